import { centsText } from '../../../shared/text/money.ts';
import type { OutboxMessage, QuoteNews } from './outbox.ts';

const HAPPENED: Readonly<Record<QuoteNews, (who: string, number: number) => string>> = {
  seen: (who, number) => `${who} opened quote ${number}`,
  accepted: (who, number) => `${who} accepted quote ${number}`,
  declined: (who, number) => `${who} declined quote ${number}`,
  question: (who, number) => `${who} has a question about quote ${number}`,
};

/**
 * What a message about a quote says, with “A customer” in place of the lead's name where `hidden`: its title, and the rest.
 * Null for a message about something else.
 */
export function quoteNews(
  { kind, news, lead }: Pick<OutboxMessage, 'kind' | 'news' | 'lead'>,
  hidden: boolean,
): { title: string; more: string } | null {
  if (kind !== 'quote' || !lead?.quote || !news) return null;
  const { number, by, words, monthly_cents } = lead.quote;
  const happened = news as QuoteNews;
  const who = hidden ? 'A customer' : (happened === 'accepted' && by) || lead.name;
  const price = monthly_cents > 0 ? `${centsText(monthly_cents)} a month` : '';
  return {
    title: HAPPENED[happened](who, number),
    more: (hidden ? '' : (words ?? '')) || price,
  };
}
