// What the assistant proposes: a card with buttons. The function makes proposals from the model's calls
// (supabase/functions/chat/), and the page checks them again. Nothing happens until the visitor presses a button.
import * as v from 'valibot';
import { readShop } from '../finder/finder-questions.ts';
import { LEAD_FIELDS, type LeadField } from '../leads/lead-fields.ts';
import { MEETING_TYPES } from '../leads/lead-options.ts';
import { isCalendarDate, type CalendarDate } from '../scheduling/calendar-date.ts';
import { parseTimeOfDay } from '../scheduling/time-of-day.ts';
import { PROPOSAL_KINDS, type ProposalKind } from './transcript.ts';

/** The contact form's fields that the assistant may propose to fill in. The message is the visitor's own. */
export const FORM_FIELDS = [
  'name',
  'email',
  'phone',
  'company_name',
  'shop_address',
  'business_type',
  'num_locations',
  'interests',
] as const satisfies readonly LeadField[];

export type FormField = (typeof FORM_FIELDS)[number];

export const PROPOSAL_LIMITS = { items: 6, compared: 4, times: 8 } as const;

const Item = v.object({
  type: v.picklist(['product', 'bundle']),
  slug: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

const Time = v.object({
  date: v.custom<CalendarDate>(isCalendarDate),
  time: v.pipe(
    v.string(),
    v.check((time) => parseTimeOfDay(time) !== null),
  ),
});

const fieldText = (field: FormField) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.trim(),
      v.minLength(1),
      v.maxLength(LEAD_FIELDS[field].limit ?? 300),
    ),
  );

/** The content of each kind of proposal, which is also what the model passes to its tool. */
export const PROPOSAL_CONTENT = {
  items: v.object({
    items: v.pipe(v.array(Item), v.minLength(1), v.maxLength(PROPOSAL_LIMITS.items)),
  }),
  comparison: v.object({
    items: v.pipe(v.array(Item), v.minLength(2), v.maxLength(PROPOSAL_LIMITS.compared)),
  }),
  times: v.object({
    meetingType: v.picklist(MEETING_TYPES),
    times: v.pipe(v.array(Time), v.minLength(1), v.maxLength(PROPOSAL_LIMITS.times)),
  }),
  form: v.object({
    fields: v.object(
      Object.fromEntries(FORM_FIELDS.map((field) => [field, fieldText(field)])) as Record<
        FormField,
        ReturnType<typeof fieldText>
      >,
    ),
  }),
  answers: v.object({
    answers: v.pipe(
      v.unknown(),
      v.transform(readShop),
      v.check((shop) => Object.keys(shop).length > 0),
    ),
  }),
} as const satisfies Record<ProposalKind, unknown>;

/** A proposal of one kind. */
export type ProposalOf<Kind extends ProposalKind> = { id: string; kind: Kind } & v.InferOutput<
  (typeof PROPOSAL_CONTENT)[Kind]
>;

export type Proposal = { [Kind in ProposalKind]: ProposalOf<Kind> }[ProposalKind];

const Head = v.object({ id: v.string(), kind: v.picklist(PROPOSAL_KINDS) });

/** A proposal from outside; null for anything else. Never throws. */
export function readProposal(value: unknown): Proposal | null {
  const head = v.safeParse(Head, value);
  if (!head.success) return null;
  const content = v.safeParse(PROPOSAL_CONTENT[head.output.kind], value);
  return content.success ? ({ ...head.output, ...content.output } as Proposal) : null;
}
