/**
 * The slug of a name: “ProPack + Mobile Bundle” becomes `propack-mobile-bundle`. Letters outside A–Z are removed, so a
 * name without any gives ''. Never throws.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
