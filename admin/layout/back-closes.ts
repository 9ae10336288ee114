import { useEffect, useEffectEvent } from 'react';
import { useIsBelow } from '../theme/screen.ts';

/** The open sheets, the top one last, and those that have history entries: some of these have just closed. */
const open: string[] = [];
const entries: string[] = [];

const shown = () => (window.history.state as { sheet?: string } | null)?.sheet;

function push(sheet: string): void {
  entries.push(sheet);
  window.history.pushState({ ...(window.history.state as object | null), sheet }, '');
}

/** Removes the entries of closed sheets, unless a link in a sheet has led on. */
function removeEntries(): void {
  const isHere = shown() === entries.at(-1);
  let closed = 0;
  while (entries.length > 0 && !open.includes(entries.at(-1)!)) {
    entries.pop();
    closed += 1;
  }
  if (isHere && closed > 0) window.history.go(-closed);
}

/**
 * Has Back close the top sheet on a phone, not the page below. A sheet gets a history entry of its own, at the same
 * address, which is removed when the sheet closes in another way.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const active = useIsBelow('md') && isOpen;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!active) return undefined;
    const sheet = crypto.randomUUID();
    const back = () => {
      if (open.at(-1) !== sheet || shown() === sheet) return;
      entries.pop();
      // The sheet may ask first, and stay.
      push(sheet);
      close();
    };
    open.push(sheet);
    push(sheet);
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      open.splice(open.indexOf(sheet), 1);
      // A sheet and the question over it close together.
      queueMicrotask(removeEntries);
    };
  }, [active]);
}
