import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'site-router';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { DEFAULT_HERO_IMAGES, type HeroImage } from '../../shared/catalog/default-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { slugify } from '../../shared/text/slug.ts';
import { currentQuery } from '../data/current-address.ts';
import { catalog } from '../data/catalog.ts';
import { itemKey } from '../data/comparison.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { itemPath, useCatalogMenus, type CatalogMenu } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { Hero } from '../ui/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import section from '../ui/section.module.css';
import { BundleCard, CardGrid, ProductCard } from './cards.tsx';
import styles from './catalog-page.module.css';
import { findCategory, findEntries } from './find-entries.ts';
import { findSimilar, type Similar } from './find-similar.ts';

interface Entry {
  id: string;
  name: string;
  description: string;
  is_core: boolean;
}

interface CatalogPageProps<T extends Entry> {
  kind: RequestItem['type'];
  menu: CatalogMenu;
  source: Loadable<T[]>;
  categoriesOf: (entry: T) => readonly string[];
  card: (entry: T) => ReactNode;
  hero: { setting: Banner; fallback: HeroImage };
  intro: string;
}

/** The text after it has not changed for 400 ms, so that a screen reader does not read it with every keystroke. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const closeness = (count: number) =>
  count === 0 ? '' : count === 1 ? ', but one comes close' : `, but ${count} come close`;

/** Scrolls the row of categories to the chosen one. On a phone the row is wider than the screen. */
function showInRow(button: HTMLElement | null): void {
  button?.parentElement?.scrollTo?.({
    left: button.offsetLeft - (button.parentElement.clientWidth - button.offsetWidth) / 2,
  });
}

/** A hero, a search, category filters, and the matching cards. Search and category are in the address. */
function CatalogPage<T extends Entry>(props: CatalogPageProps<T>) {
  const { kind, menu, source, categoriesOf, card, hero, intro } = props;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { category?: unknown } | null };
  const { status, data } = useLoaded(source);
  usePageMeta({ title: menu.label, description: intro });
  const searchId = useId();
  const headingId = useId();

  const named = params.get('category');
  // A category from the navigation state alone is copied into the address.
  const arrived = named === null ? findCategory(menu.categories, state?.category) : null;
  const category = findCategory(menu.categories, named) ?? arrived;
  const search = params.get('search') ?? '';
  const found = findEntries(data, { search, category: category?.name ?? null }, categoriesOf);
  const what = menu.label.toLowerCase();
  const nothing = status === 'ready' && data.length === 0;
  const similar = useSimilar(found.length === 0 ? search : '', kind);
  const count = useSettled(
    status !== 'ready' || nothing
      ? ''
      : found.length > 0
        ? `${found.length} of ${data.length} ${what}`
        : `None of ${data.length} ${what} match${closeness(similar.length)}`,
  );
  const input = useRef<HTMLInputElement>(null);
  const searchEarly = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== search) change('search', typed, true);
  });
  // Text that was typed before hydration.
  useEffect(() => searchEarly(), []);
  useEffect(() => {
    // While the visitor types, the field is ahead of the address.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);

  useEffect(() => {
    if (arrived) setParams({ category: slugify(arrived.name) }, { replace: true, state: null });
  }, [arrived, setParams]);

  function change(name: 'category' | 'search', value: string, replace: boolean) {
    const next = currentQuery();
    if (value) next.set(name, value);
    else next.delete(name);
    next.sort();
    setParams(next, { replace, state: null });
  }

  function clear() {
    setParams({}, { state: null });
    // The button is removed with its message, so the focus moves to the field.
    input.current!.value = '';
    input.current!.focus();
  }

  return (
    <>
      <Hero {...hero}>
        <PageHeading>{menu.label}</PageHeading>
        <p className={section.heroText}>{intro}</p>
      </Hero>
      <section className={section.section} aria-labelledby={headingId}>
        <h2 id={headingId} className="visually-hidden">
          Find {what}
        </h2>
        <div className={`needs-script ${styles.controls}`} hidden={nothing}>
          <div className={styles.search}>
            <label htmlFor={searchId} className="visually-hidden">
              Search {what}
            </label>
            <Icon name="search" size={20} />
            <input
              ref={input}
              id={searchId}
              type="search"
              defaultValue={search}
              placeholder={`Search ${what}…`}
              autoComplete="off"
              onChange={(event) => change('search', event.target.value, true)}
            />
          </div>
          <div role="group" aria-label="Category" className={styles.filters}>
            {[null, ...menu.categories].map((each) => (
              <button
                key={each?.name ?? ''}
                ref={each === category ? showInRow : undefined}
                type="button"
                aria-pressed={each === category}
                onClick={() => change('category', each ? slugify(each.name) : '', false)}
              >
                {each?.name ?? 'All'}
              </button>
            ))}
          </div>
        </div>
        {category?.description && <p className={styles.about}>{category.description}</p>}
        <p role="status" className={styles.count}>
          {count}
        </p>
        <CardGrid
          source={source}
          what={what}
          skeletons={6}
          few={data.length < 3}
          choose={() => found}
          card={card}
          empty={
            nothing ? (
              <div className={styles.empty}>
                <h3>No {what} yet</h3>
                <p>Tell us about your shop, and we’ll show you what fits.</p>
                <Link to="/contact" className={button.secondary}>
                  Request a Demo
                </Link>
              </div>
            ) : (
              <>
                {similar.length > 0 && <DidYouMean entries={similar} />}
                <div className={similar.length > 0 ? styles.rest : styles.empty}>
                  {similar.length === 0 && <h3>No {what} match</h3>}
                  <p>
                    Nothing found{search.trim() && ` for “${search.trim()}”`}
                    {category && ` in ${category.name}`}.
                  </p>
                  <button type="button" className={button.secondary} onClick={clear}>
                    Clear filters
                  </button>
                </div>
              </>
            )
          }
        />
      </section>
    </>
  );
}

/** Entries that a search without matches may have meant. */
function useSimilar(search: string, kind: RequestItem['type']): Similar[] {
  const { data: products } = useLoaded(catalog.products);
  const { data: bundles } = useLoaded(catalog.bundles);
  return search.trim() ? findSimilar(search, { products, bundles }, kind) : [];
}

function DidYouMean({ entries }: { entries: Similar[] }) {
  return (
    <div className={styles.similar}>
      <h3>Did you mean</h3>
      <ul>
        {entries.map(({ item, why }) => (
          <li key={itemKey(item)}>
            <Link to={itemPath(item)}>
              <strong>{item.name}</strong>
              <span>{why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ProductsPage() {
  const [menu] = useCatalogMenus();
  return (
    <CatalogPage
      kind="product"
      menu={menu}
      source={catalog.products}
      categoriesOf={(product) => product.categories}
      card={(product) => <ProductCard product={product} />}
      hero={{ setting: 'products_page_hero_url', fallback: DEFAULT_HERO_IMAGES.products }}
      intro="Repair information, shop management, truck and marketing software: pick what you want to see, and we’ll bring it to your shop."
    />
  );
}

export function BundlesPage() {
  const [, menu] = useCatalogMenus();
  return (
    <CatalogPage
      kind="bundle"
      menu={menu}
      source={catalog.bundles}
      categoriesOf={(bundle) => [bundle.category]}
      card={(bundle) => <BundleCard bundle={bundle} />}
      hero={{ setting: 'bundles_page_hero_url', fallback: DEFAULT_HERO_IMAGES.bundles }}
      intro="Products that work better together, bundled for the way a shop runs: one request, one demo, one setup."
    />
  );
}
