import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from '../data/router.tsx';
import { currentQuery } from '../data/current-address.ts';
import { loadCatalog, useCatalogItems } from '../data/catalog.ts';
import { comparisonAddress, MAX_COMPARED, setComparison } from '../data/comparison.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import { Share } from '../ui/share.tsx';
import { allColumns, readColumns, type Column } from './compare-columns.ts';
import styles from './compare-page.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import * as texts from './texts.ts';

/** Products and bundles side by side. Its address lists them, so it can be shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const { status, ...entries } = useCatalogItems();
  usePageMeta({
    title: texts.compare,
    description: texts.description,
  });
  return (
    <div className={`${section.section} ${styles.page}`}>
      <PageHeading className={styles.heading}>{texts.compare}</PageHeading>
      <p className={section.lead}>{texts.lead}</p>
      {status === 'ready' ? (
        <Comparison list={params.get('items') ?? ''} {...entries} />
      ) : (
        <div className={styles.waiting}>
          {status === 'failed' ? (
            <LoadFailure what={texts.catalog} onRetry={() => void loadCatalog(true)} />
          ) : (
            <Skeletons count={1} height="40rem" />
          )}
        </div>
      )}
    </div>
  );
}

type ComparisonProps = { list: string } & Parameters<typeof readColumns>[1];

function Comparison({ list, ...entries }: ComparisonProps) {
  const { columns, unknown } = readColumns(list, entries);
  const shown = columns.slice(0, MAX_COMPARED);
  const keys = shown.map(({ key }) => key);
  const others = allColumns(entries).filter(({ key }) => !keys.includes(key));
  const navigate = useNavigate();
  const summary = useRef<HTMLParagraphElement>(null);

  // A shared comparison replaces this tab's own. An address without a list keeps it.
  const chosen = list && keys.join();
  useEffect(() => {
    if (chosen) setComparison(chosen.split(','));
  }, [chosen]);

  function change(to: (before: string[]) => string[]) {
    const { columns } = readColumns(currentQuery().get('items') ?? '', entries);
    const next = to(columns.slice(0, MAX_COMPARED).map(({ key }) => key));
    setComparison(next);
    navigate(comparisonAddress(next));
  }

  function remove(key: string) {
    change((before) => before.filter((each) => each !== key));
    summary.current?.focus();
  }

  return (
    <>
      <p ref={summary} tabIndex={-1} role="status" className={styles.summary}>
        {shown.length === 0 && texts.chooseSome}
        {shown.length === 1 && texts.chooseOneMore(shown[0]!.item.name)}
        {shown.length > 1 && texts.comparing(shown.length)}
        {columns.length > MAX_COMPARED && texts.tooMany}
        {unknown === 1 && texts.oneUnknown}
        {unknown > 1 && texts.unknown(unknown)}
      </p>
      {shown.length > 0 && (
        <>
          <ComparisonTable columns={shown} onRemove={remove} />
          <Share
            what="comparison"
            path={comparisonAddress(keys)}
            names={shown.map(({ item }) => item.name)}
          />
        </>
      )}
      <div className={`screen-only ${styles.foot}`}>
        {shown.length < MAX_COMPARED ? (
          <AddForm columns={others} onAdd={(key) => change((before) => [...before, key])} />
        ) : (
          <p>{texts.removeOne}</p>
        )}
        <p className={styles.ways}>
          <Link to="/products" className={section.more}>
            {texts.browseProducts}
          </Link>
          <Link to="/bundles" className={section.more}>
            {texts.browseBundles}
          </Link>
        </p>
      </div>
    </>
  );
}

function AddForm({ columns, onAdd }: { columns: Column[]; onAdd: (key: string) => void }) {
  const id = useId();

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onAdd(new FormData(form).get('item') as string);
    form.reset();
  }
  return (
    <form className={styles.add} onSubmit={add}>
      <label htmlFor={id}>{texts.addToComparison}</label>
      <div>
        <select id={id} name="item" defaultValue="" required>
          <option value="" disabled>
            {texts.chooseOne}
          </option>
          {(['product', 'bundle'] as const).map((type) => (
            <optgroup key={type} label={type === 'product' ? texts.products : texts.bundles}>
              {columns
                .filter(({ item }) => item.type === type)
                .map(({ key, item }) => (
                  <option key={key} value={key}>
                    {item.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className={button.secondary}>
          {texts.add}
        </button>
      </div>
    </form>
  );
}
