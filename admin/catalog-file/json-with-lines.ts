import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { FilePath } from '../../shared/catalog/catalog-file-schema.ts';

/** A file that is not JSON, with the line (from 1) where reading stopped. */
export class NotJson extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A file's value, and the line on which a part of it stands. */
export interface JsonWithLines {
  value: unknown;
  /** From 1; for a missing part, the line of the nearest one around it. */
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

const QUOTES = 'Names and texts stand between straight double quotes (").';
/** What usually is wrong, by what the parser says it met. */
const MET: readonly [met: RegExp, words: (met: string) => string][] = [
  [/end of input/, () => 'The file ends too early. A closing bracket or quote is missing.'],
  [/token R(?:Brace|Bracket)/, () => 'This bracket is one too many, or a comma stands before it.'],
  [/token Comma/, () => 'This comma is one too many, or something before it is missing.'],
  [/token Colon/, () => 'This colon is one too many, or something before it is missing.'],
  [/token/, () => 'A comma or a colon is missing before this.'],
  [/(?:character|identifier) '(.+)'/, (met) => `“${met}” is not expected here. ${QUOTES}`],
  [/control character/, () => 'A text has a line break or a tab. Write \\n or \\t in its place.'],
];

/** What is wrong, in words for somebody who edits the file by hand. */
function plainWords(message: string): string {
  for (const [pattern, words] of MET) {
    const met = pattern.exec(message);
    if (met) return words(met[1] ?? '');
  }
  return `This is not valid JSON. ${QUOTES}`;
}

/** Reads JSON so that each part of it can be pointed at. Throws NotJson. */
export function readJsonWithLines(text: string): JsonWithLines {
  try {
    const { body } = parse(text);
    return { value: JSON.parse(text), lineOf: (path) => lineAt(body, path) };
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    // The browser's own parser, which is stricter, says the position alone.
    const before = text.slice(0, Number(/position (\d+)/.exec(message)?.[1] ?? 0));
    throw new NotJson(line ?? before.split('\n').length, plainWords(message));
  }
}
