import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { FilePath } from '../../shared/catalog/catalog-file-schema.ts';

/** Invalid JSON, with the line (from 1) where parsing stopped. */
export class NotJson extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A file's value, and the line number of each of its parts. */
export interface JsonWithLines {
  value: unknown;
  /** From 1; for a missing part, the line of the part that would contain it. */
  lineOf: (path: FilePath) => number;
}

function child(node: ValueNode, step: string | number): ValueNode | undefined {
  if (node.type === 'Array' && typeof step === 'number') return node.elements[step]?.value;
  if (node.type !== 'Object') return undefined;
  return node.members.find(({ name }) => name.type === 'String' && name.value === step)?.value;
}

function lineAt(root: ValueNode, path: FilePath): number {
  let node = root;
  for (const step of path) {
    const next = child(node, step);
    if (!next) break;
    node = next;
  }
  return node.loc.start.line;
}

const QUOTES = 'Put names and texts in straight double quotes (").';
/** The usual mistakes, by the parser's message. */
const MET: readonly [met: RegExp, words: (met: string) => string][] = [
  [/end of input/, () => 'The file ends too early. A closing bracket or quote is missing.'],
  [/token R(?:Brace|Bracket)/, () => 'There’s an extra bracket here, or a comma before it.'],
  [/token Comma/, () => 'There’s an extra comma here, or something is missing before it.'],
  [/token Colon/, () => 'There’s an extra colon here, or something is missing before it.'],
  [/token/, () => 'A comma or a colon is missing before this.'],
  [/(?:character|identifier) '(.+)'/, (met) => `“${met}” isn’t expected here. ${QUOTES}`],
  [/control character/, () => 'A text contains a line break or a tab. Write \\n or \\t instead.'],
];

/** Explains a parser's message to someone who edits the file by hand. */
function plainWords(message: string): string {
  for (const [pattern, words] of MET) {
    const met = pattern.exec(message);
    if (met) return words(met[1] ?? '');
  }
  return `This isn’t valid JSON. ${QUOTES}`;
}

/** Parses JSON, and keeps the line number of each part. Throws NotJson. */
export function readJsonWithLines(text: string): JsonWithLines {
  try {
    const { body } = parse(text);
    return { value: JSON.parse(text), lineOf: (path) => lineAt(body, path) };
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    // The browser's parser is stricter, and reports only the position.
    const before = text.slice(0, Number(/position (\d+)/.exec(message)?.[1] ?? 0));
    throw new NotJson(line ?? before.split('\n').length, plainWords(message));
  }
}
