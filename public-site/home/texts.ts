export const intro =
  'Repair information and shop software, demonstrated at your counter, set up in your bays.';
export const requestDemo = 'Request a Demo';
export const browseProducts = 'Browse products';
export const whatFits = 'What fits my shop?';
export const byNeed = 'Products by need';
export const restOfPage = 'rest of this page';
export const otherIntro = (vendor: string, place: string): string =>
  `${vendor} software, demonstrated and set up at your ${place}.`;
