import { LinkPage, useLink } from '../booking/link-page.tsx';
import { RecommendUs } from '../booking/recommend-us.tsx';
import { useRepresentative } from '../data/business-and-representative.ts';
import { callFunction } from '../data/call-function.ts';
import layout from '../ui/link-page.module.css';
import { usePageMeta } from '../ui/pages/page-heading.tsx';
import * as texts from './texts.ts';
import { WordsForm, type Words } from './words-form.tsx';

interface Review {
  /** Whether words were sent by it. */
  state: 'open' | 'sent';
  name: string;
  company_name: string | null;
  language: string;
  /** Of the customer's own link to recommend the site. */
  code: string;
}

const load = (token: string) => callFunction('review', { token });
const REFUSED = { title: texts.notTaken, text: texts.checkText };

/** The page behind the link with which a customer writes a testimonial. */
export function ReviewPage() {
  const { name } = useRepresentative();
  const link = useLink<Review>('review', load, REFUSED);
  const { token, shown, busy, news, send } = link;
  // The title stays general, because it shows in the browser's history.
  usePageMeta({ title: texts.title, description: texts.description });

  return (
    <LinkPage
      link={link}
      heading={shown?.state === 'sent' ? texts.thankYou : texts.title}
      part={texts.page}
    >
      {shown?.state === 'open' && (
        <>
          <p className={layout.lead}>{texts.whatFor(name)}</p>
          <WordsForm
            draft={`testimonial ${token}`}
            author={shown.name}
            company={shown.company_name ?? ''}
            busy={busy}
            onSend={(words: Words) =>
              send(callFunction('send_review', { token, ...words }), texts.hasArrived(name))
            }
          />
        </>
      )}
      {shown?.state === 'sent' && (
        <>
          {!news && <p className={layout.lead}>{texts.hasArrived(name)}</p>}
          <RecommendUs code={shown.code} />
        </>
      )}
    </LinkPage>
  );
}
