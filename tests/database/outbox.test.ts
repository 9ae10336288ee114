import { describe, expect, it } from 'vitest';
import { appointmentCalls, DAY } from './appointment-calls.ts';
import { openOutbox, outboxCalls } from './outbox-calls.ts';
import { addLead, submitLead } from './support.ts';

const project = openOutbox();
const { addDevice, rows, claim, claimed, finish, wait } = outboxCalls(project);
const { book, move, cancel, change } = appointmentCalls(project);

describe('a visitor’s request', () => {
  it('is told by push and by email', async () => {
    await addDevice();
    await submitLead(project().visitor, { email: 'ann@example.org' });
    expect(await rows()).toEqual(['request push', 'request email']);
  });

  it('is told once, though it is sent again', async () => {
    await addDevice();
    const id = crypto.randomUUID();
    for (const _ of [1, 2, 3]) {
      expect((await submitLead(project().visitor, { id })).error).toBeNull();
    }
    expect(await rows()).toEqual(['request push', 'request email']);
  });

  it('is confirmed to a visitor who booked a time and left an address', async () => {
    await book({ email: 'ann@example.org' });
    await book({ scheduled_time: '1:00 PM' });
    expect(await rows('kind, channel, news, version')).toEqual([
      'request email',
      'visitor email booked 0',
      'request email',
    ]);
  });

  it('is told by the ways that are there: no push without a device, no email without the setting', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    await book({ email: 'ann@example.org' });
    expect(await rows()).toEqual([]);
    await addDevice();
    await submitLead(project().visitor);
    expect(await rows()).toEqual(['request push']);
  });

  it('is told when it is inserted directly, or comes through the Edge Function', async () => {
    await project()
      .visitor.from('leads')
      .insert({ name: 'Ann', shop_address: '1 Main St' })
      .throwOnError();
    for (const isPerson of [true, false]) {
      await project().sql(`begin`);
      await project().sql(`set local role service_role`);
      await project().sql(
        `select public.submit_lead_for_visitor(gen_random_uuid(), '{"name": "Bo", "shop_address": "2 Main St"}',
           null, '192.0.2.1', $1)`,
        [isPerson],
      );
      await project().sql(`commit`);
    }
    expect(await rows()).toEqual(['request email', 'request email', 'request email']);
  });

  it('that is rolled back tells nobody', async () => {
    await project().sql(`begin`);
    await project().sql(`set local role anon`);
    await project().sql(
      `select public.submit_lead(gen_random_uuid(), '{"name": "Ann", "shop_address": "1 Main St"}')`,
    );
    await project().sql(`reset role`);
    expect(await rows()).toEqual(['request email']);
    await project().sql(`rollback`);
    expect(await rows()).toEqual([]);
  });

  it('that is refused tells nobody', async () => {
    const { error } = await submitLead(project().visitor, { name: '' });
    expect(error).not.toBeNull();
    expect(await rows()).toEqual([]);
  });
});

