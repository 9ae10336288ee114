import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import {
  bundle,
  fakeNetwork,
  heldAnswer,
  json,
  product,
} from '../../../tests/component/fake-network.ts';
import { useGetOne } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import QuoteSheet from './quote-sheet.tsx';

const LEAD = {
  id: 'maria',
  name: 'Maria Lopez',
  email: 'maria@example.org',
  phone: '(718) 555-0101',
  language: 'es',
  status: 'Contacted',
  monthly_value: null,
  products_of_interest: { items: [{ slug: 'guide', name: 'Guide', type: 'product' }] },
} as unknown as LeadRow;

const SETTINGS = {
  id: 1,
  next_steps: [],
  rep_name: 'Dana Ruiz',
  quote_terms: 'A month’s notice.',
  translations: { es: { quote_terms: 'Un mes de aviso.' } },
  time_zone: 'America/New_York',
};

type Answers = Parameters<typeof fakeNetwork>[0];

function open(answers: Answers = {}, { add, lead = LEAD }: { add?: string; lead?: LeadRow } = {}) {
  const written: [string, Record<string, unknown>][] = [];
  const keep =
    (what: string, answer: unknown, status = 200) =>
    async (request: Request) => {
      written.push([what, (await request.json()) as Record<string, unknown>]);
      return json(answer, status);
    };
  const table: Answers = {
    'GET /rest/v1/site_settings': () => json(SETTINGS),
    'GET /rest/v1/follow_up_texts': () => json({ id: 1, texts: [] }),
    'GET /rest/v1/products': () => json([product('Guide'), product('Desk')]),
    'GET /rest/v1/bundles': () => json([bundle('Team', { includes: ['guide', 'desk'] })]),
    'GET /rest/v1/prices': () =>
      json([
        { id: '1', kind: 'product', slug: 'guide', monthly_cents: 8_900, once_cents: 0 },
        { id: '2', kind: 'bundle', slug: 'team', monthly_cents: 18_900, once_cents: 5_000 },
      ]),
    'POST /rest/v1/quotes': keep('draft', [{ id: 'new' }], 201),
    'POST /rest/v1/rpc/send_quote': keep('sent', { number: 1007, token: 'a-token' }),
    'POST /rest/v1/rpc/withdraw_quote': keep('withdrawn', 'withdrawn'),
    'GET /rest/v1/leads': () => json(lead),
    'PATCH /rest/v1/leads': keep('lead', [LEAD]),
    'GET /rest/v1/lead_tasks': () => json([]),
    ...answers,
  };
  fakeNetwork(table);
  const onClose = vi.fn<() => void>();
  /** The lead as it was read last, as the panel gives it. */
  function OfLead() {
    const { data } = useGetOne<LeadRow>('leads', { id: lead.id });
    return data && <QuoteSheet lead={data} add={add} onClose={onClose} />;
  }
  renderInBackOffice(<OfLead />, { resource: 'leads' });
  return { written, table, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Types a whole text at once. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sum = () => screen.getByRole('status').textContent;

test('two presses quote what the lead asked for, in their language, and give the link', async () => {
  const { written } = open();
  expect(await screen.findByText('Guide')).toBeTruthy();
  expect(sum()).toBe('$89 a month');
  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveProperty(
    'value',
    'Un mes de aviso.',
  );
  await expectAccessible();
  press('Make the link');
  expect(await screen.findByText('Quote 1007 for Maria Lopez')).toBeTruthy();
  expect(written.map(([what]) => what)).toEqual(['draft', 'sent']);
  expect(written[0]![1]).toMatchObject({
    lead_id: 'maria',
    language: 'es',
    lines: [{ kind: 'product', slug: 'guide', name: 'Guide', monthly_cents: 8_900, once_cents: 0 }],
  });
  expect(written[1]![1]).toEqual({ id: written[0]![1].id });
  const link = screen.getByRole('link', { name: 'Show it' }).getAttribute('href');
  expect(link).toMatch(/#\/quote\/a-token\?language=es$/);
  const text = screen.getByRole('link', { name: 'Text it' }).getAttribute('href');
  expect(decodeURIComponent(text!)).toContain(`Hola, Maria:\n\nEsta es la cotización`);
  expect(decodeURIComponent(text!)).toContain(link);
  await expectAccessible();
});

test('quotes are read again once after one is sent, and a failure doesn’t wait for that', async () => {
  const reads: string[] = [];
  const { table, written } = open({
    'GET /rest/v1/quotes': (request) => {
      if (request.url.includes('order=')) reads.push(written.map(([what]) => what).join());
      return json([]);
    },
  });
  const send = table['POST /rest/v1/rpc/send_quote']!;
  table['POST /rest/v1/rpc/send_quote'] = () => json({ message: 'Out of order' }, 400);
  await screen.findByText('Guide');
  const read = table['GET /rest/v1/quotes']!;
  table['GET /rest/v1/quotes'] = (request) =>
    request.url.includes('order=') ? new Promise<Response>(() => undefined) : read(request);
  press('Make the link');
  expect(await screen.findByText('The quote wasn’t sent: Out of order')).toBeTruthy();

  Object.assign(table, { 'POST /rest/v1/rpc/send_quote': send, 'GET /rest/v1/quotes': read });
  reads.length = 0;
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  expect(reads).toEqual(['draft,draft,sent']);
});

test('prices and lines are changed, a bundle takes the place of its products, and a line of text is added', async () => {
  const { written } = open();
  await screen.findByText('Guide');
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a product or bundle' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Team' }));
  expect(screen.queryByText('Guide')).toBeNull();
  expect(sum()).toBe('$189 a month, $50 once');
  const monthly = screen.getByRole('textbox', { name: 'A month' });
  fill(monthly, '149.5');
  expect(sum()).toBe('$149.50 a month, $50 once');

  press('Add a line of text');
  press('Make the link');
  expect(await screen.findByText('Say what each line is about.')).toBeTruthy();
  fill(screen.getByRole('textbox', { name: 'Line' }), 'Training');
  const [, second] = screen.getAllByRole('textbox', { name: 'Once' });
  fill(second!, 'free');
  press('Make the link');
  expect(await screen.findByText('Correct the prices first.')).toBeTruthy();
  expect(written).toEqual([]);
  fill(second!, '200');
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  expect(written[0]![1]).toMatchObject({
    lines: [
      { kind: 'bundle', slug: 'team', monthly_cents: 14_950, once_cents: 5_000 },
      { kind: 'text', slug: null, name: 'Training', monthly_cents: 0, once_cents: 20_000 },
    ],
  });
});

