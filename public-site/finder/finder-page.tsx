import { useEffect, useId, useRef, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'site-router';
import { recommend, shopSystems, type Recommended } from '../../shared/finder/recommend.ts';
import {
  QUESTION_NAMES,
  QUESTIONS,
  readShop,
  SKIPPED,
  type Answer,
  type Question,
  type Shop,
} from '../../shared/finder/shop.ts';
import * as reasons from '../../shared/finder/texts.ts';
import { catalog, categoriesOf, type CatalogItems } from '../data/catalog.ts';
import { comparisonAddress, itemKey, MAX_COMPARED } from '../data/comparison.ts';
import { useLoaded } from '../data/loadable.ts';
import { keepShop } from '../data/kept-shop.ts';
import { itemPath } from '../layout/navigation.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import section from '../ui/section.module.css';
import styles from './finder-page.module.css';
import * as texts from './texts.ts';

/** The address of the questions with these answers. */
function finderAddress(given: ReadonlyMap<Question, string>): string {
  const query = [...given].map(([question, answer]) => `${question}=${answer}`).join('&');
  return query ? `/find?${query}` : '/find';
}

/** The address of the last answered question. */
const addressBefore = (given: ReadonlyMap<Question, string>) =>
  finderAddress(new Map([...given].slice(0, -1)));

/** The answers of the address up to the first question without one. Unknown answers are none. */
function givenAnswers(params: URLSearchParams): Map<Question, string> {
  const shop = readShop(Object.fromEntries(params));
  const given = new Map<Question, string>();
  for (const question of QUESTION_NAMES) {
    const answer = params.get(question) === SKIPPED ? SKIPPED : shop[question];
    if (!answer) break;
    given.set(question, answer);
  }
  return given;
}

/** “Which fits my shop?”: a few questions, one at a time, and what fits. The address keeps the answers. */
export function FinderPage() {
  const [params] = useSearchParams();
  const products = useLoaded(catalog.products);
  const bundles = useLoaded(catalog.bundles);
  const settings = useLoaded(catalog.settings);
  usePageMeta({ title: texts.title, description: texts.description });
  const tables = [products, bundles];
  const ready = tables.every(({ status }) => status === 'ready');
  const entries = {
    products: products.data,
    bundles: bundles.data,
    categories: categoriesOf('product', settings.data),
  };
  const given = givenAnswers(params);
  const shop = readShop(Object.fromEntries(given));
  const question = QUESTION_NAMES[given.size];

  // The heading of a question or of the result takes the focus when it comes after another one.
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(given.size);
  useEffect(() => {
    if (shown.current === given.size) return;
    shown.current = given.size;
    heading.current?.focus();
  }, [given.size]);

  function load() {
    if (products.status === 'failed') void catalog.products.load();
    if (bundles.status === 'failed') void catalog.bundles.load();
  }

  return (
    <div className={`${section.section} ${styles.page}`}>
      <PageHeading className={styles.heading}>{texts.title}</PageHeading>
      {tables.some(({ status }) => status === 'failed') ? (
        <LoadFailure what={texts.catalog} onRetry={load} />
      ) : ready && products.data.length + bundles.data.length === 0 ? (
        <Nothing />
      ) : question ? (
        <>
          {given.size === 0 && <p className={section.lead}>{texts.lead}</p>}
          <Asked
            heading={heading}
            question={question}
            given={given}
            systems={shopSystems(shop, entries).map(({ name }) => name)}
          />
        </>
      ) : ready ? (
        <Result heading={heading} shop={shop} given={given} entries={entries} />
      ) : (
        <Skeletons count={1} height="30rem" />
      )}
    </div>
  );
}

type HeadingRef = RefObject<HTMLHeadingElement | null>;

interface AskedProps {
  heading: HeadingRef;
  question: Question;
  given: ReadonlyMap<Question, string>;
  /** The names of the catalog's shop systems that a visitor may use today. */
  systems: readonly string[];
}

function Asked({ heading, question, given, systems }: AskedProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const step = given.size + 1;
  const options = QUESTIONS[question].filter((answer) => answer !== 'ours' || systems.length > 0);
  const labelOf = (answer: Answer) =>
    answer === 'ours' && systems.length < 3 ? texts.already(systems) : texts.answers[answer];
  const next = (answer: string) => finderAddress(new Map([...given, [question, answer]]));

  return (
    <section aria-labelledby={titleId}>
      <p className={styles.progress}>
        <span>{texts.progress(step, QUESTION_NAMES.length)}</span>
        <progress aria-hidden="true" max={QUESTION_NAMES.length} value={step} />
      </p>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.question}>
        {texts.questions[question]}
      </h2>
      <ul className={`needs-script ${styles.answers}`}>
        {options.map((answer) => (
          <li key={answer}>
            <button type="button" onClick={() => void navigate(next(answer))}>
              {labelOf(answer)}
            </button>
          </li>
        ))}
      </ul>
      <p className={`needs-script ${styles.ways}`}>
        {given.size > 0 && (
          <Link to={addressBefore(given)} className={section.more}>
            {texts.back}
          </Link>
        )}
        <Link to={next(SKIPPED)} className={section.more}>
          {texts.skip}
        </Link>
      </p>
      <Browse />
    </section>
  );
}

