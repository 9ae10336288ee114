import * as v from 'valibot';
import {
  commaSeparated,
  fieldProblem,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type ContactField,
} from '../../shared/leads/lead-fields.ts';
import { DEFAULT_MEETING_TYPE, MEETING_TYPES } from '../../shared/leads/lead-options.ts';
import { isCalendarDate, type CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import { newAppointmentToken } from '../booking/appointment-token.ts';
import { tabStore } from '../data/storage.ts';

/** The steps of the contact form, in order. */
export const CONTACT_STEPS = ['Contact', 'Details', 'Schedule'] as const;
export type ContactStep = 1 | 2 | 3;

/** The nearest step to a number, such as one from an address; 1 for what is not a number. */
export function clampStep(step: number): ContactStep {
  return Math.min(3, Math.max(1, Math.trunc(step) || 1)) as ContactStep;
}

/** What is typed and chosen on the first two steps, as text. */
export type ContactValues = Pick<LeadFormValues, ContactField>;

const isContactField = (field: string): field is ContactField =>
  LEAD_FIELDS[field as ContactField].step !== undefined;
export const CONTACT_FIELDS = LEAD_FIELD_NAMES.filter(isContactField);

function fieldsOfStep(step: 1 | 2): ContactField[] {
  const fields = CONTACT_FIELDS.filter((field) => LEAD_FIELDS[field].step === step);
  return [
    ...fields.filter((field) => LEAD_FIELDS[field].required),
    ...fields.filter((field) => !LEAD_FIELDS[field].required),
  ];
}

/** The fields of each step, required ones first. The last step offers two once more, for a meeting. */
export const STEP_FIELDS: Readonly<Record<ContactStep, readonly ContactField[]>> = {
  1: fieldsOfStep(1),
  2: fieldsOfStep(2),
  3: ['email', 'phone'],
};

/** A message in the visitor's words, and the field that it is about. */
export interface FieldProblem {
  field: ContactField;
  message: string;
}

/** Whether there is a way to reach the visitor before a meeting. */
export function canBeReached({ phone, email }: ContactValues): boolean {
  return Boolean(phone.trim() || email.trim());
}

/**
 * What is wrong with the fields of a step, in their order; [] if nothing is. Phone and email are both
 * optional, but one of them is needed for a meeting.
 */
export function stepProblems(
  step: ContactStep,
  data: ContactValues,
  hasMeeting = false,
): FieldProblem[] {
  if (step === 3 && hasMeeting && !canBeReached(data)) {
    return [
      { field: 'phone', message: 'Enter a phone number or an email address for the meeting.' },
    ];
  }
  return STEP_FIELDS[step].flatMap((field) => {
    const message = fieldProblem(field, data[field], 'visitor');
    return message ? [{ field, message }] : [];
  });
}

/** The values without choices that are no longer offered. */
function withOfferedChoices(data: ContactValues): ContactValues {
  const offered = (field: ContactField) => {
    const { choices } = LEAD_FIELDS[field];
    if (!choices) return data[field];
    return commaSeparated(data[field])
      .filter((choice) => choices.includes(choice))
      .join(', ');
  };
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, offered(field)]),
  ) as ContactValues;
}

const Values = v.object(
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, v.string()])) as Record<
    ContactField,
    v.StringSchema<undefined>
  >,
);

const Day = v.custom<CalendarDate>(isCalendarDate);
const MeetingShape: v.GenericSchema<Meeting> = v.object({ date: Day, time: v.string() });

const Draft = v.object({
  /** The id that the lead will have: sent twice, it is one lead. */
  id: v.string(),
  /** Of the link to its appointment. */
  token: v.string(),
  step: v.pipe(v.number(), v.transform(clampStep)),
  data: v.pipe(Values, v.transform(withOfferedChoices)),
  date: v.nullable(Day),
  time: v.nullable(v.string()),
  meetingType: v.picklist(MEETING_TYPES),
  /** Those of the address as it stands, if it was chosen from the suggestions. */
  coordinates: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** What a send that has had no answer asked for: it may be booked already. */
  asked: v.nullable(MeetingShape),
  /** An earlier request of this visitor's reached us; `held` is its meeting, if that is known. */
  earlier: v.nullable(v.object({ held: v.nullable(MeetingShape), token: v.string() })),
});

/** An unsent contact form, as session storage keeps it. */
export type ContactDraft = v.InferOutput<typeof Draft>;

/** An empty form, for a lead of that id whose appointment has a link with that token. */
export function newContactDraft(id: string, token: string): ContactDraft {
  return {
    id,
    token,
    step: 1,
    data: Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])) as ContactValues,
    date: null,
    time: null,
    meetingType: DEFAULT_MEETING_TYPE,
    coordinates: null,
    asked: null,
    earlier: null,
  };
}

const STORAGE_KEY = 'contact-form';
/** Raised when the shape changes: a draft of an older one is not read. */
const VERSION = 4;
const StoredDraft = v.object({ version: v.literal(VERSION), draft: Draft });

/** The draft of this tab, or a new one where there is none that can be read. */
export function loadContactDraft(): ContactDraft {
  const stored = v.safeParse(StoredDraft, tabStore.getJson(STORAGE_KEY));
  return stored.success
    ? stored.output.draft
    : newContactDraft(crypto.randomUUID(), newAppointmentToken());
}

/** Keeps the draft over a reload. */
export function saveContactDraft(draft: ContactDraft): void {
  tabStore.setJson(STORAGE_KEY, { version: VERSION, draft });
}

/** Forgets the draft, once it became a lead. */
export function removeContactDraft(): void {
  tabStore.removeItem(STORAGE_KEY);
}
