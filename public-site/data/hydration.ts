import { useLayoutEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while React hydrates a prerendered page, which has nothing of this visitor (their list, draft, or storage);
 * true right after that, and in everything rendered later.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** The id of a part of a prerendered page that is hydrated after the rest. */
export const LATE_PART = 'late-part';

/** Notes a click that React has stopped, because the part around it isn't hydrated yet. */
export function noteStoppedPress({ target, cancelBubble }: MouseEvent): void {
  const button = cancelBubble && (target as Element).closest('button');
  if (button) window.earlyPresses?.add(button);
}

/** Repeats the clicks that a visitor made before this was hydrated: in the late part, or in the rest of the page. */
export function useRepeatedPresses(inLatePart = false): void {
  useLayoutEffect(() => {
    // In a microtask, because React ignores clicks while it renders. The page's own effects, such as the search for
    // text that was typed early, run later and could replace the buttons.
    queueMicrotask(() => {
      for (const button of window.earlyPresses ?? []) {
        if (inLatePart !== Boolean(button.closest(`#${LATE_PART}`))) continue;
        window.earlyPresses?.delete(button);
        button.click();
      }
    });
  }, [inLatePart]);
}
