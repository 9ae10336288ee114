export const meetRepresentative = 'Meet your representative';
export const demosWhere =
  'We give demos where the software has to work: at your counter, with your cars, on your schedule.';
export const planVisit = 'Plan a visit';
export const whatShopsSay = 'What shops say';
export const whatCustomersSay = 'What customers say';
export const otherDemos = (place: string): string =>
  `We give demos where the software has to work: at your ${place}, on your schedule.`;
export const testimonials = 'testimonials';
export const showFewer = 'Show fewer';
export const sample = 'Sample';
export const featured = (menu: string): string => `Featured ${menu}`;
export const viewAll = (menu: string): string => `View all ${menu.toLowerCase()}`;
export const forVendor = (vendor: string): string => `for ${vendor} software`;
export const showMore = (count: number): string => `Show ${count} more`;
