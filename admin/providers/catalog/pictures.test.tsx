import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json, savedChanges } from '../../../tests/component/fake-network.ts';
import { dataProvider } from '../data-provider.ts';
import { isOutcomeUnknown } from '../http-error.ts';

const STORAGE = 'http://localhost:54321/storage/v1/object/public/site-assets';
const UPLOADED = '0b0b0b0b-0000-4000-8000-000000000000';

type Rows = Record<string, Record<string, unknown>[]>;
type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

const SAVE = 'POST /rest/v1/rpc/save_changes';
const picture = new Blob(['pixels'], { type: 'image/png' });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

/** The two kinds of rows with a picture: an entry of the catalog, and the settings with a banner. */
const KINDS = [
  { resource: 'products', table: 'products', id: 'p1', column: 'image_url', folder: 'pictures' },
  {
    resource: 'settings',
    table: 'site_settings',
    id: 1,
    column: 'homepage_hero_url',
    folder: 'banners/homepage',
  },
].map((kind) => {
  const former = `public/${kind.folder}/0a0a0a0a-0000-4000-8000-000000000000.png`;
  const before: Record<string, unknown> = {
    id: kind.id,
    next_steps: [],
    [kind.column]: `${STORAGE}/${former}`,
  };
  return { ...kind, former, uploaded: `public/${kind.folder}/${UPLOADED}.png`, before };
});
type PictureKind = (typeof KINDS)[number];

const [PRODUCT] = KINDS as [PictureKind];

/** A project with these rows; a table that is not named has none. */
function project(rows: Rows) {
  const removed: string[] = [];
  const answers: Answers = {
    'DELETE /storage/v1/object/site-assets': async (request) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      removed.push(...prefixes);
      return json([]);
    },
  };
  rows.follow_up_texts = [{ id: 1, texts: [] }];
  answers['GET /rest/v1/follow_up_texts'] = () => json(rows.follow_up_texts?.[0]);
  answers[SAVE] = savedChanges(rows);
  for (const table of ['products', 'bundles', 'site_settings']) {
    answers[`GET /rest/v1/${table}`] = ({ url, headers }) => {
      const all = rows[table] ?? [];
      if (headers.get('accept')?.includes('object')) return json(all[0]);
      const asked = decodeURIComponent(url);
      const [, path = ''] = /(?:like\."%|screens=cs\.\[{"url":")(.*?)["%]/.exec(asked) ?? [];
      return json(all.filter((row) => JSON.stringify(row).includes(path)));
    };
  }
  for (const { uploaded } of KINDS) {
    answers[`POST /storage/v1/object/site-assets/${uploaded}`] = () => json({ Id: 'a', Key: 'b' });
  }
  fakeNetwork(answers);
  return { answers, removed };
}

const save = (
  { resource, id, before }: PictureKind,
  data: object,
): Promise<{ data: Record<string, unknown> }> =>
  dataProvider.update(resource, { id, data, previousData: before as { id: string } });

beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(UPLOADED);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(KINDS)(
  'a save of $resource whose answer is lost has succeeded where the row shows the new picture',
  async (kind) => {
    const rows: Rows = { [kind.table]: [kind.before] };
    const { answers, removed } = project(rows);
    const saved = answers[SAVE]!;
    answers[SAVE] = async (request) => {
      await saved(request);
      return lost();
    };
    const { data } = await save(kind, {
      [kind.column]: picture,
    });
    expect(data[kind.column]).toContain(kind.uploaded);
    await waitFor(() => expect(removed).toEqual([kind.former]));
  },
);

test.each(KINDS)(
  'a picture of $resource that no row shows after a failed save is removed again',
  async (kind) => {
    const { answers, removed } = project({ [kind.table]: [kind.before] });
    answers[SAVE] = lost;
    await expect(save(kind, { [kind.column]: picture })).rejects.toThrow(
      'The server couldn’t be reached.',
    );
    expect(removed).toEqual([kind.uploaded]);
  },
);

test.each(KINDS)(
  'no picture of $resource is removed while it is not known which one the row shows',
  async (kind) => {
    const { answers, removed } = project({});
    answers[SAVE] = lost;
    // The row cannot be read. No row shows the picture yet, but the save may still arrive.
    answers[`GET /rest/v1/${kind.table}`] = ({ headers }) =>
      headers.get('accept')?.includes('object') ? json({ message: 'disk full' }, 500) : json([]);
    await expect(save(kind, { [kind.column]: picture })).rejects.toSatisfy(isOutcomeUnknown);
    expect(removed).toEqual([]);
  },
);

