import {
  lastMessage,
  piece,
  reply,
  type GeminiAnswer,
  type GeminiRequest,
} from '../gemini-on-loopback.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const HOSTILE = [
  '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>',
  '[press here](javascript:window.hacked=1) ![x](https://evil.example/x.png)',
  '[elsewhere](https://evil.example) and **[our bundles](#/bundles)**',
].join('\n\n');

/** Messages that have failed once, and are answered the second time. */
const broken = new Set<string>();

async function* slowly() {
  for (let word = 1; word < 1000; word += 1) {
    yield piece(`word ${word} `);
    await pause(100);
  }
}

/** Gemini's answers in the browser tests: the visitor's message chooses the reply. */
export function answerAsGemini(request: GeminiRequest): GeminiAnswer {
  const message = lastMessage(request);
  if (message.startsWith('break') && !broken.has(message)) {
    broken.add(message);
    return { status: 500 };
  }
  if (message.startsWith('slow')) return slowly();
  if (message.startsWith('block')) return [{ promptFeedback: { blockReason: 'SAFETY' } }];
  if (message.startsWith('hostile')) return reply(HOSTILE);
  if (message.startsWith('long')) return reply('A line of a long answer.\n\n'.repeat(60));
  const turns = request.body.contents.length;
  return reply(
    `For that there is **Manager SE**: [its page](#/products/manager-se) tells more. This was turn ${turns}. [[QUICK_REPLIES: What does it cost? | Is there a bundle? ]]`,
  );
}
