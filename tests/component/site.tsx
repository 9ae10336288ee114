import { render } from '@testing-library/react';
import { loadCatalogue } from '../../public-site/data/catalogue.ts';
import { PublicRoutes } from '../../public-site/routes.tsx';
import { slugify } from '../../shared/text/slug.ts';
import { fakeNetwork, json } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

export const product = (name: string, fields: object = {}) => ({
  id: slugify(name),
  slug: slugify(name),
  name,
  tagline: '',
  description: '',
  category: ['Management'],
  icon_name: 'gear',
  image_url: null,
  features: [],
  is_core: false,
  is_add_on: false,
  linked_product_id: null,
  is_featured: false,
  ...fields,
});

export const bundle = (name: string, fields: object = {}) => ({
  id: slugify(name),
  slug: slugify(name),
  name,
  description: '',
  category: 'TeamWorks Series',
  image_url: null,
  includes: [],
  is_featured: false,
  ...fields,
});

/** Mounts the site at an address. Gives the table of answers, which a test may change. */
export async function openSite(path: string, answers: Answers = {}) {
  const table: Answers = {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/testimonials': () => json([]),
    'GET /rest/v1/site_settings': () => json([]),
    ...answers,
  };
  const requests = fakeNetwork(table);
  delete window.earlyReads;
  window.location.hash = `#${path}`;
  render(<PublicRoutes />);
  await loadCatalogue();
  return { answers: table, requests };
}
