import type { GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import { businessQuery, DEFAULT_TIME_ZONE } from '../appointments/business-time.ts';
import {
  leadComparisons,
  leadConditions,
  type LeadConditions,
  type LeadListFilter,
} from '../leads/lead-filter.ts';
import type { MapLead } from '../leads/map-provider.ts';
import { queryClient } from '../query-client.ts';
import { allAnswers } from './device-store.ts';
import type { StandIn } from './cached-read.ts';

// Lists that were never read as they are asked for now, from the rows that other answers have.

/** A row, and when it was read. */
interface CachedRow {
  row: RaRecord;
  at: number;
}

const isRow = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && typeof (value as RaRecord).id === 'string';

/** The newest kept version of each whole row of a table, by id. */
async function cachedRows(table: string): Promise<Map<string, CachedRow>> {
  const rows = new Map<string, CachedRow>();
  for (const { call, answer, at } of await allAnswers()) {
    const [resource, , params] = call as [string, string, { meta?: { columns?: unknown } }?];
    // Some columns of a row aren't enough.
    if (resource !== table || params?.meta?.columns) continue;
    const { data } = (answer ?? {}) as { data?: unknown };
    for (const row of [data].flat()) if (isRow(row)) rows.set(String(row.id), { row, at });
  }
  return rows;
}

/** These rows as a list's answer, as old as the oldest of them. */
const listOf = (rows: readonly CachedRow[], total = rows.length) => ({
  answer: { data: rows.map(({ row }) => row), total },
  at: Math.min(...rows.map(({ at }) => at)),
});

/** Compares dates, instants, and numbers by their value, and other texts by the alphabet. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') {
    const difference = readInstant(one) - readInstant(other);
    return Number.isNaN(difference) ? one.localeCompare(other) : difference;
  }
  return Number(one) - Number(other);
}

type Condition = (value: unknown, operand: unknown) => boolean;

const equal: Condition = (value, operand) => String(value) === String(operand);
/** The operators of PostgREST that the back office's filters use. As there, null fulfills no comparison. */
const OPERATORS: Readonly<Record<string, Condition>> = {
  eq: equal,
  neq: (value, operand) => value !== null && !equal(value, operand),
  lt: (value, operand) => value !== null && compare(value, operand) < 0,
  lte: (value, operand) => value !== null && compare(value, operand) <= 0,
  gt: (value, operand) => value !== null && compare(value, operand) > 0,
  gte: (value, operand) => value !== null && compare(value, operand) >= 0,
  is: (value, operand) => value === operand,
  'not.is': (value, operand) => value !== operand,
  in: (value, operand) => String(operand).slice(1, -1).split(',').includes(String(value)),
};

/** Whether a row fulfills a filter, given as ra-data-postgrest takes it. Throws for an operator that isn't known here. */
function fulfills(row: object, filter: object): boolean {
  return Object.entries(filter).every(([key, operand]) => {
    if (key === '@and') return fulfills(row, operand as object);
    const [column = '', operator = 'eq'] = key.split('@');
    const condition = OPERATORS[operator];
    if (!condition) throw new Error(`No operator “${operator}” without a connection`);
    return condition((row as Record<string, unknown>)[column] ?? null, operand);
  });
}

/** Whether a lead fulfills conditions, by the rules of `find_leads`. */
function leadFulfills(lead: LeadRow, conditions: LeadConditions): boolean {
  const text = String(lead.search ?? '');
  return (
    fulfills(lead, leadComparisons(conditions)) &&
    conditions.search.every((words) => words.some((word) => text.includes(word)))
  );
}

/** Sorts by `field`, which may name several columns as PostgREST does; empty values come last. */
function inOrder(rows: CachedRow[], { field, order }: SortPayload): CachedRow[] {
  const columns = field.split(',').map((part) => part.split('.')[0] ?? '');
  const direction = order === 'DESC' ? -1 : 1;
  return rows.toSorted((one, other) => {
    for (const column of columns) {
      const [a, b] = [one.row[column], other.row[column]] as unknown[];
      if (a == null || b == null) {
        if (a != null || b != null) return a == null ? 1 : -1;
      } else {
        const difference = compare(a, b) * direction;
        if (difference !== 0) return difference;
      }
    }
    return 0;
  });
}

/** A list of leads, tasks, or notes from the rows that are kept; undefined where they can't tell. */
export async function deriveList(
  resource: string,
  { filter = {}, sort, pagination }: GetListParams,
): Promise<StandIn | undefined> {
  const rows = await cachedRows(resource);
  if (rows.size === 0) return undefined;
  const timeZone = queryClient.getQueryData(businessQuery.queryKey)?.time_zone ?? DEFAULT_TIME_ZONE;
  const conditions = leadConditions(filter as LeadListFilter, timeZone);
  const isFound = (row: RaRecord) =>
    resource === 'leads'
      ? leadFulfills(row as LeadRow, conditions)
      : fulfills(row, filter as object);
  // Lists of tasks show whose they are.
  const leads = resource === 'lead_tasks' && (await cachedRows('leads'));
  const withLead = ({ row, at }: CachedRow) =>
    leads ? { row: { ...row, leads: leads.get(String(row.lead_id))?.row }, at } : { row, at };
  try {
    const found = [...rows.values()].filter(({ row }) => isFound(row)).map(withLead);
    const sorted = sort ? inOrder(found, sort) : found;
    const { page = 1, perPage = found.length } = pagination ?? {};
    return listOf(sorted.slice((page - 1) * perPage, page * perPage), found.length);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The rows with these ids that are kept. */
export async function deriveMany(resource: string, ids: readonly unknown[]): Promise<StandIn> {
  const rows = await cachedRows(resource);
  return listOf(ids.flatMap((id) => rows.get(String(id)) ?? []));
}

/** One row from those that are kept. */
export async function deriveOne(resource: string, id: unknown): Promise<StandIn | undefined> {
  const cached = (await cachedRows(resource)).get(String(id));
  return cached && { answer: { data: cached.row }, at: cached.at };
}

/** The leads with an address, newest first, from the rows that are kept. */
export async function deriveMapLeads(): Promise<StandIn | undefined> {
  const list = await deriveList('leads', {
    filter: { 'shop_address@not.is': null },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return list && { ...list, answer: (list.answer as GetListResult<MapLead>).data };
}

/** The ids of the leads under a filter, from the rows that are kept. */
export async function deriveLeadIds(filter: object): Promise<StandIn | undefined> {
  const list = await deriveList('leads', { filter });
  if (!list) return undefined;
  const { data, total } = list.answer as GetListResult<LeadRow>;
  return { ...list, answer: { ids: data.map(({ id }) => id), total } };
}
