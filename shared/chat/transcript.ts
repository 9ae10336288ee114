import type { Json } from '../database.types.ts';

/** A message in a lead's chat_history. A type, not an interface, so that it fits Json. */
export type ChatMessage = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
};

/** The database has the same limit. */
const MOST_MESSAGES = 200;
/** The most bytes of a request as JSON. The database refuses a longer one (private.lead_refusal). */
export const REQUEST_BYTES = 65_536;

/** The messages in a stored list. Invalid entries are dropped. Never throws. */
export function readChatMessages(value: Json | undefined): ChatMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, text, sender } = entry;
    if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return [];
    return [{ id: typeof id === 'string' ? id : String(index), text, sender }];
  });
}

/** The bytes of a value as JSON. The indent counts the spaces that PostgreSQL writes after commas and colons. */
function jsonBytes(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value, null, 1)).length;
}

/** The latest messages that fit into a request; [] if the visitor wrote none. */
export function chatHistoryForLead(
  messages: readonly ChatMessage[],
  request: object = {},
): ChatMessage[] {
  if (!messages.some(({ sender }) => sender === 'user')) return [];
  let bytes = jsonBytes({ ...request, chat_history: [] });
  return messages
    .slice(-MOST_MESSAGES)
    .map(({ id, text, sender }) => ({ id, text, sender }))
    .reverse()
    .filter((message) => {
      bytes += jsonBytes([message]);
      return bytes <= REQUEST_BYTES;
    })
    .reverse();
}
