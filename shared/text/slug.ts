/**
 * The slug of a product's or bundle's name: “ProPack + Mobile Bundle” becomes `propack-mobile-bundle`.
 * Letters outside A-Z are removed, so a name without any gives ''. A slug stays as it is. Never throws.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
