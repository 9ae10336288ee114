import type { Json } from '../../../shared/database.types.ts';

/** A text that is sent to leads again and again. A type, not an interface, so that it fits Json. */
export type FollowUp = { name: string; subject: string; text: string };

/** The most texts, and the most characters of each part. The database has the same. */
export const FOLLOW_UP_LIMITS = { texts: 12, name: 60, subject: 200, text: 2000 };

/** The default texts. */
export const DEFAULT_FOLLOW_UPS: readonly FollowUp[] = [
  {
    name: 'First reply',
    subject: 'Your request about {items}',
    text: 'Hi {name},\n\nThank you for your request about {items}. I would like to show it to you at your counter. Does {appointment} work?\n\nBest regards,\n{rep}',
  },
  {
    name: 'After the demo',
    subject: 'Thank you for your time',
    text: 'Hi {name},\n\nThank you for your time at the demo of {items}. Is there anything you’d like to see again? I can send you a written quote today.\n\nBest regards,\n{rep}',
  },
  {
    name: 'Quote sent',
    subject: 'Your quote for {items}',
    text: 'Hi {name},\n\nI have sent you the quote for {items}. Let me know if you have questions or want any changes.\n\nBest regards,\n{rep}',
  },
  {
    name: 'No answer',
    subject: 'Are you still interested in {items}?',
    text: 'Hi {name},\n\nI tried to reach you about {items}. When is a good time for a short call? If you’re no longer interested, just let me know.\n\nBest regards,\n{rep}',
  },
];

/** Reads the stored texts; the defaults if there are none. Skips invalid entries. Never throws. */
export function readFollowUps(value: Json | undefined): FollowUp[] {
  const stored = Array.isArray(value) ? value : [];
  const texts = stored.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { name, subject, text } = entry;
    const whole =
      typeof name === 'string' && typeof subject === 'string' && typeof text === 'string';
    return whole ? [{ name, subject, text }] : [];
  });
  return texts.length > 0 ? texts : DEFAULT_FOLLOW_UPS.map((text) => ({ ...text }));
}
