import type { Bundle } from '../../shared/catalogue/catalogue-rows.ts';
import { isCoreBundle } from '../../shared/catalogue/ordering.ts';
import { catalogue } from '../data/catalogue.ts';
import section from '../ui/section.module.css';
import { ProductCard } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import { Detail, Found } from './detail-page.tsx';
import { defaultBundlePicture } from './pictures.ts';

const BACK = { to: '/bundles', label: 'All bundles' };

export function BundlePage() {
  return (
    <Found
      source={catalogue.bundles}
      kind="bundle"
      back={BACK}
      page={(bundle) => <BundleDetail key={bundle.id} bundle={bundle} />}
    />
  );
}

/** A bundle's page, from its picture to the callout (SPEC.md §2). */
export function BundleDetail({ bundle }: { bundle: Bundle }) {
  const { slug, name, includes } = bundle;
  return (
    <Detail
      item={{ slug, name, type: 'bundle' }}
      category={bundle.category}
      description={bundle.description}
      ribbon={isCoreBundle(bundle) ? 'CORE' : null}
      picture={{ url: bundle.image_url, fallback: defaultBundlePicture(bundle) }}
      back={BACK}
    >
      <section className={section.section} aria-labelledby="included">
        <div className={section.head}>
          <h2 id="included">Included Products</h2>
        </div>
        <CardGrid
          source={catalogue.products}
          what="products"
          skeletons={3}
          choose={(products) =>
            includes.flatMap((slug) => products.find((product) => product.slug === slug) ?? [])
          }
          card={(product) => <ProductCard product={product} />}
          empty={<p>This bundle lists no products at the moment.</p>}
        />
      </section>
    </Detail>
  );
}
