import { slugify } from '../text/slug.ts';
import { canonicalBundleCategory, ICON_NAMES, type IconName } from './catalogue-options.ts';
import type { Bundle, Product, Testimonial } from './catalogue-rows.ts';
import {
  parseFeature,
  type CatalogueBundle,
  type CatalogueProduct,
  type CatalogueTestimonial,
  type Feature,
} from './default-catalogue.ts';

/** Where in the file something is: keys and indexes from the top. */
export type FilePath = readonly (string | number)[];

/** What is wrong in a file, and where. */
export interface FileProblem {
  path: FilePath;
  message: string;
}

/** A catalogue as a file holds it: ready for the database, pictures included. */
export type FileCatalogue = {
  products: (Omit<CatalogueProduct, 'image_url'> & { image_url: string | null })[];
  bundles: (Omit<CatalogueBundle, 'image_url'> & { image_url: string | null })[];
  testimonials: CatalogueTestimonial[];
};

type Known = Readonly<Record<string, unknown>>;

/** What is left out where a reader would assume the same. */
function without(entry: Known, omitted: Known): Known {
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => !(key in omitted && omitted[key] === value)),
  );
}

function writeFeature(feature: Feature): string | Feature {
  const { title, description } = feature;
  const text = title === description ? title : `${title} – ${description}`;
  const read = parseFeature(text);
  return read.title === title && read.description === description ? text : feature;
}

/**
 * The whole catalogue in the shape of the built-in one (SPEC.md §3), with what that has no place for,
 * a slug of its own and a picture, as further fields. `readCatalogueFile` reads back the same.
 */
export function writeCatalogueFile(
  products: readonly Product[],
  bundles: readonly Bundle[],
  testimonials: readonly Testimonial[],
): Known {
  const nameOf = (product: Product | undefined) =>
    product &&
    (products.filter(({ name }) => name === product.name).length > 1 ? product.slug : product.name);
  const shared = ({ name, slug, image_url }: Product | Bundle) =>
    without({ slug, image: image_url }, { slug: slugify(name), image: null });
  return {
    products: products.map((product) => ({
      name: product.name,
      ...shared(product),
      ...without({ subtitle: product.tagline }, { subtitle: '' }),
      category: product.categories.length === 1 ? product.categories[0] : product.categories,
      icon: product.icon_name,
      core: product.is_core,
      addOn: product.is_add_on,
      featured: product.is_featured,
      ...without(
        { baseProduct: nameOf(products.find(({ id }) => id === product.linked_product_id)) },
        { baseProduct: undefined },
      ),
      description: product.description,
      features: product.features.map(writeFeature),
    })),
    bundles: bundles.map((bundle) => ({
      name: bundle.name,
      ...shared(bundle),
      category: bundle.category,
      featured: bundle.is_featured,
      description: bundle.description,
      includes: bundle.includes.map(
        (slug) => nameOf(products.find((product) => product.slug === slug)) ?? slug,
      ),
    })),
    testimonials: testimonials.map(({ quote, author, company }) => ({ quote, author, company })),
  };
}

/** Reads values and notes what is wrong with them, each with its path. */
class Reader {
  readonly problems: FileProblem[] = [];

  refuse(path: FilePath, message: string): void {
    this.problems.push({ path, message });
  }

  list(value: unknown, path: FilePath): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.refuse(path, 'A list is expected here.');
    return [];
  }

  record(value: unknown, path: FilePath, keys: readonly string[]): Known {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.refuse(path, 'An entry with braces is expected here.');
      return {};
    }
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) {
        this.refuse([...path, key], `There is no «${key}» here. Known are: ${keys.join(', ')}.`);
      }
    }
    return value as Known;
  }

  text(entry: Known, key: string, path: FilePath, longest: number, required = false): string {
    const value = entry[key];
    if (value === undefined || value === null) {
      if (required) this.refuse(path, `«${key}» is missing.`);
      return '';
    }
    if (typeof value !== 'string') {
      this.refuse([...path, key], `«${key}» must be a text.`);
      return '';
    }
    if (required && value.trim() === '') this.refuse([...path, key], `«${key}» is empty.`);
    if (value.length > longest) {
      this.refuse([...path, key], `«${key}» has more than ${longest} characters.`);
    }
    return value;
  }

  flag(entry: Known, key: string, path: FilePath): boolean {
    const value = entry[key] ?? false;
    if (typeof value !== 'boolean') this.refuse([...path, key], `«${key}» must be true or false.`);
    return value === true;
  }

  slug(entry: Known, name: string, path: FilePath): string {
    const slug = entry.slug === undefined ? slugify(name) : this.text(entry, 'slug', path, 120);
    if (slug === '' || slugify(slug) !== slug) {
      const where = entry.slug === undefined ? [...path, 'name'] : [...path, 'slug'];
      if (name.trim() !== '') {
        this.refuse(where, 'A slug has small letters, digits and hyphens only: add a «slug».');
      }
    }
    return slug;
  }

  image(entry: Known, path: FilePath): string | null {
    const address = this.text(entry, 'image', path, 2000);
    if (address !== '' && !/^(https?:\/\/\S+|[^\s:]+)$/.test(address)) {
      this.refuse([...path, 'image'], 'This is neither a web address nor a path of the site.');
    }
    return address || null;
  }

  categories(entry: Known, path: FilePath): string[] {
    const value = entry.category;
    const names = Array.isArray(value) ? (value as unknown[]) : [value];
    const read = names.filter((name): name is string => typeof name === 'string' && name !== '');
    if (read.length === 0 || read.length < names.length) {
      this.refuse(
        value === undefined ? path : [...path, 'category'],
        'A product must be assigned to at least one category.',
      );
    }
    return read;
  }

  icon(entry: Known, path: FilePath): IconName {
    const name = entry.icon ?? 'gear';
    const known = ICON_NAMES.find((each) => each === name);
    if (!known) {
      this.refuse([...path, 'icon'], `There is no such icon. Known are: ${ICON_NAMES.join(', ')}.`);
    }
    return known ?? 'gear';
  }

  features(entry: Known, path: FilePath): Feature[] {
    if (entry.features === undefined) return [];
    const at = [...path, 'features'];
    return this.list(entry.features, at).map((feature, index) => {
      if (typeof feature === 'string') {
        if (feature.trim() === '') this.refuse([...at, index], 'This feature is empty.');
        return parseFeature(feature);
      }
      const record = this.record(feature, [...at, index], ['title', 'description']);
      return {
        title: this.text(record, 'title', [...at, index], 2000, true),
        description: this.text(record, 'description', [...at, index], 10_000),
      };
    });
  }
}

