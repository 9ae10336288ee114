import { phoneKey } from '../../shared/text/us-phone.ts';
import type { Json } from '../../shared/database.types.ts';
import type { LeadRow, RequestItem } from '../../shared/leads/lead.ts';
import { leadFormValues } from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import {
  leadOfRow,
  type ImportDefaults,
  type ImportRow,
  type ImportValues,
} from './import-rows.ts';
import { IMPORT_FIELDS, type ImportField } from './reading/match-columns.ts';

/** What to do with a row whose lead already exists. */
export type DuplicateChoice = 'skip' | 'add' | 'fill' | 'replace';
export const DUPLICATE_CHOICES: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Skip it',
  add: 'Add it anyway',
  fill: 'Merge: fill in blank fields',
  replace: 'Merge: use the file’s values',
};

/** The database's answer for a row: its keys, and the newest lead that shares one. */
export interface KnownDuplicates {
  keys: readonly string[];
  leads: readonly LeadRow[];
}

/** The original of a duplicate: an existing lead, or an earlier row of the file. */
export type Original =
  | { kind: 'lead'; lead: LeadRow; shared: string[] }
  | { kind: 'row'; row: ImportRow; shared: string[] };

const kindOf = (key: string) => key.slice(0, key.indexOf(' '));

/**
 * Returns the original of each duplicate, by line number: the newest existing lead, or else an earlier row. A row that
 * is left out or has errors is never an original.
 */
export function originalsOf(
  rows: readonly ImportRow[],
  known: ReadonlyMap<number, KnownDuplicates>,
): Map<number, Original> {
  const originals = new Map<number, Original>();
  const earlier = new Map<string, ImportRow>();
  for (const row of rows) {
    if (row.leftOut) continue;
    const { keys = [], leads = [] } = known.get(row.line) ?? {};
    const lead = leads[0];
    const first = keys.map((key) => earlier.get(key)).find((found) => found !== undefined);
    if (lead) originals.set(row.line, { kind: 'lead', lead, shared: sharedWith(row, lead) });
    else if (first) {
      const shared = keys.filter((key) => earlier.get(key) === first).map(kindOf);
      originals.set(row.line, { kind: 'row', row: first, shared });
    }
    if (row.problems.length > 0) continue;
    for (const key of keys) if (!earlier.has(key)) earlier.set(key, row);
  }
  return originals;
}

/** Names the fields that a row shares with a lead, ignoring punctuation and case. */
function sharedWith({ values }: ImportRow, lead: LeadRow): string[] {
  const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const email = values.email !== '' && plain(values.email) === plain(lead.email);
  const key = phoneKey(values.phone);
  const phone = key !== null && key === phoneKey(lead.phone ?? '');
  return email || phone ? [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])] : ['address'];
}

/** Returns a lead's values as a row has them. */
function textsOf(lead: LeadRow): ImportValues {
  const { status, priority, origin, created_at } = lead;
  return { ...leadFormValues(lead), status, priority, origin, created_at };
}

/** Returns the fields in which a row differs from its original, except those that are blank in the row. */
export function differences(
  original: Original,
  { values }: ImportRow,
): { field: ImportField; there: string; here: string }[] {
  const there = original.kind === 'lead' ? textsOf(original.lead) : original.row.values;
  return [...LEAD_FIELD_NAMES, 'status' as const, 'priority' as const].flatMap((field) =>
    values[field] !== '' && values[field] !== there[field]
      ? [{ field, there: there[field], here: values[field] }]
      : [],
  );
}

/** A row as the database expects it. */
export interface SentRow {
  line: number;
  lead: Record<string, Json>;
  /** The id of the lead to merge it into. */
  into?: string;
  /** Whether its values replace that lead's. */
  replace?: boolean;
}

/** Fills in a row's blank values from a later one; with `replace`, the later values come first. */
function merged(values: ImportValues, other: ImportValues, replace: boolean): ImportValues {
  return Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const [first, second] = replace ? [other, values] : [values, other];
      return [field, first[field] || second[field]];
    }),
  ) as ImportValues;
}

interface Choices {
  rows: readonly ImportRow[];
  originals: ReadonlyMap<number, Original>;
  choiceOf: (line: number) => DuplicateChoice;
}

/** Returns the rows to save, merged with their duplicates as chosen. */
export function rowsToSend(
  { rows, originals, choiceOf }: Choices,
  items: readonly RequestItem[],
  { source, status, awaitsAnswer }: ImportDefaults,
): SentRow[] {
  /** The leads to save so far, by the line number of each row that is part of one. */
  const standing = new Map<
    number,
    { line: number; values: ImportValues; into?: string; replace?: boolean }
  >();
  for (const { line, values, problems, leftOut } of rows) {
    if (leftOut || problems.length > 0) continue;
    const original = originals.get(line);
    const choice = original ? choiceOf(line) : 'add';
    if (choice === 'skip') continue;
    if (choice === 'add' || !original) standing.set(line, { line, values });
    else if (original.kind === 'lead') {
      standing.set(line, { line, values, into: original.lead.id, replace: choice === 'replace' });
    } else {
      const first = standing.get(original.row.line);
      if (first) first.values = merged(first.values, values, choice === 'replace');
      // Without it, the row that this one repeats is skipped.
      standing.set(line, first ?? { line, values });
    }
  }
  return [...new Set(standing.values())].map(({ line, values, into, replace }) => ({
    line,
    lead: {
      // An existing lead keeps its own status.
      ...(!into && { status, awaits_answer: awaitsAnswer }),
      ...leadOfRow(values, items, source),
    },
    ...(into && { into, replace: replace ?? false }),
  }));
}
