import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
const files = [
  ...readdirSync('.'),
  ...['admin', 'bench', 'docs', 'public', 'public-site', 'scripts', 'shared'].flatMap(filesIn),
  ...['supabase', 'tests', '.github'].flatMap(filesIn),
];
const docs = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file));

it.each(docs)('the project has every file that %s names', (doc) => {
  const named = [
    ...readFileSync(doc, 'utf8').matchAll(/`([\w@./-]+\/[\w.-]+\.(?:tsx?|css|sql))`/g),
  ];
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});