const PRODUCT_KEYS = [
  'name',
  'slug',
  'subtitle',
  'category',
  'icon',
  'image',
  'core',
  'addOn',
  'featured',
  'baseProduct',
  'description',
  'features',
];
const BUNDLE_KEYS = ['name', 'slug', 'category', 'image', 'featured', 'description', 'includes'];

type FileProduct = FileCatalogue['products'][number];
type FileBundle = FileCatalogue['bundles'][number];

function readProduct(reader: Reader, value: unknown, path: FilePath): FileProduct {
  const entry = reader.record(value, path, PRODUCT_KEYS);
  const name = reader.text(entry, 'name', path, 200, true);
  return {
    slug: reader.slug(entry, name, path),
    name,
    tagline: reader.text(entry, 'subtitle', path, 300),
    description: reader.text(entry, 'description', path, 5000),
    category: reader.categories(entry, path),
    icon_name: reader.icon(entry, path),
    image_url: reader.image(entry, path),
    features: reader.features(entry, path),
    is_core: reader.flag(entry, 'core', path),
    is_add_on: reader.flag(entry, 'addOn', path),
    linked_product_slug: null,
    is_featured: reader.flag(entry, 'featured', path),
  };
}

function readBundle(reader: Reader, value: unknown, path: FilePath): FileBundle {
  const entry = reader.record(value, path, BUNDLE_KEYS);
  const name = reader.text(entry, 'name', path, 200, true);
  return {
    slug: reader.slug(entry, name, path),
    name,
    category: canonicalBundleCategory(reader.text(entry, 'category', path, 100)),
    description: reader.text(entry, 'description', path, 5000),
    image_url: reader.image(entry, path),
    includes: [],
    is_featured: reader.flag(entry, 'featured', path),
  };
}

/** The slug of the product that a name or a slug in the file means. */
function finder(reader: Reader, products: readonly FileProduct[]) {
  return (reference: unknown, path: FilePath): string | null => {
    const found =
      typeof reference === 'string'
        ? (products.find(({ name }) => name === reference) ??
          products.find(({ slug }) => slug === reference))
        : undefined;
    if (!found) reader.refuse(path, `No product in this file is called «${String(reference)}».`);
    return found?.slug ?? null;
  };
}

function refuseRepetitions(reader: Reader, kind: string, entries: readonly { slug: string }[]) {
  const seen = new Set<string>();
  for (const [index, { slug }] of entries.entries()) {
    if (slug !== '' && seen.has(slug)) {
      reader.refuse([kind, index, 'name'], `The slug «${slug}» is used twice: add a «slug».`);
    }
    seen.add(slug);
  }
}

/**
 * The catalogue in a file's value, and everything that is wrong with it. The catalogue may be written
 * only if there are no problems. Never throws.
 */
export function readCatalogueFile(value: unknown): {
  catalogue: FileCatalogue;
  problems: FileProblem[];
} {
  const reader = new Reader();
  const file = reader.record(value, [], ['products', 'bundles', 'testimonials']);
  const productValues = reader.list(file.products, ['products']);
  const bundleValues = reader.list(file.bundles, ['bundles']);
  const products = productValues.map((each, index) =>
    readProduct(reader, each, ['products', index]),
  );
  const bundles = bundleValues.map((each, index) => readBundle(reader, each, ['bundles', index]));
  refuseRepetitions(reader, 'products', products);
  refuseRepetitions(reader, 'bundles', bundles);

  const find = finder(reader, products);
  for (const [index, product] of products.entries()) {
    const base = (productValues[index] as Known | null)?.baseProduct;
    if (base === undefined || base === null) continue;
    const path = ['products', index, 'baseProduct'];
    if (!product.is_add_on) reader.refuse(path, 'Only an add-on has a base product.');
    else product.linked_product_slug = find(base, path);
    if (product.linked_product_slug === product.slug) {
      reader.refuse(path, 'A product cannot be its own base.');
    }
  }
  for (const [index, bundle] of bundles.entries()) {
    const includes = (bundleValues[index] as Known | null)?.includes ?? [];
    const path = ['bundles', index, 'includes'];
    const slugs = reader
      .list(includes, path)
      .flatMap((reference, place) => find(reference, [...path, place]) ?? []);
    bundle.includes = [...new Set(slugs)];
  }

  const quotes =
    file.testimonials === undefined ? [] : reader.list(file.testimonials, ['testimonials']);
  const testimonials = quotes.map((each, index) => {
    const path = ['testimonials', index];
    const entry = reader.record(each, path, ['quote', 'author', 'company']);
    return {
      quote: reader.text(entry, 'quote', path, 2000, true),
      author: reader.text(entry, 'author', path, 200),
      company: reader.text(entry, 'company', path, 200),
    };
  });
  return { catalogue: { products, bundles, testimonials }, problems: reader.problems };
}
