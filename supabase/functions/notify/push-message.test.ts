import { describe, expect, it, test } from 'vitest';
import { messageOf, NOW, SETTINGS, TOMORROW } from './message.cases.ts';
import type { DayAppointment, OutboxMessage } from './outbox.ts';
import { pushMessage, pushPayload } from './push-message.ts';

const LEAD_PAGE = '/admin/leads/10000000-0000-4000-8000-000000000001';
const shown = (message: OutboxMessage) => pushMessage(message, SETTINGS, NOW);
const hidden = (message: OutboxMessage) =>
  pushMessage(message, { ...SETTINGS, hide_names: true }, NOW);

/** Five minutes before New York's City Hall at 12 mph: a mile to the north. */
const NEARBY = { latitude: 40.7128 + 1 / 69, longitude: -74.006 };

describe('a notification of a new request', () => {
  it('names the lead, the shop, what they want, and when, and opens the lead', () => {
    expect(shown(messageOf())).toEqual({
      title: 'New request: Ann Lee',
      body: 'Lee Auto · ProDemand and 1 more · Meetup Tuesday, 10:00 AM',
      path: LEAD_PAGE,
      tag: '10000000-0000-4000-8000-000000000001',
    });
  });

  it.each([
    [{ products_of_interest: { items: [] }, interests: ['Repair', 'Fleet'] }, 'Repair, Fleet'],
    [{ company_name: ' ', products_of_interest: {} }, ''],
  ])('leaves out what it does not know', (lead, body) => {
    const { body: said } = shown(messageOf({ appointment: null }, { company_name: null, ...lead }));
    expect(said).toBe(body);
  });

  it('names the language of a lead who prefers Spanish', () => {
    expect(shown(messageOf({ appointment: null }, { language: 'es' })).body).toBe(
      'Prefers Spanish · Lee Auto · ProDemand and 1 more',
    );
  });

  it('has the date of a day that is more than a week away, and the words of a time in words', () => {
    const far = { ...TOMORROW, starts_at: '2026-12-08T15:00:00Z' };
    expect(shown(messageOf({ appointment: far })).body).toContain('Tuesday, December 8, 10:00 AM');
    const appointment = { starts_at: null, ends_at: null, day: '2026-12-02' };
    const arranged = (scheduled_time: string | null) =>
      shown(messageOf({ appointment }, { scheduled_time })).body;
    expect(arranged('after lunch')).toMatch(/Meetup Wednesday, after lunch$/);
    expect(arranged(null)).toMatch(/Meetup Wednesday$/);
  });

  it('cuts long names, and breaks no character in two', () => {
    const long = '🔧'.repeat(200);
    const { title, body } = shown(messageOf({}, { name: long, company_name: long }));
    expect([...title].length).toBeLessThanOrEqual(80);
    expect([...body].length).toBeLessThanOrEqual(300);
    expect(() => encodeURIComponent(title + body)).not.toThrow();
    expect(shown(messageOf({}, { name: 'Ann\n\n Lee' })).title).toBe('New request: Ann Lee');
  });
});

test('several requests are counted, and open the list of leads', () => {
  expect(shown(messageOf({ count: 4 }))).toEqual({
    title: '4 new requests',
    body: 'Open Leads to see them.',
    path: '/admin/leads',
    tag: 'requests',
  });
});

describe('with hidden names', () => {
  const secrets = /Ann|Lee|Main St|555|quote/;
  const call = { description: 'Call Ann about the quote', due_date: '2026-11-30T15:00:00Z' };
  const day: OutboxMessage['day'] = {
    date: '2026-12-01',
    appointments: [
      {
        ...TOMORROW,
        ...NEARBY,
        scheduled_time: '10:00 AM',
        lead_id: '1',
        name: 'Ann',
        company_name: 'Lee Auto',
        meeting_type: 'Meetup',
        shop_address: '1 Main St',
      },
    ],
    tasks: [{ ...call, lead_id: '1', lead_name: 'Ann' }],
  };

  it.each<[string, Partial<OutboxMessage>, title: string]>([
    ['a request', {}, 'New request'],
    [
      'a request for a time in words',
      { appointment: { starts_at: null, ends_at: null, day: '2026-12-02' } },
      'New request',
    ],
    ['a booking', { kind: 'appointment', news: 'booked' }, 'An appointment was booked'],
    ['a move', { kind: 'appointment', news: 'moved' }, 'An appointment was moved'],
    ['a cancellation', { kind: 'appointment', news: 'canceled' }, 'An appointment was canceled'],
    ['an appointment that is near', { kind: 'soon' }, 'Meetup at 10:00 AM'],
    ['a task', { kind: 'task', task: call }, 'A task is due'],
    ['the day ahead', { kind: 'day', lead: null, day }, 'Tomorrow: 1 appointment and 1 task'],
  ])('%s names nobody', (_what, changes, title) => {
    const said = hidden(messageOf(changes, { scheduled_time: 'with Ann' }));
    expect(said.title).toBe(title);
    expect(said.title + said.body).not.toMatch(secrets);
    const named = shown(messageOf(changes));
    expect(named.title + named.body).toMatch(secrets);
  });
});

