import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { focusedText } from '../../tests/component/accessible.ts';
import { DEFAULT_AVAILABILITY } from '../../shared/site-settings/availability.ts';
import { CASES_RULES } from '../../shared/scheduling/slots.cases.ts';
import type { BookingRules, Taken } from '../../shared/scheduling/slots.ts';
import { zonedInstant } from '../../shared/scheduling/time-zone.ts';
import { MeetingPicker } from './meeting-picker.tsx';
import type { MeetingChoice } from './use-booking.ts';

/** Monday, November 23, 2026, 10:00 AM in New York. */
const NOW = Date.parse('2026-11-23T15:00:00Z');

const at = (date: string, minutes: number) => zonedInstant(date, minutes, CASES_RULES.timeZone)!;
/** What is booked on a day, as a visitor learns it. */
function booked(date: string, from = 0, to = 24 * 60, toDate = date): Taken {
  const [start, end] = [at(date, from), at(toDate, to)];
  return { start, end, keptFrom: start, keptUntil: end };
}

let chosen: MeetingChoice;
function Picker({ rules, taken, ...first }: Partial<MeetingChoice> & PickerProps) {
  const [choice, setChoice] = useState<MeetingChoice>({
    meetingType: 'Phone Call',
    date: null,
    time: null,
    ...first,
  });
  return (
    <MeetingPicker
      booking={{
        status: 'ready',
        rules: { ...CASES_RULES, ...rules },
        taken: taken ?? [],
        stale: false,
        now: NOW,
        pauseText: '',
        reload: () => undefined,
      }}
      chosen={choice}
      onChange={(changes) => {
        chosen = { ...choice, ...changes };
        setChoice(chosen);
      }}
    />
  );
}
interface PickerProps {
  rules?: Partial<BookingRules>;
  taken?: Taken[];
}

const day = (name: string) => screen.getByRole('button', { name });
const isClosed = (name: string) => day(name).getAttribute('aria-disabled') === 'true';
/** The days on show in their weeks, “29 30 Dec 1”. */
const weeks = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => (cell.querySelector('button')?.dataset.month ?? '') + cell.textContent)
        .join(' '),
    );
const title = () => screen.getByRole('grid').getAttribute('aria-labelledby')!;
const titleText = () => document.getElementById(title())!.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a day that is full of meetings, too near, or over is closed, and an open one is not', () => {
  render(
    <Picker
      rules={{ minimumNoticeMinutes: 24 * 60, horizonDays: 7 }}
      taken={[booked('2026-11-25', 9 * 60, 17 * 60)]}
    />,
  );
  expect(isClosed('Monday, November 23, 2026')).toBe(true);
  expect(isClosed('Tuesday, November 24, 2026')).toBe(false);
  expect(isClosed('Wednesday, November 25, 2026')).toBe(true);
  expect(isClosed('Thursday, November 26, 2026')).toBe(false);
  expect(isClosed('Saturday, November 28, 2026')).toBe(true);
  expect(isClosed('Monday, November 30, 2026')).toBe(false);
  expect(isClosed('Tuesday, December 1, 2026')).toBe(true);
});

