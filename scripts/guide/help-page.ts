/** The page behind Help in the back office: docs/guide.md as HTML, with its pictures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { MANIFEST_FILE } from '../../shared/routes.ts';
import { policyTag } from '../security-headers.ts';

const GUIDE = 'docs/guide.md';
const PICTURES = 'docs/guide';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Pictures, bold text, and code within a line. */
function inline(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ESCAPES[sign]!)
    .replace(/!\[([^\]]*)\]\(guide\/([^)]*)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

function list(tag: 'ol' | 'ul', block: string): string {
  const items = block.split(/^(?:\d+\.|-) /m).slice(1);
  return `<${tag}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</${tag}>`;
}

/**
 * The part of Markdown that the guide uses, as HTML: headings, paragraphs, lists, pictures, bold text, and code. The pictures
 * show the business that the product was made for: another one's guide has none.
 */
export function guideHtml(markdown: string, hasPictures = true): string {
  return (hasPictures ? markdown : markdown.replace(/^!\[.*\n/gm, ''))
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [, marks, heading] = /^(#{1,2}) (.*)$/.exec(block) ?? [];
      if (marks && heading) return `<h${marks.length}>${inline(heading)}</h${marks.length}>`;
      if (block.startsWith('1. ')) return list('ol', block);
      if (block.startsWith('- ')) return list('ul', block);
      return `<p>${inline(block)}</p>`;
    })
    .join('\n');
}

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; background: var(--paper);
  color: var(--navy-950); font: 1.0625rem/1.6 var(--font); overflow-wrap: anywhere; }
h1 { font-size: var(--text-2xl); line-height: 1.2; }
h2 { margin-top: 2.5rem; font-size: var(--text-xl); }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--radius-sm); }
li { margin-block: 0.25rem; }
@media (prefers-color-scheme: dark) {
  body { background: var(--navy-950); color: var(--paper); }
  img { border-color: var(--navy-700); }
}`;

/** Writes the page and its pictures into the build, in the folder help/. */
export const helpPage: Plugin = {
  name: 'help-page',
  apply: 'build',
  generateBundle(_options, bundle) {
    // The back office's manifest has pictures for the same business alone.
    const manifest = bundle[MANIFEST_FILE];
    const hasPictures = manifest?.type === 'asset' && /screenshot-/.test(String(manifest.source));
    const tokens = readFileSync('shared/theme/tokens.css', 'utf8');
    const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>The representative’s guide</title>
<style>${tokens}${STYLE}</style>
</head>
<body><main>
${guideHtml(readFileSync(GUIDE, 'utf8'), hasPictures)}
</main></body>
</html>
`;
    const page = source.replace('<title>', () => `${policyTag({}, source)}\n<title>`);
    this.emitFile({ type: 'asset', fileName: 'help/index.html', source: page });
    for (const file of hasPictures ? readdirSync(PICTURES) : []) {
      const picture = readFileSync(path.join(PICTURES, file));
      this.emitFile({ type: 'asset', fileName: `help/${file}`, source: picture });
    }
  },
};
