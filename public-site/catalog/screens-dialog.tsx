import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Screen } from '../../shared/catalog/pictures-and-video.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BACK } from '../ui/icons.ts';
import { useModal } from '../ui/modal.ts';
import type { Shown } from './screens.tsx';
import styles from './screens.module.css';
import * as texts from './texts.ts';

interface ScreensDialogProps {
  screens: readonly Screen[];
  /** The product's. */
  name: string;
  /** That of the captions, if it is not the page's. */
  lang: string | undefined;
  shown: Shown;
  /** Called with the address of a picture that fails to load. */
  onBroken: (url: string) => void;
  onClose: () => void;
}

/** A video, or all pictures large: swiped or moved by arrow keys, and zoomed as the browser zooms a page. */
export function ScreensDialog(props: ScreensDialogProps) {
  const { screens, name, lang, shown, onBroken, onClose } = props;
  const dialog = useModal(true);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(typeof shown === 'number' ? shown : 0);
  const { caption = '', alt = '' } = screens[at] ?? {};

  // After the dialog's own effect: what isn't shown can't be scrolled.
  useEffect(() => {
    if (typeof shown === 'number') track.current?.children[shown]?.scrollIntoView();
  }, [shown]);

  function go(to: number) {
    if (to >= 0 && to < screens.length) track.current?.children[to]?.scrollIntoView();
  }

  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.screensOf(name)}
      onClose={onClose}
      onKeyDown={moveByKey}
    >
      <header>
        {typeof shown === 'number' && (
          <p role="status" lang={lang}>
            {screens.length > 1 && (
              <span className={styles.count}>{texts.pictureOf(at + 1, screens.length)}</span>
            )}
            {caption || alt}
          </p>
        )}
        <IconButton
          icon="close"
          size={24}
          label={texts.closePictures}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {typeof shown === 'number' ? (
        <>
          <ul
            ref={track}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setAt(Math.round(scrollLeft / clientWidth))
            }
          >
            {screens.map(({ url, alt }, index) => (
              <li key={index}>
                <img src={url} alt={alt} lang={lang} loading="lazy" onError={() => onBroken(url)} />
              </li>
            ))}
          </ul>
          {screens.length > 1 && (
            <div className={styles.ways}>
              <IconButton
                icon={{ path: BACK }}
                label={texts.previousPicture}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
              />
              <IconButton
                icon="arrow"
                label={texts.nextPicture}
                aria-disabled={at === screens.length - 1}
                onClick={() => go(at + 1)}
              />
            </div>
          )}
        </>
      ) : (
        <iframe src={shown.player} title={texts.videoOf(name)} allow="autoplay; fullscreen" />
      )}
    </dialog>
  );
}
