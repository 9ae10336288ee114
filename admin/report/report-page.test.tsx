import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBackOffice } from '../../tests/component/back-office.tsx';
import { heldAnswer, json } from '../../tests/component/fake-network.ts';

const none = { months: [], sources: [], reasons: [], renewals: [], times: {} };
const report = {
  months: [
    {
      month: '2026-10-01',
      source: 'flyer',
      received: 8,
      contacted: 6,
      demo: 4,
      proposal: 3,
      won: 2,
      lost: 2,
      value: 299.5,
    },
  ],
  sources: [{ source: 'flyer', received: 8, meetings: 4, won: 2, first_contact: 90 }],
  times: { first_contact: 90, contacted: 120, demo: 2880, proposal: null, won: null },
  reasons: [{ reason: 'Price', leads: 2 }],
  renewals: [],
  recommended: [{ name: 'Tidewater Auto Repair', received: 2, won: 1 }],
  quotes: { sent: 0, accepted: 0, open: 0, open_cents: 0, to_yes: null },
};

test('the report shows how far the leads came, for the days in the address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: () => Response = () => json({ message: 'No connection.' }, 400);
  const { requests } = openBackOffice('/report?period=all', {
    'POST /rest/v1/rpc/lead_report': () => answer(),
  });
  const asked = async () =>
    (await requests
      .filter(({ url }) => url.endsWith('/lead_report'))
      .at(-1)
      ?.clone()
      .json()) as unknown;
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  await screen.findByText('No connection.', undefined, { timeout: 20_000 });
  answer = () => json(report);
  await press('Try again');
  const funnel = await screen.findByRole('region', { name: 'Funnel' });
  expect(await asked()).toEqual({});
  expect(
    within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Received8 · 100%',
    'Contacted6 · 75% · after 2 hours',
    'Demo4 · 50% · after 2 days',
    'Proposal3 · 38%',
    'Won2 · 25%',
  ]);
  expect(screen.getByText('2 won, 2 lost')).toBeTruthy();
  expect(screen.getByText(/^Recommended by Tidewater Auto Repair: 2 leads, 1 won$/)).toBeTruthy();
  expect(screen.queryByText(/^Compared with/)).toBeNull();
  const months = screen.getByRole('region', { name: 'Figures by month' });
  expect(
    within(months).getByRole('row', { name: /^Oct 2026 8 6 4 3 2 2 50% \$299.50$/ }),
  ).toBeTruthy();
  const sources = screen.getByRole('region', { name: 'Figures by source' });
  expect(
    within(sources).getByRole('row', { name: /^flyer 8 2 50% \$299.50 2 hours$/ }),
  ).toBeTruthy();
  expect(
    screen.getByRole('img', { name: 'Leads received by month: Oct 2026: 8, won 2' }),
  ).toBeTruthy();

  answer = () => json(none);
  const from = screen.getByLabelText('From');
  await userEvent.type(from, '2049-01-02');
  await screen.findByText('No leads were received in this period.');
  expect(await asked()).toEqual({ from_day: '2049-01-02' });
  expect(window.location.hash).toContain('from=2049-01-02');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('To'), '2049-01-01');
  expect(await screen.findByText('The first day is after the last day.')).toBeTruthy();
  answer = () => json(report);
  await press('All');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Funnel' })).toBeTruthy());
});

test('visits are shown by week, with what a won deal took, in a period without leads, too', async () => {
  const weeks = [
    { week: '2026-10-05', visits: 3 },
    { week: '2026-10-19', visits: 2 },
  ];
  openBackOffice('/report?period=all', {
    'POST /rest/v1/rpc/lead_report': () => json(none),
    'POST /rest/v1/rpc/visit_report': () => json({ weeks, won: { leads: 2, visits: 3 } }),
  });
  const visits = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(
    visits.getByText(/5 visits, 1\.7 a week\. A won deal took 1\.5 of them on average\./),
  ).toBeTruthy();
  expect(
    visits.getByRole('img', { name: 'Visits by week: Oct 5: 3, Oct 12: 0, Oct 19: 2' }),
  ).toBeTruthy();
});

