import { describe, expect, it } from 'vitest';
import { appointmentCalls, openAppointments, DAY, NAMED, BOOKED } from './appointment-calls.ts';

const project = openAppointments();
const { book, show, move, cancel, moveShown, cancelShown, change, notesOf } =
  appointmentCalls(project);

describe('an appointment at a time in words', () => {
  const IN_WORDS = {
    ...BOOKED,
    state: 'arranged',
    scheduled_date: '2049-01-14',
    scheduled_time: '12:00 AM',
    starts_at: '2049-01-14T05:00:00+00:00',
    ends_at: '2049-01-15T05:00:00+00:00',
    day: '2049-01-14',
    words: 'after lunch',
  };
  const inWords = (id: string, scheduled_time: string | null = 'after lunch') =>
    change(id, { scheduled_date: '2049-01-14', scheduled_time });

  it('stands: the link shows its day and words, and gives it a time', async () => {
    const { id, token } = await book();
    await inWords(id);
    expect((await show(token)).data).toEqual(IN_WORDS);
    await inWords(id, null);
    expect((await show(token)).data).toEqual({ ...IN_WORDS, words: '' });
    expect((await moveShown(token, IN_WORDS.starts_at, '10:00 AM')).data).toMatchObject(BOOKED);
  });

  it('is canceled by its link, which shows its day from then on', async () => {
    const { id, token } = await book();
    await inWords(id);
    expect((await cancelShown(token, IN_WORDS.starts_at)).data).toMatchObject({
      ...IN_WORDS,
      state: 'canceled',
      words: null,
    });
    expect(await notesOf(id)).toContain(
      'Appointment on Thu, Jan 14, 2049, after lunch canceled by the visitor',
    );
  });

  it('keeps its link until a week after its day', async () => {
    const { id, token } = await book();
    const onDay = async (days: number) => {
      const [row] = await project().sql<{ day: string }>(`select (current_date + $1::integer)::text as day`, [days]); // oxfmt-ignore
      await change(id, { scheduled_date: row!.day, scheduled_time: 'in the morning' });
      return show(token);
    };
    expect((await onDay(-6)).data).toMatchObject({ state: 'past', words: 'in the morning' });
    expect((await move(token, DAY, '2:00 PM')).error?.details).toBe('past');
    expect((await cancel(token)).error?.details).toBe('past');
    expect((await onDay(-10)).error?.code).toBe('PT404');
  });

  it('counts as another version of its calendar entry when day or words change', async () => {
    const { id } = await book();
    const version = async () => {
      const [lead] = await project().sql<{ n: number; canceled: string | null }>(
        `select appointment_sequence as n, canceled_appointment as canceled from public.leads where id = $1`,
        [id],
      );
      return lead!;
    };
    await inWords(id);
    expect(await version()).toEqual({ n: 1, canceled: null });
    await change(id, { scheduled_time: 'in the morning' });
    await change(id, { scheduled_date: '2049-01-15' });
    await change(id, { phone: '718 555 0101' });
    expect(await version()).toEqual({ n: 3, canceled: null });
    await change(id, { scheduled_date: null, scheduled_time: null });
    expect((await version()).n).toBe(4);
    expect((await version()).canceled).toContain('2049-01-15 05:00:00+00');
  });
});

describe('a page that shows another time than the appointment has', () => {
  it('changes nothing, and is told where the appointment was moved to', async () => {
    const { id, token } = await book();
    await change(id, { scheduled_date: '2049-01-14', scheduled_time: '2:00 PM' });
    const refusal = {
      code: '22023',
      details: 'moved',
      message: 'It was moved to Thu, Jan 14, 2049, 2:00 PM.',
    };
    expect((await cancelShown(token, BOOKED.starts_at)).error).toMatchObject(refusal);
    expect((await moveShown(token, BOOKED.starts_at, '9:00 AM')).error).toMatchObject(refusal);
    expect((await show(token)).data).toMatchObject({ state: 'booked', scheduled_time: '2:00 PM' });
    expect((await cancelShown(token, '2049-01-14T19:00:00Z')).data).toMatchObject({
      state: 'canceled',
    });
  });

  it('gets the same answer when it repeats the change that was made', async () => {
    const { token } = await book();
    const moved = (await moveShown(token, BOOKED.starts_at, '9:00 AM')).data;
    expect(moved).toMatchObject({ scheduled_time: '9:00 AM' });
    expect((await moveShown(token, BOOKED.starts_at, '9:00 AM')).data).toEqual(moved);
    const canceled = (await cancelShown(token, '2049-01-13T14:00:00Z')).data;
    expect((await cancelShown(token, '2049-01-13T14:00:00Z')).data).toEqual(canceled);
  });
});

describe('a reason for cancelling', () => {
  it.each([
    ['none', undefined, ''],
    ['one that shows nothing', ' \u200b ', ''],
    ['the longest', 'x'.repeat(500), `: ${'x'.repeat(500)}`],
    ['one of several lines', 'Sick.\nSorry!', ': Sick.\nSorry!'],
  ])('may be %s', async (_what, reason, noted) => {
    const { id, token } = await book();
    expect((await cancel(token, reason)).data).toMatchObject({ state: 'canceled' });
    expect(await notesOf(id)).toEqual([`Appointment on ${NAMED} canceled by the visitor${noted}`]);
    // A later change by the administrator isn't noted as the visitor's.
    const other = await book();
    await change(other.id, { scheduled_date: null, scheduled_time: null });
    expect(await notesOf(other.id)).toEqual([`Appointment on ${NAMED} canceled`]);
  });

  it('cannot be longer than 500 characters, and then nothing is canceled', async () => {
    const { token } = await book();
    expect((await cancel(token, 'x'.repeat(501))).error).toMatchObject({
      code: '22023',
      message: 'The reason is too long.',
    });
    expect((await show(token)).data).toEqual(BOOKED);
  });

  it('frees the time at once', async () => {
    const { token } = await book();
    await cancel(token);
    expect((await book()).error).toBeNull();
    expect((await move(token, DAY, '10:00 AM')).error?.details).toBe('taken');
  });
});
