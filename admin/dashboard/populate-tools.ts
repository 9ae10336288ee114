import { HttpError } from 'react-admin';
import { readCatalogFile, type Catalog } from '../../shared/catalog/catalog-file.ts';
import {
  defaultHeroUrls,
  defaultImageUpdates,
} from '../providers/catalog/default-image-updates.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
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

/** Only the first stage is a step of its own: the database does the others in one transaction. */
async function populateCatalog(report: Report): Promise<void> {
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
  await dataProvider.replaceCatalog({ products, bundles });
}

/** Returns whether nothing was replaced for sure: no call was made, or the database refused. */
function isUnchanged(error: unknown): boolean {
  return !(error instanceof HttpError) || /^Failed to (clear|insert) /.test(error.message);
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
  const updates = defaultImageUpdates(await parseCatalogFile());
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
