import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_AVAILABILITY,
  readAvailability,
  type TimeSlot,
} from '../../../shared/site-settings/availability.ts';
import {
  copyDay,
  daysWithProblems,
  fitsMeeting,
  nextTimeSlot,
  storableAvailability,
  timeChoices,
  timeSlotProblems,
  WEEK_IN_ORDER,
  weekdayName,
} from './availability-editing.ts';

const slot = (from: string, to: string): TimeSlot => ({ from, to });

describe('timeChoices', () => {
  it('offers every 30 minutes of a day', () => {
    const starts = timeChoices('from', '09:00');
    expect(starts.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(starts.at(-1)).toBe('23:30');
    const ends = timeChoices('to', '09:00');
    expect([ends[0], ends.at(-1), ends.length]).toEqual(['00:30', '24:00', 48]);
  });

  it('keeps a stored time that is none of them, in its place', () => {
    const choices = timeChoices('from', '09:15');
    expect(choices.slice(18, 21)).toEqual(['09:00', '09:15', '09:30']);
  });
});

describe('timeSlotProblems', () => {
  it.each([
    ['several ranges of a day', [slot('09:00', '12:00'), slot('13:00', '17:00')], [null, null]],
    ['ranges that touch', [slot('09:00', '12:00'), slot('12:00', '17:00')], [null, null]],
    ['ranges in any order', [slot('13:00', '17:00'), slot('09:00', '12:00')], [null, null]],
    ['an end before the start', [slot('17:00', '09:00')], ['order']],
    ['an end at the start', [slot('09:00', '09:00')], ['order']],
    ['the later of two that overlap', [slot('09:00', '12:00'), slot('11:30', '13:00')], [null, 'overlap']], // oxfmt-ignore
    ['one within another', [slot('09:00', '17:00'), slot('10:00', '11:00')], [null, 'overlap']],
    ['the same twice', [slot('09:00', '17:00'), slot('09:00', '17:00')], [null, 'overlap']],
    ['a range beside one that is wrong', [slot('17:00', '09:00'), slot('10:00', '11:00')], ['order', null]], // oxfmt-ignore
    ['a range around one that is wrong', [slot('12:00', '11:00'), slot('09:00', '17:00')], ['order', null]], // oxfmt-ignore
  ])('judges %s', (_, slots, problems) => {
    expect(timeSlotProblems(slots)).toEqual(problems);
  });
});

describe('daysWithProblems', () => {
  const week = { ...DEFAULT_AVAILABILITY };

  it('finds nothing in the default hours', () => {
    expect(daysWithProblems(week)).toEqual([]);
  });

  it('finds open days without hours or with wrong ones; a closed day stands in no way', () => {
    const wrong = [slot('17:00', '09:00')];
    expect(
      daysWithProblems({
        ...week,
        '0': { isOpen: true, slots: wrong },
        '3': { isOpen: true, slots: [] },
        '6': { isOpen: false, slots: wrong },
      }),
    ).toEqual(['3', '0']);
  });
});

describe('storableAvailability', () => {
  const week = {
    ...DEFAULT_AVAILABILITY,
    '0': { isOpen: false, slots: [slot('17:00', '09:00'), slot('10:00', '11:00')] },
    '6': { isOpen: false, slots: [slot('09:00', '12:00'), slot('11:00', '13:00')] },
  };

  it('leaves the wrong ranges of closed days out, and keeps the others for later', () => {
    const stored = storableAvailability(week);
    expect(stored['0']).toEqual({ isOpen: false, slots: [slot('10:00', '11:00')] });
    expect(stored['6']).toEqual({ isOpen: false, slots: [slot('09:00', '12:00')] });
    expect(stored['1']).toEqual(week['1']);
  });

  it('gives what is read back as it is', () => {
    expect(readAvailability(storableAvailability(week))).toEqual(storableAvailability(week));
  });

  it('keeps what an open day holds, which the form refuses by itself', () => {
    const open = { isOpen: true, slots: [slot('17:00', '09:00')] };
    expect(storableAvailability({ ...week, '0': open })['0']).toEqual(open);
  });
});

describe('fitsMeeting', () => {
  it.each([
    [[slot('09:00', '10:00')], 60, true],
    [[slot('09:00', '09:30')], 60, false],
    [[slot('09:00', '09:30'), slot('09:30', '10:00')], 60, true],
    [[slot('09:30', '10:00'), slot('09:00', '09:30')], 60, true],
    [[slot('09:00', '09:30'), slot('11:00', '11:30')], 60, false],
    [[], 15, false],
  ])('of %j with %i minutes: %s', (slots, minutes, fits) => {
    expect(fitsMeeting(slots, minutes)).toBe(fits);
  });
});

describe('nextTimeSlot', () => {
  it.each([
    ['nine to five first', [], slot('09:00', '17:00')],
    ['an hour after the last', [slot('09:00', '17:00')], slot('17:00', '18:00')],
    ['what is left of the evening', [slot('09:00', '23:30')], slot('23:30', '24:00')],
    ['a gap, once the evening is full', [slot('08:00', '12:00'), slot('13:00', '24:00')], slot('00:00', '08:00')], // oxfmt-ignore
    ['nothing on a full day', [slot('00:00', '24:00')], null],
  ])('gives %s', (_, slots, next) => {
    expect(nextTimeSlot(slots)).toEqual(next);
  });

  it('never makes a day wrong', () => {
    const time = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(fc.uniqueArray(time, { maxLength: 8 }), (times) => {
        const marks = times
          .sort((a, b) => a - b)
          .map(
            (step) =>
              `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`,
          );
        const slots = marks.flatMap((from, index) => {
          const to = marks[index + 1];
          return index % 2 === 0 && to ? [slot(from, to)] : [];
        });
        const next = nextTimeSlot(slots);
        expect(timeSlotProblems(next ? [...slots, next] : slots).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('copyDay', () => {
  it('gives a day’s hours to others, and leaves the rest and the original alone', () => {
    const week = {
      ...readAvailability(null),
      '1': { isOpen: true, slots: [slot('10:00', '14:00')] },
    };
    const copied = copyDay(week, '1', ['2', '6']);
    expect(copied['2']).toEqual(week['1']);
    expect(copied['6']).toEqual(week['1']);
    expect(copied['3']).toEqual(week['3']);
    copied['2'].slots[0]!.from = '00:00';
    expect([week['1'].slots[0]?.from, copied['6'].slots[0]?.from]).toEqual(['10:00', '10:00']);
    expect(week['6'].isOpen).toBe(false);
  });
});

it('shows the week from Monday to Sunday', () => {
  expect(WEEK_IN_ORDER.map(weekdayName).join(' ')).toBe(
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  );
});
