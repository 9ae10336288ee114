import {
  newContactDraft,
  readContactDraft,
  serializeContactDraft,
  type ContactDraft,
} from '../../shared/leads/contact-draft.ts';

/** SPEC.md §3: a contact form key of the session storage. */
const STORAGE_KEY = 'contact-form';

/** The draft of this tab, or a new one. */
export function loadContactDraft(): ContactDraft {
  return (
    readContactDraft(sessionStorage.getItem(STORAGE_KEY)) ?? newContactDraft(crypto.randomUUID())
  );
}

/** Keeps the draft over a reload; where there is no room, the page goes on without. */
export function saveContactDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, serializeContactDraft(draft));
  } catch (error) {
    console.warn('The form could not be kept.', error);
  }
}

/** Forgets the draft: it became a lead. */
export function removeContactDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
