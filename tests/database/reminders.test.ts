import { beforeEach, describe, expect, it } from 'vitest';
import { LATE_MORNING, openOutbox, outboxCalls } from './outbox-calls.ts';

const project = openOutbox();
const { addDevice, rows, claim, claimed, finish, bookedLongAgo, moveTo, addMeeting } =
  outboxCalls(project);

const set = (changes: string) => project().sql(`update public.site_settings set ${changes}`);
const change = (id: string, changes: string) =>
  project().sql(`update public.leads set ${changes} where id = $1`, [id]);
beforeEach(() => set(`time_zone = '${LATE_MORNING}'`));

describe('the times of reminders', () => {
  /** In New York, where clocks changed on March 8 and November 1, 2026. */
  async function timesOf(start: string, settings = '1, 2') {
    const [days, hours] = settings.split(', ');
    await set(
      `time_zone = 'America/New_York', reminder_days_before = ${days}, reminder_hours_before = ${hours}`,
    );
    const found = await project().sql<{ unit: string; due: string; until: string }>(
      `select split_part(r.version, ' ', 2) as unit, to_char(r.due_at at time zone 'UTC', 'MM-DD HH24:MI') as due,
         to_char(r.expires_at at time zone 'UTC', 'MM-DD HH24:MI') as until
       from public.site_settings s, private.reminder_times($1, s) r`,
      [start],
    );
    return found.map(({ unit, due, until }) => `${unit} ${due} until ${until}`);
  }

  it.each([
    [
      'when clocks go forward, 23 hours before',
      '2026-03-08T10:00:00-04:00',
      '03-07 15:00',
      '03-08 12:00',
    ],
    ['the day after, 24 hours before', '2026-03-09T10:00:00-04:00', '03-08 14:00', '03-09 12:00'],
    [
      'when clocks go back, 25 hours before',
      '2026-11-01T10:00:00-05:00',
      '10-31 14:00',
      '11-01 13:00',
    ],
    ['at 1:30 AM before clocks go back', '2026-11-01T01:30:00-04:00', '10-31 05:30', '11-01 03:30'],
    [
      'at 1:30 AM after clocks went back',
      '2026-11-01T01:30:00-05:00',
      '10-31 05:30',
      '11-01 04:30',
    ],
    [
      'at a time that the day before does not have',
      '2026-03-09T02:30:00-04:00',
      '03-08 07:30',
      '03-09 04:30',
    ],
  ])(
    'are the same time of the day before, and two hours before: %s',
    async (_what, start, day, hours) => {
      const until = new Date(start).toISOString().slice(5, 16).replace('T', ' ');
      const twoBefore = new Date(Date.parse(start) - 4 * 3_600_000).toISOString();
      expect(await timesOf(start)).toEqual([
        `days ${day} until ${twoBefore.slice(5, 16).replace('T', ' ')}`,
        `hours ${hours} until ${until}`,
      ]);
    },
  );

  it('follow the settings', async () => {
    const start = '2026-06-10T10:00:00-04:00';
    expect(await timesOf(start, '3, 12')).toEqual([
      'days 06-07 14:00 until 06-10 00:00',
      'hours 06-10 02:00 until 06-10 14:00',
    ]);
    expect(await timesOf(start, 'null, 1')).toEqual(['hours 06-10 13:00 until 06-10 14:00']);
    expect(await timesOf(start, '1, null')).toEqual(['days 06-09 14:00 until 06-10 14:00']);
    expect(await timesOf(start, 'null, null')).toEqual([]);
  });
});

