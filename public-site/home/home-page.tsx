import { Link } from 'site-router';
import { PRODUCT_CATEGORIES, type IconName } from '../../shared/catalogue/catalogue-options.ts';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { BundleCard, ProductCard } from '../catalogue/card.tsx';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { catalogue } from '../data/catalogue.ts';
import { siteIdentity } from '../data/site-identity.ts';
import { categoryLink } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { Hero } from '../ui/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import section from '../ui/section.module.css';
import styles from './home-page.module.css';
import { ServiceArea } from './service-area.tsx';
import { Testimonials } from './testimonials.tsx';

/** The way in for somebody who knows what hurts, not what it is called. */
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

      <section className={section.section} aria-labelledby="featured-products">
        <div className={section.head}>
          <h2 id="featured-products">Featured Products</h2>
          <Link to="/products" className={section.more}>
            View all products
            <Icon name="arrow" size={20} />
          </Link>
        </div>
        <CardGrid
          source={catalogue.products}
          what="products"
          skeletons={3}
          few
          choose={(products) => products.filter((product) => product.is_featured)}
          card={(product) => <ProductCard product={product} />}
        />
      </section>

      <section className={section.section} aria-labelledby="featured-bundles">
        <div className={section.head}>
          <h2 id="featured-bundles">Featured Bundles</h2>
          <Link to="/bundles" className={section.more}>
            View all bundles
            <Icon name="arrow" size={20} />
          </Link>
        </div>
        <CardGrid
          source={catalogue.bundles}
          what="bundles"
          skeletons={2}
          few
          choose={(bundles) => bundles.filter((bundle) => bundle.is_featured)}
          card={(bundle) => <BundleCard bundle={bundle} />}
        />
      </section>

      <Testimonials />
      <ServiceArea />
    </>
  );
}
