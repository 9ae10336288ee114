/**
 * Whether a key (React's event) belongs to an input method, in which Enter picks a word and Escape drops it. Safari ends the
 * composition before it reports that key, and marks it with the code 229 alone. Never throws.
 */
export const isComposing = ({
  nativeEvent: { isComposing, keyCode },
}: {
  nativeEvent: { isComposing: boolean; keyCode: number };
}): boolean => isComposing || keyCode === 229;
