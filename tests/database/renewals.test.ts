import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { RENEWAL_CASES } from '../../shared/quotes/renewal.cases.ts';
import { addLead, openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`update public.site_settings set time_zone = 'America/New_York'`);
});

type LeadValues = Partial<Database['public']['Tables']['leads']['Insert']>;

const WON: LeadValues = { status: 'Closed - Won' };
const item = (slug: string) => ({ slug, name: slug.toUpperCase(), type: 'product' });

const change = (id: string, values: LeadValues) =>
  project.administrator.from('leads').update(values).eq('id', id).throwOnError();
const leadOf = async (id: string) => {
  const { data } = await project.administrator.from('leads').select().eq('id', id).single();
  return data!;
};
/** The first day of a month, and the texts of its renewal, so many months from today in New York. */
async function monthFromNow(months: number) {
  const [row] = await project.sql<{ month: string; task: string; due: string }>(
    `select month::date::text as month, to_char(month, '"Renewal: "FMMonth YYYY') as task,
       (private.work_begins(greatest(month::date - 60, private.today())) at time zone 'America/New_York')::text as due
     from (select date_trunc('month', private.today()) + make_interval(months => $1) as month) as m`,
    [months],
  );
  return row!;
}
const openTasks = async (lead: string) =>
  (
    await project.sql<{ description: string; due: string }>(
      `select description, (due_date at time zone 'America/New_York')::text as due
       from public.lead_tasks where lead_id = $1 and not is_completed order by description`,
      [lead],
    )
  ).map(({ description, due }) => [description, due]);

describe('the month of renewal', () => {
  it('is a year after the close, on the business’s calendar', async () => {
    const late = await addLead(project, { ...WON, closed_at: '2049-01-01T03:00:00Z' });
    expect((await leadOf(late)).renewal_month).toBe('2049-12-01');

    const lead = await addLead(project);
    expect((await leadOf(lead)).renewal_month).toBeNull();
    await change(lead, WON);
    const { month } = await monthFromNow(12);
    expect((await leadOf(lead)).renewal_month).toBe(month);
  });

  it.each(RENEWAL_CASES)('for a deal with %s, won on %s, is %s', async (had, wonOn, month) => {
    const rule = `select private.renewal_month($1::date, $2::date)::text as month`;
    expect(await project.sql(rule, [had, wonOn])).toEqual([{ month }]);
  });

  it('is the one that was typed, and the usual one once that is cleared', async () => {
    const [typed, usual] = [await monthFromNow(7), await monthFromNow(12)];
    const lead = await addLead(project, { renewal_month: typed.month });
    await change(lead, WON);
    expect((await leadOf(lead)).renewal_month).toBe(typed.month);
    await change(lead, { renewal_month: null });
    expect((await leadOf(lead)).renewal_month).toBe(usual.month);
  });

  it('is another one when a deal is won again after it was over', async () => {
    const lead = await addLead(project, { ...WON, renewal_month: '2020-05-01' });
    expect((await leadOf(lead)).renewal_month).toBe('2020-05-01');
    await change(lead, { status: 'New' });
    await change(lead, WON);
    expect((await leadOf(lead)).renewal_month).toBe((await monthFromNow(12)).month);
  });

  it('is the first day of a month, in the years of leads', async () => {
    const lead = await addLead(project);
    const refusal = async (renewal_month: string) => {
      const write = project.administrator.from('leads').update({ renewal_month }).eq('id', lead);
      return (await write).error?.code;
    };
    expect(await refusal('2049-05-02')).toBe('23514');
    expect(await refusal('2200-05-01')).toBe('23514');
    expect(await refusal('2049-05-01')).toBeUndefined();
  });
});

