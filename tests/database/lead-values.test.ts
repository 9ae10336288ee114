import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_YEARS } from '../../shared/leads/lead-fields.ts';
import { searchedWords } from '../../admin/providers/leads/lead-filter.ts';
import { SEARCHES } from '../world/searches.ts';
import { EMAIL_ADDRESSES } from '../world/email-addresses.ts';
import { TIMES_OF_DAY } from '../world/times-of-day.ts';
import { DIRECTION_CASES } from '../../shared/text/visible-text.cases.ts';
import { openProject, submitLead, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.request_counts`);
});

const addLead = (values: object = {}) =>
  project.administrator
    .from('leads')
    .insert({ name: 'Ann Lee', ...values })
    .select('id')
    .single();
const leadId = async (values: object = {}) => (await addLead(values).throwOnError()).data.id;

/** A row from before the triggers existed. */
async function addOldLead(created_at: string): Promise<string> {
  await project.sql(`set session_replication_role = replica`);
  const [row] = await project.sql<{ id: string }>(
    `insert into public.leads (name, scheduled_date, created_at) values ('Old', '250000-01-01', $1) returning id`,
    [created_at],
  );
  await project.sql(`set session_replication_role = origin`);
  return row!.id;
}

describe('the dates of a lead', () => {
  const outside = [
    `${LEAD_YEARS.first - 1}-12-31`,
    `${LEAD_YEARS.last + 1}-01-02`,
    '250000-01-01',
    'infinity',
    '-infinity',
  ];
  it.each(outside)('are never at %s', async (day) => {
    const lead = await leadId();
    const instant = /infinity/.test(day) ? day : `${day}T12:00:00Z`;
    const refused = await Promise.all([
      addLead({ scheduled_date: day }),
      addLead({ created_at: instant }),
      addLead({ closed_at: instant, status: 'Closed - Won' }),
      project.administrator.from('leads').update({ scheduled_date: day }).eq('id', lead),
      project.administrator
        .from('lead_tasks')
        .insert({ lead_id: lead, description: 'Call', due_date: instant }),
      project.administrator.from('lead_notes').insert({
        lead_id: lead,
        note: 'Called',
        author_email: 'a@b',
        created_at: instant,
      }),
    ]);
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(6).fill('23514'));
  });

  it.each([`${LEAD_YEARS.first}-01-01`, `${LEAD_YEARS.last}-12-31`])('may be %s', async (day) => {
    const { error } = await addLead({ scheduled_date: day, created_at: `${day}T12:00:00Z` });
    expect(error).toBeNull();
  });

  it('end with the last second of the last year', async () => {
    const of = async (created_at: string) => (await addLead({ created_at })).error?.code;
    expect(await of(`${LEAD_YEARS.last}-12-31T23:59:59Z`)).toBeUndefined();
    expect(await of(`${LEAD_YEARS.last + 1}-01-01T00:00:00Z`)).toBe('23514');
  });

  it('of a row of before do not keep it from being changed, but are not set again', async () => {
    const id = await addOldLead('infinity');
    const { administrator } = project;
    const changed = await administrator.from('leads').update({ status: 'Contacted' }).eq('id', id);
    expect(changed.error).toBeNull();
    const moved = await administrator
      .from('leads')
      .update({ scheduled_date: '250000-01-02' })
      .eq('id', id);
    expect(moved.error?.code).toBe('23514');
  });
});

describe('the report', () => {
  it.each(['250000-01-01', 'infinity', '-infinity'])(
    'leaves out a lead of before that is dated %s, and does not look for its month',
    async (created_at) => {
      await addOldLead(created_at);
      await leadId({ created_at: '2026-02-01T12:00:00Z' });
      const { data } = await project.administrator.rpc('lead_report', {}).throwOnError();
      const { months } = data as { months: { month: string; received: number }[] };
      expect(months.map(({ month, received }) => [month, received])).toEqual([['2026-02-01', 1]]);
      // A query that lists the months until such a date takes seconds, or never ends.
      await project.sql(`set statement_timeout = '5s'`);
      for (const days of [
        { from_day: '2026-01-01', to_day: 'infinity' },
        { from_day: '-infinity', to_day: '2026-12-31' },
        { from_day: '250000-01-01', to_day: '250001-01-01' },
      ]) {
        const { error } = await project.administrator.rpc('lead_report', days);
        expect(error).toBeNull();
      }
      await project.sql(`set statement_timeout = 0`);
    },
  );
});

describe('a text with signs that set the direction of what follows', () => {
  it.each(DIRECTION_CASES)('is kept without them: %s', async (_what, text, kept) => {
    const items = [{ slug: 'one', name: text, type: 'product' }];
    const { data, error } = await submitLead(project.visitor, {
      name: text,
      company_name: text,
      additional_message: text,
      interests: [text],
      products_of_interest: { items },
      chat_history: [{ id: '1', sender: 'user', text }],
    });
    expect(error).toBeNull();
    const lead_id = data!.id!;
    await project.administrator
      .from('lead_notes')
      .insert({ lead_id, note: text, author_email: 'a@b' })
      .throwOnError();
    await project.administrator
      .from('lead_tasks')
      .insert({ lead_id, description: text })
      .throwOnError();
    const [row] = await project.sql(
      `select name, company_name, additional_message, interests, products_of_interest, chat_history,
         (select note from public.lead_notes n where n.lead_id = l.id) as note,
         (select description from public.lead_tasks t where t.lead_id = l.id) as task
       from public.leads l`,
    );
    expect(row).toEqual({
      name: kept,
      company_name: kept,
      additional_message: kept,
      interests: [kept],
      products_of_interest: { items: [{ slug: 'one', name: kept, type: 'product' }] },
      chat_history: [{ id: '1', sender: 'user', text: kept }],
      note: kept,
      task: kept,
    });
  });

  it('is kept without them also when the administrator changes it', async () => {
    const id = await leadId({ latitude: 40.81234567, longitude: -73.9 });
    const saved = await project.administrator
      .from('leads')
      .update({ name: 'Ann \u202eLee' })
      .eq('id', id)
      .select('name, latitude, search')
      .single()
      .throwOnError();
    expect(saved.data).toEqual({
      name: 'Ann Lee',
      latitude: 40.81234567,
      search: expect.stringContaining('ann lee') as string,
    });
  });

  it('that is nothing but such signs is no name', async () => {
    expect((await submitLead(project.visitor, { name: '\u202e\u2066' })).error?.code).toBe('23514');
  });
});

describe('where a lead came from', () => {
  it.each([
    ['referrer', `https://${'a'.repeat(2800)}.example/`],
    ['referrer', `https://${'ä'.repeat(1800)}.example/`],
    ['utm_source', 'x'.repeat(3900)],
    ['utm_source', 'x'.repeat(5000)],
  ])('is cut when it is too long for the index of sources: %s', async (name, value) => {
    const { error } = await submitLead(project.visitor, { source: { [name]: value } });
    expect(error).toBeNull();
    const [row] = await project.sql<{ source: Record<string, string> }>(
      `select source from public.leads`,
    );
    expect(row?.source[name]).toBe(value.slice(0, 300));
  });

  it('is refused when it is no list of texts', async () => {
    const source = { utm_source: { a: 1 } } as unknown as Record<string, string>;
    expect((await submitLead(project.visitor, { source })).error?.code).toBe('23514');
  });
});

