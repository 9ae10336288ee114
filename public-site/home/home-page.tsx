import { Suspense } from 'react';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalog/pictures/hero-images.ts';
import { LATE_PART } from '../data/hydration.ts';
import { useBusiness, useFinder } from '../data/business-and-representative.ts';
import { categoryLink, useCatalogMenus } from '../layout/navigation.ts';
import button from '../ui/button.module.css';
import { ErrorBoundary } from '../ui/pages/error-boundary.tsx';
import { Hero } from '../ui/pictures/hero.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { lazyPart, Skeletons } from '../ui/pages/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import styles from './home-page.module.css';
import * as texts from './texts.ts';

/** What stays on one line where it fits: words with a hyphen, and a number with the word before it. */
const TOGETHER = /(\S+-\S+|\S+ \d\S*)/;

/** Resolves once the lower half of a prerendered page is on the screen, or close to it. */
function lowerHalfIsNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
  });
}

/** In a prerendered page the lower half can be read before its program, so that waits until somebody scrolls there. */
const HomeLower = lazyPart(async () => {
  const prerendered = !import.meta.env.SSR && document.getElementById(LATE_PART);
  if (prerendered) await lowerHalfIsNear(prerendered);
  return import('./lower/home-lower.tsx');
}, 'HomeLower');

/** One element for all renders: with new props React would replace a half that isn't hydrated yet. */
const lowerHalf = (
  <ErrorBoundary page="/" part={texts.restOfPage}>
    <Suspense
      fallback={
        <div className={section.section}>
          <Skeletons count={1} height="60rem" />
        </div>
      }
    >
      <HomeLower.Part />
    </Suspense>
  </ErrorBoundary>
);

export function HomePage() {
  const [{ categories }] = useCatalogMenus();
  const { areaLine, headline, vendor, place, isOtherTrade } = useBusiness();
  const hasFinder = useFinder();
  const intro = isOtherTrade ? texts.otherIntro(vendor, place) : texts.intro;
  usePageMeta({ title: '', description: intro });
  return (
    <>
      <Hero setting="homepage_hero_url" fallback={DEFAULT_HERO_IMAGES.home} tall>
        <p className={section.eyebrowOnDark}>{areaLine}</p>
        <PageHeading>
          {headline.split(TOGETHER).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={index} className={styles.together}>
                {part}
              </span>
            ),
          )}
        </PageHeading>
        <p className={section.heroText}>{intro}</p>
        <div className={`${section.actions} ${styles.actions}`}>
          <Link to="/contact" className={button.primary}>
            {texts.requestDemo}
            <Icon name="arrow" size={20} />
          </Link>
          <Link to="/products" className={button.onDark}>
            {texts.browseProducts}
          </Link>
        </div>
        {hasFinder && (
          <Link to="/find" className={`${section.more} ${styles.finder}`}>
            {texts.whatFits}
            <Icon name="arrow" size={20} />
          </Link>
        )}
      </Hero>

      <nav aria-label={texts.byNeed} className={styles.needs}>
        <ul>
          {categories.map((category) => (
            <li key={category.name}>
              <Link {...categoryLink('/products', category)} style={{ color: category.color }}>
                <Icon name={category.icon} size={28} />
                <span>
                  <strong>{category.label}</strong>
                  <span>{category.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <div id={LATE_PART}>{lowerHalf}</div>
    </>
  );
}
