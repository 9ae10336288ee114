/** Part of a line: plain text, emphasis, or a link to a page of the site. */
export type ReplySpan =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; path: string };

export type ReplyBlock =
  | { kind: 'paragraph'; lines: ReplySpan[][] }
  | { kind: 'list'; ordered: boolean; items: ReplySpan[][] };

const BULLET = /^\s*[-*•]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;

/**
 * Parses a reply's Markdown: emphasis, lists, and links to the site's own pages. Anything else, such as HTML, images,
 * and other links, stays plain text. The reply may be incomplete. Never throws.
 */
export function parseReply(text: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = blocks.at(-1);
    const mark = BULLET.exec(line) ?? NUMBER.exec(line);
    if (mark) {
      const ordered = NUMBER.test(line);
      const item = parseSpans(line.slice(mark[0].length));
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, items: [item] });
    } else if (line.trim() === '') {
      blocks.push({ kind: 'paragraph', lines: [] });
    } else {
      const spans = parseSpans(line.replace(/^\s*#{1,6}\s+/, ''));
      if (last?.kind === 'paragraph') last.lines.push(spans);
      else blocks.push({ kind: 'paragraph', lines: [spans] });
    }
  }
  return blocks.filter((block) => block.kind === 'list' || block.lines.length > 0);
}

/** A reply without formatting, for screen readers. Never throws. */
export function replyAsPlainText(text: string): string {
  return parseReply(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .map((spans) => spans.map((span) => span.text).join(''))
    .join('\n');
}

/** `[label](address)`, emphasized or not, `**strong**`, `*emphasis*` or `_emphasis_`. */
const SPAN =
  /(?<!!)(?<mark>\*\*|[*_]|)\[(?<label>[^[\]\n]{1,200})\]\((?<address>[^()\s]{1,300})\)\k<mark>|\*\*(?<strong>[^*\n]+)\*\*|\*(?<star>[^*\s][^*\n]*)\*|(?<![\w])_(?<line>[^_\s][^_\n]*)_(?![\w])/g;

function parseSpans(line: string): ReplySpan[] {
  const spans: ReplySpan[] = [];
  let end = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    spans.push(spanOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: withoutOpenMark(line.slice(end)) });
  return spans;
}

function spanOf(groups: Record<string, string | undefined>): ReplySpan {
  const { strong, star, line, label, address } = groups;
  if (strong) return { kind: 'strong', text: strong };
  if (label === undefined) return { kind: 'emphasis', text: star ?? line ?? '' };
  const path = sitePath(address ?? '');
  return path ? { kind: 'link', text: label, path } : { kind: 'text', text: label };
}

/** The route of an address if it is a public page on the site, else null. */
function sitePath(address: string): string | null {
  const path = /^\/?#((?:\/[\w-]+)+|\/)$/.exec(address)?.[1] ?? null;
  return path && !/^\/(admin|login)\b/.test(path) ? path : null;
}

/** Hides the opening mark of an emphasis whose end has not been streamed yet. */
function withoutOpenMark(text: string): string {
  return text.replace(/\*\*(?=[^*]*$)/, '');
}
