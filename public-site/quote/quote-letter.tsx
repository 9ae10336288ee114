import { LANGUAGE } from '../../shared/language/language.ts';
import type { QuoteLine } from '../../shared/quotes/quote-lines.ts';
import { longDate } from '../../shared/scheduling/meeting-text.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { centsText } from '../../shared/text/money.ts';
import { DateText } from '../booking/date-text.tsx';
import { bundleEntry, productEntry } from '../cards/cards.tsx';
import { useRepresentative, useBusiness } from '../data/business-and-representative.ts';
import { catalog, useCatalogItems } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { itemPath } from '../layout/navigation.ts';
import { Facts } from '../ui/facts.tsx';
import form from '../ui/form.module.css';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './quote-page.module.css';
import type { Offer, Quote } from './quote-of-link.ts';
import * as texts from './texts.ts';

/** “$189 a month” and “$250 once”, as far as there is one of them. */
function Price({ of }: { of: Pick<QuoteLine, 'monthly_cents' | 'once_cents'> }) {
  const { monthly_cents: monthly, once_cents: once } = of;
  return (
    <p className={styles.price}>
      {monthly === 0 && once === 0 && <span>{texts.noCharge}</span>}
      {monthly > 0 && <span>{texts.aMonth(centsText(monthly, LANGUAGE))}</span>}
      {once > 0 && <span>{texts.once(centsText(once, LANGUAGE))}</span>}
    </p>
  );
}

/** A line with what the catalog says of its product or bundle by now. */
function Line({ line }: { line: QuoteLine }) {
  const { products, bundles } = useCatalogItems();
  const product =
    line.kind === 'product' ? products.find(({ slug }) => slug === line.slug) : undefined;
  const bundle =
    line.kind === 'bundle' ? bundles.find(({ slug }) => slug === line.slug) : undefined;
  const shown = product ? productEntry(product) : bundle && bundleEntry(bundle);
  const included = bundle?.includes.flatMap(
    (slug) => products.find((each) => each.slug === slug)?.name ?? [],
  );
  return (
    <li className={styles.line}>
      {shown && (
        <div className={styles.picture}>
          <Picture {...shown.picture} item={shown.item} />
        </div>
      )}
      <div className={styles.words}>
        <h3>{shown ? <Link to={itemPath(shown.item)}>{line.name}</Link> : line.name}</h3>
        {shown?.text && (
          <p dir="auto" lang={shown.lang}>
            {shown.text}
          </p>
        )}
        {included && included.length > 0 && (
          <p>
            {texts.includes}: {included.join(', ')}
          </p>
        )}
      </div>
      <Price of={line} />
    </li>
  );
}

/** A quote, which prints like a letter. */
export function QuoteLetter({ quote }: { quote: Quote & Offer }) {
  const { name: rep, phone, email } = useRepresentative();
  const { name: business } = useBusiness();
  const timeZone = useLoaded(catalog.settings).data?.time_zone ?? 'America/New_York';
  const dateOf = (instant: string) =>
    longDate(wallClock(Date.parse(instant), timeZone).date, LANGUAGE);
  return (
    <article className={`${form.sheet} ${styles.letter}`} aria-labelledby="quote-number">
      <h2 id="quote-number">{texts.quoteNumber(quote.number)}</h2>
      <Facts
        of={{
          [texts.preparedFor]: [quote.name, quote.company_name].filter(Boolean).join(', '),
          [texts.from]: [...new Set([rep, business]), phone.replaceAll(' ', '\u00a0'), email]
            .filter(Boolean)
            .join(', '),
          [texts.date]: <DateText>{dateOf(quote.sent_at)}</DateText>,
          [texts.validUntil]: <DateText>{longDate(quote.valid_until, LANGUAGE)}</DateText>,
          ...(quote.accepted_at && {
            [texts.acceptedBy]: `${quote.accepted_by ?? ''}, ${dateOf(quote.accepted_at)}`,
          }),
        }}
      />
      {quote.note && <p className={styles.note}>{quote.note}</p>}
      <ul className={styles.lines}>
        {quote.lines.map((line, index) => (
          // Lines of a sent quote never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} />
        ))}
      </ul>
      <div className={styles.total}>
        <h3>{texts.total}</h3>
        <Price of={quote} />
      </div>
      {quote.terms && (
        <section aria-labelledby="quote-terms" className={styles.terms}>
          <h3 id="quote-terms">{texts.terms}</h3>
          <p>{quote.terms}</p>
        </section>
      )}
      <button
        type="button"
        className={`screen-only ${styles.print}`}
        onClick={() => window.print()}
      >
        {texts.print}
      </button>
    </article>
  );
}
