import { describe, expect, it } from 'vitest';
import { appointmentCalls, BOOKED, DAY } from './appointment-calls.ts';
import { DEVICE, openOutbox, outboxCalls } from './outbox-calls.ts';
import { addLead, submitLead } from './support.ts';

const project = openOutbox();
const { addDevice, rows, claim, claimed, finish, wait } = outboxCalls(project);
const { book, move, cancel, change } = appointmentCalls(project);

const ANN = { email: 'ann@example.org' };
const state = async () =>
  (await project().administrator.rpc('outbox_state').throwOnError()).data as Record<string, never>;

/** One request by email, claimed. */
async function oneClaimed() {
  await submitLead(project().visitor, ANN);
  const [message] = (await claim()).messages;
  return message!.id;
}

describe('a claim', () => {
  it('has what an email or a notification needs, and no conversation', async () => {
    await project().sql(
      `update public.site_settings set business_name = 'Lone Star', miles_per_hour = 30, rep_name = 'Bo Ray', rep_phone = '718', rep_email = 'bo@example.org', hide_names = true`,
    );
    await project().sql(
      `update public.follow_up_texts set reminder_subject = 'Soon', reminder_text = 'See you',
         reminder_subject_es = 'Pronto', reminder_text_es = 'Nos vemos'`,
    );
    const device = await addDevice();
    const { id } = await book({ ...ANN, chat_history: [{ sender: 'user', text: 'Hi' }] });
    await submitLead(project().visitor, { name: 'Bob' });
    const { settings, unanswered, messages } = await claim(50);
    expect(settings).toEqual({
      time_zone: 'UTC',
      business_name: 'Lone Star',
      miles_per_hour: 30,
      rep_name: 'Bo Ray',
      rep_phone: '718',
      rep_email: 'bo@example.org',
      hide_names: true,
      reminder_subject_es: 'Pronto',
      reminder_text_es: 'Nos vemos',
      reminder_subject: 'Soon',
      reminder_text: 'See you',
    });
    expect(unanswered).toBe(2);
    const of = messages.filter(({ lead }) => lead?.id === id);
    expect(of.map(({ kind, channel, news }) => [kind, channel, news]).sort()).toEqual([
      ['request', 'email', null],
      ['request', 'push', null],
      ['visitor', 'email', 'booked'],
    ]);
    const push = of.find(({ channel }) => channel === 'push')!;
    const { label: _, ...subscription } = DEVICE;
    expect(push).toMatchObject({
      appointment: { starts_at: '2049-01-13T10:00:00+00:00', day: null },
      token: null,
      task: null,
      day: null,
      previous: null,
      devices: [{ id: device, ...subscription }],
    });
    expect(push.lead).toMatchObject({ name: 'Ann Lee', shop_address: '1 Main St', ...ANN });
    expect(push.lead).not.toHaveProperty('chat_history');
  });

  it('hands each row out once, and again when its lease has ended without an answer', async () => {
    await submitLead(project().visitor, ANN);
    expect(await claimed()).toEqual(['request email']);
    expect(await claimed()).toEqual([]);
    await wait('119 seconds');
    expect(await claimed()).toEqual([]);
    await wait('1 second');
    expect(await claimed()).toEqual(['request email']);
  });

  it('hands out as many as it is asked for, the oldest first, and never more than 50', async () => {
    await project().sql(
      `insert into private.outbox (kind, channel, version, due_at, expires_at)
       select 'request', 'email', n, now() - make_interval(mins => n), now() + interval '1 day'
       from generate_series(1, 70) n`,
    );
    const versions = async (most: number) =>
      (await claim(most)).messages.map(({ version }) => version);
    expect(await versions(3)).toEqual(['70', '69', '68']);
    expect(await versions(1000)).toHaveLength(50);
    expect(await versions(0)).toEqual([]);
  });

  it('makes one link for a visitor’s email, which leads to the appointment in every attempt', async () => {
    await book({ ...ANN, meeting_type: 'Meetup' });
    const token = async () =>
      (await claim(50)).messages.find(({ kind }) => kind === 'visitor')?.token ?? '';
    const first = await token();
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await wait('2 minutes');
    expect(await token()).toBe(first);
    const { data } = await project().visitor.rpc('appointment', { token: first });
    const { starts_at: _start, ends_at: _end, ...shown } = BOOKED;
    expect(data).toMatchObject(shown);
    // The visitor's own, and this one.
    expect(await project().sql(`select from private.appointment_links`)).toHaveLength(2);
  });

  it('names the last time of a canceled appointment, and the day of one at a time in words', async () => {
    const { id, token } = await book(ANN);
    await change(id, { scheduled_time: 'after lunch' });
    await project().administrator.rpc('email_visitor', { lead: id, news: 'moved' }).throwOnError();
    const visitor = async () =>
      (await claim(50)).messages.find(({ kind }) => kind === 'visitor')?.appointment;
    expect(await visitor()).toEqual({ starts_at: null, ends_at: null, day: DAY });
    await change(id, { scheduled_time: '2:00 PM' });
    await cancel(token);
    expect(await visitor()).toMatchObject({ starts_at: '2049-01-13T14:00:00+00:00', day: null });
  });
});

