import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeChatEvent, type ChatEvent } from '../../shared/chat/chat-protocol.ts';
import type { Proposal } from '../../shared/chat/proposals.ts';
import { settings, TEN } from '../../tests/component/contact.tsx';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const REPLY = 'POST /functions/v1/chat';

/** A reply with these proposals, whatever their shape is. */
function reply(text: string, proposals: object[]): Response {
  const events: ChatEvent[] = [
    ...(text ? [{ event: 'delta', data: text } as const] : []),
    ...proposals.map((each, index) => ({
      event: 'proposal' as const,
      data: { id: `card-${index}`, ...each } as Proposal,
    })),
    { event: 'done', data: { conversation: 'sealed', quickReplies: [], cutOff: false } },
  ];
  return new Response(events.map(writeChatEvent).join(''), {
    headers: { 'Content-Type': 'text/event-stream' },
  });
}

/** Opens the chat on a page, and has the assistant propose this. */
async function propose(proposals: object[], { path = '/', text = 'Look.' } = {}) {
  const site = await openSite(path, {
    'GET /rest/v1/products': () =>
      json([product('ProDemand', { is_core: true }), product('Manager SE')]),
    'GET /rest/v1/bundles': () =>
      json([bundle('TeamWorks SE', { includes: ['prodemand', 'manager-se'] })]),
    'GET /rest/v1/site_settings': () => json([settings]),
    'POST /rest/v1/rpc/taken_slots': () => json([TEN]),
    'GET /rest/v1/special_days': () => json([]),
    'GET /functions/v1/chat': () => json({}),
    [REPLY]: () => reply(text, proposals),
  });
  await openChat();
  await ask('What fits?');
  return site;
}

async function openChat() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask our assistant' }));
  await screen.findByRole('dialog', { name: 'BoroBay Assistant' });
}

