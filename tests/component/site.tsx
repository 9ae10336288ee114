import { render } from '@testing-library/react';
import { loadCatalog } from '../../public-site/data/catalog.ts';
import { PublicRoutes } from '../../public-site/pages.tsx';
import { fakeNetwork, json } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

/** Mounts the site at an address. Returns the table of answers, which a test may change. */
export async function openSite(path: string, answers: Answers = {}) {
  const table: Answers = {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/testimonials': () => json([]),
    'GET /rest/v1/site_settings': () => json([]),
    ...answers,
  };
  const requests = fakeNetwork(table);
  delete globalThis.earlyReads;
  window.location.hash = `#${path}`;
  render(<PublicRoutes />);
  await loadCatalog();
  return { answers: table, requests };
}
