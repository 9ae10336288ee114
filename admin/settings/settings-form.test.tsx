import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { json, savedChanges } from '../../tests/component/fake-network.ts';
import { SAVE, saveSettings, storedSettings } from '../../tests/component/settings.tsx';
import { hasUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import { MeetingInputs, PauseInputs } from './availability/meeting-inputs.tsx';
import { FollowUpInputs } from './follow-up-inputs.tsx';
import { ProfileInputs } from './profile-inputs.tsx';

const BAD_GATEWAY = () =>
  new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });

const SECTIONS = (
  <>
    <MeetingInputs />
    <PauseInputs />
  </>
);

const WITH_PROFILE = (
  <>
    {SECTIONS}
    <ProfileInputs />
  </>
);

let page: ReturnType<typeof storedSettings>;
beforeEach(() => {
  page = storedSettings();
});

test('a gateway’s page is replaced by words, when settings are read and when they are saved', async () => {
  page.answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
  page.answers[SAVE] = BAD_GATEWAY;
  page.open(SECTIONS);
  const words = 'The service is not available right now (502). Try again in a minute.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  page.answers['GET /rest/v1/site_settings'] = () => json(page.stored());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await saveSettings();
  expect((await screen.findByRole('alert')).textContent).toBe(`An error occurred:${words}`);
});

test('another time zone asks what the appointments ahead keep, and names their number', async () => {
  let ahead = 3;
  const kept: unknown[] = [];
  page.answers['HEAD /rest/v1/leads'] = () =>
    new Response(null, { status: 206, headers: { 'Content-Range': `*/${ahead}` } });
  page.answers['POST /rest/v1/rpc/save_settings'] = async (request) => {
    kept.push(((await request.clone().json()) as { keeps: string }).keeps);
    return savedChanges(page.tables)(request);
  };
  page.open(SECTIONS);
  const choose = async (zone: string) => {
    const input = screen.getByRole('combobox', { name: 'Time zone' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: zone } });
    await userEvent.click(await screen.findByRole('option', { name: zone }));
    await saveSettings();
  };
  await screen.findByLabelText('Meeting Slot Duration');
  await choose('America/Chicago');
  let question = within(await screen.findByRole('alertdialog', { name: 'Change the time zone?' }));
  expect(question.getByText(/^You have 3 upcoming appointments\./)).toBeTruthy();
  expect(
    question.getByText('10:00 AM in America/New York becomes 9:00 AM in America/Chicago.'),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.stored().time_zone).toBe('America/New_York');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty(
    'value',
    'America/Chicago',
  );

  await saveSettings();
  question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('radio', { name: /^Their time on the clock/ }));
  await userEvent.click(question.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('Settings saved successfully!');
  expect(page.stored().time_zone).toBe('America/Chicago');

  // Without any nothing is asked.
  ahead = 0;
  await choose('America/Denver');
  await waitFor(() => expect(page.stored().time_zone).toBe('America/Denver'));
  expect(kept).toEqual(['clock', 'instant']);
});

test('a failed save shows the stored settings again, and what was changed can be put back', async () => {
  const saved = page.answers[SAVE]!;
  page.answers[SAVE] = () => json({ message: 'disk full' }, 500);
  page.open(SECTIONS);
  const days = await screen.findByLabelText('Days ahead');
  fireEvent.change(days, { target: { value: '90' } });
  await saveSettings();
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred:disk full');
  await expectAccessible();
  expect(days).toHaveProperty('value', '60');
  await userEvent.click(screen.getByRole('button', { name: 'Restore my changes' }));
  expect(days).toHaveProperty('value', '90');
  page.answers[SAVE] = saved;
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(hasUnsavedChanges()).toBe(false);
});

test('what could not be saved is asked about before the page is left, until it is discarded', async () => {
  page.answers[SAVE] = () => json({ message: 'disk full' }, 500);
  page.open(SECTIONS);
  const days = await screen.findByLabelText('Days ahead');
  fireEvent.change(days, { target: { value: '90' } });
  await saveSettings();
  await screen.findByText(/^Your changes weren’t saved/);
  expect(days).toHaveProperty('value', '60');
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/^Your changes weren’t saved/)).toBeNull();
  expect(days).toHaveProperty('value', '60');
  expect(hasUnsavedChanges()).toBe(false);
});

test('settings whose answer was lost are saved where they are read back', async () => {
  const saved = page.answers[SAVE]!;
  page.answers[SAVE] = async (request) => {
    await saved(request);
    throw new TypeError('Failed to fetch');
  };
  page.open(SECTIONS);
  fireEvent.change(await screen.findByLabelText('Days ahead'), { target: { value: '90' } });
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '90');
  expect(hasUnsavedChanges()).toBe(false);
});

test('settings that never arrived are said to be so, and can be put back', async () => {
  page.answers[SAVE] = () => Promise.reject(new TypeError('Failed to fetch'));
  page.open(SECTIONS);
  fireEvent.change(await screen.findByLabelText('Days ahead'), { target: { value: '90' } });
  await saveSettings();
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be reached');
  await userEvent.click(screen.getByRole('button', { name: 'Restore my changes' }));
  expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '90');
});

