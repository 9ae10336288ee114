import {
  withLifecycleCallbacks,
  type CreateParams,
  type DataProvider,
  type GetListParams,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { readCategories, readFeatures } from '../../../shared/catalog/catalog-rows.ts';
import type { Json } from '../../../shared/database.types.ts';
import type { CatalogTable } from '../../../shared/fields.ts';
import { plainText } from '../../../shared/text/plain-text.ts';
import { saveChanges } from '../conflicts.ts';
import { checked, unwrap } from '../http-error.ts';
import { ALL_ROWS } from '../row-limit.ts';
import { supabaseClient } from '../supabase-client.ts';

type Row = Record<string, unknown>;

/** The values that are given. */
const definedOf = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

interface CatalogFilter {
  /** Searched for as typed in any of the searched columns. */
  search?: string;
  category?: string;
  /** Those whose Spanish is missing or older than the English. */
  spanish?: string;
  [other: string]: unknown;
}

interface Searched {
  columns: readonly string[];
  categoryIsList: boolean;
}

const SEARCHED: Readonly<Record<string, Searched>> = {
  products: { columns: ['name', 'tagline', 'description', 'slug'], categoryIsList: true },
  bundles: { columns: ['name', 'description', 'slug'], categoryIsList: false },
  testimonials: { columns: ['quote', 'author', 'company'], categoryIsList: false },
};

/** The word for one record of a resource. */
const wordOf = (resource: string) => resource.slice(0, -1);

/**
 * A text as a regular expression between the quotes of PostgREST's `or=(…)`. Characters that need a
 * backslash stand for any character: a backslash is read differently inside and outside of quotes.
 */
function quotedPattern(text: string): string {
  const pattern = plainText(text)
    .replace(/[\\^"]/g, '\u0000')
    .replace(/[.*+?(){}|[\]$]/g, '[$&]')
    .replaceAll('\u0000', '.')
    .replace(/[aceinouy]/g, (letter) => `[${letter}${ACCENTED[letter]}]`)
    .replace(/s/g, "[’']?s");
  return `"${pattern}"`;
}

/** How the letters of the catalog's languages are also written. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'àáâãäå', c: 'ç', e: 'èéêë', i: 'ìíîï', n: 'ñ', o: 'òóôõöø', u: 'ùúûü', y: 'ýÿ' },
};

/**
 * The filter of a list as ra-data-postgrest sends it: `search` as one phrase in any of the columns, as
 * on the site; `category` in a jsonb list, or as a single text.
 */
export function catalogFilter(
  { search, category, spanish: _spanish, ...others }: CatalogFilter,
  { columns, categoryIsList }: Searched,
): Record<string, unknown> {
  const phrase = search?.trim();
  return {
    ...others,
    ...(phrase && {
      // With an empty operator the value is sent as it stands.
      'or@': `(${columns.map((column) => `${column}.imatch.${quotedPattern(phrase)}`).join(',')})`,
    }),
    ...(category &&
      (categoryIsList
        ? { 'category@cs': JSON.stringify([category]) }
        : { 'category@eq': category })),
  };
}

/** A products row with its loosely typed columns read, whatever older form they have. */
function readRow(row: RaRecord): RaRecord {
  const { category, features } = row as Row;
  return {
    ...row,
    category: readCategories(category),
    features: readFeatures((features ?? []) as Json),
  };
}

const isPriced = (resource: string) => resource === 'products' || resource === 'bundles';

/** Whether a row is as a form needs it: those of the lists of products and bundles have no prices. */
export const isWhole = (resource: string, row: RaRecord): boolean =>
  !isPriced(resource) || 'price_id' in row;

/** A row of products or bundles with its prices, which visitors can't read. */
async function withPrices(resource: string, row: RaRecord & { slug?: string }): Promise<RaRecord> {
  if (!isPriced(resource)) return row;
  const prices = supabaseClient.from('prices').select().eq('kind', wordOf(resource));
  const { id, monthly_cents, once_cents } = await unwrap(
    prices.eq('slug', row.slug ?? '').single(),
  );
  return { ...row, price_id: id, monthly_cents, once_cents };
}

/** The resources of the catalog: search, older forms of rows, and updates that detect conflicts. */
export function withCatalog(provider: DataProvider): DataProvider {
  const catalog = {
    ...provider,
    async getList(resource: string, params: GetListParams) {
      const searched = SEARCHED[resource];
      if (!searched) return provider.getList(resource, params);
      const filter = catalogFilter((params.filter ?? {}) as Row, searched);
      if (!(params.filter as CatalogFilter | undefined)?.spanish) {
        return provider.getList<RaRecord>(resource, { ...params, filter });
      }
      // The database doesn't know which English text a Spanish one translates.
      const [{ unfinishedTranslations }, { translated }] = await Promise.all([
        import('../../../shared/catalog/translations.ts'),
        import('../../../shared/fields.ts'),
      ]);
      const rows = await provider.getList<RaRecord>(resource, {
        ...params,
        filter,
        pagination: ALL_ROWS,
      });
      const due = rows.data.filter((row) => {
        const { missing, outdated } = unfinishedTranslations(
          row,
          translated(resource as CatalogTable),
        );
        return missing.length + outdated.length > 0;
      });
      const { page, perPage } = params.pagination ?? ALL_ROWS;
      return { data: due.slice((page - 1) * perPage, page * perPage), total: due.length };
    },
    async getOne(resource: string, params: GetOneParams) {
      const { data } = await provider.getOne<RaRecord>(resource, params);
      return { data: await withPrices(resource, data) };
    },
    async create(resource: string, params: CreateParams<RaRecord>) {
      if (!isPriced(resource)) return provider.create(resource, params);
      const { monthly_cents, once_cents, price_id: _price, ...data } = params.data as Row;
      const prices = definedOf({ monthly_cents, once_cents });
      // First, so that a failure in between leaves no entry without its prices.
      if (monthly_cents || once_cents) {
        const row = { kind: wordOf(resource), slug: String(data.slug), ...prices };
        await checked(supabaseClient.from('prices').upsert(row, { onConflict: 'kind,slug' }));
      }
      return provider.create(resource, { ...params, data });
    },
    async update(resource: string, params: UpdateParams<RaRecord>) {
      if (!(resource in SEARCHED)) return provider.update(resource, params);
      const previous = params.previousData as Row;
      const data = await saveChanges(params.previousData, params.data, {
        what: `This ${wordOf(resource)} was`,
        rowsOf: ({ monthly_cents, once_cents, ...columns }) => {
          const prices = definedOf({ monthly_cents, once_cents });
          const price = { table: 'prices', id: previous.price_id as string, columns: prices };
          const hasPrices = isPriced(resource) && Object.keys(prices).length > 0;
          return [{ table: resource, id: params.id, columns }, ...(hasPrices ? [price] : [])];
        },
        read: ([row, price = previous]) => {
          const { monthly_cents, once_cents } = price;
          return {
            ...(resource === 'products' ? readRow(row as RaRecord) : (row as RaRecord)),
            ...definedOf({ price_id: previous.price_id, monthly_cents, once_cents }),
          };
        },
      });
      return { data };
    },
  } as DataProvider;
  return withLifecycleCallbacks(catalog, [
    {
      resource: 'products',
      afterRead: (row: RaRecord) => Promise.resolve(readRow(row)),
      afterCreate: (answer: { data: RaRecord }) =>
        Promise.resolve({ ...answer, data: readRow(answer.data) }),
    },
  ]);
}
