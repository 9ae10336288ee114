import {
  createChatEventReader,
  type ChatEvent,
  type ChatFailure,
  type ChatRequest,
} from '../../shared/chat/chat-protocol.ts';
import { apiHeaders, functionsUrl } from '../data/data-api.ts';

const READY_WITHIN_MS = 15_000;
/** Longer than the function's own timeout. */
const REPLY_WITHIN_MS = 30_000;

const failed: ChatEvent = { event: 'error', data: { code: 'failed' } };

async function failureOf(response: Response): Promise<ChatFailure> {
  const body = (await response.json().catch(() => null)) as { code?: ChatFailure } | null;
  return body?.code ?? 'failed';
}

async function* replyEvents(
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const response = await fetch(`${functionsUrl}chat`, {
    method: 'POST',
    headers: { ...apiHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REPLY_WITHIN_MS)]),
  });
  if (!response.ok || !response.body) {
    yield { event: 'error', data: { code: await failureOf(response) } };
    return;
  }
  const readEvents = createChatEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const event of readEvents(value)) {
      yield event;
      if (event.event === 'done' || event.event === 'error') return;
    }
  }
  yield failed;
}

export type ChatService = typeof chatService;

/** Calls to the assistant's Edge Function. */
export const chatService = {
  /** Why the assistant cannot answer; null if it can. Never throws. */
  async ready(): Promise<ChatFailure | null> {
    try {
      const response = await fetch(`${functionsUrl}chat`, {
        headers: apiHeaders,
        signal: AbortSignal.timeout(READY_WITHIN_MS),
      });
      return response.ok ? null : await failureOf(response);
    } catch (error) {
      console.error('The assistant couldn’t be reached.', error);
      return 'failed';
    }
  },
  /** The events of a reply, the last one `done` or `error`. Ends when aborted. Never throws. */
  async *reply(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent, void> {
    try {
      yield* replyEvents(request, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error('The assistant’s reply did not come.', error);
      yield failed;
    }
  },
};
