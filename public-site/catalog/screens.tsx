import { Suspense, useState, type MouseEvent } from 'react';
import type { Product } from '../../shared/catalog/catalog-rows.ts';
import { readScreens } from '../../shared/catalog/pictures-and-video.ts';
import { videoPlayer } from '../../shared/catalog/pictures-and-video.ts';
import type { InLanguage } from '../data/language/content-language.ts';
import { langOf } from '../data/language/in-language.ts';
import { ErrorBoundary } from '../ui/pages/error-boundary.tsx';
import { lazyPart } from '../ui/pages/loading.tsx';
import { onBroken } from '../ui/pictures/on-broken.ts';
import section from '../ui/section.module.css';
import styles from './screens.module.css';
import * as texts from './texts.ts';

const ScreensDialog = lazyPart(() => import('./screens-dialog.tsx'), 'ScreensDialog');

/** The player of a video, if this build's policy lets the page show it: the catalog may have got the video since. */
function playerOf(address: string): string | null {
  const player = videoPlayer(address);
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="video-players"]')?.content;
  return player && allowed?.split(' ').includes(new URL(player).origin) ? player : null;
}

/** What opens large: a picture, by its place, or a player. */
export type Shown = number | { player: string };

/**
 * The pictures of the program, and its video as a picture with a play button, in a row. Without the program each is a link
 * to what it opens; nothing of a video's service is asked for before a press.
 */
export function Screens({ product }: { product: Product & InLanguage }) {
  const { name, video_url: video, image_url } = product;
  const [shown, setShown] = useState<Shown | null>(null);
  const [broken, setBroken] = useState<readonly (string | null)[]>([]);
  const isThere = (url: string | null) => !broken.includes(url);
  const leaveOut = (url: string | null) =>
    setBroken((gone) => (gone.includes(url) ? gone : [...gone, url]));
  // The address of a file that is gone would show the browser's broken picture.
  const screens = readScreens(product.screens).filter(({ url }) => isThere(url));
  if (screens.length === 0 && !video) return null;
  const lang = langOf(product, 'screens');
  const open = (what: Shown | null) => (event: MouseEvent) => {
    // A press with a key opens another tab, as of every link.
    if (what === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(what);
  };
  const poster = [...screens.map(({ url }) => url), image_url].find(isThere);
  return (
    <section className={section.section} aria-labelledby="screens">
      <div className={section.head}>
        <h2 id="screens">{texts.screens}</h2>
      </div>
      <ul className={styles.row}>
        {video && (
          <li>
            <a
              href={video}
              target="_blank"
              rel="noopener"
              className={styles.play}
              aria-label={texts.playVideo(name)}
              onClick={(event) => {
                const player = playerOf(video);
                open(player ? { player } : null)(event);
              }}
            >
              {poster && (
                <img
                  src={poster}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  {...onBroken(() => leaveOut(poster))}
                />
              )}
              <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
                <circle cx="32" cy="32" r="31" />
                <path d="M26 20v24l20-12z" />
              </svg>
            </a>
          </li>
        )}
        {screens.map(({ url, caption, alt }, index) => (
          <li key={index}>
            <a href={url} onClick={open(index)} onPointerEnter={() => void ScreensDialog.preload()}>
              <img
                src={url}
                alt={alt}
                lang={lang}
                loading="lazy"
                decoding="async"
                {...onBroken(() => leaveOut(url))}
              />
              <span className="visually-hidden">{texts.enlarge}</span>
            </a>
            {caption && <p lang={lang}>{caption}</p>}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <ErrorBoundary page="any" part={texts.screens}>
          <Suspense>
            <ScreensDialog.Part
              screens={screens}
              name={name}
              lang={lang}
              shown={shown}
              onBroken={leaveOut}
              onClose={() => setShown(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
