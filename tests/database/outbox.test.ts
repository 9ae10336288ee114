import { describe, expect, it } from 'vitest';
import { appointmentCalls, DAY } from './appointment-calls.ts';
import { openOutbox, outboxCalls } from './outbox-calls.ts';
import { addLead, submitLead } from './support.ts';

const project = openOutbox();
const { addDevice, rows } = outboxCalls(project);
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
  it('is told to both sides, each time once', async () => {
    const { token } = await book({ email: 'ann@example.org' });
    await project().sql(`delete from private.outbox`);
    await addDevice();
    await move(token, DAY, '2:00 PM');
    await move(token, DAY, '2:00 PM');
    await move(token, DAY, '2:00 PM', 'Phone Call');
    await cancel(token);
    await cancel(token);
    await move(token, DAY, '3:00 PM');
    const told = (news: string, version: number) =>
      [`appointment push`, `appointment email`, `visitor email`].map(
        (way) => `${way} ${news} ${version}`,
      );
    expect(await rows('kind, channel, news, version')).toEqual([
      ...told('moved', 1),
      ...told('moved', 2),
      ...told('canceled', 3),
      ...told('booked', 4),
    ]);
  });

  it('tells a visitor without an address nothing', async () => {
    const { token } = await book();
    await cancel(token);
    expect(await rows()).toEqual(['request email', 'appointment email canceled']);
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

  it('importing 5,000 leads, and taking the import back', async () => {
    await addDevice();
    const id = crypto.randomUUID();
    const lines = Array.from({ length: 5000 }, (_, line) => ({
      line,
      lead: {
        name: `Shop ${line}`,
        email: `shop${line}@example.org`,
        ...(line === 0 && { scheduled_date: DAY, scheduled_time: '10:00 AM' }),
      },
    }));
    await administrator().rpc('import_leads', { id, file_name: 'shops.csv', lines }).throwOnError();
    expect(await project().sql(`select from public.leads`)).toHaveLength(5000);
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
    for (const _ of [1, 2]) await email(id, 'booked').throwOnError();
    await change(id, { scheduled_time: '2:00 PM' });
    await email(id, 'moved').throwOnError();
    expect(await rows('kind, news, version')).toEqual(['visitor booked 1', 'visitor moved 2']);
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
    await change(id, { status: 'Closed - Won' });
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
