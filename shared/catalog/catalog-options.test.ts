import { describe, expect, it } from 'vitest';
import { categoryNameProblem, isSameName } from './category-rules.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_ICON_NAME,
  DEFAULT_PRODUCT_CATEGORIES,
  ICON_NAMES,
  readCategoryList,
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

describe('readCategoryList', () => {
  const lifts = { name: 'Lifts', icon: 'gear', color: '#24395b', description: '' };

  it('reads what is stored, in its order, also an empty list', () => {
    const stored = [lifts, { ...lifts, name: 'Alignment', description: 'Straight ahead' }];
    expect(readCategoryList(stored, DEFAULT_PRODUCT_CATEGORIES)).toEqual(stored);
    expect(readCategoryList([], DEFAULT_BUNDLE_CATEGORIES)).toEqual([]);
  });

  it.each([[undefined], [null], [{}], ['Lifts'], [7]])('gives the default ones for %j', (value) => {
    expect(readCategoryList(value, DEFAULT_PRODUCT_CATEGORIES)).toBe(DEFAULT_PRODUCT_CATEGORIES);
  });
});

describe('the name of a category or interest', () => {
  it.each<[name: string, isInterest: boolean, problem: string | undefined]>([
    ['x'.repeat(60), false, undefined],
    ['x'.repeat(61), false, 'At most 60 characters.'],
    ['Lifts, Hoists', false, undefined],
    ['Lifts, Hoists', true, 'Use no commas.'],
  ])('“%s” (an interest: %s) has the problem: %s', (name, isInterest, problem) => {
    expect(categoryNameProblem(name, isInterest)).toBe(problem);
  });

  it('is the same in any case and with spaces around it', () => {
    expect(isSameName('Lifts', ' lifts ')).toBe(true);
    expect(isSameName('Lifts', 'Lift')).toBe(false);
  });
});
