/** Another business than the one that the product was made for. */
import { LOCAL_ADMIN } from '../supabase/local/local-project.ts';

/**
 * What nobody may read once the product is another business's: the first one's name, vendor, products, and area. Its area
 * code counts as part of a phone number alone, since a length or a price may be 718, too.
 */
export const FIRST_BUSINESS =
  /.{0,60}(?:boro\s?bay|mitchell|prodemand|manager se|socialcrm|truckseries|trucklabor|suretrack|propack|teamworks|new york|nyc|manhattan|brooklyn|queens|bronx|staten island|borough|\(718\)|\b1?718[-.\s]?\d{3}[-.\s]?\d{4}\b).{0,40}/gi;

export const SETTINGS = {
  business_name: 'Lone Star Shop Tools',
  business_vendor: 'WrenchBase',
  business_phone_placeholder: '(214) 555-0123',
  areas_served: ['Dallas', 'Fort Worth', 'Plano'],
  map_latitude: 32.78,
  map_longitude: -96.8,
  time_zone: 'America/Chicago',
  rep_name: 'Bo Ray',
  rep_title: 'Owner',
  rep_phone: '(214) 555-0142',
  rep_email: 'bo@lonestar.example',
  product_categories: [
    { name: 'Diagnostics', icon: 'chart', color: '#8a5200', description: 'Find the fault' },
    { name: 'Counter', icon: 'management', color: '#8a5200', description: 'Run the counter' },
  ],
  bundle_categories: [{ name: 'Starter Kits', icon: 'gear', color: '#8a5200', description: '' }],
  interests: ['Diagnostics', 'Counter'],
  first_steps_dismissed: true,
};

const product = (slug: string, name: string, category: string) => ({
  slug,
  name,
  tagline: `${name} for independent shops`,
  description: `${name} is what a shop opens first in the morning.`,
  category: [category],
  icon_name: 'gear',
  image_url: null,
  features: [{ title: 'Quick', description: 'Opens in a second.' }],
  is_core: true,
  is_add_on: false,
  is_featured: true,
  linked_product_slug: null,
});

export const CATALOG = {
  products: [
    product('fault-finder', 'Fault Finder', 'Diagnostics'),
    product('front-desk', 'Front Desk', 'Counter'),
  ],
  bundles: [
    {
      slug: 'starter-kit',
      name: 'Starter Kit',
      category: 'Starter Kits',
      description: 'Both to begin with.',
      image_url: null,
      includes: ['fault-finder', 'front-desk'],
      is_featured: true,
    },
  ],
  testimonials: [{ quote: 'It pays.', author: 'Ann', company: 'Lee Auto', is_sample: true }],
  questions: [{ question: 'Do you come to Waco?', answer: 'Yes, on Fridays.' }],
};

/** What only repair shops have, in both languages. No page of another trade says it. */
export const REPAIR_SHOP =
  /.{0,60}(?:vehicle|vehículo|repair|reparaci|\brepara\b|\bshops?\b|taller|\bcars?\b|\bautos?\b|truck|camion|camión|fleet|flotilla|\bbays?\b|bahía|mechanic|mecánic|dealership|concesionario|garage).{0,40}/gi;

/** A business of another trade: dental software in Ohio. */
export const DENTAL_SETTINGS = {
  business_name: 'Buckeye Practice Software',
  business_vendor: 'ToothBase',
  business_customer: 'practice',
  business_phone_placeholder: '(614) 555-0123',
  areas_served: ['Columbus', 'Dayton'],
  map_latitude: 39.96,
  map_longitude: -83,
  rep_name: 'Dana Ray',
  rep_title: 'Owner',
  rep_phone: '(614) 555-0142',
  rep_email: 'dana@buckeye.example',
  product_categories: [
    { name: 'Charting', icon: 'repair', color: '#8a5200', description: 'Chart each tooth' },
    { name: 'Front Desk', icon: 'truck', color: '#8a5200', description: 'Fill the day' },
  ],
  bundle_categories: [{ name: 'Starter Kits', icon: 'truck', color: '#8a5200', description: '' }],
  interests: ['Charting', 'Front Desk'],
  first_steps_dismissed: true,
  translations: {
    es: {
      business_customer: 'consultorio',
      product_categories: [
        { name: 'Charting', label: 'Expedientes', description: 'Cada diente a la vista' },
        { name: 'Front Desk', label: 'Recepción', description: 'Llene el día' },
      ],
      bundle_categories: [{ name: 'Starter Kits', label: 'Para empezar' }],
      interests: [
        { name: 'Charting', label: 'Expedientes' },
        { name: 'Front Desk', label: 'Recepción' },
      ],
    },
  },
};

