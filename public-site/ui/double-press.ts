/**
 * Imported once something opens above the page: it keeps the second press of a double press from what stood below, once
 * the first one has closed that.
 */

/** The second press of a double press comes within this time, and this many pixels from the first. */
const SECOND_WITHIN_MS = 500;
const SECOND_WITHIN_PX = 24;

/** What opens above a page: the site's dialogs and lists, and what Material UI, FullCalendar, and Leaflet open in the back office. */
const OVERLAYS =
  'dialog, nav ul[id], [role=dialog], .MuiModal-root, .MuiPopper-root, .MuiSnackbar-root, .fc-popover, .leaflet-popup';
/** Material UI hides an overlay from screen readers as soon as it begins to close. */
const CLOSED = 'dialog:not([open]), [hidden], .MuiModal-hidden, .MuiModal-root[aria-hidden=true]';

/** The last press if it was in an overlay. Until the page has been shown without it, every press is meant for it. */
let pressed: { in: Element; x: number; y: number; shownUntil: number } | undefined;

/** A key or a script presses at no place. */
const isPress = ({ detail, clientX: x, clientY: y, target }: MouseEvent): boolean =>
  detail !== 0 && (x !== 0 || y !== 0) && target instanceof Element;

/** Whether the overlay of the last press is gone from its place: it closes or has closed, or another one lies over it. */
function isReplaced(pressedIn: Element, target: Element): boolean {
  if (!pressedIn.isConnected || pressedIn.closest(CLOSED) !== null) return true;
  return !pressedIn.contains(target) && target.closest(OVERLAYS) !== null;
}

/** Keeps a second press, and the button going down before it, from everything. Returns whether it did. */
function swallowSecond(event: MouseEvent): boolean {
  const isSecond =
    isPress(event) &&
    pressed !== undefined &&
    event.timeStamp < pressed.shownUntil &&
    Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SECOND_WITHIN_PX &&
    isReplaced(pressed.in, event.target as Element);
  if (!isSecond) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function notePress(event: MouseEvent) {
  const { target, clientX: x, clientY: y, timeStamp } = event;
  if (!isPress(event) || swallowSecond(event)) return;
  const overlay = (target as Element).closest(OVERLAYS);
  const press = overlay ? { in: overlay, x, y, shownUntil: Infinity } : undefined;
  pressed = press;
  // A timeout in an animation frame runs once that frame has been painted.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (press) press.shownUntil = Math.max(timeStamp + SECOND_WITHIN_MS, performance.now());
    }),
  );
}

// Some selects open when the button goes down.
document.addEventListener('mousedown', swallowSecond, true);
document.addEventListener('click', notePress, true);

// Nothing else makes a module of it.
export {};
