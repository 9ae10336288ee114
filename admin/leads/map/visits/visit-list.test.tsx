import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../../../../tests/component/fake-network.ts';
import { mapLead as lead, openMap } from '../../../../tests/component/lead-map.tsx';
import type { FoundPlace } from '../../../../shared/leads/lead.ts';
import { geocodingService } from '../geocoding-service.ts';
import type { WaitingNote } from '../../../providers/offline/device-store.ts';

/** The notes that wait on this device. */
const device = vi.hoisted(() => ({ notes: [] as WaitingNote[] }));
vi.mock('../../../providers/offline/waiting-notes.ts', async (original) => ({
  ...(await original<object>()),
  useWaitingNotes: () => device.notes,
}));

function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
}

test('a day of visits whose time to leave is over leaves in the next five minutes', async () => {
  setClock('2026-12-01T19:01:00Z');
  openMap([lead('Ann')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Ann' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  const leave = visits.getByLabelText('Leave at');
  expect(leave).toHaveProperty('value', '14:05');
  expect(visits.getByText('About 2:05 PM')).toBeTruthy();
  fireEvent.change(leave, { target: { value: '08:00' } });
  expect(await visits.findByText('Leaving at 2:05 PM')).toBeTruthy();
  fireEvent.blur(leave);
  expect(leave).toHaveProperty('value', '14:05');
  expect(visits.queryByText('Leaving at 2:05 PM')).toBeNull();
});

test('today’s meetups stand at their times between the chosen visits, what lies on the way is offered, and all of it is printed', async () => {
  const place = (east: number) => ({ latitude: 40.68, longitude: -73.95 + east / 52.4 });
  setClock('2026-12-01T15:00:00Z');
  const [ann, bob, cal] = [
    lead('Ann', { ...place(0), phone: '(718) 555-0142' }),
    lead('Bob', place(2)),
    lead('Cal', { ...place(1), phone: null }),
  ];
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const meetup = { ...bob, meeting_type: 'Meetup', appointment: `["${at(3)}","${at(4)}")` };
  // Dan’s lead was lost and Eve’s meetup is over, so neither of them is a stop.
  const [dan, eve] = [
    lead('Dan', { ...place(1), status: 'Closed - Lost' }),
    lead('Eve', { ...place(9) }),
  ];
  const lost = { ...meetup, ...dan };
  const call = { ...meetup, ...cal, appointment: `["${at(5)}","${at(6)}")` };
  const over = { ...meetup, ...eve, appointment: `["${at(-2)}","${at(-1)}")` };
  const answers = openMap([ann, bob, cal, dan, eve]);
  const all = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('scheduled_date')) {
      // The visits ask for meetups alone; without that condition a call would be among them.
      const withCalls = searchParams.get('meeting_type') !== 'eq.Meetup';
      return json([meetup, lost, over, ...(withCalls ? [call] : [])]);
    }
    return searchParams.has('id') ? json([ann, bob]) : all(request);
  };
  const visits = await screen.findByRole('region', { name: /^Visits/ });
  const stops = () =>
    within(within(visits).getByRole('list', { name: 'Stops' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(stops()).toEqual([expect.stringMatching(/^1\.BobAppointment at \d+:\d\d [AP]M, arrive/)]);
  // An appointment can't be removed from the visits.
  expect(within(visits).queryByRole('button', { name: /^Remove/ })).toBeNull();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Ann' }));
  await waitFor(() => expect(stops()).toHaveLength(2));
  expect(stops()[0]).toMatch(/^1\.AnnAbout/);
  const nearby = within(visits).getByRole('region', { name: 'On the way' });
  expect(nearby.textContent).toContain('Cal on your way');
  expect(nearby.textContent).not.toContain('Dan');
  const speed = within(visits).getByLabelText('Miles per hour');
  await userEvent.clear(speed);
  await userEvent.type(speed, '0');
  expect(within(visits).getByText('1 to 99')).toBeTruthy();
  expect(stops()).toHaveLength(2);
  await userEvent.click(within(nearby).getByRole('button', { name: 'Add Cal to visits' }));
  await waitFor(() =>
    expect(stops().map((text) => text?.slice(2, 5))).toEqual(['Ann', 'Cal', 'Bob']),
  );

  const names = () => stops().map((text) => text?.slice(2, 5));
  await userEvent.click(within(visits).getByRole('button', { name: 'Move Cal up' }));
  await waitFor(() => expect(names()).toEqual(['Cal', 'Ann', 'Bob']));
  await userEvent.click(within(visits).getByRole('button', { name: 'Shortest route again' }));
  await waitFor(() => expect(names()).toEqual(['Ann', 'Cal', 'Bob']));

  const paper = document.querySelector('#visits-on-paper')!;
  expect(paper.textContent).toMatch(/Visits on \w+, \w+ \d+, \d+/);
  await waitFor(() => expect(paper.textContent).toContain(`${ann.shop_address}(718) 555-0142`));
  expect(paper.textContent).toContain('Appointment at');
});

test('an address that was cleared while it was looked up is not where the visits begin', async () => {
  openMap([lead('Ann')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Ann' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  let give: (place: FoundPlace) => void = () => undefined;
  const looking = new Promise<FoundPlace>((resolve) => (give = resolve));
  const find = vi.spyOn(geocodingService!, 'geocode').mockReturnValue(looking);
  onTestFinished(() => find.mockRestore());
  const start = visits.getByLabelText('Start address');
  // The line for messages is there from the start, so that nothing below moves when one appears.
  const line = document.getElementById(start.getAttribute('aria-describedby') ?? '');
  await userEvent.type(start, '1 Far St{Enter}');
  expect(await visits.findByText('Looking it up...')).toBe(line);
  await userEvent.clear(start);
  await userEvent.tab();
  await act(async () => {
    give({ latitude: 40.68, longitude: -74.15, place_is_street: false });
    await looking;
  });
  const google = visits.getByRole('link', { name: /Google/ });
  expect(google.getAttribute('href')).not.toContain('origin=');
});

test('a stop that is logged is done, and the route goes on from there; Undo plans it again', async () => {
  const place = (east: number) => ({ latitude: 40.68, longitude: -73.95 + east / 52.4 });
  setClock('2026-12-01T15:00:00Z');
  const [ann, bob, cal] = [lead('Ann', place(0)), lead('Bob', place(2)), lead('Cal', place(4))];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meetup = { ...bob, meeting_type: 'Meetup', appointment: `["${at(0.5)}","${at(1)}")` };
  let notes: { id: string; lead_id: string }[] = [];
  const answers = openMap([ann, bob, cal], undefined, {
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'PATCH /rest/v1/leads': () => json(ann),
    'GET /rest/v1/lead_notes': (request) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('activity_type')).toBe('eq.visit');
      expect(searchParams.get('and')).toContain('created_at.gte.2026-12-01T05:00:00.000Z');
      expect(searchParams.get('and')).toContain('created_at.lt.2026-12-02T05:00:00.000Z');
      return json(notes);
    },
    'POST /rest/v1/lead_notes': async (request) => {
      const note = (await request.json()) as { lead_id: string };
      const row = { ...note, id: `note of ${note.lead_id}`, created_at: at(0) };
      notes = [...notes, row];
      return json(row, 201);
    },
    'DELETE /rest/v1/lead_notes': (request) => {
      const id = new URL(request.url).searchParams.get('id');
      const gone = notes.filter((note) => `eq.${note.id}` === id);
      notes = notes.filter((note) => !gone.includes(note));
      return json(gone);
    },
  });
  const all = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('scheduled_date')) return json([meetup]);
    return searchParams.has('id') ? json(ann) : all(request);
  };
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Ann' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Cal' }));
  const stops = () =>
    within(visits.getByRole('list', { name: 'Stops' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(2, 5));
  await waitFor(() => expect(stops()).toEqual(['Ann', 'Bob', 'Cal']));
  const route = () => visits.getByRole('link', { name: /Google/ }).getAttribute('href');
  expect(route()).not.toContain('origin=');

  const log = async (name: string, outcome: string) => {
    await userEvent.click(visits.getByRole('button', { name: `Log the visit to ${name}` }));
    const question = within(await screen.findByLabelText('How did the visit go?'));
    await userEvent.click(question.getByRole('button', { name: outcome }));
    await userEvent.click(question.getByRole('button', { name: 'Only save' }));
  };
  const done = () => visits.queryByRole('list', { name: 'Done' })?.textContent;
  await log('Ann', 'Showed it');
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
  expect(done()).toBe('Ann: Showed it');
  expect(decodeURIComponent(route()!)).toContain(`origin=${ann.shop_address.replaceAll(' ', '+')}`);
  await log('Bob', 'Owner wasn’t there');
  await waitFor(() => expect(stops()).toEqual(['Cal']));
  expect(done()).toBe('Ann: Showed itBob: Owner wasn’t there');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
  await log('Cal', 'Not interested');
  await waitFor(() => expect(stops()).toEqual(['Bob']));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
});