describe('a row that has become pointless is closed without being sent', () => {
  const closed = async () => {
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null, given_up_at, attempts')).not.toHaveLength(0);
    expect(await rows('done_at is null or given_up_at is not null')).not.toContain('true');
  };

  it('since the last device was removed', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    const device = await addDevice();
    await submitLead(project().visitor);
    await project().administrator.rpc('remove_push_device', { device }).throwOnError();
    await closed();
  });

  it('since the account of the device is no administrator any more', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    await addDevice();
    await submitLead(project().visitor);
    await project().sql(
      `update private.push_devices
       set user_id = (select id from auth.users where email = 'stranger@example.org')`,
    );
    await closed();
  });

  it('since the visitor’s address was removed', async () => {
    const id = await addLead(project(), { ...ANN, scheduled_date: DAY });
    const asked = { lead: id, news: 'booked' };
    await project().administrator.rpc('email_visitor', asked).throwOnError();
    await change(id, { email: null });
    await closed();
  });

  it.each([
    ['the administrator canceled it', { scheduled_date: null, scheduled_time: null }],
    ['the lead was lost', { status: 'Closed - Lost' }],
  ])('since %s', async (_why, values) => {
    const { id, token } = await book(ANN);
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM');
    await change(id, values);
    await closed();
  });

  it('since the visitor changed the appointment again', async () => {
    const { token } = await book(ANN);
    await move(token, DAY, '2:00 PM');
    await cancel(token);
    const { messages } = await claim(50);
    expect(messages.map(({ kind, news }) => `${kind} ${news}`).sort()).toEqual([
      'appointment canceled',
      'request null',
      'visitor canceled',
    ]);
  });
});

