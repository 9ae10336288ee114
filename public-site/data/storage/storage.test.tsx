import { afterEach, expect, test } from 'vitest';
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
