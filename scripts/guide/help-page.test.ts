import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guideHtml } from './help-page.ts';

it('writes the guide’s Markdown as HTML', () => {
  const guide = '# A & B\n\nPress **Call**\nor `x`.\n\n1. One\n   more\n2. Two\n\n- A\n\n![A “lead”](guide/lead.webp)'; // oxfmt-ignore
  expect(guideHtml(guide).split('\n')).toEqual([
    '<h1>A &amp; B</h1>',
    '<p>Press <b>Call</b>',
    'or <code>x</code>.</p>',
    '<ol><li>One',
    '   more</li><li>Two</li></ol>',
    '<ul><li>A</li></ul>',
    '<p><img src="lead.webp" alt="A “lead”" loading="lazy"></p>',
  ]);
});

it('has no pictures of the first business in another one’s guide', () => {
  expect(guideHtml(readFileSync('docs/guide.md', 'utf8'), false)).not.toContain('<img');
});

it('has each of its pictures, and no other, in less than 60 kB', () => {
  const named = [...readFileSync('docs/guide.md', 'utf8').matchAll(/\(guide\/([^)]+)\)/g)];
  const files = readdirSync('docs/guide');
  expect(named.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
  for (const file of files) expect(statSync(`docs/guide/${file}`).size).toBeLessThan(60_000);
});
