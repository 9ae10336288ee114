import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '../../shared/database.types.ts';
import { addLead, openProject, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const ID = '10000000-0000-4000-8000-000000000001';
const TEXTS = [{ name: 'First reply', subject: 'Hello', text: 'Hi {name}' }];

beforeEach(async () => {
  await project.sql(
    `update public.site_settings set meeting_interval = 60, booking_horizon_days = 60`,
  );
  await project.sql(`update public.follow_up_texts set texts = '[]'`);
  await project.sql(`delete from public.products where id = $1`, [ID]);
  await project.sql(
    `insert into public.products (id, slug, name, tagline, category, features)
     values ($1, 'made-up', 'Made up', 'One', '["Management"]', '[{"title": "A", "description": "B"}]')`,
    [ID],
  );
});

interface Write {
  table: string;
  id: string | number;
  base: Json;
  changes: Json;
}

const saveAs = (client: Client, ...writes: Write[]) =>
  client.rpc('save_changes', { writes: writes as unknown as Json });
const save = async (...writes: Write[]) =>
  (await saveAs(project.administrator, ...writes).throwOnError()).data as unknown as {
    saved: boolean;
    rows: (Record<string, unknown> | null)[];
  };
const settings = (base: Json, changes: Json): Write => ({
  table: 'site_settings',
  id: 1,
  base,
  changes,
});
const product = (base: Json, changes: Json): Write => ({
  table: 'products',
  id: ID,
  base,
  changes,
});
const texts: Write = {
  table: 'follow_up_texts',
  id: 1,
  base: { texts: [] },
  changes: { texts: TEXTS },
};
const storedTexts = () => project.sql(`select texts from public.follow_up_texts`);

it('saves settings and follow-up texts together', async () => {
  const answer = await save(settings({ meeting_interval: 60 }, { meeting_interval: 30 }), texts);
  expect(answer).toMatchObject({
    saved: true,
    rows: [{ id: 1, meeting_interval: 30, booking_horizon_days: 60 }, { texts: TEXTS }],
  });
  expect(await storedTexts()).toEqual([{ texts: TEXTS }]);
});

it('stores none of several changes when the database refuses one', async () => {
  const { error } = await saveAs(
    project.administrator,
    texts,
    settings({ meeting_interval: 60 }, { meeting_interval: 7 }),
  );
  expect(error).toMatchObject({ code: '23514' });
  expect(error?.message).toContain('site_settings_meeting_interval_known');
  expect(await storedTexts()).toEqual([{ texts: [] }]);
});

it('stores none of several changes when another session changed one of the same fields', async () => {
  await project.sql(`update public.site_settings set meeting_interval = 90`);
  const answer = await save(texts, settings({ meeting_interval: 60 }, { meeting_interval: 30 }));
  expect(answer).toMatchObject({ saved: false, rows: [{ texts: [] }, { meeting_interval: 90 }] });
  expect(await storedTexts()).toEqual([{ texts: [] }]);
});

it('keeps what another session changed in other fields', async () => {
  await project.sql(`update public.site_settings set booking_horizon_days = 90`);
  const answer = await save(settings({ meeting_interval: 60 }, { meeting_interval: 30 }));
  expect(answer).toMatchObject({
    saved: true,
    rows: [{ meeting_interval: 30, booking_horizon_days: 90 }],
  });
});

it('compares lists, objects, and empty values by their content', async () => {
  const base = {
    features: [{ description: 'B', title: 'A' }],
    category: ['Management'],
    image_url: null,
    is_core: false,
  };
  const changes = { features: [], category: ['Marketing'], image_url: '/a.png', is_core: true };
  expect(await save(product(base, changes))).toMatchObject({ saved: true, rows: [changes] });
  expect(await save(product(base, changes))).toMatchObject({ saved: false, rows: [changes] });
});

it('answers with nothing for a row that was deleted', async () => {
  await project.sql(`delete from public.products where id = $1`, [ID]);
  const answer = await save(product({ name: 'Made up' }, { name: 'Other' }));
  expect(answer).toEqual({ saved: false, rows: [null] });
  expect(await save({ ...product({}, { name: 'Other' }), id: 'no-id' })).toEqual({
    saved: false,
    rows: [null],
  });
});

it('writes to no other table, and to no column that the row does not have', async () => {
  const view = { table: 'saved_views', id: ID, base: {}, changes: { name: 'Eve' } };
  expect((await saveAs(project.administrator, view)).error?.code).toBe('22023');
  const { error } = await saveAs(project.administrator, product({}, { 'name") = 1 --': 'x' }));
  expect(error?.code).toBe('42703');
});

it('saves a lead as the Data API gave it, whatever the kinds of its columns, and not over somebody else’s change', async () => {
  const id = await addLead(project, {
    monthly_value: 199.5,
    booked_at: '2026-01-05T15:00:00.123456Z',
    scheduled_date: '2049-01-13',
    interests: ['Repair'],
    chat_history: [{ id: '1', sender: 'user', text: 'Hi' }],
  });
  const read = project.administrator.from('leads').select().eq('id', id).single();
  const { data: base } = await read.throwOnError();
  const changes = { monthly_value: 250, scheduled_date: null };
  expect(await save({ table: 'leads', id, base: base as unknown as Json, changes })).toMatchObject({
    saved: true,
    rows: [{ monthly_value: 250, scheduled_date: null }],
  });
  const other = { monthly_value: 99 };
  expect(
    await save({ table: 'leads', id, base: { monthly_value: 199.5 }, changes: other }),
  ).toMatchObject({
    saved: false,
    rows: [{ monthly_value: 250 }],
  });
});

it('changes nothing for a visitor, or for somebody who is not the administrator', async () => {
  const change = product({ name: 'Made up' }, { name: 'Hacked' });
  expect((await saveAs(project.visitor, change)).error?.code).toBe('42501');
  expect((await saveAs(project.stranger, change)).data).toEqual({ saved: false, rows: [null] });
  expect(await project.sql(`select name from public.products where id = $1`, [ID])).toEqual([
    { name: 'Made up' },
  ]);
});
