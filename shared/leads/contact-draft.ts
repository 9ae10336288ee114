import { isCalendarDate } from '../scheduling/calendar-date.ts';
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

/** A contact form in the making, as session storage keeps it (SPEC.md §3 «Form draft»). */
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
}

/** Raised when the shape changes: a draft of an older one is not read. */
const VERSION = 1;

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
  };
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
  const { id, step, data, date, time, meetingType, coordinates } = stored;
  const form = readForm(data);
  if (typeof id !== 'string' || !form || typeof step !== 'number') return null;
  if (!(date === null || isCalendarDate(date))) return null;
  if (!(time === null || typeof time === 'string')) return null;
  const meeting = MEETING_TYPES.find((each) => each === meetingType);
  if (!meeting || !(coordinates === null || isCoordinates(coordinates))) return null;
  return { id, step: clampStep(step), data: form, date, time, meetingType: meeting, coordinates };
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
