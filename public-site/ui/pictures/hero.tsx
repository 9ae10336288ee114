import { useState, type ReactNode } from 'react';
import { sourceSet, type HeroImage } from '../../../shared/catalog/pictures/hero-images.ts';
import { ownBanner, type Banner } from '../../../shared/site-settings/banners.ts';
import { catalog } from '../../data/catalog.ts';
import { useBusiness } from '../../data/business-and-representative.ts';
import { useLoaded } from '../../data/loadable.ts';
import styles from './hero.module.css';
import { onBroken } from './on-broken.ts';

interface HeroProps {
  setting: Banner;
  fallback: HeroImage;
  tall?: boolean;
  children: ReactNode;
}

/**
 * The top of a page: text over the banner that the site settings name, or over the default one, which shows a repair shop:
 * in another trade there is none.
 */
export function Hero({ setting, fallback, tall, children }: HeroProps) {
  const { status, data } = useLoaded(catalog.settings);
  return (
    <section className={tall ? `${styles.hero} ${styles.tall}` : styles.hero}>
      <div className={styles.inside}>{children}</div>
      {/* The picture stands below the text, which a slow network then brings first. It waits for the settings, so that none is shown that the next moment replaces. */}
      {status !== 'loading' && (
        <HeroPicture url={ownBanner(data, setting)} fallback={fallback} tall={tall} />
      )}
    </section>
  );
}

function HeroPicture({
  url,
  fallback,
  tall,
}: { url: string | null } & Pick<HeroProps, 'fallback' | 'tall'>) {
  const [broken, setBroken] = useState<string | null>(null);
  const { isOtherTrade } = useBusiness();
  const sizes = tall ? '100vw' : '(width < 48rem) 60vw, 44rem';
  const shared = { alt: '', fetchPriority: 'high' as const, decoding: 'async' as const };
  if (url && url !== broken) {
    return (
      <img
        {...shared}
        src={url}
        {...onBroken(() => setBroken(url))}
        className={`${styles.picture} ${styles.own}`}
      />
    );
  }
  if (isOtherTrade || broken === fallback.path) return null;
  return (
    <picture>
      {/* One file for all phones, which stands in the prerendered page. */}
      <source
        media="(width < 48rem)"
        type="image/avif"
        srcSet={tall ? `${fallback.tall.path}-800.avif` : `${fallback.path}-960.avif`}
      />
      {tall &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(width < 80rem)"
            type={`image/${format}`}
            srcSet={sourceSet(fallback.tall, format)}
            sizes="(width < 48rem) 100vw, 50vw"
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(fallback, 'avif')} sizes={sizes} />
      <img
        {...shared}
        src={`${fallback.path}-${fallback.widths[0]}.webp`}
        srcSet={sourceSet(fallback, 'webp')}
        sizes={sizes}
        width={fallback.width}
        height={fallback.height}
        {...onBroken(() => setBroken(fallback.path))}
        className={styles.picture}
      />
    </picture>
  );
}
