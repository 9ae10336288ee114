import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { readFeatures } from '../../shared/catalogue/catalogue-rows.ts';
import { readCategories } from '../../shared/catalogue/category.ts';
import type { Json } from '../../shared/database.types.ts';
import { catalogueFilter } from './catalogue-filter.ts';
import { withPictureUploaded } from './catalogue-pictures.ts';
import { asFormError } from './catalogue-refusals.ts';
import { removeUnshownPictures } from './picture-storage.ts';

type Row = Record<string, unknown>;

/** Which columns a search looks through. */
const SEARCHED: Readonly<Record<string, { columns: string[]; categoryIsList: boolean }>> = {
  products: { columns: ['name', 'tagline', 'description', 'slug'], categoryIsList: true },
  bundles: { columns: ['name', 'description', 'slug'], categoryIsList: false },
  testimonials: { columns: ['quote', 'author', 'company'], categoryIsList: false },
};

/** A products row with its loosely typed columns read, in whatever older form they are (SPEC.md §3). */
function read<T extends RaRecord>(resource: string, row: T): T {
  if (resource !== 'products') return row;
  const { category, features } = row as Row;
  return {
    ...row,
    category: readCategories(category),
    features: readFeatures((features ?? []) as Json),
  };
}

/** Writes a row with its picture, and tells a refusal as forms understand it. */
async function written(
  resource: string,
  data: object,
  write: (data: object) => Promise<{ data: RaRecord }>,
): Promise<{ data: RaRecord }> {
  try {
    const answer = await withPictureUploaded(resource, data, write);
    return { ...answer, data: read(resource, answer.data) };
  } catch (error) {
    throw asFormError(resource, error);
  }
}

/** The catalogue's resources on top of ra-supabase: search, older forms of rows, pictures, refusals in forms. */
export function withCatalogue(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async getList(resource: string, params: GetListParams) {
      const searched = SEARCHED[resource];
      if (!searched) return provider.getList(resource, params);
      const filter = catalogueFilter((params.filter ?? {}) as Row, searched);
      const answer = await provider.getList<RaRecord>(resource, { ...params, filter });
      return { ...answer, data: answer.data.map((row) => read(resource, row)) };
    },
    async getOne(resource, params) {
      const answer = await provider.getOne<RaRecord>(resource, params);
      return { ...answer, data: read(resource, answer.data) };
    },
    async getMany(resource, params) {
      const answer = await provider.getMany<RaRecord>(resource, params);
      return { ...answer, data: answer.data.map((row) => read(resource, row)) };
    },
    async create(resource, params) {
      if (!SEARCHED[resource]) return provider.create(resource, params);
      return written(resource, params.data as object, (data) =>
        provider.create<RaRecord>(resource, { ...params, data }),
      );
    },
    async update(resource, params) {
      if (!SEARCHED[resource]) return provider.update(resource, params);
      const answer = await written(resource, params.data as object, (data) =>
        provider.update<RaRecord>(resource, { ...params, data }),
      );
      const { image_url: former } = (params.previousData ?? {}) as Row;
      if (former !== answer.data.image_url) void removeUnshownPictures([former]);
      return answer;
    },
    async delete(resource, params) {
      const answer = await provider.delete<RaRecord>(resource, params);
      if (SEARCHED[resource]) void removeUnshownPictures([answer.data.image_url]);
      return answer;
    },
  } as DataProvider;
}
