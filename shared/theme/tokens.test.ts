import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every custom property that a style reads is set somewhere', () => {
  const code = ['admin', 'public-site', 'shared']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name));
  const set = named(/(--[\w-]+)['"]?\s*[:,]/g);
  const read = named(/var\((--[\w-]+)\)/g);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});
