import {
  lastMessage,
  piece,
  reply,
  toolCall,
  toolResults,
  type GeminiAnswer,
  type GeminiRequest,
} from '../gemini-on-loopback.ts';
import { calls, wordsAndCalls } from '../functions/conversations.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function* slowly() {
  for (let word = 1; word < 1000; word += 1) {
    yield piece(`word ${word} `);
    await pause(100);
  }
}

/** Gemini's answers in the browser tests: the visitor's message chooses the reply. */
export function answerAsGemini(request: GeminiRequest): GeminiAnswer {
  const message = lastMessage(request);
  if (message.startsWith('slow')) return slowly();
  if (message.startsWith('long')) return reply('A line of a long answer.\n\n'.repeat(60));
  if (toolResults(request).length > 0) return reply('Pick one of these.');
  if (message.startsWith('visit')) {
    return calls(toolCall('free_times', { meeting_type: 'Meetup' }))();
  }
  if (message.startsWith('recommend')) {
    const items = [{ type: 'bundle', slug: 'teamworks-se' }];
    return wordsAndCalls('This one fits.', toolCall('propose_items', { items }))();
  }
  if (message.startsWith('I’m')) {
    const fields = { name: 'Ann Lee', phone: '718 555 0142' };
    return wordsAndCalls('Nice to meet you.', toolCall('propose_form', { fields }))();
  }
  const turns = request.body.contents.length;
  return reply(
    `For that there is **Manager SE**: [its page](#/products/manager-se) tells more. This was turn ${turns}. [[QUICK_REPLIES: What does it cost? | Is there a bundle? ]]`,
  );
}
