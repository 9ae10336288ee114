export const added = (item: string): string => `${item} was added to your request`;
export const removed = (item: string): string => `${item} was removed from your request`;
export const baseAdded = (base: string, addOn: string): string =>
  `${base} was added too: ${addOn} needs it`;
export const productAdded = (product: string, bundle: string): string =>
  `${product} was added too: it is part of ${bundle}`;
export const bundleAdded = (bundle: string): string =>
  `${bundle} was added too: everything in it is on your list`;
export const productRemoved = (product: string, bundle: string): string =>
  `${product} was removed too: it came with ${bundle}`;
export const bundleRemoved = (bundle: string, product: string): string =>
  `${bundle} was removed too: it includes ${product}`;
export const removeShort = (name: string): string => `Remove ${name}`;
