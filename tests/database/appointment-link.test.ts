import { describe, expect, it } from 'vitest';
import {
  appointmentCalls,
  openAppointments,
  DAY,
  NAMED,
  BOOKED,
  newToken,
} from './appointment-calls.ts';

const project = openAppointments();
const { book, show, move, cancel, change, notesOf, tasksOf } = appointmentCalls(project);

describe('a visitor’s link', () => {
  it('shows the appointment, moves it, cancels it, and books it again', async () => {
    const { id, token, error } = await book();
    expect(error).toBeNull();
    expect((await show(token)).data).toEqual(BOOKED);

    const moved = {
      ...BOOKED,
      scheduled_date: '2049-01-14',
      scheduled_time: '2:00 PM',
      starts_at: '2049-01-14T19:00:00+00:00',
      ends_at: '2049-01-14T20:00:00+00:00',
    };
    expect((await move(token, '2049-01-14', '2:00 PM')).data).toMatchObject(moved);
    expect(await tasksOf(id)).toEqual([
      {
        description: 'Meetup with Ann Lee at 2:00 PM',
        due_date: moved.starts_at,
        is_completed: false,
      },
    ]);

    const canceled = { ...moved, state: 'canceled' };
    expect((await cancel(token, ' My car broke down. ')).data).toMatchObject(canceled);
    expect((await cancel(token, 'Again')).data).toMatchObject(canceled);
    expect((await show(token)).data).toEqual(canceled);
    expect(await tasksOf(id)).toEqual([]);

    expect((await move(token, DAY, '10:00 AM', 'Phone Call')).data).toMatchObject({
      ...BOOKED,
      meeting_type: 'Phone Call',
      address: null,
    });
    expect(await notesOf(id)).toEqual([
      `Appointment moved from ${NAMED} to Thu, Jan 14, 2049, 2:00 PM by the visitor`,
      'Appointment on Thu, Jan 14, 2049, 2:00 PM canceled by the visitor: My car broke down.',
      `Appointment set for ${NAMED} by the visitor`,
    ]);
    await change(id, { status: 'Closed - Lost' });
    const { error: gone, status } = await show(token);
    expect([status, gone?.code]).toEqual([404, 'PT404']);
  });

  it('shows the day and time of the business’s own time zone', async () => {
    await project().sql(`update public.site_settings set time_zone = 'America/Los_Angeles'`);
    const { token } = await book();
    expect((await show(token)).data).toMatchObject({
      scheduled_date: BOOKED.scheduled_date,
      scheduled_time: BOOKED.scheduled_time,
      starts_at: BOOKED.starts_at.replace('T15:', 'T18:'),
    });
    await project().sql(`update public.site_settings set time_zone = 'America/New_York'`);
  });

  it('is of 256 bits, kept as a digest, and made only for a lead with an appointment', async () => {
    const { id, token } = await book();
    expect((await book({ scheduled_date: null, scheduled_time: null })).error).toBeNull();
    const links = await project().sql<{ digest: string; lead_id: string }>(
      `select digest, lead_id from private.appointment_links`,
    );
    expect(links).toEqual([
      { digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string, lead_id: id },
    ]);
    const [kept] = await project().sql<{ all: string }>(
      `select concat((select json_agg(l) from public.leads l), (select json_agg(n) from public.lead_notes n),
         (select json_agg(s) from private.submissions s), (select json_agg(k) from private.appointment_links k)) as all`,
    );
    expect(kept?.all).toContain(id);
    expect(kept?.all).not.toContain(token);
    expect((await show(links[0]!.digest)).error?.code).toBe('PT404');
  });

  it.each([
    '',
    'short',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}=`,
    `${'x'.repeat(42)}é`,
  ])('cannot be “%s”, and then the request is refused', async (token) => {
    const { error } = await book({}, token);
    expect(error).toMatchObject({
      code: '22023',
      message: 'The link to the appointment has another form.',
    });
    expect(await project().sql(`select from public.leads`)).toEqual([]);
  });

  it('is good when the request is sent again, and stays with the first of two that share it', async () => {
    const { id, token } = await book();
    expect((await book({}, token, id)).error).toBeNull();
    expect((await book({}, newToken(), id)).error).toBeNull();
    const other = await book({ scheduled_time: '1:00 PM' }, token);
    expect(other.error).toBeNull();
    expect((await show(token)).data).toEqual(BOOKED);
    await cancel(token);
    const leads = await project().sql(`select id from public.leads where appointment is not null`);
    expect(leads).toEqual([{ id: other.id }]);
  });

  it('that nobody made leads nowhere, whatever is asked of it', async () => {
    const { id } = await book();
    for (const token of [newToken(), '', id, '%', 'x'.repeat(100_000)]) {
      for (const { error, status } of [
        await show(token),
        await move(token, '2049-01-14', '2:00 PM'),
        await cancel(token),
      ]) {
        expect([status, error?.code]).toEqual([404, 'PT404']);
      }
    }
    expect(await notesOf(id)).toEqual([]);
  });

  it('shows a week long what was, and can change nothing of it', async () => {
    const { id, token } = await book();
    /** Has it begun so long ago; it lasts an hour. */
    const put = (ago: string) =>
      project().sql(
        `update public.leads set scheduled_date = start::date, scheduled_time = to_char(start, 'FMHH12:MI AM')
         from (select (now() - $2::interval) at time zone 'America/New_York' as start) as meeting where id = $1`,
        [id, ago],
      );
    await put('6 days 23 hours');
    const notes = await notesOf(id);
    expect((await show(token)).data).toMatchObject({ state: 'past', address: '1 Main St' });
    for (const { error } of [await move(token, DAY, '10:00 AM'), await cancel(token)]) {
      expect(error).toMatchObject({ code: '22023', details: 'past' });
    }
    expect(await notesOf(id)).toEqual(notes);
    await put('7 days 3 hours');
    expect((await show(token)).error?.code).toBe('PT404');
    expect((await move(token, DAY, '10:00 AM')).error?.code).toBe('PT404');

    // A canceled appointment's link ends a week after its former time.
    await put('6 days 23 hours');
    await change(id, { scheduled_date: null, scheduled_time: null });
    expect((await show(token)).data).toMatchObject({ state: 'canceled' });
    await put('7 days 3 hours');
    await change(id, { scheduled_date: null, scheduled_time: null });
    expect((await show(token)).error?.code).toBe('PT404');
  });

  it('follows what the administrator does, and is none without an appointment or a lead', async () => {
    const { id, token } = await book();
    await change(id, { scheduled_time: '3:00 PM', meeting_type: null });
    expect((await show(token)).data).toMatchObject({
      state: 'booked',
      scheduled_time: '3:00 PM',
      meeting_type: 'Phone Call',
      address: null,
    });
    await change(id, { status: 'Closed - Lost' });
    expect((await move(token, DAY, '10:00 AM')).error?.code).toBe('PT404');
    expect((await cancel(token)).error?.code).toBe('PT404');
    await change(id, { status: 'Contacted' });
    expect((await show(token)).data).toMatchObject({ state: 'booked' });
    await project().administrator.from('leads').delete().eq('id', id).throwOnError();
    expect((await show(token)).error?.code).toBe('PT404');
  });

  it('is for visitors alone', async () => {
    const { token } = await book();
    for (const client of [project().administrator, project().stranger]) {
      expect((await show(token, client)).error?.code).toBe('42501');
      const { error } = await client.rpc('cancel_appointment', { token });
      expect(error?.code).toBe('42501');
    }
  });

  it('can be used so often an hour by one network, and what is refused counts', async () => {
    await project().sql(`update private.project_settings set appointment_calls_per_hour = 4`);
    const { token } = await book();
    expect((await show(token)).data).toEqual(BOOKED);
    expect((await show(newToken())).error?.code).toBe('PT404');
    expect((await move(token, DAY, '3:00 AM')).error?.code).toBe('22023');
    expect((await cancel(newToken(), 'x'.repeat(501))).error?.code).toBe('22023');
    for (const { error, status } of [
      await show(token),
      await move(token, '2049-01-14', '2:00 PM'),
      await cancel(token),
    ]) {
      expect([status, error?.code]).toEqual([429, 'PT429']);
    }
    expect((await show(token, project().visitorFrom('203.0.113.9'))).data).toEqual(BOOKED);
  });
});

describe('an appointment that its visitor moves', () => {
  it('stays as it is at the time that it has, however that is written', async () => {
    const { id, token } = await book();
    const row = () =>
      project().sql(`select to_jsonb(l) as row from public.leads l where id = $1`, [id]);
    const before = await row();
    for (const time of ['10:00 AM', '10 am', ' 10:00 ']) {
      expect((await move(token, DAY, time)).data).toMatchObject(BOOKED);
      expect((await move(token, DAY, time, 'Meetup')).data).toMatchObject(BOOKED);
    }
    expect(await row()).toEqual(before);
    expect(await notesOf(id)).toEqual([]);
  });

  it.each([
    ['in the past', '2020-01-08', '10:00 AM', 'past'],
    ['on a Saturday', '2049-01-16', '10:00 AM', 'closed'],
    ['beyond the horizon', '2226-01-14', '10:00 AM', 'horizon'],
    ['at no end of time', 'infinity', '10:00 AM', 'closed'],
    ['at a time that cannot be read', DAY, 'after lunch', 'closed'],
  ])('cannot be %s', async (_what, day, time, details) => {
    const { id, token } = await book();
    expect((await move(token, day, time)).error).toMatchObject({
      code: '22023',
      message: `That meeting time cannot be booked (${details}).`,
      details,
    });
    expect((await show(token)).data).toEqual(BOOKED);
    expect(await notesOf(id)).toEqual([]);
  });

  it.each<[string, string | null, string | null, string | undefined, string]>([
    ['no day', null, '10:00 AM', undefined, '22023'],
    ['no time', DAY, null, undefined, '22023'],
    ['neither', null, null, undefined, '22023'],
    ['another kind of meeting', DAY, '11:00 AM', 'Lunch', '23514'],
    ['a day that is out of range', '300000-01-01', '10:00 AM', undefined, '22008'],
    ['a very long time', DAY, `${' '.repeat(10)}10:00 AM${'x'.repeat(50)}`, undefined, '22023'],
  ])('needs a day, a time, and a known type: not %s', async (_what, day, time, type, code) => {
    const { token } = await book();
    const { error } = await move(token, day as string, time as string, type);
    expect(error?.code).toBe(code);
    expect((await show(token)).data).toEqual(BOOKED);
  });

  it('leaves others their time and room, and is in nobody’s way itself', async () => {
    await project().sql(`update public.site_settings set meetup_minutes_after = 60`);
    const { token } = await book();
    await book({ scheduled_time: '3:00 PM', meeting_type: 'Phone Call' });
    const TAKEN = { code: '23P01', details: 'taken' };
    expect((await move(token, DAY, '3:00 PM')).error).toMatchObject(TAKEN);
    expect((await move(token, DAY, '2:00 PM')).error).toMatchObject(TAKEN);
    expect((await move(token, DAY, '2:00 PM', 'Phone Call')).error).toBeNull();
    // A meetup at that time would overlap another meeting's buffer.
    expect((await move(token, DAY, '2:00 PM', 'Meetup')).error).toMatchObject(TAKEN);
    expect((await move(token, DAY, '1:00 PM', 'Meetup')).error).toBeNull();
    expect((await move(token, DAY, '11:00 AM')).error).toBeNull();
    expect((await move(token, DAY, '12:00 PM')).error).toBeNull();
  });

  it('counts on no day but its new one', async () => {
    await project().sql(`update public.site_settings set max_meetings_per_day = 1`);
    const { token } = await book();
    await book({ scheduled_date: '2049-01-14' });
    expect((await move(token, '2049-01-14', '2:00 PM')).error).toMatchObject({
      code: '22023',
      details: 'full',
    });
    expect((await move(token, DAY, '2:00 PM')).error).toBeNull();
    expect((await book({ scheduled_time: '9:00 AM' })).error?.details).toBe('full');
    expect((await move(token, '2049-01-15', '2:00 PM')).error).toBeNull();
    expect((await book({ scheduled_time: '9:00 AM' })).error).toBeNull();
  });

  it('cannot be moved while booking is paused, but canceled', async () => {
    const { token } = await book();
    await project().sql(`update public.site_settings set booking_paused = true`);
    expect((await move(token, DAY, '2:00 PM')).error?.details).toBe('paused');
    expect((await cancel(token)).data).toMatchObject({ state: 'canceled' });
  });

  it('once canceled counts among the meetings of its network again', async () => {
    const { token } = await book();
    expect((await cancel(token)).error).toBeNull();
    for (const scheduled_time of ['11:00 AM', '1:00 PM', '3:00 PM']) {
      expect((await book({ scheduled_time })).error).toBeNull();
    }
    expect((await move(token, DAY, '9:00 AM')).error?.details).toBe('network');
    await project().sql(`update private.project_settings set meetings_per_network = 4`);
    expect((await move(token, DAY, '9:00 AM')).data).toMatchObject({ state: 'booked' });
    // A standing appointment can be moved even if its network now has more meetings than allowed.
    await project().sql(`update private.project_settings set meetings_per_network = 1`);
    expect((await move(token, DAY, '2:00 PM')).data).toMatchObject({ state: 'booked' });
  });
});
