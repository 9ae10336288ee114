import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { keepDraft, send } from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const READY = 'GET /functions/v1/chat';
const REPLY = 'POST /functions/v1/chat';

const words = (text: string) => `event: delta\ndata: ${JSON.stringify(text)}\n\n`;
const END = 'event: done\ndata: {"conversation":"sealed","quickReplies":[],"cutOff":false}\n\n';
const stream = (body: BodyInit) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
const reply = (text: string) => stream(words(text) + END);

async function openChat(ready: () => Response | Promise<Response> = () => json({})) {
  const site = await openSite('/privacy', { [READY]: ready, [REPLY]: () => reply('Here it is.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask our assistant' }));
  await screen.findByRole('dialog', { name: 'BoroBay Assistant' });
  await waitFor(() => expect(messages().length).toBeGreaterThan(0));
  return site;
}
/** The messages with their senders: “You:…”, “Assistant:…”. */
const messages = () =>
  [
    ...screen.getByRole('region', { name: 'Conversation' }).querySelectorAll(':scope > ol > li'),
  ].map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'Your question' });
async function ask(text: string) {
  await userEvent.click(field());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}
const dialog = () => screen.queryByRole('dialog', { name: 'BoroBay Assistant' });
const said = (text: RegExp) => waitFor(() => expect(messages().at(-1)).toMatch(text));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('Enter sends, Shift+Enter breaks the line, and an input method’s Enter chooses a word', async () => {
  await openChat();
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}   {Enter}');
  expect(messages()).toHaveLength(1);
  await userEvent.clear(field());
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two');
  expect(field()).toHaveProperty('value', 'One\nTwo');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  // Safari's.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 });
  expect(messages()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await said(/^Assistant:Here it is\./);
  expect(messages()[1]).toBe('You:One\nTwo');
});

test('the last hundred characters of a message are counted', async () => {
  await openChat();
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(399));
  expect(screen.queryByText(/characters left/)).toBeNull();
  await userEvent.paste('x');
  screen.getByText('100 characters left');
});

test.each([
  [
    'is not configured',
    () => json({ code: 'not-configured' }, 503),
    'Assistant:Sorry, the AI assistant is not configured correctly. Please use the contact form.',
  ],
  [
    'cannot be reached',
    () => new Response('Internal Server Error', { status: 500 }),
    "Assistant:Sorry, I'm having trouble connecting right now. Please try again later.",
  ],
])('an assistant that %s says so when it is opened', async (_why, answer, text) => {
  await openChat(answer);
  await waitFor(() => expect(messages().at(-1)).toBe(text));
  await expectAccessible();
});

