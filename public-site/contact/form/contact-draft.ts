import * as v from 'valibot';
import { FORM_FIELDS } from '../../../shared/chat/proposals.ts';
import {
  commaSeparated,
  fieldProblem,
  tidyText,
  type LeadFormValues,
} from '../../../shared/leads/lead-form-values.ts';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type ContactField,
} from '../../../shared/leads/lead-fields.ts';
import { DEFAULT_MEETING_TYPE, MEETING_TYPES } from '../../../shared/leads/lead-options.ts';
import { LANGUAGES } from '../../../shared/language/language.ts';
import { isCalendarDate, type CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../../shared/scheduling/meeting-text.ts';
import { newAppointmentToken } from '../../booking/appointment-token.ts';
import type { FormFill } from '../../data/storage/form-fill.ts';
import { tabStore } from '../../data/storage/storage.ts';
import { businessNow } from '../../data/business-and-representative.ts';
import * as texts from '../texts.ts';

export const CONTACT_STEPS = [texts.stepContact, texts.stepDetails, texts.stepSchedule];
export type ContactStep = 1 | 2 | 3;

/** The nearest step to a number, such as one from an address; 1 for NaN. */
export function clampStep(step: number): ContactStep {
  return Math.min(3, Math.max(1, Math.trunc(step) || 1)) as ContactStep;
}

/** What the visitor enters on the first two steps, as text. */
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

/** The fields of each step, required ones first. The last step asks for two of them again, for a meeting. */
export const STEP_FIELDS: Readonly<Record<ContactStep, readonly ContactField[]>> = {
  1: fieldsOfStep(1),
  2: fieldsOfStep(2),
  3: ['email', 'phone'],
};

export interface FieldProblem {
  field: ContactField;
  message: string;
}

/** Whether the visitor left a phone number or an email address. */
export function canBeReached({ phone, email }: ContactValues): boolean {
  return Boolean(phone.trim() || email.trim());
}

/** The label of a field that another trade than that of repair shops names otherwise. */
export function otherLabel(field: ContactField): string | undefined {
  const { place, isOtherTrade } = businessNow();
  return field === 'shop_address' && isOtherTrade ? texts.addressOf(place) : undefined;
}

/** The problems of a step's fields, in order. Phone and email are optional, but a meeting needs one of them. */
export function stepProblems(
  step: ContactStep,
  data: ContactValues,
  hasMeeting = false,
): FieldProblem[] {
  if (step === 3 && hasMeeting && !canBeReached(data)) {
    return [{ field: 'phone', message: texts.reachForMeeting }];
  }
  return STEP_FIELDS[step].flatMap((field) => {
    const message = fieldProblem(field, data[field], 'visitor', otherLabel(field));
    return message ? [{ field, message }] : [];
  });
}

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
  /** The id of the lead, so that sending twice makes one lead. */
  id: v.string(),
  /** The token of the link to its appointment. */
  token: v.string(),
  step: v.pipe(v.number(), v.transform(clampStep)),
  data: v.pipe(Values, v.transform(withOfferedChoices)),
  date: v.nullable(Day),
  time: v.nullable(v.string()),
  meetingType: v.picklist(MEETING_TYPES),
  /** The address's coordinates, if it was chosen from the suggestions. */
  coordinates: v.nullable(
    v.object({
      latitude: v.number(),
      longitude: v.number(),
      place_is_street: v.optional(v.boolean(), false),
    }),
  ),
  /** The meeting of a request without an answer, which may be booked already. */
  asked: v.nullable(MeetingShape),
  /** An earlier request that reached us; `held` is its meeting, if known. */
  earlier: v.nullable(v.object({ held: v.nullable(MeetingShape), token: v.string() })),
  /** What the assistant filled in, by field, and the time from it. Each is marked while it is still the same. */
  filled: v.optional(v.record(v.string(), v.string()), {}),
  /** In which it was sent first: sent again in another language, it would be a request with other content. */
  language: v.optional(v.picklist(LANGUAGES)),
});

/** The contact form's content, as session storage keeps it. */
export type ContactDraft = v.InferOutput<typeof Draft>;

/** An empty form for a lead with this id, whose appointment's link has this token. */
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
    filled: {},
  };
}

/** What a draft that arrived before changes to become a second request: it keeps the token of the first one's meeting. */
export function secondRequest({ asked, earlier, token }: ContactDraft) {
  return {
    id: crypto.randomUUID(),
    language: undefined,
    token: newAppointmentToken(),
    asked: null,
    earlier: (asked ? null : earlier) ?? { held: asked, token },
  };
}

/**
 * The draft with what a card of the assistant leaves for it. Only empty fields are filled in, and only with valid texts;
 * the chosen time replaces another one.
 */
export function withFill(draft: ContactDraft, { fields, meeting }: FormFill): ContactDraft {
  const entries = FORM_FIELDS.flatMap((field) => {
    const given = fields[field] ?? '';
    const text = tidyText(field, given.trim());
    const isEmpty = !draft.data[field].trim();
    return isEmpty && text && !fieldProblem(field, text, 'visitor') ? [[field, text] as const] : [];
  });
  const filled = Object.fromEntries(entries);
  return {
    ...draft,
    ...meeting,
    data: { ...draft.data, ...filled },
    filled: { ...draft.filled, ...filled, ...(meeting && { time: timeKey(meeting) }) },
  };
}

/** How `filled` keeps a meeting. */
const timeKey = ({ date, time }: Meeting) => `${date} ${time}`;

/** The chosen meeting, if it is still the one that was pressed in the chat. */
export function filledMeeting({ date, time, filled }: ContactDraft): Meeting | null {
  return date && time && filled.time === timeKey({ date, time }) ? { date, time } : null;
}

/** The fields that still have what the assistant filled in. */
export const filledFields = ({ data, filled }: ContactDraft): ContactField[] =>
  CONTACT_FIELDS.filter((field) => data[field] && filled[field] === data[field]);

/** Whether anything was typed into the form. */
export const hasContent = ({ data }: ContactDraft): boolean => Object.values(data).some(Boolean);

const STORAGE_KEY = 'contact-form';
/** Increase it when the shape changes. Drafts of other versions are ignored. */
const VERSION = 4;
const StoredDraft = v.object({ version: v.literal(VERSION), draft: Draft });

/** This tab's draft, or a new one. */
export function loadContactDraft(): ContactDraft {
  const stored = v.safeParse(StoredDraft, tabStore.getJson(STORAGE_KEY));
  return stored.success
    ? stored.output.draft
    : newContactDraft(crypto.randomUUID(), newAppointmentToken());
}

/** Stores the draft, so that a reload keeps it. */
export function saveContactDraft(draft: ContactDraft): void {
  tabStore.setJson(STORAGE_KEY, { version: VERSION, draft });
}

/** Deletes the stored draft, after it was sent. */
export function removeContactDraft(): void {
  tabStore.removeItem(STORAGE_KEY);
}
