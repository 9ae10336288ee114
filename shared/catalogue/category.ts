/** Enough for a list of encoded lists, and an end for a value that contains itself. */
const MAX_NESTING = 4;

/**
 * The category names in a product's `category`, trimmed, without blanks or repeats, in their order
 * (SPEC.md §3). Reads a list, a single name, either of them encoded as JSON, the text of a Postgres
 * array, and lists of such texts; null and anything else give []. Text that only looks encoded is a
 * name. Never throws.
 */
export function readCategories(value: unknown): string[] {
  const names = namesIn(value, MAX_NESTING).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

function namesIn(value: unknown, depth: number): string[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, depth - 1));
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (text.startsWith('{') && text.endsWith('}')) return postgresArrayItems(text);
  const decoded = decodeJson(text);
  return decoded === undefined ? [text] : namesIn(decoded, depth - 1);
}

/** What a JSON list or string holds; undefined for all other text, such as a name «123». */
function decodeJson(text: string): unknown {
  if (!/^["[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items of `{"Repair Info",Management}`: quoted where they need it, a backslash escapes. */
function postgresArrayItems(text: string): string[] {
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^",\s][^",]*/gs) ?? [];
  return items
    .filter((item) => item.trim() !== 'NULL')
    .map((item) => (item.startsWith('"') ? item.slice(1, -1) : item).replace(/\\(.)/gs, '$1'));
}
