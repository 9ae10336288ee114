import type { SubmissionOutcome } from './submit-lead.ts';

/** What follows from how sending a request ended. */
interface Fate {
  /** What a request that waits on this device becomes. Without its time it is sent again at once. */
  waiting: 'sent' | 'waiting' | 'limited' | 'refused' | 'without-time';
  clears?: { time: null; asked: null; date?: null };
}

const TIME = { time: null, asked: null };
const DAY = { ...TIME, date: null };

/**
 * What becomes of a visitor's request, for the form, the bar, and the service worker. The words are in `failures` of the
 * texts, under the same names; the worker loads none.
 */
export const OUTCOMES: Readonly<Record<SubmissionOutcome['kind'], Fate>> = {
  sent: { waiting: 'sent' },
  'sent-otherwise': { waiting: 'sent' },
  'slot-taken': { waiting: 'without-time', clears: TIME },
  'slot-refused': { waiting: 'without-time', clears: TIME },
  'day-full': { waiting: 'without-time', clears: DAY },
  'no-more-meetings': { waiting: 'without-time', clears: DAY },
  unconfirmed: { waiting: 'refused' },
  refused: { waiting: 'refused' },
  limit: { waiting: 'limited' },
  'no-answer': { waiting: 'waiting' },
};

/** Why the form still has a request: how sending it ended, or what was missing before. */
export type Failure =
  | Exclude<SubmissionOutcome['kind'], 'sent'>
  | 'offline'
  | 'no-time'
  | 'automated'
  | 'unchecked'
  /** The time is taken, perhaps by this visitor's first request. */
  | 'maybe-own';

interface FailureFacts {
  /** “call (718) 555-0100 or email …”. */
  contact: string;
  /** The database's words. */
  message: string;
  /** When the first request's meeting is, as the end of a sentence; '' without one. */
  booked: string;
  /** Whether the page has shown the check that the visitor is a person. */
  hasCheck: boolean;
}

/** The form's words for each failure: a title, and what to do. */
export type FailureTexts = Readonly<
  Record<Failure, (facts: FailureFacts) => readonly [title: string, text: string]>
>;