const dental = (slug: string, name: string, category: string) => ({
  ...product(slug, name, category),
  tagline: `${name} for small practices`,
  description: `${name} is what a practice opens first in the morning.`,
  translations: {
    es: {
      tagline: `${name} para consultorios pequeños`,
      description: `${name} es lo primero que abre un consultorio por la mañana.`,
      features: [{ title: 'Rápido', description: 'Abre en un segundo.' }],
    },
  },
});

/** Its catalog, without hints and pictures. */
export const DENTAL_CATALOG = {
  products: [
    dental('tooth-chart', 'Tooth Chart', 'Charting'),
    dental('day-planner', 'Day Planner', 'Front Desk'),
  ],
  bundles: [
    {
      ...CATALOG.bundles[0]!,
      category: 'Starter Kits',
      includes: ['tooth-chart', 'day-planner'],
      translations: { es: { description: 'Los dos para empezar.' } },
    },
  ],
  testimonials: [{ quote: 'It pays.', author: 'Ann', company: 'Lee Dental', is_sample: true }],
  questions: [{ question: 'Do you come to Toledo?', answer: 'Yes, on Fridays.' }],
};

/** What a text says of the first business or of repair shops, without what only programs read. */
export const ofRepairShops = (text: string): string[] => {
  const read = text
    .replace(/images\/[\w/.-]+/g, '')
    // Names in the code and the data.
    .replace(
      /dir=\\?"auto\\?"|\bshop_address\b|contact-shop|"icon":"[a-z]+"|"icon_name":"[a-z]+"/g,
      '',
    );
  return [...(read.match(FIRST_BUSINESS) ?? []), ...(read.match(REPAIR_SHOP) ?? [])];
};

/** A visitor's request, but for its appointment. */
export const LONE_STAR_LEAD = {
  name: 'Ann Lee',
  company_name: 'Lee Auto',
  email: 'ann@lee.example',
  phone: '(214) 555-0100',
  shop_address: '1 Main St, Dallas, TX 75201',
  interests: ['Diagnostics'],
  products_of_interest: {
    items: [{ slug: 'fault-finder', name: 'Fault Finder', type: 'product' }],
  },
};

/** Makes a seeded project another business's, by what its owner can change: the settings, and a catalog file. */
export async function makeAnotherBusiness(
  { database }: { database: { query: (text: string, parameters?: unknown[]) => Promise<unknown> } },
  catalog: Readonly<Record<keyof typeof CATALOG, object[]>> = CATALOG,
  settings: object = SETTINGS,
) {
  await database.query('delete from public.leads');
  await database.query('delete from public.special_days');
  const signIn = (account: string) =>
    database.query(`select set_config('request.jwt.claim.sub', $1, false)`, [account]);
  await signIn(LOCAL_ADMIN.id);
  await database.query('select public.replace_catalog($1)', [JSON.stringify(catalog)]);
  await signIn('');
  const columns = Object.keys(settings);
  await database.query(
    `update public.site_settings s set ${columns.map((name) => `${name} = new.${name}`).join(', ')}
     from jsonb_populate_record(null::public.site_settings, $1) new where s.id = 1`,
    [JSON.stringify(settings)],
  );
}