describe('a visitor is reminded', () => {
  it('the day before and two hours before, once each, with a link', async () => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    const [message] = (await claim()).messages;
    expect(message).toMatchObject({
      kind: 'reminder',
      channel: 'email',
      lead: { id },
      devices: [],
    });
    expect(message?.version).toMatch(/^\d+ days$/);
    expect(message?.token).toMatch(/^[\w-]{43}$/);
    expect(message?.appointment?.starts_at).not.toBeNull();
    await finish(message!.id, 'sent');
    expect(await claimed()).toEqual([]);
    await moveTo(id, '119 minutes');
    await bookedLongAgo();
    expect((await claim()).messages.map(({ version }) => version.split(' ')[1])).toEqual(['hours']);
    expect(await claimed()).toEqual([]);
  });

  it('of a moved appointment at its new time alone', async () => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    await project().sql(`select private.plan_outbox()`);
    await moveTo(id, '3 days');
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null')).toEqual(['true']);
    await bookedLongAgo();
    expect(await claimed()).toEqual([]);
    await set('reminder_days_before = 4');
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('at the time that the settings have now, though another one was too near to the booking', async () => {
    const id = await addMeeting('3 days 1 hour');
    await set('reminder_days_before = 3');
    await project().sql(`select private.plan_outbox()`);
    await set('reminder_days_before = 1');
    await project().sql(
      `update public.leads set appointment_set_at = appointment_set_at - interval '50 hours' where id = $1`,
      [id],
    );
    await moveTo(id, '23 hours');
    await project().sql(`update public.leads set appointment_set_at = now() - interval '50 hours'`);
    expect(await claimed()).toEqual(['reminder email']);
    await set('reminder_days_before = 2');
    expect(await claimed()).toEqual([]);
  });

  it('once after an outage: the first reminder is of no use shortly before the second', async () => {
    await addMeeting('3 hours 59 minutes');
    await bookedLongAgo();
    expect(await claimed()).toEqual([]);
    await set('reminder_hours_before = 4');
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('of an appointment that was canceled and booked again for the same time', async () => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    await project().sql(`select private.plan_outbox()`);
    await change(id, `status = 'Closed - Lost'`);
    expect(await claimed()).toEqual([]);
    await change(id, `status = 'Contacted'`);
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('not again after a restore of what the former project has told', async () => {
    await addMeeting('23 hours');
    await bookedLongAgo();
    await project().sql(`select private.skip_due_reminders()`);
    expect(await claimed()).toEqual([]);
  });

  it('before an appointment that was deleted and restored', async () => {
    const id = await addMeeting('3 hours');
    await bookedLongAgo();
    const { administrator } = project();
    const { data: deleted } = await administrator.rpc('delete_leads', { ids: [id] }).throwOnError();
    await administrator.rpc('restore_leads', { deleted }).throwOnError();
    await set('reminder_hours_before = 4');
    expect(await claimed()).toEqual(['reminder email']);
  });

  it.each([
    ['canceled', 'scheduled_date = null, scheduled_time = null'],
    ['lost', `status = 'Closed - Lost'`],
    ['without an address', 'email = null'],
    ['at a time in words', `scheduled_time = 'after lunch'`],
  ])('of no appointment that is %s', async (_how, changes) => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    await change(id, changes);
    expect(await claimed()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('of nothing that changed between planning and sending', async () => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    await project().sql(`select private.plan_outbox()`);
    await change(id, 'scheduled_date = null, scheduled_time = null');
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null')).toEqual(['true']);
  });

  it('as the settings say: not at all, or earlier', async () => {
    await addMeeting('3 hours');
    await addMeeting('47 hours');
    await bookedLongAgo();
    await set('reminder_days_before = null');
    expect(await claimed()).toEqual([]);
    await set('reminder_hours_before = 4');
    expect(await claimed()).toEqual(['reminder email']);
    await set('server_emails = false, reminder_days_before = 2');
    expect(await claimed()).toEqual([]);
    await set('server_emails = true');
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('seven days before, the earliest that the settings have', async () => {
    await addMeeting('6 days 23 hours');
    await bookedLongAgo();
    await set('reminder_days_before = 6');
    expect(await claimed()).toEqual([]);
    await set('reminder_days_before = 7');
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('not of what was booked or moved within two hours before the reminder', async () => {
    await addMeeting('25 hours');
    const moved = await addMeeting('5 days');
    await moveTo(moved, '3 hours 30 minutes');
    await set('reminder_days_before = 2, reminder_hours_before = 4');
    expect(await claimed()).toEqual([]);
    // Of what was booked earlier than that, it comes.
    await project().sql(`update public.leads set appointment_set_at = now() - interval '3 hours'`);
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('not again when the lead was deleted and restored, or its status changed', async () => {
    const id = await addMeeting('23 hours');
    await bookedLongAgo();
    await finish((await claim()).messages[0]!.id, 'sent');
    await change(id, `status = 'Closed - Lost'`);
    await change(id, `status = 'Contacted'`);
    expect(await claimed()).toEqual([]);
    const { administrator } = project();
    const { data: deleted } = await administrator.rpc('delete_leads', { ids: [id] }).throwOnError();
    await administrator.rpc('restore_leads', { deleted }).throwOnError();
    expect(await claimed()).toEqual([]);
  });

  it('not of an imported appointment, until it is changed', async () => {
    await project().sql(`select set_config('import.adding', 'yes', false)`);
    const id = await addMeeting('23 hours', { user_agent: 'CSV Import' });
    await addMeeting('26 hours', { user_agent: 'Manual Entry' });
    await project().sql(`select set_config('import.adding', '', false)`);
    await bookedLongAgo();
    await set('reminder_days_before = 2');
    expect(await claimed()).toEqual([]);
    expect(await rows()).toEqual([]);
    await moveTo(id, '22 hours');
    await bookedLongAgo();
    expect(await claimed()).toEqual(['reminder email']);
  });

  it('no longer once the appointment has begun, which is no failure', async () => {
    const id = await addMeeting('1 hour');
    await bookedLongAgo();
    await project().sql(`select private.plan_outbox()`);
    await project().sql(`update private.outbox set expires_at = now()`);
    await moveTo(id, '-1 minute');
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null, given_up_at, last_error')).toEqual(['true']);
  });
});

it('reminders count for the six emails a day of a visitor’s address', async () => {
  const mail = { email: 'ann@example.org' };
  for (let hours = 1; hours < 8; hours += 1) await addMeeting(`${11 + hours} hours`, mail);
  await bookedLongAgo();
  expect((await claim(50)).messages).toHaveLength(6);
});

describe('the representative’s devices get', () => {
  const CALL = { email: null, meeting_type: 'Phone Call' };
  const MEETUP = { email: null, meeting_type: 'Meetup' };
  const addTask = async (lead: string, due: string, values = '') => {
    await project().sql(
      `insert into public.lead_tasks (lead_id, description, due_date, created_at${values && ', is_completed'})
       values ($1, 'Send the quote', now() + $2::interval, now() - interval '1 day'${values})`,
      [lead, due],
    );
  };

  it('an appointment, 90 minutes before a meetup and 15 before a call', async () => {
    await addDevice();
    await addMeeting('85 minutes', MEETUP);
    await addMeeting('20 minutes', CALL);
    expect(await claimed()).toEqual(['soon push']);
    await project().sql(`delete from public.leads`);
    await addMeeting('95 minutes', MEETUP);
    await addMeeting('14 minutes', CALL);
    expect(await claimed()).toEqual(['soon push']);
    expect(await claimed()).toEqual([]);
  });

  it('with a meetup the one before it on that day, if its place is known', async () => {
    await addDevice();
    const place = { latitude: 40.5, longitude: -73.5 };
    const early = await addMeeting('-4 hours', { ...MEETUP, ...place, latitude: 40.1 });
    const before = await addMeeting('-2 hours', { ...MEETUP, ...place });
    await addMeeting('-30 minutes', CALL);
    await addMeeting('85 minutes', MEETUP);
    const previous = async () => {
      await project().sql(`delete from private.outbox`);
      return (await claim()).messages[0]?.previous;
    };
    expect(await previous()).toMatchObject(place);
    // Whose way would be another one.
    await change(before, 'latitude = null, longitude = null');
    expect(await previous()).toBeNull();
    await change(before, `status = 'Closed - Lost'`);
    expect(await previous()).toMatchObject({ latitude: 40.1 });
    await moveTo(early, '-1 day');
    expect(await previous()).toBeNull();
  });

  it('no appointment that was moved or lost between planning and sending', async () => {
    await addDevice();
    const moved = await addMeeting('85 minutes', MEETUP);
    const lost = await addMeeting('10 minutes', CALL);
    await project().sql(`select private.plan_outbox()`);
    await moveTo(moved, '3 hours');
    await change(lost, `status = 'Closed - Lost'`);
    expect(await claimed()).toEqual([]);
    expect((await rows('kind, done_at is not null')).filter((row) => /^soon/.test(row))).toEqual([
      'soon true',
      'soon true',
    ]);
  });

  it('each open task when it is due, for an hour, and none of an appointment', async () => {
    await addDevice();
    const lead = await addMeeting('30 days');
    await project().sql(
      `update public.lead_tasks set due_date = now() - interval '1 minute', created_at = now() - interval '1 day'`,
    );
    await addTask(lead, '-61 minutes');
    await addTask(lead, '-59 minutes');
    await addTask(lead, '1 minute');
    await addTask(lead, '-1 minute', ', true');
    const { messages } = await claim();
    expect(messages).toMatchObject([
      {
        kind: 'task',
        lead: { id: lead },
        task: { description: 'Send the quote' },
        appointment: {},
      },
    ]);
    expect(await claimed()).toEqual([]);
  });

  it('no task that was done or put off between planning and sending, or that was due when it was added', async () => {
    await addDevice();
    const lead = await addMeeting('30 days');
    await addTask(lead, '-2 minutes');
    await addTask(lead, '-1 minute');
    await project().sql(`select private.plan_outbox()`);
    await project().sql(
      `update public.lead_tasks set is_completed = due_date < now() - interval '90 seconds',
         due_date = case when due_date < now() - interval '90 seconds' then due_date else now() + interval '1 day' end
       where not is_appointment`,
    );
    await project().sql(
      `insert into public.lead_tasks (lead_id, description, due_date) values ($1, 'Late', now() - interval '1 minute')`,
      [lead],
    );
    expect(await claimed()).toEqual([]);
    expect(await rows('done_at is not null')).toEqual(['true', 'true']);
  });

  it('the next day once, at the time of their choice, with what is on it', async () => {
    await addDevice();
    await set(`day_ahead_at = '18:00'`);
    const lead = await addMeeting('1 day', { ...MEETUP, company_name: 'Lee Auto' });
    const bob = await addMeeting('25 hours', { ...CALL, name: 'Bob' });
    await change(bob, `scheduled_time = 'after lunch'`);
    const lost = await addMeeting('26 hours', CALL);
    await change(lost, `status = 'Closed - Lost'`);
    await addMeeting('2 days', CALL);
    await addTask(lead, '22 hours');
    await addTask(lead, '40 hours');
    await bookedLongAgo();
    await set('server_emails = false');
    expect(await claimed()).toEqual([]);
    await set(`day_ahead_at = '10:00'`);
    const { messages } = await claim();
    expect(messages).toMatchObject([
      {
        kind: 'day',
        lead: null,
        day: {
          appointments: [
            { lead_id: bob, starts_at: null, scheduled_time: 'after lunch' },
            { lead_id: lead, name: 'Ann Lee', company_name: 'Lee Auto', meeting_type: 'Meetup' },
          ],
          tasks: [{ lead_id: lead, lead_name: 'Ann Lee', description: 'Send the quote' }],
        },
      },
    ]);
    await set(`day_ahead_at = '10:30'`);
    expect(await claimed()).toEqual([]);
  });

  it('no day without anything on it, and none without a time in the settings', async () => {
    await addDevice();
    await addMeeting('1 day', CALL);
    expect(await claimed()).toEqual([]);
    await project().sql(`delete from public.leads`);
    await set(`day_ahead_at = '10:00'`);
    expect(await claimed()).toEqual([]);
    expect(await rows('kind, done_at is not null')).toEqual(['day true']);
  });

  it('nothing without a device', async () => {
    await addMeeting('10 minutes', CALL);
    await addMeeting('1 day', CALL);
    await set(`day_ahead_at = '10:00'`);
    expect(await claimed()).toEqual([]);
    expect((await rows()).filter((row) => /push/.test(row))).toEqual([]);
  });

  it('a test alone, to one of them, and one at a time', async () => {
    const device = await addDevice();
    await addDevice({ endpoint: 'https://web.push.apple.com/x', label: 'Other' });
    const test = () =>
      project().administrator.rpc('send_test_notification', { device }).throwOnError();
    await test();
    await test();
    const { messages } = await claim();
    expect(messages).toMatchObject([{ kind: 'test', lead: null, devices: [{ id: device }] }]);
    await test();
    expect(await claimed()).toEqual([]);
    await finish(messages[0]!.id, 'sent', { reached: [device] });
    await test();
    expect(await claimed()).toEqual(['test push']);
  });
});
