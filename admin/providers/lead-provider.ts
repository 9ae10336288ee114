import { type DataProvider, type GetListParams, type GetListResult } from 'react-admin';
import type { Json } from '../../shared/database.types.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadChanges } from '../../shared/leads/lead-edit.ts';
import {
  leadConditions,
  leadFilter,
  leadSort,
  type LeadConditions,
  type LeadListFilter,
} from './lead-filter.ts';
import { businessTimeZone } from './business-time.ts';
import { checked, httpError, unwrap } from './http-error.ts';
import { conflictError, conflictingFields } from './lead-conflict.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

/** As many rows as the Data API answers at once. */
const MOST_ROWS = 1000;

/**
 * Leads by the database's own function, which a search, a far page and a list longer than one answer
 * need in order to be fast: a long list in parts, each behind the last lead of the one before.
 */
async function findLeads(
  filter: LeadConditions,
  { pagination, sort, meta }: GetListParams,
): Promise<GetListResult<LeadRow>> {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const { field = 'created_at', order = 'DESC' } = sort ?? {};
  const columns = (meta as { columns?: string[] } | undefined)?.columns;
  const rows: LeadRow[] = [];
  for (let total = 0; ;) {
    const last = rows.at(-1);
    const most = Math.min(MOST_ROWS, perPage - rows.length);
    const call = supabaseClient.rpc('find_leads', {
      filter: filter as unknown as Json,
      sort: field,
      descending: order === 'DESC',
      most,
      first: last ? 0 : (page - 1) * perPage,
      after: last && {
        id: last.id,
        created_at: last.created_at,
        [field]: last[field as keyof LeadRow] as Json,
      },
      columns: columns && [...new Set([...columns, 'id', 'created_at', field])],
    });
    const part = (await unwrap(call)) as unknown as { total: number | null; leads: LeadRow[] };
    total = part.total ?? total;
    rows.push(...part.leads);
    if (part.leads.length < most || rows.length >= perPage) return { data: rows, total };
  }
}

/**
 * Saves the changes if nobody else changed the same fields since `base` was read; other fields may
 * have changed. Throws an HttpError: that of a conflict is `conflictError`'s.
 */
async function updateFrom(base: LeadRow, changes: LeadChanges): Promise<LeadRow> {
  const leads = () => supabaseClient.from('leads');
  for (let version = base.updated_at; ;) {
    const write = leads().update(changes).eq('id', base.id).eq('updated_at', version);
    const saved = await unwrap(write.select().maybeSingle());
    if (saved) return saved;

    const current = await unwrap(leads().select().eq('id', base.id).maybeSingle());
    if (!current) throw httpError(404, { message: 'This lead was deleted in the meantime.' });
    const fields = conflictingFields(changes, base, current);
    if (fields.length > 0) throw conflictError({ current, fields });
    version = current.updated_at;
  }
}

/** Days alone are those of the business's clock: without them no list waits for the settings. */
async function conditionsOf(filter: LeadListFilter): Promise<LeadConditions> {
  const hasDays = Boolean(filter.received_from ?? filter.received_to);
  return leadConditions(filter, hasDays ? await businessTimeZone() : 'UTC');
}

/** How many leads of each status a filter leaves; a status without any is left out. */
export async function countLeads(filter: LeadListFilter = {}): Promise<Map<string, number>> {
  const conditions = await conditionsOf(filter);
  const data = await unwrap(
    supabaseClient.rpc('count_leads', { filter: conditions as unknown as Json }),
  );
  return new Map(data.map(({ status, leads }) => [status, leads]));
}

/** How many leads were received in each of the last weeks. Throws an HttpError. */
export function getLeadsPerWeek(weeks: number) {
  return unwrap(supabaseClient.rpc('leads_per_week', { weeks }));
}

/** What lists and counts show of leads is read again. */
export function refreshLeads(): void {
  void queryClient.invalidateQueries({ queryKey: ['leads'] });
}

/** After a write: the counts, and the notes and tasks that the database wrote along. */
function refreshAround(resource: string): void {
  if (resource !== 'leads' && resource !== 'lead_tasks') return;
  void queryClient.invalidateQueries({ queryKey: [resource, 'counts'] });
  if (resource !== 'leads') return;
  void queryClient.invalidateQueries({ queryKey: ['lead_notes'] });
  void queryClient.invalidateQueries({ queryKey: ['lead_tasks'] });
}

/** Deletes every lead of a sender; returns how many there were. Throws an HttpError with the service's message. */
export async function deleteLeadsOfSender(sender: string): Promise<number> {
  const { count } = await checked(
    supabaseClient.from('leads').delete({ count: 'exact' }).eq('sender', sender),
  );
  refreshLeads();
  refreshAround('leads');
  return count ?? 0;
}

/**
 * The leads' calls on top of ra-supabase: the list's filter and order, lists longer than one answer,
 * and with `meta.base` an update that overwrites nobody's work (SPEC.md §7 «Admin leads»).
 */
export function withLeads(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async getList(resource: string, params: GetListParams) {
      if (resource !== 'leads') return provider.getList(resource, params);
      const filter = await conditionsOf((params.filter ?? {}) as LeadListFilter);
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      if (filter.search.length > 0 || page * perPage > MOST_ROWS) return findLeads(filter, params);
      const sort = params.sort && leadSort(params.sort.field, params.sort.order);
      return provider.getList(resource, { ...params, filter: leadFilter(filter), sort });
    },
    async create(resource, params) {
      const answer = await provider.create(resource, params);
      refreshAround(resource);
      return answer;
    },
    async update(resource, params) {
      const base = (params.meta as { base?: LeadRow } | undefined)?.base;
      const answer =
        resource === 'leads' && base
          ? { data: await updateFrom(base, params.data as LeadChanges) }
          : await provider.update(resource, params);
      refreshAround(resource);
      return answer;
    },
    async updateMany(resource, params) {
      const answer = await provider.updateMany(resource, params);
      refreshAround(resource);
      return answer;
    },
    async delete(resource, params) {
      const answer = await provider.delete(resource, params);
      refreshAround(resource);
      return answer;
    },
    async deleteMany(resource, params) {
      const answer = await provider.deleteMany(resource, params);
      refreshAround(resource);
      return answer;
    },
  } as DataProvider;
}
