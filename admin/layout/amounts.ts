const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** US dollars, “$1,250” or “$149.50”. */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** A number of leads, “1 lead” or “4,980 leads”. */
export function leadsOf(count: number): string {
  return count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`;
}