describe('the task of a renewal', () => {
  it('stands 60 days before the month, and moves with it', async () => {
    const [usual, later] = [await monthFromNow(12), await monthFromNow(15)];
    const lead = await addLead(project);
    await change(lead, WON);
    expect(await openTasks(lead)).toEqual([[usual.task, usual.due]]);
    expect(await leadOf(lead)).toMatchObject({ next_step: usual.task });
    await change(lead, { renewal_month: later.month });
    expect(await openTasks(lead)).toEqual([[later.task, later.due]]);
  });

  it('is for today where 60 days before is over, and none for a month that is over', async () => {
    const lead = await addLead(project, WON);
    const [today] = await project.sql<{ at: string }>(
      `select (private.work_begins(private.today()) at time zone 'America/New_York')::text as at`,
    );
    for (const ahead of [1, 0]) {
      const { month, task } = await monthFromNow(ahead);
      await change(lead, { renewal_month: month });
      expect(await openTasks(lead)).toEqual([[task, today!.at]]);
    }
    await change(lead, { renewal_month: (await monthFromNow(-1)).month });
    expect(await openTasks(lead)).toEqual([]);
  });

  it.each(['Closed - Lost', 'Contacted'])('is deleted when the deal is %s', async (status) => {
    const lead = await addLead(project, WON);
    expect(await openTasks(lead)).toHaveLength(1);
    await project.sql(
      `insert into public.lead_tasks (lead_id, description) values ($1, 'Renewal: ask')`,
      [lead],
    );
    await change(lead, { status });
    expect(await openTasks(lead)).toEqual([['Renewal: ask', null]]);
  });

  it('stays done, and stays away once it was deleted', async () => {
    const lead = await addLead(project, WON);
    expect(await openTasks(lead)).toHaveLength(1);
    await project.sql(`update public.lead_tasks set is_completed = true where lead_id = $1`, [
      lead,
    ]);
    await change(lead, { renewal_month: (await leadOf(lead)).renewal_month!, monthly_value: 5 });
    expect(await openTasks(lead)).toEqual([]);
    await project.sql(`delete from public.lead_tasks where lead_id = $1`, [lead]);
    await change(lead, { monthly_value: 6 });
    expect(await openTasks(lead)).toEqual([]);
  });

  it('comes back with a lead that was deleted, as it was', async () => {
    const lead = await addLead(project, WON);
    await project.sql(
      `update public.lead_tasks set due_date = '2049-01-13 15:00Z' where lead_id = $1`,
      [lead],
    );
    const before = await openTasks(lead);
    expect(before).toHaveLength(1);
    const { data } = await project.administrator.rpc('delete_leads', { ids: [lead] });
    await project.administrator.rpc('restore_leads', { deleted: data! }).throwOnError();
    expect(await openTasks(lead)).toEqual(before);
  });

  it('is one after a merge, that of the month that stays, and each lead has its own after Undo', async () => {
    const [soon, late] = [await monthFromNow(6), await monthFromNow(9)];
    const kept = await addLead(project, { ...WON, renewal_month: soon.month });
    const gone = await addLead(project, { ...WON, renewal_month: late.month });
    const merge = async (kept_id: string, gone_id: string, taken: string[]) =>
      (await project.administrator.rpc('merge_leads', { kept_id, gone_id, taken }).throwOnError())
        .data;
    const undo = (id: string) => project.administrator.rpc('undo_merge', { id }).throwOnError();
    const both = [
      [soon.task, soon.due],
      [late.task, late.due],
    ];

    const first = await merge(kept, gone, []);
    expect(await openTasks(kept)).toEqual([both[0]]);
    await undo(first);
    expect([...(await openTasks(kept)), ...(await openTasks(gone))]).toEqual(both);

    const second = await merge(kept, gone, ['renewal_month']);
    expect(await openTasks(kept)).toEqual([both[1]]);
    await undo(second);
    expect([...(await openTasks(kept)), ...(await openTasks(gone))]).toEqual(both);

    const asked = await addLead(project);
    const third = await merge(asked, gone, ['status', 'renewal_month']);
    expect(await openTasks(asked)).toEqual([both[1]]);
    await undo(third);
    expect([...(await openTasks(asked)), ...(await openTasks(gone))]).toEqual([both[1]]);
  });

  it('is one after a merge into a lead that becomes won, and none for a month that was chosen though it is over', async () => {
    const [over, next] = [await monthFromNow(-2), await monthFromNow(9)];
    const gone = await addLead(project, { ...WON, renewal_month: over.month });
    const kept = await addLead(project, { renewal_month: next.month });
    const taken = ['status', 'renewal_month'];
    const { data: id } = await project.administrator
      .rpc('merge_leads', { kept_id: kept, gone_id: gone, taken })
      .throwOnError();
    expect(await leadOf(kept)).toMatchObject({ ...WON, renewal_month: over.month });
    expect(await openTasks(kept)).toEqual([]);
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ status: 'New', renewal_month: next.month });
    expect(await leadOf(gone)).toMatchObject({ ...WON, renewal_month: over.month });
  });

  it('and its month are what they were after Undo of a merge that changed the status', async () => {
    const over = await monthFromNow(-2);
    const lost = await addLead(project, { status: 'Closed - Lost' });
    const won = await addLead(project, { ...WON, renewal_month: over.month });
    const { data: id } = await project.administrator
      .rpc('merge_leads', { kept_id: won, gone_id: lost, taken: ['status'] })
      .throwOnError();
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(won)).toMatchObject({ ...WON, renewal_month: over.month });
    expect(await openTasks(won)).toEqual([]);
  });
});