describe('an appointment that the visitor changes', () => {
  const ANN = { email: 'ann@example.org' };
  const told = (news: string, version: number) =>
    [`appointment push`, `appointment email`, `visitor email`].map(
      (way) => `${way} ${news} ${version}`,
    );
  const news = () => rows('kind, channel, news, version');

  it('is told to both sides, each time once', async () => {
    const { token } = await book(ANN);
    await addDevice();
    const tried = () => project().sql(`update private.outbox set attempts = 1`);
    await tried();
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM');
    await move(token, DAY, '2:00 PM');
    await tried();
    await move(token, DAY, '2:00 PM', 'Phone Call');
    await tried();
    await cancel(token);
    await cancel(token);
    await tried();
    await move(token, DAY, '3:00 PM');
    expect(await news()).toEqual([
      ...told('moved', 1),
      ...told('changed', 2),
      ...told('canceled', 3),
      ...told('booked', 4),
    ]);
  });

  it('is told once of moves within two minutes, with the last of them', async () => {
    const { token } = await book(ANN);
    await addDevice();
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM');
    expect(await claimed()).toEqual([]);
    await move(token, DAY, '3:00 PM');
    await move(token, DAY, '3:00 PM', 'Phone Call');
    expect(await news()).toEqual(told('moved', 3));
    await wait('2 minutes');
    const { messages } = await claim();
    expect(messages.map(({ appointment }) => appointment?.starts_at)).toEqual(
      Array(3).fill('2049-01-13T15:00:00+00:00'),
    );
    await project().sql(`update private.outbox set done_at = now()`);
    await move(token, DAY, '4:00 PM');
    await cancel(token);
    expect((await claim()).messages.map((message) => message.news)).toEqual(
      Array(3).fill('canceled'),
    );
  });

  it('is changed although an email of the administrator’s about it waits, too', async () => {
    const { id, token } = await book(ANN);
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM');
    await change(id, { scheduled_time: '3:00 PM' });
    await project().administrator.rpc('email_visitor', { lead: id, news: 'moved' }).throwOnError();
    expect((await move(token, DAY, '4:00 PM')).error).toBeNull();
    expect((await cancel(token)).error).toBeNull();
    await wait('2 minutes');
    const { messages } = await claim();
    expect(messages.map(({ kind, news: what }) => `${kind} ${what}`).sort()).toEqual([
      'appointment canceled',
      'visitor canceled',
    ]);
  });

  it('that a visitor has not been told of yet is told as booked, though it was moved since', async () => {
    const { token } = await book(ANN);
    await move(token, DAY, '2:00 PM');
    const { messages } = await claim();
    expect(messages.map(({ kind, news: what }) => [kind, what])).toEqual([
      ['request', null],
      ['visitor', 'booked'],
    ]);
    expect(messages.map(({ appointment }) => appointment?.starts_at)).toEqual([
      '2049-01-13T10:00:00+00:00',
      '2049-01-13T14:00:00+00:00',
    ]);
  });

  it('is told with its own values, whatever the administrator changes since, and no old time to the visitor', async () => {
    const { id, token } = await book(ANN);
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM', 'Phone Call');
    await change(id, { scheduled_time: '4:00 PM', meeting_type: 'Meetup' });
    await wait('2 minutes');
    const { messages } = await claim();
    expect(messages).toMatchObject([
      {
        kind: 'appointment',
        news: 'moved',
        lead: { scheduled_time: '2:00 PM', meeting_type: 'Phone Call' },
        appointment: { starts_at: '2049-01-13T14:00:00+00:00' },
      },
    ]);
  });

  it('is changed five times a day at most, and can always be canceled', async () => {
    const { token } = await book(ANN);
    const times = ['1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '9:00 AM'];
    for (const time of times) expect((await move(token, DAY, time)).error).toBeNull();
    expect((await move(token, DAY, '11:00 AM')).error).toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('five times') as string,
    });
    expect((await cancel(token)).error).toBeNull();
    expect((await move(token, DAY, '11:00 AM')).error?.code).toBe('PT429');
  });

  it('tells a visitor without an address nothing', async () => {
    const { token } = await book();
    await cancel(token);
    expect(await rows()).toEqual(['request email', 'appointment email canceled']);
  });
});

describe('a visitor’s address', () => {
  const VICTIM = { email: 'Victim@example.org' };
  const toVisitors = async () =>
    (await claim(50)).messages.filter(({ kind }) => kind === 'visitor').length;

  it('gets six emails a day, whatever leads it is entered in', async () => {
    await project().sql(`update private.project_settings set meetings_per_network = 100`);
    const times = ['9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM'];
    for (const [index, scheduled_time] of times.entries()) {
      await book({ scheduled_time, email: index % 2 ? VICTIM.email : 'victim@example.org' });
    }
    expect(await toVisitors()).toBe(6);
    const [lead] = await project().sql<{ id: string }>(`select id from public.leads limit 1`);
    const { error } = await project().administrator.rpc('email_visitor', {
      lead: lead!.id,
      news: 'booked',
    });
    expect(error?.code).toBe('22023');
    await wait('1 day');
    await book({ scheduled_date: '2049-01-14', ...VICTIM });
    expect((await rows('kind')).filter((kind) => kind === 'visitor')).toHaveLength(7);
  });
});

