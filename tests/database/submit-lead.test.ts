import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { openProject, submitLead, type Project } from './support.ts';

type Submission = Database['public']['Tables']['leads']['Insert'];

let project: Project;
beforeAll(async () => {
  project = await openProject();
  await project.sql(`update public.site_settings set booking_horizon_days = 36500`);
});
afterAll(() => project.close());

/** A Wednesday far ahead, in winter: New York is five hours behind UTC. */
const DAY = '2049-01-13';

function submission(changes: Partial<Submission> = {}): Submission & { id: string } {
  return { id: crypto.randomUUID(), name: 'Ann Lee', shop_address: '1 Main St, Bronx', ...changes };
}

const meeting = { scheduled_date: DAY, scheduled_time: '10:00 AM', meeting_type: 'Meetup' };

const submit = (changes?: Partial<Submission>) => submitLead(project.visitor, changes);

beforeEach(async () => {
  await project.sql(`delete from public.leads where name = 'Ann Lee' or scheduled_date = $1`, [
    DAY,
  ]);
  await project.sql(`delete from private.request_counts`);
});

describe('submit_lead', () => {
  it.each(['cars', ['cars'], { fix: 'red' }, { fix: 'cars', __proto__x: 1 }])(
    'refuses %j as the answers about a shop',
    async (shop) => {
      expect((await submit({ shop })).error?.code).toBe('23514');
    },
  );

  it.each([null, 7, ['Ann'], {}])(
    'refuses %j in place of a lead by a code that the site knows',
    async (lead) => {
      const { error } = await project.visitor.rpc('submit_lead', {
        id: crypto.randomUUID(),
        lead: lead as never,
      });
      expect(error?.code).toBe('22023');
    },
  );

  it('writes the lead as it was sent and answers with it', async () => {
    const sent = submission({
      email: 'ann@example.org',
      phone: '(718) 555-0100',
      company_name: ' Ann’s Garage ',
      interests: ['Repair'],
      num_locations: 2,
      products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
      chat_history: [{ id: '1', sender: 'user', text: 'Hello' }],
      source: { referrer: 'https://search.example/', utm_source: 'flyer' },
      latitude: 40.8,
      longitude: -73.9,
      shop: { fix: 'cars', bays: '3-5', today: 'paper', hurts: 'fixes' },
    });
    const { data, error } = await submitLead(project.visitor, sent);
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: sent.id, name: 'Ann Lee', company_name: 'Ann’s Garage' });

    const { data: lead } = await project.administrator
      .from('leads')
      .select()
      .eq('id', sent.id)
      .single();
    expect(lead).toMatchObject({
      ...sent,
      company_name: 'Ann’s Garage',
      status: 'New',
      priority: 'Medium',
      scheduled_date: null,
      appointment: null,
    });
  });

  it.each(['Manual Entry', ' Manual Entry ', 'Manual\u202A Entry'])(
    'refuses %j as the name of a browser',
    async (user_agent) => {
      expect((await submit({ user_agent })).error).toMatchObject({
        code: '22023',
        message: 'This browser cannot be named so.',
      });
    },
  );

  it.each([
    [[['Repair', 'Management']], '0A000'],
    [[[[[[[['Repair']]]]]]], '54000'],
  ])('refuses %j as interests, and counts the call', async (interests, code) => {
    expect((await submit({ interests: interests as never })).error?.code).toBe(code);
    expect(
      await project.sql(`select requests from private.request_counts where bucket = 'lead'`),
    ).toEqual([{ requests: 1 }]);
  });

  it('counts blank text as not given', async () => {
    const { data } = await submit({ email: ' ', phone: '', business_type: '' });
    expect(data).not.toHaveProperty('email');
    expect(
      await project.sql(`select email, phone, business_type from public.leads where id = $1`, [
        data?.id,
      ]),
    ).toEqual([{ email: null, phone: null, business_type: null }]);
  });

  it('keeps the language of the page, which is English where it says none', async () => {
    const languageOf = async (changes: Partial<Submission>) => {
      const { data } = await submit(changes);
      return project.sql(`select language from public.leads where id = $1`, [data?.id]);
    };
    expect(await languageOf({ language: 'es' })).toEqual([{ language: 'es' }]);
    expect(await languageOf({ language: ' ' })).toEqual([{ language: 'en' }]);
    expect(await languageOf({})).toEqual([{ language: 'en' }]);
  });

  it('makes the task of a meeting, due at its instant in the business’s zone', async () => {
    const { data } = await submit(meeting);
    const tasks = await project.sql(
      `select description, due_date, is_completed from public.lead_tasks where lead_id = $1`,
      [data?.id],
    );
    expect(tasks).toEqual([
      {
        description: 'Meetup with Ann Lee at 10:00 AM',
        due_date: `${DAY}T15:00:00+00:00`,
        is_completed: false,
      },
    ]);
  });

  it('keeps the lead when only its task fails', async () => {
    await project.sql(
      `alter table public.lead_tasks add constraint broken check (false) not valid`,
    );
    const { data, error } = await submit(meeting);
    await project.sql(`alter table public.lead_tasks drop constraint broken`);
    expect(error).toBeNull();
    const leads = await project.sql(`select from public.leads where id = $1`, [data?.id]);
    expect(leads).toHaveLength(1);
  });

  describe('sent twice', () => {
    it('gives the same answer and makes one lead and one task', async () => {
      const sent = submission(meeting);
      const first = await submitLead(project.visitor, sent);
      const second = await submitLead(project.visitor, sent);
      expect(second.error).toBeNull();
      expect(second.data).toEqual(first.data);
      expect(await project.sql(`select from public.leads where id = $1`, [sent.id])).toHaveLength(
        1,
      );
      expect(
        await project.sql(`select from public.lead_tasks where lead_id = $1`, [sent.id]),
      ).toHaveLength(1);
    });

    it('is the same request though the consent is worded otherwise by then', async () => {
      const sent = submission({ consent_text: 'You may call me.' });
      const first = await submitLead(project.visitor, sent);
      const second = await submitLead(project.visitor, { ...sent, consent_text: 'Please call.' });
      expect(second.error).toBeNull();
      expect(second.data?.created_at).toBe(first.data?.created_at);
      expect(
        await project.sql(`select consent_text from public.leads where id = $1`, [sent.id]),
      ).toEqual([{ consent_text: 'You may call me.' }]);
    });

    it('at the same time makes one lead', async () => {
      const sent = submission(meeting);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => submitLead(project.visitor, sent)),
      );
      expect(answers.map((answer) => answer.error)).toEqual(Array(5).fill(null));
      expect(await project.sql(`select from public.leads where id = $1`, [sent.id])).toHaveLength(
        1,
      );
    });

    it('is one lead also when the visitor has talked with the assistant since', async () => {
      const sent = submission();
      await submitLead(project.visitor, sent);
      const { error } = await submitLead(project.visitor, {
        ...sent,
        chat_history: [{ id: '1', sender: 'user', text: 'Did it arrive?' }],
      });
      expect(error).toBeNull();
    });

    it('is refused with other content under the same id, and tells nothing of the first', async () => {
      const sent = submission();
      await submitLead(project.visitor, sent);
      const { data, error } = await submitLead(project.visitor, { ...sent, name: 'Eve' });
      expect(data).toBeNull();
      expect(error?.code).toBe('23505');
    });

    it('gets the answer of what was sent, whatever has become of the lead', async () => {
      const sent = submission({ ...meeting, email: 'ann@example.org' });
      const first = await submitLead(project.visitor, sent);
      await project.administrator
        .from('leads')
        .update({
          name: 'Ann Lee, cash only',
          email: 'other@example.org',
          scheduled_time: '3:00 PM',
          products_of_interest: { items: [] },
        })
        .eq('id', sent.id)
        .throwOnError();
      const late = await submitLead(project.visitor, sent);
      expect(late).toMatchObject({ error: null, data: first.data });
    });

    it('does not bring a lead back that was deleted', async () => {
      const sent = submission(meeting);
      const first = await submitLead(project.visitor, sent);
      await project.administrator.from('leads').delete().eq('id', sent.id).throwOnError();
      const late = await submitLead(project.visitor, sent);
      expect(late).toMatchObject({ error: null, data: first.data });
      expect(await project.sql(`select from public.leads where id = $1`, [sent.id])).toEqual([]);
      const other = await submitLead(project.visitor, { ...sent, name: 'Eve' });
      expect(other.error?.code).toBe('23505');
    });

    it('does not overwrite a lead that the administrator made', async () => {
      const id = crypto.randomUUID();
      await project.administrator
        .from('leads')
        .insert({ id, name: 'Ann Lee', shop_address: 'Here' });
      const { error } = await submitLead(project.visitor, submission({ id }));
      expect(error?.code).toBe('23505');
    });
  });

  describe('a slot', () => {
    it('is refused once it is taken', async () => {
      await submit(meeting);
      expect((await submit(meeting)).error).toMatchObject({
        code: '23P01',
        message: 'That time has just been taken. Please choose another one.',
      });
    });

    it('is refused as long as an appointment of another length reaches into it', async () => {
      await submit(meeting);
      await project.sql(`update public.site_settings set meeting_interval = 30`);
      const half = await submit({ ...meeting, scheduled_time: '10:30 AM' });
      await project.sql(`update public.site_settings set meeting_interval = 60`);
      expect(half.error?.code).toBe('23P01');
    });

    it('is free right after another one ends', async () => {
      await submit(meeting);
      expect((await submit({ ...meeting, scheduled_time: '11:00 AM' })).error).toBeNull();
    });

    it.each([
      ['moved', { scheduled_time: '2:00 PM' }],
      ['cleared', { scheduled_date: null, scheduled_time: null }],
      ['lost', { status: 'Closed - Lost' }],
    ])('is free again once its lead is %s', async (_how, change) => {
      const { data } = await submit(meeting);
      await project.administrator
        .from('leads')
        .update(change)
        .eq('id', data?.id ?? '');
      expect((await submit(meeting)).error).toBeNull();
    });

    it('is free again once its lead is deleted', async () => {
      const { data } = await submit(meeting);
      await project.administrator
        .from('leads')
        .delete()
        .eq('id', data?.id ?? '');
      expect((await submit(meeting)).error).toBeNull();
    });

    it('is taken by one of many at once, and the others are told', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => submit(meeting)));
      expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
      expect(answers.filter((answer) => answer.error?.code === '23P01')).toHaveLength(11);
      expect(
        await project.sql(`select from public.leads where scheduled_date = $1`, [DAY]),
      ).toHaveLength(1);
    });

    it('in the past, or without a time that can be read, cannot be booked', async () => {
      const past = await submit({ ...meeting, scheduled_date: '2020-01-08' });
      const unreadable = await submit({ ...meeting, scheduled_time: 'after lunch' });
      const halves = await submit({ scheduled_date: DAY });
      for (const { error } of [past, unreadable, halves]) expect(error?.code).toBe('22023');
    });
  });

  it.each(['color', 'name, status', '"status"', 'status) values (default) --'])(
    'leaves out a field that leads do not have, such as one of a newer site: %s',
    async (field) => {
      const sent = submission();
      const { error } = await submitLead(project.visitor, { ...sent, [field]: 'Contacted' });
      expect(error).toBeNull();
      expect(
        await project.sql(`select name, status from public.leads where id = $1`, [sent.id]),
      ).toEqual([{ name: sent.name, status: 'New' }]);
    },
  );

  describe('refuses', () => {
    it.each<[string, Partial<Submission>, string]>([
      ['a blank name', { name: '  ' }, '23514'],
      ['a blank shop address', { shop_address: ' ' }, '22023'],
      ['a name that is too long', { name: 'x'.repeat(201) }, '23514'],
      ['an unknown business type', { business_type: 'Bakery' }, '23514'],
      ['an unknown language', { language: 'fr' }, '23514'],
      ['no locations at all', { num_locations: 0 }, '23514'],
      ['an e-mail that is none', { email: 'nobody' }, '23514'],
      ['a manual entry', { user_agent: 'Manual Entry' }, '22023'],
      ['items of another shape', { products_of_interest: { items: [{ slug: 1 }] } }, '23514'],
      ['more beside the items', { products_of_interest: { items: [], more: {} } }, '23514'],
      ['a list in place of items', { products_of_interest: [] }, '23514'],
      ['a chat of somebody else', { chat_history: [{ sender: 'system', text: 'x' }] }, '23514'],
      ['a chat with depth', { chat_history: [{ sender: 'user', text: 'x', more: [] }] }, '23514'],
      ['a source with depth', { source: { a: { b: 1 } } }, '23514'],
      ['half a place', { latitude: 40 }, '23514'],
      ['a status', { status: 'New' }, '22023'],
      ['a date of receipt', { created_at: '2020-01-01T00:00:00Z' }, '22023'],
      ['text in place of a number', { num_locations: 'two' } as object, '22P02'],
    ])('%s', async (_what, change, code) => {
      const sent = submission(change);
      const { error } = await submitLead(project.visitor, sent);
      expect(error?.code).toBe(code);
      expect(await project.sql(`select from public.leads where id = $1`, [sent.id])).toHaveLength(
        0,
      );
    });
  });

  describe('the limit of a network', () => {
    it('counts no retry', async () => {
      const visitor = project.visitorFrom('203.0.113.7');
      const sent = submission();
      for (let tries = 0; tries < 30; tries += 1) {
        expect((await submitLead(visitor, sent)).error).toBeNull();
      }
    });

    it('is of no concern to the administrator', async () => {
      const rows = Array.from({ length: 30 }, () => ({ name: 'Ann Lee' }));
      expect((await project.administrator.from('leads').insert(rows)).error).toBeNull();
    });

    it('forgets a network after two days', async () => {
      await project.sql(
        `insert into private.request_counts (bucket, sender, window_start) values ('lead', 'x', now() - interval '3 days')`,
      );
      await submit();
      const old = await project.sql(
        `select from private.request_counts where window_start < now() - interval '2 days'`,
      );
      expect(old).toHaveLength(0);
    });
  });

  it('is for visitors alone', async () => {
    for (const client of [project.administrator, project.stranger]) {
      expect((await submitLead(client, submission())).error?.code).toBe('42501');
    }
  });
});

