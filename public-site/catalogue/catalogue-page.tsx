import { useEffect, useId, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'site-router';
import { findEntries, findCategory } from './find-entries.ts';
import { DEFAULT_HERO_IMAGES, type HeroImage } from '../../shared/catalogue/default-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { slugify } from '../../shared/text/slug.ts';
import { catalogue } from '../data/catalogue.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { CATALOGUE_MENUS, type CatalogueMenu } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { Hero } from '../ui/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import section from '../ui/section.module.css';
import { BundleCard, CardGrid, ProductCard } from './cards.tsx';
import styles from './catalogue-page.module.css';

interface Entry {
  id: string;
  name: string;
  description: string;
}

interface CataloguePageProps<T extends Entry> {
  menu: CatalogueMenu;
  source: Loadable<T[]>;
  categoriesOf: (entry: T) => readonly string[];
  card: (entry: T) => ReactNode;
  hero: { setting: Banner; fallback: HeroImage };
  intro: string;
}

/**
 * A hero, a search, category filters, and the cards that match. Search and category are in the address,
 * so a filtered page can be linked.
 */
function CataloguePage<T extends Entry>(props: CataloguePageProps<T>) {
  const { menu, source, categoriesOf, card, hero, intro } = props;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { category?: unknown } | null };
  const { status, data } = useLoaded(source);
  usePageMeta({ title: menu.label, description: intro });
  const searchId = useId();
  const headingId = useId();

  const named = params.get('category');
  // A category that came in the navigation state alone is put into the address as well.
  const arrived = named === null ? findCategory(menu.categories, state?.category) : null;
  const category = findCategory(menu.categories, named) ?? arrived;
  const search = params.get('search') ?? '';
  const found = findEntries(data, { search, category }, categoriesOf);
  const what = menu.label.toLowerCase();
  const nothing = status === 'ready' && data.length === 0;

  useEffect(() => {
    if (arrived) setParams({ category: slugify(arrived) }, { replace: true, state: null });
  }, [arrived, setParams]);

  function showOnly(next: string | null) {
    setParams(
      { ...(next ? { category: slugify(next) } : {}), ...(search ? { search } : {}) },
      { state: null },
    );
  }

  function searchFor(text: string) {
    setParams(
      { ...(category ? { category: slugify(category) } : {}), ...(text ? { search: text } : {}) },
      { replace: true, state: null },
    );
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
        <div className={styles.controls} hidden={nothing}>
          <div className={styles.search}>
            <label htmlFor={searchId} className="visually-hidden">
              Search {what}
            </label>
            <Icon name="search" size={20} />
            <input
              id={searchId}
              type="search"
              value={search}
              placeholder={`Search ${what}…`}
              autoComplete="off"
              onChange={(event) => searchFor(event.target.value)}
            />
          </div>
          <div role="group" aria-label="Category" className={styles.filters}>
            {[null, ...menu.categories].map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === category}
                onClick={() => showOnly(each)}
              >
                {each ?? 'All'}
              </button>
            ))}
          </div>
        </div>
        <p role="status" className={styles.count}>
          {status === 'ready' && !nothing && `${found.length} of ${data.length} ${what}`}
        </p>
        <CardGrid
          source={source}
          what={what}
          skeletons={6}
          choose={() => found}
          card={card}
          empty={
            <div className={styles.empty}>
              <h3>{nothing ? `No ${what} yet` : `No ${what} match`}</h3>
              {nothing ? (
                <>
                  <p>Tell us about your shop, and we will show you what fits it.</p>
                  <Link to="/contact" className={button.secondary}>
                    Request a Demo
                  </Link>
                </>
              ) : (
                <>
                  <p>
                    Nothing found{search.trim() && ` for “${search.trim()}”`}
                    {category && ` in ${category}`}.
                  </p>
                  <button
                    type="button"
                    className={button.secondary}
                    onClick={() => setParams({}, { state: null })}
                  >
                    Clear the filter
                  </button>
                </>
              )}
            </div>
          }
        />
      </section>
    </>
  );
}

export function ProductsPage() {
  return (
    <CataloguePage
      menu={CATALOGUE_MENUS[0]!}
      source={catalogue.products}
      categoriesOf={(product) => product.categories}
      card={(product) => <ProductCard product={product} />}
      hero={{ setting: 'products_page_hero_url', fallback: DEFAULT_HERO_IMAGES.products }}
      intro="Repair information, shop management, truck and marketing software: pick what you want to see, and we will bring it to your shop."
    />
  );
}

export function BundlesPage() {
  return (
    <CataloguePage
      menu={CATALOGUE_MENUS[1]!}
      source={catalogue.bundles}
      categoriesOf={(bundle) => [bundle.category]}
      card={(bundle) => <BundleCard bundle={bundle} />}
      hero={{ setting: 'bundles_page_hero_url', fallback: DEFAULT_HERO_IMAGES.bundles }}
      intro="Products that work better together, bundled for the way a shop runs: one request, one demo, one setup."
    />
  );
}
