import type { FunctionCall, FunctionDeclaration } from '@google/genai';
import * as v from 'valibot';
import {
  FORM_FIELDS,
  PROPOSAL_CONTENT,
  PROPOSAL_LIMITS,
  type FormField,
  type Proposal,
} from '../../../shared/chat/proposals.ts';
import {
  answersOf,
  QUESTION_NAMES,
  QUESTIONS,
  type Question,
} from '../../../shared/finder/finder-questions.ts';
import { hasItem, type ItemRef } from '../../../shared/leads/lead.ts';
import { LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts';
import { commaSeparated, fieldProblem } from '../../../shared/leads/lead-form-values.ts';
import {
  BUSINESS_TYPES,
  DEFAULT_INTERESTS,
  MEETING_TYPES,
} from '../../../shared/leads/lead-options.ts';
import { readBusiness } from '../../../shared/site-settings/business.ts';
import { isCalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { freeTimes, type BookingFacts } from './offered-times.ts';
import { hasFinder, type CatalogFacts } from './system-instruction.ts';

export interface ToolFacts {
  catalog: CatalogFacts;
  /** All that the visitor has written. */
  visitorText: string;
  booking: () => Promise<BookingFacts | null>;
}

/** A call's result: what the model is told, and what the visitor is shown, if anything. */
export interface ToolResult {
  response: Record<string, unknown>;
  proposal?: Proposal;
}

const items = (minItems: number, maxItems: number) => ({
  type: 'array',
  minItems,
  maxItems,
  items: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['product', 'bundle'] },
      slug: { type: 'string', description: 'The last part of its address in the catalog' },
    },
    required: ['type', 'slug'],
  },
});

const parameters = (properties: Record<string, object>, required: string[]) => ({
  type: 'object',
  properties,
  required,
});

const QUESTION_DETAILS: Readonly<Record<Question, string>> = {
  fix: 'What they fix; “mixed” is cars and some trucks',
  bays: 'How many bays they have',
  today: 'What they use today; “ours” is a shop system of this catalog',
  hurts: 'What hurts most: finding fixes, the counter, getting customers back, or truck work',
};

const FIELD_DETAILS: Partial<Record<FormField, object>> = {
  business_type: { enum: BUSINESS_TYPES },
  num_locations: { description: 'A whole number' },
};

const PROPOSE_ANSWERS: FunctionDeclaration = {
  name: 'propose_answers',
  description:
    'Shows a button that opens the finder’s result for the answers that the visitor gave about the shop. Leave out what they didn’t say.',
  parametersJsonSchema: parameters(
    {
      answers: {
        type: 'object',
        properties: Object.fromEntries(
          QUESTION_NAMES.map((question) => [
            question,
            {
              type: 'string',
              enum: QUESTIONS[question],
              description: QUESTION_DETAILS[question],
            },
          ]),
        ),
      },
    },
    ['answers'],
  ),
};

/** The tools, as the model is told of them. PROPOSAL_CONTENT and FreeTimes check what it passes. */
export function toolDeclarations(facts: CatalogFacts): FunctionDeclaration[] {
  const { settings } = facts;
  // The types of business are those of repair shops.
  const fields = FORM_FIELDS.filter(
    (field) => field !== 'business_type' || !readBusiness(settings).isOtherTrade,
  );
  const interests = (settings?.interests ?? DEFAULT_INTERESTS).join(', ');
  return [
    {
      name: 'free_times',
      description:
        'Looks up free times for a call or a visit, and shows them to the visitor as buttons. For any wish for a meeting or a demo.',
      parametersJsonSchema: parameters(
        {
          meeting_type: {
            type: 'string',
            enum: MEETING_TYPES,
            description: 'Meetup is a visit at the customer’s place',
          },
          day: {
            type: 'string',
            format: 'date',
            description:
              'The day that the visitor wants, YYYY-MM-DD. Leave it out for the next days',
          },
        },
        ['meeting_type'],
      ),
    },
    {
      name: 'propose_items',
      description:
        'Shows products and bundles that you recommend, with a button that adds them to the visitor’s request.',
      parametersJsonSchema: parameters({ items: items(1, PROPOSAL_LIMITS.items) }, ['items']),
    },
    {
      name: 'propose_comparison',
      description: 'Shows a button that compares products and bundles side by side.',
      parametersJsonSchema: parameters({ items: items(2, PROPOSAL_LIMITS.compared) }, ['items']),
    },
    {
      name: 'propose_form',
      description:
        'Shows a button that fills in the contact form with what the visitor wrote about themselves. Pass only what they wrote, word for word.',
      parametersJsonSchema: parameters(
        {
          fields: {
            type: 'object',
            properties: Object.fromEntries(
              fields.map((field) => [
                field,
                {
                  type: 'string',
                  ...(field === 'interests' && {
                    description: `Comma-separated, some of: ${interests}`,
                  }),
                  ...FIELD_DETAILS[field],
                },
              ]),
            ),
          },
        },
        ['fields'],
      ),
    },
    ...(hasFinder(facts) ? [PROPOSE_ANSWERS] : []),
  ];
}

const FreeTimes = v.object({
  meeting_type: v.picklist(MEETING_TYPES),
  day: v.optional(v.custom<string>(isCalendarDate)),
});

const refused = (error: string): ToolResult => ({ response: { error } });

const shown = (proposal: Proposal): ToolResult => ({
  response: { shown: true },
  proposal,
});

