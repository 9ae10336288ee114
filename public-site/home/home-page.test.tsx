import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { MemoryRouter } from '../../tests/component/memory-router.tsx';
import { BundlesPage, ProductsPage } from '../catalog/catalog-page.tsx';
import { loadCatalog } from '../data/catalog.ts';
import { readBusiness } from '../../shared/site-settings/business.ts';
import { RequestListProvider } from '../request-list/request-list.tsx';
import { HomePage } from './home-page.tsx';

const OWN_BANNER = 'https://pictures.example/banner.jpg';
const OWN_PICTURE = 'https://pictures.example/product.jpg';

const product = {
  id: 'a',
  slug: 'prodemand',
  name: 'ProDemand',
  tagline: '',
  description: '',
  category: ['Repair Info'],
  icon_name: 'gear',
  image_url: OWN_PICTURE,
  features: [],
  is_core: true,
  is_add_on: false,
  linked_product_id: null,
  is_featured: true,
};

/** Shows the page with these rows in the database. */
async function show(
  page: React.ReactNode,
  products: unknown[],
  settings: unknown[] = [],
  testimonials: unknown[] = [],
) {
  fakeNetwork({
    'GET /rest/v1/products': () => json(products),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/testimonials': () => json(testimonials),
    'GET /rest/v1/site_settings': () => json(settings),
  });
  await loadCatalog();
  return render(
    <MemoryRouter>
      <RequestListProvider>{page}</RequestListProvider>
    </MemoryRouter>,
  ).container;
}

const pictureAt = (page: Element, address: string) => page.querySelector(`img[src="${address}"]`);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

afterEach(() => void vi.unstubAllEnvs());

beforeEach(() => {
  delete globalThis.earlyReads;
});

test('a banner and a picture that cannot be loaded are replaced by the default ones', async () => {
  const page = await show(<HomePage />, [product], [{ id: 1, homepage_hero_url: OWN_BANNER }]);
  await screen.findByRole('link', { name: 'ProDemand' });
  fireEvent.error(pictureAt(page, OWN_BANNER)!);
  fireEvent.error(pictureAt(page, OWN_PICTURE)!);
  await waitFor(() => expect(pictureAt(page, OWN_BANNER)).toBeNull());
  expect(pictureAt(page, OWN_PICTURE)).toBeNull();
  expect(page.querySelector('img[src*="heroes/home"]')).not.toBeNull();
  expect(page.querySelector('img[src*="categories/repair-info"]')).not.toBeNull();
});

test('a number in the headline stays with the word before it and the comma behind it', async () => {
  await show(<HomePage />, [], [{ business_headline: 'Mitchell 1, at your shop' }]);
  const heading = await screen.findByRole('heading', { name: 'Mitchell 1, at your shop' });
  expect(heading.querySelector('span')?.textContent).toBe('Mitchell 1,');
});

test('sections without featured products or testimonials have no heading', async () => {
  await show(<HomePage />, [{ ...product, is_featured: false }]);
  await screen.findByRole('heading', { name: /Serving all 5 boroughs/ });
  expect(headings().filter((heading) => /Featured|What shops say/.test(heading))).toEqual([]);
});

test('a business’s site shows no samples, and the section once a testimonial is real', async () => {
  const sample = { id: '1', quote: 'A sample.', author: 'Ann', company: '', is_sample: true };
  await show(<HomePage />, [product], [], [sample]);
  await screen.findByRole('heading', { name: /Serving all 5 boroughs/ });
  expect(screen.queryByRole('heading', { name: 'What shops say' })).toBeNull();

  cleanup();
  await show(<HomePage />, [product], [], [sample, { ...sample, id: '2', is_sample: false }]);
  expect(await screen.findByRole('heading', { name: 'What shops say' })).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});

test('in the demonstration a sample is marked, and the section says so; a real one is not', async () => {
  vi.stubEnv('VITE_SHOW_SAMPLES', 'yes');
  const real = { id: '1', quote: 'Good.', author: 'Ann', company: '', is_sample: false };
  const { testimonialNote } = readBusiness(null);
  await show(<HomePage />, [product], [], [real, { ...real, id: '2', is_sample: true }]);
  expect(await screen.findByText(testimonialNote)).toBeTruthy();
  const [first, second] = screen.getAllByRole('figure');
  expect(first?.textContent).not.toContain('Sample');
  expect(second?.textContent).toContain('Sample');

  cleanup();
  await show(<HomePage />, [product], [], [real]);
  expect(await screen.findByRole('figure')).toBeTruthy();
  expect(screen.queryByText(testimonialNote)).toBeNull();
});

test('an empty catalog page says so, links to the contact form, and has no search', async () => {
  for (const [page, what] of [
    [<ProductsPage key="products" />, 'products'],
    [<BundlesPage key="bundles" />, 'bundles'],
  ] as const) {
    await show(page, []);
    expect(screen.getByRole('heading', { name: `No ${what} yet` })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Request a Demo' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText(/^0 of 0/)).toBeNull();
  }
});
