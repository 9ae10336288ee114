/** Calls back when a picture fails, even if that happened before a prerendered page was hydrated. */
export const onBroken = (failed: () => void) => ({
  onError: failed,
  ref(picture: HTMLImageElement | null) {
    if (picture?.complete && picture.naturalWidth === 0) failed();
  },
});
