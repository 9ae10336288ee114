import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type UIEvent,
} from 'react';
import { Ribbon } from '../catalog/cards.tsx';
import { RequestButton } from '../request-list/request-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Column } from './compare-columns.ts';
import styles from './comparison-table.module.css';

const addressOf = ({ item }: Column) => `/${item.type}s/${item.slug}`;

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
  const bundled = columns.flatMap(({ item, products }) => (item.type === 'bundle' ? products : []));
  const parts = [...new Set(bundled)].map((product): Line => {
    const has = columns.map(({ products }) => products.includes(product));
    return {
      label: (
        <>
          Includes <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </>
      ),
      values: has.map(String),
      // A product includes nothing: its own row says that it is the one.
      cells: columns.map(({ item }, index) =>
        item.type === 'product' && has[index] ? 'This product' : <Included yes={has[index]!} />,
      ),
    };
  });
  const needs: Line = {
    label: 'Needs',
    values: columns.map((column) => column.needs.map(({ slug }) => slug).join()),
    cells: columns.map((column) => <Needs products={column.needs} />),
  };
  return [
    text,
    ...parts,
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

/** The columns' names once the table's head has gone under the page's. It moves sideways with the table. */
function useNames() {
  const head = useRef<HTMLTableSectionElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) =>
        setShown(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 100)),
      // The height of the page's header.
      { rootMargin: '-72px 0px 0px' },
    );
    observer.observe(head.current!);
    return () => observer.disconnect();
  }, []);
  function follow({ currentTarget }: UIEvent) {
    if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
  }
  return { head, names, shown, follow };
}

/** Columns side by side. On a narrow screen each row's name is a row of its own. */
export function ComparisonTable({ columns, onRemove }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { head, names, shown, follow } = useNames();
  const differs = ({ values }: Line) => new Set(values).size > 1;
  const lines = linesOf(columns).filter(
    (line) => !onlyDifferent || line.values.length === 0 || differs(line),
  );
  return (
    <div style={{ '--columns': columns.length } as CSSProperties}>
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
          {columns.length > 2 && <span className={styles.swipe}>Swipe to see the others</span>}
        </p>
      )}
      <div ref={names} className={styles.names} data-shown={shown} aria-hidden="true">
        <p>
          {columns.map(({ key, item }) => (
            <span key={key}>{item.name}</span>
          ))}
        </p>
      </div>
      {/* Wider than a phone: the keyboard scrolls it, too. */}
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className={styles.scroll}
        onScroll={follow}
      >
        <table className={styles.table}>
          <thead ref={head}>
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
    </div>
  );
}
