/** Which bundles are core, for the tests of the database and of the preview in the back office. */
export const CORE_PRODUCTS = [
  { slug: 'core-1', name: 'Core 1', is_core: true },
  { slug: 'core-2', name: 'Core 2', is_core: true },
  { slug: 'core-3', name: 'Core 3', is_core: true },
  { slug: 'other', name: 'Other', is_core: false },
];

export const CORE_BUNDLES: [includes: string[], core: boolean][] = [
  [['core-1', 'core-2'], true],
  [['core-3', 'other', 'core-2'], true],
  [['core-1', 'core-2', 'core-3'], true],
  [['core-1', 'other'], false],
  [['core-1', 'core-1'], false],
  [['core-1', 'unknown'], false],
  [[], false],
];