describe('a lead on the map', () => {
  const LONG_AGO = '2026-01-02T03:04:05+00:00';
  const PLACE = { latitude: 40.68, longitude: -73.95 };
  const OTHER_PLACE = { latitude: 40.75, longitude: -73.99 };

  let id: string;
  beforeEach(async () => {
    const [lead] = await project.sql<{ id: string }>(
      `insert into public.leads (name, company_name, shop_address, latitude, longitude, updated_at)
       values ('Ann', 'Ann’s Garage', '1 Main St', $1, $2, $3) returning id`,
      [PLACE.latitude, PLACE.longitude, LONG_AGO],
    );
    id = lead!.id;
  });

  /** Changes the lead as the administrator, and returns it. */
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
      expect(await change({ shop_address: null })).toMatchObject({
        latitude: null,
        longitude: null,
      });
    });

    it('are the new ones when they come along with an address', async () => {
      expect(await change({ shop_address: '2 Main St', ...OTHER_PLACE })).toMatchObject(
        OTHER_PLACE,
      );
    });

    it('are marked as the street’s until they go or a house is found', async () => {
      const marked = async () =>
        (
          await project.sql<{ place_is_street: boolean }>(
            `select place_is_street from public.leads`,
          )
        )[0]!.place_is_street;
      expect(await change({ ...OTHER_PLACE, place_is_street: true })).toMatchObject({
        touched: false,
      });
      expect(await marked()).toBe(true);
      await change({ shop_address: '2 Main St' });
      expect(await marked()).toBe(false);
      await submitLead(project.visitor, { ...PLACE, place_is_street: true });
      expect(
        await project.sql(`select place_is_street from public.leads where id <> $1`, [id]),
      ).toEqual([{ place_is_street: true }]);
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
      // Compared as text, because two changes can fall into one millisecond.
      expect(await touch()).not.toBe(before);
    });
  });
});

describe('the texts of a lead are read as the browser reads them', () => {
  it.each(TIMES_OF_DAY)('the time %j', async (text, minutes) => {
    const [row] = await project.sql<{ minutes: number | null }>(
      `select (extract(epoch from private.read_time_of_day($1)) / 60)::integer as minutes`,
      [text],
    );
    expect(row!.minutes).toBe(minutes);
  });

  it.each(EMAIL_ADDRESSES)('the email $text', async ({ text, kept }) => {
    const { data } = await addLead({ email: text });
    if (kept === null) expect(data).toBeNull();
    else {
      expect(await project.sql(`select email from public.leads`)).toEqual([{ email: kept }]);
      await project.administrator
        .from('site_settings')
        .update({ rep_email: kept })
        .eq('id', 1)
        .throwOnError();
    }
  });

  it('two leads cannot hold one time that is written with different spaces', async () => {
    const at = (scheduled_time: string) =>
      addLead({ scheduled_date: '2049-01-13', scheduled_time });
    expect((await at('2:30 PM')).error).toBeNull();
    expect((await at('2:30\u202fPM')).error?.code).toBe('23P01');
    expect((await at('2:30\u00a0p.\u00a0m.')).error?.code).toBe('23P01');
  });

  it('the space around them is not kept, whatever sign it is', async () => {
    const { data } = await submitLead(project.visitor, {
      name: '\u00a0Ann Lee\u3000',
      company_name: '\ufeff\u00a0',
      shop_address: '\t1 Main St\n',
    });
    expect(
      await project.sql(`select name, company_name, shop_address from public.leads where id = $1`, [
        data!.id,
      ]),
    ).toEqual([{ name: 'Ann Lee', company_name: null, shop_address: '1 Main St' }]);
  });
});

it.each(SEARCHES)('a search of %j for %j finds it: %s', async (company_name, typed, found) => {
  await addLead({ name: 'X', company_name });
  const { data } = await project.administrator
    .rpc('count_leads', { filter: { search: searchedWords(typed) } })
    .throwOnError();
  expect(data).toHaveLength(found ? 1 : 0);
});
