import type { Json } from '../database.types.ts';

/** One message of the chat, as a lead's chat_history keeps it (SPEC.md §3). A type, so that it fits Json. */
export type ChatMessage = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
};

/** As many as a lead takes along: the database's limit. */
const MOST_MESSAGES = 200;
const MOST_CHARACTERS = 150_000;

/** The messages in a stored list; what is none is left out. Never throws (SPEC.md §3). */
export function readChatMessages(value: Json | undefined): ChatMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, text, sender } = entry;
    if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return [];
    return [{ id: typeof id === 'string' ? id : String(index), text, sender }];
  });
}

/** The last messages that a lead can take along; none if the visitor wrote nothing (SPEC.md §7). */
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
