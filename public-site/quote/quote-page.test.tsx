import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, focusedText } from '../../tests/component/accessible.ts';
import { settings } from '../../tests/component/contact.tsx';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { QUOTE_LIMITS } from '../../shared/quotes/quote-state.ts';
import { openSite } from '../../tests/component/site.tsx';

const READ = 'POST /rest/v1/rpc/quote';
const ANSWER = 'POST /rest/v1/rpc/answer_quote';

const QUOTE = {
  state: 'seen',
  number: 1007,
  name: 'Maria Lopez',
  company_name: 'Lopez Auto',
  language: 'en',
  valid_until: '2026-12-01',
  // Still November 16 in New York.
  sent_at: '2026-11-17T02:00:00+00:00',
  lines: [
    { kind: 'bundle', slug: 'team', name: 'Team', monthly_cents: 18_900, once_cents: 0 },
    { kind: 'product', slug: 'left-out', name: 'Left out', monthly_cents: 0, once_cents: 0 },
    { kind: 'bundle', slug: 'empty', name: 'Empty', monthly_cents: 0, once_cents: 0 },
    { kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 25_050 },
  ],
  monthly_cents: 18_900,
  once_cents: 25_050,
  note: 'As we said on Monday.',
  terms: 'Canceled with a month’s notice.',
  accepted_at: null,
  accepted_by: null,
};
const accepted = {
  ...QUOTE,
  state: 'accepted',
  accepted_by: 'Maria Lopez',
  accepted_at: '2026-11-17T15:00:00+00:00',
};
const refusal =
  (code: string, status: number, details: string | null = null) =>
  () =>
    json({ code, message: 'Refused.', details, hint: null }, status);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const open = (answers: Parameters<typeof openSite>[1], site = { openSite }) =>
  site.openSite('/quote/a-token', {
    'GET /rest/v1/site_settings': () => json([settings]),
    'GET /rest/v1/products': () => json([product('Guide'), product('Desk')]),
    'GET /rest/v1/bundles': () =>
      json([
        bundle('Team', { description: 'Both programs.', includes: ['guide', 'desk'] }),
        bundle('Empty', { includes: ['gone'] }),
      ]),
    [READ]: () => json(QUOTE),
    ...answers,
  });
const sent = (requests: Request[], name: string) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(`/rpc/${name}`))
      .map((request) => request.clone().json() as Promise<object>),
  );
const letter = () => screen.findByRole('article', { name: 'Quote 1007' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameField = () => screen.getByRole('textbox', { name: 'Your name' });

test('the page says who offers what to whom, what each thing does, and what it costs until when', async () => {
  const { requests } = await open({});
  const text = (await letter()).textContent;
  for (const part of [
    'Maria Lopez, Lopez Auto',
    'FromBoroBay Shop Solutions, (718)\u00a0555-0142, ',
    'Monday, November 16, 2026',
    'Tuesday, December 1, 2026',
    'As we said on Monday.',
    'Both programs.',
    'Includes: Guide, Desk',
    '$189 a month',
    '$250.50 once',
    'Included',
    'Canceled with a month’s notice.',
  ]) {
    expect(text).toContain(part);
  }
  // Neither a line nor the sum says what costs nothing.
  expect(text.match(/\$[\d.]+ (?:a month|once)/g)?.toSorted()).toEqual([
    '$189 a month',
    '$189 a month',
    '$250.50 once',
    '$250.50 once',
  ]);
  // Of the products of the other bundle, none is in the catalog.
  expect(text.match(/Includes:/g)).toHaveLength(1);
  // What is in the catalog leads to its page.
  const links = within(await letter()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/bundles/team',
    '#/bundles/empty',
  ]);
  expect(await sent(requests, 'quote')).toEqual([{ token: 'a-token', seen: true }]);
  await expectAccessible();
});

test('accepting takes a name and the terms, says so beside them, and happens once', async () => {
  let arrive = () => {};
  const { requests } = await open({
    [ANSWER]: async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return json(accepted);
    },
  });
  await letter();
  for (const field of [nameField(), screen.getByRole('checkbox')]) {
    expect(field.getAttribute('aria-invalid')).toBe('false');
  }
  await press('Accept this quote');
  expect(document.activeElement).toBe(nameField());
  expect(screen.getByText('Enter your name, to say who accepts it.')).toBeTruthy();
  await userEvent.type(nameField(), 'Maria Lopez');
  await press('Accept this quote');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(await sent(requests, 'answer_quote')).toEqual([]);
  expect(screen.getByText('Check this box to accept the quote.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms above.' }));
  expect(screen.queryByText('Check this box to accept the quote.')).toBeNull();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept this quote' }));
  await screen.findByRole('button', { name: 'Sending…' });
  // What is typed now would not be part of it.
  expect(nameField()).toHaveProperty('readOnly', true);
  arrive();

  expect(await screen.findByRole('heading', { name: 'You accepted this quote' })).toBeTruthy();
  expect(screen.getByText(/^Thank you! Your answer has arrived/)).toBeTruthy();
  expect((await letter()).textContent).toContain('Maria Lopez, Tuesday, November 17, 2026');
  expect(screen.queryByRole('button', { name: 'Accept this quote' })).toBeNull();
  expect(await sent(requests, 'answer_quote')).toEqual([
    { token: 'a-token', answer: 'accept', words: 'Maria Lopez' },
  ]);
});

