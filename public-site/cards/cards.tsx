import { Suspense, type ReactNode } from 'react';
import type { IconName } from '../../shared/catalog/catalog-options.ts';
import type { Bundle, Product } from '../../shared/catalog/catalog-rows.ts';
import { categoryScene, OTHER_SCENE } from '../../shared/catalog/pictures/drawings.ts';
import { LANGUAGE } from '../../shared/language/language.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { centsText } from '../../shared/text/money.ts';
import type { InLanguage } from '../data/language/content-language.ts';
import { langOf } from '../data/language/in-language.ts';
import { catalog, categoriesOf } from '../data/catalog.ts';
import { businessNow } from '../data/business-and-representative.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { itemPath } from '../layout/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { Transition } from '../ui/pages/transition.tsx';
import { Picture, type PictureProps } from '../ui/pictures/picture.tsx';
import { CardTools, useIsAdministrator } from './administrator-mode.ts';
import * as texts from './card-texts.ts';
import styles from './cards.module.css';
import { CardToggle } from './card-toggle.tsx';
import { CompareToggle } from './compare-toggle.tsx';

/** What cards, pages, and the comparison show of products and bundles alike. */
export interface CatalogEntry {
  item: RequestItem;
  category: string;
  ribbon: 'CORE' | 'ADD-ON' | null;
  /** “from $89 a month”, where the site shows a price. */
  price: string | undefined;
  picture: { url: string | null; scene: string };
  /** What it does, in short. */
  text: string;
  /** The language of the text, if it is not the page's. */
  lang: string | undefined;
}

/** The category in the settings that are loaded at this moment. */
const categoryOf = (kind: RequestItem['type'], category: string | undefined) =>
  categoriesOf(kind, catalog.settings.snapshot().data).find(({ name }) => name === category);

/** The scene of a category, or else of another icon; in another trade one for all. */
const sceneOf = (kind: RequestItem['type'], category: string | undefined, icon: IconName) =>
  businessNow().isOtherTrade
    ? OTHER_SCENE
    : categoryScene(categoryOf(kind, category)?.icon ?? icon, kind);

/** What the site says of a price; undefined without one, also from a database that has none yet. */
const priceOf = (cents: number | null | undefined) =>
  cents ? texts.fromPrice(centsText(cents, LANGUAGE)) : undefined;

export function productEntry(product: Product & InLanguage): CatalogEntry {
  const { slug, name, categories, image_url, icon_name, is_core, is_add_on, from_cents } = product;
  const { tagline, description } = product;
  return {
    item: { slug, name, type: 'product' },
    category: categories.map((each) => categoryOf('product', each)?.label ?? each).join(', '),
    ribbon: is_core ? 'CORE' : is_add_on ? 'ADD-ON' : null,
    price: priceOf(from_cents),
    picture: { url: image_url, scene: sceneOf('product', categories[0], icon_name) },
    text: tagline || description,
    lang: langOf(product, tagline ? 'tagline' : 'description'),
  };
}

export function bundleEntry(bundle: Bundle & InLanguage): CatalogEntry {
  const { slug, name, category, image_url, is_core, from_cents, description } = bundle;
  return {
    item: { slug, name, type: 'bundle' },
    category: categoryOf('bundle', category)?.label ?? category,
    ribbon: is_core ? 'CORE' : null,
    price: priceOf(from_cents),
    picture: { url: image_url, scene: sceneOf('bundle', category, 'gear') },
    text: description,
    lang: langOf(bundle, 'description'),
  };
}

export function ProductCard({ product }: { product: Product & InLanguage }) {
  return <Card {...productEntry(product)} id={product.id} icon={product.icon_name} />;
}

export function BundleCard({ bundle }: { bundle: Bundle & InLanguage }) {
  const note = texts.includedCount(bundle.includes.length);
  return <Card {...bundleEntry(bundle)} id={bundle.id} note={note} />;
}

interface CardProps extends CatalogEntry {
  id: string;
  note?: string;
  icon?: IconName;
}

/** The name's link covers the whole card. Buttons lie above it, because a link must not contain buttons. */
function Card(props: CardProps) {
  const { id, item, category, text, lang, note, icon, picture, ribbon, price } = props;
  const administrator = useIsAdministrator();
  const resource = item.type === 'product' ? 'products' : 'bundles';
  return (
    <article className={styles.card}>
      <div className={`screen-only ${styles.picture}`}>
        <TransitionPicture {...picture} item={item} />
        {ribbon && <Ribbon kind={ribbon} />}
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 dir="auto">
          <Link to={itemPath(item)}>{item.name}</Link>
        </h3>
        <p dir="auto" lang={lang} className={styles.text}>
          {text}
        </p>
        <p className={styles.category}>
          <span>{category}</span>
          {ribbon && (
            <i className={styles.kind}>
              <Ribbon kind={ribbon} />
            </i>
          )}
          {note && <span>{note}</span>}
          {price && <b>{price}</b>}
        </p>
        <div className={`needs-script screen-only ${styles.foot}`}>
          {administrator ? (
            <div className={styles.tools}>
              <Suspense>
                <CardTools
                  resource={resource}
                  id={id}
                  name={item.name}
                  onDeleted={() => void catalog[resource].load()}
                />
              </Suspense>
            </div>
          ) : (
            <>
              <CompareToggle item={item} />
              <CardToggle item={item} />
            </>
          )}
        </div>
      </div>
    </article>
  );
}

/** A picture that moves from its card to its page and back. */
export function TransitionPicture(props: PictureProps & { item: RequestItem }) {
  const { type, slug } = props.item;
  return (
    <Transition name={`${type}-${slug}`} share="picture">
      <Picture {...props} />
    </Transition>
  );
}

export function Ribbon({ kind }: { kind: 'CORE' | 'ADD-ON' }) {
  const isCore = kind === 'CORE';
  return (
    <span className={isCore ? styles.core : styles.addOn}>{isCore ? texts.core : texts.addOn}</span>
  );
}

interface CardGridProps<T> {
  source: Loadable<T[]>;
  what: 'products' | 'bundles';
  skeletons: 2 | 3 | 6;
  choose?: (entries: T[]) => T[];
  card: (entry: T) => ReactNode;
  /** A handful of cards share the whole width, and are no list of rows on a phone. */
  few?: boolean;
  empty?: ReactNode;
}

/** A card for each entry, with placeholders while they load and “Try again” after a failure. */
export function CardGrid<T extends { id: string }>(props: CardGridProps<T>) {
  const { source, what, skeletons, choose, card, few, empty } = props;
  const { status, data } = useLoaded(source);
  const entries = choose ? choose(data) : data;
  const grid = `${styles.grid} ${few ? styles.few : styles.list}`;

  if (status === 'failed') {
    return (
      <LoadFailure
        what={what === 'products' ? texts.products : texts.bundles}
        onRetry={() => void source.load()}
      />
    );
  }
  if (status === 'ready' && entries.length === 0) return empty ?? null;
  if (status === 'loading') {
    return (
      <div className={grid}>
        <Skeletons count={skeletons} height="30rem" />
      </div>
    );
  }
  return (
    <ul className={grid}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.cell}>
          {card(entry)}
        </li>
      ))}
    </ul>
  );
}
