/** Compares in constant time: the digests of two texts differ everywhere if the texts do anywhere. */
export async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return new Uint8Array(digest);
    }),
  );
  let difference = 0;
  a!.forEach((byte, index) => (difference |= byte ^ b![index]!));
  return difference === 0;
}
