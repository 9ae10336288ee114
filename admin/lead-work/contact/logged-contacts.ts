import { VISIT_OUTCOMES } from '../../../shared/leads/lead-options.ts';
import { MAX_NOTE_LENGTH } from './notes.ts';
import { counted } from '../../layout/amounts.ts';

/** What the question after a contact of a kind says and offers. */
interface Logged {
  /** The sheet's name. */
  asks: string;
  title: (lead: string) => string;
  /** The accessible name of the outcomes. */
  label: string;
  outcomes: readonly string[];
  text: string;
  /** The outcomes after which a new lead is contacted. */
  met: readonly string[];
  /** The outcome after which the task that it was for stays open. */
  missed: string;
  /** What was logged: “Call with Ann Lee”. */
  what: (lead: string) => string;
  /** Said without a connection. */
  later: string;
}

/** The kinds of contact that are logged by a question, by the type of their note, which begins with the outcome. */
export const LOGGED = {
  call: {
    asks: 'How did it go?',
    title: (lead) => `How did it go with ${lead}?`,
    label: 'Outcome of the call',
    outcomes: ['Reached', 'Left a message', 'No answer'],
    text: 'What was said',
    met: ['Reached'],
    missed: 'No answer',
    what: (lead) => `Call with ${lead}`,
    later: 'You’re offline: the call is sent later. Add the next step then.',
  },
  visit: {
    asks: 'How did the visit go?',
    title: (lead) => `How did the visit to ${lead} go?`,
    label: 'Outcome of the visit',
    outcomes: VISIT_OUTCOMES,
    text: 'What you saw and heard',
    met: ['Showed it', 'Come back', 'Not interested'],
    missed: 'Owner wasn’t there',
    what: (lead) => `Visit to ${lead}`,
    later: 'You’re offline: the visit is sent later. Add the next step then.',
  },
} as const satisfies Record<string, Logged>;

export type LoggedKind = keyof typeof LOGGED;

/** The note of a contact, which begins with its outcome. */
export const loggedNote = (outcome: string, text: string) =>
  [outcome, text.trim()].filter(Boolean).join(': ');

/** Says how much too long the note of a contact is; false if it isn't. */
export function loggedNoteProblem(outcome: string, text: string): string | false {
  const over = loggedNote(outcome, text).length - MAX_NOTE_LENGTH;
  return (
    over > 0 && `Shorten this by ${counted(over, 'character')}: “${outcome}” is saved with it.`
  );
}
