import {
  readChatRequest,
  writeChatEvent,
  type ChatEvent,
  type ChatFailure,
  type ChatRequest,
} from '../../../shared/chat/chat-protocol.ts';
import {
  callerAddress as addressOf,
  createDataApi,
  type Environment,
  type Handler,
} from '../_shared/project.ts';
import { answer, corsHeaders, preflight, readBody } from '../_shared/site-requests.ts';
import { createChatDatabase } from './chat-database.ts';
import {
  CHAT_LIMITS,
  MissingSettingError,
  modelsInOrder,
  readChatSettings,
  type ChatSettings,
} from './chat-settings.ts';
import { assistantTurn } from './assistant-turn.ts';
import { createConversationSeal, type Conversation, type Turn } from './conversation-seal.ts';
import { createGemini, ReplyError } from './gemini-reply.ts';
import { systemInstruction } from './system-instruction.ts';
import { proposalNote, toolDeclarations } from './tools.ts';

/** Enough for a message and the largest sealed conversation. */
const MAX_BODY_BYTES = 100_000;

/** In place of the text of a reply that is cards alone: the model's turns need one. */
const NO_WORDS = '(cards)';

/** The visitor's message as the model gets it: with what the last reply proposed, and what the visitor did with it. */
function visitorTurn(
  message: string,
  proposed: Conversation['proposed'],
  outcomes: ChatRequest['outcomes'],
): string {
  const notes = proposed.map(
    ({ id, what }) => `[proposed ${what}; ${outcomes[id] ?? 'nothing pressed yet'}]\n`,
  );
  return notes.join('') + message;
}

/** The visitor's own words. */
const withoutNotes = (text: string) => text.replace(/^(?:\[proposed .*\]\n)+/, '');

/**
 * The assistant, on web standard interfaces only: it runs under Deno on Supabase and under Node in the embedded
 * backend. GET says whether it is ready; POST takes a message and answers with server-sent events
 * (shared/chat/chat-protocol.ts).
 */
export function createChatHandler(
  environment: Environment,
  callDataApi: typeof fetch = fetch,
): Handler {
  let settings: ChatSettings;
  try {
    settings = readChatSettings(environment);
  } catch (error) {
    if (!(error instanceof MissingSettingError)) throw error;
    const { message } = error;
    // For every origin, because the allowed ones are not known.
    return (request) => {
      if (request.method === 'OPTIONS') return Promise.resolve(preflight('*'));
      console.warn(message);
      return Promise.resolve(failure('not-configured', 503, '*'));
    };
  }
  const database = createChatDatabase(createDataApi(settings.project, callDataApi));
  const gemini = createGemini(settings);
  const seal = createConversationSeal(settings.project.secretKey, CHAT_LIMITS.conversationSeconds);

  async function* reply(
    { message, conversation, language, outcomes }: ChatRequest,
    from: string,
    signal: AbortSignal,
  ) {
    const now = Date.now();
    const before = conversation === null ? null : await seal.open(conversation, now);
    const catalog = await database.catalog(now);
    const asked: Turn = {
      role: 'user',
      text: visitorTurn(message, before?.proposed ?? [], outcomes),
    };
    const turns = [...(before?.turns ?? []), asked];
    let booking: ReturnType<typeof database.booking> | undefined;

    const pieces = assistantTurn({
      gemini,
      turns,
      systemInstruction: systemInstruction(catalog, { language, now }),
      tools: toolDeclarations(catalog),
      facts: {
        catalog,
        visitorText: turns
          .flatMap(({ role, text }) => (role === 'user' ? withoutNotes(text) : []))
          .join('\n'),
        booking: () => (booking ??= database.booking(now)),
      },
      countCall: (callsBefore) => database.countCall(from, callsBefore),
      signal,
    });
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) {
      yield { event: 'delta', data: piece.value } satisfies ChatEvent;
    }
    const { text, quickReplies, cutOff, proposals } = piece.value;
    // Last, so that nothing was proposed by a turn that failed.
    for (const proposal of proposals) {
      yield { event: 'proposal', data: proposal } satisfies ChatEvent;
    }
    const kept = [...turns, { role: 'model', text: text || NO_WORDS } as const];
    yield {
      event: 'done',
      data: {
        conversation: await seal.seal(
          {
            turns: kept.slice(-CHAT_LIMITS.historyTurns),
            proposed: proposals.map((each) => ({ id: each.id, what: proposalNote(each) })),
          },
          now,
        ),
        quickReplies,
        cutOff,
      },
    } satisfies ChatEvent;
  }

  return async (request, callerAddress) => {
    const origin = request.headers.get('origin');
    // Same-origin GET requests have no Origin header.
    const known =
      origin === null ? request.method === 'GET' : settings.allowedOrigins.includes(origin);
    if (!known) return failure('refused', 403, null);
    if (request.method === 'OPTIONS') return preflight(origin);
    if (request.method === 'GET') {
      try {
        if (await database.dayIsUsedUp()) return failure('limit', 429, origin);
      } catch (error) {
        console.error('The calls of the day could not be asked for.', error);
        return failure('failed', 503, origin);
      }
      // Only the Setup page asks for the model, so that visitors need not wait.
      const model = new URL(request.url).searchParams.has('model')
        ? {
            model: await gemini.answeringModel(),
            models: modelsInOrder(settings.models, Date.now()),
          }
        : {};
      return answer({ ready: true, ...model }, 200, origin);
    }
    if (request.method !== 'POST') return failure('refused', 405, origin);

    const asked = readChatRequest(await readBody(request, MAX_BODY_BYTES));
    if (!asked) return failure('refused', 400, origin);
    const from = callerAddress ?? addressOf(request.headers, settings.project);
    try {
      if (!(await database.countCall(from, 0))) return failure('limit', 429, origin);
    } catch (error) {
      console.error('A message to the assistant could not be counted.', error);
      return failure('failed', 503, origin);
    }
    return new Response(
      eventStream((signal) => reply(asked, from, signal), request.signal),
      {
        headers: {
          ...corsHeaders(origin),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
        },
      },
    );
  };
}

/** Streams the events, and a failure as the last one. Stops the work when the reader leaves. */
function eventStream(
  events: (signal: AbortSignal) => AsyncGenerator<ChatEvent, void>,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const source = events(AbortSignal.any([stop.signal, left]));
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(writeChatEvent(value)));
      } catch (error) {
        if (stop.signal.aborted || left.aborted) return;
        const code = error instanceof ReplyError ? error.code : 'failed';
        console.error(error instanceof Error ? error.message : 'The reply failed.');
        controller.enqueue(encoder.encode(writeChatEvent({ event: 'error', data: { code } })));
        controller.close();
      }
    },
    cancel() {
      stop.abort();
    },
  });
}

function failure(code: ChatFailure, status: number, origin: string | null): Response {
  return answer({ code }, status, origin);
}
