import { isUsualBusiness, type BusinessSettings } from './business.ts';

const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island'];

/** The areas that the business serves, with the city that they are part of where it is known. */
export function areasServed(
  settings: Partial<BusinessSettings> | null | undefined,
): { name: string; city?: string }[] {
  const own = settings?.areas_served ?? [];
  return own.length === 0 && isUsualBusiness(settings)
    ? BOROUGHS.map((name) => ({ name, city: 'New York City' }))
    : own.map((name) => ({ name }));
}
