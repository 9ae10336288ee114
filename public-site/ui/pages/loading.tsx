import { lazy, useState, type ComponentType } from 'react';
import button from '../button.module.css';
import styles from './loading.module.css';
import * as texts from '../texts.ts';

/** A file of this build failed to load: there is no connection, or the server has a newer build. */
export class FileMissing extends Error {}

type PropsOf<Component> =
  Component extends ComponentType<infer Props extends object> ? Props : object;

/** A part of the site whose file is loaded when it is first shown, or before by `preload`. */
export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Loads the file. Never rejects: a failure is shown in place of the part. */
  preload: () => Promise<unknown>;
}

/**
 * The part with this name of the file that `load` imports. If it failed, it stays failed until the page is reloaded,
 * because a second import can succeed without the part's styles.
 */
export function lazyPart<File, Name extends keyof File, Props extends object = PropsOf<File[Name]>>(
  load: () => Promise<File>,
  name: Name,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function loadFile() {
    try {
      return (loaded = (await load())[name] as ComponentType<Props>);
    } catch (error) {
      throw new FileMissing(String(error));
    }
  }
  const Lazy = lazy(async () => ({ default: await (loading ??= loadFile()) }));

  function Part(props: Props) {
    // React.lazy would suspend once even if the file is loaded.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { Part, preload: () => (loading ??= loadFile()).catch(() => undefined) };
}

/** Placeholders as high as what is loading. A screen reader reads “Loading…” once. */
export function Skeletons({ count, height }: { count: number; height: string }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ minHeight: height }}>
          {index === 0 && <span className="visually-hidden">{texts.loading}</span>}
        </div>
      ))}
    </>
  );
}

/** A message in place of data that failed to load, with a button to try again. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{texts.couldNotLoad(what)}</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