describe('a delivery', () => {
  it('that was sent is closed, whatever is said of it later', async () => {
    const id = await oneClaimed();
    await finish(id, 'sent');
    await finish(id, 'failed', { error: 'Late' });
    await wait('1 hour');
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null, given_up_at, last_error')).toEqual(['true']);
  });

  it('that failed is tried again after 1, 2, 4 … 60 minutes, and given up after a day', async () => {
    await submitLead(project().visitor, ANN);
    const waits: number[] = [];
    for (;;) {
      const [message] = (await claim()).messages;
      await finish(message!.id, 'failed', { error: 'No answer' });
      const [row] = await project().sql<{ minutes: number | null }>(
        `select case when given_up_at is null
           then extract(epoch from due_at - now()) / 60 end::double precision as minutes
         from private.outbox`,
      );
      if (row!.minutes === null) break;
      waits.push(Math.ceil(row!.minutes));
      await wait(`${Math.ceil(row!.minutes)} minutes`);
    }
    expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    // 63 minutes, and then each hour of the rest of the day.
    expect(waits).toHaveLength(6 + 22);
    await wait('1 day');
    expect(await claimed()).toEqual([]);
    expect(await state()).toMatchObject({ failures: [{ kind: 'request', error: 'No answer' }] });
  });

  it('waits as long as the service asks for, if that is longer', async () => {
    const id = await oneClaimed();
    const dueIn = async () => {
      const [row] = await project().sql<{ seconds: number }>(
        `select round(extract(epoch from due_at - now()))::integer as seconds from private.outbox`,
      );
      return row!.seconds;
    };
    await finish(id, 'failed', { error: 'Too many', retryAfter: 600 });
    expect(await dueIn()).toBeGreaterThan(590);
    await wait('10 minutes');
    await claim();
    await finish(id, 'failed', { error: 'Too many', retryAfter: 5 });
    expect(await dueIn()).toBeLessThanOrEqual(120);
    await wait('2 minutes');
    await claim();
    await finish(id, 'failed', { error: 'Too many', retryAfter: 2_000_000_000 });
    expect(await state()).toMatchObject({ waiting: 0, failures: [{ error: 'Too many' }] });
  });

  it('that can’t succeed is dropped at once, and said', async () => {
    const id = await oneClaimed();
    await finish(id, 'dropped', { error: 'x'.repeat(1000) });
    expect(await state()).toMatchObject({
      waiting: 0,
      retrying: [],
      failures: [{ kind: 'request', channel: 'email', error: 'x'.repeat(300) }],
    });
  });

  it('has one of three outcomes', async () => {
    await expect(finish(await oneClaimed(), 'maybe')).rejects.toMatchObject({ code: '22023' });
  });

  it('of a lead that was erased meanwhile is no failure', async () => {
    const id = await oneClaimed();
    await project().sql(`delete from public.leads`);
    await finish(id, 'failed', { error: 'No answer' });
    expect(await rows()).toEqual([]);
  });

  it('reaches each device once, and removes those that are gone', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((n) => addDevice({ endpoint: `${DEVICE.endpoint}${n}`, label: `Phone ${n}` })),
    );
    await submitLead(project().visitor);
    const message = (await claim()).messages[0]!;
    expect(message.devices).toHaveLength(3);
    await finish(message.id, 'failed', { error: 'Timed out', reached: [one], gone: [two] });
    await wait('1 minute');
    const again = (await claim()).messages[0]!;
    expect(again.devices.map(({ id }) => id)).toEqual([three]);
    const { data } = await project().administrator.rpc('push_devices').throwOnError();
    expect(data).toMatchObject([
      { id: one, label: 'Phone 1', failed_at: null, failure: null },
      { id: three, label: 'Phone 3', reached_at: null, failure: 'Timed out' },
    ]);
    expect(data[0]?.reached_at).not.toBeNull();
    await finish(again.id, 'sent', { reached: [three] });
    const { data: after } = await project().administrator.rpc('push_devices').throwOnError();
    expect(after[1]).toMatchObject({ failed_at: null, failure: null });
  });
});

describe('the state of the outbox', () => {
  it('says what waits, what was delivered and asked for last, and what is tried again', async () => {
    await project().sql(`update private.outbox_claims set claimed_at = null`);
    await submitLead(project().visitor, ANN);
    const [lead] = await project().sql<{ id: string }>(`select id from public.leads`);
    const caller = { pg_net: false, pg_cron: false, address: false, secret: false };
    expect(await state()).toEqual({
      waiting: 1,
      waiting_since: expect.any(String) as string,
      due_since: expect.any(String) as string,
      delivered_at: null,
      claimed_at: null,
      failures: [],
      retrying: [],
      caller,
    });
    const [message] = (await claim()).messages;
    await finish(message!.id, 'failed', { error: 'Quota' });
    expect(await state()).toMatchObject({
      due_since: null,
      claimed_at: expect.any(String) as string,
      retrying: [{ kind: 'request', channel: 'email', lead_id: lead!.id, error: 'Quota' }],
    });
    await wait('1 minute');
    await claim();
    await finish(message!.id, 'sent');
    expect(await state()).toMatchObject({
      waiting: 0,
      waiting_since: null,
      delivered_at: expect.any(String) as string,
      retrying: [],
    });
  });

  it('tells what nobody delivered in time, and tries it for another day when asked to', async () => {
    await submitLead(project().visitor, ANN);
    await wait('1 day');
    expect(await claimed()).toEqual([]);
    expect(await state()).toMatchObject({ failures: [{ error: 'Nothing delivered it in time.' }] });
    await project().administrator.rpc('retry_outbox').throwOnError();
    expect(await claimed()).toEqual(['request email']);
    expect(await rows(`expires_at > now() + interval '23 hours'`)).toEqual(['true']);
  });

  it('forgets what was closed 30 days ago', async () => {
    await finish(await oneClaimed(), 'sent');
    await finish(await oneClaimed(), 'dropped', { error: 'Quota' });
    await wait('29 days');
    await claim();
    expect(await rows()).toHaveLength(2);
    await wait('1 day');
    await claim();
    expect(await rows()).toEqual([]);
  });
});
