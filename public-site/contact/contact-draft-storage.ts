import {
  newContactDraft,
  readContactDraft,
  serializeContactDraft,
  type ContactDraft,
} from '../../shared/leads/contact-draft.ts';
import { tabStore } from '../data/storage.ts';

/** SPEC.md §3: a contact form key of the session storage. */
const STORAGE_KEY = 'contact-form';

/** The draft of this tab, or a new one. */
export function loadContactDraft(): ContactDraft {
  return readContactDraft(tabStore.getItem(STORAGE_KEY)) ?? newContactDraft(crypto.randomUUID());
}

/** Keeps the draft over a reload. */
export function saveContactDraft(draft: ContactDraft): void {
  tabStore.setItem(STORAGE_KEY, serializeContactDraft(draft));
}

/** Forgets the draft: it became a lead. */
export function removeContactDraft(): void {
  tabStore.removeItem(STORAGE_KEY);
}
