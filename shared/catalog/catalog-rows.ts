import type { Database, Json } from '../database.types.ts';
import { readIconName, type IconName } from './catalog-options.ts';

type Tables = Database['public']['Tables'];

/** A row whose Spanish texts may be left out: the English site doesn't ask for them. */
export type Translated<Table extends 'products' | 'bundles' | 'testimonials'> = Omit<
  Tables[Table]['Row'],
  'translations'
> & { translations?: Json };

export type Feature = { title: string; description: string };

/** A products row with its JSON columns read, but for its pictures (readScreens), which few pages show. */
export type Product = Omit<Translated<'products'>, 'category' | 'features' | 'icon_name'> & {
  categories: string[];
  features: Feature[];
  icon_name: IconName;
};

export type Bundle = Translated<'bundles'>;
export type Testimonial = Translated<'testimonials'>;

/** A product from its row, whose category may have an older form. Never throws. */
export function readProduct(row: Translated<'products'>): Product {
  const { category, features, icon_name, ...rest } = row;
  return {
    ...rest,
    categories: readCategories(category),
    features: readFeatures(features),
    icon_name: readIconName(icon_name),
  };
}

/** The features in a products row. Those without a title are dropped. Never throws. */
export function readFeatures(value: Json): Feature[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { title, description } = entry;
    if (typeof title !== 'string' || !title.trim()) return [];
    return [{ title, description: typeof description === 'string' ? description : '' }];
  });
}

/** Ends the recursion for a value that contains itself. */
const MAX_NESTING = 4;

/**
 * The category names in a product's `category`, trimmed, without blanks or duplicates. Reads a list, a name, both as
 * JSON, the text of a PostgreSQL array, and lists of these; anything else gives []. Never throws.
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

/** The value of a JSON list or string; undefined for any other text, such as the name “123”. */
function decodeJson(text: string): unknown {
  if (!/^["[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items of a PostgreSQL array such as `{"Repair Info",Management}`. A backslash escapes. */
function postgresArrayItems(text: string): string[] {
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^",\s][^",]*/gs) ?? [];
  return items
    .filter((item) => item.trim() !== 'NULL')
    .map((item) => (item.startsWith('"') ? item.slice(1, -1) : item).replace(/\\(.)/gs, '$1'));
}
