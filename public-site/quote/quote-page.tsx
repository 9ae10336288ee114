import { useCallback, useEffect, useRef, useState } from 'react';
import { LANGUAGE } from '../../shared/language/language.ts';
import { RepProfile } from '../about/rep-profile.tsx';
import { SaveContact } from '../booking/save-contact.tsx';
import { useRepresentative } from '../data/business-and-representative.ts';
import { localStore } from '../data/storage/storage.ts';
import { hasOtherLanguage } from '../data/language/content-language.ts';
import { useLastSegment } from '../data/router.tsx';
import button from '../ui/button.module.css';
import { FailureBox } from '../ui/pages/failure-box.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import layout from '../ui/link-page.module.css';
import { AnswerForms } from './answer-forms.tsx';
import { QuoteLetter } from './quote-letter.tsx';
import styles from './quote-page.module.css';
import { answerQuote, loadQuote, type Quote, type QuoteAnswer } from './quote-service.ts';
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

/** The page behind a quote's link, where its customer reads and answers it. */
export function QuotePage() {
  const token = useLastSegment();
  return <QuoteOfLink key={token} token={token} />;
}

function QuoteOfLink({ token }: { token: string }) {
  const { isPerson, phone, email } = useRepresentative();
  const [answer, setAnswer] = useState<QuoteAnswer | null>(null);
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const result = useRef<HTMLDivElement>(null);

  // The title stays general, because it shows in the browser's history.
  usePageMeta({ title: texts.title, description: texts.description });

  useEffect(() => {
    let left = false;
    void loadQuote(token, !isRepresentative()).then((given) => {
      if (!left) setAnswer(given);
    });
    return () => {
      left = true;
    };
  }, [token, asked]);

  const quote = answer?.kind === 'quote' ? answer.quote : null;
  const isElsewhere = LANGUAGE === 'en' && quote?.language === 'es' && hasOtherLanguage();
  useEffect(() => {
    if (isElsewhere) {
      window.location.replace(new URL(`es/#/quote/${token}`, document.baseURI));
    }
  }, [isElsewhere, token]);

  useEffect(() => {
    if (news || failure) result.current?.focus();
  }, [news, failure]);

  const send = useCallback(
    async (how: keyof typeof RESULTS, words: string): Promise<boolean> => {
      setBusy(true);
      setNews(null);
      setFailure(null);
      const given = await answerQuote(token, how, words);
      setBusy(false);
      switch (given.kind) {
        case 'quote':
          setAnswer(given);
          setNews(RESULTS[how]);
          return true;
        case 'ended':
          setAnswer(given);
          return true;
        case 'changed':
          setFailure({ title: texts.changed, text: texts.checkAgain });
          setAsked((before) => before + 1);
          return true;
        case 'limit':
          setFailure({ title: texts.tooManyTries, text: texts.tryLater(phone, email) });
          return false;
        default:
          setFailure(
            navigator.onLine
              ? { title: texts.noAnswer, text: texts.tryAgain(phone, email) }
              : { title: texts.offline, text: texts.tryConnected },
          );
          return false;
      }
    },
    [token, phone, email],
  );

  if (isElsewhere) return null;
  return (
    <div className={layout.page}>
      <div className={layout.main}>
        <PageHeading className={layout.heading}>
          {answer?.kind === 'ended' ? texts.linkEnded : HEADINGS[quote?.state ?? 'sent']}
        </PageHeading>
        {news && (
          <div ref={result} tabIndex={-1} className={layout.result}>
            <Icon name="check" size={20} />
            <p role="status">{news}</p>
          </div>
        )}
        {failure && (
          <FailureBox ref={result} title={failure.title}>
            <p>{failure.text}</p>
          </FailureBox>
        )}
        {!answer && <Skeletons count={1} height="32rem" />}
        {(answer?.kind === 'limit' || answer?.kind === 'no-answer') && (
          <>
            {answer.kind === 'limit' && <p>{texts.tooMany}</p>}
            <LoadFailure
              what={texts.quotePart}
              onRetry={() => {
                setAnswer(null);
                setAsked((before) => before + 1);
              }}
            />
          </>
        )}
        {(answer?.kind === 'ended' || (quote && !('lines' in quote))) && (
          <>
            <p className={layout.lead}>
              {(quote?.state === 'replaced' ? texts.lookForNew : texts.askForNew)(phone, email)}
            </p>
            <Link to="/products" className={button.primary}>
              {texts.browse}
            </Link>
          </>
        )}
        {quote && 'lines' in quote && (
          <>
            <QuoteLetter quote={quote} />
            <AnswerForms quote={quote} busy={busy} onAnswer={send} />
          </>
        )}
      </div>
      <section aria-labelledby="rep" className="screen-only">
        <h2 id="rep">{isPerson ? texts.yourRepresentative : texts.talkDirectly}</h2>
        <RepProfile />
        <p className={styles.save}>
          <SaveContact />
        </p>
      </section>
    </div>
  );
}
