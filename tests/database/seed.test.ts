import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

describe('a new local project', () => {
  it.each([
    ['products', 24],
    ['bundles', 15],
    ['testimonials', 6],
    ['leads', 25],
    ['site_settings', 1],
  ] as const)('has the sample %s: %i', async (table, rows) => {
    const { count } = await project.administrator
      .from(table)
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(rows);
  });

  it('has the default questions, and testimonials that are samples', async () => {
    const [row] = await project.sql<{ questions: number; samples: number }>(`
      select jsonb_array_length(questions) as questions,
        (select count(*)::int from public.testimonials where is_sample) as samples
      from public.site_settings`);
    expect(row).toEqual({ questions: 8, samples: 6 });
  });

  it('has every add-on linked to its base, and every bundle made of products', async () => {
    const loose = await project.sql(
      `select slug from public.products where is_add_on and linked_product_id is null`,
    );
    const unknown = await project.sql(
      `select b.slug from public.bundles b, unnest(b.includes) i where i not in (select slug from public.products)`,
    );
    expect([...loose, ...unknown]).toEqual([]);
  });

  it('has leads in every status, on the map, with notes and a conversation', async () => {
    const { data } = await project.administrator
      .from('leads')
      .select('status, latitude, longitude, chat_history, lead_notes (note)');
    expect(new Set(data?.map((lead) => lead.status))).toEqual(new Set(LEAD_STATUSES));
    for (const lead of data ?? []) {
      expect(lead.latitude).toBeGreaterThan(40.4);
      expect(lead.latitude).toBeLessThan(41);
      expect(lead.longitude).toBeGreaterThan(-74.3);
      expect(lead.longitude).toBeLessThan(-73.6);
    }
    expect(data?.some((lead) => lead.lead_notes.length > 0)).toBe(true);
    expect(data?.some((lead) => (lead.chat_history as unknown[]).length > 0)).toBe(true);
  });

  it('has open tasks due on the day it was made and later, and appointments ahead', async () => {
    const [tasks] = await project.sql<{ today: number; later: number; appointments: number }>(`
      select
        count(*) filter (where day = today)::int as today,
        count(*) filter (where day > today)::int as later,
        (select count(*)::int from public.leads where lower(appointment) > now()) as appointments
      from public.lead_tasks,
        lateral (select (due_date at time zone 'America/New_York')::date as day,
                        (now() at time zone 'America/New_York')::date as today) d
      where not is_completed`);
    expect(tasks?.today).toBeGreaterThan(0);
    expect(tasks?.later).toBeGreaterThan(0);
    expect(tasks?.appointments).toBe(3);
  });
});
