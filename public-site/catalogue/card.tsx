import { Suspense } from 'react';
import { Link } from 'site-router';
import { isCoreBundle } from '../../shared/catalogue/ordering.ts';
import type { IconName } from '../../shared/catalogue/catalogue-options.ts';
import type { Bundle, Product } from '../../shared/catalogue/catalogue-rows.ts';
import type { DefaultImage } from '../../shared/catalogue/default-images.ts';
import type { RequestItem } from '../../shared/request-list/selection.ts';
import { catalogue } from '../data/catalogue.ts';
import { CardToggle } from '../request-list/request-toggle.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { CardTools, useIsAdministrator } from './administrator.ts';
import styles from './card.module.css';
import { defaultBundlePicture, defaultProductPicture } from './pictures.ts';
import { Ribbon } from './ribbon.tsx';

const SIZES = '(width >= 72rem) 24rem, (width >= 44rem) 45vw, 92vw';

export function ProductCard({ product }: { product: Product }) {
  return (
    <Card
      id={product.id}
      item={{ slug: product.slug, name: product.name, type: 'product' }}
      category={product.categories.join(', ')}
      text={product.tagline || product.description}
      icon={product.icon_name}
      picture={{ url: product.image_url, fallback: defaultProductPicture(product) }}
      ribbon={product.is_core ? 'CORE' : product.is_add_on ? 'ADD-ON' : null}
    />
  );
}

export function BundleCard({ bundle }: { bundle: Bundle }) {
  const count = bundle.includes.length;
  return (
    <Card
      id={bundle.id}
      item={{ slug: bundle.slug, name: bundle.name, type: 'bundle' }}
      category={bundle.category}
      text={bundle.description}
      note={`${count} ${count === 1 ? 'product' : 'products'} included`}
      picture={{ url: bundle.image_url, fallback: defaultBundlePicture(bundle) }}
      ribbon={isCoreBundle(bundle) ? 'CORE' : null}
    />
  );
}

interface CardProps {
  id: string;
  item: RequestItem;
  category: string;
  text: string;
  note?: string;
  icon?: IconName;
  picture: { url: string | null; fallback: DefaultImage };
  ribbon: 'CORE' | 'ADD-ON' | null;
}

/** The link of the name covers the whole card; what can be pressed lies above it, never inside. */
function Card({ id, item, category, text, note, icon, picture, ribbon }: CardProps) {
  const administrator = useIsAdministrator();
  const resource = item.type === 'product' ? 'products' : 'bundles';
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture {...picture} sizes={SIZES} />
        {ribbon && <Ribbon kind={ribbon} />}
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{category}</p>
        <h3>
          <Link to={`/${resource}/${item.slug}`}>{item.name}</Link>
        </h3>
        <p className={styles.text}>{text}</p>
        <div className={styles.foot}>
          {note && <span>{note}</span>}
          {administrator ? (
            <div className={styles.tools}>
              <Suspense>
                <CardTools
                  resource={resource}
                  id={id}
                  name={item.name}
                  onDeleted={() => void catalogue[resource].load()}
                />
              </Suspense>
            </div>
          ) : (
            <CardToggle item={item} />
          )}
        </div>
      </div>
    </article>
  );
}
