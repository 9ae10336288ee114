import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type UIEvent,
} from 'react';
import type { Product } from '../../shared/catalog/catalog-rows.ts';
import { readScreens } from '../../shared/catalog/pictures-and-video.ts';
import { langOf } from '../data/language/in-language.ts';
import { itemPath } from '../layout/navigation.ts';
import { RequestButton } from '../request-list/request-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { Column } from './compare-columns.ts';
import styles from './comparison-table.module.css';
import * as texts from './texts.ts';

/** A row of the table, which is highlighted if its `values` differ. */
interface Row {
  label: ReactNode;
  values: string[];
  cells: ReactNode[];
}

function rowsOf(columns: Column[]): Row[] {
  const row = (label: string, valueOf: (column: Column) => string): Row => {
    const values = columns.map(valueOf);
    return { label, values, cells: values };
  };
  const text: Row = {
    label: texts.whatItDoes,
    values: [],
    cells: columns.map((column) => (
      <p dir="auto" lang={column.lang} className={styles.text}>
        {column.text}
      </p>
    )),
  };
  const bundled = columns.flatMap(({ item, products }) => (item.type === 'bundle' ? products : []));
  const parts = [...new Set(bundled)].map((product): Row => {
    const has = columns.map(({ products }) => products.includes(product));
    return {
      label: (
        <>
          {texts.includes} <ProductLink {...product} />
        </>
      ),
      values: has.map(String),
      cells: columns.map(({ item }, index) =>
        item.type === 'product' && has[index] ? texts.thisProduct : <Included yes={has[index]!} />,
      ),
    };
  });
  const needs: Row = {
    label: texts.needs,
    values: columns.map((column) => column.needs.map(({ slug }) => slug).join()),
    cells: columns.map((column) => <Needs products={column.needs} />),
  };
  return [
    text,
    ...parts,
    needs,
    ...(columns.some(({ price }) => price)
      ? [row(texts.price, ({ price }) => price ?? texts.onRequest)]
      : []),
    ...(columns.some(({ products }) => shownIn(products))
      ? [row(texts.program, ({ products }) => shownIn(products) || texts.none)]
      : []),
    row(texts.kind, ({ ribbon, item }) => texts.kindOf(ribbon, item.type)),
    row(texts.category, ({ category }) => category),
  ];
}

/** How many pictures and videos of the program its page has; a bundle's products together. */
function shownIn(products: readonly Product[]): string {
  const pictures = products.reduce((sum, { screens }) => sum + readScreens(screens).length, 0);
  return texts.shown(pictures, products.filter(({ video_url }) => video_url).length);
}

const ProductLink = ({ slug, name }: Pick<Product, 'slug' | 'name'>) => (
  <Link to={itemPath({ type: 'product', slug })}>{name}</Link>
);

function Needs({ products }: { products: Column['needs'] }) {
  if (products.length === 0) return texts.nothingElse;
  return (
    <ul>
      {products.map((product) => (
        <li key={product.slug}>
          <ProductLink {...product} />
        </li>
      ))}
    </ul>
  );
}

function Included({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? styles.yes : styles.no}>
      {yes && <Icon name="check" size={20} />}
      {yes ? texts.yes : texts.no}
    </span>
  );
}

function Features({ products, item }: Column) {
  if (item.type === 'product') {
    return (
      <ul lang={langOf(products[0]!, 'features')} className={styles.features}>
        {products[0]!.features.map(({ title, description }) => (
          <li key={title}>
            <strong>{title}</strong>
            {description !== title && <span>{description}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return products.map((product) => (
    <div key={product.slug} className={styles.group}>
      <strong>{product.name}</strong>
      <ul lang={langOf(product, 'features')}>
        {product.features.map(({ title }) => (
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

/** Repeats the columns' names below the page's header once the table's head has scrolled away. */
function useStickyNames() {
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

/** Columns side by side. On a narrow screen each row's label is above the row. */
export function ComparisonTable({ columns, onRemove }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { head, names, shown, follow } = useStickyNames();
  const differs = ({ values }: Row) => new Set(values).size > 1;
  const rows = rowsOf(columns).filter(
    (row) => !onlyDifferent || row.values.length === 0 || differs(row),
  );
  return (
    <div style={{ '--columns': columns.length } as CSSProperties}>
      {columns.length > 1 && (
        <p className={`screen-only ${styles.options}`}>
          <label>
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            {texts.onlyDifferences}
          </label>
          {!onlyDifferent && rows.some(differs) && (
            <span className={styles.legend}>{texts.thisDiffers}</span>
          )}
          {columns.length > 2 && <span className={styles.swipe}>{texts.swipe}</span>}
        </p>
      )}
      <div ref={names} className={styles.names} data-shown={shown} aria-hidden="true">
        <p>
          {columns.map(({ key, item }) => (
            <span key={key}>{item.name}</span>
          ))}
        </p>
      </div>
      {/* Focusable, so that arrow keys can scroll it. */}
      <div
        role="region"
        aria-label={texts.comparison}
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
                  <Link to={itemPath(column.item)}>{column.item.name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={`screen-only ${styles.controls}`}>
              <th scope="row">
                <span className="visually-hidden">{texts.picture}</span>
              </th>
              {columns.map(({ key, item, picture }) => (
                <td key={key}>
                  <div className={styles.shown}>
                    <div className={styles.picture}>
                      <Picture {...picture} item={item} />
                    </div>
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={texts.removeItem(item.name)}
                      onClick={() => onRemove(key)}
                    >
                      <Icon name="close" size={18} />
                      {texts.remove}
                    </button>
                  </div>
                </td>
              ))}
            </tr>
            {rows.map((row, index) => (
              <tr key={index} className={differs(row) ? styles.differs : undefined}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, column) => (
                  <td key={columns[column]!.key}>{cell}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.features}</th>
              {columns.map((column) => (
                <td key={column.key}>
                  <Features {...column} />
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr className={`screen-only ${styles.controls}`}>
              <th scope="row">{texts.yourRequest}</th>
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
