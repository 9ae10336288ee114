import * as v from 'valibot';
import { QUESTIONS_LIMITS, type Question } from '../site-settings/questions.ts';
import { slugify } from '../text/slug.ts';
import { canonicalBundleCategory, ICON_NAMES, readIconName } from './catalog-options.ts';
import type { Bundle, Feature, Product, Testimonial } from './catalog-rows.ts';

/** Where something is in a file: keys and indexes from the top. */
export type FilePath = readonly (string | number)[];

/** What is wrong in a file, and where. */
export interface FileProblem {
  path: FilePath;
  message: string;
}

/** A catalog as `replace_catalog` takes it: products name their base by its slug. */
export type Catalog = {
  products: (Omit<Product, 'id' | 'created_at' | 'linked_product_id' | 'categories'> & {
    category: string[];
    linked_product_slug: string | null;
  })[];
  bundles: Omit<Bundle, 'id' | 'created_at'>[];
  testimonials: Omit<Testimonial, 'id' | 'created_at'>[];
  /** Without any the present ones stay. */
  questions?: Question[];
};

/**
 * A feature written as “title – description”, split at the first dash between spaces (–, — or -).
 * Without one, the title is also the description. Never throws.
 */
export function parseFeature(text: string): Feature {
  const dash = /\s[–—-]\s/.exec(text);
  if (!dash) return { title: text.trim(), description: text.trim() };
  return {
    title: text.slice(0, dash.index).trim(),
    description: text.slice(dash.index + dash[0].length).trim(),
  };
}

const isText = (value: string) => value.trim() !== '';

const text = (key: string, longest: number) =>
  v.pipe(
    v.string(`“${key}” must be text.`),
    v.maxLength(longest, `“${key}” has more than ${longest} characters.`),
  );
const requiredText = (key: string, longest: number) =>
  v.pipe(text(key, longest), v.check(isText, `“${key}” is empty.`));
const optionalText = (key: string, longest: number) => v.nullish(text(key, longest), '');
const flag = (key: string) => v.nullish(v.boolean(`“${key}” must be true or false.`), false);
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item, 'A list is expected here.');

/** An object with these entries and no others. */
function entry<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.pipe(
    v.custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'An entry with braces is expected here.',
    ),
    v.objectWithRest(entries, v.never(`Known are: ${Object.keys(entries).join(', ')}.`)),
  );
  // Without the index signature that `never` brings into the type.
  return schema as v.GenericSchema<unknown> as v.GenericSchema<
    unknown,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>
  >;
}

const featureText = v.pipe(
  v.string(),
  v.check(isText, 'This feature is empty.'),
  v.transform(parseFeature),
);
const featureEntry = entry({
  title: requiredText('title', 2000),
  description: optionalText('description', 10_000),
});

const UNKNOWN_ICON = `There is no such icon. Known are: ${ICON_NAMES.join(', ')}.`;
const NO_CATEGORY = 'A product must be assigned to at least one category.';
const image = v.nullish(
  v.pipe(
    text('image', 2000),
    v.regex(/^(https?:\/\/\S+|[^\s:]*)$/, 'This is neither a web address nor a path on the site.'),
  ),
  '',
);

/** The shape of the file. What is optional is what a reader would assume anyway. */
const fileSchema = entry({
  products: list(
    entry({
      name: requiredText('name', 200),
      slug: v.optional(text('slug', 120)),
      subtitle: optionalText('subtitle', 300),
      category: v.pipe(
        v.optional(v.unknown(), []),
        v.transform((value) => [value].flat()),
        v.array(v.pipe(v.string(NO_CATEGORY), v.nonEmpty(NO_CATEGORY))),
        v.nonEmpty(NO_CATEGORY),
      ),
      icon: v.nullish(
        v.pipe(
          v.string(UNKNOWN_ICON),
          v.check((name) => readIconName(name) === name, UNKNOWN_ICON),
        ),
      ),
      image,
      core: flag('core'),
      addOn: flag('addOn'),
      featured: flag('featured'),
      baseProduct: v.optional(v.unknown()),
      description: optionalText('description', 5000),
      features: v.optional(
        list(v.lazy((feature) => (typeof feature === 'string' ? featureText : featureEntry))),
        [],
      ),
    }),
  ),
  bundles: list(
    entry({
      name: requiredText('name', 200),
      slug: v.optional(text('slug', 120)),
      category: optionalText('category', 100),
      image,
      featured: flag('featured'),
      description: optionalText('description', 5000),
      includes: v.nullish(list(v.unknown()), []),
    }),
  ),
  testimonials: v.optional(
    list(
      entry({
        quote: requiredText('quote', 2000),
        author: optionalText('author', 200),
        company: optionalText('company', 200),
        sample: flag('sample'),
      }),
    ),
    [],
  ),
  questions: v.optional(
    v.pipe(
      list(
        entry({
          question: requiredText('question', QUESTIONS_LIMITS.question),
          answer: requiredText('answer', QUESTIONS_LIMITS.answer),
        }),
      ),
      v.maxLength(
        QUESTIONS_LIMITS.questions,
        `There are more than ${QUESTIONS_LIMITS.questions} questions.`,
      ),
    ),
  ),
});

type CatalogFile = v.InferOutput<typeof fileSchema>;

