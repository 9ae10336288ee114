import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { dataProvider } from './data-provider.ts';

const ADDRESS = 'http://localhost:54321/storage/v1/object/public/site-assets/public/pictures';
const OLD = `${ADDRESS}/0a0a0a0a-0000-4000-8000-000000000000.png`;
const UPLOADED = '0b0b0b0b-0000-4000-8000-000000000000';
const NEW = `${ADDRESS}/${UPLOADED}.png`;
const UPLOAD = `POST /storage/v1/object/site-assets/public/pictures/${UPLOADED}.png`;

const picture = new Blob(['pixels'], { type: 'image/png' });
const before = { id: 'p1', name: 'Manager SE', image_url: OLD };
const save = (data: object) =>
  dataProvider.update('products', { id: 'p1', data, previousData: before });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

/** Which pictures some row shows, by the rows of the project; all that is asked for is answered. */
function project(rows: { products?: object[]; bundles?: object[] }) {
  const removed: string[] = [];
  const answers = {
    [UPLOAD]: () => json({ Id: 'a', Key: 'b' }),
    'GET /rest/v1/products': ({ url }: Request) => json(matching(rows.products, url)),
    'GET /rest/v1/bundles': ({ url }: Request) => json(matching(rows.bundles, url)),
    'GET /rest/v1/site_settings': () => json([]),
    'DELETE /storage/v1/object/site-assets': async (request: Request) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      removed.push(...prefixes);
      return json([]);
    },
  } as Record<string, (request: Request) => Response | Promise<Response>>;
  fakeNetwork(answers);
  return { answers, removed };
}

/** As `image_url=eq.…` and `image_url=like.%…%` choose them. */
function matching(rows: object[] = [], url: string): object[] {
  const [, wanted = ''] = /image_url=(?:eq|like)\.(.*?)(?:&|$)/.exec(decodeURIComponent(url)) ?? [];
  return rows.filter((row) =>
    String(Reflect.get(row, 'image_url')).includes(wanted.replaceAll('%', '')),
  );
}

beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(UPLOADED);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a save whose answer is lost has succeeded where the row shows the new picture', async () => {
  const written = { ...before, image_url: NEW };
  const { answers, removed } = project({ products: [written] });
  answers['PATCH /rest/v1/products'] = lost;
  expect(await save({ image_file: picture })).toMatchObject({ data: written });
  await waitFor(() => expect(removed).toEqual([OLD.split('/site-assets/')[1]]));
});

test('a picture that no row shows after a failed save is taken away again', async () => {
  const { answers, removed } = project({ products: [before] });
  answers['PATCH /rest/v1/products'] = lost;
  await expect(save({ image_file: picture })).rejects.toThrow('The server could not be reached.');
  expect(removed).toEqual([NEW.split('/site-assets/')[1]]);
});

test('a picture stays in storage where nobody can tell whether a row shows it', async () => {
  const { answers, removed } = project({});
  answers['PATCH /rest/v1/products'] = lost;
  answers['GET /rest/v1/products'] = () => json({ message: 'disk full' }, 500);
  await expect(save({ image_file: picture })).rejects.toThrow();
  expect(removed).toEqual([]);
});

test('a picture that is replaced or removed leaves storage', async () => {
  for (const data of [{ image_file: picture }, { image_url: null }]) {
    const after = { ...before, image_url: 'image_file' in data ? NEW : null };
    const { answers, removed } = project({ products: [after] });
    answers['PATCH /rest/v1/products'] = () => json(after);
    await save(data);
    await waitFor(() => expect(removed).toEqual([OLD.split('/site-assets/')[1]]));
  }
});

test('a picture goes with its row', async () => {
  const { answers, removed } = project({});
  answers['DELETE /rest/v1/products'] = () => json(before);
  await dataProvider.delete('products', { id: 'p1', previousData: before });
  await waitFor(() => expect(removed).toEqual([OLD.split('/site-assets/')[1]]));
});

test('a picture that another row shows as well stays, and so does one from elsewhere', async () => {
  const { answers, removed } = project({ bundles: [{ id: 'b1', image_url: OLD }] });
  answers['DELETE /rest/v1/products'] = () => json(before);
  const asked = vi.spyOn(globalThis, 'fetch');
  await dataProvider.delete('products', { id: 'p1', previousData: before });
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4));

  answers['DELETE /rest/v1/products'] = () =>
    json({ ...before, image_url: 'https://example.org/a.png' });
  await dataProvider.delete('products', { id: 'p1', previousData: before });
  expect(removed).toEqual([]);
});