test('a quote that costs nothing is not sent, and says so in view', async () => {
  const { written } = open();
  await screen.findByText('Guide');
  fill(screen.getByRole('textbox', { name: 'A month' }), '0');
  const shown = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = shown;
  press('Make the link');
  expect(await screen.findByText('Type what it costs.')).toBeTruthy();
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  expect(written).toEqual([]);
});

test('what is wrong is said until it is changed, and what is there already is not offered', async () => {
  open();
  await screen.findByText('Guide');
  fill(screen.getByRole('textbox', { name: 'A month' }), '0');
  press('Make the link');
  expect(await screen.findByText('Type what it costs.')).toBeTruthy();
  fill(screen.getByRole('textbox', { name: 'A month' }), '5');
  expect(screen.queryByText('Type what it costs.')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a product or bundle' }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Team', 'Desk']);
});

test('the terms are in the quote’s language until somebody types others', async () => {
  open();
  await screen.findByText('Guide');
  const terms = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
  const spanish = screen.getByRole('switch', { name: 'Show the quote in Spanish' });
  fireEvent.click(spanish);
  expect(terms.value).toBe('A month’s notice.');
  fireEvent.click(spanish);
  expect(terms.value).toBe('Un mes de aviso.');
  fill(terms, 'Sin plazo.');
  fireEvent.click(spanish);
  expect(terms.value).toBe('Sin plazo.');
});

