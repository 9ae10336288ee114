import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'site-router';
import {
  DEFAULT_BUNDLE_IMAGES,
  DEFAULT_HERO_IMAGES,
  DEFAULT_PRODUCT_IMAGES,
  PRODUCT_CATEGORY_IMAGES,
  sourceSet,
  type HeroImage,
} from '../../shared/catalogue/default-images.ts';
import { BundlesPage } from '../catalogue/bundles-page.tsx';
import { ProductPage } from '../catalogue/product-page.tsx';
import { ProductsPage } from '../catalogue/products-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Header } from '../layout/header.tsx';
import layout from '../layout/site-layout.module.css';
import { RequestListProvider } from '../request-list/request-list-provider.tsx';
import { FailurePage } from '../ui/error-boundary.tsx';

/** A page as it looks while its data is loading: index.html shows it before the program has come. */
export interface Shell {
  /** What a path matches that has this shell. */
  pattern: string;
  /** Modules of the files that the page needs besides the home page's. */
  modules: string[];
  html: string;
}

/** Links that ask for default pictures, by name; held back until it is known which one is shown. */
function pictures(links: [name: string, attributes: string][]): string {
  const all = links.map(
    ([name, attributes]) =>
      `<link data-name="${name.replaceAll('&', '&amp;')}" rel="preload" as="image" fetchpriority="high" ${attributes}>`,
  );
  return `<template data-pictures>${all.join('')}</template>`;
}

/** A page's default hero as hero.tsx shows it. */
function hero(image: HeroImage): string {
  const attributes = (media: string, variant?: 'tall') =>
    `type="image/avif" media="${media}" imagesrcset="${sourceSet(image, 'avif', variant)}" imagesizes="100vw"`;
  return pictures([
    ['', attributes('(width < 48rem)', 'tall')],
    ['', attributes('(width >= 48rem)')],
  ]);
}

/** The default pictures of products and bundles as picture.tsx shows them: drawings of any width. */
function detailPictures(): string {
  const images = [DEFAULT_PRODUCT_IMAGES, PRODUCT_CATEGORY_IMAGES, DEFAULT_BUNDLE_IMAGES];
  return pictures(
    images
      .flatMap((each) => Object.entries(each))
      .map(([name, { path }]) => [name, `href="./${path}.svg"`]),
  );
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

async function renderShell(path: string, page: ReactNode): Promise<string> {
  const html = await render(
    <MemoryRouter initialEntries={[path]}>
      <RequestListProvider>
        <div className="site">
          <Header />
          <main className={layout.main}>{page}</main>
        </div>
      </RequestListProvider>
    </MemoryRouter>,
  );
  // The site's own links, as its router of hashes writes them.
  return html.replaceAll('href="/', 'href="#/');
}

/** The shells of all public pages, the home page's first; run when the site is built. */
export async function renderShells(): Promise<Shell[]> {
  const { home, products, bundles } = DEFAULT_HERO_IMAGES;
  const waiting = <div className={layout.loading} />;
  const loading = await render(<p role="status">Loading...</p>);
  return [
    {
      pattern: '^/$',
      modules: [],
      html: hero(home) + (await renderShell('/', <HomePage />)),
    },
    {
      pattern: '^/products$',
      modules: ['public-site/catalogue/products-page.tsx'],
      html: hero(products) + (await renderShell('/products', <ProductsPage />)),
    },
    {
      pattern: '^/bundles$',
      modules: ['public-site/catalogue/bundles-page.tsx'],
      html: hero(bundles) + (await renderShell('/bundles', <BundlesPage />)),
    },
    {
      // A bundle's page waits as a product's does, and is in the same file.
      pattern: '^/(?:products|bundles)/',
      modules: ['public-site/catalogue/product-page.tsx'],
      html: detailPictures() + (await renderShell('/products/any', <ProductPage />)),
    },
    {
      pattern: '^/contact$',
      modules: ['public-site/contact/contact-page.tsx'],
      html: await renderShell('/contact', waiting),
    },
    // The back office has no shell: its files come at once, with the list that is opened most.
    { pattern: '^/login', modules: ['admin/login/login-page.tsx'], html: loading },
    {
      pattern: '^/admin/leads',
      modules: ['admin/admin-app.tsx', 'admin/leads/leads-page.tsx'],
      html: loading,
    },
    { pattern: '^/admin', modules: ['admin/admin-app.tsx'], html: loading },
    {
      pattern: '^/',
      modules: [],
      html: await renderShell('/elsewhere', waiting),
    },
    {
      // No page's: it is shown where the program does not come.
      pattern: '^failed$',
      modules: [],
      html: await render(
        <main className="site">
          <FailurePage missing />
        </main>,
      ),
    },
  ];
}