async function ask(text: string) {
  const field = screen.getByRole('textbox', { name: 'Your question' });
  await waitFor(() => expect(field).toHaveProperty('disabled', false));
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

const chat = () => within(screen.getByRole('dialog', { name: 'BoroBay Assistant' }));
const card = (name: RegExp) => chat().findByRole('group', { name });
const lastMessage = () =>
  within(chat().getByRole('region', { name: 'Conversation' }))
    .getAllByRole('listitem')
    .at(-1)?.textContent;
const press = (name: string | RegExp) => userEvent.click(chat().getByRole('button', { name }));
/** The body of the newest message to the assistant. */
async function lastRequest(requests: Request[]) {
  const sent = requests.filter(({ url, method }) => url.includes('/chat') && method === 'POST');
  return (await sent.at(-1)!.clone().json()) as { outcomes: object };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('recommended items go onto the list once “Add to my request” is pressed, and the assistant learns it', async () => {
  const { requests } = await propose([
    { kind: 'items', items: [{ type: 'bundle', slug: 'teamworks-se' }] },
  ]);
  await card(/Suggested for your request: TeamWorks SE/);
  expect(screen.queryByRole('button', { name: /^My list.*[1-9]/ })).toBeNull();
  await press('Add to my request');
  await waitFor(() => chat().getByRole('button', { name: 'On your request list' }));
  // Nothing happens at a second press.
  await press('On your request list');
  screen.getByRole('button', { name: /3/ });
  await ask('And now?');
  await waitFor(async () =>
    expect((await lastRequest(requests)).outcomes).toEqual({ 'card-0': 'added' }),
  );
});

test('items that the catalog does not have are left out, and a card without any is not shown', async () => {
  await propose([
    {
      kind: 'items',
      items: [
        { type: 'product', slug: 'prodemand' },
        { type: 'product', slug: 'made-up' },
      ],
    },
    {
      kind: 'comparison',
      items: [
        { type: 'product', slug: 'prodemand' },
        { type: 'product', slug: 'made-up' },
      ],
    },
  ]);
  await card(/^Suggested for your request: ProDemand$/);
  expect(chat().getAllByRole('group')).toHaveLength(1);
});

test('a reply that is nothing but an invented card is a failed reply', async () => {
  await propose([{ kind: 'items', items: [{ type: 'product', slug: 'made-up' }] }], { text: '' });
  await waitFor(() => expect(lastMessage()).toMatch(/^Assistant:Oops! Something went wrong/));
});

test('a proposal of a shape that the page does not know is ignored', async () => {
  await propose([
    { kind: 'items', items: 'prodemand' },
    { kind: 'payment', amount: 12 },
  ]);
  await waitFor(() => expect(lastMessage()).toBe('Assistant:Look.'));
  expect(chat().queryByRole('group')).toBeNull();
});

test('“Compare” opens the comparison of the proposed items', async () => {
  await propose([
    {
      kind: 'comparison',
      items: [
        { type: 'product', slug: 'prodemand' },
        { type: 'bundle', slug: 'teamworks-se' },
      ],
    },
  ]);
  await card(/Suggested to compare: ProDemand and TeamWorks SE/);
  await userEvent.click(chat().getByRole('link', { name: 'Compare' }));
  await screen.findByRole('heading', { level: 1, name: /Compare/ });
  expect(window.location.hash).toBe('#/compare?items=product:prodemand,bundle:teamworks-se');
});

test('a free time goes into the form, and one that was booked meanwhile is not shown', async () => {
  await propose([
    {
      kind: 'times',
      meetingType: 'Meetup',
      times: [
        { date: '2026-11-19', time: '10:00 AM' },
        { date: '2026-11-19', time: '11:00 AM' },
        { date: '2026-11-19', time: '3:00 AM' },
      ],
    },
  ]);
  await card(/Free times for a meetup/);
  await waitFor(() =>
    expect(
      chat()
        .getAllByRole('button', { name: /^Thursday/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['11:00 AM']),
  );
  await press('Thursday, November 19, 2026, 11:00 AM');
  await screen.findByRole('heading', { name: 'How can we reach you?' });
  await screen.findByText(/Time from the chat: Thursday, November 19, 2026, 11:00 AM/);
  expect(window.location.hash).toMatch(/^#\/contact(\?step=1)?$/);
  const draft = JSON.parse(sessionStorage.getItem('contact-form')!) as { draft: object };
  expect(draft.draft).toMatchObject({
    date: '2026-11-19',
    time: '11:00 AM',
    meetingType: 'Meetup',
  });
});

test('times that are all taken are said to be', async () => {
  await propose([
    { kind: 'times', meetingType: 'Meetup', times: [{ date: '2026-11-19', time: '10:00 AM' }] },
  ]);
  await chat().findByText(/These times are taken by now/);
});

test('a form is not proposed where nothing fits into it', async () => {
  await propose([
    { kind: 'form', fields: { email: 'not an address' } },
    { kind: 'form', fields: { name: 'Ann Lee' } },
  ]);
  await card(/^Ready for the contact form: Name$/);
  expect(chat().getAllByRole('group', { name: /^Ready for/ })).toHaveLength(1);
});

test('“Fill in the form” fills and marks empty fields, keeps what was typed, and is not in the address', async () => {
  await propose(
    [
      {
        kind: 'form',
        fields: {
          name: 'Ann Lee',
          phone: '718 555 0142',
          email: 'not an address',
          business_type: 'Dealership',
        },
      },
    ],
    { path: '/contact' },
  );
  await card(/^Ready for the contact form: Name, Phone, and Business type$/i);
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  await userEvent.type(field('Name'), 'Bo');
  await press('Fill in the form');
  await waitFor(() => expect(field(/^Phone/)).toHaveProperty('value', '(718) 555-0142'));
  expect(field('Name')).toHaveProperty('value', 'Bo');
  expect(field(/^Email/)).toHaveProperty('value', '');
  expect(screen.getAllByText('From the chat.')).toHaveLength(1);
  screen.getByText(/Please check what came from the chat: Phone and Business type\./i);
  expect(window.location.href).not.toMatch(/718|Ann|Lee/);
  // A mark is there as long as its text is.
  await userEvent.type(field(/^Phone/), '{Backspace}');
  expect(screen.queryByText('From the chat.')).toBeNull();
  // It is filled in once.
  await userEvent.clear(field(/^Phone/));
  window.location.hash = '#/products';
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  window.location.hash = '#/contact';
  await screen.findByRole('heading', { level: 1, name: 'Request a demo' });
  await userEvent.type(field('Name'), 'b');
  expect(field('Name')).toHaveProperty('value', 'Bob');
  expect(field(/^Phone/)).toHaveProperty('value', '');
});

test('“See what fits” opens the finder’s result for what the visitor said', async () => {
  await propose([{ kind: 'answers', answers: { fix: 'cars', hurts: 'fixes', mood: 'good' } }]);
  await card(/Suggested: see which products/);
  await userEvent.click(chat().getByRole('link', { name: 'See what fits' }));
  expect(window.location.hash).toBe('#/find?fix=cars&bays=skip&today=skip&hurts=fixes');
});

test('a card is there again after a reload, with what was done with it', async () => {
  await propose([
    {
      kind: 'comparison',
      items: [
        { type: 'product', slug: 'prodemand' },
        { type: 'product', slug: 'manager-se' },
      ],
    },
  ]);
  await card(/Suggested to compare/);
  await userEvent.click(chat().getByRole('link', { name: 'Compare' }));
  cleanup();
  await openSite('/', {
    'GET /rest/v1/products': () => json([product('ProDemand'), product('Manager SE')]),
    'GET /functions/v1/chat': () => json({}),
  });
  await openChat();
  const again = within(await card(/Suggested to compare/));
  again.getByText('Compared');
  again.getByRole('link', { name: 'Manager SE' });
});
