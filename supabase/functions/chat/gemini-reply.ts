import { ApiError, GoogleGenAI, type GenerateContentResponse } from '@google/genai';
import type { ChatFailure } from '../../../shared/chat/chat-protocol.ts';
import { CHAT_LIMITS, modelsInOrder, type ChatSettings } from './chat-settings.ts';
import type { Turn } from './conversation-seal.ts';

/** Why there is no reply. Its message never quotes Gemini, whose errors may repeat the request. */
export class ReplyError extends Error {
  constructor(
    readonly code: ChatFailure,
    reason: string,
  ) {
    super(`No reply from Gemini: ${reason}.`);
  }
}

/** Finish reasons that mean a blocked reply. */
const REFUSALS = ['SAFETY', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'RECITATION', 'LANGUAGE'];

const TIMEOUT_MS = 60_000;
const LOOK_UP_MS = 10_000;

/** A client for Gemini. */
export interface Gemini {
  /** Streams the reply to the last turn. Returns whether it was cut off. Skips retired models. Throws a ReplyError. */
  ask: (
    turns: readonly Turn[],
    systemInstruction: string,
    signal: AbortSignal,
  ) => AsyncGenerator<string, { cutOff: boolean }>;
  /** The first available model, or null. Never throws. */
  answeringModel: () => Promise<string | null>;
}

/** How long a retired model is skipped, and the available model cached. */
const REMEMBERED_MS = 60 * 60 * 1000;
/** Shorter if no model was found, so that a fix takes effect soon. */
const NONE_REMEMBERED_MS = 10_000;

/** Creates the client. Does not call the service yet. */
export function createGemini({
  geminiKey,
  geminiUrl,
  models,
}: Pick<ChatSettings, 'geminiKey' | 'geminiUrl' | 'models'>): Gemini {
  const gemini = new GoogleGenAI({ apiKey: geminiKey, httpOptions: { baseUrl: geminiUrl } });
  /** Until when (epoch ms) a model is skipped. */
  const goneUntil = new Map<string, number>();
  const isGone = (model: string) => (goneUntil.get(model) ?? 0) > Date.now();
  let named: Promise<string | null> = Promise.resolve(null);
  let namedUntil = 0;

  /** The models that are not known to be gone, or all of them if none is left. */
  function candidates(): readonly string[] {
    const ordered = modelsInOrder(models, Date.now());
    const left = ordered.filter((model) => !isGone(model));
    return left.length > 0 ? left : ordered;
  }

  function passOver(model: string): void {
    // Logged once, even if several requests fail together.
    if (!isGone(model)) console.warn(`Gemini has no ${model}: it is passed over for an hour.`);
    goneUntil.set(model, Date.now() + REMEMBERED_MS);
    namedUntil = 0;
  }

  async function* replyOf(
    model: string,
    turns: readonly Turn[],
    systemInstruction: string,
    abortSignal: AbortSignal,
  ) {
    let text = '';
    let ended: string | undefined;
    try {
      // No temperature, topP or topK: newer models reject them.
      const stream = await gemini.models.generateContentStream({
        model,
        contents: turns.map(({ role, text }) => ({ role, parts: [{ text }] })),
        config: {
          systemInstruction,
          maxOutputTokens: CHAT_LIMITS.outputTokens,
          abortSignal,
          // Thinking counts as output tokens.
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
      if (error instanceof ReplyError) throw error;
      if (!text && saysModelIsGone(error)) throw new ModelGoneError();
      throw new ReplyError('failed', reasonOf(error));
    }
    if (!text.trim()) throw new ReplyError('empty', `empty, ended by ${ended ?? 'nothing'}`);
    // Without a finish reason the connection was lost.
    if (!ended) throw new ReplyError('failed', 'the stream broke off');
    return { cutOff: ended === 'MAX_TOKENS' };
  }

  /** Asks for the first available model, which is free of charge. */
  async function lookUp(): Promise<string | null> {
    const abortSignal = AbortSignal.timeout(LOOK_UP_MS);
    for (const model of candidates()) {
      try {
        await gemini.models.get({ model, config: { abortSignal } });
        return model;
      } catch (error) {
        if (saysModelIsGone(error)) continue;
        console.error(`Gemini does not tell which models it has: ${reasonOf(error)}.`);
        return null;
      }
    }
    console.error(`Gemini has none of these models: ${models.join(', ')}.`);
    return null;
  }

  return {
    async *ask(turns, systemInstruction, signal) {
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      for (const model of candidates()) {
        try {
          return yield* replyOf(model, turns, systemInstruction, abortSignal);
        } catch (error) {
          if (!(error instanceof ModelGoneError)) throw error;
          passOver(model);
        }
      }
      throw new ReplyError('failed', `none of its models is there (${models.join(', ')})`);
    },

    answeringModel() {
      if (Date.now() >= namedUntil) {
        namedUntil = Date.now() + REMEMBERED_MS;
        named = lookUp().then((model) => {
          if (!model) namedUntil = Date.now() + NONE_REMEMBERED_MS;
          return model;
        });
      }
      return named;
    },
  };
}

/** The service no longer has the model. */
class ModelGoneError extends Error {}

/** True for “not found” and “gone”. Some endpoints answer “bad request” for a retired model. */
function saysModelIsGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    [404, 410].includes(error.status) ||
    (error.status === 400 &&
      /\bmodel\b.*\b(?:not found|no longer|retired|shut ?down)\b/i.test(error.message))
  );
}

function refuseBlocked({ promptFeedback, candidates }: GenerateContentResponse): void {
  const reason = promptFeedback?.blockReason ?? candidates?.[0]?.finishReason;
  if (promptFeedback?.blockReason || (reason && REFUSALS.includes(reason))) {
    throw new ReplyError('blocked', `blocked, ${reason}`);
  }
}

/** The text parts. The library's own getter logs a warning for every other part. */
function textOf({ candidates }: GenerateContentResponse): string {
  return (candidates?.[0]?.content?.parts ?? [])
    .map(({ text, thought }) => (thought ? '' : (text ?? '')))
    .join('');
}

/** The kind of error, without its message, which may quote the request. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `status ${error.status}`;
  return error instanceof Error ? error.name : 'unknown';
}
