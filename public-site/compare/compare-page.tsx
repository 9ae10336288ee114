import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'site-router';
import { Ribbon } from '../catalogue/cards.tsx';
import { currentQuery } from '../data/address.ts';
import { catalogue } from '../data/catalogue.ts';
import { comparisonAddress, MAX_COMPARED, setComparison } from '../data/comparison.ts';
import { useLoaded } from '../data/loadable.ts';
import { RequestButton } from '../request-list/request-button.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import { Picture } from '../ui/picture.tsx';
import section from '../ui/section.module.css';
import { allColumns, readColumns, type Column } from './columns.ts';
import styles from './compare-page.module.css';

const addressOf = ({ item }: Column) => `/${item.type}s/${item.slug}`;

/** Products and bundles side by side. Its address lists them, so it can be shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const products = useLoaded(catalogue.products);
  const bundles = useLoaded(catalogue.bundles);
  usePageMeta({
    title: 'Compare',
    description: 'Products and bundles for repair shops, side by side.',
  });
  const failed = [products, bundles].some(({ status }) => status === 'failed');
  const loading = [products, bundles].some(({ status }) => status === 'loading');

  function load() {
    if (products.status === 'failed') void catalogue.products.load();
    if (bundles.status === 'failed') void catalogue.bundles.load();
  }
  return (
    <div className={section.section}>
      <PageHeading className={styles.heading}>Compare</PageHeading>
      <p className={section.lead}>
        See what each one includes, what it needs, and what only one of them has.
      </p>
      {failed ? (
        <LoadFailure what="catalog" onRetry={load} />
      ) : loading ? (
        <div className={styles.waiting}>
          <Skeletons count={1} height="40rem" />
        </div>
      ) : (
        <Comparison
          list={params.get('items') ?? ''}
          products={products.data}
          bundles={bundles.data}
        />
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

  // What is shown counts on the other pages, too. Without a list in the address nothing was asked for.
  const chosen = list && keys.join();
  useEffect(() => {
    if (chosen) setComparison(chosen.split(','));
  }, [chosen]);

  function change(to: (before: string[]) => string[]) {
    const { columns } = readColumns(currentQuery().get('items') ?? '', entries);
    const next = to(columns.slice(0, MAX_COMPARED).map(({ key }) => key));
    setComparison(next);
    void navigate(comparisonAddress(next));
  }

  function remove(key: string) {
    change((before) => before.filter((each) => each !== key));
    summary.current?.focus();
  }

  return (
    <>
      <p ref={summary} tabIndex={-1} role="status" className={styles.summary}>
        {shown.length === 0 && 'Choose two to four products or bundles to see them side by side. '}
        {shown.length === 1 && `Choose one more to compare with ${shown[0]!.item.name}. `}
        {shown.length > 1 && `Comparing ${shown.length}. `}
        {columns.length > MAX_COMPARED && 'You can compare up to four, so the rest is left out. '}
        {unknown === 1 && 'One item is not in the catalog, and is left out. '}
        {unknown > 1 && `${unknown} items are not in the catalog, and are left out. `}
      </p>
      {shown.length > 0 && <Table columns={shown} onRemove={remove} />}
      <div className={styles.foot}>
        {shown.length < MAX_COMPARED ? (
          <AddForm columns={others} onAdd={(key) => change((before) => [...before, key])} />
        ) : (
          <p>Remove one to add another.</p>
        )}
        <p className={styles.ways}>
          <Link to="/products" className={section.more}>
            Browse products
          </Link>
          <Link to="/bundles" className={section.more}>
            Browse bundles
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
      <label htmlFor={id}>Add to the comparison</label>
      <div>
        <select id={id} name="item" defaultValue="" required>
          <option value="" disabled>
            Choose one…
          </option>
          {(['product', 'bundle'] as const).map((type) => (
            <optgroup key={type} label={type === 'product' ? 'Products' : 'Bundles'}>
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
          Add
        </button>
      </div>
    </form>
  );
}

/** A line of the table. It stands out if its `values` differ. */
interface Line {
  label: ReactNode;
  values: string[];
  cells: ReactNode[];
}

