import { ApiError, GoogleGenAI, type GenerateContentResponse } from '@google/genai';
import { CHAT_LIMITS } from '../../../shared/chat/chat-limits.ts';
import type { ChatFailure } from '../../../shared/chat/chat-protocol.ts';
import type { ChatSettings } from './chat-settings.ts';
import type { Turn } from './conversation-seal.ts';

/** A reply that did not come, and why: by name, never with what Gemini said. */
export class ReplyError extends Error {
  constructor(
    readonly code: ChatFailure,
    reason: string,
  ) {
    super(`No reply from Gemini: ${reason}.`);
  }
}

/** Reasons to end that mean «not this»: neither a whole answer nor an accident. */
const REFUSALS = ['SAFETY', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'RECITATION', 'LANGUAGE'];

/** Longer than any reply takes. */
const TIMEOUT_MS = 60_000;

/** Streams the model's answer to the last of the turns. */
export type AskGemini = (
  turns: readonly Turn[],
  systemInstruction: string,
  signal: AbortSignal,
) => AsyncGenerator<string, { cutOff: boolean }>;

/**
 * Asks Gemini, piece by piece; at the end it tells whether the reply was cut off by its length.
 * Throws ReplyError; ends the call as soon as the signal says so.
 */
export function createGemini({
  geminiKey,
  geminiUrl,
  model,
}: Pick<ChatSettings, 'geminiKey' | 'geminiUrl' | 'model'>): AskGemini {
  const gemini = new GoogleGenAI({ apiKey: geminiKey, httpOptions: { baseUrl: geminiUrl } });

  return async function* ask(turns, systemInstruction, signal) {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let text = '';
    let ended: string | undefined;
    try {
      // Neither temperature nor topP nor topK: the models that follow refuse them.
      const stream = await gemini.models.generateContentStream({
        model,
        contents: turns.map(({ role, text }) => ({ role, parts: [{ text }] })),
        config: {
          systemInstruction,
          maxOutputTokens: CHAT_LIMITS.outputTokens,
          abortSignal,
          // Thoughts count as output: two sentences need none.
          ...(model.startsWith('gemini-2.5-flash')
            ? { thinkingConfig: { thinkingBudget: 0 } }
            : {}),
        },
      });
      for await (const chunk of stream) {
        refuseBlocked(chunk);
        const piece = textOf(chunk);
        text += piece;
        if (piece) yield piece;
        ended = chunk.candidates?.[0]?.finishReason ?? ended;
      }
    } catch (error) {
      throw error instanceof ReplyError ? error : new ReplyError('failed', reasonOf(error));
    }
    if (!text.trim()) throw new ReplyError('empty', `empty, ended by ${ended ?? 'nothing'}`);
    // A stream that simply stops is a connection that was lost.
    if (!ended) throw new ReplyError('failed', 'the stream broke off');
    return { cutOff: ended === 'MAX_TOKENS' };
  };
}

function refuseBlocked({ promptFeedback, candidates }: GenerateContentResponse): void {
  const reason = promptFeedback?.blockReason ?? candidates?.[0]?.finishReason;
  if (promptFeedback?.blockReason || (reason && REFUSALS.includes(reason))) {
    throw new ReplyError('blocked', `blocked, ${reason}`);
  }
}

/** The text parts alone: the library's own getter warns of every other part. */
function textOf({ candidates }: GenerateContentResponse): string {
  return (candidates?.[0]?.content?.parts ?? [])
    .map(({ text, thought }) => (thought ? '' : (text ?? '')))
    .join('');
}

/** Without the message: it may quote what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `status ${error.status}`;
  return error instanceof Error ? error.name : 'unknown';
}
