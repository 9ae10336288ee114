import { lazy, useState, type ComponentType } from 'react';

/** A file of this build did not come: there is no connection, or the site has another build by now. */
export class FileMissing extends Error {}

export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Asks for the file. Never rejects: a failure is shown where the part would stand. */
  ask: () => Promise<unknown>;
}

/**
 * A part of the site whose file comes when it is first shown, or asked for before; shown at once where
 * it has come. What failed stays failed until the page is loaded anew: imported again, a part could
 * come without its styles.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function loadFile() {
    try {
      return (loaded = await load());
    } catch (cause) {
      console.error('A file of the site could not be loaded.', cause);
      throw new FileMissing('A part of the site could not be loaded.', { cause });
    }
  }
  const Later = lazy(async () => ({ default: await (loading ??= loadFile()) }));

  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return {
    Part,
    ask: () => (loading ??= loadFile()).catch(() => undefined),
  };
}
