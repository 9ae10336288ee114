import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  shopSystems,
  type FinderCatalog,
  type Recommendation,
  type Recommended,
} from '../../shared/finder/recommend.ts';
import { readShop, SKIPPED, type Answer, type Shop } from '../../shared/finder/finder-questions.ts';
import * as reasons from '../../shared/finder/texts.ts';
import { bundleEntry, productEntry } from '../cards/cards.tsx';
import type { CatalogItems } from '../data/catalog.ts';
import { comparisonAddress, itemKey, MAX_COMPARED } from '../data/comparison.ts';
import { siteAddress } from '../data/current-address.ts';
import { langOf } from '../data/language/in-language.ts';
import { storeShop } from '../data/storage/stored-shop.ts';
import { itemPath } from '../layout/navigation.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { BACK } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import section from '../ui/section.module.css';
import styles from './finder-page.module.css';
import { addressWith, labelOf, type Given } from './given-answers.ts';
import * as texts from './texts.ts';

interface ResultProps {
  heading: RefObject<HTMLHeadingElement | null>;
  shop: Shop;
  given: Given;
  entries: CatalogItems & FinderCatalog;
  found: Recommendation;
}

/** What fits the shop, and what to do next. */
export function Result({ heading, shop, given, entries, found }: ResultProps) {
  const { items, instead, later, replaces } = found;
  const { add, has } = useRequestList();
  const titleId = useId();
  const visit = useRef<HTMLAnchorElement>(null);
  // What comes next in place of the items may also go with them.
  const fitting = new Set(
    [...items, ...(instead ? [instead] : []), ...later].map(({ item }) => itemKey(item)),
  );
  const compared = [...fitting].slice(0, MAX_COMPARED);
  const whys = reasonsOf(items, later);
  const allAdded = items.every(({ item }) => has(item));
  const systems = shopSystems(shop, entries).map(({ name }) => name);

  // The answers go with the request, whichever way leads there.
  const answers = JSON.stringify(shop);
  useLayoutEffect(() => storeShop(readShop(JSON.parse(answers))), [answers]);

  // The button goes when all is added, and the focus would go to the body.
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && allAdded) visit.current?.focus();
    pressed.current = false;
  }, [allAdded]);

  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.heading}>
        {texts.result}
      </h2>
      <p className={styles.found}>{texts.found(items.map(({ item }) => item.name))}</p>
      <div className={`needs-script ${styles.actions}`}>
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
              pressed.current = true;
              void add(
                items.map(({ item }) => item),
                false,
              );
            }}
          >
            <Icon name="plus" size={20} />
            {items.length + items[0]!.includes.length > 1 ? texts.addAll : texts.addIt}
          </button>
        )}
        <Link ref={visit} to="/contact" className={allAdded ? button.primary : button.secondary}>
          {texts.askForVisit}
        </Link>
        {compared.length > 1 && (
          <Link to={comparisonAddress(compared)} className={button.secondary}>
            {texts.compare}
          </Link>
        )}
      </div>
      <ul className={styles.items}>
        {items.map((each) => (
          <Item key={itemKey(each.item)} recommended={each} entries={entries} whys={whys} />
        ))}
      </ul>
      {replaces.length > 0 && (
        <div className={styles.part}>
          <h3>{texts.replaces}</h3>
          <ul className={styles.replaced}>
            {replaces.map((each) => (
              <li key={each}>
                <Icon name="close" size={18} />
                {reasons.REPLACES[each]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {later.length > 0 && (
        <div className={styles.part}>
          <h3>{texts.addLater}</h3>
          <ProductLines products={later} entries={entries} whys={whys} />
        </div>
      )}
      <div className={`needs-script ${styles.part}`}>
        <h3>{texts.yourAnswers}</h3>
        <ul className={styles.given}>
          {[...given].map(([question, answer]) => (
            <li key={question}>
              <Link
                to={addressWith(given, question)}
                className={`${button.small} ${answer === SKIPPED ? styles.skipped : ''}`}
              >
                {answer === SKIPPED
                  ? reasons.QUESTION_TEXTS[question]
                  : labelOf(answer as Answer, systems)}
                <span className="visually-hidden">{texts.changeIt}</span>
                <Icon name="write" size={16} />
              </Link>
            </li>
          ))}
        </ul>
        {Object.keys(shop).length > 0 && <p className={styles.note}>{texts.answersGoAlong}</p>}
      </div>
      <div className={`needs-script ${styles.ways}`}>
        <Link to="/find" className={styles.quiet}>
          <Icon path={BACK} size={20} />
          {texts.startAgain}
        </Link>
        <span>
          <CopyButton
            label={texts.copyLink}
            text={siteAddress(addressWith(given))}
            className={styles.quiet}
          />
        </span>
      </div>
      <Browse />
    </section>
  );
}

interface Context {
  entries: CatalogItems;
  /** The reason for each. */
  whys: ReadonlyMap<Recommended, string>;
}

/** Products with their taglines and the reasons for them. */
function ProductLines({ products, entries, whys }: Context & { products: readonly Recommended[] }) {
  return (
    <ul className={styles.products}>
      {products.map((recommended) => {
        const { item } = recommended;
        const product = entries.products.find(({ slug }) => slug === item.slug)!;
        const reason = whys.get(recommended);
        return (
          <li key={item.slug}>
            <span className={styles.drawing}>
              <Icon name={product.icon_name} />
            </span>
            <div>
              <Link to={itemPath(item)} dir="auto">
                {item.name}
              </Link>
              <p dir="auto" lang={langOf(product, 'tagline')}>
                {product.tagline}
              </p>
              {reason && <p className={styles.reason}>{reason}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Why each is there: the first of its reasons that none before it gave. What the products of a set replace stands below the
 * set, so only those for later say it.
 */
function reasonsOf(
  items: readonly Recommended[],
  later: readonly Recommended[],
): ReadonlyMap<Recommended, string> {
  const found = new Map<Recommended, string>();
  const give = (to: Recommended, all: readonly string[]) => {
    const reason = all.find((each) => ![...found.values()].includes(each));
    if (reason) found.set(to, reason);
  };
  const because = (answers: readonly Answer[]) => answers.map((each) => reasons.because([each]));
  // That a shop fixes cars says little of a single product.
  const telling = ({ answers }: Recommended) => because(answers.filter((each) => each !== 'cars'));
  for (const item of items) {
    const needed = item.neededBy ? [reasons.neededBy(item.neededBy)] : [];
    give(item, [...needed, ...because(item.answers), reasons.GOOD_START]);
    for (const product of item.includes) give(product, telling(product));
  }
  for (const product of later) {
    const instead = product.replaces.length > 0 ? [reasons.insteadOf(product.replaces)] : [];
    give(product, [...instead, ...telling(product), reasons.WORKS_WITH]);
  }
  return found;
}

/** A recommended bundle with its products, or a product. */
function Item({ recommended, entries, whys }: Context & { recommended: Recommended }) {
  const { item, includes } = recommended;
  const of = ({ slug }: { slug: string }) => slug === item.slug;
  const bundle = item.type === 'bundle' ? entries.bundles.find(of) : undefined;
  const product = item.type === 'product' ? entries.products.find(of) : undefined;
  const { picture } = bundle ? bundleEntry(bundle) : productEntry(product!);
  const [text, column] =
    product && !product.description
      ? [product.tagline, 'tagline']
      : [(bundle ?? product)!.description, 'description'];
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.kind}>{bundle ? texts.bundle : texts.product}</p>
        <h3 dir="auto">
          <Link to={itemPath(item)}>{item.name}</Link>
        </h3>
        <p className={styles.because}>
          <Icon name="check" />
          {whys.get(recommended)}
        </p>
        <p dir="auto" lang={langOf((bundle ?? product)!, column)}>
          {text}
        </p>
      </div>
      <div className={`screen-only ${styles.picture}`}>
        <Picture {...picture} item={item} />
      </div>
      {includes.length > 0 && (
        <div className={styles.included}>
          <h4>{texts.includes}</h4>
          <ProductLines products={includes} entries={entries} whys={whys} />
        </div>
      )}
    </li>
  );
}

/** For those who would rather look for themselves, or have no JavaScript. */
export function Browse() {
  return (
    <p className={styles.browse}>
      <span>{texts.rather}</span>
      <Link to="/products" className={section.more}>
        {texts.browseProducts}
      </Link>
      <Link to="/bundles" className={section.more}>
        {texts.browseBundles}
      </Link>
    </p>
  );
}
