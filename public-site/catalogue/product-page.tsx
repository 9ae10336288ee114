import { Link } from 'site-router';
import type { Product } from '../../shared/catalogue/catalogue-rows.ts';
import { catalogue } from '../data/catalogue.ts';
import { useLoaded } from '../data/loadable.ts';
import { Icon } from '../ui/icon.tsx';
import section from '../ui/section.module.css';
import { BundleCard } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import { Detail, Found } from './detail-page.tsx';
import styles from './detail-page.module.css';
import { defaultProductPicture } from './pictures.ts';

const BACK = { to: '/products', label: 'All products' };

export function ProductPage() {
  return (
    <Found
      source={catalogue.products}
      kind="product"
      back={BACK}
      page={(product) => <ProductDetail key={product.id} product={product} />}
    />
  );
}

/** A product's page, from its picture to the callout (SPEC.md §2). */
export function ProductDetail({ product }: { product: Product }) {
  const { slug, name, features } = product;
  const bundles = useLoaded(catalogue.bundles);
  const included = bundles.data.some((bundle) => bundle.includes.includes(slug));
  return (
    <Detail
      item={{ slug, name, type: 'product' }}
      category={product.categories.join(', ')}
      tagline={product.tagline}
      description={product.description}
      ribbon={product.is_core ? 'CORE' : product.is_add_on ? 'ADD-ON' : null}
      picture={{ url: product.image_url, fallback: defaultProductPicture(product) }}
      back={BACK}
      note={product.is_add_on && <BaseProductNote addOn={product} />}
    >
      {features.length > 0 && (
        <section className={section.section} aria-labelledby="features">
          <div className={section.head}>
            <h2 id="features">Key Features and Benefits</h2>
          </div>
          <ul className={styles.features}>
            {features.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                {description !== title && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {included && (
        <section className={section.section} aria-labelledby="in-bundles">
          <div className={section.head}>
            <h2 id="in-bundles">Bundles with {name}</h2>
          </div>
          <CardGrid
            source={catalogue.bundles}
            what="bundles"
            skeletons={3}
            few
            choose={(all) => all.filter((bundle) => bundle.includes.includes(slug)).slice(0, 3)}
            card={(bundle) => <BundleCard bundle={bundle} />}
          />
        </section>
      )}
    </Detail>
  );
}

/** An add-on works with its base product only; a visitor may not know that one (SPEC.md §2). */
function BaseProductNote({ addOn }: { addOn: Product }) {
  const { data } = useLoaded(catalogue.products);
  const base = data.find(({ id }) => id === addOn.linked_product_id);
  if (!base) return null;
  return (
    <p className={styles.note}>
      <Icon name="addon" />
      <span>
        {addOn.name} is an add-on: it needs <Link to={`/products/${base.slug}`}>{base.name}</Link>.
      </span>
    </p>
  );
}
