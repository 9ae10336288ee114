/** A number of leads, “1 lead” or “4,980 leads”. */
export function leadsOf(count: number): string {
  return count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`;
}
