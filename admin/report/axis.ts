/** The round numbers along an axis, from 0 to at least `most`, in about four steps: 0, 5, 10, 15, 20. */
export function axisSteps(most: number): number[] {
  const target = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(target));
  const step = ([1, 2, 5].find((each) => each * power >= target) ?? 10) * power;
  return Array.from(
    { length: Math.ceil(Math.max(1, most) / step) + 1 },
    (_, index) => index * step,
  );
}
