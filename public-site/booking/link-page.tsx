/** The pages behind the links that customers get: to read and answer a quote, and to write a testimonial. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LANGUAGE } from '../../shared/language/language.ts';
import { RepProfile } from '../about/rep-profile.tsx';
import { useRepresentative } from '../data/business-and-representative.ts';
import { loadCatalog } from '../data/catalog.ts';
import { DataApiError } from '../data/data-api.ts';
import { hasOtherLanguage } from '../data/language/content-language.ts';
import { useLastSegment } from '../data/last-segment.ts';
import { useSearchParams } from '../data/router.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import layout from '../ui/link-page.module.css';
import { Link } from '../ui/link.tsx';
import { FailureBox } from '../ui/pages/failure-box.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { PageHeading } from '../ui/pages/page-heading.tsx';
import { SaveContact } from './save-contact.tsx';
import * as texts from './texts.ts';

/** How a call ended. Only `shown` and `no-answer` may have changed what the link leads to. */
type LinkAnswer<Shown> =
  | { kind: 'shown'; shown: Shown }
  /** The link is unknown or has expired. */
  | { kind: 'ended' }
  /** What it leads to has another state by now. */
  | { kind: 'changed' }
  /** This network has had too many calls. */
  | { kind: 'limit' }
  /** Safe to send again. */
  | { kind: 'no-answer' };

interface Failure {
  title: string;
  text: string;
}

async function answerTo<Shown>(call: Promise<unknown>): Promise<LinkAnswer<Shown>> {
  try {
    return { kind: 'shown', shown: (await call) as Shown };
  } catch (error) {
    console.error('What a link leads to couldn’t be read or answered.', error);
    if (!(error instanceof DataApiError) || !error.code) return { kind: 'no-answer' };
    if (error.code === 'PT404') return { kind: 'ended' };
    return { kind: error.code === 'PT429' ? 'limit' : 'changed' };
  }
}

/**
 * Whether a page opens on the Spanish site instead, which it then does: its link or what it shows is for somebody who
 * prefers Spanish, and there is such a site.
 */
export function useOpensInSpanish(prefersSpanish: boolean, page: string): boolean {
  const isElsewhere = LANGUAGE === 'en' && prefersSpanish && hasOtherLanguage();
  useEffect(() => {
    if (isElsewhere) window.location.replace(new URL(`es/#/${page}`, document.baseURI));
  }, [isElsewhere, page]);
  return isElsewhere;
}

/**
 * What a link leads to. `path` is that of its page, which opens on the site in the customer's language, `load` reads what
 * it shows, and `changed` is said of an answer that does not fit its state anymore. The page of another link begins anew:
 * the layout renders every path as a page of its own.
 */
export function useLink<Shown extends { language: string }>(
  path: string,
  load: (token: string) => Promise<unknown>,
  changed: Failure,
) {
  const token = useLastSegment();
  const { phone, email } = useRepresentative();
  const [answer, setAnswer] = useState<LinkAnswer<Shown> | null>(null);
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const shown = answer?.kind === 'shown' ? answer.shown : null;
  const [params] = useSearchParams();
  const prefersSpanish = params.get('language') === 'es' || shown?.language === 'es';
  const isElsewhere = useOpensInSpanish(prefersSpanish, `${path}/${token}`);

  useEffect(() => {
    if (isElsewhere) return;
    let left = false;
    void answerTo<Shown>(load(token)).then((given) => {
      if (!left) setAnswer(given);
    });
    return () => {
      left = true;
    };
  }, [token, load, asked, isElsewhere]);

  /** Sends an answer and says its news. Resolves to false if it did not arrive, so that what was typed stays. */
  const send = useCallback(
    async (call: Promise<unknown>, said: string): Promise<boolean> => {
      setBusy(true);
      setNews(null);
      setFailure(null);
      const given = await answerTo<Shown>(call);
      setBusy(false);
      switch (given.kind) {
        case 'shown':
          setAnswer(given);
          setNews(said);
          return true;
        case 'ended':
          setAnswer(given);
          return true;
        case 'changed':
          setFailure(changed);
          setAsked((before) => before + 1);
          return false;
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
    [changed, phone, email],
  );

  const retry = () => {
    // The catalog says what each line of a quote does.
    void loadCatalog(true);
    setAnswer(null);
    setAsked((before) => before + 1);
  };
  return {
    token,
    kind: answer?.kind,
    shown: isElsewhere ? null : shown,
    isElsewhere,
    busy,
    news,
    failure,
    send,
    retry,
  };
}

interface LinkPageProps {
  link: Omit<ReturnType<typeof useLink>, 'shown' | 'send'>;
  heading: string;
  /** What could not be loaded. */
  part: string;
  /** What the link leads to. */
  children: ReactNode;
}

/** The page of a link in all its states, with the representative beside it. */
export function LinkPage({ link, heading, part, children }: LinkPageProps) {
  const { isPerson } = useRepresentative();
  const { kind, isElsewhere, news, failure, retry } = link;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news || failure) result.current?.focus();
  }, [news, failure]);

  if (isElsewhere) return null;
  return (
    <div className={layout.page}>
      <div className={layout.main}>
        <PageHeading className={layout.heading}>
          {kind === 'ended' ? texts.linkEnded : heading}
        </PageHeading>
        {news && (
          <div ref={result} tabIndex={-1} className={layout.result}>
            <Icon name="check" size={20} />
            <p role="status">{news}</p>
          </div>
        )}
        {failure && <FailureBox ref={result} {...failure} />}
        {!kind && <Skeletons count={1} height="32rem" />}
        {kind === 'ended' && <WayOn />}
        {(kind === 'limit' || kind === 'no-answer') && (
          <>
            {kind === 'limit' && <p>{texts.tooMany}</p>}
            <LoadFailure what={part} onRetry={retry} />
          </>
        )}
        {children}
      </div>
      <section aria-labelledby="rep" className="screen-only">
        <h2 id="rep">{isPerson ? texts.yourRepresentative : texts.talkDirectly}</h2>
        <RepProfile />
        <p className={layout.save}>
          <SaveContact />
        </p>
      </section>
    </div>
  );
}

/** What to do where there is nothing to answer. */
export function WayOn({ children }: { children?: string }) {
  const { phone, email } = useRepresentative();
  return (
    <>
      <p className={layout.lead}>{children ?? texts.askForNew(phone, email)}</p>
      <Link to="/products" className={button.primary}>
        {texts.browse}
      </Link>
    </>
  );
}
