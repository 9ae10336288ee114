import type { ReactNode } from 'react';
import { Link } from 'site-router';
import { PRODUCT_CATEGORIES, type IconName } from '../../shared/catalogue/catalogue-options.ts';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { BundleCard, CardGrid, ProductCard } from '../catalogue/cards.tsx';
import { catalogue } from '../data/catalogue.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { siteIdentity } from '../data/identity.ts';
import { CATALOGUE_MENUS, categoryLink, type CatalogueMenu } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { Hero } from '../ui/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import section from '../ui/section.module.css';
import styles from './home-page.module.css';
import { Testimonials } from './testimonials.tsx';

/** What a visitor needs, for each category of products. */
const NEEDS: Record<(typeof PRODUCT_CATEGORIES)[number], { icon: IconName; need: string }> = {
  'Repair Info': { icon: 'repair', need: 'Fix it right the first time' },
  Management: { icon: 'management', need: 'Run the counter and the bays' },
  'Truck & Heavy-Duty': { icon: 'truck', need: 'Keep trucks and fleets rolling' },
  Marketing: { icon: 'marketing', need: 'Bring customers back' },
  'Add-Ons': { icon: 'addon', need: 'Extend what you already have' },
};

export function HomePage() {
  usePageMeta({ title: '', description: siteIdentity.identityLine });
  return (
    <>
      <Hero setting="homepage_hero_url" fallback={DEFAULT_HERO_IMAGES.home} tall>
        <p className={section.eyebrowOnDark}>Serving all 5 boroughs of New York City</p>
        <PageHeading>
          Your <span className={styles.together}>on-site</span>{' '}
          <span className={styles.together}>Mitchell 1</span> representative
        </PageHeading>
        <p className={section.heroText}>
          Repair information and shop software, demonstrated at your counter, set up in your bays.
        </p>
        <div className={section.actions}>
          <Link to="/contact" className={button.primary}>
            Request a Demo
            <Icon name="arrow" size={20} />
          </Link>
          <Link to="/products" className={button.onDark}>
            Browse products
          </Link>
        </div>
      </Hero>

      <nav aria-label="Products by need" className={styles.needs}>
        <ul>
          {PRODUCT_CATEGORIES.map((category) => (
            <li key={category}>
              <Link {...categoryLink('/products', category)}>
                <Icon name={NEEDS[category].icon} size={28} />
                <span>
                  <strong>{category}</strong>
                  <span>{NEEDS[category].need}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <Featured
        menu={CATALOGUE_MENUS[0]!}
        source={catalogue.products}
        skeletons={3}
        card={(product) => <ProductCard product={product} />}
      />
      <Featured
        menu={CATALOGUE_MENUS[1]!}
        source={catalogue.bundles}
        skeletons={2}
        card={(bundle) => <BundleCard bundle={bundle} />}
      />

      <Testimonials />
      <ServiceArea />
    </>
  );
}

interface FeaturedProps<T> {
  menu: CatalogueMenu;
  source: Loadable<T[]>;
  skeletons: 2 | 3;
  card: (entry: T) => ReactNode;
}

/** The featured products or bundles; nothing if there are none. */
function Featured<T extends { id: string; is_featured: boolean }>(props: FeaturedProps<T>) {
  const { menu, source, skeletons, card } = props;
  const { status, data } = useLoaded(source);
  const featured = (entries: T[]) => entries.filter((entry) => entry.is_featured);
  if (status === 'ready' && featured(data).length === 0) return null;

  const what = menu.label.toLowerCase();
  return (
    <section className={section.section} aria-labelledby={`featured-${what}`}>
      <div className={section.head}>
        <h2 id={`featured-${what}`}>Featured {menu.label}</h2>
        <Link to={menu.path} className={section.more}>
          View all {what}
          <Icon name="arrow" size={20} />
        </Link>
      </div>
      <CardGrid
        source={source}
        what={what}
        skeletons={skeletons}
        few
        choose={featured}
        card={card}
      />
    </section>
  );
}

function ServiceArea() {
  return (
    <section className={styles.areaBand} aria-labelledby="service-area">
      <div className={`${section.section} ${styles.area}`}>
        <div>
          <h2 id="service-area">{siteIdentity.serviceArea}</h2>
          <p>
            We give demos where the software has to work: at your counter, with your cars, on your
            schedule.
          </p>
          <Link to="/contact" className={button.primary}>
            Plan a visit
            <Icon name="arrow" size={20} />
          </Link>
        </div>
        <p className={styles.badge}>
          <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true">
            <path d="M32 4l22 8v18c0 14-9 24-22 30C19 54 10 44 10 30V12z" fill="#f5a623" />
            <path
              d="M21 31l8 8 15-17"
              stroke="#0b1524"
              strokeWidth="5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>
            <strong>Independent sales partner</strong>
            <span>for Mitchell 1 software</span>
          </span>
        </p>
      </div>
    </section>
  );
}
