import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlainPostgres } from './plain-postgres.ts';

/** A visitor's call of a function that answers with `code` when it refuses. */
interface VisitorCall {
  address: string;
  call: string;
  values: unknown[];
}

/** Helpers for many visitors at once, in the project `after` of a server that is started later. */
export function visitorsOf(server: () => PlainPostgres) {
  async function query<Row extends object>(database: string, sql: string): Promise<Row[]> {
    const client = await server().connect(database);
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The tests book far ahead, so that they never depend on today's date. */
  const openHorizon = () =>
    query('after', `update public.site_settings set booking_horizon_days = 36500`);

  /** Makes all calls at once, each like PostgREST. Returns the code of each refusal, or null. */
  async function callAtOnce(calls: VisitorCall[]) {
    const clients = await Promise.all(calls.map(() => server().connect('after')));
    const codes = await Promise.all(
      clients.map(async (client, index) => {
        const { address, call, values } = calls[index]!;
        await client.query('begin; set local role anon');
        await client.query(
          `select set_config('request.jwt.claims', '{"role": "anon"}', true),
             set_config('request.headers', $1, true)`,
          [JSON.stringify({ 'cf-connecting-ip': address })],
        );
        const { rows } = await client.query<{ code: string | null }>(
          `select public.${call} ->> 'code' as code`,
          values,
        );
        await client.query('commit');
        return rows[0]!.code;
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    return codes;
  }

  const submission = (address: string, time: string, day = '2049-01-13', token?: string) => ({
    address,
    call: `submit_lead(gen_random_uuid(), jsonb_build_object('name', 'Ann', 'shop_address', '1 Main St',
      'scheduled_date', $1::text, 'scheduled_time', $2::text), $3)`,
    values: [day, time, token],
  });

  /** Books a meeting for each at the same instant. */
  const submitAtOnce = (calls: { address: string; time: string }[]) =>
    callAtOnce(calls.map(({ address, time }) => submission(address, time)));

  /** The addresses of that many visitors. */
  const visitors = (count: number) =>
    Array.from({ length: count }, (_, visitor) => `198.51.100.${visitor}`);

  /** When the meetings of a day begin. */
  const startsOf = async (day: string) =>
    (
      await query<{ scheduled_time: string }>(
        'after',
        `select scheduled_time from public.leads
         where appointment is not null and scheduled_date = '${day}' order by appointment`,
      )
    ).map(({ scheduled_time }) => scheduled_time);

  return { query, openHorizon, callAtOnce, submission, submitAtOnce, visitors, startsOf };
}

/** Tests buffers and the limit of a day, with visitors who book at once. */
export function testBuffers(server: () => PlainPostgres): void {
  const { query, openHorizon, callAtOnce, submission, visitors, startsOf } = visitorsOf(server);

  describe('where meetings keep room and a day has a most of them', () => {
    const DAY = '2049-01-20';
    beforeEach(async () => {
      await openHorizon();
      await query('after', `delete from public.leads; delete from private.request_counts`);
    });
    afterEach(() =>
      query(
        'after',
        `update public.site_settings set meeting_interval = 60, call_minutes_after = 0, max_meetings_per_day = null`,
      ),
    );

    it('one of many at once who book within the room of each other gets a meeting', async () => {
      await query(
        'after',
        `update public.site_settings set meeting_interval = 30, call_minutes_after = 45`,
      );
      // None of these overlap, but their buffers do.
      const times = ['10:00 AM', '10:30 AM', '11:00 AM'];
      const codes = await callAtOnce(
        visitors(30).map((address, visitor) => submission(address, times[visitor % 3]!, DAY)),
      );
      const booked = await startsOf(DAY);
      expect(codes.filter((code) => code === null)).toHaveLength(booked.length);
      expect(codes.filter((code) => code === '23P01')).toHaveLength(30 - booked.length);
      expect(booked).toHaveLength(1);
    });

    it('no more of many at once get a meeting on a day than it may have', async () => {
      await query('after', `update public.site_settings set max_meetings_per_day = 3`);
      const codes = await callAtOnce(
        visitors(32).map((address, visitor) => submission(address, `${9 + (visitor % 8)}:00`, DAY)),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(3);
      expect(await startsOf(DAY)).toHaveLength(3);
    });

    it('an appointment that is moved and those who book at once get each time once', async () => {
      const tokens = visitors(6).map((_, visitor) => String(visitor).repeat(43));
      const before = tokens.map((token, visitor) =>
        submission(`203.0.113.${visitor}`, `${9 + visitor}:00`, '2049-01-19', token),
      );
      expect(await callAtOnce(before)).toEqual(tokens.map(() => null));
      await query('after', `update public.site_settings set max_meetings_per_day = 2`);
      const times = ['10:00', '11:00', '12:00'];
      const moves = tokens.map((token, visitor) => ({
        address: `203.0.113.${visitor}`,
        call: 'move_appointment($1, $2, $3)',
        values: [token, DAY, times[visitor % 3]],
      }));
      const bookings = visitors(24).map((address, visitor) =>
        submission(address, times[visitor % 3]!, DAY),
      );
      const codes = await callAtOnce(
        moves.flatMap((move, visitor) => [move, ...bookings.slice(visitor * 4, visitor * 4 + 4)]),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(2);
      const booked = await startsOf(DAY);
      expect(booked).toHaveLength(2);
      expect(new Set(booked).size).toBe(2);
    });

    it('an appointment that is canceled many times at once is canceled once', async () => {
      const token = 'c'.repeat(43);
      await callAtOnce([submission('203.0.113.1', '10:00', DAY, token)]);
      const codes = await callAtOnce(
        visitors(20).map((address, visitor) => ({
          address,
          call: 'cancel_appointment($1, $2)',
          values: [token, `Reason ${visitor}`],
        })),
      );
      expect(codes).toEqual(visitors(20).map(() => null));
      const notes = await query('after', `select from public.lead_notes`);
      expect(notes).toHaveLength(1);
    });

    it('an appointment that is moved, canceled, seen and lost at once leaves nobody hanging', async () => {
      const token = 'd'.repeat(43);
      await callAtOnce([submission('203.0.113.1', '10:00', DAY, token)]);
      const administrator = query(
        'after',
        `update public.leads set status = 'Closed - Lost'; update public.leads set status = 'New'`,
      );
      const codes = await callAtOnce(
        visitors(30).map((address, visitor) =>
          visitor % 3 === 0
            ? {
                address,
                call: 'move_appointment($1, $2, $3)',
                values: [token, DAY, `${9 + (visitor % 8)}:00`],
              }
            : visitor % 3 === 1
              ? { address, call: 'cancel_appointment($1)', values: [token] }
              : { address, call: 'appointment($1)', values: [token] },
        ),
      );
      await administrator;
      // Five changes a day are allowed.
      const expected = [null, 'PT404', 'PT429'];
      expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
      const tasks = await query('after', `select from public.lead_tasks`);
      expect(tasks).toHaveLength((await startsOf(DAY)).length);
    });
  });
}
