import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support.ts';

const LONG_AGO = '2026-01-02T03:04:05+00:00';
const PLACE = { latitude: 40.68, longitude: -73.95 };
const OTHER_PLACE = { latitude: 40.75, longitude: -73.99 };

let project: Project;
let id: string;

beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

beforeEach(async () => {
  const [lead] = await project.sql<{ id: string }>(
    `insert into public.leads (name, company_name, shop_address, latitude, longitude, updated_at)
     values ('Ann', 'Ann’s Garage', '1 Main St', $1, $2, $3) returning id`,
    [PLACE.latitude, PLACE.longitude, LONG_AGO],
  );
  id = lead!.id;
});

/** The lead after the administrator's change of it. */
async function change(values: object) {
  const { data, error } = await project.administrator
    .from('leads')
    .update(values)
    .eq('id', id)
    .select('shop_address, latitude, longitude, updated_at')
    .single();
  if (error) throw error;
  const { updated_at, ...lead } = data;
  return { ...lead, touched: Date.parse(updated_at) !== Date.parse(LONG_AGO) };
}

describe('the coordinates of a lead', () => {
  it('go with the address that they were found for', async () => {
    expect(await change({ shop_address: '2 Main St' })).toEqual({
      shop_address: '2 Main St',
      latitude: null,
      longitude: null,
      touched: true,
    });
  });

  it('go also when the whole lead is sent back with another address', async () => {
    expect(await change({ name: 'Ann', shop_address: '2 Main St', ...PLACE })).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it('go when there is no address any more', async () => {
    expect(await change({ shop_address: null })).toMatchObject({ latitude: null, longitude: null });
  });

  it('are the new ones when they come along with an address', async () => {
    expect(await change({ shop_address: '2 Main St', ...OTHER_PLACE })).toMatchObject(OTHER_PLACE);
  });

  it('stay with the same address', async () => {
    expect(await change({ shop_address: '1 Main St', name: 'Bea' })).toMatchObject(PLACE);
  });
});

describe('the time of the last change', () => {
  it('stays when only the coordinates are written', async () => {
    expect(await change(OTHER_PLACE)).toMatchObject({ ...OTHER_PLACE, touched: false });
    expect(await change({ latitude: null, longitude: null })).toMatchObject({ touched: false });
  });

  it('is new with any other change, with or without coordinates', async () => {
    expect(await change({ name: 'Bea', ...OTHER_PLACE })).toMatchObject({ touched: true });
  });

  it('is new for a change that is not of coordinates at all', async () => {
    expect(await change({ company_name: 'Bea’s Garage' })).toMatchObject({ touched: true });
  });

  it('is new for the settings, which have no coordinates', async () => {
    const touch = async () => {
      const [settings] = await project.sql<{ updated_at: string }>(
        `update public.site_settings set meeting_interval = 45 where id = 1 returning updated_at`,
      );
      return settings!.updated_at;
    };
    const before = await touch();
    // As text: two changes may fall into one millisecond.
    expect(await touch()).not.toBe(before);
  });
});