function linesOf(columns: Column[]): Line[] {
  const line = (label: string, valueOf: (column: Column) => string): Line => {
    const values = columns.map(valueOf);
    return { label, values, cells: values };
  };
  const text: Line = {
    label: 'What it does',
    values: [],
    cells: columns.map((column) => (
      <p dir="auto" className={styles.text}>
        {column.text}
      </p>
    )),
  };
  const included = [...new Set(columns.flatMap(({ products }) => products))];
  const parts = included.map((product): Line => {
    const has = columns.map(({ products }) => products.includes(product));
    return {
      label: (
        <>
          Includes <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </>
      ),
      values: has.map(String),
      cells: has.map((yes) => <Included yes={yes} />),
    };
  });
  const needs: Line = {
    label: 'Needs',
    values: columns.map((column) => column.needs.map(({ slug }) => slug).join()),
    cells: columns.map((column) => <Needs products={column.needs} />),
  };
  return [
    text,
    // Of products alone it would say of each that it is itself.
    ...(columns.some(({ item }) => item.type === 'bundle') ? parts : []),
    needs,
    line('Core or add-on', ({ ribbon, item }) =>
      ribbon === 'ADD-ON' ? 'Add-on' : `${ribbon === 'CORE' ? 'Core' : 'Other'} ${item.type}`,
    ),
    line('Category', ({ category }) => category),
  ];
}

function Needs({ products }: { products: Column['needs'] }) {
  if (products.length === 0) return 'Nothing else';
  return (
    <ul>
      {products.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/products/${slug}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Included({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? styles.yes : styles.no}>
      {yes && <Icon name="check" size={20} />}
      {yes ? 'Yes' : 'No'}
    </span>
  );
}

function Features({ products, item }: Column) {
  if (item.type === 'product') {
    return (
      <ul className={styles.features}>
        {products[0]!.features.map(({ title, description }) => (
          <li key={title}>
            <strong>{title}</strong>
            {description !== title && <span>{description}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return products.map(({ slug, name, features }) => (
    <div key={slug} className={styles.group}>
      <strong>{name}</strong>
      <ul>
        {features.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  ));
}

interface TableProps {
  columns: Column[];
  onRemove: (key: string) => void;
}

function Table({ columns, onRemove }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const differs = ({ values }: Line) => new Set(values).size > 1;
  const lines = linesOf(columns).filter(
    (line) => !onlyDifferent || line.values.length === 0 || differs(line),
  );
  return (
    <>
      {columns.length > 1 && (
        <p className={styles.options}>
          <label>
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            Show only what differs
          </label>
          <span className={styles.swipe}>Swipe to see the others</span>
        </p>
      )}
      {/* Wider than a phone: the keyboard scrolls it, too. */}
      <div role="region" aria-label="Comparison" tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  <Link to={addressOf(column)}>{column.item.name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.controls}>
              <th scope="row">
                <span className="visually-hidden">Picture</span>
              </th>
              {columns.map(({ key, item, picture, ribbon }) => (
                <td key={key}>
                  <div className={styles.picture}>
                    <Picture {...picture} item={item} />
                    {ribbon && <Ribbon kind={ribbon} />}
                  </div>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${item.name}`}
                    onClick={() => onRemove(key)}
                  >
                    <Icon name="close" size={18} />
                    Remove
                  </button>
                </td>
              ))}
            </tr>
            {lines.map((line, index) => (
              <tr key={index} className={differs(line) ? styles.differs : undefined}>
                <th scope="row">{line.label}</th>
                {line.cells.map((cell, column) => (
                  <td key={columns[column]!.key}>{cell}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Features</th>
              {columns.map((column) => (
                <td key={column.key}>
                  <Features {...column} />
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr className={styles.controls}>
              <th scope="row">Your request</th>
              {columns.map(({ key, item }) => (
                <td key={key}>
                  <RequestButton item={item} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