describe('an import', () => {
  const send = (lead: object) =>
    project.administrator
      .rpc('import_leads', {
        id: crypto.randomUUID(),
        file_name: 'customers.csv',
        lines: [{ line: 2, lead }] as never,
      })
      .throwOnError();

  it('brings the month with its task, and none where the file has none', async () => {
    const { month, task, due } = await monthFromNow(5);
    await send({ name: 'With', ...WON, renewal_month: month });
    await send({ name: 'Without', ...WON });
    const rows = await project.sql<{ id: string; renewal_month: string | null }>(
      `select id, renewal_month::text from public.leads order by name`,
    );
    expect(rows.map(({ renewal_month }) => renewal_month)).toEqual([month, null]);
    expect(await openTasks(rows[0]!.id)).toEqual([[task, due]]);
    expect(await openTasks(rows[1]!.id)).toEqual([]);
  });

  it('is undone with the task that it made', async () => {
    await send({ name: 'Ann', ...WON, renewal_month: (await monthFromNow(5)).month });
    expect(await project.sql('select from public.lead_tasks')).toHaveLength(1);
    const [{ id } = { id: '' }] = await project.sql<{ id: string }>(
      'select id from private.lead_imports order by created_at desc limit 1',
    );
    const { data } = await project.administrator.rpc('undo_import', { id });
    expect(data).toMatchObject({ removed: 1, kept: [] });
  });
});

describe('what was sold', () => {
  const line = (slug: string | null) => ({
    kind: slug ? 'product' : 'text',
    slug,
    name: slug?.toUpperCase() ?? 'Setup',
    monthly_cents: 100,
    once_cents: 0,
  });
  async function acceptQuote(lead_id: string, ...slugs: (string | null)[]) {
    const [{ day } = { day: '' }] = await project.sql<{ day: string }>(
      `select (private.today() + 9)::text as day`,
    );
    const quote = { lead_id, lines: slugs.map(line), valid_until: day };
    const { administrator, visitor } = project;
    const { data } = await administrator
      .from('quotes')
      .insert(quote)
      .select()
      .single()
      .throwOnError();
    const { data: sent } = await administrator.rpc('send_quote', { id: data.id }).throwOnError();
    const { token } = sent as { token: string };
    await visitor.rpc('answer_quote', { token, answer: 'accept', words: 'Ann' }).throwOnError();
  }

  it('are the lines of an accepted quote, once the deal is won', async () => {
    const lead = await addLead(project, { products_sold: { items: [item('guide')] } });
    await acceptQuote(lead, 'prodemand', null, 'guide');
    expect((await leadOf(lead)).products_sold).toEqual({ items: [item('guide')] });
    await change(lead, WON);
    const items = [item('guide'), item('prodemand')];
    expect((await leadOf(lead)).products_sold).toEqual({ items });
    await acceptQuote(lead, 'truck');
    expect((await leadOf(lead)).products_sold).toEqual({ items: [...items, item('truck')] });
  });

  it('are those of both leads after a merge', async () => {
    const kept = await addLead(project, { ...WON, products_sold: { items: [item('guide')] } });
    const sold = { items: [item('guide'), item('truck')] };
    const gone = await addLead(project, { ...WON, products_sold: sold });
    const merge = { kept_id: kept, gone_id: gone, taken: [] };
    const { data } = await project.administrator.rpc('merge_leads', merge).throwOnError();
    expect((await leadOf(kept)).products_sold).toEqual(sold);
    await project.administrator.rpc('undo_merge', { id: data }).throwOnError();
    expect((await leadOf(kept)).products_sold).toEqual({ items: [item('guide')] });
  });

  it('are products and bundles alone', async () => {
    const lead = await addLead(project);
    const write = (products_sold: object) =>
      project.administrator
        .from('leads')
        .update({ products_sold: products_sold as never })
        .eq('id', lead);
    expect((await write({ items: ['prodemand'] })).error?.code).toBe('23514');
    expect((await write({ items: [item('prodemand')], more: {} })).error?.code).toBe('23514');
  });
});

describe('what the list and the report find', () => {
  it('won deals of some months, with their value by month from this one on', async () => {
    const [over, now, next, far] = await Promise.all([-1, 0, 1, 8].map(monthFromNow));
    const add = (name: string, month: typeof now, values: LeadValues = WON) =>
      addLead(project, { name, renewal_month: month!.month, monthly_value: 10.5, ...values });
    await add('Over', over);
    await add('Now', now);
    await add('Also now', now, { ...WON, monthly_value: null });
    await add('Next', next);
    await add('Lost', next, { status: 'Closed - Lost' });
    await add('Far', far);

    const filter = { search: [], equal: {}, renews: [now!.month, next!.month] } as never;
    const { administrator, stranger } = project;
    const { data: found } = await administrator.rpc('find_leads', {
      filter,
      sort: 'name',
      descending: false,
    });
    const { leads } = found as unknown as { leads: { name: string }[] };
    expect(leads.map(({ name }) => name)).toEqual(['Also now', 'Next', 'Now']);
    const { data: counts } = await administrator.rpc('count_leads', { filter });
    expect(counts).toEqual([{ status: 'Closed - Won', leads: 3 }]);

    const { data: report } = await administrator.rpc('lead_report', { from_day: '2190-01-01' });
    expect((report as { renewals: unknown }).renewals).toEqual([
      { month: now!.month, leads: 2, value: 10.5 },
      { month: next!.month, leads: 1, value: 10.5 },
      { month: far!.month, leads: 1, value: 10.5 },
    ]);
    expect((await stranger.rpc('lead_report', {})).data).toBeNull();
  });
});
