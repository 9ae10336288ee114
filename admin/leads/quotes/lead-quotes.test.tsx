import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import LeadQuotes from './lead-quotes.tsx';

const LEAD = { id: 'maria', name: 'Maria Lopez', language: 'en' } as unknown as LeadRow;

const DRAFT = {
  ...{ id: 'draft', lead_id: 'maria', number: null, lines: [], monthly_cents: 0, once_cents: 0 },
  ...{ valid_until: '2049-01-20', note: '', terms: '', language: 'en' },
  ...{ created_at: '2049-01-13T15:00:00Z', sent_at: null, seen_at: null },
  ...{ accepted_at: null, accepted_by: null, declined_at: null, declined_because: null },
  ...{ replaced_at: null, withdrawn_at: null },
};
const SEEN = {
  ...DRAFT,
  ...{ id: 'seen', number: 1002, monthly_cents: 18_900 },
  ...{ sent_at: '2049-01-12T15:00:00Z', seen_at: '2049-01-12T16:00:00Z' },
};
const DECLINED = {
  ...DRAFT,
  ...{ id: 'declined', number: 1001, monthly_cents: 20_000, sent_at: '2049-01-02T15:00:00Z' },
  ...{ declined_at: '2049-01-03T15:00:00Z', declined_because: 'Too much.' },
};

const NOW = new Date('2049-01-13T16:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

function open(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const table: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () =>
      json({ id: 1, next_steps: [], translations: {}, quote_terms: '', time_zone: 'UTC' }),
    'GET /rest/v1/quotes': () => json([DRAFT, SEEN, DECLINED]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/prices': () => json([]),
    ...answers,
  };
  fakeNetwork(table);
  renderInBackOffice(<LeadQuotes lead={LEAD} />, { resource: 'leads' });
  return table;
}
const quotes = async () => within(await screen.findByRole('region', { name: 'Quotes' }));

test('a lead’s quotes are listed with what became of them, and what can be done with each', async () => {
  const now = '2049-01-13T13:00:00Z';
  const orders: (string | null)[] = [];
  const other = (id: string, changes: object) => ({ ...SEEN, id, ...changes });
  open({
    'GET /rest/v1/quotes': ({ url }) => {
      orders.push(new URL(url).searchParams.get('order'));
      return json([
        ...[DRAFT, SEEN, DECLINED],
        other('accepted', {
          ...{ number: 1003, monthly_cents: 0, once_cents: 25_000 },
          ...{ accepted_at: now, accepted_by: 'Maria' },
        }),
        other('expired', { number: 1004, valid_until: '2049-01-12' }),
        other('replaced', { number: 1005, replaced_at: now }),
        other('withdrawn', { number: 1006, withdrawn_at: now }),
        other('sent', { number: 1007, seen_at: null, sent_at: '2049-01-13T15:30:00Z' }),
      ]);
    },
  });
  const list = await quotes();
  expect(orders).toEqual(['created_at.desc']);
  const items = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  // In the business's time zone, once that is read.
  await waitFor(() =>
    expect(items()).toEqual([
      'Draft$0 a monthToday, 3:00 PMContinueDelete',
      'Quote 1002: Seen$189 a monthYesterday, 4:00 PM, valid until Wed, Jan 20, 2049LinkWithdraw',
      'Quote 1001: Declined$200 a monthSun, Jan 3, 3:00 PM“Too much.”Link',
      'Quote 1003: Accepted$250 onceToday, 1:00 PM, by MariaLink',
      'Quote 1004: Expired$189 a monthYesterday, 4:00 PMLinkWithdraw',
      'Quote 1005: Replaced$189 a monthToday, 1:00 PM',
      'Quote 1006: Withdrawn$189 a monthToday, 1:00 PM',
      'Quote 1007: Sent$189 a monthToday, 3:30 PM, valid until Wed, Jan 20, 2049LinkWithdraw',
    ]),
  );
  await expectAccessible();
});

test('a draft is continued in its sheet', async () => {
  open();
  fireEvent.click((await quotes()).getByRole('button', { name: 'Continue the draft' }));
  expect(await screen.findByRole('dialog', { name: 'Quote for Maria Lopez' })).toBeTruthy();
});

test('a quote is withdrawn after a question, which says when the customer was faster', async () => {
  const asked: unknown[] = [];
  open({
    'POST /rest/v1/rpc/withdraw_quote': async (request) => {
      asked.push(await request.json());
      return json('accepted');
    },
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await quotes();
  press('Withdraw quote 1002');
  press('Keep it');
  await waitFor(() => expect(screen.queryByText('Withdraw quote 1002?')).toBeNull());
  expect(asked).toEqual([]);
  press('Withdraw quote 1002');
  press('Withdraw');
  expect(await screen.findByText('Quote 1002 is accepted by now.')).toBeTruthy();
  expect(asked).toEqual([{ id: 'seen', undo: false }]);
});

test('what failed is said beside the quote, until the next press', async () => {
  const table = open({
    'POST /rest/v1/rpc/quote_link': () => json({ message: 'Out of order' }, 400),
    'POST /rest/v1/rpc/withdraw_quote': () => json({ message: 'Not now' }, 400),
  });
  const press = async () =>
    fireEvent.click((await quotes()).getByRole('button', { name: 'Link of Quote 1002' }));
  await press();
  expect((await (await quotes()).findByRole('alert')).textContent).toBe('Out of order');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw quote 1002' }));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  table['POST /rest/v1/rpc/quote_link'] = () => json('a-token');
  await press();
  expect(await screen.findByRole('dialog', { name: 'Quote 1002 for Maria Lopez' })).toBeTruthy();
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(screen.queryByText('Not now')).toBeNull();
});

test('a list that failed to load can be read again', async () => {
  const table = open({ 'GET /rest/v1/quotes': () => json({ message: 'Out of order' }, 500) });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }));
  table['GET /rest/v1/quotes'] = () => json([SEEN]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await quotes()).getAllByRole('listitem')).toHaveLength(1);
});
