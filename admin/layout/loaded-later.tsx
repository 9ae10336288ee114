import { lazy, Suspense, type ComponentType } from 'react';

/** A component whose code is loaded once it is shown; until then there is nothing. */
export function loadedLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Loaded = lazy(load) as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
