import type { FormField } from '../../../shared/chat/proposals.ts';
import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import type { Meeting } from '../../../shared/scheduling/meeting-text.ts';
import { createListeners } from '../listeners.ts';

/** What the visitor wants in the contact form, by pressing a card of the assistant. */
export interface FormFill {
  fields: Partial<Record<FormField, string>>;
  meeting?: Meeting & { meetingType: MeetingType };
}

/** This stands in memory alone: an address or storage would show it to others. */
let waiting: FormFill | null = null;
const [watch, tell] = createListeners();

/** Leaves it for the contact form, which may not be open yet. */
export function leaveFormFill(fill: FormFill): void {
  waiting = fill;
  tell();
}

/** Takes what was left for the contact form. */
export function takeFormFill(): FormFill | null {
  const fill = waiting;
  waiting = null;
  return fill;
}

/** Calls back when something is left. Returns a function that stops it. */
export const watchFormFill = watch;
