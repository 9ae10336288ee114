import { readChatMessages, type ChatMessage } from '../../shared/chat/transcript.ts';
import type { Json } from '../../shared/database.types.ts';

/** A conversation as this browser session keeps it (SPEC.md §4 «Chat»). */
export interface StoredChat {
  messages: ChatMessage[];
  chips: string[];
  /** The sealed conversation that the server takes back. */
  conversation: string | null;
  /** The last message of the visitor's has no reply yet. */
  unanswered: boolean;
}

const STORAGE_KEY = 'chat';

const listeners = new Set<() => void>();

/** The conversation of this tab; an empty one if there is none, or none that can be read. */
export function loadChat(): StoredChat {
  let stored: Record<string, Json> = {};
  try {
    stored = (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof stored) ?? {};
  } catch {
    // As good as none.
  }
  const { messages, chips, conversation, unanswered } = stored;
  return {
    messages: readChatMessages(messages),
    chips: Array.isArray(chips) ? chips.filter((chip) => typeof chip === 'string') : [],
    conversation: typeof conversation === 'string' ? conversation : null,
    unanswered: unanswered === true,
  };
}

/** Keeps the conversation over a reload; where there is no room it goes on without. */
export function saveChat(chat: StoredChat): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(chat));
  } catch (error) {
    console.warn('The conversation could not be kept.', error);
  }
}

/** Forgets the conversation: it went with a request (SPEC.md §4). */
export function clearChat(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Calls back whenever the conversation is forgotten. Returns the way to stop. */
export function watchChatCleared(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
