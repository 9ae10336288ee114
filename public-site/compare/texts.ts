export const compare = 'Compare';
export const description = 'Products and bundles, side by side.';
export const lead = 'See what each one includes, what it needs, and what sets it apart.';
export const catalog = 'catalog';
export const chooseSome = 'Choose two to four products or bundles to see them side by side. ';
export const tooMany = 'You can compare up to four, so the rest is left out. ';
export const oneUnknown = 'One item isn’t in the catalog and is left out. ';
export const removeOne = 'Remove one to add another.';
export const browseProducts = 'Browse products';
export const browseBundles = 'Browse bundles';
export const addToComparison = 'Add to the comparison';
export const chooseOne = 'Choose one…';
export const products = 'Products';
export const bundles = 'Bundles';
export const add = 'Add';
export const whatItDoes = 'What it does';
export const includes = 'Includes';
export const thisProduct = 'This product';
export const needs = 'Needs';
export const kind = 'Core or add-on';
export const price = 'Price';
export const onRequest = 'In your quote';
export const program = 'To look at';
export const none = 'None yet';
export const shown = (pictures: number, videos: number): string =>
  [
    pictures && `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`,
    videos && `${videos} ${videos === 1 ? 'video' : 'videos'}`,
  ]
    .filter(Boolean)
    .join(', ');
export const category = 'Category';
export const nothingElse = 'Nothing else';
export const yes = 'Yes';
export const no = 'No';
export const onlyDifferences = 'Show only differences';
export const thisDiffers = 'This row differs';
export const swipe = 'Swipe to see more';
export const comparison = 'Comparison';
export const picture = 'Picture';
export const remove = 'Remove';
export const features = 'Features';
export const yourRequest = 'Your request';
export const chooseOneMore = (name: string): string => `Choose one more to compare with ${name}. `;
export const comparing = (count: number): string => `Comparing ${count}. `;
export const unknown = (count: number): string =>
  `${count} items aren’t in the catalog and are left out. `;
export const removeItem = (name: string): string => `Remove ${name}`;
export const kindOf = (ribbon: string | null, type: 'product' | 'bundle'): string =>
  ribbon === 'ADD-ON' ? 'Add-on' : `${ribbon === 'CORE' ? 'Core' : 'Other'} ${type}`;
