import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAside } from './bundle/build-aside.ts';

let parent = '';
let folder = '';
const write = (at: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
};
const files = () => readdirSync(parent, { recursive: true, encoding: 'utf8' }).sort();
const startPage = () => readFileSync(path.join(folder, 'index.html'), 'utf8');

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'build-aside-'));
  folder = path.join(parent, 'dist');
  write(folder, { 'index.html': 'former', 'products/gone/index.html': '', 'assets/a.js': '' });
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a build that fails leaves the former site as it is, and no other files', async () => {
  const before = files();
  const build = buildAside(folder, (outDir) => {
    write(outDir, { 'assets/b.js': '' });
    return Promise.reject(new Error('A row is wrong.'));
  });
  await expect(build).rejects.toThrow('A row is wrong.');
  expect(files()).toEqual(before);
  expect(startPage()).toBe('former');
});

test('a build that is whole takes the former one’s place', async () => {
  const isWithin = await buildAside(folder, (outDir) => {
    expect(startPage()).toBe('former');
    write(outDir, { 'index.html': 'new', 'assets/b.js': '', 'products/new/index.html': '' });
    return Promise.resolve(true);
  });
  expect(isWithin).toBe(true);
  expect(startPage()).toBe('new');
  expect(files().filter((name) => /\.\w+$/.test(name))).toEqual([
    'dist/assets/b.js',
    'dist/index.html',
    'dist/products/new/index.html',
  ]);
});

test('the first build makes the folder', async () => {
  rmSync(folder, { recursive: true });
  await buildAside(folder, (outDir) => Promise.resolve(write(outDir, { 'index.html': 'new' })));
  expect(startPage()).toBe('new');
});