function problemOf(issue: v.BaseIssue<unknown>): FileProblem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const key = path.at(-1);
  if (issue.type === 'never') {
    return { path, message: `There is no “${key}” here. ${issue.message}` };
  }
  // Of the objects themselves, only a missing key is an issue.
  if (issue.type === 'object_with_rest') return { path, message: `“${key}” is missing.` };
  return { path, message: issue.message };
}

/** What references need of an entry, whatever else is wrong with it. */
const named = v.object({
  name: v.string(),
  slug: v.optional(v.string()),
  addOn: v.optional(v.unknown()),
  baseProduct: v.optional(v.unknown()),
  includes: v.optional(v.unknown()),
});
type Named = Pick<v.InferOutput<typeof named>, 'name' | 'slug'>;

const slugOf = ({ name, slug }: Named) => slug ?? slugify(name);

function findProduct<Entry extends Named>(products: readonly Entry[], reference: unknown) {
  return (
    products.find(({ name }) => name === reference) ??
    products.find((product) => slugOf(product) === reference)
  );
}

/** What is wrong with slugs and references, among the entries that have a name at least. */
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
            ? `“${slug}” is not a slug. Use lowercase letters, digits, and hyphens${better && `, such as “${better}”`}.`
            : 'This name has no letters A to Z or digits to make a slug of: add a “slug”.',
        );
      }
      if (slug !== '' && seen.has(slug)) {
        refuse(
          [...path, isGiven ? 'slug' : 'name'],
          `The slug “${slug}” is used twice: ${isGiven ? 'choose another one' : 'add a “slug”'}.`,
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
    if (product.addOn !== true) refuse(path, 'Only an add-on has a base product.');
    else if (find(base, path) === product) refuse(path, 'A product cannot be its own base.');
  }
  for (const { path, includes } of bundles) {
    if (!Array.isArray(includes)) continue;
    includes.forEach((reference, index) => find(reference, [...path, 'includes', index]));
  }
  return problems;
}

function toCatalog({ products, bundles, testimonials, questions }: CatalogFile): Catalog {
  const slugsOf = (references: readonly unknown[]) => {
    const found = references.flatMap((reference) => findProduct(products, reference) ?? []);
    return [...new Set(found.map(slugOf))];
  };
  return {
    products: products.map((product) => {
      const slug = slugOf(product);
      const [base = slug] = product.addOn ? slugsOf([product.baseProduct]) : [];
      return {
        slug,
        name: product.name,
        tagline: product.subtitle,
        description: product.description,
        category: product.category,
        icon_name: readIconName(product.icon),
        image_url: product.image || null,
        features: product.features,
        is_core: product.core,
        is_add_on: product.addOn,
        linked_product_slug: base === slug ? null : base,
        is_featured: product.featured,
      };
    }),
    bundles: bundles.map((bundle) => ({
      slug: slugOf(bundle),
      name: bundle.name,
      category: canonicalBundleCategory(bundle.category),
      description: bundle.description,
      image_url: bundle.image || null,
      includes: slugsOf(bundle.includes),
      is_featured: bundle.featured,
    })),
    testimonials: testimonials.map(({ sample, ...testimonial }) => ({
      ...testimonial,
      is_sample: sample,
    })),
    ...(questions && { questions }),
  };
}

/**
 * Reads the catalog in a file's value, such as default-catalog.json, with everything that is wrong
 * in the file. References that no product has are dropped. Write the catalog only if there are no
 * problems: it is empty if the file's shape is wrong. Never throws.
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

function writeFeature({ title, description }: Feature): string | Feature {
  const written = title === description ? title : `${title} – ${description}`;
  const read = parseFeature(written);
  const isSame = read.title === title && read.description === description;
  return isSame ? written : { title, description };
}

/**
 * The whole catalog in the shape of default-catalog.json, plus pictures and slugs that differ from
 * the name's. `readCatalogFile` reads back the same. JSON leaves out what is undefined here.
 */
export function writeCatalogFile(
  products: readonly Product[],
  bundles: readonly Bundle[],
  testimonials: readonly Testimonial[],
  questions: readonly Question[],
): object {
  const nameOf = (product: Product | undefined) =>
    product &&
    (products.filter(({ name }) => name === product.name).length > 1 ? product.slug : product.name);
  const identity = ({ name, slug, image_url }: Product | Bundle) => ({
    name,
    slug: slug === slugify(name) ? undefined : slug,
    image: image_url ?? undefined,
  });
  return {
    products: products.map((product) => ({
      ...identity(product),
      subtitle: product.tagline || undefined,
      category: product.categories.length === 1 ? product.categories[0] : product.categories,
      icon: product.icon_name,
      core: product.is_core,
      addOn: product.is_add_on,
      featured: product.is_featured,
      baseProduct: nameOf(products.find(({ id }) => id === product.linked_product_id)),
      description: product.description,
      features: product.features.map(writeFeature),
    })),
    bundles: bundles.map((bundle) => ({
      ...identity(bundle),
      category: bundle.category,
      featured: bundle.is_featured,
      description: bundle.description,
      includes: bundle.includes.map(
        (slug) => nameOf(products.find((product) => product.slug === slug)) ?? slug,
      ),
    })),
    testimonials: testimonials.map(({ quote, author, company, is_sample }) => ({
      quote,
      author,
      company,
      sample: is_sample || undefined,
    })),
    questions,
  };
}
