type Named = { readonly name: string };
type NamedProduct = Named & { readonly is_core: boolean };
type NamedBundle = Named & { readonly includes: readonly string[] };

/** The products, by slug, that make a bundle a core one. */
const CORE_PRODUCT_SLUGS = ['prodemand', 'manager-se', 'socialcrm'];
const CORE_PRODUCTS_OF_CORE_BUNDLE = 2;

/** Ignores case, but tells «Cafe» from «Café». */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Orders products for `sort`: core ones first, then by name, ignoring case (SPEC.md §9). */
export function compareProducts(a: NamedProduct, b: NamedProduct): number {
  return Number(b.is_core) - Number(a.is_core) || compare(a.name, b.name);
}

/** Whether a bundle includes at least 2 different products of the core three (SPEC.md §9). */
export function isCoreBundle(bundle: Pick<NamedBundle, 'includes'>): boolean {
  const core = CORE_PRODUCT_SLUGS.filter((slug) => bundle.includes.includes(slug));
  return core.length >= CORE_PRODUCTS_OF_CORE_BUNDLE;
}

/** Orders bundles for `sort`: core ones first, then by name, ignoring case (SPEC.md §9). */
export function compareBundles(a: NamedBundle, b: NamedBundle): number {
  return Number(isCoreBundle(b)) - Number(isCoreBundle(a)) || compare(a.name, b.name);
}
