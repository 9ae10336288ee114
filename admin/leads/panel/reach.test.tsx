import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { ReachLead } from './reach.tsx';

const LEAD = {
  id: 'ann',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '(718) 555-0101',
  products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
  scheduled_date: null,
  scheduled_time: null,
} as unknown as LeadRow;
const OWN = { name: 'Quote', subject: 'Quote for {items}', text: 'Hi {name},\n{rep}' };

test('a text opens in the device’s mail or messages, filled in, and is noted once it was sent', async () => {
  const noted: object[] = [];
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () => json({ id: 1, next_steps: [], rep_name: 'Dana Ruiz' }),
    'GET /rest/v1/leads': () => json(LEAD),
    'GET /rest/v1/follow_up_texts': () => json({ id: 1, texts: [OWN] }),
  };
  fakeNetwork(answers);
  renderInBackOffice(<ReachLead lead={LEAD} bar />, { resource: 'leads', at: '/leads/ann' });
  const hrefOf = async (name: RegExp) =>
    (await screen.findByRole('menuitem', { name })).getAttribute('href');

  await userEvent.click(screen.getByRole('button', { name: 'Text' }));
  expect(await hrefOf(/^Quote/)).toBe('sms:+17185550101?&body=Hi%20Ann%2C%0ADana%20Ruiz');
  expect(await hrefOf(/^Blank message/)).toBe('sms:+17185550101');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Sent: add a note')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  expect(await hrefOf(/^Quote/)).toBe(
    'mailto:ann@example.org?subject=Quote%20for%20ProDemand&body=Hi%20Ann%2C%0D%0ADana%20Ruiz',
  );
  const text = screen.getByRole('menuitem', { name: /^Quote/ });
  // The test's browser has no mail.
  text.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(text);
  const note = await screen.findByRole('button', { name: 'Sent: add a note' });
  await userEvent.click(note);
  expect(await screen.findByText(/^The note wasn’t added: /)).toBeTruthy();

  answers['POST /rest/v1/lead_notes'] = async (request) => {
    noted.push((await request.json()) as object);
    return json({ id: 'new' }, 201);
  };
  await userEvent.click(note);
  await waitFor(() => expect(screen.queryByText('Sent: add a note')).toBeNull());
  expect(noted).toMatchObject([
    {
      lead_id: 'ann',
      activity_type: 'message',
      note: 'Quote for ProDemand\n\nHi Ann,\nDana Ruiz',
    },
  ]);
});

test('a text opens in WhatsApp, in a tab of its own, and the note says “opened”, never “sent”', async () => {
  const noted: object[] = [];
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, next_steps: [], rep_name: 'Dana Ruiz' }),
    'GET /rest/v1/leads': () => json(LEAD),
    'GET /rest/v1/follow_up_texts': () => json({ id: 1, texts: [OWN] }),
    'POST /rest/v1/lead_notes': async (request) => {
      noted.push((await request.json()) as object);
      return json({ id: 'new' }, 201);
    },
  });
  renderInBackOffice(<ReachLead lead={LEAD} bar />, { resource: 'leads', at: '/leads/ann' });
  await userEvent.click(screen.getByRole('button', { name: 'WhatsApp' }));
  const text = await screen.findByRole('menuitem', { name: /^Quote/ });
  expect(text.getAttribute('href')).toBe(
    'https://wa.me/17185550101?text=Hi%20Ann%2C%0ADana%20Ruiz',
  );
  expect(text.getAttribute('target')).toBe('_blank');
  expect(text.getAttribute('rel')).toBe('noreferrer');
  text.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(text);
  expect(await screen.findByText(/Did you message Ann Lee “Quote” on WhatsApp\?/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(noted).toMatchObject([
    { activity_type: 'message', note: 'WhatsApp opened\n\nHi Ann,\nDana Ruiz' },
  ]);
});

test('a text is in the lead’s language, and in the other one by a press', async () => {
  const OTHER = { name: 'Other', subject: 'Hello', text: 'Hi {name}' };
  const spanish = { name: 'Quote', subject: '', text: 'Hola, {name}: {items}\n{rep}' };
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, next_steps: [], rep_name: 'Dana Ruiz' }),
    'GET /rest/v1/leads': () => json({ ...LEAD, language: 'es' }),
    'GET /rest/v1/follow_up_texts': () =>
      json({
        id: 1,
        texts: [OWN, OTHER],
        texts_es: [spanish, { ...OTHER, subject: '', text: '' }],
      }),
  });
  renderInBackOffice(<ReachLead lead={LEAD} bar />, { resource: 'leads', at: '/leads/ann' });
  await userEvent.click(screen.getByRole('button', { name: 'Text' }));
  const hrefOf = async (name: RegExp) =>
    (await screen.findByRole('menuitem', { name })).getAttribute('href');
  expect(await hrefOf(/^Quote/)).toBe(
    'sms:+17185550101?&body=Hola%2C%20Ann%3A%20ProDemand%0ADana%20Ruiz',
  );
  expect(await hrefOf(/^Other \(in English\)/)).toBe('sms:+17185550101?&body=Hi%20Ann');
  const inSpanish = screen.getByRole('menuitemcheckbox', { name: 'In Spanish' });
  expect(inSpanish.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(inSpanish);
  expect(await hrefOf(/^Quote/)).toBe('sms:+17185550101?&body=Hi%20Ann%2C%0ADana%20Ruiz');
  expect(inSpanish.getAttribute('aria-checked')).toBe('false');
});
