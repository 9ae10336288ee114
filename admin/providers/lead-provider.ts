import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadChanges } from '../../shared/leads/lead-edit.ts';
import { leadFilter, leadSort, type LeadListFilter } from '../leads/lead-filter.ts';
import { businessTimeZone } from './business-time.ts';
import { conflictingFields, LeadConflict } from './lead-conflict.ts';
import { queryClient } from './query-client.ts';
import { UNREACHABLE } from './refusal-text.ts';
import { supabaseClient } from './supabase-client.ts';

/** As many rows as the Data API answers at once. */
const MOST_ROWS = 1000;

/** As many pages as it takes, one after the other. */
async function listInParts<T extends RaRecord>(
  provider: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<GetListResult<T>> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  if (perPage <= MOST_ROWS) return provider.getList<T>(resource, params);
  const rows: T[] = [];
  for (let part = 1; ; part += 1) {
    const { data, total } = await provider.getList<T>(resource, {
      ...params,
      pagination: { page: (page - 1) * Math.ceil(perPage / MOST_ROWS) + part, perPage: MOST_ROWS },
    });
    rows.push(...data);
    if (data.length < MOST_ROWS || rows.length >= perPage) return { data: rows, total };
  }
}

function refusal(error: { message: string }, status: number): HttpError {
  return new HttpError(status === 0 ? UNREACHABLE : error.message, status, error);
}

/**
 * Saves the changes if nobody else changed the same fields since `base` was read; other fields may
 * have changed. Throws a LeadConflict, or an HttpError with the service's message.
 */
async function updateFrom(base: LeadRow, changes: LeadChanges): Promise<LeadRow> {
  const leads = () => supabaseClient.from('leads');
  for (let version = base.updated_at; ;) {
    const saved = await leads()
      .update(changes)
      .eq('id', base.id)
      .eq('updated_at', version)
      .select()
      .maybeSingle();
    if (saved.error) throw refusal(saved.error, saved.status);
    if (saved.data) return saved.data;

    const { data: current, error, status } = await leads().select().eq('id', base.id).maybeSingle();
    if (error) throw refusal(error, status);
    if (!current) throw new HttpError('This lead was deleted in the meantime.', 404);
    const fields = conflictingFields(changes, base, current);
    if (fields.length > 0) throw new LeadConflict(current, fields);
    version = current.updated_at;
  }
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
  const { count, error, status } = await supabaseClient
    .from('leads')
    .delete({ count: 'exact' })
    .eq('sender', sender);
  if (error) throw refusal(error, status);
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
      const filter = leadFilter((params.filter ?? {}) as LeadListFilter, await businessTimeZone());
      const sort = params.sort && leadSort(params.sort.field, params.sort.order);
      return listInParts(provider, resource, { ...params, filter, sort });
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