test('a day on which a call fits, but no meetup, is closed for meetups', async () => {
  const rules = { meetingInterval: 30, lengths: { 'Phone Call': 30, Meetup: 90 } };
  const morning = { isOpen: true, slots: [{ from: '09:00', to: '10:00' }] };
  const availability = { ...DEFAULT_AVAILABILITY, '3': morning };
  render(<Picker rules={{ ...rules, availability }} />);
  expect(isClosed('Wednesday, November 25, 2026')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  expect(isClosed('Wednesday, November 25, 2026')).toBe(true);
});

test('the calendar opens at the first free day and shows four weeks from there', () => {
  render(<Picker taken={[booked('2026-11-23', 0, 24 * 60, '2026-11-30')]} />);
  expect(weeks()).toEqual([
    '29 30 Dec1 2 3 4 5',
    '6 7 8 9 10 11 12',
    '13 14 15 16 17 18 19',
    '20 21 22 23 24 25 26',
    '27 28 29 30 31',
  ]);
});

test('four weeks from late in a month reach into the next one, and the next month follows whole', async () => {
  render(<Picker />);
  expect(titleText()).toMatch(/^November\s–\sDecember 2026$/);
  expect(weeks()).toEqual([
    '22 23 24 25 26 27 28',
    '29 30 Dec1 2 3 4 5',
    '6 7 8 9 10 11 12',
    '13 14 15 16 17 18 19',
  ]);
  await press('Next month');
  expect(titleText()).toBe('December 2026');
  expect(weeks().at(0)).toBe('1 2 3 4 5');
  await press('Previous month');
  expect(titleText()).toMatch(/^November\s–\sDecember 2026$/);
});

test('the calendar takes no focus, and the buttons beside the month keep it, also at the end of the range', async () => {
  render(<Picker />);
  expect(focusedText()).toBe('');
  const [previous, next] = ['Previous month', 'Next month'].map(day);
  expect(previous).toHaveProperty('ariaDisabled', 'true');
  await userEvent.click(next!);
  expect(document.activeElement).toBe(next);
  await userEvent.click(previous!);
  expect(document.activeElement).toBe(previous);
  expect(previous).toMatchObject({ ariaDisabled: 'true', disabled: false });
  const shown = weeks();
  await userEvent.click(previous!);
  expect(weeks()).toEqual(shown);
});

test('the first free time is named, and chosen with one press', async () => {
  render(<Picker taken={[booked('2026-11-23'), booked('2026-11-24', 9 * 60, 10 * 60)]} />);
  await press('First available: Tuesday, 10:00 AM');
  expect(chosen).toEqual({ meetingType: 'Phone Call', date: '2026-11-24', time: '10:00 AM' });
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
  expect(screen.queryByText(/Please choose another time/)).toBeNull();
});

test('a first free time that is a week or more ahead is named with its date', () => {
  render(<Picker taken={[booked('2026-11-23', 0, 24 * 60, '2026-11-30')]} />);
  screen.getByRole('button', { name: 'First available: Tuesday, December 1, 9:00 AM' });
});

test('the calendar shows the first free day after a press, wherever it was turned to', async () => {
  render(<Picker />);
  await press('Next month');
  await press(/^First available/);
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('23');
});

test('without any free time the page says so, for the type that is chosen', async () => {
  render(<Picker taken={[booked('2026-11-23', 0, 24 * 60, '2027-02-01')]} />);
  expect(screen.queryByRole('button', { name: /^First available/ })).toBeNull();
  screen.getByText('No times are available for a phone call right now.');
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  screen.getByText('No times are available for a meetup right now.');
});

test('a date that was chosen before is on show when the calendar opens', () => {
  render(<Picker date="2027-01-05" time="10:00 AM" />);
  expect(titleText()).toBe('January 2027');
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('5');
});

test('arrow keys lead across the weeks and months, and not before today', async () => {
  render(<Picker />);
  day('Monday, November 23, 2026').focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(day('Monday, November 23, 2026'));
  await userEvent.keyboard('{ArrowDown>4/}');
  expect(document.activeElement).toBe(day('Monday, December 21, 2026'));
  expect(titleText()).toBe('December 2026');
  await userEvent.keyboard('{PageDown}{Enter}');
  expect(chosen.date).toBe('2027-01-21');
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s is left to the browser, which may go back',
  (modifier) => {
    render(<Picker />);
    const before = day('Monday, December 7, 2026');
    before.focus();
    expect(fireEvent.keyDown(before, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
    expect(document.activeElement).toBe(before);
  },
);

test('a key at the end of the calendar leaves the focus of the button that is pressed next', async () => {
  render(<Picker date="2026-11-23" />);
  day('Monday, November 23, 2026').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await press('Next month');
  expect(document.activeElement).toBe(day('Next month'));
});

test('on the first day the times that are over are not offered', () => {
  render(<Picker date="2026-11-23" rules={{ minimumNoticeMinutes: 0 }} />);
  expect(day('Monday, November 23, 2026').ariaCurrent).toBe('date');
  expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull();
  expect(screen.getByRole('radio', { name: '11:00 AM' })).toBeTruthy();
});

test('the times say in which zone they are, and in another one what they are for the visitor', () => {
  const { unmount } = render(<Picker date="2026-11-24" />);
  expect(screen.getByText(/^Times are in/).textContent).toBe('Times are in Eastern Time');
  unmount();
  render(<Picker date="2026-11-24" rules={{ timeZone: 'America/Chicago' }} />);
  expect(screen.getByText(/^Times are in/).textContent).toBe(
    'Times are in Central Time, with your local time below',
  );
  expect(screen.getByRole('radio', { name: /^9:00 AM ?10:00 AM your time$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^First available: .* your time\)$/ })).toBeTruthy();
});

test('another day has no time chosen, and a closed one is not chosen', async () => {
  render(<Picker date="2026-11-24" time="10:00 AM" />);
  await press('Wednesday, November 25, 2026');
  expect(chosen).toMatchObject({ date: '2026-11-25', time: null });
  await press('Saturday, November 28, 2026');
  expect(chosen.date).toBe('2026-11-25');
});