test('an answer that does not arrive keeps what was typed, and can be sent again', async () => {
  let isOffline = true;
  await open({
    [ANSWER]: async (request) => {
      if (isOffline) throw new TypeError('Failed to fetch');
      const { answer } = (await request.json()) as { answer: string };
      return json(answer === 'accept' ? accepted : QUOTE);
    },
  });
  await letter();
  await press('I have a question');
  const question = within(screen.getByRole('dialog', { name: 'I have a question' }));
  const words = question.getByRole('textbox');
  await userEvent.type(words, 'How long?');
  await userEvent.click(question.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('The server didn’t respond.')).toBeTruthy();
  expect(focusedText()).toMatch(/^The server didn’t respond\./);
  expect(words).toHaveProperty('value', 'How long?');
  await userEvent.type(nameField(), 'Maria Lopez');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Accept this quote');
  expect(await screen.findByText('The server didn’t respond.')).toBeTruthy();
  expect(nameField()).toHaveProperty('value', 'Maria Lopez');

  isOffline = false;
  await press('I have a question');
  await userEvent.click(question.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/^Your question has arrived/)).toBeTruthy();
  expect(focusedText()).toMatch(/^Your question has arrived/);
  expect(words).toHaveProperty('value', '');
  isOffline = true;
  await press('Accept this quote');
  expect(await screen.findByText('The server didn’t respond.')).toBeTruthy();
  expect(screen.queryByText(/^Your question has arrived/)).toBeNull();
  isOffline = false;
  await press('Accept this quote');
  expect(await screen.findByRole('heading', { name: 'You accepted this quote' })).toBeTruthy();
});

test('a reload shows what was typed, and what was sent is forgotten', async () => {
  await open({});
  await letter();
  await userEvent.type(nameField(), 'Maria');
  await press('I have a question');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'How long?');
  cleanup();

  await open({ [ANSWER]: () => json(QUOTE) });
  await letter();
  expect(nameField()).toHaveProperty('value', 'Maria');
  await press('No, thanks');
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', '');
  await press('Cancel');
  await press('I have a question');
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveProperty(
    'value',
    'How long?',
  );
  await press('Send the question');
  await waitFor(() => expect(Object.values(sessionStorage)).toEqual(['Maria']));

  await userEvent.click(screen.getByRole('checkbox'));
  await press('Accept this quote');
  await waitFor(() => expect(Object.values(sessionStorage)).toEqual([]));
});

