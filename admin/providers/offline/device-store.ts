import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { removeAtSignOut } from '../session/session-state.ts';
import { storedSession, supabaseClient } from '../supabase-client.ts';

// What the back office keeps on this device in IndexedDB, for the administrator who is signed in. Nothing here throws:
// where the browser forbids storage, or it is full, nothing is kept.

/** How long an answer is of use. */
const MAX_AGE_MS = 7 * 86_400_000;

/** An answer of the server. */
export interface CachedAnswer {
  /** The call: what it is about, its method, and its parameters. */
  call: readonly unknown[];
  answer: unknown;
  /** When it was given, in epoch ms. */
  at: number;
}

/** A note, call, or visit that the server doesn't have yet. */
export interface WaitingNote {
  row: {
    id: string;
    lead_id: string;
    note: string;
    activity_type: string;
    author_email: string | null;
    created_at: string;
  };
  /** Who it is about; '' where that isn't known here. */
  lead: string;
  /** Why the server refused it. */
  reason?: string;
}

/** Whether this page can keep anything: browsers have locks with https alone. */
export const canStore = () => 'indexedDB' in globalThis && 'locks' in navigator;

type Part = 'answers' | 'notes';
type Values = { answers: CachedAnswer; notes: WaitingNote };
/** The user, then what the entry is called. */
type Key = [user: string, ...name: string[]];

/** Tells all tabs that the notes changed; this one, too, by another channel of the name. */
const CHANNEL = 'waiting-notes';
const noteChanges = canStore() ? new BroadcastChannel(CHANNEL) : null;

/** Calls back when notes begin or end to wait, in any tab. */
export function watchNotes(listener: () => void): void {
  if (canStore()) new BroadcastChannel(CHANNEL).addEventListener('message', listener);
}

const stores: Partial<Record<Part, UseStore>> = {};
/** idb-keyval has one store in a database. */
const storeOf = (part: Part) => (stores[part] ??= createStore(`back-office-${part}`, 'kept'));

/** A build's program has a name of its own: another build may read and show other columns. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

/** The key of an answer. */
const answerKey = (user: string, call: string): Key => [user, build(), call];

/**
 * Does one thing at a time in all tabs, so that nothing is written after it was to be removed. Undefined where the browser
 * doesn't store anything for this page.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!canStore()) return undefined;
  try {
    return await navigator.locks.request('back-office', work);
  } catch (error) {
    console.warn('Nothing can be kept on this device.', error);
    return undefined;
  }
}

/** Keeps an answer under the name of its call. */
export async function cacheAnswer(name: string, answer: CachedAnswer): Promise<void> {
  await inTurn(async () => {
    const user = storedSession()?.user.id;
    if (user) await set(answerKey(user, name), answer, storeOf('answers'));
  });
}

/** The answer that is kept of a call. */
export async function findAnswer(name: string): Promise<CachedAnswer | undefined> {
  return inTurn(async () => {
    const user = storedSession()?.user.id ?? '';
    const cached = await get<CachedAnswer>(answerKey(user, name), storeOf('answers'));
    return cached && cached.at > Date.now() - MAX_AGE_MS ? cached : undefined;
  });
}

/** All answers that this build kept for this user, the newest last. */
export async function allAnswers(): Promise<CachedAnswer[]> {
  const found = await inTurn(() => entries<Key, CachedAnswer>(storeOf('answers')));
  const user = storedSession()?.user.id;
  return (found ?? [])
    .filter(
      ([key, { at }]) => key[0] === user && key[1] === build() && at > Date.now() - MAX_AGE_MS,
    )
    .map(([, answer]) => answer)
    .sort((one, other) => one.at - other.at);
}

/** The notes that wait, in the order in which they were written. */
export async function waitingNotes(): Promise<WaitingNote[]> {
  const user = storedSession()?.user.id;
  const found = await inTurn(() => entries<Key, WaitingNote>(storeOf('notes')));
  return (found ?? [])
    .filter(([key]) => key[0] === user)
    .map(([, note]) => note)
    .sort((one, other) => one.row.created_at.localeCompare(other.row.created_at));
}

/** Keeps a note that waits. Returns whether that was possible. */
export async function storeNote(note: WaitingNote): Promise<boolean> {
  const isStored = await inTurn(async () => {
    const user = storedSession()?.user.id;
    if (user) await set([user, note.row.id], note, storeOf('notes'));
    noteChanges?.postMessage('changed');
    return user !== undefined;
  });
  return isStored ?? false;
}

/** Removes the entries that `isToRemove` says, by their user and value. */
async function remove<P extends Part>(
  part: P,
  isToRemove: (value: Values[P], user: string) => boolean,
): Promise<void> {
  await inTurn(async () => {
    const all = await entries<Key, Values[P]>(storeOf(part));
    const keys = all.filter(([[user], value]) => isToRemove(value, user)).map(([key]) => key);
    if (keys.length === 0) return;
    await delMany(keys, storeOf(part));
    if (part === 'notes') noteChanges?.postMessage('changed');
  });
}

/** Removes a note that was sent or discarded. */
export const removeNote = (id: string) => remove('notes', ({ row }) => row.id === id);

/** Removes everything in which one of these ids is found, such as erased leads. */
export async function removeMentions(ids: readonly string[]): Promise<void> {
  const isMentioned = (value: unknown) => {
    const text = JSON.stringify(value);
    return ids.some((id) => text.includes(id));
  };
  await remove('answers', isMentioned);
  await remove('notes', isMentioned);
}

/** Removes the answers. */
export const removeAnswers = () => remove('answers', () => true);

removeAtSignOut(async () => {
  await removeAnswers();
  await remove('notes', () => true);
});

/** Removes what is of another user or too old. */
export async function removeStale(owner: string): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  await remove('answers', ({ at }, user) => user !== owner || at < oldest);
  await remove('notes', (_, user) => user !== owner);
}

// What a user left here who isn't signed in on this device anymore.
supabaseClient.auth.onAuthStateChange((event) => {
  if (event === 'TOKEN_REFRESHED') return;
  const user = storedSession()?.user.id;
  void (user ? removeStale(user) : removeAnswers());
});
