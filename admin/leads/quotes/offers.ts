import { ANSWERS, readShop } from '../../../shared/finder/finder-questions.ts';
import {
  goesWith,
  MAX_LATER,
  needsOf,
  type FinderCatalog,
} from '../../../shared/finder/recommend.ts';
import { about } from '../../../shared/finder/texts.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';

/** A product that a customer doesn't have yet, and why it fits. */
export interface Offer {
  slug: string;
  name: string;
  reason: string;
}

/**
 * What goes with the products that were sold, by the finder's rules, three at most: what needs something that they have, or
 * is for what they answered. Nothing while it isn't known what was sold.
 */
export function offersFor(
  lead: Pick<LeadRow, 'products_sold' | 'shop'>,
  catalog: FinderCatalog,
): Offer[] {
  const sold = readRequestItems(lead.products_sold);
  // The slug of a product may have changed since it was sold.
  const isSold = (type: 'product' | 'bundle', entry: { slug: string; name: string }) =>
    sold.some(
      (item) => item.type === type && (item.slug === entry.slug || item.name === entry.name),
    );
  const bundled = catalog.bundles
    .filter((bundle) => isSold('bundle', bundle))
    .flatMap(({ includes }) => includes);
  const have = catalog.products.filter(
    (product) => isSold('product', product) || bundled.includes(product.slug),
  );
  if (have.length === 0) return [];
  return goesWith(have, readShop(lead.shop), catalog)
    .flatMap(({ product, answers }) => {
      const { slug, name } = product;
      const bases = needsOf(product, catalog).map((base) => base.name);
      // “Cars” fits most shops, so it gives no reason.
      const given = ANSWERS.filter((each) => answers.includes(each) && each !== 'cars');
      const reason =
        bases.length > 0
          ? `Goes with ${new Intl.ListFormat('en-US').format(bases)}`
          : given.length > 0 && `For their shop: ${about(given)}`;
      return reason ? [{ slug, name, reason }] : [];
    })
    .slice(0, MAX_LATER);
}