test.each([
  ['booked', 'Ann Lee booked an appointment'],
  ['moved', 'Ann Lee moved their appointment'],
  ['changed', 'Ann Lee changed their appointment'],
  ['canceled', 'Ann Lee canceled their appointment'],
] as const)('an appointment that was %s is told with its time', (news, title) => {
  expect(shown(messageOf({ kind: 'appointment', news }))).toMatchObject({
    title,
    body: 'Meetup Tuesday, 10:00 AM · Lee Auto',
    path: LEAD_PAGE,
  });
});

describe('a notification of an appointment that is near', () => {
  const soon = (changes: Partial<OutboxMessage>, lead = {}) =>
    shown(messageOf({ kind: 'soon', ...changes }, lead));

  it('says when to leave the meetup before it, rounded down to five minutes', () => {
    const previous = { ends_at: '2026-12-01T14:30:00Z', ...NEARBY };
    expect(soon({ previous })).toMatchObject({
      title: 'Meetup at 10:00 AM: Ann Lee',
      body: 'Leave by 9:50 AM · Lee Auto · 1 Main St, Queens',
    });
    // At the speed of the settings.
    const slow = messageOf({ kind: 'soon', previous });
    expect(pushMessage(slow, { ...SETTINGS, miles_per_hour: 3 }, NOW).body).toMatch(
      /^Leave by 9:35 AM · /,
    );
  });

  it('says to leave at once where the meetup before it ends too late', () => {
    const previous = { ends_at: '2026-12-01T14:58:00Z', ...NEARBY };
    expect(soon({ previous }).body).toMatch(/^Leave right after the meetup before it · /);
  });

  it('has no such time where a place is not known, or for a call', () => {
    const previous = { ends_at: '2026-12-01T14:30:00Z', ...NEARBY };
    expect(soon({}).body).toBe('Lee Auto · 1 Main St, Queens');
    expect(soon({ previous }, { latitude: null }).body).not.toContain('Leave');
    expect(soon({ previous }, { meeting_type: 'Phone Call' })).toMatchObject({
      title: 'Phone Call at 10:00 AM: Ann Lee',
      body: 'Lee Auto · (718) 555-0100',
    });
  });
});

describe('the day ahead', () => {
  const appointment = (hour: number, changes: Partial<DayAppointment> = {}): DayAppointment => ({
    lead_id: '1',
    name: 'Ann Lee',
    company_name: null,
    starts_at: `2026-12-01T${hour}:00:00Z`,
    ends_at: `2026-12-01T${hour}:30:00Z`,
    scheduled_time: null,
    meeting_type: 'Meetup',
    shop_address: null,
    latitude: null,
    longitude: null,
    ...changes,
  });
  const day = (appointments: DayAppointment[], tasks: NonNullable<OutboxMessage['day']>['tasks']) =>
    shown(
      messageOf({
        kind: 'day',
        lead: null,
        appointment: null,
        day: { date: '2026-12-01', appointments, tasks },
      }),
    );

  it('has appointments and tasks in the order of their times, and when to leave', () => {
    const said = day(
      [
        appointment(0, { starts_at: null, ends_at: null, scheduled_time: 'Early', name: 'Al' }),
        appointment(15, { company_name: 'Lee Auto', ...NEARBY }),
        appointment(17, { meeting_type: null, name: 'Cy' }),
        appointment(19, { name: 'Bo', latitude: 40.7128, longitude: -74.006 }),
      ],
      [
        {
          lead_id: '1',
          lead_name: 'Di',
          description: 'Send the quote',
          due_date: '2026-12-01T18:30:00Z',
        },
      ],
    );
    expect(said).toEqual({
      title: 'Tomorrow: 4 appointments and 1 task',
      body: [
        'Early Meetup: Al',
        '10:00 AM Meetup: Ann Lee, Lee Auto',
        '12:00 PM Phone Call: Cy',
        '1:30 PM Send the quote (Di)',
        '2:00 PM Meetup: Bo · Leave by 1:50 PM',
      ].join('\n'),
      path: '/admin/leads/schedule',
      tag: 'day',
    });
  });

  it('says no time to leave after a meetup whose place is not known', () => {
    const there = { latitude: 40.7128, longitude: -74.006 };
    const { body } = day(
      [appointment(15, NEARBY), appointment(17), appointment(19, there), appointment(21, NEARBY)],
      [],
    );
    expect(body.split('\n')).toEqual([
      '10:00 AM Meetup: Ann Lee',
      '12:00 PM Meetup: Ann Lee',
      '2:00 PM Meetup: Ann Lee',
      '4:00 PM Meetup: Ann Lee · Leave by 3:50 PM',
    ]);
  });

  it('names the first eight, and counts the others', () => {
    const { body } = day(
      Array.from({ length: 11 }, (_, index) => appointment(10 + index)),
      [],
    );
    expect(body.split('\n')).toHaveLength(9);
    expect(body).toMatch(/\nand 3 more$/);
  });

  it('counts no others where all eight are named', () => {
    const { body } = day(
      Array.from({ length: 8 }, (_, index) => appointment(10 + index)),
      [],
    );
    expect(body.split('\n')).toHaveLength(8);
    expect(body).not.toContain('more');
  });
});