describe('the answer to a visitor', () => {
  const told = async (call: PromiseLike<{ data: unknown }>) =>
    ((await call).data as { told?: object }).told;
  const submit = (id: string, email?: string) =>
    project().visitor.rpc('submit_lead', {
      id,
      lead: {
        name: 'Ann',
        shop_address: '1 Main St',
        scheduled_date: DAY,
        scheduled_time: '10:00 AM',
        ...(email && { email }),
      },
      appointment_token: 'a'.repeat(43),
    });
  const set = (on: boolean) =>
    project().sql(`update public.site_settings set server_emails = ${on}`);

  it('says who tells of a request, and says the same when it is sent again', async () => {
    const id = crypto.randomUUID();
    expect(await told(submit(id, 'ann@example.org'))).toMatchObject({
      representative: true,
      visitor: true,
    });
    await set(false);
    await project().sql(`delete from private.outbox`);
    expect(await told(submit(id, 'ann@example.org'))).toMatchObject({
      representative: true,
      visitor: true,
    });
    await project().sql(`delete from public.leads`);
    const other = crypto.randomUUID();
    expect(await told(submit(other, 'ann@example.org'))).toMatchObject({
      representative: false,
      visitor: false,
    });
    await set(true);
    expect(await told(submit(other, 'ann@example.org'))).toMatchObject({
      representative: false,
      visitor: false,
    });
  });

  it('promises no email to a visitor without an address', async () => {
    expect(await told(submit(crypto.randomUUID()))).toMatchObject({
      representative: true,
      visitor: false,
    });
  });

  it('says whether a move and a cancellation are told, also when they are repeated', async () => {
    const { token } = await book({ email: 'ann@example.org' });
    const both = { representative: true, visitor: true };
    expect(await told(move(token, DAY, '2:00 PM'))).toEqual(both);
    expect(await told(move(token, DAY, '2:00 PM'))).toEqual(both);
    expect(await told(cancel(token))).toEqual(both);
    expect(await told(cancel(token))).toEqual(both);
    // What waits becomes one message with what comes, whatever the settings say by then.
    await project().sql(`update private.outbox set done_at = now(), attempts = 1`);
    await set(false);
    expect(await told(move(token, DAY, '3:00 PM'))).toEqual({
      representative: false,
      visitor: false,
    });
  });
});

