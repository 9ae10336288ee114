import * as v from 'valibot';
import type { Json } from '../database.types.ts';
import { fieldsOf, translated, type CatalogTable } from '../fields.ts';
import { readHints, writtenHints, type Hints } from '../finder/hints.ts';
import type { Question } from '../site-settings/questions.ts';
import { slugify } from '../text/slug.ts';
import {
  fileSchema,
  isText,
  parseFeature,
  problemOf,
  type CatalogFile,
  type FileSpanish,
  type FilePath,
  type FileProblem,
} from './catalog-file-schema.ts';
import { readIconName, type Category } from './catalog-options.ts';
import type { Bundle, Feature, Product, Testimonial } from './catalog-rows.ts';
import {
  digestOf,
  isBlank,
  readTranslation,
  unfinishedTranslations,
  type Text,
  type Translation,
  type Translations,
} from './translations.ts';
import { OLDER_BUNDLE_CATEGORIES } from './category-rules.ts';

/** A catalog for the database function replace_catalog: add-ons name their base by its slug. */
export type Catalog = {
  products: (Omit<
    Product,
    'id' | 'created_at' | 'linked_product_id' | 'categories' | 'translations'
  > & {
    category: string[];
    linked_product_slug: string | null;
    translations: Translations;
  })[];
  bundles: (Omit<Bundle, 'id' | 'created_at' | 'is_core' | 'translations'> & {
    translations: Translations;
  })[];
  testimonials: (Omit<Testimonial, 'id' | 'created_at' | 'translations'> & {
    translations: Translations;
  })[];
  /** Without one of these keys, what there is stays. */
  questions?: Question[];
  product_categories?: Category[];
  bundle_categories?: Category[];
  interests?: string[];
  /** The translations of the settings. */
  translations?: Translations;
};

/** The parts of an entry that references need, so that they are checked whatever else is wrong. */
const named = v.object({
  name: v.string(),
  slug: v.optional(v.string()),
  addOn: v.optional(v.unknown()),
  baseProduct: v.optional(v.unknown()),
  includes: v.optional(v.unknown()),
  hints: v.optional(v.unknown()),
});
type Named = Pick<v.InferOutput<typeof named>, 'name' | 'slug'>;

const needing = v.object({ needs: v.array(v.unknown()) });

const slugOf = ({ name, slug }: Named) => slug ?? slugify(name);

function findProduct<Entry extends Named>(products: readonly Entry[], reference: unknown) {
  return (
    products.find(({ name }) => name === reference) ??
    products.find((product) => slugOf(product) === reference)
  );
}

/** The problems of slugs and references, among entries that have a name. */
function referenceProblems(value: unknown): FileProblem[] {
  const problems: FileProblem[] = [];
  const refuse = (path: FilePath, message: string) => problems.push({ path, message });
  const entriesOf = (kind: 'products' | 'bundles') => {
    const lists = v.looseObject({ [kind]: v.array(v.unknown()) });
    const entries = v.is(lists, value) ? (value[kind] ?? []) : [];
    return entries.flatMap((each, index) =>
      v.is(named, each) ? [{ ...each, path: [kind, index] }] : [],
    );
  };
  const products = entriesOf('products');
  const bundles = entriesOf('bundles');

  for (const entries of [products, bundles]) {
    const seen = new Set<string>();
    for (const { path, ...each } of entries) {
      const slug = slugOf(each);
      const isGiven = each.slug !== undefined;
      if (isText(each.name) && (slug === '' || slugify(slug) !== slug)) {
        const better = slugify(slug) || slugify(each.name);
        refuse(
          [...path, isGiven ? 'slug' : 'name'],
          isGiven
            ? `“${slug}” isn’t a valid slug. Use lowercase letters, digits, and hyphens${better && `, such as “${better}”`}.`
            : 'This name has no letters A to Z or digits to make a slug from. Add a “slug”.',
        );
      }
      if (slug !== '' && seen.has(slug)) {
        refuse(
          [...path, isGiven ? 'slug' : 'name'],
          `The slug “${slug}” is used twice. ${isGiven ? 'Choose another one' : 'Add a “slug”'}.`,
        );
      }
      seen.add(slug);
    }
  }

  const find = (reference: unknown, path: FilePath) => {
    const found = findProduct(products, reference);
    if (!found) refuse(path, `No product in this file is called “${String(reference)}”.`);
    return found;
  };
  for (const product of products) {
    const { baseProduct: base } = product;
    if (base === undefined || base === null) continue;
    const path = [...product.path, 'baseProduct'];
    if (product.addOn !== true) refuse(path, 'Only an add-on can have a base product.');
    else if (find(base, path) === product) refuse(path, 'A product can’t be its own base.');
  }
  for (const { path, includes } of bundles) {
    if (!Array.isArray(includes)) continue;
    includes.forEach((reference, index) => find(reference, [...path, 'includes', index]));
  }
  for (const { path, hints } of [...products, ...bundles]) {
    if (!v.is(needing, hints)) continue;
    hints.needs.forEach((reference, index) => find(reference, [...path, 'hints', 'needs', index]));
  }
  return problems;
}