test('a task is told with its words and its lead', () => {
  const task = { description: 'Send the quote', due_date: '2026-11-30T15:00:00Z' };
  expect(shown(messageOf({ kind: 'task', task }))).toMatchObject({
    title: 'Due now: Send the quote',
    body: 'Ann Lee · Lee Auto',
    path: LEAD_PAGE,
  });
});

test('a test opens the account page', () => {
  expect(shown(messageOf({ kind: 'test', lead: null })).path).toBe('/admin/account');
});

test('the message is declarative, with an absolute address and the number of unanswered leads', () => {
  const payload = pushPayload(shown(messageOf()), 'https://shop.example/site', 3);
  expect(JSON.parse(payload)).toEqual({
    web_push: 8030,
    notification: {
      title: 'New request: Ann Lee',
      body: 'Lee Auto · ProDemand and 1 more · Meetup Tuesday, 10:00 AM',
      navigate: `https://shop.example/site/#${LEAD_PAGE}`,
      tag: '10000000-0000-4000-8000-000000000001',
      app_badge: '3',
    },
    app_badge: 3,
  });
});

describe('a notification about a quote', () => {
  const quote = { number: 1007, by: null, words: null, monthly_cents: 18_900 };
  const about = (news: OutboxMessage['news'], changes: object = {}) =>
    messageOf({ kind: 'quote', news }, { quote: { ...quote, ...changes } });

  it.each([
    ['seen', {}, 'Ann Lee opened quote 1007', '$189 a month · Lee Auto'],
    [
      'accepted',
      { by: 'Maria Lopez' },
      'Maria Lopez accepted quote 1007',
      '$189 a month · Lee Auto',
    ],
    ['declined', { words: 'Too dear' }, 'Ann Lee declined quote 1007', 'Too dear · Lee Auto'],
    [
      'question',
      { words: 'How long?' },
      'Ann Lee has a question about quote 1007',
      'How long? · Lee Auto',
    ],
  ] as const)('says that it was %s, and opens the lead', (news, changes, title, body) => {
    expect(shown(about(news, changes))).toMatchObject({ title, body, path: LEAD_PAGE });
  });

  it('names nobody where names are hidden, also not by what they wrote', () => {
    const message = hidden(about('question', { words: 'Ann Lee here' }));
    expect(message.title).toBe('A customer has a question about quote 1007');
    expect(message.body).toBe('$189 a month');
  });
});

describe('a testimonial that has arrived', () => {
  const message = messageOf({ kind: 'review' }, { review: { id: 'words', words: 'It pays.' } });

  it('is told with its words, and opens', () => {
    expect(shown(message)).toEqual({
      title: 'Ann Lee sent a testimonial',
      body: 'It pays.',
      path: '/admin/testimonials/words',
      tag: 'words',
    });
  });

  it('says neither who nor what while names are hidden', () => {
    expect(hidden(message)).toMatchObject({ title: 'A testimonial has arrived', body: '' });
  });
});

test('a request says who recommended the site, by name only where names are shown', () => {
  const message = messageOf({}, { recommended_by: 'Tidewater Auto Repair' });
  expect(shown(message).body).toContain('Recommended by Tidewater Auto Repair');
  expect(hidden(message).body).toContain('Recommended by a customer');
});