test('renewals are shown by month with their value, in a period without leads, too', async () => {
  const renewals = [
    { month: '2049-02-01', leads: 1, value: 149.5 },
    { month: '2049-05-01', leads: 3, value: 1200 },
  ];
  openBackOffice('/report?period=all', {
    'POST /rest/v1/rpc/lead_report': () => json({ ...none, renewals }),
  });
  const card = within(await screen.findByRole('region', { name: 'Renewals' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Feb 2049$149.50 · 1 deal',
    'May 2049$1,200 · 3 deals',
  ]);
});

test('a day that was left unfinished gives way to a period', async () => {
  openBackOffice('/report', { 'POST /rest/v1/rpc/lead_report': () => json(report) });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  act(() => from.focus());
  // The year is typed as far as its second digit.
  fireEvent.change(from, { target: { value: '0020-01-02' } });
  act(() => from.blur());
  expect(screen.getByText('Enter month, day, and a year of four digits.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(from.value).toBe(''));
  expect(screen.queryByText('Enter month, day, and a year of four digits.')).toBeNull();
});

test('a period is compared with the same days before, and a report without lost deals and renewals has no card for them', async () => {
  const before = { ...report, months: [{ ...report.months[0], received: 5 }] };
  const won = { ...report, months: [{ ...report.months[0], lost: 0 }], reasons: [] };
  openBackOffice('/report?from=2026-10-11&to=2026-10-20', {
    'POST /rest/v1/rpc/lead_report': async (request) => {
      const { from_day } = (await request.json()) as { from_day: string };
      return json(from_day === '2026-10-11' ? won : before);
    },
  });
  const glance = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect((await glance.findByText(/^Compared with/)).textContent.replace(/\s/g, ' ')).toBe(
    'Compared with Oct 1 – 10, 2026',
  );
  expect(glance.getByText('Before: 5')).toBeTruthy();
  expect(glance.getByText('Before: 50%')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Why deals were lost' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Renewals' })).toBeNull();
});

test('the file has no figures of the period before while another one is read', async () => {
  const { answers } = openBackOffice('/report?period=all', {
    'POST /rest/v1/rpc/lead_report': () => json(report),
  });
  const file = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(file).toHaveProperty('disabled', false));
  const { answer, give } = heldAnswer(report, 200);
  answers['POST /rest/v1/rpc/lead_report'] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'This year' }));
  expect(screen.getByRole('region', { name: 'Funnel' })).toBeTruthy();
  expect(file).toHaveProperty('disabled', true);
  give();
  await waitFor(() => expect(file).toHaveProperty('disabled', false));
});

test('a report of all leads offers to show all no more, even without any', async () => {
  openBackOffice('/report?period=year', { 'POST /rest/v1/rpc/lead_report': () => json(none) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
  expect(screen.getByText('No leads were received in this period.')).toBeTruthy();
});

test('the chart has the last 24 months, and the quotes have a card as soon as one was sent', async () => {
  const [month] = report.months;
  const months = ['2024-10-01', '2024-11-01', '2026-10-01'].map((each) => ({
    ...month,
    month: each,
  }));
  const quotes = { ...report.quotes, sent: 4, open: 4, open_cents: 18_900 };
  const { answers } = openBackOffice('/report?period=all', {
    'POST /rest/v1/rpc/lead_report': () => json({ ...report, months, quotes }),
  });
  const chart = await screen.findByRole('img', { name: /^Leads received by month: / });
  const columns = chart.getAttribute('aria-label')?.match(/[A-Z][a-z]{2} \d{4}/g);
  expect([columns?.length, columns?.[0], columns?.at(-1)]).toEqual([24, 'Nov 2024', 'Oct 2026']);
  const figures = () => screen.findByRole('region', { name: 'Quotes' });
  expect((await figures()).textContent).toContain('Accepted0 0%');

  answers['POST /rest/v1/rpc/lead_report'] = () =>
    json({ ...report, quotes: { ...quotes, accepted: 1, to_yes: 2880 } });
  await userEvent.click(screen.getByRole('button', { name: 'This year' }));
  await waitFor(async () => expect((await figures()).textContent).toContain('Accepted1 25%'));
});

test('until the chosen days are read, the report of before has neither their comparison nor their visits', async () => {
  const visits = (count: number) =>
    json({ weeks: [{ week: '2026-10-12', visits: count }], won: { leads: 0, visits: 0 } });
  const held = heldAnswer(report, 200);
  const { answers } = openBackOffice('/report?from=2026-10-11&to=2026-10-20', {
    'POST /rest/v1/rpc/lead_report': () => json(report),
    'POST /rest/v1/rpc/visit_report': () => visits(3),
  });
  await screen.findByText(/^Compared with/);
  await screen.findByText(/3 visits/);
  let asked = 0;
  answers['POST /rest/v1/rpc/lead_report'] = async (request) => {
    const { to_day } = (await request.json()) as { to_day: string };
    if (to_day === '2026-10-21') return held.answer();
    asked += 1;
    return json(report);
  };
  answers['POST /rest/v1/rpc/visit_report'] = () => visits(4);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-21' } });
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(screen.queryByText(/3 visits/)).toBeNull());
  expect(screen.getByRole('region', { name: 'Funnel' })).toBeTruthy();
  expect(screen.queryByText(/^Compared with/)).toBeNull();
  expect(screen.queryByText(/4 visits/)).toBeNull();
  held.give();
  expect((await screen.findByText(/^Compared with/)).textContent).toMatch(/Sep 30/);
  expect(screen.getByText(/4 visits/)).toBeTruthy();
});
