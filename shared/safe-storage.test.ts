import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

/** A browser's storage that takes values of at most this many characters. */
function storageWithRoom(characters: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > characters) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

function blocked(): never {
  throw new Error('SecurityError: Access is denied for this document.');
}

test('blocked storage is empty at first, and keeps what is written while the page is open', () => {
  const storage = safeStorage(blocked);
  expect(storage.getItem('list')).toBeNull();
  expect(storage.getJson('list')).toBeNull();
  expect(storage.hasKeyLike(/list/)).toBe(false);
  storage.setJson('list', ['prodemand']);
  expect(storage.getJson('list')).toEqual(['prodemand']);
  storage.removeItem('list');
  expect(storage.getItem('list')).toBeNull();
});

test('a value that is too large is kept in memory until one that fits is written', () => {
  const browser = storageWithRoom(5);
  const storage = safeStorage(() => browser);
  storage.setItem('note', 'short');
  storage.setItem('note', 'much too long');
  expect(storage.getItem('note')).toBe('much too long');
  storage.setItem('note', 'brief');
  expect(storage.getItem('note')).toBe('brief');
  expect(browser.getItem('note')).toBe('brief');
});

test('values of other pages are read, and invalid JSON is null', () => {
  const browser = storageWithRoom(100);
  const storage = safeStorage(() => browser);
  browser.setItem('list', '["prodemand"]');
  expect(storage.getJson('list')).toEqual(['prodemand']);
  browser.setItem('list', '{"half');
  expect(storage.getJson('list')).toBeNull();
});
