import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { authSession, fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { removeFromDevice } from '../session/session-state.ts';
import { supabaseClient } from '../supabase-client.ts';
import {
  allAnswers,
  findAnswer,
  cacheAnswer,
  storeNote,
  removeAnswers,
  removeMentions,
  removeNote,
  removeStale,
  waitingNotes,
  type WaitingNote,
} from './device-store.ts';

/** jsdom has no IndexedDB: each store is a map, and its keys are compared by their content. */
const stores = vi.hoisted(() => {
  // Before the module is loaded, which asks for it.
  Object.assign(globalThis, { indexedDB: {} });
  const locks = {
    // Supabase's client gives options before the work.
    request: (name: string, ...rest: unknown[]) =>
      Promise.resolve((rest.at(-1) as (lock: object) => unknown)({ name })),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return new Map<string, Map<string, unknown>>();
});
vi.mock('idb-keyval', () => {
  type Store = Map<string, unknown>;
  const text = (key: unknown) => JSON.stringify(key);
  return {
    createStore(name: string) {
      stores.set(name, new Map());
      return stores.get(name);
    },
    get: (key: unknown, store: Store) => Promise.resolve(store.get(text(key))),
    set: (key: unknown, value: unknown, store: Store) =>
      Promise.resolve(store.set(text(key), value)),
    entries: (store: Store) =>
      Promise.resolve([...store].map(([key, value]) => [JSON.parse(key) as unknown, value])),
    delMany: (keys: unknown[], store: Store) =>
      Promise.resolve(keys.forEach((key) => store.delete(text(key)))),
  };
});

const DAY = 86_400_000;

/** Signs a user in by a stored session; nobody without a name. */
function signIn(id?: string): void {
  const key = 'sb-localhost-auth-token';
  const session = authSession();
  if (id === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ ...session, user: { ...session.user, id } }));
}
const answer = (text: string, age = 0) => ({ call: [text], answer: text, at: Date.now() - age });
const note = (id: string, fields: Partial<WaitingNote['row']> = {}): WaitingNote => ({
  row: {
    id,
    lead_id: 'lead',
    note: `Text of ${id}`,
    activity_type: 'note',
    author_email: null,
    created_at: `2026-11-20T10:00:0${id}Z`,
    ...fields,
  },
  lead: 'Ann Lee',
});

/** What the signed-in user reads: answers, and waiting notes by their id. */
const kept = async () => ({
  answers: (await allAnswers()).map(({ answer: text }) => text),
  notes: (await waitingNotes()).map(({ row }) => row.id),
});

/** Keeps a new answer, one that is almost too old, and two notes for Ann, and one of each for Bo. */
beforeEach(async () => {
  for (const store of stores.values()) store.clear();
  signIn('bo');
  await cacheAnswer('leads', answer('of Bo'));
  await storeNote(note('3'));
  signIn('ann');
  await cacheAnswer('leads', answer('of Ann'));
  await cacheAnswer('tasks', answer('about lead-7', 7 * DAY - 60_000));
  await storeNote(note('2', { lead_id: 'lead-7' }));
  await storeNote(note('1'));
});

test('each user reads only what was kept for them, answers by age and notes as they were written', async () => {
  expect(await kept()).toEqual({ answers: ['about lead-7', 'of Ann'], notes: ['1', '2'] });
  expect((await findAnswer('leads'))?.answer).toBe('of Ann');
  signIn('bo');
  expect(await kept()).toEqual({ answers: ['of Bo'], notes: ['3'] });
  expect((await findAnswer('leads'))?.answer).toBe('of Bo');
  expect(await findAnswer('tasks')).toBeUndefined();
});

test('nothing is kept for nobody', async () => {
  signIn();
  expect(await storeNote(note('4'))).toBe(false);
  await cacheAnswer('leads', answer('of nobody'));
  expect(await kept()).toEqual({ answers: [], notes: [] });
});

test('an answer is of use for seven days', async () => {
  expect((await findAnswer('tasks'))?.answer).toBe('about lead-7');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  expect(await findAnswer('tasks')).toBeUndefined();
  expect(await kept()).toEqual({ answers: ['of Ann'], notes: ['1', '2'] });
});

test('another build’s answers are not read', async () => {
  const script = Object.assign(document.createElement('script'), { src: '/new.js' });
  script.type = 'module';
  document.head.append(script);
  expect((await kept()).answers).toEqual([]);
  expect(await findAnswer('leads')).toBeUndefined();
  script.remove();
});

/** What the events leave, of Ann and of Bo. */
test.each<[string, () => Promise<unknown>, object, object]>([
  ['a note that was sent', () => removeNote('1'), { answers: ['about lead-7', 'of Ann'], notes: ['2'] }, { answers: ['of Bo'], notes: ['3'] }], // oxfmt-ignore
  ['an erased lead', () => removeMentions(['lead-7']), { answers: ['of Ann'], notes: ['1'] }, { answers: ['of Bo'], notes: ['3'] }], // oxfmt-ignore
  ['the end of a session', removeAnswers, { answers: [], notes: ['1', '2'] }, { answers: [], notes: ['3'] }], // oxfmt-ignore
  ['signing out', removeFromDevice, { answers: [], notes: [] }, { answers: [], notes: [] }],
  ['another user', () => removeStale('ann'), { answers: ['about lead-7', 'of Ann'], notes: ['1', '2'] }, { answers: [], notes: [] }], // oxfmt-ignore
])('%s leaves nothing of what it ends', async (_, happen, ofAnn, ofBo) => {
  await happen();
  expect(await kept()).toEqual(ofAnn);
  signIn('bo');
  expect(await kept()).toEqual(ofBo);
});

test('what is too old is removed, not only left unread', async () => {
  const answers = stores.get('back-office-answers')!;
  expect(answers.size).toBe(3);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  await removeStale('ann');
  expect(answers.size).toBe(1);
});

const sizes = () => [...stores].map(([name, store]) => [name, store.size]);

test('a sign-in removes what another user left on this device', async () => {
  const session = authSession();
  fakeNetwork({
    'POST /auth/v1/token': () => json({ ...session, user: { ...session.user, id: 'bo' } }),
  });
  await supabaseClient.auth.signInWithPassword({ email: 'bo@example.org', password: 'secret' });
  await waitFor(() =>
    expect(sizes()).toEqual([
      ['back-office-answers', 1],
      ['back-office-notes', 1],
    ]),
  );
  expect(await kept()).toEqual({ answers: ['of Bo'], notes: ['3'] });
});

test('a session that ends by itself takes all answers, and leaves the notes', async () => {
  fakeNetwork({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  await supabaseClient.auth.signOut();
  await waitFor(() =>
    expect(sizes()).toEqual([
      ['back-office-answers', 0],
      ['back-office-notes', 3],
    ]),
  );
  signIn('ann');
  expect((await kept()).notes).toEqual(['1', '2']);
});
