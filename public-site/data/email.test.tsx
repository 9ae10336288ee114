import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../tests/component/contact.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { catalog } from './catalog.ts';
import { sendEmail, sendsFromPage } from './email.ts';

const { sentMail } = vi.hoisted(() => ({ sentMail: vi.fn() }));
vi.mock('@emailjs/browser', () => ({ init: () => undefined, send: sentMail }));

const TAGS = ['service-id', 'template-id', 'public-key'].map((name) =>
  Object.assign(document.createElement('meta'), { name: `emailjs-${name}`, content: name }),
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.append(...TAGS);
});
afterEach(() => {
  TAGS.forEach((tag) => tag.remove());
  sentMail.mockReset();
});

test('an email is sent with the tags of the page, and a failure is only logged', async () => {
  await sendEmail(() => ({ name: 'Ann' }));
  expect(sentMail).toHaveBeenCalledExactlyOnceWith('service-id', 'template-id', { name: 'Ann' });
  sentMail.mockRejectedValue(new Error('Quota'));
  await sendEmail(() => ({ name: 'Ann' }));
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('a page without one of the tags sends nothing', async () => {
  TAGS[1]!.remove();
  await sendEmail(() => ({ name: 'Ann' }));
  expect(sentMail).not.toHaveBeenCalled();
  expect(sendsFromPage()).toBe(false);
});

test.each([true, false])('a page sends where the server does not (server: %s)', async (server) => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json([{ ...settings, server_emails: server }]),
  });
  await catalog.settings.load();
  expect(sendsFromPage()).toBe(!server);
});
