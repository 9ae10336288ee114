import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { FilePath } from '../../shared/catalogue/catalogue-file.ts';

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

/** Reads JSON so that each part of it can be pointed at. Throws NotJson. */
export function readJsonWithLines(text: string): JsonWithLines {
  try {
    const { body } = parse(text);
    return { value: JSON.parse(text), lineOf: (path) => lineAt(body, path) };
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    throw new NotJson(line ?? 1, message.replace(/\s*\(\d+:\d+\)\s*$/, ''));
  }
}
