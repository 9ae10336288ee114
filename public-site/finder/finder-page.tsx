import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate, useSearchParams } from '../data/router.tsx';
import { recommend, shopSystems } from '../../shared/finder/recommend.ts';
import {
  QUESTION_NAMES,
  QUESTIONS,
  readShop,
  SKIPPED,
  type Question,
} from '../../shared/finder/finder-questions.ts';
import { QUESTION_TEXTS } from '../../shared/finder/texts.ts';
import { catalog, categoriesOf, loadCatalog, useCatalogItems } from '../data/catalog.ts';
import { useFinder } from '../data/business-and-representative.ts';
import { useLoaded } from '../data/loadable.ts';
import { Icon, type IconProps } from '../ui/icon.tsx';
import { BACK } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { PageNotFound } from '../ui/pages/not-found.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import { ANSWER_SIGNS } from './answer-icons.ts';
import styles from './finder-page.module.css';
import { addressWith, givenAnswers, labelOf, type Given } from './given-answers.ts';
import { Browse, Result } from './result.tsx';
import * as texts from './texts.ts';

/** The finder, where the catalog has hints for it. */
export function FinderPage() {
  return useFinder() ? <Finder /> : <PageNotFound />;
}

/** “What fits my shop?”: a few questions, one at a time, and what fits. The address keeps the answers. */
function Finder() {
  const [params] = useSearchParams();
  const { status, ...items } = useCatalogItems();
  const settings = useLoaded(catalog.settings);
  usePageMeta({ title: texts.title, description: texts.description });
  const entries = { ...items, categories: categoriesOf('product', settings.data) };
  const given = givenAnswers(params);
  const shop = readShop(Object.fromEntries(given));
  const question = QUESTION_NAMES.find((name) => !given.has(name));
  const found = status === 'ready' && !question ? recommend(shop, entries) : null;

  const hasResult = found !== null;

  // The heading of a question or of the result takes the focus when it comes after another one.
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    // The result's heading comes once the catalog is loaded.
    if (shown.current === question || !heading.current) return;
    shown.current = question;
    heading.current.focus();
  }, [question, hasResult]);

  return (
    <div className={`${section.section} ${styles.page}`}>
      <PageHeading className={styles.name}>{texts.title}</PageHeading>
      <p role="status" className="visually-hidden">
        {found && texts.found(found.items.map(({ item }) => item.name))}
      </p>
      {status === 'failed' ? (
        <LoadFailure what={texts.catalog} onRetry={() => void loadCatalog(true)} />
      ) : question ? (
        <Asked
          heading={heading}
          question={question}
          given={given}
          systems={shopSystems(shop, entries).map(({ name }) => name)}
        />
      ) : found ? (
        <Result heading={heading} shop={shop} given={given} entries={entries} found={found} />
      ) : (
        <Skeletons count={1} height="30rem" />
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Moves the focus from the question to its answers, and among them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Alt or Command with an arrow is the browser's Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  if (!step) return;
  const answers = [...event.currentTarget.querySelectorAll('button')];
  const next = answers[answers.findIndex((each) => each === event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The label says it in words. */
const Sign = ({ of }: { of: readonly IconProps[] | string }) => (
  <span className={styles.drawing} aria-hidden="true">
    {typeof of === 'string'
      ? of
      : of.map((icon, index) => <Icon key={index} {...icon} size={32} />)}
  </span>
);

interface AskedProps {
  heading: RefObject<HTMLHeadingElement | null>;
  question: Question;
  given: Given;
  /** The names of the catalog's shop systems that a visitor may use today. */
  systems: readonly string[];
}

function Asked({ heading, question, given, systems }: AskedProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const index = QUESTION_NAMES.indexOf(question);
  const before = QUESTION_NAMES[index - 1];
  const options = QUESTIONS[question].filter((answer) => answer !== 'ours' || systems.length > 0);

  return (
    <section aria-labelledby={titleId} className={styles.asked}>
      <p className={styles.progress}>
        {texts.progress(index + 1, QUESTION_NAMES.length)}
        <span aria-hidden="true">
          {QUESTION_NAMES.map((name, each) => (
            <i key={name} className={each <= index ? styles.done : undefined} />
          ))}
        </span>
      </p>
      <div onKeyDown={moveFocus}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.heading}>
          {QUESTION_TEXTS[question]}
        </h2>
        {index === 0 && <p className={section.lead}>{texts.lead}</p>}
        <ul className={`needs-script ${styles.answers}`}>
          {options.map((answer) => (
            <li key={answer}>
              <button
                type="button"
                // The second press of a double one would answer the next question.
                onClick={({ detail }) => {
                  if (detail < 2) navigate(addressWith(given, question, answer));
                }}
              >
                <Sign of={ANSWER_SIGNS[answer]} />
                {labelOf(answer, systems)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className={`needs-script ${styles.ways}`}>
        {before && (
          <Link to={addressWith(given, before)} className={styles.quiet}>
            <Icon path={BACK} size={20} />
            {texts.back}
          </Link>
        )}
        <Link to={addressWith(given, question, SKIPPED)} className={styles.quiet}>
          {texts.skip}
          <Icon name="arrow" size={20} />
        </Link>
      </p>
      <Browse />
    </section>
  );
}