/** The column `translations` for Spanish texts, each with the digest of the English one beside it. */
function toTranslations(
  spanish: Record<string, Text | undefined>,
  english: Record<string, unknown>,
  digests: Readonly<Record<string, string>> = {},
): Translations {
  const texts = Object.entries(spanish).filter(([, text]) => text !== undefined && text.length > 0);
  if (texts.length === 0) return {};
  const of: Record<string, string> = {};
  for (const [name] of texts) of[name] = digests[name] ?? digestOf(english[name]);
  const es = Object.fromEntries(texts) as Translation;
  return { es: { ...es, of } };
}

/** An entry of the categories or interests in a file. */
interface ListEntry {
  name: string;
  description?: string;
  es?: { name?: string | undefined; description?: string | undefined } | undefined;
}

const withoutSpanish = <Entry extends { es?: unknown }>({ es: _es, ...entry }: Entry) => entry;

/** The Spanish of the lists in a file, of each that has some. */
function listTranslations(file: CatalogFile): Translations {
  const { questions = [], productCategories, bundleCategories, interests } = file;
  const spanish: Record<string, Text> = {};
  const english: Record<string, unknown> = {};
  const done = questions.flatMap(({ es }) => es ?? []);
  // Questions belong to the English ones by their place, so that all of them need one.
  if (done.length === questions.length) {
    english.questions = questions.map(withoutSpanish);
    spanish.questions = done.map(({ question, answer }) => ({ question, answer }));
  }
  const lists: Record<string, readonly ListEntry[] | undefined> = {
    product_categories: productCategories,
    bundle_categories: bundleCategories,
    interests,
  };
  for (const [column, entries = []] of Object.entries(lists)) {
    if (!entries.some(({ es }) => es)) continue;
    english[column] = entries.map(withoutSpanish);
    spanish[column] = entries.map(({ name, description, es }) => ({
      name,
      label: es?.name ?? '',
      ...(description !== undefined && { description: es?.description ?? '' }),
    }));
  }
  return toTranslations(spanish, english);
}

/** The columns of an entry in the file. `given` are those that say something else there. */
function toColumns(table: CatalogTable, entry: { es?: FileSpanish }, given: object) {
  const columns: Record<string, unknown> = {};
  const spanish: Record<string, Text | undefined> = {};
  for (const [column, { key = column, kind, spanish: isTranslated }] of fieldsOf(table)) {
    // The function of the database finds a product by its slug.
    if (kind === 'product') continue;
    const value: unknown = Reflect.get(entry, key);
    columns[column] =
      kind === 'icon' ? readIconName(value) : kind === 'picture' ? value || null : value;
    if (isTranslated) spanish[column] = entry.es?.[key];
  }
  const translations = toTranslations(spanish, columns, entry.es?.of);
  return { ...columns, ...given, translations };
}

function toCatalog(file: CatalogFile): Catalog {
  const { products, bundles, testimonials, questions, interests } = file;
  const { productCategories, bundleCategories } = file;
  const slugsOf = (references: readonly unknown[]) => {
    const found = references.flatMap((reference) => findProduct(products, reference) ?? []);
    return [...new Set(found.map(slugOf))];
  };
  const hintsOf = ({ hints }: (typeof products | typeof bundles)[number]): Partial<Hints> =>
    writtenHints({ ...readHints(hints), needs: slugsOf(hints?.needs ?? []) });
  const translations = listTranslations(file);
  const catalog = {
    products: products.map((product) => {
      const slug = slugOf(product);
      const [base = slug] = product.addOn ? slugsOf([product.baseProduct]) : [];
      const linked_product_slug = base === slug ? null : base;
      return toColumns('products', product, { slug, linked_product_slug, hints: hintsOf(product) });
    }),
    bundles: bundles.map((bundle) =>
      toColumns('bundles', bundle, {
        slug: slugOf(bundle),
        category: bundleCategories
          ? bundle.category
          : (OLDER_BUNDLE_CATEGORIES.get(bundle.category) ?? bundle.category),
        includes: slugsOf(bundle.includes),
        hints: hintsOf(bundle),
      }),
    ),
    testimonials: testimonials.map((testimonial) => toColumns('testimonials', testimonial, {})),
    ...(questions && { questions: questions.map(withoutSpanish) }),
    ...(productCategories && { product_categories: productCategories.map(withoutSpanish) }),
    ...(bundleCategories && { bundle_categories: bundleCategories.map(withoutSpanish) }),
    ...(interests && { interests: interests.map(({ name }) => name) }),
    ...(translations.es && { translations }),
  };
  return catalog as unknown as Catalog;
}

/**
 * Reads the parsed content of a catalog file, such as default-catalog.json, and lists all its problems. Save the
 * catalog only if there are none: it is empty if the file's shape is wrong. Never throws.
 */
