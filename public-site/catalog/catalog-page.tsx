import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from '../data/router.tsx';
import type { RequestItem } from '../../shared/leads/lead.ts';
import type { Product } from '../../shared/catalog/catalog-rows.ts';
import { DEFAULT_HERO_IMAGES, type HeroImage } from '../../shared/catalog/pictures/hero-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { slugify } from '../../shared/text/slug.ts';
import { currentQuery } from '../data/current-address.ts';
import { catalog, useCatalogItems } from '../data/catalog.ts';
import { useBusiness, useFinder } from '../data/business-and-representative.ts';
import { itemKey } from '../data/comparison.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { itemPath, useCatalogMenus, type CatalogMenu } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { Hero } from '../ui/pictures/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { SEARCH } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import { BundleCard, CardGrid, ProductCard } from '../cards/cards.tsx';
import styles from './catalog-page.module.css';
import { findCategory, findEntries } from './find-entries.ts';
import { findSimilar, type Similar } from './find-similar.ts';
import * as texts from './texts.ts';

type Entry = Pick<Product, 'id' | 'name' | 'description' | 'is_core'>;

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

/** Scrolls the row of categories to the chosen one. On a phone the row is wider than the screen. */
function showInRow(button: HTMLElement | null): void {
  button?.parentElement?.scrollTo?.({
    left: button.offsetLeft - (button.parentElement.clientWidth - button.offsetWidth) / 2,
  });
}

/** A hero, a search, category filters, and the matching cards. Search and category are in the address. */
function CatalogPage<T extends Entry>(props: CatalogPageProps<T>) {
  const { kind, menu, source, categoriesOf, card, hero, intro } = props;
  const { place } = useBusiness();
  const hasFinder = useFinder();
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
        ? texts.countOf(found.length, data.length, what)
        : texts.noneOf(data.length, what) + texts.close(similar.length),
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
    if (arrived)
      setParams(new URLSearchParams({ category: slugify(arrived.name) }), { replace: true });
  }, [arrived, setParams]);

  function change(name: 'category' | 'search', value: string, replace: boolean) {
    const next = currentQuery();
    if (value) next.set(name, value);
    else next.delete(name);
    next.sort();
    setParams(next, { replace });
  }

  function clear() {
    setParams(new URLSearchParams());
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
          {texts.find(what)}
        </h2>
        <div className={`needs-script ${styles.controls}`} hidden={nothing}>
          <div className={styles.ways}>
            <div className={styles.search}>
              <label htmlFor={searchId} className="visually-hidden">
                {texts.search(what)}
              </label>
              <Icon path={SEARCH} size={20} />
              <input
                ref={input}
                id={searchId}
                type="search"
                defaultValue={search}
                placeholder={`${texts.search(what)}…`}
                autoComplete="off"
                onChange={(event) => change('search', event.target.value, true)}
              />
            </div>
            {hasFinder && (
              <Link to="/find" className={section.more}>
                {texts.whatFits}
                <Icon name="arrow" size={20} />
              </Link>
            )}
          </div>
          <div role="group" aria-label={texts.category} className={styles.filters}>
            {[null, ...menu.categories].map((each) => (
              <button
                key={each?.name ?? ''}
                ref={each === category ? showInRow : undefined}
                type="button"
                aria-pressed={each === category}
                onClick={() => change('category', each ? slugify(each.name) : '', false)}
              >
                {each?.label ?? texts.allCategories}
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
          what={`${kind}s`}
          skeletons={6}
          few={data.length < 3}
          choose={() => found}
          card={card}
          empty={
            nothing ? (
              <div className={styles.empty}>
                <h3>{texts.noneYet(what)}</h3>
                <p>{texts.tellUs(place)}</p>
                <Link to="/contact" className={button.secondary}>
                  {texts.requestDemo}
                </Link>
              </div>
            ) : (
              <>
                {similar.length > 0 && <DidYouMean entries={similar} />}
                <div className={similar.length > 0 ? styles.rest : styles.empty}>
                  {similar.length === 0 && <h3>{texts.noMatch(what)}</h3>}
                  <p>{texts.nothingFound(search.trim(), category?.label ?? '')}</p>
                  <button type="button" className={button.secondary} onClick={clear}>
                    {texts.clearFilters}
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
  const items = useCatalogItems();
  const categories = useCatalogMenus().flatMap((menu) => menu.categories);
  const labelOf = (category: string) =>
    categories.find(({ name }) => name === category)?.label ?? category;
  return search.trim() ? findSimilar(search, items, kind, labelOf) : [];
}

function DidYouMean({ entries }: { entries: Similar[] }) {
  return (
    <div className={styles.similar}>
      <h3>{texts.didYouMean}</h3>
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
  const { place, isOtherTrade } = useBusiness();
  return (
    <CatalogPage
      kind="product"
      menu={menu}
      source={catalog.products}
      categoriesOf={(product) => product.categories}
      card={(product) => <ProductCard product={product} />}
      hero={{ setting: 'products_page_hero_url', fallback: DEFAULT_HERO_IMAGES.products }}
      intro={isOtherTrade ? texts.otherProductsIntro(place) : texts.productsIntro}
    />
  );
}

export function BundlesPage() {
  const [, menu] = useCatalogMenus();
  const { isOtherTrade } = useBusiness();
  return (
    <CatalogPage
      kind="bundle"
      menu={menu}
      source={catalog.bundles}
      categoriesOf={(bundle) => [bundle.category]}
      card={(bundle) => <BundleCard bundle={bundle} />}
      hero={{ setting: 'bundles_page_hero_url', fallback: DEFAULT_HERO_IMAGES.bundles }}
      intro={isOtherTrade ? texts.otherBundlesIntro : texts.bundlesIntro}
    />
  );
}
