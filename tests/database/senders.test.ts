import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { chatHistoryForLead, REQUEST_BYTES } from '../../shared/chat/transcript.ts';
import { openProject, submitLead, type Client, type Project } from './support.ts';

type LeadChange = Database['public']['Tables']['leads']['Update'];

let project: Project;
beforeAll(async () => {
  project = await openProject();
  await project.sql(`update public.site_settings set booking_horizon_days = 36500`);
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.request_counts`);
});

const DAY = '2049-01-13';
const at = (scheduled_time: string) => ({ scheduled_date: DAY, scheduled_time });
const CLOSED = at('3:00 AM');

const insert = (visitor: Client, ...values: LeadChange[]) =>
  visitor
    .from('leads')
    .insert(values.map((value) => ({ name: 'Ann Lee', shop_address: '1 Main St', ...value })));

async function leadCount(): Promise<number> {
  return (await project.sql(`select from public.leads`)).length;
}

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:443', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['somebody', null],
    ['', null],
    [null, null],
  ])('%s is %s', async (address, network) => {
    const answer = await project.sql(`select private.caller_network($1) as network`, [address]);
    expect(answer).toEqual([{ network }]);
  });
});

describe('the caller’s address', () => {
  const headers = {
    'cf-connecting-ip': '203.0.113.1',
    'x-real-ip': '203.0.113.2',
    'x-forwarded-for': '198.51.100.9, 203.0.113.3',
  };
  const addressIn = async (sent: object) => {
    await project.sql(`select set_config('request.headers', $1, false)`, [JSON.stringify(sent)]);
    const [row] = await project.sql<{ address: string | null }>(
      `select private.request_address() as address`,
    );
    await project.sql(`select set_config('request.headers', '', false)`);
    return row?.address;
  };

  it.each([
    ['cf-connecting-ip', '203.0.113.1'],
    ['x-real-ip', '203.0.113.2'],
    ['x-forwarded-for', '203.0.113.3'],
  ])('is in the header that the project names: %s', async (header, address) => {
    await project.sql(`update private.project_settings set caller_header = $1`, [header]);
    expect(await addressIn(headers)).toBe(address);
    await project.sql(`update private.project_settings set caller_header = default`);
  });

  it('is in no other header, which may be the caller’s own', async () => {
    expect(await addressIn({ ...headers, 'cf-connecting-ip': undefined })).toBeNull();
  });
});

describe('the limit of a network', () => {
  beforeEach(() => project.sql(`update private.project_settings set leads_per_hour = 4`));
  afterEach(() => project.sql(`update private.project_settings set leads_per_hour = default`));

  it('is 20 leads an hour, for all addresses of an IPv6 /64 together', async () => {
    await project.sql(`update private.project_settings set leads_per_hour = default`);
    for (let sent = 0; sent < 20; sent += 1) {
      const visitor = project.visitorFrom(`2001:db8:1:2::${sent + 1}`);
      expect((await submitLead(visitor)).error).toBeNull();
    }
    const refused = await submitLead(project.visitorFrom('2001:db8:1:2:ffff::1'));
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({
      code: 'PT429',
      message: 'Too many requests from your network. Please wait a while, or call us.',
    });
    expect((await submitLead(project.visitorFrom('2001:db8:1:3::1'))).error).toBeNull();
    expect(await leadCount()).toBe(21);
  });

  it.each<[string, LeadChange, string]>([
    ['a time that cannot be booked', CLOSED, '22023'],
    ['a name in which nothing can be seen', { name: ' ' }, '23514'],
    ['a kind of business that there is not', { business_type: 'Bakery' }, '23514'],
  ])('counts what is refused for %s as well', async (_why, values, code) => {
    const visitor = project.visitorFrom('203.0.113.7');
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await submitLead(visitor, values)).error?.code).toBe(code);
    }
    expect((await submitLead(visitor)).error?.code).toBe('PT429');
    expect(await leadCount()).toBe(0);
  });

  it('counts a slot that is taken as well', async () => {
    await submitLead(project.visitor, at('10:00 AM'));
    const visitor = project.visitorFrom('203.0.113.7');
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await submitLead(visitor, at('10:00 AM'))).error?.code).toBe('23P01');
    }
    expect((await submitLead(visitor)).error?.code).toBe('PT429');
  });

  it('holds for inserts past submit_lead, one by one and many at once', async () => {
    const visitor = project.visitorFrom('203.0.113.7');
    expect((await insert(visitor, ...Array<LeadChange>(5).fill({}))).error?.code).toBe('PT429');
    expect(await leadCount()).toBe(0);
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await insert(visitor, {})).error).toBeNull();
    }
    expect((await insert(visitor, {})).status).toBe(429);
    expect((await submitLead(visitor)).error?.code).toBe('PT429');
  });
});

describe('the limit of an IPv6 /48', () => {
  beforeEach(() => project.sql(`update private.project_settings set leads_per_hour = 2`));
  afterEach(() => project.sql(`update private.project_settings set leads_per_hour = default`));

  it('is one and a half times that of a /64, whichever of them send', async () => {
    for (let network = 1; network <= 3; network += 1) {
      const { error } = await submitLead(project.visitorFrom(`2001:db8:1:${network}::1`));
      expect(error).toBeNull();
    }
    const refused = await submitLead(project.visitorFrom('2001:db8:1:ffff::1'));
    expect(refused.status).toBe(429);
    expect((await submitLead(project.visitorFrom('2001:db8:2:1::1'))).error).toBeNull();
    expect(await leadCount()).toBe(4);
  });

  it('is not used up by one /64 alone', async () => {
    for (let sent = 0; sent < 9; sent += 1) {
      await submitLead(project.visitorFrom('2001:db8:1:1::1'));
    }
    expect((await submitLead(project.visitorFrom('2001:db8:1:2::1'))).error).toBeNull();
  });

  it('keeps a flood from filling the table of counts', async () => {
    const counts = () => project.sql(`select from private.request_counts`);
    for (let network = 1; network <= 3; network += 1) {
      await submitLead(project.visitorFrom(`2001:db8:1:${network}::1`));
    }
    const before = await counts();
    for (let network = 4; network <= 20; network += 1) {
      await submitLead(project.visitorFrom(`2001:db8:1:${network}::1`));
    }
    expect(await counts()).toHaveLength(before.length);
  });
});

describe('the limit of all networks together', () => {
  const TOO_MANY = {
    code: 'PT429',
    message: 'Too many requests are coming in right now. Please wait a while, or call us.',
  };
  const network = (index: number) => project.visitorFrom(`2001:db8:${index}::1`);
  const set = (limits: string) => project.sql(`update private.project_settings set ${limits}`);
  afterEach(() =>
    set(
      'leads_per_hour = default, all_leads_per_hour = default, all_lead_bytes_per_hour = default',
    ),
  );

  it('is 300 leads and 4 MB an hour', async () => {
    expect(
      await project.sql(
        `select all_leads_per_hour, all_lead_bytes_per_hour from private.project_settings`,
      ),
    ).toEqual([{ all_leads_per_hour: 300, all_lead_bytes_per_hour: 4_000_000 }]);
  });

  it('ends requests from everybody, by either way', async () => {
    await set('all_leads_per_hour = 3');
    for (let index = 1; index <= 2; index += 1) {
      expect((await submitLead(network(index))).error).toBeNull();
    }
    await insert(network(3), {}).throwOnError();
    const refused = await submitLead(network(4));
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject(TOO_MANY);
    expect((await insert(network(5), {})).error).toMatchObject(TOO_MANY);
    expect(await leadCount()).toBe(3);
  });

  it('ends them once they hold too many bytes, and takes smaller ones until then', async () => {
    await set('all_lead_bytes_per_hour = 10000');
    const long = { additional_message: 'x'.repeat(4000) };
    expect((await submitLead(network(1), long)).error).toBeNull();
    await insert(network(2), long).throwOnError();
    expect((await submitLead(network(3), long)).error).toMatchObject(TOO_MANY);
    expect((await insert(network(4), long)).error).toMatchObject(TOO_MANY);
    expect((await submitLead(network(5))).error).toBeNull();
  });

  it('is not used up by one network, whose other requests are refused', async () => {
    await set('leads_per_hour = 2, all_leads_per_hour = 4');
    for (let sent = 0; sent < 9; sent += 1) await submitLead(network(1));
    expect((await submitLead(network(2))).error).toBeNull();
  });
});

describe('the size of a request', () => {
  const chat_history = (bytes: number) => [
    { id: '1', sender: 'user', text: 'x'.repeat(bytes) } as const,
  ];
  const TOO_LONG = {
    code: '22023',
    message: 'This request is too long. Please shorten it, or call us.',
  };

  it('is 64 kB at most, by either way', async () => {
    const most = { chat_history: chat_history(REQUEST_BYTES - 200) };
    expect((await submitLead(project.visitor, most)).error).toBeNull();
    const more = { chat_history: chat_history(REQUEST_BYTES) };
    expect((await submitLead(project.visitor, more)).error).toMatchObject(TOO_LONG);
    expect((await insert(project.visitor, more)).error).toMatchObject(TOO_LONG);
    expect(await leadCount()).toBe(1);
  });

  it('is never passed by the contact page, which leaves out the oldest messages', async () => {
    const request = {
      additional_message: 'é"\n😀'.repeat(800),
      interests: ['Repair', 'Marketing'],
      products_of_interest: { items: [{ slug: 'one', name: 'One', type: 'product' }] },
      latitude: 40.8,
      longitude: -73.9,
    };
    for (const text of ['x', 'é"'.repeat(20), '\u0007\n😀'.repeat(300), 'x'.repeat(2000)]) {
      const messages = Array.from(
        { length: 200 },
        (_, n) => ({ id: String(n), sender: 'user', text }) as const,
      );
      const chat = chatHistoryForLead(messages, request);
      const { data, error } = await submitLead(project.visitor, { ...request, chat_history: chat });
      expect(error).toBeNull();
      const [row] = await project.sql<{ bytes: number }>(
        `select octet_length(chat_history::text) as bytes from public.leads where id = $1`,
        [data?.id],
      );
      if (chat.length < messages.length) expect(row?.bytes).toBeGreaterThan(REQUEST_BYTES * 0.8);
    }
  });

  it('counts as a call of the network when it is refused', async () => {
    await project.sql(`update private.project_settings set leads_per_hour = 2`);
    const more = { chat_history: chat_history(REQUEST_BYTES) };
    await submitLead(project.visitor, more);
    await submitLead(project.visitor, more);
    expect((await submitLead(project.visitor)).error?.code).toBe('PT429');
    await project.sql(`update private.project_settings set leads_per_hour = default`);
  });

  it('does not bind the administrator', async () => {
    const { error } = await project.administrator
      .from('leads')
      .insert({ name: 'Ann Lee', chat_history: chat_history(100_000) });
    expect(error).toBeNull();
  });
});

describe('the open meetings of a network', () => {
  const ENOUGH = {
    code: '22023',
    details: 'network',
    message:
      'Several meetings are booked from your network already. Send your request without a time, or call us.',
  };
  const visitor = () => project.visitorFrom('2001:db8:1:2::1');
  const neighbor = () => project.visitorFrom('2001:db8:1:2::2');

  it('are three at most, by either way, and a request without a time is taken', async () => {
    expect((await submitLead(visitor(), at('9:00 AM'))).error).toBeNull();
    await insert(neighbor(), at('10:00 AM')).throwOnError();
    expect((await submitLead(visitor(), at('11:00 AM'))).error).toBeNull();
    expect((await submitLead(neighbor(), at('12:00 PM'))).error).toMatchObject(ENOUGH);
    expect((await insert(visitor(), at('12:00 PM'))).error).toMatchObject({
      code: ENOUGH.code,
      message: ENOUGH.message,
    });
    expect((await submitLead(visitor())).error).toBeNull();
    expect((await submitLead(project.visitor, at('12:00 PM'))).error).toBeNull();
  });

  it('are three at most within one insert', async () => {
    const times = ['9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM'].map(at);
    expect((await insert(visitor(), ...times)).error?.message).toBe(ENOUGH.message);
    expect(await leadCount()).toBe(0);
    expect((await insert(visitor(), ...times.slice(1))).error).toBeNull();
  });

  it.each<[string, string]>([
    ['lost', `status = 'Closed - Lost'`],
    ['moved into the past', `scheduled_date = '2020-01-08'`],
    ['cleared', `scheduled_date = null, scheduled_time = null`],
  ])('are one fewer once one is %s', async (_how, change) => {
    for (const time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
      expect((await submitLead(visitor(), at(time))).error).toBeNull();
    }
    await project.sql(`update public.leads set ${change} where scheduled_time = '9:00 AM'`);
    expect((await submitLead(visitor(), at('1:00 PM'))).error).toBeNull();
  });
});

describe('the sender of a lead', () => {
  const senders = async () =>
    (
      await project.administrator.from('leads').select('sender').order('created_at').throwOnError()
    ).data.map(({ sender }) => sender);

  it('is the same for a network, whichever way it sends, and another for another', async () => {
    await submitLead(project.visitorFrom('2001:db8:1:2::1'));
    await insert(project.visitorFrom('2001:db8:1:2::2'), {});
    await submitLead(project.visitorFrom('2001:db8:1:3::1'));
    const [one, same, other] = await senders();
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is told by no digest that somebody else could make', async () => {
    const digestOf = async () =>
      (await project.sql<{ d: string }>(`select private.digest_of('203.0.113.7') as d`))[0]?.d;
    const before = await digestOf();
    const [key] = await project.sql<{ bytes: number }>(
      `select octet_length(digest_key) as bytes from private.project_settings`,
    );
    expect(key?.bytes).toBe(32);
    await project.sql(`update private.project_settings set digest_key = default`);
    expect(await digestOf()).not.toBe(before);
  });

  it('is none of a lead that the administrator adds, or whose network is not known', async () => {
    await project.administrator.from('leads').insert({ name: 'Ann Lee' }).throwOnError();
    await submitLead(project.visitorFrom('somebody'));
    expect(await senders()).toEqual([null, null]);
  });

  it('cannot be set by a visitor', async () => {
    const { error } = await insert(project.visitor, { sender: '00' });
    expect(error?.code).toBe('42501');
  });

  it('finds all their leads, which are removed in one go', async () => {
    for (let sent = 0; sent < 5; sent += 1) await submitLead(project.visitorFrom('203.0.113.7'));
    await submitLead(project.visitorFrom('203.0.113.8'));
    const [sender] = await senders();
    const { count } = await project.administrator
      .from('leads')
      .delete({ count: 'exact' })
      .eq('sender', sender ?? '')
      .throwOnError();
    expect(count).toBe(5);
    expect(await leadCount()).toBe(1);
  });
});