/** Runs a call of the model. Changes nothing: at most it makes a proposal. */
export async function runTool({ name, args }: FunctionCall, facts: ToolFacts): Promise<ToolResult> {
  switch (name) {
    case 'free_times':
      return runFreeTimes(args, facts);
    case 'propose_items':
      return proposeItems('items', args, facts);
    case 'propose_comparison':
      return proposeItems('comparison', args, facts);
    case 'propose_form':
      return proposeForm(args, facts);
    case 'propose_answers':
      return proposeAnswers(args);
    default:
      return refused('There is no such tool.');
  }
}

const WRONG_ARGUMENTS = 'These arguments do not fit the tool’s schema.';

async function runFreeTimes(args: unknown, { booking }: ToolFacts): Promise<ToolResult> {
  const read = v.safeParse(FreeTimes, args);
  if (!read.success) return refused(WRONG_ARGUMENTS);
  const { meeting_type: meetingType, day = null } = read.output;
  let times;
  try {
    const known = await booking();
    times = known ? freeTimes(known, meetingType, day) : [];
  } catch (error) {
    console.error('The free times couldn’t be read.', error);
    return refused('The free times cannot be read now. Point to the contact form.');
  }
  if (times.length === 0) return { response: { times, note: 'There are no free times.' } };
  const { response, proposal } = shown({
    id: crypto.randomUUID(),
    kind: 'times',
    meetingType,
    times,
  });
  return { response: { ...response, times }, proposal };
}

function proposeItems(
  kind: 'items' | 'comparison',
  args: unknown,
  { catalog }: ToolFacts,
): ToolResult {
  const read = v.safeParse(PROPOSAL_CONTENT[kind], args);
  if (!read.success) return refused(WRONG_ARGUMENTS);
  const named = read.output.items.filter(
    (item, index, all) =>
      !hasItem(all.slice(0, index), item) &&
      catalog[item.type === 'product' ? 'products' : 'bundles'].some(
        ({ slug }) => slug === item.slug,
      ),
  );
  const known = kind === 'items' ? withoutIncluded(named, catalog) : named;
  const fewest = kind === 'items' ? 1 : 2;
  if (known.length < fewest) return refused('The catalog has no such products or bundles.');
  return shown({ id: crypto.randomUUID(), kind, items: known });
}

/** Leaves out the products that a proposed bundle includes. */
function withoutIncluded(items: ItemRef[], { bundles }: CatalogFacts): ItemRef[] {
  const included = bundles
    .filter(({ slug }) => hasItem(items, { type: 'bundle', slug }))
    .flatMap(({ includes }) => includes);
  return items.filter(({ type, slug }) => type === 'bundle' || !included.includes(slug));
}

function proposeForm(args: unknown, { catalog, visitorText }: ToolFacts): ToolResult {
  const read = v.safeParse(PROPOSAL_CONTENT.form, args);
  if (!read.success) return refused(WRONG_ARGUMENTS);
  const offered = catalog.settings?.interests ?? DEFAULT_INTERESTS;
  const fields = Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      let text = read.output.fields[field] ?? '';
      if (field === 'interests') {
        text = commaSeparated(text)
          .filter((interest) => offered.includes(interest))
          .join(', ');
      }
      const isGood = text !== '' && !fieldProblem(field, text, 'visitor');
      return isGood && isFromVisitor(field, text, visitorText) ? [[field, text]] : [];
    }),
  );
  if (Object.keys(fields).length === 0) {
    return refused('The visitor has written nothing of this, or it is not valid.');
  }
  return shown({ id: crypto.randomUUID(), kind: 'form', fields });
}

function proposeAnswers(args: unknown): ToolResult {
  const read = v.safeParse(PROPOSAL_CONTENT.answers, args);
  if (!read.success) return refused(WRONG_ARGUMENTS);
  return shown({ id: crypto.randomUUID(), kind: 'answers', ...read.output });
}

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The email and web addresses in a text, in lower case. */
const wholeAddresses = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s<>()[\]"'“”,;:]+/)
    .map((part) => part.replace(/[.!?]+$/, ''))
    .filter((part) => /[^.]\.\p{L}{2,}/u.test(part));

/**
 * Whether the visitor wrote this, so that neither the model nor a text in the catalog makes up a person. All words must be
 * the visitor's, of a street address at least half: the model may complete “Jerome Ave”. An email, a phone number, and what
 * looks like a web address must be there whole. Choices and numbers are taken as they are.
 */
function isFromVisitor(field: FormField, text: string, visitorText: string): boolean {
  switch (LEAD_FIELDS[field].kind) {
    case 'phone':
      return new RegExp(
        `(?<!\\d)(?:1[\\s().-]*)?${[...text.replace(/\D/g, '').slice(-10)].join('[\\s().-]*')}(?!\\d)`,
      ).test(visitorText);
    case 'email':
      return wholeAddresses(visitorText).includes(text.toLowerCase());
    case 'text':
    case 'address': {
      const known = new Set(words(visitorText));
      const own = words(text);
      const isWhole = wholeAddresses(text).every((address) =>
        wholeAddresses(visitorText).includes(address),
      );
      const least = field === 'shop_address' ? own.length / 2 : own.length;
      return isWhole && own.length > 0 && own.filter((word) => known.has(word)).length >= least;
    }
    default:
      return true;
  }
}

/** A proposal in short, for the model's later turns. */
export function proposalNote(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'items':
    case 'comparison':
      return `${proposal.kind}: ${proposal.items.map(({ type, slug }) => `${type} ${slug}`).join(', ')}`;
    case 'times':
      return `times for a ${proposal.meetingType}: ${proposal.times.map(({ date, time }) => `${date} ${time}`).join(', ')}`;
    case 'form':
      return `form: ${Object.keys(proposal.fields).join(', ')}`;
    case 'answers':
      return `finder: ${answersOf(proposal.answers).join(', ')}`;
  }
}
