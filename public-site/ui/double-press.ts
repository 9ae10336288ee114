/**
 * Imported once something opens above the page: it keeps the second press of a double press from what stood below, once
 * the first one has closed that.
 */

/** The second press of a double press comes within this time, and this many pixels from the first. */
const SECOND_WITHIN_MS = 500;
const SECOND_WITHIN_PX = 24;

/** The last press if it was in an overlay. Until the page has been shown without it, every press is meant for it. */
let pressed: { in: Element; x: number; y: number; shownUntil: number } | undefined;

function swallowSecondPress(event: MouseEvent) {
  const { target, clientX: x, clientY: y, timeStamp, detail } = event;
  // A key or a script presses at no place.
  if (detail === 0 || (x === 0 && y === 0) || !(target instanceof Element)) return;
  if (
    pressed &&
    timeStamp < pressed.shownUntil &&
    Math.hypot(x - pressed.x, y - pressed.y) < SECOND_WITHIN_PX &&
    (!pressed.in.isConnected || pressed.in.closest('dialog:not([open]), [hidden]'))
  ) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const overlay = target.closest('dialog, nav ul[id]');
  const press = overlay ? { in: overlay, x, y, shownUntil: Infinity } : undefined;
  pressed = press;
  // A timeout in an animation frame runs once that frame has been painted.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (press) press.shownUntil = Math.max(timeStamp + SECOND_WITHIN_MS, performance.now());
    }),
  );
}

document.addEventListener('click', swallowSecondPress, true);

// Nothing else makes a module of it.
export {};