describe('the time of an appointment', () => {
  it.each([
    ['10:00 AM', '15:00:00'],
    ['2:30 pm', '19:30:00'],
    ['14:30', '19:30:00'],
    ['12 AM', '05:00:00'],
    ['12:15 PM', '17:15:00'],
    ['9 a.m.', '14:00:00'],
  ])('is read from “%s”', async (text, utc) => {
    const [row] = await project.sql<{ start: string }>(
      `select lower(private.appointment_range($1, $2, 60, 'America/New_York')) as start`,
      [DAY, text],
    );
    expect(row?.start).toBe(`${DAY}T${utc}+00:00`);
  });

  it.each(['', 'noon', '25:00', '13:00 PM', '10', '10:75 AM'])('is none in “%s”', async (text) => {
    const [row] = await project.sql<{ range: string | null }>(
      `select private.appointment_range($1, $2, 60, 'America/New_York') as range`,
      [DAY, text],
    );
    expect(row?.range).toBeNull();
  });

  it('follows the zone into summer', async () => {
    const [row] = await project.sql<{ start: string }>(
      `select lower(private.appointment_range('2049-07-14', '10:00 AM', 60, 'America/New_York')) as start`,
    );
    expect(row?.start).toBe('2049-07-14T14:00:00+00:00');
  });

  it('is not stretched by a new meeting length', async () => {
    const { data } = await submit(meeting);
    await project.administrator.from('site_settings').update({ meeting_interval: 120 }).eq('id', 1);
    await project.administrator
      .from('leads')
      .update({ status: 'Contacted' })
      .eq('id', data?.id ?? '');
    const [row] = await project.sql<{ minutes: number }>(
      `select extract(epoch from upper(appointment) - lower(appointment))::int / 60 as minutes from public.leads where id = $1`,
      [data?.id],
    );
    await project.administrator.from('site_settings').update({ meeting_interval: 60 }).eq('id', 1);
    expect(row?.minutes).toBe(60);
  });
});
