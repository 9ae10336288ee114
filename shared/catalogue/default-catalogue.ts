import { slugify } from '../text/slug.ts';
import { canonicalBundleCategory, readIconName, type IconName } from './catalogue-options.ts';

// Types, not interfaces: only those fit the Json columns of the generated database types.

/** What default-catalogue.json holds: products and bundles refer to products by name. */
export type DefaultCatalogueSource = {
  readonly products: readonly ProductSource[];
  readonly bundles: readonly BundleSource[];
  readonly testimonials: readonly CatalogueTestimonial[];
};

type ProductSource = {
  readonly name: string;
  readonly subtitle?: string;
  readonly category: string;
  readonly icon?: string;
  readonly core: boolean;
  readonly addOn: boolean;
  readonly featured: boolean;
  readonly baseProduct?: string;
  readonly description: string;
  readonly features: readonly string[];
};

type BundleSource = {
  readonly name: string;
  readonly category: string;
  readonly featured: boolean;
  readonly description: string;
  readonly includes: readonly string[];
};

export type Feature = { title: string; description: string };

/** A products row without its id; `linked_product_slug` stands for the id of the base product. */
export type CatalogueProduct = {
  slug: string;
  name: string;
  tagline: string;
  description: string;
  category: string[];
  icon_name: IconName;
  image_url: null;
  features: Feature[];
  is_core: boolean;
  is_add_on: boolean;
  linked_product_slug: string | null;
  is_featured: boolean;
};

/** A bundles row without its id; `includes` holds slugs of products. */
export type CatalogueBundle = {
  slug: string;
  name: string;
  category: string;
  description: string;
  image_url: null;
  includes: string[];
  is_featured: boolean;
};

export type CatalogueTestimonial = { quote: string; author: string; company: string };

export type Catalogue = {
  products: CatalogueProduct[];
  bundles: CatalogueBundle[];
  testimonials: CatalogueTestimonial[];
};

/**
 * A feature written as «title – description», split at the first dash that stands between spaces
 * (–, — or -). Without one the title is the description too (SPEC.md §3). Never throws.
 */
export function parseFeature(text: string): Feature {
  const dash = /\s[–—-]\s/.exec(text);
  if (!dash) return { title: text.trim(), description: text.trim() };
  return {
    title: text.slice(0, dash.index).trim(),
    description: text.slice(dash.index + dash[0].length).trim(),
  };
}

/**
 * The built-in catalogue, ready for the database (SPEC.md §3, «Built-in default catalog»). Names of
 * included and base products become slugs; those that no product has are dropped. Throws nothing
 * for a source of that type.
 */
export function parseDefaultCatalogue(source: DefaultCatalogueSource): Catalogue {
  const slugs = new Set(source.products.map(({ name }) => slugify(name)));
  const knownSlugs = (names: readonly string[]) => [
    ...new Set(names.map(slugify).filter((slug) => slugs.has(slug))),
  ];
  return {
    products: source.products.map((product) => parseProduct(product, knownSlugs)),
    bundles: source.bundles.map((bundle) => parseBundle(bundle, knownSlugs)),
    testimonials: source.testimonials.map((testimonial) => ({ ...testimonial })),
  };
}

type KnownSlugs = (names: readonly string[]) => string[];

function parseProduct(source: ProductSource, knownSlugs: KnownSlugs): CatalogueProduct {
  const slug = slugify(source.name);
  // As in the database: only an add-on has a base, and never itself.
  const baseNames = source.addOn && source.baseProduct ? [source.baseProduct] : [];
  const base = knownSlugs(baseNames).find((baseSlug) => baseSlug !== slug);
  return {
    slug,
    name: source.name,
    tagline: source.subtitle ?? '',
    description: source.description,
    category: [source.category],
    icon_name: readIconName(source.icon),
    image_url: null,
    features: source.features.map(parseFeature),
    is_core: source.core,
    is_add_on: source.addOn,
    linked_product_slug: base ?? null,
    is_featured: source.featured,
  };
}

function parseBundle(source: BundleSource, knownSlugs: KnownSlugs): CatalogueBundle {
  return {
    slug: slugify(source.name),
    name: source.name,
    category: canonicalBundleCategory(source.category),
    description: source.description,
    image_url: null,
    includes: knownSlugs(source.includes),
    is_featured: source.featured,
  };
}
