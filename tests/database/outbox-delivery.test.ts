import { describe, expect, it } from 'vitest';
import { appointmentCalls, BOOKED, DAY } from './appointment-calls.ts';
import { DEVICE, openOutbox, outboxCalls, type Claim } from './outbox-calls.ts';
import { addLead, submitLead } from './support.ts';

const project = openOutbox();
const { addDevice, rows, claim, claimed, finish, wait, moveTo, addMeeting } = outboxCalls(project);
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

  it('hands out as many as it is asked for, the first due first, and never more than 50', async () => {
    await project().sql(
      `insert into private.outbox (kind, channel, version, due_at, expires_at)
       select 'appointment', 'email', n, now() - make_interval(mins => n), now() + interval '1 day'
       from generate_series(1, 70) n`,
    );
    const versions = async (most: number) =>
      (await claim(most)).messages.map(({ version }) => version);
    expect(await versions(3)).toEqual(['70', '69', '68']);
    expect(await versions(1000)).toHaveLength(50);
    expect(await versions(0)).toEqual([]);
  });

  it('has a new request first in each channel, whatever waits or fails in the other', async () => {
    await addDevice();
    await project().sql(
      `insert into private.outbox (kind, channel, version, due_at, expires_at)
       select 'appointment', 'push', n, now() - interval '1 hour', now() + interval '1 day' from generate_series(1, 100) n`,
    );
    for (const name of ['First', 'Second']) await submitLead(project().visitor, { name });
    await project().sql(
      `update private.outbox o set created_at = now() - interval '1 minute'
       from public.leads l where l.id = o.lead_id and l.name = 'First'`,
    );
    const { messages } = await claim(3);
    expect(messages.map(({ kind, channel, lead }) => `${channel} ${lead?.name ?? kind}`)).toEqual([
      'push Second',
      'push First',
      'push appointment',
      'email Second',
      'email First',
    ]);
    const [{ only } = { only: null }] = await project().sql<{ only: Claim }>(
      `select public.claim_outbox(2, 'push') as only`,
    );
    expect(only?.messages.map(({ channel }) => channel)).toEqual(['push', 'push']);
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
    await wait('2 minutes');
    await change(id, values);
    await closed();
  });

  it('for the visitor, since it became another kind of meeting', async () => {
    const { id, token } = await book({ ...ANN, meeting_type: 'Meetup' });
    await project().sql(`delete from private.outbox`);
    await move(token, DAY, '2:00 PM');
    await wait('2 minutes');
    await change(id, { meeting_type: 'Phone Call' });
    expect(await claimed()).toEqual(['appointment email']);
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

  it('that failed is tried again after 1, 2, 4 … 60 minutes, and given up a day after the first try', async () => {
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
    expect(waits).toHaveLength(6 + 23);
    await wait('1 day');
    expect(await claimed()).toEqual([]);
    expect(await state()).toMatchObject({ failures: [{ kind: 'request', error: 'No answer' }] });
  });

  it('waits as long as the service asks for, if that is longer, and has a last try after a day', async () => {
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
    expect(await dueIn()).toBe(86_400);
    await wait('1 day');
    expect(await claimed()).toEqual(['request email']);
    await finish(id, 'failed', { error: 'Too many', retryAfter: 86_400 });
    expect(await state()).toMatchObject({ waiting: 0, failures: [{ error: 'Too many' }] });
  });

  it('that was refused is tried twice', async () => {
    const id = await oneClaimed();
    await finish(id, 'refused', { error: 'EmailJS answered 403' });
    expect(await state()).toMatchObject({ waiting: 1, failures: [] });
    await wait('1 minute');
    await claim();
    await finish(id, 'refused', { error: 'EmailJS answered 403' });
    expect(await state()).toMatchObject({ waiting: 0, failures: [{ kind: 'request' }] });
  });

  it('that fails late does not end a later attempt, and one that was sent late is sent', async () => {
    const id = await oneClaimed();
    await wait('2 minutes');
    expect((await claim()).messages[0]?.attempt).toBe(2);
    await finish(id, 'failed', { error: 'Late', attempt: 1 });
    expect(await rows('leased_until > now(), last_error')).toEqual(['true']);
    await finish(id, 'sent', { attempt: 1 });
    expect(await rows('done_at is not null')).toEqual(['true']);
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

  it('has one of four outcomes', async () => {
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
    const refusing = [{ id: three, error: 'Timed out' }];
    await finish(message.id, 'failed', {
      error: 'Timed out',
      reached: [one],
      gone: [two],
      refusing,
    });
    // One device has it, so it is no failure.
    expect(await state()).toMatchObject({ waiting: 1, retrying: [], failures: [] });
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

  it('that one device has is delivered, though another never takes it', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    const one = await addDevice();
    const dead = await addDevice({ endpoint: `${DEVICE.endpoint}2` });
    const refusing = [{ id: dead, error: '403' }];
    await submitLead(project().visitor);
    const [message] = (await claim()).messages;
    await finish(message!.id, 'refused', { error: '403', reached: [one], refusing });
    expect(await rows('done_at is not null, given_up_at, last_error')).toEqual(['true']);
    await submitLead(project().visitor);
    const [other] = (await claim()).messages;
    await finish(other!.id, 'failed', { error: '500', reached: [one], refusing });
    for (let hour = 0; hour < 26; hour += 1) {
      await wait('1 hour');
      for (const { id } of (await claim()).messages) {
        await finish(id, 'failed', { error: '500', refusing });
      }
    }
    expect(await state()).toMatchObject({ waiting: 0, failures: [] });
  });

  it('leaves a device out after five failures in a row within a day, until it is reached again', async () => {
    await project().sql(`update public.site_settings set server_emails = false`);
    const device = await addDevice();
    const fail = async () => {
      await submitLead(project().visitor);
      const message = (await claim()).messages[0]!;
      await finish(message.id, 'dropped', {
        error: '403',
        refusing: [{ id: device, error: '403' }],
      });
    };
    const leftOut = async () =>
      (await project().administrator.rpc('push_devices').throwOnError()).data[0]?.left_out_at !==
      null;
    const failingFor = (span: string) =>
      project().sql(`update private.push_devices set failing_since = now() - $1::interval`, [span]);
    for (let failure = 0; failure < 3; failure += 1) await fail();
    await failingFor('2 days');
    await fail();
    // The fourth.
    expect(await leftOut()).toBe(false);
    await fail();
    expect(await leftOut()).toBe(true);
    await project().sql(`update private.push_devices set left_out_at = null`);
    await failingFor('1 hour');
    await fail();
    expect(await leftOut()).toBe(false);
    await failingFor('1 day');
    await fail();
    expect(await leftOut()).toBe(true);
    await submitLead(project().visitor);
    expect(await claimed()).toEqual([]);
    await project().administrator.rpc('send_test_notification', { device }).throwOnError();
    const [test] = (await claim()).messages;
    await finish(test!.id, 'sent', { reached: [device] });
    expect(await leftOut()).toBe(false);
    await project().sql(
      `update private.push_devices set failing_since = now() - interval '1 day', refusals = 9`,
    );
    await addDevice({ device, endpoint: `${DEVICE.endpoint}2` });
    await fail();
    expect(await leftOut()).toBe(false);
  });
});

describe('what nothing delivered in time', () => {
  it.each([
    ['test', 'is said to have failed where somebody waits for it', 'Nothing delivered it in time.'],
    ['request', 'is closed where nothing went wrong', null],
  ])('of the kind “%s” %s', async (kind, _what, failure) => {
    await project().sql(
      `insert into private.outbox (kind, channel, version, expires_at)
       values ($1, 'push', 'late', now() - interval '1 minute')`,
      [kind],
    );
    await project().sql('select private.tidy_outbox()');
    const [entry] = await project().sql<object>(
      `select done_at is not null as done, last_error from private.outbox where version = 'late'`,
    );
    expect(entry).toEqual({ done: failure === null, last_error: failure });
  });

  it('is reported for a week', async () => {
    const givenUp = (span: string) =>
      project().sql(
        `insert into private.outbox (kind, channel, version, expires_at, given_up_at, last_error)
         values ('request', 'email', $1::text, now(), now() - $1::text::interval, 'Quota')`,
        [span],
      );
    await givenUp('6 days');
    await givenUp('8 days');
    expect(await state()).toMatchObject({ failures: [{ again: false }] });
  });
});

describe('a message is of use', () => {
  it('until the appointment begins, also when it is tried again', async () => {
    const id = await addMeeting('3 hours');
    await project().administrator.rpc('email_visitor', { lead: id, news: 'booked' }).throwOnError();
    const [message] = (await claim()).messages;
    await finish(message!.id, 'dropped', { error: 'Quota' });
    const until = async () => (await rows(`round(extract(epoch from expires_at - now()) / 60)`))[0];
    expect(Number(await until())).toBeGreaterThan(175);
    expect(Number(await until())).toBeLessThanOrEqual(180);
    await project().administrator.rpc('retry_outbox').throwOnError();
    expect(Number(await until())).toBeLessThanOrEqual(180);
    await project().sql(`update private.outbox set given_up_at = now()`);
    await wait('3 hours');
    expect(await state()).toMatchObject({ failures: [{ again: false }] });
    await project().administrator.rpc('retry_outbox').throwOnError();
    expect(await claimed()).toEqual([]);
    expect(await state()).toMatchObject({ failures: [{ again: false }] });
  });

  it('about a cancellation until the start that it had', async () => {
    const id = await addMeeting('3 hours');
    await project().sql(
      `update public.leads set scheduled_date = null, scheduled_time = null where id = $1`,
      [id],
    );
    await project().administrator.rpc('email_visitor', { lead: id, news: 'canceled' });
    await wait('179 minutes');
    expect(await claimed()).toEqual(['visitor email']);
    await wait('2 minutes');
    expect(await claimed()).toEqual([]);
  });

  it('about a request for ever, and what was never tried is not given up', async () => {
    const { id } = await book(ANN);
    await wait('40 days');
    expect(await claimed()).toEqual(['request email', 'visitor email']);
    await project().sql(`update private.outbox set leased_until = null, attempts = 0`);
    await moveTo(id, '1 hour');
    await project().sql(`update private.outbox set expires_at = now() where kind = 'visitor'`);
    expect(await claimed()).toEqual(['request email']);
    expect(await state()).toMatchObject({ failures: [] });
  });
});

describe('of many requests', () => {
  const request = (n: number) => submitLead(project().visitor, { name: `Lead ${n}` });
  const requests = async (count: number) => {
    await project().sql(`update private.project_settings set leads_per_hour = 1000`);
    for (let n = 1; n <= count; n += 1) await request(n);
  };

  it('one message tells after an outage, and closes all of them', async () => {
    await requests(4);
    await wait('2 days');
    const { messages } = await claim();
    expect(messages).toMatchObject([{ kind: 'request', count: 4 }]);
    await finish(messages[0]!.id, 'failed', { error: 'Quota' });
    await wait('1 minute');
    expect(await claim()).toMatchObject({ messages: [{ count: 4 }] });
    await finish(messages[0]!.id, 'sent');
    expect(await rows('done_at is not null')).toEqual(Array(4).fill('true'));
  });

  it('the others are told of when the lead of that message is erased', async () => {
    await requests(3);
    await wait('1 hour');
    const [message] = (await claim()).messages;
    await project()
      .administrator.rpc('erase_leads', { ids: [message!.lead!.id] })
      .throwOnError();
    expect(await claim()).toMatchObject({ messages: [{ count: 2 }] });
  });

  it('ten are told each hour, and then all others at once', async () => {
    await requests(14);
    expect((await claim(50)).messages).toHaveLength(10);
    await wait('59 minutes');
    await project().sql(`update private.outbox set done_at = now() where attempts > 0`);
    expect(await claimed()).toEqual([]);
    await wait('6 minutes');
    expect(await claim()).toMatchObject({ messages: [{ count: 4 }] });
  });
});

describe('the day’s number of emails', () => {
  it('holds back what visitors get, and has new requests told by one message an hour', async () => {
    await project().sql(`update public.site_settings set emails_per_day = 2`);
    for (const n of [1, 2]) {
      await submitLead(project().visitor, { name: `Lead ${n}` });
    }
    expect(await claimed()).toEqual(['request email', 'request email']);
    await project().sql(`update private.outbox set done_at = now()`);
    expect(await state()).toMatchObject({ emails_sent: 2, emails_per_day: 2 });
    await book(ANN);
    await submitLead(project().visitor, { name: 'Lead 3' });
    expect(await claimed()).toEqual([]);
    expect(await state()).toMatchObject({
      retrying: [{ kind: 'visitor', error: expect.stringContaining('number of emails') as string }],
    });
    await wait('61 minutes');
    expect(await claim()).toMatchObject({ messages: [{ kind: 'request', count: 2 }] });
    await wait('1 day');
    expect(await claimed()).toEqual(['request email', 'visitor email']);
  });

  it('does not hold back notifications', async () => {
    await addDevice();
    await project().sql(`update public.site_settings set emails_per_day = 1`);
    for (const n of [1, 2]) await submitLead(project().visitor, { name: `Lead ${n}` });
    expect(await claimed()).toEqual(['request push', 'request push', 'request email']);
  });
});

describe('emails from the server', () => {
  const told = (emailKeys: boolean) =>
    project().sql(`select public.claim_outbox(1, null, $1)`, [emailKeys]);
  const isOn = async () =>
    (
      await project().sql<{ on: boolean }>(`select server_emails as on from public.site_settings`)
    )[0]?.on;

  it('turn on by themselves once the function has their keys, and stay off if they are turned off then', async () => {
    await project().sql(`update private.outbox_claims set email_keys_at = null`);
    await project().sql(`update public.site_settings set server_emails = false`);
    await told(false);
    expect(await isOn()).toBe(false);
    await told(true);
    expect(await isOn()).toBe(true);
    await project().sql(`update public.site_settings set server_emails = false`);
    await told(true);
    expect(await isOn()).toBe(false);
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
      emails_sent: 0,
      emails_per_day: 100,
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

  it('tells what was given up, and tries it for another day when asked to', async () => {
    const id = await oneClaimed();
    await finish(id, 'dropped', { error: 'Quota' });
    await wait('6 days');
    expect(await state()).toMatchObject({ failures: [{ error: 'Quota', again: true }] });
    await project().administrator.rpc('retry_outbox').throwOnError();
    expect(await claimed()).toEqual(['request email']);
    await finish(id, 'failed', { error: 'Quota' });
    expect(await state()).toMatchObject({ waiting: 1, failures: [] });
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
