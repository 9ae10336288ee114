import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { MemoryRouter } from '../../tests/component/memory-router.tsx';
import { catalog } from '../data/catalog.ts';
import { DEFAULT_NEXT_STEPS } from '../../shared/site-settings/next-steps.ts';
import { readRepresentative } from '../../shared/site-settings/representative.ts';
import { Footer } from '../layout/footer.tsx';
import { NextSteps } from './next-step-list.tsx';
import { Questions } from './question-list.tsx';
import { RepProfile } from './rep-profile.tsx';

const DEFAULT = readRepresentative(null);

const PROFILE = {
  rep_name: 'Dana M. Reyes',
  rep_title: 'Your Mitchell 1 representative',
  rep_photo_url: 'https://pictures.example/dana.webp',
  rep_bio: 'Twenty years at the counter.',
  rep_service_area: 'Queens and Nassau County',
  rep_phone: '(718) 555-0199',
  rep_email: 'dana@borobay.example',
  rep_linkedin_url: 'https://www.linkedin.com/in/dana',
};

/** Shows what stands about the representative, with these settings in the database. */
async function show(settings: object[]) {
  fakeNetwork({ 'GET /rest/v1/site_settings': () => json(settings) });
  await catalog.settings.load();
  return render(
    <MemoryRouter>
      <RepProfile />
      <NextSteps />
      <Questions />
      <Footer />
    </MemoryRouter>,
  ).container;
}

beforeEach(() => {
  delete window.earlyReads;
});

test('a profile is shown with a face and ways to reach it, and the footer follows it', async () => {
  const page = await show([{ id: 1, ...PROFILE }]);
  const photo = screen.getByRole('img', { name: 'Dana M. Reyes' });
  expect(photo.getAttribute('loading')).toBe('lazy');
  for (const text of [PROFILE.rep_title, PROFILE.rep_bio]) screen.getByText(text);
  expect(screen.getAllByText(PROFILE.rep_service_area)).toHaveLength(2);
  for (const phone of screen.getAllByRole('link', { name: PROFILE.rep_phone })) {
    expect(phone.getAttribute('href')).toBe('tel:+17185550199');
  }
  for (const [name, href] of [
    [PROFILE.rep_email, 'mailto:dana@borobay.example'],
    [/^LinkedIn/, PROFILE.rep_linkedin_url],
  ] as const) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
  }
  expect(page.textContent).not.toContain(DEFAULT.phone);

  fireEvent.error(photo);
  expect(screen.queryByRole('img', { name: 'Dana M. Reyes' })).toBeNull();
  screen.getByText('DR');
});

test('without a profile the business is shown with its own details', async () => {
  const page = await show([]);
  expect(page.querySelector('img')).toBeNull();
  expect(screen.getAllByText(DEFAULT.name)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: DEFAULT.phone })).toHaveLength(2);
  // The placeholder, LinkedIn’s home page, is nobody’s profile.
  expect(screen.getAllByRole('link', { name: /LinkedIn/ })).toHaveLength(1);
});

test('questions open to their answers, paragraph by paragraph, as plain text', async () => {
  const questions = [
    { question: 'What is a demo?', answer: 'A visit.\n\nAt your counter, <b>always</b>.' },
    { question: 'Who are you?', answer: 'A representative.' },
  ];
  await show([{ id: 1, questions }]);
  const section = within(screen.getByRole('region', { name: 'Questions shops ask' }));
  const entries = section.getAllByRole('group');
  expect(entries.map((entry) => entry.querySelector('summary')?.textContent)).toEqual(
    questions.map(({ question }) => question),
  );
  expect([...entries[0]!.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'A visit.',
    'At your counter, <b>always</b>.',
  ]);
});

test('without questions there is no section for them', async () => {
  await show([{ id: 1, questions: [] }]);
  expect(screen.queryByRole('heading', { name: 'Questions shops ask' })).toBeNull();
});

test('what happens next is a list in order, worded in the settings', async () => {
  await show([{ id: 1, next_steps: ['We call you.', 'You decide.'] }]);
  const steps = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'We call you.',
    'You decide.',
  ]);
});

test('without steps of its own, as from an older database, what happens next is the default', async () => {
  await show([{ id: 1 }]);
  const steps = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    DEFAULT_NEXT_STEPS,
  );
});
