import { describe, expect, it } from 'vitest';
import {
  BUNDLE_CATEGORIES,
  DEFAULT_ICON_NAME,
  ICON_NAMES,
  canonicalBundleCategory,
  readIconName,
} from './catalog-options.ts';

describe('readIconName', () => {
  it.each(ICON_NAMES)('knows “%s”', (name) => {
    expect(readIconName(name)).toBe(name);
  });

  it.each(['rocket', 'Gear', '', null, undefined, 7])('falls back to the gear for %j', (value) => {
    expect(readIconName(value)).toBe(DEFAULT_ICON_NAME);
  });
});

describe('canonicalBundleCategory', () => {
  it.each([
    ['Mobile & Productivity Add-Ons', 'Mobile & Productivity Add-On Bundles'],
    ['Truck & Heavy-Duty', 'Truck & Heavy-Duty Bundles'],
  ])('reads “%s” as “%s”', (name, category) => {
    expect(canonicalBundleCategory(name)).toBe(category);
  });

  it.each([...BUNDLE_CATEGORIES, 'Default/Other', 'constructor', ''])(
    'leaves “%s” as it is',
    (name) => {
      expect(canonicalBundleCategory(name)).toBe(name);
    },
  );
});