describe('what the administrator does writes nothing', () => {
  const administrator = () => project().administrator;

  it('adding, changing, and losing a lead and its appointment', async () => {
    await addDevice();
    const id = await addLead(project(), { email: 'ann@example.org' });
    await change(id, { scheduled_date: DAY, scheduled_time: '10:00 AM' });
    await change(id, { scheduled_time: '2:00 PM' });
    await change(id, { scheduled_date: null, scheduled_time: null });
    await change(id, { scheduled_date: DAY, scheduled_time: '10:00 AM' });
    await change(id, { status: 'Closed - Lost' });
    expect(await rows()).toEqual([]);
  });

  it('importing leads, and taking the import back', async () => {
    await addDevice();
    const id = crypto.randomUUID();
    const lines = Array.from({ length: 50 }, (_, line) => ({
      line,
      lead: {
        name: `Shop ${line}`,
        email: `shop${line}@example.org`,
        ...(line === 0 && { scheduled_date: DAY, scheduled_time: '10:00 AM' }),
      },
    }));
    await administrator().rpc('import_leads', { id, file_name: 'shops.csv', lines }).throwOnError();
    expect(await project().sql(`select from public.leads`)).toHaveLength(50);
    expect(await rows()).toEqual([]);
    await administrator().rpc('undo_import', { id }).throwOnError();
    expect(await rows()).toEqual([]);
  });

  it('merging and undoing it, deleting and restoring', async () => {
    const kept = await book({ email: 'ann@example.org' });
    const gone = await book({ scheduled_time: '1:00 PM' });
    await project().sql(`delete from private.outbox`);
    await addDevice();
    const ids = [kept.id, gone.id];
    const { data: merge } = await administrator()
      .rpc('merge_leads', { kept_id: kept.id, gone_id: gone.id, taken: ['scheduled_time'] })
      .throwOnError();
    await administrator().rpc('undo_merge', { id: merge }).throwOnError();
    const { data: deleted } = await administrator().rpc('delete_leads', { ids }).throwOnError();
    await administrator().rpc('restore_leads', { deleted }).throwOnError();
    expect(await project().sql(`select from public.leads`)).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });
});

describe('the administrator’s email to a visitor', () => {
  const email = (lead: string, news: string) =>
    project().administrator.rpc('email_visitor', { lead, news });

  it('is written once for a change', async () => {
    const id = await addLead(project(), { email: 'ann@example.org' });
    await change(id, { scheduled_date: DAY, scheduled_time: '10:00 AM' });
    await email(id, 'booked').throwOnError();
    // The first attempt is over, and the next one is ahead.
    await project().sql(`update private.outbox set attempts = 1, first_tried_at = now()`);
    await email(id, 'booked').throwOnError();
    await change(id, { scheduled_time: '2:00 PM' });
    await email(id, 'moved').throwOnError();
    expect(await rows('kind, news, version, attempts')).toEqual([
      'visitor booked 1 1',
      'visitor moved 2 0',
    ]);
  });

  it('is tried again after it was given up', async () => {
    const id = await addLead(project(), { email: 'ann@example.org', scheduled_date: DAY });
    await email(id, 'booked').throwOnError();
    await project().sql(`update private.outbox set given_up_at = now(), last_error = 'Quota'`);
    await email(id, 'booked').throwOnError();
    expect(await rows('kind, given_up_at, attempts')).toEqual(['visitor  0']);
  });

  it('is not for a lead without an address, an unknown one, or a project without server emails', async () => {
    await email(await addLead(project()), 'booked').throwOnError();
    await email(crypto.randomUUID(), 'booked').throwOnError();
    expect(await rows()).toEqual([]);
    expect(
      (await email(await addLead(project(), { email: 'a@b.example' }), 'hello')).error?.code,
    ).toBe('23514');
    await project().sql(`update public.site_settings set server_emails = false`);
    expect((await email(crypto.randomUUID(), 'booked')).error?.code).toBe('22023');
  });
});

