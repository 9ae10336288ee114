import { centsText } from '../../../shared/text/money.ts';

/** “$189 a month, $250 once”: the sums of a quote, in cents. */
export function priceText(sums: { monthly_cents: number; once_cents: number }): string {
  const { monthly_cents: monthly, once_cents: once } = sums;
  const parts = [
    ...(monthly > 0 || once === 0 ? [`${centsText(monthly)} a month`] : []),
    ...(once > 0 ? [`${centsText(once)} once`] : []),
  ];
  return parts.join(', ');
}
