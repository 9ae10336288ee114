type Named = { readonly name: string };
type NamedProduct = Named & { readonly is_core: boolean };
type NamedBundle = Named & { readonly includes: readonly string[] };

const CORE_PRODUCT_SLUGS = ['prodemand', 'manager-se', 'socialcrm'];
const CORE_PRODUCTS_OF_CORE_BUNDLE = 2;

const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Compares products for sorting: core ones first, then by name, ignoring case. */
export function compareProducts(a: NamedProduct, b: NamedProduct): number {
  return Number(b.is_core) - Number(a.is_core) || compare(a.name, b.name);
}

/** Whether a bundle includes at least two of the core three. */
export function isCoreBundle(bundle: Pick<NamedBundle, 'includes'>): boolean {
  const core = CORE_PRODUCT_SLUGS.filter((slug) => bundle.includes.includes(slug));
  return core.length >= CORE_PRODUCTS_OF_CORE_BUNDLE;
}

/** Compares bundles for sorting: core ones first, then by name, ignoring case. */
export function compareBundles(a: NamedBundle, b: NamedBundle): number {
  return Number(isCoreBundle(b)) - Number(isCoreBundle(a)) || compare(a.name, b.name);
}