describe('what waits to be told', () => {
  const administrator = () => project().administrator;
  const ANN = { email: 'ann@example.org' };

  it('stays when its lead is merged into another, and goes back when that is undone', async () => {
    const kept = await book({ scheduled_date: null, scheduled_time: null });
    const gone = await book(ANN);
    const { data: merge } = await administrator()
      .rpc('merge_leads', {
        kept_id: kept.id,
        gone_id: gone.id,
        taken: ['email', 'scheduled_date', 'scheduled_time', 'meeting_type'],
      })
      .throwOnError();
    const of = async (id: string) =>
      (await rows('kind, lead_id'))
        .filter((row) => row.endsWith(id))
        .map((row) => row.split(' ')[0]);
    expect(await of(kept.id)).toEqual(['request', 'request', 'visitor']);
    const { messages } = await claim();
    expect(messages.map(({ kind, lead }) => [kind, lead?.id])).toEqual([
      ['request', kept.id],
      ['request', kept.id],
      ['visitor', kept.id],
    ]);
    await administrator().rpc('undo_merge', { id: merge }).throwOnError();
    expect(await of(kept.id)).toEqual(['request']);
    expect(await of(gone.id)).toEqual(['request', 'visitor']);
    expect(await rows('version')).toEqual(['', '', '0']);
  });

  it('comes back with a deleted lead, and what was told is not told again', async () => {
    const { id, token } = await book(ANN);
    for (const message of (await claim()).messages) await finish(message.id, 'sent');
    await move(token, DAY, '2:00 PM');
    await wait('2 minutes');
    const waiting = ['appointment email', 'visitor email'];
    // Whoever has claimed them cannot finish them once they are deleted: they are due again at once.
    expect((await claimed()).toSorted()).toEqual(waiting);
    const { data: deleted } = await administrator()
      .rpc('delete_leads', { ids: [id] })
      .throwOnError();
    expect(await rows()).toEqual([]);
    await administrator().rpc('restore_leads', { deleted }).throwOnError();
    expect((await claimed()).toSorted()).toEqual(waiting);
  });

  it('comes back with a deleted lead’s task, too', async () => {
    const id = await addLead(project());
    await project().sql(
      `with task as (insert into public.lead_tasks (lead_id, description) values ($1, 'Call') returning id)
       insert into private.outbox (kind, channel, task_id, expires_at, done_at)
       select 'task', 'push', id, now() + interval '1 hour', now() from task`,
      [id],
    );
    const { data: deleted } = await administrator()
      .rpc('delete_leads', { ids: [id] })
      .throwOnError();
    expect(await rows()).toEqual([]);
    await administrator().rpc('restore_leads', { deleted }).throwOnError();
    expect(await rows('kind, done_at is not null')).toEqual(['task true']);
  });
});

describe('a lead’s rows', () => {
  it('go with the lead when it is erased', async () => {
    const { id } = await book({ email: 'ann@example.org' });
    await project()
      .administrator.rpc('erase_leads', { ids: [id] })
      .throwOnError();
    expect(await rows()).toEqual([]);
  });

  it('are deleted when it is anonymized, also those of its tasks', async () => {
    await project().sql(
      `update public.site_settings set anonymize_after_months = 1, updated_at = now() - interval '2 days'`,
    );
    const { id } = await book({
      email: 'ann@example.org',
      scheduled_date: null,
      scheduled_time: null,
    });
    await project().sql(
      `insert into public.lead_tasks (lead_id, description, is_completed) values ($1, 'Call', true)`,
      [id],
    );
    await project().sql(
      `insert into private.outbox (kind, channel, task_id, expires_at)
       select 'task', 'push', t.id, now() from public.lead_tasks t where t.lead_id = $1`,
      [id],
    );
    await change(id, { status: 'Closed - Lost' });
    await project().sql(
      `with set as (select set_config('merge.stages', 'given', true))
       update public.leads set closed_at = now() - interval '2 months' where (select count(*) from set) = 1`,
    );
    expect(await rows()).toEqual(['request email', 'task push']);
    await project().administrator.rpc('anonymize_leads', {}).throwOnError();
    expect(await rows()).toEqual([]);
  });

  it('are in the file with everything kept on it', async () => {
    const { id } = await book({ email: 'ann@example.org' });
    const { data } = await project()
      .administrator.rpc('export_leads', { ids: [id] })
      .throwOnError();
    const [file] = (data as { leads: { notifications: object[] }[] }).leads;
    const common = {
      channel: 'email',
      attempts: 0,
      created_at: expect.any(String) as string,
      done_at: null,
    };
    expect(file?.notifications).toHaveLength(2);
    expect(file?.notifications).toEqual(
      expect.arrayContaining([
        { kind: 'request', news: null, ...common },
        { kind: 'visitor', news: 'booked', ...common },
      ]),
    );
  });
});
