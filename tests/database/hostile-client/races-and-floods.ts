import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimsOf, STRANGER, token, type Call } from '../real-project.ts';
import {
  attack,
  changes,
  codeOf,
  drill,
  elsewhere,
  held,
  HONEST,
  LEAD,
  MANY_MEETINGS,
  MAX_LEADS,
  now,
  one,
  rows,
  submission,
  submit,
  wrong,
} from './drill.ts';

/** Tests requests that are broken, sent at once, or too many. */
export function testRacesAndFloods(): void {
  it('what is no JSON, or far too much of it, adds nothing', async () => {
    const since = await rows();
    await Promise.all(
      [
        '',
        '{',
        'null',
        '"a"',
        '\0',
        '{"id": 1e999999999}',
        `{"name": "\\ud800", "shop_address": "1"}`,
        `{"name": "a", "name": "b"}`,
        `[${'{"name":"a","shop_address":"b"},'.repeat(3000)}{}]`,
        `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        `{"name": "${'a'.repeat(5_000_000)}", "shop_address": "1"}`,
        ...['[]', '"a"', '{}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`].map(
          (lead) => `{"id": "${randomUUID()}", "lead": ${lead}}`,
        ),
        `{"id": "${randomUUID()}", "lead": {"name": "${'a'.repeat(5_000_000)}", "shop_address": "1"}}`,
        `{"id": "${randomUUID()}", "lead": {"name": "a", "shop_address": "1", "status": "Contacted"}}`,
      ].flatMap((body) =>
        ['rpc/submit_lead', 'leads', 'lead_tasks'].map((path) =>
          attack(path, { body, method: 'POST' }),
        ),
      ),
    );
    expect(await changes(since)).toEqual({ lost: [], grown: [] });
    expect(wrong).toEqual([]);
  });

  it('one of 100 at once gets the slot, by either way', async () => {
    const slot = { scheduled_date: '2049-01-14', scheduled_time: '10:00 AM' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, visitor) =>
        visitor % 2
          ? submit(slot)
          : attack('leads', { body: { ...HONEST, ...slot, id: randomUUID() } }),
      ),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expect(codeOf(answer)).toBe('23P01');
    }
    expect(await held('2049-01-14')).toBe(1);
  });

  it('one request delivered 80 times at once is one lead, and none once it was deleted', async () => {
    const values = { id: randomUUID(), name: 'Sent 80 times' };
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 80 }, () => submit(values, { from })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const count = () =>
      one<number>(`select count(*)::int from public.leads where name = 'Sent 80 times'`);
    expect(await count()).toBe(1);
    await drill.project.owner.query(`delete from public.leads where id = $1`, [values.id]);
    await submit(values);
    expect(await count()).toBe(0);
  });

  it('a lead gets one task, in one statement, in many and in a race', async () => {
    const taskOf = (lead_id: string) => ({
      lead_id,
      description: 'Call',
      due_date: '2049-01-13T15:00:00Z',
    });
    const lead = async (values: object = {}) => {
      const id = randomUUID();
      expect((await submit({ id, ...values })).status).toBe(200);
      return id;
    };
    const tasks = (id: string) =>
      one<number>(`select count(*)::int from public.lead_tasks where lead_id = '${id}'`);

    const flooded = await lead();
    await attack('lead_tasks', { body: Array<object>(5000).fill(taskOf(flooded)) });
    expect(await tasks(flooded)).toBeLessThanOrEqual(1);

    const raced = await lead();
    await Promise.all(
      Array.from({ length: 60 }, () => attack('lead_tasks', { body: taskOf(raced) })),
    );
    expect(await tasks(raced)).toBe(1);

    const booked = await lead({ scheduled_date: '2049-01-15', scheduled_time: '10:00 AM' });
    await attack('lead_tasks', { body: taskOf(booked) });
    expect(await tasks(booked)).toBe(1);

    await attack('lead_tasks', { body: taskOf(LEAD) });
    await attack('lead_tasks', { body: [taskOf(await lead()), taskOf(LEAD)] });
    expect(await tasks(LEAD)).toBe(
      [...drill.before.get('public.lead_tasks')!].filter((row) => row.includes(LEAD)).length,
    );
  });

  describe('a flood', () => {
    const leads = (name: string) =>
      one<number>(`select count(*)::int from public.leads where name = '${name}'`);

    it.each<[string, (index: number) => Call]>([
      ['from one address', () => ({ from: '203.0.113.9' })],
      ['from all of an IPv6 network', (index) => ({ from: `2001:db8:ffff:1::${index + 1}` })],
      [
        'under the names of others',
        (index) => ({
          from: '203.0.113.10',
          headers: {
            'cf-connecting-ip': `198.51.100.${index}`,
            'x-forwarded-for': `198.51.100.${index}`,
            'x-real-ip': `198.51.100.${index}`,
            'true-client-ip': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
        }),
      ],
      [
        'as somebody who signed in',
        (index) => ({ from: `2001:db8:ffff:2::${index + 1}`, token: token(claimsOf(STRANGER)) }),
      ],
    ])('%s ends at the limit', async (name, call) => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          index % 2
            ? submit({ name }, call(index))
            : attack('leads', { ...call(index), body: { ...HONEST, name } }),
        ),
      );
      expect(await leads(name)).toBeLessThanOrEqual(MAX_LEADS);
      if (!name.includes('signed in')) {
        expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
      }
    });

    it('past Turnstile leaves neither a lead nor a count, on connections that confirmed others', async () => {
      const set = (required: boolean) =>
        drill.project.owner.query(`delete from private.request_counts;
          update private.project_settings set turnstile_required = ${required}`);
      await set(true);
      const service = token({ role: 'service_role', exp: now() + 3600 });
      const confirmed = await Promise.all(
        Array.from({ length: 20 }, () =>
          drill.project.call('rpc/submit_lead_for_visitor', {
            token: service,
            body: {
              ...submission({ name: 'Confirmed' }),
              appointment_token: null,
              address: elsewhere(),
              is_person: true,
            },
          }),
        ),
      );
      expect(confirmed.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const counts = () => one<number>('select count(*)::int from private.request_counts');
      const before = await counts();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 2
            ? submit({ name: 'Not confirmed' }, { from: elsewhere() })
            : attack('leads', { from: elsewhere(), body: { ...HONEST, name: 'Not confirmed' } }),
        ),
      );
      expect(await counts()).toBe(before);
      await set(false);
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(403));
      expect(await leads('Not confirmed')).toBe(0);
      expect(await leads('Confirmed')).toBe(20);
    });

    it('from a hundred networks ends at the limit of all of them', async () => {
      const setLimit = (limit: number) =>
        drill.project.owner.query(`delete from private.request_counts;
          update private.project_settings set all_leads_per_hour = ${limit}`);
      await setLimit(30);
      const long = [{ sender: 'user', text: 'x'.repeat(60_000) }];
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const from = { from: `2001:db8:${(index + 1).toString(16)}:1::1` };
          const values = { name: 'From a hundred networks', chat_history: long };
          return index % 2
            ? submit(values, from)
            : attack('leads', { ...from, body: { ...HONEST, ...values } });
        }),
      );
      expect(await leads('From a hundred networks')).toBe(30);
      await setLimit(1_000_000);
    });

    it('of rows in one statement is refused', async () => {
      const body = Array<object>(500).fill({ ...HONEST, name: 'One of 500' });
      expect((await attack('leads', { body })).status).toBe(429);
      expect(await leads('One of 500')).toBe(0);
    });

    it('of requests that are refused counts as well', async () => {
      const from = '2001:db8:ffff:3::1';
      for (let sent = 0; sent < MAX_LEADS; sent += 1) await submit({ name: ' ' }, { from });
      expect((await submit({}, { from })).status).toBe(429);
    });

    it('of bookings leaves the calendar to others, and requests without a time go on', async () => {
      const network = (index: number) => ({ from: `2001:db8:ffff:4::${index + 1}` });
      const slots = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'].flatMap(
        (scheduled_time) => [
          { scheduled_date: '2049-01-20', scheduled_time },
          { scheduled_date: '2049-01-22', scheduled_time },
        ],
      );
      // Through submit_lead and by direct insert at once.
      await Promise.all(
        slots.map((slot, index) =>
          index % 4 < 2
            ? submit(slot, network(index))
            : attack('leads', { ...network(index), body: { ...HONEST, ...slot } }),
        ),
      );
      const booked = (await held('2049-01-20')) + (await held('2049-01-22'));
      expect(booked).toBeGreaterThan(0);
      expect(booked).toBeLessThan(MANY_MEETINGS);
      expect((await submit({}, network(20))).status).toBe(200);
    });

    it('of requests while booking is paused books nothing', async () => {
      await drill.project.owner.query('update public.site_settings set booking_paused = true');
      const slot = { scheduled_date: '2049-01-21', scheduled_time: '10:00 AM' };
      await submit(slot);
      await attack('leads', { body: { ...HONEST, ...slot } });
      expect(await held('2049-01-21')).toBe(0);
      expect((await submit({})).status).toBe(200);
      await drill.project.owner.query('update public.site_settings set booking_paused = false');
    });
  });
}
