import { readChatMessages, type ChatMessage } from '../../../shared/chat/transcript.ts';
import type { Json } from '../../../shared/database.types.ts';
import { createListeners } from '../listeners.ts';
import { tabStore } from './storage.ts';

/** A message of the chat. One that proposes something has a card, which is checked when it is shown. */
export type ShownMessage = ChatMessage & { readonly card?: Json };

/** A conversation as session storage holds it. */
export interface StoredChat {
  messages: ShownMessage[];
  chips: string[];
  /** The conversation, sealed by the server, for the next request. */
  conversation: string | null;
  /** The visitor's last message has no reply yet. */
  unanswered: boolean;
}

const STORAGE_KEY = 'chat';

function readShownMessages(stored: Json | undefined): ShownMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const [message] = readChatMessages([entry]);
    const card = (entry as { card?: Json } | null)?.card;
    return message ? [{ ...message, ...(card && { card }) }] : [];
  });
}
const [watch, tell] = createListeners();

/** This tab's conversation; an empty one if there is none or it cannot be read. */
export function loadChat(): StoredChat {
  const stored = tabStore.getJson(STORAGE_KEY) as Record<string, Json> | null;
  const { messages, chips, conversation, unanswered } = stored ?? {};
  return {
    messages: readShownMessages(messages),
    chips: Array.isArray(chips) ? chips.filter((chip) => typeof chip === 'string') : [],
    conversation: typeof conversation === 'string' ? conversation : null,
    unanswered: unanswered === true,
  };
}

export function saveChat(chat: StoredChat): void {
  tabStore.setJson(STORAGE_KEY, chat);
}

/** Deletes the conversation, after it was sent with a request. */
export function clearChat(): void {
  tabStore.removeItem(STORAGE_KEY);
  tell();
}

/** Calls back when the conversation is deleted. Returns a function that stops it. */
export const watchChatCleared = watch;
