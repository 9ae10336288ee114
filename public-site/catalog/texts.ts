export const category = 'Category';
export const allCategories = 'All';
export const tellUs = (place: string): string =>
  `Tell us about your ${place}, and we’ll show you what fits.`;
export const requestDemo = 'Request a Demo';
export const whatFits = 'What fits my shop?';
export const clearFilters = 'Clear filters';
export const didYouMean = 'Did you mean';
export const productsIntro =
  'Repair information, shop management, truck and marketing software: pick what you want to see, and we’ll bring it to your shop.';
export const bundlesIntro =
  'Products that work better together, bundled for the way a shop runs: one request, one demo, one setup.';
export const otherProductsIntro = (place: string): string =>
  `Pick what you want to see, and we’ll bring it to your ${place}.`;
export const otherBundlesIntro =
  'Products that work better together: one request, one demo, one setup.';
export const seeItemElsewhere = (name: string, place: string): string =>
  `See ${name} with your own data. We come to your ${place}, and you decide with the facts in front of you.`;
export const allProducts = 'All products';
export const allBundles = 'All bundles';
export const discover = 'Discover the Full Potential';
export const talkToUs = 'Talk to us';
export const productNotFound = 'Product Not Found';
export const bundleNotFound = 'Bundle Not Found';
export const noSuchProduct = 'The product you are looking for does not exist';
export const noSuchBundle = 'The bundle you are looking for does not exist';
export const screens = 'See the program';
export const screensOf = (name: string): string => `The program: ${name}`;
export const enlarge = ' Enlarge';
export const playVideo = (name: string): string => `Play a video about ${name}`;
export const videoOf = (name: string): string => `Video about ${name}`;
export const pictureOf = (at: number, count: number): string => `Picture ${at} of ${count}`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const closePictures = 'Close';
export const features = 'Key Features and Benefits';
export const included = 'Included Products';
export const noProducts = 'This bundle doesn’t list any products yet.';
export const product = 'product';
export const bundle = 'bundle';
export const close = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', but one comes close' : `, but ${count} come close`;
export const countOf = (count: number, all: number, what: string): string =>
  `${count} of ${all} ${what}`;
export const noneOf = (all: number, what: string): string => `None of ${all} ${what} match`;
export const find = (what: string): string => `Find ${what}`;
export const search = (what: string): string => `Search ${what}`;
export const noneYet = (what: string): string => `No ${what} yet`;
export const noMatch = (what: string): string => `No ${what} match`;
export const nothingFound = (search: string, category: string): string =>
  `Nothing found${search && ` for “${search}”`}${category && ` in ${category}`}.`;
export const seeItem = (name: string): string =>
  `See ${name} with your own vehicles and tickets. We come to your shop, and you decide with the facts on the counter.`;
export const bundlesWith = (name: string): string => `Bundles with ${name}`;
export const isAddOn = (name: string): string => `${name} is an add-on: it needs`;
export const inCategory = (category: string): string => `In ${category}`;
export const includes = (name: string): string => `Includes ${name}`;
