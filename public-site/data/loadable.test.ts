import { afterEach, expect, test, vi } from 'vitest';
import { createLoadable } from './loadable.ts';

afterEach(() => vi.restoreAllMocks());

test('a loadable is loading at first, and ready with the fetched data', async () => {
  const loadable = createLoadable('numbers', [], () => Promise.resolve([1]));
  const listener = vi.fn();
  loadable.subscribe(listener);
  expect(loadable.snapshot()).toEqual({ status: 'loading', data: [] });
  await loadable.load();
  expect(loadable.snapshot()).toEqual({ status: 'ready', data: [1] });
  expect(listener).toHaveBeenCalledOnce();
});

test('a failed load is logged, leaves the initial data, and can be retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [Promise.reject(new Error('offline')), Promise.resolve([1])];
  const loadable = createLoadable<number[]>('numbers', [], () => answers.shift()!);
  await loadable.load();
  expect(loadable.snapshot()).toEqual({ status: 'failed', data: [] });
  expect(log).toHaveBeenCalledOnce();
  const again = loadable.load();
  expect(loadable.snapshot().status).toBe('loading');
  await again;
  expect(loadable.snapshot()).toEqual({ status: 'ready', data: [1] });
});

test('a failed reload keeps the data', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [Promise.resolve([1]), Promise.reject(new Error('offline'))];
  const loadable = createLoadable<number[]>('numbers', [], () => answers.shift()!);
  expect(await loadable.load()).toBe(true);
  expect(await loadable.load()).toBe(false);
  expect(loadable.snapshot()).toEqual({ status: 'ready', data: [1] });
});

test('a reload with equal data tells nobody, and one with other data does', async () => {
  const answers = [[1], [1], [2]];
  const loadable = createLoadable<number[]>('numbers', [], () => Promise.resolve(answers.shift()!));
  await loadable.load();
  const listener = vi.fn();
  loadable.subscribe(listener);
  await loadable.load();
  expect(listener).not.toHaveBeenCalled();
  await loadable.load();
  expect(listener).toHaveBeenCalledOnce();
});

test('of two loads at once the later one counts, whichever ends first', async () => {
  const resolvers: ((value: string) => void)[] = [];
  const loadable = createLoadable('text', '', () => new Promise<string>((r) => resolvers.push(r)));
  const first = loadable.load();
  const second = loadable.load();
  resolvers[1]!('second');
  resolvers[0]!('first');
  await Promise.all([first, second]);
  expect(loadable.snapshot().data).toBe('second');
});
