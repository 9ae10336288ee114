import { readChatMessages, type ChatMessage } from '../../shared/chat/transcript.ts';
import type { Json } from '../../shared/database.types.ts';
import { tabStore } from '../data/storage.ts';

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
  const stored = tabStore.getJson(STORAGE_KEY) as Record<string, Json> | null;
  const { messages, chips, conversation, unanswered } = stored ?? {};
  return {
    messages: readChatMessages(messages),
    chips: Array.isArray(chips) ? chips.filter((chip) => typeof chip === 'string') : [],
    conversation: typeof conversation === 'string' ? conversation : null,
    unanswered: unanswered === true,
  };
}

/** Keeps the conversation over a reload. */
export function saveChat(chat: StoredChat): void {
  tabStore.setJson(STORAGE_KEY, chat);
}

/** Forgets the conversation: it went with a request (SPEC.md §4). */
export function clearChat(): void {
  tabStore.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Calls back whenever the conversation is forgotten. Returns the way to stop. */
export function watchChatCleared(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
