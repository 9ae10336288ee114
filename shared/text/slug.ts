/**
 * The address part of a product or bundle name (SPEC.md §3): «ProPack + Mobile Bundle» gives
 * «propack-mobile-bundle». Letters outside A-Z are removed, so a name without any word character
 * gives ''. Never throws; a slug gives itself.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
