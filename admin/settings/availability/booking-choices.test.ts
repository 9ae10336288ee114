import { describe, expect, it } from 'vitest';
import {
  lengthExample,
  lengthsOf,
  meetingIntervalName,
  noticeChoices,
  noticeName,
  bufferChoices,
  bufferExample,
  bufferName,
} from './booking-choices.ts';

describe('the minimum notice', () => {
  it.each([
    [0, 'Until it starts'],
    [30, 'Until 30 minutes before'],
    [60, 'Until 1 hour before'],
    [90, 'Until 90 minutes before'],
    [120, 'Until 2 hours before'],
    [1440, 'Until 1 day before'],
    [4320, 'Until 3 days before'],
    [10080, 'Until 1 week before'],
    [20160, 'Until 2 weeks before'],
  ])('of %i minutes reads “%s”', (minutes, name) => {
    expect(noticeName(minutes)).toBe(name);
  });

  it('can be chosen in the range that the database accepts', () => {
    const choices = noticeChoices(120);
    expect(choices[0]).toBe(0);
    expect(choices.at(-1)).toBe(20_160);
  });

  it('keeps a stored value that is not a choice, in its place', () => {
    expect(noticeChoices(90).slice(2, 5)).toEqual([60, 90, 120]);
  });
});

it('names the lengths of a meeting', () => {
  expect([15, 60, 90].map(meetingIntervalName)).toEqual([
    '15 minutes',
    '60 minutes (1 hour)',
    '90 minutes',
  ]);
});

describe('the lengths of meetings', () => {
  it.each([
    [[60, null, null], { 'Phone Call': 60, Meetup: 60 }],
    [[60, 30, null], { 'Phone Call': 30, Meetup: 60 }],
    [[45, 30, 90], { 'Phone Call': 30, Meetup: 90 }],
    [[60, undefined, undefined], { 'Phone Call': 60, Meetup: 60 }],
  ])('of %j are %j', (values, lengths) => {
    expect(lengthsOf(values)).toEqual(lengths);
  });

  it.each([
    ['Phone Call', 30, 30, 'A call at 9:00 AM ends at 9:30 AM, when the next meeting can start.'],
    [
      'Phone Call',
      60,
      30,
      'A call at 9:00 AM ends at 9:30 AM; the next meeting can start at 10:00 AM.',
    ],
    [
      'Meetup',
      60,
      90,
      'A meetup at 9:00 AM ends at 10:30 AM; the next meeting can start at 11:00 AM.',
    ],
  ] as const)('have an example: %s, every %i, %i minutes', (type, interval, length, text) => {
    expect(lengthExample(type, interval, length)).toBe(text);
  });
});

describe('the buffer around meetings', () => {
  it.each([
    [0, 'None'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '1 hour 30 minutes'],
    [240, '4 hours'],
  ])('of %i minutes reads “%s”', (minutes, name) => {
    expect(bufferName(minutes)).toBe(name);
  });

  it('can be chosen in the range that the database accepts, and keeps a stored value', () => {
    expect([bufferChoices(0)[0], bufferChoices(0).at(-1)]).toEqual([0, 240]);
    expect(bufferChoices(25).slice(4, 7)).toEqual([20, 25, 30]);
  });

  it.each([
    [
      'Meetup',
      30,
      45,
      'A meetup from 10:00 AM to 11:00 AM blocks 9:30 AM to 11:45 AM for other meetings.',
    ],
    [
      'Phone Call',
      0,
      240,
      'A call from 10:00 AM to 11:00 AM blocks 10:00 AM to 3:00 PM for other meetings.',
    ],
    ['Phone Call', 0, 0, 'A call has no buffer around it.'],
  ] as const)('has an example: %s, %i before, %i after', (type, before, after, text) => {
    expect(bufferExample(type, { before, after }, 60)).toBe(text);
  });
});
