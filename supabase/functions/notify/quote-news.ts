import { readLanguage } from '../../../shared/language/language.ts';
import { firstName } from '../../../shared/leads/first-name.ts';
import { wordsIn } from '../../../shared/leads/messages/words.ts';
import { customerPage, customerWordsIn } from '../../../shared/quotes/messages/customer-words.ts';
import { longDate } from '../../../shared/scheduling/meeting-text.ts';
import type { Representative } from '../../../shared/site-settings/representative.ts';
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

/**
 * The variables of the email with a quote's link to its customer, in the quote's language, by the template of the emails to
 * visitors (`visitorEmailTemplate` in shared/leads/emails.ts).
 */
export function quoteEmailVariables(
  { lead, token }: Pick<OutboxMessage, 'lead' | 'token'>,
  rep: Representative,
): Record<string, string> {
  if (!lead?.offer || !lead.email || !token) {
    throw new Error('An email with a quote has no quote, address, or link.');
  }
  const { monthly_cents, once_cents, valid_until } = lead.offer;
  const language = readLanguage(lead.offer.language);
  const words = customerWordsIn(language);
  const until = longDate(valid_until, language);
  return {
    to_email: lead.email,
    subject: words.quoteSubject(rep.name),
    message: words.quoteMessage(
      firstName(lead.name, lead.company_name) || wordsIn(language).missingName,
      until,
    ),
    when_label: words.quoteUntil,
    when: until,
    how_label: words.quoteMonthly,
    meeting_type: centsText(monthly_cents, language),
    where_label: words.quoteOnce,
    where: centsText(once_cents, language),
    change_question: '',
    page: customerPage('quote', token, language),
    open_page: words.openQuote,
    link_warning: words.quoteWarning,
    rep_name: rep.name,
    rep_phone: rep.phone,
    rep_email: rep.email,
  };
}
