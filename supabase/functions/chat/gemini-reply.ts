import {
  ApiError,
  FunctionCallingConfigMode,
  GoogleGenAI,
  ThinkingLevel,
  type Content,
  type FunctionCall,
  type FunctionDeclaration,
  type GenerateContentResponse,
  type Part,
} from '@google/genai';
import type { ChatFailure } from '../../../shared/chat/chat-protocol.ts';
import { CHAT_LIMITS, modelsInOrder, type ChatSettings } from './chat-settings.ts';

/** Why there is no reply. Its message never quotes Gemini, whose errors may repeat the request. */
export class ReplyError extends Error {
  constructor(
    readonly code: ChatFailure,
    reason: string,
    /** Whether the same call may succeed a moment later. */
    readonly mayPass = false,
  ) {
    super(`No reply from Gemini: ${reason}.`);
  }
}

export class ModelMissingError extends Error {}

/** Finish reasons that mean a blocked reply. */
const REFUSALS = ['SAFETY', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'RECITATION', 'LANGUAGE'];

const LOOK_UP_MS = 10_000;

export interface Call {
  model: string;
  contents: Content[];
  systemInstruction: string;
  tools: FunctionDeclaration[];
  /** Whether the model may call tools. The last call of a turn must end in words. */
  mayCall: boolean;
}

export interface Answer {
  /** All parts in order, to be sent back word for word within the turn. */
  parts: Part[];
  calls: FunctionCall[];
  cutOff: boolean;
}

export type Gemini = ReturnType<typeof createGemini>;

/** How long a retired model is skipped, and the available model cached. */
const REMEMBERED_MS = 60 * 60 * 1000;
/** Shorter if no model was found, so that a fix takes effect soon. */
const NONE_REMEMBERED_MS = 10_000;

/** Thinking counts as output tokens. Models from 3 on end calls of tools too early without some. */
function thinkingOf(model: string): object {
  if (model.startsWith('gemini-2.5-flash')) return { thinkingConfig: { thinkingBudget: 0 } };
  return /^gemini-[3-9]/.test(model)
    ? { thinkingConfig: { thinkingLevel: ThinkingLevel.LOW } }
    : {};
}

/** A client for Gemini. Does not call the service yet. */
export function createGemini({
  geminiKey,
  geminiUrl,
  models,
}: Pick<ChatSettings, 'geminiKey' | 'geminiUrl' | 'models'>) {
  const gemini = new GoogleGenAI({ apiKey: geminiKey, httpOptions: { baseUrl: geminiUrl } });
  /** The time until which a model is skipped, in epoch ms. */
  const missingUntil = new Map<string, number>();
  const isMissing = (model: string) => (missingUntil.get(model) ?? 0) > Date.now();
  let named: Promise<string | null> = Promise.resolve(null);
  let namedUntil = 0;

  /** The models that are not known to be gone, or all of them if none is left, in order. */
  function candidates(): readonly string[] {
    const ordered = modelsInOrder(models, Date.now());
    const left = ordered.filter((model) => !isMissing(model));
    return left.length > 0 ? left : ordered;
  }

  /** Asks for the first available model, which is free of charge. */
  async function lookUp(): Promise<string | null> {
    const abortSignal = AbortSignal.timeout(LOOK_UP_MS);
    for (const model of candidates()) {
      try {
        await gemini.models.get({ model, config: { abortSignal } });
        return model;
      } catch (error) {
        if (saysModelIsMissing(error)) continue;
        console.error(`Gemini does not tell which models it has: ${reasonOf(error)}.`);
        return null;
      }
    }
    console.error(`Gemini has none of these models: ${models.join(', ')}.`);
    return null;
  }

  return {
    /** Streams a model's answer as text. Throws a ModelMissingError before any text, or a ReplyError. */
    async *ask(
      { model, contents, systemInstruction, tools, mayCall }: Call,
      abortSignal: AbortSignal,
    ): AsyncGenerator<string, Answer> {
      const parts: Part[] = [];
      let ended: string | undefined;
      try {
        // No temperature, topP or topK: newer models reject them.
        const stream = await gemini.models.generateContentStream({
          model,
          contents,
          config: {
            systemInstruction,
            maxOutputTokens: CHAT_LIMITS.outputTokens,
            abortSignal,
            tools: [{ functionDeclarations: tools }],
            toolConfig: {
              functionCallingConfig: {
                mode: mayCall
                  ? FunctionCallingConfigMode.VALIDATED
                  : FunctionCallingConfigMode.NONE,
              },
            },
            ...thinkingOf(model),
          },
        });
        for await (const chunk of stream) {
          refuseBlocked(chunk);
          for (const part of chunk.candidates?.[0]?.content?.parts ?? []) {
            collect(parts, part);
            if (part.text && !part.thought) yield part.text;
          }
          ended = chunk.candidates?.[0]?.finishReason ?? ended;
        }
      } catch (error) {
        if (error instanceof ReplyError) throw error;
        if (parts.length === 0 && saysModelIsMissing(error)) throw new ModelMissingError();
        const isRefused = error instanceof ApiError && error.status < 500;
        throw new ReplyError('failed', reasonOf(error), !isRefused);
      }
      const calls = parts.flatMap(({ functionCall }) => functionCall ?? []);
      if (calls.length === 0 && !parts.some(({ text, thought }) => text?.trim() && !thought)) {
        throw new ReplyError('empty', `empty, ended by ${ended ?? 'nothing'}`, true);
      }
      // Without a finish reason the connection was lost.
      if (!ended) throw new ReplyError('failed', 'the stream broke off', true);
      return { parts, calls, cutOff: ended === 'MAX_TOKENS' };
    },

    candidates,

    /** Passes a model over for an hour, because it is gone. */
    passOver(model: string): void {
      // Logged once, even if several requests fail together.
      if (!isMissing(model)) console.warn(`Gemini has no ${model}: it is passed over for an hour.`);
      missingUntil.set(model, Date.now() + REMEMBERED_MS);
      namedUntil = 0;
    },

    /** The first available model, or null. Never throws. */
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

/**
 * Adds a streamed part. A call can come in two chunks, and only the first of them has its signature, which the service
 * wants back.
 */
function collect(parts: Part[], part: Part): void {
  const at = part.functionCall
    ? parts.findIndex(({ functionCall }) => isSameCall(functionCall, part.functionCall!))
    : -1;
  if (at >= 0) {
    const { thoughtSignature = part.thoughtSignature } = parts[at]!;
    parts[at] = { ...parts[at], ...part, ...(thoughtSignature && { thoughtSignature }) };
  }
  // An empty text ends many streams. It may carry a signature.
  else if (part.text !== '' || part.thoughtSignature) parts.push(part);
}

function isSameCall(one: FunctionCall | undefined, other: FunctionCall): boolean {
  if (!one || one.name !== other.name) return false;
  if (one.id && other.id) return one.id === other.id;
  return JSON.stringify(one.args) === JSON.stringify(other.args);
}

/** True for “not found” and “gone”. Some endpoints answer “bad request” for a retired model. */
function saysModelIsMissing(error: unknown): boolean {
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

/** The kind of error, without its message, which may quote the request. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `status ${error.status}`;
  return error instanceof Error ? error.name : 'unknown';
}
