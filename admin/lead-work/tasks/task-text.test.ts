import { expect, it } from 'vitest';
import { withoutName } from './task-text.ts';

it('the name is left out of an appointment’s task, and other texts stay', () => {
  const of = (text: string) => withoutName(text, 'Ann Lee');
  expect(of('Phone Call with Ann Lee at 1:00 PM')).toBe('Phone call, 1:00 PM');
  expect(of('Meetup with Ann Lee at 10:00 AM')).toBe('Meetup, 10:00 AM');
  expect(of('Phone Call with Bo Ray at 1:00 PM')).toBe('Phone Call with Bo Ray at 1:00 PM');
  expect(of('Call Ann Lee')).toBe('Call Ann Lee');
  expect(of(' with Ann Lee at ')).toBe(' with Ann Lee at ');
});
