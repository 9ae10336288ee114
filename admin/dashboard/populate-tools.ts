import { HttpError } from 'react-admin';
import { readCatalogFile, type Catalog } from '../../shared/catalog/catalog-file.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  type Category,
} from '../../shared/catalog/catalog-options.ts';
import { CATEGORY_LIMITS, isSameName } from '../../shared/catalog/category-rules.ts';
import {
  defaultHeroUrls,
  defaultImageUpdates,
} from '../providers/catalog/default-image-updates.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { queryClient } from '../providers/query-client.ts';
import { categoryListsQuery } from '../providers/settings/category-lists.ts';
import { createToolRun, type Report } from './tool-run.ts';

async function parseCatalogFile(): Promise<Catalog> {
  try {
    const file = await import('../../shared/catalog/default-catalog.json');
    const { catalog, problems } = readCatalogFile(file.default);
    if (problems[0]) throw new Error(problems[0].message);
    return catalog;
  } catch (error) {
    console.error(error);
    throw new Error('The catalog file couldn’t be loaded.', { cause: error });
  }
}

/** The categories of the settings, as they are now. */
const storedLists = async () => queryClient.fetchQuery({ ...categoryListsQuery, staleTime: 0 });

/** The categories with those that the built-in catalog needs, as far as there is room. */
function withDefaults(stored: readonly Category[], defaults: readonly Category[]): Category[] {
  const missing = defaults.filter(
    ({ name }) => !stored.some((category) => isSameName(category.name, name)),
  );
  return [...stored, ...missing].slice(0, CATEGORY_LIMITS.entries);
}

/**
 * Replaces the catalog with the built-in one. Only the first stage is a step of its own: the database does the others in
 * one transaction. Throws.
 */
export async function populateCatalog(report: Report): Promise<void> {
  const parsing = 'Parsing catalog file...';
  report([{ text: parsing, done: false }]);
  const catalog = await parseCatalogFile();
  const replacing = [
    'Clearing existing bundles...',
    'Clearing existing products...',
    `Uploading ${catalog.products.length} products...`,
    `Uploading ${catalog.bundles.length} bundles...`,
  ];
  report([{ text: parsing, done: true }, ...replacing.map((text) => ({ text, done: false }))]);
  const { products, bundles } = catalog;
  const lists = await storedLists();
  await dataProvider.replaceCatalog({
    products,
    bundles,
    product_categories: withDefaults(lists.product_categories, DEFAULT_PRODUCT_CATEGORIES),
    bundle_categories: withDefaults(lists.bundle_categories, DEFAULT_BUNDLE_CATEGORIES),
  });
}

/** Returns whether nothing was replaced for sure: no call was made, or the database refused. */
function isUnchanged(error: unknown): boolean {
  return !(error instanceof HttpError) || /^Failed to (clear|insert|replace) /.test(error.message);
}

/** Replaces all products and bundles with the built-in catalog. */
export const catalogPopulation = createToolRun({
  work: populateCatalog,
  explain: (error) => ({
    message: (error as Error).message,
    hint: isUnchanged(error)
      ? 'Your products and bundles haven’t changed.'
      : 'Either the whole catalog was replaced or nothing was. Check your products before you try again.',
  }),
});

async function populateImages(report: Report): Promise<void> {
  const { bundle_categories } = await storedLists();
  const updates = defaultImageUpdates(await parseCatalogFile(), bundle_categories);
  const texts = [
    'Starting image propagation...',
    'Updating site settings images...',
    `Applying ${updates.length} image updates...`,
  ];
  const reportDone = (count: number) =>
    report(texts.map((text, index) => ({ text, done: index < count })));
  report([{ text: texts[0]!, done: false }]);
  reportDone(1);
  await dataProvider.populateImages(defaultHeroUrls(), updates, () => reportDone(2));
}

/** Gives banners, products, and bundles their default pictures. */
export const imagePopulation = createToolRun({
  work: populateImages,
  explain: (error) => ({
    message: `Some updates failed. Check console for details. First error: ${errorText(error)}`,
    hint: 'Updates that succeeded are kept. Try again to repeat all of them.',
  }),
});