interface ResultProps {
  heading: HeadingRef;
  shop: Shop;
  given: ReadonlyMap<Question, string>;
  entries: CatalogItems & Parameters<typeof recommend>[1];
}

function Result({ heading, shop, given, entries }: ResultProps) {
  const { items, later, replaces } = recommend(shop, entries);
  const { add, has } = useRequestList();
  const titleId = useId();
  const names = items.map(({ item }) => item.name);
  const compared = [...items, ...later].slice(0, MAX_COMPARED).map(({ item }) => itemKey(item));
  const allAdded = items.every(({ item }) => has(item));
  const hasAnswers = Object.keys(shop).length > 0;

  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.question}>
        {texts.result}
      </h2>
      <p role="status" className="visually-hidden">
        {texts.found(names)}
      </p>
      <ul className={styles.items}>
        {items.map((each) => (
          <Item key={itemKey(each.item)} recommended={each} entries={entries} />
        ))}
      </ul>
      <p className={`needs-script ${styles.actions}`}>
        {allAdded ? (
          <span className={styles.added}>
            <Icon name="check" size={20} />
            {texts.allAdded}
          </span>
        ) : (
          <button
            type="button"
            className={button.primary}
            onClick={() => {
              keepShop(shop);
              void add(
                items.map(({ item }) => item),
                false,
              );
            }}
          >
            {texts.addAll}
          </button>
        )}
        <Link
          to="/contact"
          className={allAdded ? button.primary : button.secondary}
          onClick={() => keepShop(shop)}
        >
          {texts.askForVisit}
        </Link>
        {compared.length > 1 && (
          <Link to={comparisonAddress(compared)} className={button.secondary}>
            {texts.compare}
          </Link>
        )}
      </p>
      {hasAnswers && <p className={styles.note}>{texts.answersGoAlong}</p>}
      {replaces.length > 0 && (
        <>
          <h3>{texts.replaces}</h3>
          <ul className={styles.list}>
            {replaces.map((each) => (
              <li key={each}>{reasons.REPLACES[each]}</li>
            ))}
          </ul>
        </>
      )}
      {later.length > 0 && (
        <>
          <h3>{texts.addLater}</h3>
          <ul className={styles.later}>
            {later.map(({ item, answers }) => (
              <li key={item.slug}>
                <Link to={itemPath(item)}>{item.name}</Link>
                <span>{taglineOf(item.slug, entries)}</span>
                <span className={styles.reason}>
                  {answers.length > 0 ? reasons.because(answers.slice(0, 2)) : reasons.WORKS_WITH}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`needs-script ${styles.ways}`}>
        <Link to={addressBefore(given)} className={section.more}>
          {texts.changeAnswers}
        </Link>
        <Link to="/find" className={section.more}>
          {texts.startAgain}
        </Link>
      </p>
      <Browse />
    </section>
  );
}

const taglineOf = (slug: string, { products }: CatalogItems) =>
  products.find((product) => product.slug === slug)?.tagline;

function Item({
  recommended: { item, answers, neededBy },
  entries,
}: {
  recommended: Recommended;
  entries: CatalogItems;
}) {
  const bundle =
    item.type === 'bundle' ? entries.bundles.find(({ slug }) => slug === item.slug) : undefined;
  const included = entries.products.filter(({ slug }) => bundle?.includes.includes(slug));
  const reason = neededBy
    ? reasons.neededBy(neededBy)
    : answers.length > 0
      ? reasons.because(answers.slice(0, 2))
      : reasons.GOOD_START;
  return (
    <li className={styles.item}>
      <span className={styles.kind}>{bundle ? texts.bundle : texts.product}</span>
      <h3>
        <Link to={itemPath(item)}>{item.name}</Link>
      </h3>
      <p className={styles.reason}>{reason}</p>
      <p>{bundle ? bundle.description : taglineOf(item.slug, entries)}</p>
      {included.length > 0 && (
        <>
          <p className={styles.includes}>{texts.includes}</p>
          <ul className={styles.included}>
            {included.map(({ slug, name, tagline }) => (
              <li key={slug}>
                <Link to={itemPath({ type: 'product', slug })}>{name}</Link>
                <span>{tagline}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <h2>{texts.noEntries}</h2>
      <p>{texts.tellUs}</p>
      <Link to="/contact" className={button.primary}>
        {texts.requestDemo}
      </Link>
    </div>
  );
}

/** For those who would rather look for themselves, or have no JavaScript. */
function Browse() {
  return (
    <p className={styles.browse}>
      <Link to="/products" className={section.more}>
        {texts.browseProducts}
      </Link>
      <Link to="/bundles" className={section.more}>
        {texts.browseBundles}
      </Link>
    </p>
  );
}