export function readCatalogFile(value: unknown): {
  catalog: Catalog;
  problems: FileProblem[];
} {
  const { typed, output, issues = [] } = v.safeParse(fileSchema, value);
  return {
    catalog: toCatalog(typed ? output : { products: [], bundles: [], testimonials: [] }),
    problems: [...issues.map(problemOf), ...referenceProblems(value)],
  };
}

type Row = { readonly translations?: Json; readonly [column: string]: unknown };

function writeFeature({ title, description }: Feature): string | Feature {
  const written = title === description ? title : `${title} – ${description}`;
  const read = parseFeature(written);
  const isSame = read.title === title && read.description === description;
  return isSame ? written : { title, description };
}

/** The Spanish texts of a row for the file; undefined if it has none. */
function writeSpanish(table: CatalogTable, row: Row): object | undefined {
  const { of = {}, ...spanish } = readTranslation(row.translations);
  const { outdated } = unfinishedTranslations(row, translated(table));
  const written: Record<string, unknown> = {};
  for (const [column, { key = column, kind }] of fieldsOf(table)) {
    const text = spanish[column];
    if (text === undefined) continue;
    written[key] = kind === 'features' ? (text as Feature[]).map(writeFeature) : text;
  }
  const oldDigests = Object.entries(of).filter(([name]) => outdated.includes(name));
  if (oldDigests.length > 0) written.of = Object.fromEntries(oldDigests);
  return Object.keys(written).length > 0 ? written : undefined;
}

/** A row as an entry of the file, without what is blank. `given` says what the file has of it in another way. */
function writeEntry(table: CatalogTable, row: Row, given: object): object {
  const written: Record<string, unknown> = {};
  for (const [column, { key = column, kind }] of fieldsOf(table)) {
    const value = row[column];
    if (kind === 'features') written[key] = (value as Feature[]).map(writeFeature);
    else if (kind === 'screens' && isBlank(value)) continue;
    else if (value !== null && value !== '') written[key] = value;
  }
  return { ...written, ...given, es: writeSpanish(table, row) };
}

/**
 * The catalog in the shape of default-catalog.json, plus pictures, and slugs that do not follow from the name.
 * `readCatalogFile` reads back the same. JSON leaves out undefined values.
 */
export function writeCatalogFile(
  products: readonly Product[],
  bundles: readonly Bundle[],
  testimonials: readonly Testimonial[],
  settings: {
    questions: readonly Question[];
    productCategories: readonly Category[];
    bundleCategories: readonly Category[];
    interests: readonly string[];
    /** The translations of the settings. */
    translations?: Json;
  },
): object {
  const { questions, productCategories, bundleCategories, interests, translations } = settings;
  const { questions: spanish, ...others } = readTranslation(translations);
  const { outdated } = unfinishedTranslations({ translations, questions }, ['questions']);
  const isCurrent = outdated.length === 0;
  /** The Spanish of a category or interest; undefined if it has none. */
  const spanishOf = (column: string, name: string): ListEntry['es'] => {
    const items = others[column];
    const found = Array.isArray(items)
      ? items.find((item) => typeof item === 'object' && item.name === name)
      : undefined;
    const { label, description } = (found ?? {}) as Partial<Record<string, string>>;
    return label || description
      ? { name: label || undefined, description: description || undefined }
      : undefined;
  };
  const categories = (column: string, entries: readonly Category[]) =>
    entries.map((entry) => ({ ...entry, es: spanishOf(column, entry.name) }));
  const nameOf = (product: Product | undefined) =>
    product &&
    (products.filter(({ name }) => name === product.name).length > 1 ? product.slug : product.name);
  const productOf = (slug: string) => products.find((product) => product.slug === slug);
  const hintsOf = (row: Product | Bundle) => {
    const hints = readHints(row.hints);
    const needs = hints.needs.flatMap((slug) => nameOf(productOf(slug)) ?? []);
    const written = writtenHints({ ...hints, needs });
    return Object.keys(written).length > 0 ? written : undefined;
  };
  const given = (row: Product | Bundle) => ({
    slug: row.slug === slugify(row.name) ? undefined : row.slug,
    hints: hintsOf(row),
  });
  return {
    products: products.map((product) =>
      writeEntry('products', product, {
        ...given(product),
        category: product.categories.length === 1 ? product.categories[0] : product.categories,
        baseProduct: nameOf(products.find(({ id }) => id === product.linked_product_id)),
      }),
    ),
    bundles: bundles.map((bundle) =>
      writeEntry('bundles', bundle, {
        ...given(bundle),
        includes: bundle.includes.map((slug) => nameOf(productOf(slug)) ?? slug),
      }),
    ),
    testimonials: testimonials.map((testimonial) => writeEntry('testimonials', testimonial, {})),
    productCategories: categories('product_categories', productCategories),
    bundleCategories: categories('bundle_categories', bundleCategories),
    interests: interests.map((name) => {
      const es = spanishOf('interests', name);
      return es ? { name, es } : name;
    }),
    questions: questions.map((question, index) => ({
      ...question,
      es: isCurrent && Array.isArray(spanish) ? (spanish as Question[])[index] : undefined,
    })),
  };
}
