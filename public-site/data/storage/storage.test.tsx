import { afterEach, expect, test } from 'vitest';
import { loadChat } from './chat-storage.ts';
import { firstVisit, noteFirstVisit } from './storage.ts';

const noted = () => JSON.parse(firstVisit() ?? 'null') as object;

afterEach(() => history.replaceState(null, '', '/'));

test('the first visit alone is noted', () => {
  history.replaceState(null, '', '/?utm_source=fair#/products');
  noteFirstVisit();
  const first = { search: '?utm_source=fair', landingPage: '/#/products' };
  expect(noted()).toMatchObject(first);
  history.replaceState(null, '', '/#/contact');
  noteFirstVisit();
  expect(noted()).toMatchObject(first);
});

test('a first visit by the link to an appointment is noted without its secret', () => {
  history.replaceState(null, '', '/#/appointment/a-token?email=ann%40example.com');
  noteFirstVisit();
  expect(noted()).toMatchObject({ landingPage: '/#/appointment' });
});

test.each(['quote', 'review'])('a first visit by the link to a %s has no secret either', (page) => {
  history.replaceState(null, '', `/#/${page}/a-token`);
  noteFirstVisit();
  expect(noted()).toMatchObject({ landingPage: `/#/${page}` });
});

test('a customer’s link counts also for a visitor who was here before', () => {
  history.replaceState(null, '', '/?utm_source=fair');
  noteFirstVisit();
  history.replaceState(null, '', '/?from=0123456789');
  noteFirstVisit();
  expect(noted()).toMatchObject({ search: '?from=0123456789' });
});

test('a conversation that something else has stored is read as far as it is one', () => {
  const message = { id: '1', sender: 'user', text: 'Hi' };
  const store = (chat: object) => sessionStorage.setItem('chat', JSON.stringify(chat));
  store({ messages: 'Hi', chips: ['One?', 2], conversation: 3, unanswered: 'yes' });
  expect(loadChat()).toEqual({
    messages: [],
    chips: ['One?'],
    conversation: null,
    unanswered: false,
  });
  store({ messages: [message, { id: '2' }, null], chips: 'One?', conversation: 'sealed' });
  expect(loadChat()).toEqual({
    messages: [message],
    chips: [],
    conversation: 'sealed',
    unanswered: false,
  });
});
