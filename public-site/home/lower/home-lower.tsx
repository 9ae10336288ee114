import type { ReactNode } from 'react';
import { Questions } from '../../about/question-list.tsx';
import { RepProfile } from '../../about/rep-profile.tsx';
import { BundleCard, CardGrid, ProductCard } from '../../cards/cards.tsx';
import { catalog } from '../../data/catalog.ts';
import { useRepeatedPresses } from '../../data/hydration.ts';
import { useLoaded, type Loadable } from '../../data/loadable.ts';
import { useBusiness, useRepresentative } from '../../data/business-and-representative.ts';
import { useCatalogMenus, type CatalogMenu } from '../../layout/navigation.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import section from '../../ui/section.module.css';
import styles from './home-lower.module.css';
import { Testimonials } from './testimonials.tsx';
import * as texts from './texts.ts';

/** The part of the home page below the fold, which is loaded when it comes near. */
export function HomeLower() {
  const [products, bundles] = useCatalogMenus();
  useRepeatedPresses(true);
  return (
    <>
      <Featured
        menu={products}
        source={catalog.products}
        skeletons={3}
        card={(product) => <ProductCard product={product} />}
      />
      <Featured
        menu={bundles}
        source={catalog.bundles}
        skeletons={2}
        card={(bundle) => <BundleCard bundle={bundle} />}
      />

      <Testimonials />
      <section className={section.section} aria-labelledby="representative">
        <div className={section.head}>
          <h2 id="representative">{texts.meetRepresentative}</h2>
        </div>
        <RepProfile />
      </section>
      <Questions className={section.section} />
      <ServiceArea />
    </>
  );
}

interface FeaturedProps<T> {
  menu: CatalogMenu;
  source: Loadable<T[]>;
  skeletons: 2 | 3;
  card: (entry: T) => ReactNode;
}

function Featured<T extends { id: string; is_featured: boolean }>(props: FeaturedProps<T>) {
  const { menu, source, skeletons, card } = props;
  const { status, data } = useLoaded(source);
  const featured = (entries: T[]) => entries.filter((entry) => entry.is_featured);
  if (status === 'ready' && featured(data).length === 0) return null;

  const what = menu.path === '/products' ? 'products' : 'bundles';
  return (
    <section className={section.section} aria-labelledby={`featured-${what}`}>
      <div className={section.head}>
        <h2 id={`featured-${what}`}>{texts.featured(menu.label)}</h2>
        <Link to={menu.path} className={section.more}>
          {texts.viewAll(menu.label)}
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
  const { serviceArea } = useRepresentative();
  const { badge, vendor, place, isOtherTrade } = useBusiness();
  return (
    <section className={styles.areaBand} aria-labelledby="service-area">
      <div className={`${section.section} ${styles.area}`}>
        <div>
          <h2 id="service-area">{serviceArea}</h2>
          <p>{isOtherTrade ? texts.otherDemos(place) : texts.demosWhere}</p>
          <Link to="/contact" className={button.primary}>
            {texts.planVisit}
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
            <strong>{badge}</strong>
            <span>{texts.forVendor(vendor)}</span>
          </span>
        </p>
      </div>
    </section>
  );
}