test('settings that another tab saved since are shown when the form opens again', async () => {
  const { unmount, queryClient } = page.open(SECTIONS);
  expect(await screen.findByLabelText('Days ahead')).toHaveProperty('value', '60');
  unmount();
  // The cache lets them go right after that.
  await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ['settings'] })).toEqual([]));
  page.store({ booking_horizon_days: 30 });
  page.open(SECTIONS);
  expect(await screen.findByLabelText('Days ahead')).toHaveProperty('value', '30');
});

test('a save that fails stores neither the settings nor the follow-up texts', async () => {
  let calls = 0;
  // The second call of a save, if there is one.
  const failing: (typeof page.answers)[string] = () =>
    (calls += 1) > 1 ? json({ message: 'disk full' }, 500) : json({ id: 1, texts: ['stored'] });
  for (const table of ['site_settings', 'follow_up_texts']) {
    page.answers[`PATCH /rest/v1/${table}`] = failing;
  }
  page.answers[SAVE] = () => json({ message: 'disk full' }, 500);
  page.open(
    <>
      {SECTIONS}
      <FollowUpInputs />
    </>,
  );
  const [text] = await screen.findAllByLabelText(/^Text/);
  fireEvent.change(text!, { target: { value: 'Hi {name}' } });
  await userEvent.selectOptions(screen.getByLabelText('Meeting Slot Duration'), '30');
  await saveSettings();
  await screen.findByText(/^Your changes weren’t saved/);
  expect(calls).toBe(0);
  expect(page.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

describe('a setting that was saved in another tab meanwhile', () => {
  const changeDays = async () => {
    page.open(WITH_PROFILE);
    const days = await screen.findByLabelText('Days ahead');
    fireEvent.change(days, { target: { value: '90' } });
    page.store({ booking_horizon_days: 30, rep_name: 'Dana Reyes' });
    await saveSettings();
    return days;
  };
  const question = () => screen.findByRole('alertdialog');

  test('is shown beside one’s own, and replaced only on request', async () => {
    const days = await changeDays();
    const dialog = within(await question());
    expect(dialog.getByText('These settings were changed in the meantime')).toBeTruthy();
    expect(dialog.getAllByRole('row').at(-1)?.textContent).toBe('Days ahead3090');
    expect(page.stored().booking_horizon_days).toBe(30);
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Settings saved successfully!');
    // A name that only the other tab changed stays.
    expect(page.stored()).toMatchObject({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    expect(days).toHaveProperty('value', '90');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('can take the place of one’s own, while other changes wait to be saved', async () => {
    page.open(WITH_PROFILE);
    await userEvent.click(await screen.findByLabelText('Pause online booking'));
    fireEvent.change(screen.getByLabelText('Days ahead'), { target: { value: '90' } });
    page.store({ booking_horizon_days: 30, rep_name: 'Dana Reyes' });
    await saveSettings();
    await userEvent.click(within(await question()).getByText('Use the saved values'));
    await waitFor(() => expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '30'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
    expect(screen.getByLabelText('Pause online booking')).toHaveProperty('checked', true);
    expect(page.stored()).toMatchObject({ booking_horizon_days: 30, booking_paused: false });
    await saveSettings();
    await screen.findByText('Settings saved successfully!');
    expect(page.stored()).toMatchObject({
      booking_horizon_days: 30,
      booking_paused: true,
      rep_name: 'Dana Reyes',
    });
  });

  test('leaves what is typed in place while one keeps editing', async () => {
    const days = await changeDays();
    await userEvent.click(within(await question()).getByText('Keep editing'));
    expect(days).toHaveProperty('value', '90');
    expect(screen.queryByText(/^Your changes weren’t saved/)).toBeNull();
    await saveSettings();
    await question();
    expect(page.stored().booking_horizon_days).toBe(30);
  });

  test('is no conflict where both saved the same, or other settings', async () => {
    page.open(WITH_PROFILE);
    fireEvent.change(await screen.findByLabelText('Days ahead'), { target: { value: '90' } });
    page.store({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    await saveSettings();
    await screen.findByText('Settings saved successfully!');
    expect(page.stored()).toMatchObject({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
  });
});

test('what was typed stays in the form while it is not known whether it was saved, and can be saved again', async () => {
  const saved = page.answers[SAVE]!;
  page.answers[SAVE] = async (request) => {
    await saved(request);
    page.answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
    throw new TypeError('Failed to fetch');
  };
  page.open(SECTIONS);
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await saveSettings();
  expect((await screen.findByRole('alert')).textContent).toContain('can’t tell whether');
  expect(screen.getByLabelText('Meeting Slot Duration')).toHaveProperty('value', '30');
  expect(screen.queryByRole('button', { name: 'Restore my changes' })).toBeNull();
  expect(hasUnsavedChanges()).toBe(true);
  page.answers[SAVE] = saved;
  await saveSettings();
  // The first attempt has stored them: that is nobody else's change.
  await screen.findByText('Settings saved successfully!');
  expect(page.stored().meeting_interval).toBe(30);
  expect(hasUnsavedChanges()).toBe(false);
});

test('the message of a save disappears after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    page.open(SECTIONS);
    await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '15');
    await saveSettings();
    await screen.findByText('Settings saved successfully!');
    act(() => void vi.advanceTimersByTime(5100));
    await waitFor(() => expect(screen.queryByText('Settings saved successfully!')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});
