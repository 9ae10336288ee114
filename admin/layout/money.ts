const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** US dollars, “$1,250” or “$149.50”. */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}