test('the assistant has the name, business, and question of the settings', async () => {
  await openSite('/privacy', {
    [READY]: () => json({}),
    [REPLY]: () => reply('Here it is.'),
    'GET /rest/v1/site_settings': () =>
      json([
        {
          business_name: 'Lone Star Tools',
          business_assistant: 'Wrench Helper',
          business_chat_question: 'What is a torque wrench?',
        },
      ]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask our assistant' }));
  await screen.findByRole('dialog', { name: 'Wrench Helper' });
  await waitFor(() => expect(messages()[0]).toContain('Lone Star Tools'));
  await ask('Hi');
  await screen.findByRole('button', { name: 'What is a torque wrench?' });
});

test('a connection that breaks is a failed reply, with other questions to ask', async () => {
  const { answers } = await openChat();
  answers[REPLY] = () => Promise.reject(new TypeError('Failed to fetch'));
  await ask('Hi');
  await said(/^Assistant:Oops! Something went wrong/);
  const suggestions = within(screen.getByRole('list', { name: 'Suggestions' }));
  expect(suggestions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'What are the core products?',
    'Tell me about truck repair',
    'How do I contact support?',
  ]);
  answers[REPLY] = () => reply('Now it works.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await said(/^Assistant:Now it works\./);
  expect(messages()).toHaveLength(3);
});

test('a visitor who has asked too much is sent to the contact form', async () => {
  const { answers } = await openChat();
  answers[REPLY] = () => json({ code: 'limit' }, 429);
  await ask('Once more');
  await said(/That’s all I can answer for now/);
  const conversation = within(screen.getByRole('region', { name: 'Conversation' }));
  await userEvent.click(conversation.getByRole('link', { name: 'contact form' }));
  await screen.findByRole('heading', { level: 1, name: 'Request a demo' });
  expect(screen.getByRole('dialog', { name: 'BoroBay Assistant' })).toBeTruthy();
});

test('“schedule a demo” leads to the contact form without the assistant', async () => {
  await openChat();
  await ask('Can I SCHEDULE A DEMO?');
  await said(/Let’s find a time for your demo/);
  await screen.findByRole('heading', { level: 1, name: 'Request a demo' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape and the close button close the chat, and the Contact Us button is back', async () => {
  await openChat();
  const contactUs = () => screen.queryByRole('link', { name: 'Contact Us' });
  const closeButton = () => within(dialog()!).getByRole('button', { name: 'Close chat' });
  const close: [string, () => Promise<unknown>][] = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the button', () => userEvent.click(closeButton())],
  ];
  for (const [how, act] of close) {
    expect(document.activeElement, how).toBe(field());
    expect(contactUs(), how).toBeNull();
    await act();
    await waitFor(() => expect(dialog(), how).toBeNull());
    expect(contactUs(), how).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask our assistant' }));
  }
});

test('a reply can be stopped: what came of it stays, and the next question can be typed', async () => {
  const { answers } = await openChat();
  answers[REPLY] = ({ signal }) =>
    stream(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(words('One word')));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
  await ask('slow');
  await said(/One word/);
  const conversation = screen.getByRole('region', { name: 'Conversation' });
  expect(conversation.getAttribute('aria-busy')).toBe('true');
  expect(field()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(document.activeElement).toBe(field());
  expect(conversation.getAttribute('aria-busy')).toBe('false');
  const stopped = messages().at(-1);
  answers[REPLY] = () => reply('Here it is.');
  await ask('Go on');
  await said(/Here it is/);
  expect(messages().slice(1)).toEqual([
    'You:slow',
    stopped,
    'You:Go on',
    expect.stringMatching(/^Assistant:Here it is\./),
  ]);
});

test('the chat keeps to the part of the screen that a keyboard leaves, but not to that of a zoomed page', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 40, height: 360 });
  vi.stubGlobal('visualViewport', viewport);
  await openChat();
  const { style } = dialog()!;
  const seen = () => [style.getPropertyValue('--seen-from'), style.getPropertyValue('--seen')];
  expect(seen()).toEqual(['40px', '360px']);
  Object.assign(viewport, { scale: 2, offsetTop: 200, height: 400 });
  viewport.dispatchEvent(new Event('resize'));
  expect(seen()).toEqual(['', '']);
  Object.assign(viewport, { scale: 1, offsetTop: 0, height: 300 });
  viewport.dispatchEvent(new Event('scroll'));
  expect(seen()).toEqual(['0px', '300px']);
});

test('a hostile reply becomes only text and links to the site', async () => {
  const { answers, requests } = await openChat();
  const script = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>';
  answers[REPLY] = () =>
    reply(
      [
        script,
        '[press here](javascript:window.hacked=1) ![x](https://evil.example/x.png)',
        '[elsewhere](https://evil.example) and **[our bundles](#/bundles)**',
      ].join('\n\n'),
    );
  await ask('hostile');
  await said(/our bundles/);
  const last = screen.getByRole('region', { name: 'Conversation' }).querySelector('li:last-child')!;
  expect(last.textContent).toContain(script);
  const links = within(last as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['our bundles']);
  expect(last.querySelector('img, script, iframe')).toBeNull();
  expect('hacked' in window).toBe(false);
  expect(requests.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
});

test('what the assistant may not answer leads to the contact form, and cannot be asked again', async () => {
  const { answers } = await openChat();
  answers[REPLY] = () => stream('event: error\ndata: {"code":"blocked"}\n\n');
  await ask('block this');
  await said(/I can’t help with that one/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the conversation goes with the request, and a new one begins', async () => {
  const { answers, requests } = await openChat();
  answers['POST /rest/v1/rpc/taken_slots'] = () => json([]);
  answers['GET /rest/v1/special_days'] = () => json([]);
  answers['POST /rest/v1/rpc/submit_lead'] = () => json({});
  await ask('What about trucks?');
  await said(/Here it is/);
  keepDraft();
  window.location.hash = '#/contact';
  await screen.findByRole('heading', { name: 'Pick a time' });
  await ask('Schedule a demo');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.hash).toBe('#/contact?step=3');

  await send();
  await screen.findByRole('heading', { level: 1, name: 'Request Sent!' });
  const sent = requests.find(({ url }) => url.endsWith('/submit_lead'))!;
  expect(await sent.clone().text()).toContain('What about trucks?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask our assistant' }));
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatch(/^Assistant:/);
});
