import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(() => project.sql(`delete from public.saved_views`));

const view = (position: number, more: object = {}) => ({
  id: `20000000-0000-4000-8000-0000000000${String(position).padStart(2, '0')}`,
  name: `View ${position}`,
  query: { filter: {}, sort: 'name', order: 'ASC' },
  position,
  is_default: false,
  ...more,
});
const save = (...rows: ReturnType<typeof view>[]) =>
  project.administrator.from('saved_views').upsert(rows);
const saved = async () =>
  (await project.administrator.from('saved_views').select('name, is_default').order('position'))
    .data;

describe('saved views', () => {
  it('change their places, names, and default in one call', async () => {
    expect((await save(view(0, { is_default: true }), view(1))).error).toBeNull();
    const swapped = await save(
      view(1, { name: 'View 0', position: 0, is_default: true }),
      view(0, { name: 'View 1', position: 1 }),
    );
    expect(swapped.error).toBeNull();
    expect(await saved()).toEqual([
      { name: 'View 0', is_default: true },
      { name: 'View 1', is_default: false },
    ]);
  });

  it.each([
    ['a name twice', view(1, { name: 'View 0' })],
    ['a place twice', view(1, { position: 0 })],
    ['a second default', view(1, { is_default: true })],
    ['more than thirty', view(30)],
    ['a name without text', view(1, { name: '\u200b' })],
    ['a name longer than 60', view(1, { name: 'x'.repeat(61) })],
    ['a query that is no object', view(1, { query: [] })],
    ['a query of 4 kB', view(1, { query: { filter: { search: 'x'.repeat(4000) } } })],
  ])('refuse %s', async (_, row) => {
    await save(view(0, { is_default: true }));
    expect((await save(row)).error?.code).toMatch(/^23/);
    expect(await saved()).toHaveLength(1);
  });
});
