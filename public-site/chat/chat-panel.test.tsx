import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { json } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const READY = 'GET /functions/v1/chat';
const REPLY = 'POST /functions/v1/chat';

const reply = (text: string) =>
  new Response(
    `event: delta\ndata: ${JSON.stringify(text)}\n\n` +
      `event: done\ndata: {"conversation":"sealed","quickReplies":[],"cutOff":false}\n\n`,
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

async function openChat(ready: () => Response | Promise<Response> = () => json({})) {
  const site = await openSite('/', { [READY]: ready, [REPLY]: () => reply('Here it is.') });
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
  expect(messages()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await said(/^Assistant:Here it is\./);
  expect(messages()[1]).toBe('You:One\nTwo');
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
