import { useEffect, useState, type ReactNode } from 'react';
import { useLastSegment } from '../data/last-segment.ts';
import { useNavigate } from '../data/router.tsx';
import type { Bundle, Product } from '../../shared/catalog/catalog-rows.ts';
import { findDrawing } from '../../shared/catalog/pictures/drawings.ts';
import { catalog } from '../data/catalog.ts';
import { callFunction } from '../data/call-function.ts';
import { useBusiness } from '../data/business-and-representative.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { itemPath } from '../layout/navigation.ts';
import { requestAddress } from '../../shared/leads/request-address.ts';
import { RequestButton } from '../request-list/request-button.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { BACK } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { NotFound } from '../ui/pages/not-found.tsx';
import { asSentence, PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import {
  BundleCard,
  bundleEntry,
  CardGrid,
  TransitionPicture,
  ProductCard,
  productEntry,
  Ribbon,
  type CatalogEntry,
} from '../cards/cards.tsx';
import { CompareToggle } from '../cards/compare-toggle.tsx';
import { Screens } from './screens.tsx';
import styles from './detail-page.module.css';
import { DRAWING_DESCRIPTIONS } from '../cards/drawing-texts.ts';
import type { InLanguage } from '../data/language/content-language.ts';
import { langOf } from '../data/language/in-language.ts';
import * as texts from './texts.ts';

const LISTS = {
  product: { to: '/products', label: texts.allProducts },
  bundle: { to: '/bundles', label: texts.allBundles },
};

/** What is said where there is no such page. */
const NOT_FOUND = {
  product: { title: texts.productNotFound, text: texts.noSuchProduct },
  bundle: { title: texts.bundleNotFound, text: texts.noSuchBundle },
};

interface DetailProps extends CatalogEntry {
  /** The entry, which knows which of its texts are in another language than the page. */
  of: Pick<Described, 'tagline' | 'description'> & InLanguage;
  note?: ReactNode;
  children: ReactNode;
}

/** The parts that product and bundle pages have in common. */
function Detail(props: DetailProps) {
  const { item, category, of, ribbon, price, picture, note } = props;
  const { tagline, description } = of;
  const back = LISTS[item.type];
  const drawing = findDrawing(picture.url ?? picture.scene) ?? '';
  // An uploaded picture has no description of its own.
  const { place, isOtherTrade } = useBusiness();
  // The drawings are of repair shops.
  const alt = isOtherTrade ? item.name : (DRAWING_DESCRIPTIONS[drawing] ?? item.name);
  return (
    <>
      <section className={styles.hero}>
        <div>
          <Link to={back.to} className={`screen-only ${styles.back}`}>
            <Icon path={BACK} size={18} />
            {back.label}
          </Link>
          <p className={styles.category}>
            {ribbon && <Ribbon kind={ribbon} />}
            {category}
          </p>
          <PageHeading className={styles.heading}>{item.name}</PageHeading>
          {tagline && (
            <p dir="auto" lang={langOf(of, 'tagline')} className={styles.tagline}>
              {tagline}
            </p>
          )}
          {price && <p className={styles.price}>{price}</p>}
          <div className={section.actions}>
            <Link to={requestAddress(item)} className={button.primary}>
              {texts.requestDemo}
            </Link>
            <RequestButton item={item} />
            <CompareToggle item={item} />
          </div>
        </div>
        <div className={styles.picture}>
          <TransitionPicture {...picture} item={item} eager alt={alt} />
        </div>
      </section>
      <div className={section.section}>
        <div className={styles.description}>
          <p dir="auto" lang={langOf(of, 'description')}>
            {description}
          </p>
          {note}
        </div>
      </div>
      {props.children}
      <section className={`screen-only ${styles.callout}`} aria-labelledby="callout">
        <div className={section.section}>
          <h2 id="callout">{texts.discover}</h2>
          <p>
            {isOtherTrade ? texts.seeItemElsewhere(item.name, place) : texts.seeItem(item.name)}
          </p>
          <Link to="/contact" className={button.primary}>
            {texts.talkToUs}
            <Icon name="arrow" size={20} />
          </Link>
        </div>
      </section>
    </>
  );
}

type Described = Pick<Bundle, 'id' | 'slug' | 'name' | 'description'> & { tagline?: string };

interface FoundProps<T> {
  source: Loadable<T[]>;
  kind: 'product' | 'bundle';
  categoryOf: (entry: T) => string;
  page: (entry: T) => ReactNode;
}

/** The page of an entry, with its title. */
function Shown<T extends Described>({
  entry,
  categoryOf,
  page,
}: Pick<FoundProps<T>, 'categoryOf' | 'page'> & { entry: T }) {
  const { name, tagline, description } = entry;
  usePageMeta({
    title: name,
    about: [tagline, categoryOf(entry)],
    description:
      tagline && description ? `${asSentence(tagline)} ${description}` : tagline || description,
  });
  return page(entry);
}

/** The page of the entry whose slug is in the address, or its loading, failed, or not found state. */
function Found<T extends Described>(props: FoundProps<T>) {
  const { source, kind } = props;
  const slug = useLastSegment();
  const { status, data } = useLoaded(source);
  const entry = data.find((each) => each.slug === slug);
  const isUnknown = useRenamedSlug(kind, status === 'ready' && !entry ? slug : null);

  if (entry) return <Shown key={entry.id} {...props} entry={entry} />;
  if (status === 'failed') {
    return (
      <div className={section.section}>
        <LoadFailure
          what={kind === 'product' ? texts.product : texts.bundle}
          onRetry={() => void source.load()}
        />
      </div>
    );
  }
  if (!isUnknown) {
    return (
      <div className={`${section.section} ${styles.waiting}`}>
        <Skeletons count={1} height="32rem" />
      </div>
    );
  }
  return <NotFound {...NOT_FOUND[kind]} back={LISTS[kind]} />;
}

/** Redirects to the current address of an entry whose slug was changed. Returns true if there is none. */
function useRenamedSlug(kind: FoundProps<unknown>['kind'], slug: string | null): boolean {
  const [unknown, setUnknown] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (slug === null) return;
    let unmounted = false;
    void callFunction('current_slug', { kind, former_slug: slug })
      .catch((error: unknown) => {
        console.error('A former address couldn’t be looked up.', error);
        return null;
      })
      .then((current) => {
        if (unmounted) return;
        if (current) navigate(itemPath({ type: kind, slug: current }), { replace: true });
        else setUnknown(slug);
      });
    return () => {
      unmounted = true;
    };
  }, [kind, slug, navigate]);

  return slug !== null && slug === unknown;
}

