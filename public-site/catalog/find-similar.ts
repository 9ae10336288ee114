import { plainText } from '../../shared/text/plain-text.ts';
import type { Bundle, Product } from '../../shared/catalog/catalog-rows.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import type { CatalogItems } from '../data/catalog.ts';
import * as texts from './texts.ts';

/** An entry that a search may have meant, and the reason to show. */
export type Similar = ReturnType<typeof findSimilar>[number];

/** A text of an entry, the weight of a match in it, and the reason to show. */
type Hint = readonly [text: string, weight: number, why: string];

const MOST = 4;
/** A score of 0.5 means that half of the words were found. */
const ENOUGH = 0.5;

/**
 * Suggestions for a search without matches, best first: the same text in the other catalog page, typos in a name, or
 * words of a tagline, a feature, or a bundle's products. `kind` is preferred. `labelOf` gives a category's name in the
 * page's language.
 */
export function findSimilar(
  search: string,
  { products, bundles }: CatalogItems,
  kind: RequestItem['type'],
  labelOf: (category: string) => string = (category) => category,
): { item: RequestItem; why: string }[] {
  const inCategory = (names: readonly string[]) => texts.inCategory(names.map(labelOf).join(', '));
  const candidates = [
    ...products.map((entry) => ({
      entry,
      type: 'product' as const,
      hints: productHints(entry, inCategory(entry.categories)),
    })),
    ...bundles.map((entry) => ({
      entry,
      type: 'bundle' as const,
      hints: bundleHints(entry, products, inCategory([entry.category])),
    })),
  ];
  return candidates
    .map(({ entry: { slug, name }, type, hints }) => {
      const scored = hints.map(([text, weight, why]) => ({
        score: weight * closeness(search, text) * (type === kind ? 1.1 : 1),
        why,
      }));
      const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
      return { item: { slug, name, type }, ...best };
    })
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ item, why }) => ({ item, why }));
}

function productHints(product: Product, where: string): Hint[] {
  const { name, tagline, description, features } = product;
  return [
    [name, 1.5, tagline || where],
    [tagline, 1.1, tagline],
    ...features.map(({ title, description }): Hint => [`${title} ${description}`, 1, title]),
    [description, 1, where],
  ];
}

function bundleHints(bundle: Bundle, products: readonly Product[], where: string): Hint[] {
  const { name, description, includes } = bundle;
  return [
    [name, 1.5, where],
    [description, 1, where],
    ...products
      .filter(({ slug }) => includes.includes(slug))
      .map(({ name, tagline }): Hint => [`${name} ${tagline}`, 0.9, texts.includes(name)]),
  ];
}

/** From 0 to 1: how much of a search is in a text. 1 if the text contains it as typed. */
function closeness(search: string, text: string): number {
  const typed = plainText(search.trim());
  if (typed.length >= 3 && plainText(text).includes(typed)) return 1;
  const searched = wordsOf(search);
  // “pro demand” for ProDemand.
  const joined = searched.join('');
  if (joined.length >= 4 && isLike(joined, wordsOf(text).join(''))) return 1;
  const long = searched.filter((word) => word.length >= 4);
  if (long.length === 0) return 0;
  const words = wordsOf(text);
  const found = long.filter((word) => words.some((each) => isLike(word, each)));
  return found.length / long.length;
}

const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether one word is the beginning of the other, or differs by no more than a typo or two. */
function isLike(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length);
  if (shorter < 4) return word === other;
  if (word.startsWith(other) || other.startsWith(word)) return true;
  return editDistance(word, other) <= (shorter >= 8 ? 2 : 1);
}

/** How many letters are missing, added, wrong, or swapped with the next (Damerau–Levenshtein). */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : wrong;
      row.push(Math.min(wrong, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