test.each([
  ['today is sent', '2049-01-13', 'Quote 1007 for Maria Lopez'],
  ['yesterday is not sent', '2049-01-12', 'Choose today or a later day for “Valid until”.'],
])('a quote that is valid until %s', async (_what, valid_until, said) => {
  // Still January 13 in New York.
  vi.useFakeTimers({ now: new Date('2049-01-14T04:59:00Z'), toFake: ['Date'] });
  const line = { kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 100 };
  const draft = { id: 'a', sent_at: null, valid_until, note: '', terms: '', lines: [line] };
  open({
    'GET /rest/v1/quotes': () => json([draft]),
    'PATCH /rest/v1/quotes': () => json([{ id: 'a' }]),
  });
  await screen.findByDisplayValue('Setup');
  press('Make the link');
  expect(await screen.findByText(said)).toBeTruthy();
});

test('what was typed is not thrown away without a question', async () => {
  const { onClose } = open();
  await screen.findByText('Guide');
  fill(screen.getByRole('textbox', { name: 'A line to the customer' }), 'As we said');
  press('Cancel');
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a quote that was accepted is not undone', async () => {
  const { table, written } = open();
  table['POST /rest/v1/rpc/withdraw_quote'] = () => json('accepted');
  await screen.findByText('Guide');
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  press('Done');
  await screen.findByText('Quote 1007 is ready, and the lead is now “Proposal Sent”.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not undone: The quote is accepted by now.')).toBeTruthy();
  expect(written.map(([what]) => what)).toEqual(['draft', 'sent']);
});

test('a quote moves no deal that is won', async () => {
  open({}, { lead: { ...LEAD, status: 'Closed - Won' } });
  await screen.findByText('Guide');
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  press('Done');
  expect(await screen.findByText('Quote 1007 is ready.')).toBeTruthy();
});

test('a failed send keeps what was typed, and sends the same quote when it is tried again', async () => {
  const held = heldAnswer({ message: 'Out of order' }, 500);
  const { written, table } = open({ 'POST /rest/v1/rpc/send_quote': held.answer });
  await screen.findByText('Guide');
  fill(screen.getByRole('textbox', { name: 'A line to the customer' }), 'Hi');
  press('Make the link');
  // The dialog can't be closed before the answer, which may be a refusal.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByText('Discard unsaved changes?')).toBeNull();
  held.give();
  expect(await screen.findByText(/^The quote wasn’t sent: /)).toBeTruthy();
  table['GET /rest/v1/quotes'] = () => json([{ sent_at: null }]);
  table['PATCH /rest/v1/quotes'] = async (request) => {
    written.push(['again', (await request.json()) as Record<string, unknown>]);
    return json([{ id: 'new' }]);
  };
  table['POST /rest/v1/rpc/send_quote'] = () => json({ number: 1007, token: 'a-token' });
  press('Make the link');
  expect(await screen.findByText('Quote 1007 for Maria Lopez')).toBeTruthy();
  expect(written.map(([what, { note }]) => [what, note])).toEqual([
    ['draft', 'Hi'],
    ['again', 'Hi'],
  ]);
});

test('where the server sends emails, it emails the link, and what failed can be tried again', async () => {
  let answer = () => json({ message: 'Out of order' }, 500);
  const asked: unknown[] = [];
  open({
    'GET /rest/v1/site_settings': () => json({ ...SETTINGS, server_emails: true }),
    'POST /rest/v1/rpc/email_quote': async (request) => {
      asked.push(await request.json());
      return answer();
    },
  });
  await screen.findByText('Guide');
  press('Make the link');
  fireEvent.click(await screen.findByRole('button', { name: 'Email it' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  answer = () => json(null);
  press('Email it');
  expect(await screen.findByText('The link is on its way to maria@example.org.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Email it' })).toHaveProperty('disabled', true);
  expect(asked).toHaveLength(2);
});

test('the task to send it is done, and Undo opens it again, withdraws the quote, and gives the lead its former status and value', async () => {
  const task = { id: 'task', lead_id: 'maria', description: 'Send the quote', is_completed: false };
  const asked: (string | null)[] = [];
  const { table, written, onClose } = open({
    'GET /rest/v1/lead_tasks': (request) => {
      asked.push(new URL(request.url).searchParams.get('description'));
      return json([task]);
    },
    'PATCH /rest/v1/lead_tasks': async (request) => {
      written.push(['task', (await request.json()) as Record<string, unknown>]);
      return json({ ...task, is_completed: true });
    },
  });
  await screen.findByText('Guide');
  const send = table['POST /rest/v1/rpc/send_quote']!;
  let readAgain = false;
  table['POST /rest/v1/rpc/send_quote'] = (request) => {
    table['GET /rest/v1/leads'] = () => {
      readAgain = true;
      return json({ ...LEAD, status: 'Proposal Sent', monthly_value: 89 });
    };
    return send(request);
  };
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  await waitFor(() => expect(readAgain).toBe(true));
  press('Done');
  expect(onClose).toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written).toHaveLength(6));
  expect(asked[0]).toBe('eq.Send the quote');
  expect(written.slice(2)).toMatchObject([
    ['task', { is_completed: true }],
    ['withdrawn', { undo: true }],
    ['lead', { status: 'Contacted', monthly_value: null }],
    ['task', { is_completed: false }],
  ]);
});

