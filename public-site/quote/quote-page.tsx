import { LinkPage, useLink, WayOn } from '../booking/link-page.tsx';
import { useRepresentative } from '../data/business-and-representative.ts';
import { callFunction } from '../data/call-function.ts';
import { localStore } from '../data/storage/storage.ts';
import { usePageMeta } from '../ui/pages/page-heading.tsx';
import { AnswerForms } from './answer-forms.tsx';
import { QuoteLetter } from './quote-letter.tsx';
import type { Quote } from './quote-of-link.ts';
import * as texts from './texts.ts';

const HEADINGS: Record<Quote['state'], string> = {
  sent: texts.yourQuote,
  seen: texts.yourQuote,
  accepted: texts.isAccepted,
  declined: texts.isDeclined,
  expired: texts.isExpired,
  replaced: texts.isReplaced,
  withdrawn: texts.isWithdrawn,
};

const RESULTS = {
  accept: texts.wasAccepted,
  decline: texts.wasDeclined,
  ask: texts.wasAsked,
} as const;

/** Whether somebody is signed in here: the representative, whose look at the page is not the customer's. */
const isRepresentative = () => localStore.hasKeyLike(/^sb-.+-auth-token$/);

const load = (token: string) => callFunction('quote', { token, seen: !isRepresentative() });
const CHANGED = { title: texts.changed, text: texts.checkAgain };

/** The page behind a quote's link, where its customer reads and answers it. */
export function QuotePage() {
  const { phone, email } = useRepresentative();
  const link = useLink<Quote>('quote', load, CHANGED);
  const { token, shown: quote, busy, send } = link;

  // The title stays general, because it shows in the browser's history.
  usePageMeta({ title: texts.title, description: texts.description });

  return (
    <LinkPage link={link} heading={HEADINGS[quote?.state ?? 'sent']} part={texts.quotePart}>
      {quote?.state === 'replaced' && <WayOn>{texts.lookForNew(phone, email)}</WayOn>}
      {quote?.state === 'withdrawn' && <WayOn />}
      {quote && 'lines' in quote && (
        <>
          <QuoteLetter quote={quote} />
          <AnswerForms
            draft={`quote ${token}`}
            quote={quote}
            busy={busy}
            onAnswer={(answer, words) =>
              send(callFunction('answer_quote', { token, answer, words }), RESULTS[answer])
            }
          />
        </>
      )}
    </LinkPage>
  );
}