export function ProductPage() {
  return (
    <Found
      source={catalog.products}
      kind="product"
      categoryOf={(product) => productEntry(product).category}
      page={(product) => <ProductDetail product={product} />}
    />
  );
}

/** A product's page, on the site and in the back office's preview. */
export function ProductDetail({ product }: { product: Product & InLanguage }) {
  const { slug, name, features } = product;
  const bundles = useLoaded(catalog.bundles);
  const included = bundles.data.some((bundle) => bundle.includes.includes(slug));
  return (
    <Detail
      {...productEntry(product)}
      of={product}
      note={product.is_add_on && <BaseProductNote addOn={product} />}
    >
      <Screens product={product} />
      {features.length > 0 && (
        <section className={section.section} aria-labelledby="features">
          <div className={section.head}>
            <h2 id="features">{texts.features}</h2>
          </div>
          <ul lang={langOf(product, 'features')} className={styles.features}>
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
            <h2 id="in-bundles">{texts.bundlesWith(name)}</h2>
          </div>
          <CardGrid
            source={catalog.bundles}
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

function BaseProductNote({ addOn }: { addOn: Product }) {
  const { data } = useLoaded(catalog.products);
  const base = data.find(({ id }) => id === addOn.linked_product_id);
  if (!base) return null;
  return (
    <p className={styles.note}>
      <Icon name="addon" />
      <span>
        {texts.isAddOn(addOn.name)} <Link to={`/products/${base.slug}`}>{base.name}</Link>.
      </span>
    </p>
  );
}

export function BundlePage() {
  return (
    <Found
      source={catalog.bundles}
      kind="bundle"
      categoryOf={(bundle) => bundleEntry(bundle).category}
      page={(bundle) => <BundleDetail bundle={bundle} />}
    />
  );
}

/** A bundle's page, on the site and in the back office's preview. */
export function BundleDetail({ bundle }: { bundle: Bundle & InLanguage }) {
  return (
    <Detail {...bundleEntry(bundle)} of={bundle}>
      <section className={section.section} aria-labelledby="included">
        <div className={section.head}>
          <h2 id="included">{texts.included}</h2>
        </div>
        <CardGrid
          source={catalog.products}
          what="products"
          skeletons={3}
          few
          choose={(products) =>
            bundle.includes.flatMap(
              (slug) => products.find((product) => product.slug === slug) ?? [],
            )
          }
          card={(product) => <ProductCard product={product} />}
          empty={<p>{texts.noProducts}</p>}
        />
      </section>
    </Detail>
  );
}
