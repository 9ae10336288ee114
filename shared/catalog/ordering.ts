interface Sorted {
  readonly name: string;
  readonly is_core: boolean;
}

const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Compares products or bundles for sorting: core ones first, then by name, ignoring case. */
export function compareEntries(a: Sorted, b: Sorted): number {
  return Number(b.is_core) - Number(a.is_core) || compare(a.name, b.name);
}
