import { isCalendarDate, type CalendarDate } from '../scheduling/calendar-date.ts';
import {
  clampStep,
  emptyContactForm,
  type ContactFormData,
  type ContactStep,
} from './contact-form.ts';
import {
  BUSINESS_TYPES,
  DEFAULT_MEETING_TYPE,
  INTERESTS,
  MEETING_TYPES,
  type MeetingType,
} from './lead-options.ts';

/** Where a chosen address lies. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A time that can be booked: a day, and a time on it. */
export interface Meeting {
  date: CalendarDate;
  time: string;
}

/** A contact form in the making, as session storage keeps it (SPEC.md §3 “Form draft”). */
export interface ContactDraft {
  /** The id that the lead will have: sent twice, it is one lead. */
  id: string;
  step: ContactStep;
  data: ContactFormData;
  date: string | null;
  time: string | null;
  meetingType: MeetingType;
  /** Those of the address as it stands, if it was chosen from the suggestions. */
  coordinates: Coordinates | null;
  /** What a send that has had no answer asked for: it may be booked already. */
  asked: Meeting | null;
  /** An earlier request of this visitor’s reached us; `held` is its meeting, if that is known. */
  earlier: { held: Meeting | null } | null;
}

/** Raised when the shape changes: a draft of an older one is not read. */
const VERSION = 2;

/** A form that nobody has touched yet, for a lead of that id. */
export function newContactDraft(id: string): ContactDraft {
  return {
    id,
    step: 1,
    data: emptyContactForm(),
    date: null,
    time: null,
    meetingType: DEFAULT_MEETING_TYPE,
    coordinates: null,
    asked: null,
    earlier: null,
  };
}

/** The meeting that is chosen, if it is: a day alone is none. */
export function chosenMeeting({ date, time }: ContactDraft): Meeting | null {
  return date && time ? { date, time } : null;
}

/** Whether both are the same time; none is like no other. */
export function isSameMeeting(a: Meeting | null | undefined, b: Meeting | null): boolean {
  return Boolean(a && b && a.date === b.date && a.time === b.time);
}

/** The draft as text for `readContactDraft`. */
export function serializeContactDraft(draft: ContactDraft): string {
  return JSON.stringify({ version: VERSION, ...draft });
}

/** The draft in a text; null for one that cannot be read or is of an older shape. Never throws. */
export function readContactDraft(text: string | null): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return isRecord(stored) && stored.version === VERSION ? readDraft(stored) : null;
  } catch {
    return null;
  }
}

function readDraft(stored: Record<string, unknown>): ContactDraft | null {
  const { id, step, data, date, time, meetingType, coordinates, asked, earlier } = stored;
  const form = readForm(data);
  if (typeof id !== 'string' || !form || typeof step !== 'number') return null;
  if (!(date === null || isCalendarDate(date))) return null;
  if (!(time === null || typeof time === 'string')) return null;
  const meeting = MEETING_TYPES.find((each) => each === meetingType);
  if (!meeting || !(coordinates === null || isCoordinates(coordinates))) return null;
  if (!(earlier === null || isRecord(earlier))) return null;
  const held = earlier && earlier.held;
  if (!isMeetingOrNone(asked) || !isMeetingOrNone(held)) return null;
  return {
    id,
    step: clampStep(step),
    data: form,
    date,
    time,
    meetingType: meeting,
    coordinates,
    asked,
    earlier: earlier && { held },
  };
}

function readForm(stored: unknown): ContactFormData | null {
  if (!isRecord(stored) || !Array.isArray(stored.interests)) return null;
  const interests: unknown[] = stored.interests;
  const form = emptyContactForm();
  const texts = Object.keys(form).filter((field) => field !== 'interests');
  if (texts.some((field) => typeof stored[field] !== 'string')) return null;
  if (stored.business_type && !BUSINESS_TYPES.some((type) => type === stored.business_type)) {
    return null;
  }
  return {
    ...form,
    ...Object.fromEntries(texts.map((field) => [field, stored[field]])),
    interests: INTERESTS.filter((interest) => interests.includes(interest)),
  };
}

function isCoordinates(value: unknown): value is Coordinates {
  return isRecord(value) && Number.isFinite(value.latitude) && Number.isFinite(value.longitude);
}

function isMeetingOrNone(value: unknown): value is Meeting | null {
  if (value === null) return true;
  return isRecord(value) && isCalendarDate(value.date) && typeof value.time === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
