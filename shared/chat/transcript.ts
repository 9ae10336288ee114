import type { Json } from '../database.types.ts';

/** A message in a lead's chat_history. A type, not an interface, so that it fits Json. */
export type ChatMessage = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
};

/** The database's limit. */
const MOST_MESSAGES = 200;
const MOST_CHARACTERS = 150_000;

/** The messages in a stored list; anything else is left out. Never throws. */
export function readChatMessages(value: Json | undefined): ChatMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, text, sender } = entry;
    if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return [];
    return [{ id: typeof id === 'string' ? id : String(index), text, sender }];
  });
}

/** The last messages that fit into a lead; none if the visitor wrote nothing. */
export function chatHistoryForLead(messages: readonly ChatMessage[]): ChatMessage[] {
  if (!messages.some(({ sender }) => sender === 'user')) return [];
  let characters = 0;
  return messages
    .slice(-MOST_MESSAGES)
    .reverse()
    .filter(({ text }) => {
      characters += text.length;
      return characters <= MOST_CHARACTERS;
    })
    .reverse()
    .map(({ id, text, sender }) => ({ id, text, sender }));
}
