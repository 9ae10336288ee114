/** A rectangle on the screen, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much of a box another one covers, in square pixels. */
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The first box that overlaps the fewest pixels of those that are taken; null without boxes. */
export function freest<B extends Box>(boxes: readonly B[], taken: readonly Box[]) {
  const covered = (box: B) => taken.reduce((sum, each) => sum + overlap(box, each), 0);
  const [best = null] = boxes
    .map((box) => ({ box, covered: covered(box) }))
    .toSorted((one, other) => one.covered - other.covered);
  return best;
}
