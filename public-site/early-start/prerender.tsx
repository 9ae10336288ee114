import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import {
  DEFAULT_HERO_IMAGES,
  sourceSet,
  type HeroImage,
} from '../../shared/catalogue/default-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { BundlesPage } from '../catalogue/bundles-page.tsx';
import { ProductPage } from '../catalogue/product-page.tsx';
import { ProductsPage } from '../catalogue/products-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Header } from '../layout/header.tsx';
import layout from '../layout/site-layout.module.css';
import { RequestListProvider } from '../request-list/request-list-provider.tsx';

/** A page as it looks while its data is loading: index.html shows it before the program has come. */
export interface Shell {
  /** What a path matches that has this shell. */
  pattern: string;
  /** A module of the page's own file; null where it is the home page's. */
  module: string | null;
  html: string;
}

/** Asks for a default hero as hero.tsx shows it; held back until the settings name no other one. */
function heroTemplate(banner: Banner, image: HeroImage): string {
  const link = (media: string, variant?: 'tall') =>
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="${media}"` +
    ` imagesrcset="${sourceSet(image, 'avif', variant)}" imagesizes="100vw">`;
  return `<template data-hero="${banner}">${link('(width < 48rem)', 'tall')}${link('(width >= 48rem)')}</template>`;
}

async function renderShell(path: string, page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[path]}>
      <RequestListProvider>
        <div className="site">
          <Header />
          <main className={layout.main}>{page}</main>
        </div>
      </RequestListProvider>
    </MemoryRouter>,
  );
  const html = await new Response(prelude).text();
  // The site's own links, as its router of hashes writes them.
  return html.replaceAll('href="/', 'href="#/');
}

/** The shells of all public pages, the home page's first; run when the site is built. */
export async function renderShells(): Promise<Shell[]> {
  // Nobody's request list is known yet.
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  const { home, products, bundles } = DEFAULT_HERO_IMAGES;
  const waiting = <div className={layout.loading} />;
  return [
    {
      pattern: '^/$',
      module: null,
      html: heroTemplate('homepage_hero_url', home) + (await renderShell('/', <HomePage />)),
    },
    {
      pattern: '^/products$',
      module: 'catalogue/products-page.tsx',
      html:
        heroTemplate('products_page_hero_url', products) +
        (await renderShell('/products', <ProductsPage />)),
    },
    {
      pattern: '^/bundles$',
      module: 'catalogue/bundles-page.tsx',
      html:
        heroTemplate('bundles_page_hero_url', bundles) +
        (await renderShell('/bundles', <BundlesPage />)),
    },
    {
      // A bundle's page waits as a product's does, and is in the same file.
      pattern: '^/(?:products|bundles)/',
      module: 'catalogue/product-page.tsx',
      html: await renderShell('/products/any', <ProductPage />),
    },
    {
      pattern: '^/contact$',
      module: 'contact/contact-page.tsx',
      html: await renderShell('/contact', waiting),
    },
    {
      pattern: '^/(?!admin|login)',
      module: null,
      html: await renderShell('/elsewhere', waiting),
    },
  ];
}
