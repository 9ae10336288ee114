import type { ReactNode } from 'react';
import { Link, useParams } from 'site-router';
import { DEFAULT_IMAGE_DESCRIPTIONS } from '../../shared/catalogue/default-image-descriptions.ts';
import { findDefaultImage, type DefaultImage } from '../../shared/catalogue/default-images.ts';
import type { RequestItem } from '../../shared/request-list/selection.ts';
import { useLoaded, type Loadable } from '../data/loadable.ts';
import { RequestButton } from '../request-list/request-toggle.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import section from '../ui/section.module.css';
import { Skeletons } from '../ui/skeleton.tsx';
import styles from './detail-page.module.css';
import { FormerAddress } from './former-address.tsx';
import { Ribbon } from './ribbon.tsx';

interface DetailProps {
  item: RequestItem;
  category: string;
  tagline?: string;
  description: string;
  ribbon: 'CORE' | 'ADD-ON' | null;
  picture: { url: string | null; fallback: DefaultImage };
  back: { to: string; label: string };
  note?: ReactNode;
  children: ReactNode;
}

/** What a product's and a bundle's page have in common, from the picture to the callout. */
export function Detail(props: DetailProps) {
  const { item, category, tagline, description, ribbon, picture, back, note, children } = props;
  const shown = picture.url ? findDefaultImage(picture.url) : picture.fallback;
  // A picture of the administrator's own shows the product: its name says so.
  const alt = shown ? DEFAULT_IMAGE_DESCRIPTIONS[shown.path] : item.name;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <Link to={back.to} className={styles.back}>
            <Icon name="back" size={18} />
            {back.label}
          </Link>
          <p className={styles.category}>
            {ribbon && <Ribbon kind={ribbon} />}
            {category}
          </p>
          <PageHeading className={styles.heading}>{item.name}</PageHeading>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <div className={section.actions}>
            <Link to="/contact" className={button.primary}>
              Request a Demo
            </Link>
            <RequestButton item={item} />
          </div>
        </div>
        <div className={styles.picture}>
          <Picture {...picture} sizes="(width >= 60rem) 40rem, 92vw" eager alt={alt} />
        </div>
      </section>
      <div className={section.section}>
        <div className={styles.description}>
          <p>{description}</p>
          {note}
        </div>
      </div>
      {children}
      <section className={styles.callout} aria-labelledby="callout">
        <div className={section.section}>
          <h2 id="callout">Discover the Full Potential</h2>
          <p>
            See {item.name} with your own vehicles and tickets. We come to your shop, and you decide
            with the facts on the counter.
          </p>
          <Link to="/contact" className={button.primary}>
            Talk to us
            <Icon name="arrow" size={20} />
          </Link>
        </div>
      </section>
    </>
  );
}

interface Described {
  slug: string;
  name: string;
  tagline?: string;
  description: string;
}

/** What tab, search result and shared link say of a product or bundle. */
function DetailMeta({ entry }: { entry: Described }) {
  usePageMeta({ title: entry.name, description: entry.tagline || entry.description });
  return null;
}

interface FoundProps<T> {
  source: Loadable<T[]>;
  kind: 'product' | 'bundle';
  back: { to: string; label: string };
  page: (entry: T) => ReactNode;
}

/** The entry whose slug the address names; a word on it while loading, on failure, and if unknown. */
export function Found<T extends Described>(props: FoundProps<T>) {
  const { source, kind, back, page } = props;
  const slug = useParams().slug ?? '';
  const { status, data } = useLoaded(source);
  const entry = data.find((each) => each.slug === slug);

  if (entry) {
    return (
      <>
        <DetailMeta entry={entry} />
        {page(entry)}
      </>
    );
  }
  const waiting = (
    <div className={`${section.section} ${styles.waiting}`}>
      <Skeletons count={1} height="32rem" />
    </div>
  );
  if (status === 'loading') return waiting;
  if (status === 'failed') {
    return (
      <div className={section.section}>
        <LoadFailure what={kind} onRetry={() => void source.load()} />
      </div>
    );
  }
  return (
    <FormerAddress key={slug} kind={kind} slug={slug} waiting={waiting}>
      <NotFound
        title={kind === 'product' ? 'Product Not Found' : 'Bundle Not Found'}
        text={`The ${kind} you are looking for does not exist`}
        back={back}
      />
    </FormerAddress>
  );
}
