export const place = 'shop';
export const servingBusinesses = 'Serving local businesses';
export const servingLocal = 'Serving local shops and fleets';
export const servingBoroughs = 'Serving all 5 boroughs of New York City';
export const servingByName =
  'Serving all 5 boroughs: Manhattan, Brooklyn, Queens, the Bronx and Staten Island';
export const badge = 'Independent sales partner';
export const testimonialNote =
  'Sample testimonials shown for layout only; they do not describe real customers.';
export const consent =
  'By sending this request, you agree that we keep what you entered and contact you about it.';
export const stepCall = 'We call you back within one business day.';
export const stepDemo = 'You see a demo at your counter.';
export const stepQuote = 'You get a written quote for what you need.';
export const stepDecide = 'You decide. There is no obligation.';
export const paused = 'Online booking is paused right now.';
export const serving = (areas: string): string => `Serving ${areas}`;
export const tagline = (vendor: string, isLocal: boolean): string =>
  `On-site help with ${vendor} software for ${isLocal ? 'local' : 'New York City'} shops and fleets`;
export const otherTagline = (vendor: string): string =>
  `On-site help with ${vendor} software for local businesses`;
export const otherHeadline = (vendor: string): string => `Your on-site ${vendor} representative`;
export const headline = (vendor: string): string => `Your on-site ${vendor} representative`;
export const disclaimer = (name: string, vendor: string): string =>
  `${name} is an independently operated sales representative. We demonstrate, quote and set up ${vendor} software; we are not ${vendor}.`;
export const trademarks = (names: string): string =>
  `${names} and all other product and company names are trademarks of their respective owners and appear here only to identify the products described; features, availability and terms can change, and your written quote governs.`;
export const months = (count: number): string => (count === 1 ? 'a month' : `${count} months`);
export const accountNumber = (vendor: string): string => `${vendor} account number`;
export const assistant = (name: string): string => `${name} Assistant`;
export const whatIs = (product: string): string => `What is ${product}?`;