test('a draft is taken up where it was left, and a failed catalog can be read again', async () => {
  const draft = {
    id: 'draft',
    lead_id: 'maria',
    lines: [{ kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 100 }],
    valid_until: '2199-12-31',
    note: '',
    terms: '',
    language: 'en',
    sent_at: null,
    number: null,
    monthly_cents: 0,
    once_cents: 100,
    link_digest: null,
  };
  const { table, written } = open({
    'GET /rest/v1/quotes': () => json([draft]),
    'PATCH /rest/v1/quotes': async (request) => {
      written.push(['change', (await request.json()) as Record<string, unknown>]);
      return json([{ id: 'draft' }]);
    },
    'GET /rest/v1/bundles': () => json({ message: 'Out of order' }, 400),
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  table['GET /rest/v1/bundles'] = () => json([]);
  await userEvent.click(again);
  expect(await screen.findByDisplayValue('Setup')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  expect(sum()).toBe('$1 once');
  press('Make the link');
  await screen.findByText('Quote 1007 for Maria Lopez');
  // The database refuses a write of any other column.
  const { lines, valid_until, note, terms, language } = draft;
  expect(written).toEqual([
    ['change', { lines, valid_until, note, terms, language }],
    ['sent', { id: 'draft' }],
  ]);
});

test.each([
  ['alone in a new quote', [], ['Text']],
  ['behind the lines of a draft', ['Desk'], ['Desk', 'Text']],
])('a product that is added stands %s, without its base', async (_where, drafted, lines) => {
  const text = product('Text', { is_add_on: true, linked_product_id: 'base' });
  const line = { kind: 'product', slug: 'desk', name: 'Desk', monthly_cents: 0, once_cents: 0 };
  const draft = { id: 'a', sent_at: null, valid_until: '2199-01-01', note: '', terms: '' };
  open(
    {
      'GET /rest/v1/products': () => json([product('Base'), product('Desk'), text]),
      'GET /rest/v1/quotes': () =>
        json(drafted.map((name) => ({ ...draft, lines: [{ ...line, name }] }))),
    },
    { add: 'text' },
  );
  const list = within(await screen.findByRole('list', { name: 'Lines' }));
  const names = list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(names).toEqual(lines);
});

test('a draft that was just saved is there when the sheet is opened again', async () => {
  const { written, table } = open();
  await screen.findByText('Guide');
  fill(screen.getByRole('textbox', { name: 'A line to the customer' }), 'As we said');
  table['POST /rest/v1/quotes'] = async (request) => {
    const row = (await request.json()) as Record<string, unknown>;
    written.push(['draft', row]);
    table['GET /rest/v1/quotes'] = () => json([{ ...row, sent_at: null }]);
    return json([{ id: row.id }], 201);
  };
  press('Save draft');
  await waitFor(() => expect(written).toHaveLength(1));
  cleanup();
  renderInBackOffice(<QuoteSheet lead={LEAD} onClose={() => undefined} />, { resource: 'leads' });
  expect(await screen.findByDisplayValue('As we said')).toBeTruthy();
});