test.each(KINDS)(
  'a picture of $resource that is replaced or removed leaves storage',
  async (kind) => {
    for (const value of [picture, null]) {
      const rows: Rows = { [kind.table]: [kind.before] };
      const { removed } = project(rows);
      await save(kind, { [kind.column]: value });
      await waitFor(() => expect(removed).toEqual([kind.former]));
    }
  },
);

test('a new row whose answer is lost was created where a row shows its picture', async () => {
  const rows: Rows = {};
  const { answers } = project(rows);
  answers['POST /rest/v1/products'] = async (request) => {
    rows.products = [{ id: 'p2', ...((await request.json()) as object) }];
    return lost();
  };
  const data = { name: 'Manager SE', image_url: picture };
  expect(await dataProvider.create('products', { data })).toMatchObject({ data: { id: 'p2' } });
});

test('an upload that is refused is an error of its field', async () => {
  const { answers } = project({});
  answers[`POST /storage/v1/object/site-assets/${PRODUCT.uploaded}`] = () =>
    json({ statusCode: '413', error: 'Payload too large', message: 'Too large' }, 400);
  const message = 'Upload failed: Too large';
  await expect(save(PRODUCT, { image_url: picture })).rejects.toMatchObject({
    message,
    body: { errors: { image_url: message } },
  });
});

test('a banner that cannot be uploaded without a connection is named, and one that is refused says why', async () => {
  const [, SETTINGS] = KINDS as [PictureKind, PictureKind];
  const { answers } = project({});
  answers[`POST /storage/v1/object/site-assets/${SETTINGS.uploaded}`] = lost;
  const saved = () => save(SETTINGS, { homepage_hero_url: picture });
  await expect(saved()).rejects.toThrow('Upload failed for the Homepage banner.');
  answers[`POST /storage/v1/object/site-assets/${SETTINGS.uploaded}`] = () =>
    json({ statusCode: '413', error: 'Payload too large', message: 'Too large' }, 400);
  await expect(saved()).rejects.toThrow('Upload failed: Too large');
});

test('a picture whose upload had no answer is removed, since it may have been stored', async () => {
  const { answers, removed } = project({});
  answers[`POST /storage/v1/object/site-assets/${PRODUCT.uploaded}`] = lost;
  await expect(save(PRODUCT, { image_url: picture })).rejects.toThrow();
  expect(removed).toEqual([PRODUCT.uploaded]);
});

test('a picture is removed with its row', async () => {
  const { answers, removed } = project({});
  answers['DELETE /rest/v1/products'] = () => json(PRODUCT.before);
  await dataProvider.delete('products', { id: 'p1' });
  await waitFor(() => expect(removed).toEqual([PRODUCT.former]));
});

test('a picture that another row shows as well stays, and so does one from elsewhere', async () => {
  const { answers, removed } = project({
    bundles: [{ id: 'b1', image_url: PRODUCT.before.image_url }],
  });
  answers['DELETE /rest/v1/products'] = () => json(PRODUCT.before);
  const asked = vi.spyOn(globalThis, 'fetch');
  await dataProvider.delete('products', { id: 'p1' });
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4));

  answers['DELETE /rest/v1/products'] = () =>
    json({ ...PRODUCT.before, image_url: 'https://example.org/a.png' });
  await dataProvider.delete('products', { id: 'p1' });
  expect(removed).toEqual([]);
});

test('chosen pictures of the program are stored with the save, and one that was removed goes', async () => {
  const path = (digit: string) =>
    `public/pictures/${digit.repeat(8)}-0000-4000-8000-000000000000.png`;
  const screenAt = (url: unknown) => ({ url, caption: '', alt: 'A board' });
  const kept = screenAt(`${STORAGE}/${path('c')}`);
  const before = { ...PRODUCT.before, screens: [kept, screenAt(`${STORAGE}/${path('d')}`)] };
  const { removed } = project({ products: [before] });
  const { data } = await save({ ...PRODUCT, before }, { screens: [screenAt(picture), kept] });
  expect(data.screens).toEqual([screenAt(`${STORAGE}/${PRODUCT.uploaded}`), kept]);
  await waitFor(() => expect(removed).toEqual([path('d')]));
});
