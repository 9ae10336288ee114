import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['admin', 'bench', 'docs', 'public', 'public-site', 'scripts', 'shared', 'tests'];

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
const files = [...readdirSync('.'), ...[...FOLDERS, 'supabase', '.github'].flatMap(filesIn)];

/** The paths in a text that no file ends with. A text may leave out a path's first folders. */
const missingIn = (text: string): string[] =>
  (text.match(/(?<![\w@./-])[\w@.-]+(?:\/[\w.-]+)+\.(?:tsx?|css|sql|md)\b/g) ?? []).filter(
    (name) => !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^[./]+/, '')}`)),
  );

it.each(files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file)))(
  'the project has every file that %s names',
  (doc) => {
    const code = readFileSync(doc, 'utf8').match(/`[^`\n]+`/g) ?? [];
    expect(missingIn(code.join('\n'))).toEqual([]);
  },
);

it('the project has every file that a comment names', () => {
  const missing = files
    .filter((file) => /\.(?:tsx?|sql|css)$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const comments = readFileSync(file, 'utf8').match(/^\s*(?:\/?\*|\/\/|--).*$/gm) ?? [];
      return missingIn(comments.join('\n')).map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});
