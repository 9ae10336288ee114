import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import LeadReview from './lead-review.tsx';
import RecommendedBy from './recommended-by.tsx';

const LEAD = {
  id: 'maria',
  name: 'Maria Lopez',
  company_name: 'Tidewater Auto Repair',
  email: 'maria@example.org',
  phone: '(718) 555-0101',
  language: 'es',
  status: 'Closed - Won',
  origin: 'recommendation',
  testimonial_id: null,
  review_asked_at: null,
} as unknown as LeadRow;
const SETTINGS = {
  'GET /rest/v1/site_settings': () => json({ id: 1, next_steps: [], rep_name: 'Dana Ruiz' }),
  'GET /rest/v1/follow_up_texts': () => json({ id: 1, texts: [] }),
};
const hrefOf = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!);

test('a press asks a won lead for a testimonial, by a text in the lead’s language with the link', async () => {
  const requests = fakeNetwork({
    ...SETTINGS,
    'POST /rest/v1/rpc/ask_for_review': () => json('a-token'),
    'POST /rest/v1/lead_notes': () => json({ id: 'note' }, 201),
  });
  renderInBackOffice(<LeadReview lead={LEAD} />, { resource: 'leads' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a testimonial' }));
  await screen.findByRole('dialog', { name: 'Ask Maria Lopez for a testimonial' });
  await vi.waitFor(() => expect(hrefOf('Text it')).toContain('Dana Ruiz'));
  expect(hrefOf('Text it')).toContain('Hola, Maria:\n\nEspero que todo vaya bien.');
  for (const way of ['Text it', 'WhatsApp it', 'Email it'])
    expect(hrefOf(way)).toContain('#/review/a-token?language=es');
  const [asked] = requests.filter(({ url }) => url.endsWith('/ask_for_review'));
  expect(await asked!.clone().json()).toEqual({ lead: 'maria' });
  await expectAccessible();

  // What was sent becomes a note.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Text it' }));
  await screen.findByText('Did you text Maria Lopez “Testimonial”?');
  await userEvent.click(screen.getByRole('button', { name: 'Sent: add a note', hidden: true }));
  await screen.findByText('Note added.');
  const note = requests.find(({ url }) => url.includes('/lead_notes'));
  expect(await note!.clone().json()).toMatchObject({
    lead_id: 'maria',
    note: expect.stringContaining('#/review/a-token?language=es') as string,
  });
});

test.each([
  [true, 'Read and publish it'],
  [false, 'Published'],
])(
  'a testimonial that has arrived (draft: %s) is shown with a link to it',
  async (is_draft, name) => {
    fakeNetwork({
      ...SETTINGS,
      'GET /rest/v1/testimonials': () => json([{ id: 'words', quote: 'It pays.', is_draft }]),
    });
    const lead = { ...LEAD, testimonial_id: 'words' };
    renderInBackOffice(<LeadReview lead={lead} />, { resource: 'leads' });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toContain('/testimonials/words');
    expect(screen.getByText(/“It pays\.”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a testimonial' })).toBeNull();
  },
);

test('pressing twice asks once', async () => {
  const held = heldAnswer('a-token', 200);
  const requests = fakeNetwork({ ...SETTINGS, 'POST /rest/v1/rpc/ask_for_review': held.answer });
  renderInBackOffice(<LeadReview lead={LEAD} />, { resource: 'leads' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ask for a testimonial' }));
  held.give();
  await screen.findByRole('dialog');
  expect(requests.filter(({ url }) => url.endsWith('/ask_for_review'))).toHaveLength(1);
});

test('a link that couldn’t be made says so, until it could', async () => {
  const answers: Parameters<typeof fakeNetwork>[0] = {
    ...SETTINGS,
    'POST /rest/v1/rpc/ask_for_review': () => json({ message: 'Out of order' }, 400),
  };
  fakeNetwork(answers);
  renderInBackOffice(<LeadReview lead={LEAD} />, { resource: 'leads' });
  const press = () =>
    userEvent.click(screen.getByRole('button', { name: 'Ask for a testimonial', hidden: true }));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Out of order');
  answers['POST /rest/v1/rpc/ask_for_review'] = () => json('a-token');
  await press();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('Out of order')).toBeNull();
});

test('one that was deleted can be asked for again, and says when it was asked for', async () => {
  fakeNetwork({ ...SETTINGS, 'GET /rest/v1/testimonials': () => json([]) });
  const lead = { ...LEAD, testimonial_id: 'gone', review_asked_at: '2019-05-06T15:00:00Z' };
  renderInBackOffice(<LeadReview lead={lead} />, { resource: 'leads' });
  expect(await screen.findByRole('button', { name: 'Ask for a testimonial' })).toBeTruthy();
  expect(screen.getByText(/^Asked:/).textContent).toMatch(/^Asked: .*May 6, 2019/);
});

test('a recommended lead names who recommended it, and thanks them by a text that names nobody', async () => {
  fakeNetwork({ ...SETTINGS, 'POST /rest/v1/rpc/recommender_of': () => json([LEAD]) });
  const lead = { ...LEAD, id: 'fred', name: 'Fred', company_name: null };
  renderInBackOffice(<RecommendedBy lead={lead} />, { resource: 'leads' });
  const link = await screen.findByRole('link', { name: 'Tidewater Auto Repair' });
  expect(link.getAttribute('href')).toContain('/leads/maria');
  await userEvent.click(screen.getByRole('button', { name: 'Thank them' }));
  await screen.findByRole('dialog');
  expect(hrefOf('Text it')).toContain('Hola, Maria:\n\nAlguien se comunicó conmigo');
  expect(hrefOf('Text it')).not.toContain('Fred');
});

test('a recommendation whose maker isn’t known anymore is a source like any other', async () => {
  fakeNetwork({ ...SETTINGS, 'POST /rest/v1/rpc/recommender_of': () => json([]) });
  renderInBackOffice(<RecommendedBy lead={LEAD} />, { resource: 'leads' });
  expect(await screen.findByText('recommendation')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