test('of the notes that wait on this device the visits of the day are done', async () => {
  setClock('2026-12-01T15:00:00Z');
  const leads = ['Ann', 'Bob', 'Cal'].map((name) => lead(name));
  const waiting = (index: number, activity_type: string, created_at: string): WaitingNote => ({
    row: {
      id: `note ${index}`,
      lead_id: leads[index]!.id,
      note: 'Showed it',
      activity_type,
      author_email: null,
      created_at,
    },
    lead: leads[index]!.name,
  });
  device.notes = [
    waiting(0, 'visit', '2026-12-01T14:00:00Z'),
    // The evening before, in New York.
    waiting(1, 'visit', '2026-12-01T04:59:00Z'),
    waiting(2, 'call', '2026-12-01T14:30:00Z'),
  ];
  onTestFinished(() => void (device.notes = []));
  openMap(leads, undefined, { 'GET /rest/v1/lead_notes': () => json([]) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Bob' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  expect((await visits.findByRole('list', { name: 'Done' })).textContent).toBe('Ann: Showed it');
});

test('the visits of another day begin at its time and at an address of one’s own', async () => {
  const there = ['Ann', 'Bob', 'Cal', 'Dan', 'Eve', 'Flo', 'Gus', 'Hal'];
  const answers = openMap(
    there.map((name) => lead(name)),
    { settings: { miles_per_hour: 10 } },
  );
  const all = answers['GET /rest/v1/leads']!;
  const days: (string | null)[] = [];
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (!searchParams.has('scheduled_date')) return all(request);
    days.push(searchParams.get('scheduled_date'));
    return json([]);
  };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Ann' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  fireEvent.change(visits.getByLabelText('Day'), { target: { value: '2049-03-02' } });
  await waitFor(() => expect(days.at(-1)).toBe('eq.2049-03-02'));
  fireEvent.change(visits.getByLabelText(/^Leave at/), { target: { value: '07:30' } });
  expect(await visits.findByText('About 7:30 AM')).toBeTruthy();
  const paper = document.querySelector('#visits-on-paper')!;
  expect(paper.textContent).toContain('Visits on Tue, Mar 2, 2049');
  expect(paper.textContent).toContain('at 7:30 AM');

  const find = vi.spyOn(geocodingService!, 'geocode').mockResolvedValue(null);
  const start = visits.getByLabelText('Start address');
  await userEvent.type(start, '1 Far St');
  fireEvent.keyDown(start, { key: 'Enter', keyCode: 229 });
  expect(find).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await visits.findByText('This address wasn’t found.')).toBeTruthy();
  expect(visits.getByText('About 7:30 AM')).toBeTruthy();
  const google = () => visits.getByRole('link', { name: /Google/ }).getAttribute('href');
  expect(google()).not.toContain('origin=');
  find.mockResolvedValue({ latitude: 40.68, longitude: -74.15, place_is_street: false });
  await userEvent.type(start, ', Elizabeth{Enter}');
  // It takes a good hour: 10.5 miles, at the settings' 10 miles an hour.
  expect(await visits.findByText(/^About 8:3\d AM$/)).toBeTruthy();
  expect(google()).toContain('origin=1+Far+St%2C+Elizabeth');

  // Seven other leads are at that place, and five of them are offered.
  const nearby = within(visits.getByRole('region', { name: 'On the way' }));
  expect(nearby.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(nearby.getByRole('button', { name: 'Add Bob to visits' }));
  expect(await visits.findByText(/^About 8:5\d AM$/)).toBeTruthy();
  // Leaving the start address as it is looks up nothing.
  expect(document.activeElement).not.toBe(start);
  expect(find).toHaveBeenCalledTimes(2);
  // A longer visit delays the next one, at the same speed.
  fireEvent.change(visits.getByLabelText('Minutes per visit'), { target: { value: '80' } });
  expect(await visits.findByText(/^About 9:5\d AM$/)).toBeTruthy();
  expect(visits.getByText(/^About 8:3\d AM$/)).toBeTruthy();

  // Clearing the visits also forgets the order that was set by hand.
  await userEvent.click(visits.getByRole('button', { name: 'Move Bob up' }));
  expect(await visits.findByRole('button', { name: 'Shortest route again' })).toBeTruthy();
  // Choosing another day forgets that order, too.
  fireEvent.change(visits.getByLabelText('Day'), { target: { value: '2049-03-03' } });
  await waitFor(() =>
    expect(visits.queryByRole('button', { name: 'Shortest route again' })).toBeNull(),
  );
  await userEvent.click(visits.getAllByRole('button', { name: /^Move .* down$/ })[0]!);
  expect(await visits.findByRole('button', { name: 'Shortest route again' })).toBeTruthy();
  const remove = visits.getByRole('button', { name: 'Remove Ann from visits' });
  await userEvent.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await userEvent.click(visits.getByRole('button', { name: 'Clear visits' }));
  expect(await visits.findByText(/No meetups that day/)).toBeTruthy();
  expect(visits.queryByRole('button', { name: 'Shortest route again' })).toBeNull();
  // A day that is over counts as today.
  const asked = days.length;
  fireEvent.change(visits.getByLabelText('Day'), { target: { value: '2020-03-02' } });
  await waitFor(() => expect(days.length).toBeGreaterThan(asked));
  expect(days).not.toContain('eq.2020-03-02');
});
