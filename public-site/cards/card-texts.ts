// What cards say. Apart from the pages' words, because the home page shows cards as well.

export const compare = 'Compare';
export const full = 'You can compare up to four. Remove one first';
export const products = 'products';
export const bundles = 'bundles';
export const core = 'CORE';
export const addOn = 'ADD-ON';
export const addItem = (name: string): string => `Add ${name} to request`;
export const removeItem = (name: string): string => `Remove ${name} from request`;
export const compareItem = (name: string): string => `Compare ${name}`;
export const fromPrice = (price: string): string => `from ${price} a month`;
export const includedCount = (count: number): string =>
  `${count} ${count === 1 ? 'product' : 'products'} included`;