test('nobody can type more than the database takes', async () => {
  await open({});
  await letter();
  expect(nameField()).toHaveProperty('maxLength', QUOTE_LIMITS.acceptedBy);
  for (const button of ['I have a question', 'No, thanks']) {
    await press(button);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveProperty('maxLength', QUOTE_LIMITS.words);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
});

test('what was typed about one quote is not shown with another', async () => {
  await open({});
  await letter();
  await userEvent.type(nameField(), 'Maria');
  await press('I have a question');
  const question = () => screen.getByRole('textbox', { name: 'Your question' });
  await userEvent.type(question(), 'How long?');
  window.location.hash = '#/quote/another-token';
  await waitFor(() => expect(nameField()).toHaveProperty('value', ''));
  await press('I have a question');
  expect(question()).toHaveProperty('value', '');
});

test('a quote that was withdrawn while it was read says so, and takes no answer', async () => {
  let state = 'seen';
  await open({
    [READ]: () =>
      json(state === 'seen' ? QUOTE : { ...QUOTE, state, lines: undefined, terms: undefined }),
    [ANSWER]: () => {
      state = 'withdrawn';
      return refusal('22023', 400, 'withdrawn')();
    },
  });
  await letter();
  await userEvent.type(nameField(), 'Maria Lopez');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Accept this quote');
  expect(await screen.findByRole('heading', { name: 'This quote was withdrawn' })).toBeTruthy();
  expect(screen.getByText('This quote has changed in the meantime.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a question needs words, and is sent; a no may have a reason', async () => {
  const { requests } = await open({
    [ANSWER]: async (request) => {
      const { answer } = (await request.json()) as { answer: string };
      return json(answer === 'decline' ? { ...QUOTE, state: 'declined' } : QUOTE);
    },
  });
  await letter();
  await press('I have a question');
  const question = within(screen.getByRole('dialog', { name: 'I have a question' }));
  await userEvent.click(question.getByRole('button', { name: 'Send the question' }));
  expect(question.getByText('Enter your question.')).toBeTruthy();
  await userEvent.type(question.getByRole('textbox'), 'How long is the contract?');
  expect(question.queryByText('Enter your question.')).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/^Your question has arrived/)).toBeTruthy();

  await press('No, thanks');
  const no = within(screen.getByRole('dialog', { name: 'Decline this quote?' }));
  await userEvent.click(no.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('No, thanks');
  await userEvent.click(no.getByRole('button', { name: 'Decline the quote' }));
  expect(await screen.findByRole('heading', { name: 'You declined this quote' })).toBeTruthy();
  expect(await sent(requests, 'answer_quote')).toEqual([
    { token: 'a-token', answer: 'ask', words: 'How long is the contract?' },
    { token: 'a-token', answer: 'decline', words: '' },
  ]);
});

test.each([
  [{ ...QUOTE, state: 'expired' }, 'This quote has expired', 'I have a question'],
  [{ ...QUOTE, state: 'declined' }, 'You declined this quote', 'I have a question'],
  [
    { ...QUOTE, state: 'replaced', lines: undefined },
    'A newer quote took its place',
    /^Look for the newer one in your messages, or call \(718\) 555-0142/,
  ],
  [{ ...QUOTE, state: 'withdrawn', lines: undefined }, 'This quote was withdrawn', /, call /],
])('a quote that is over takes no answer, and says what to do', async (quote, heading, way) => {
  await open({ [READ]: () => json(quote) });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(within(screen.getByRole('main')).getAllByText(way).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Accept this quote' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
  const asks = screen.queryByRole('button', { name: 'I have a question' });
  expect(asks !== null).toBe(quote.lines !== undefined);
  await expectAccessible();
});

test('a quote without terms takes a yes by a name alone, also of somebody without a company', async () => {
  await open({
    [READ]: () => json({ ...QUOTE, terms: '', company_name: null }),
    [ANSWER]: () => json({ ...accepted, terms: '' }),
  });
  expect((await letter()).textContent).toContain('Maria LopezFrom');
  await userEvent.type(nameField(), 'Maria Lopez');
  await press('Accept this quote');
  expect(await screen.findByRole('heading', { name: 'You accepted this quote' })).toBeTruthy();
});

test('an unknown link says that it has ended', async () => {
  await open({ [READ]: refusal('PT404', 404) });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

test('a failed call can be tried again', async () => {
  let fails = true;
  const orFail = (body: unknown) => () =>
    fails ? json({ message: 'Bad gateway' }, 502) : json(body);
  // Other tests have loaded the catalog; new copies of the modules have not.
  vi.resetModules();
  const answers = {
    [READ]: orFail(QUOTE),
    'GET /rest/v1/products': orFail([product('Guide'), product('Desk')]),
  };
  await open(answers, await import('../../tests/component/site.tsx'));
  const again = await screen.findByRole('button', { name: /try again/i });
  fails = false;
  await userEvent.click(again);
  await letter();
  expect(await screen.findByText('Includes: Guide, Desk')).toBeTruthy();
});

test('the representative’s own look at the page is not told as the customer’s', async () => {
  localStorage.setItem('sb-localhost-auth-token', '{}');
  const { requests } = await open({});
  await letter();
  await waitFor(async () =>
    expect(await sent(requests, 'quote')).toEqual([{ token: 'a-token', seen: false }]),
  );
});
