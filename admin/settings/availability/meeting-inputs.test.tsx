import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { HOURS, saveSettings, storedSettings } from '../../../tests/component/settings.tsx';
import { BOOKING_PAUSE_TEXT } from '../../../shared/site-settings/availability.ts';
import { AvailabilityInput } from './availability-input.tsx';
import { BufferInputs, MeetingInputs, PauseInputs } from './meeting-inputs.tsx';

let page: ReturnType<typeof storedSettings>;
beforeEach(() => {
  page = storedSettings();
});
const BOTH = (
  <>
    <MeetingInputs />
    <BufferInputs />
  </>
);
const day = (name: string) => within(screen.getByRole('group', { name }));

test('hours with a problem are dropped when their day is closed', async () => {
  page.open(<AvailabilityInput />);
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await userEvent.selectOptions(monday.getByLabelText('Monday, hours 1: to'), '08:00');
  expect(monday.getByRole('alert').textContent).toBe('The end must be after the start.');
  await userEvent.click(monday.getByRole('switch', { name: 'Monday is open' }));
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored().availability).toEqual({ ...HOURS, '1': { isOpen: false, slots: [] } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true),
  );
});

test('a call or meetup without a length of its own lasts one slot', async () => {
  page.open(<MeetingInputs />);
  const call = await screen.findByLabelText('Length of a call');
  expect(call).toHaveProperty('value', '');
  await userEvent.selectOptions(call, '30 minutes');
  await screen.findByText(
    'A call at 9:00 AM ends at 9:30 AM; the next meeting can start at 10:00 AM.',
  );
  const meetup = screen.getByLabelText('Length of a meetup');
  await userEvent.selectOptions(meetup, '90 minutes');
  await userEvent.selectOptions(meetup, 'Same as the slot duration');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({
    meeting_interval: 60,
    call_length: 30,
    meetup_length: null,
  });
});

test('a buffer of 30 minutes between meetups is suggested, and added only when the button is pressed', async () => {
  page.open(<BufferInputs />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 30 minutes' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Before a meetup'));
  expect(screen.queryByRole('button', { name: 'Add 30 minutes' })).toBeNull();
  expect(page.stored()).toMatchObject({ meetup_minutes_before: 0, meetup_minutes_after: 0 });
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({ meetup_minutes_before: 30, meetup_minutes_after: 30 });
});

test('the message of a booking pause is saved, and kept for the next pause', async () => {
  page.open(<PauseInputs />);
  const pause = await screen.findByLabelText('Pause online booking');
  expect(screen.queryByLabelText('Message for visitors')).toBeNull();
  await userEvent.click(pause);
  const words = screen.getByLabelText('Message for visitors');
  expect(words.getAttribute('placeholder')).toBe(BOOKING_PAUSE_TEXT);
  fireEvent.change(words, { target: { value: 'x'.repeat(501) } });
  await saveSettings();
  expect(screen.getByText('At most 500 characters.')).toBeTruthy();
  expect(page.isSent()).toBe(false);
  fireEvent.change(words, { target: { value: ' Back on Monday. ' } });
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({
    booking_paused: true,
    booking_pause_text: 'Back on Monday.',
  });
  expect(words).toHaveProperty('value', 'Back on Monday.');
  await userEvent.click(pause);
  await saveSettings();
  await waitFor(() =>
    expect(page.stored()).toMatchObject({
      booking_paused: false,
      booking_pause_text: 'Back on Monday.',
    }),
  );
});

test('hours that overlap or end before they start are refused beside their field', async () => {
  page.open(<AvailabilityInput />);
  await screen.findByRole('group', { name: 'Monday' });
  const to = day('Monday').getByLabelText('Monday, hours 1: to');
  await userEvent.selectOptions(to, '08:00');
  expect(day('Monday').getByRole('alert').textContent).toBe('The end must be after the start.');
  await saveSettings();
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(to));
  expect(page.isSent()).toBe(false);

  await userEvent.selectOptions(to, '12:00');
  await userEvent.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 2: from'), '11:00');
  expect(day('Monday').getByRole('alert').textContent).toBe(
    'These hours overlap others on this day.',
  );
  await userEvent.click(day('Monday').getByRole('button', { name: 'Remove Monday, hours 2' }));
  expect(day('Monday').queryByRole('alert')).toBeNull();
});

test('the hours of a day are copied to all other days', async () => {
  page.open(<AvailabilityInput />);
  await screen.findByRole('group', { name: 'Monday' });
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 1: to'), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All other days' }));
  await waitFor(() =>
    expect(day('Sunday').getByLabelText('Sunday, hours 1: to')).toHaveProperty('value', '12:00'),
  );
  expect(day('Sunday').getByRole('switch')).toHaveProperty('checked', true);
});

test('the buffer and the daily limit are explained, validated, and saved', async () => {
  page.open(BOTH);
  await userEvent.selectOptions(await screen.findByLabelText('After a meetup'), '45');
  const means =
    'A meetup from 10:00 AM to 11:00 AM blocks 10:00 AM to 11:45 AM for other meetings.';
  expect(screen.getByText(means)).toBeTruthy();
  const most = screen.getByLabelText('Daily meeting limit');
  fireEvent.change(most, { target: { value: '0' } });
  await saveSettings();
  expect(screen.getByText('Enter a whole number from 1 to 50, or leave it blank.')).toBeTruthy();
  expect(page.isSent()).toBe(false);
  fireEvent.change(most, { target: { value: '4' } });
  await saveSettings();
  await waitFor(() =>
    expect(page.stored()).toMatchObject({ meetup_minutes_after: 45, max_meetings_per_day: 4 }),
  );
  fireEvent.change(most, { target: { value: '' } });
  await saveSettings();
  await waitFor(() => expect(page.stored().max_meetings_per_day).toBeNull());
});
