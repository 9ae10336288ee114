import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import {
  withLifecycleCallbacks,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
} from 'react-admin';
import type { Database, Json } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { LeadFormValues } from '../../../shared/leads/lead-form-values.ts';
import { businessTimeZone } from '../appointments/business-time.ts';
import { saveChanges } from '../conflicts.ts';
import { checked, unwrap } from '../http-error.ts';
import {
  leadConditions,
  leadFilter,
  leadSort,
  type LeadConditions,
  type LeadListFilter,
} from './lead-filter.ts';
import { removeAnswers, removeMentions } from '../offline/device-store.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';
import { MAX_ROWS } from '../row-limit.ts';

/**
 * Leads from the database function `find_leads`, which is fast for searches, far pages and lists longer
 * than one answer. A long list is read in parts, each beginning after the last lead of the one before.
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
    const most = Math.min(MAX_ROWS, perPage - rows.length);
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

/** Caches a lead for its panel: react-admin caches an update that has `meta` under a key of its own. */
function cacheLead(lead: LeadRow): void {
  queryClient.setQueryData(['leads', 'getOne', { id: lead.id, meta: undefined }], lead);
}

/** Saves what differs from a lead as it was read, unless somebody else changed the same fields since (saveChanges). */
const saveLead = (base: LeadRow, changes: Partial<LeadRow>): Promise<LeadRow> =>
  saveChanges(base, changes, {
    what: 'This lead was',
    rowsOf: (columns) => [{ table: 'leads', id: base.id, columns }],
    read([row]) {
      const lead = row as LeadRow;
      cacheLead(lead);
      return lead;
    },
  });

/** A filter as conditions. Only dates need the business's time zone, so other lists don't wait for it. */
async function conditionsOf(filter: LeadListFilter): Promise<LeadConditions> {
  const hasDays = Boolean(filter.received_from ?? filter.received_to ?? filter.renews);
  return leadConditions(filter, hasDays ? await businessTimeZone() : 'UTC');
}

/** What tells that two leads may be the same person or shop. */
export type LeadContact = Pick<
  LeadFormValues,
  'name' | 'company_name' | 'email' | 'phone' | 'shop_address'
>;

/** A possible duplicate, with what it shares. */
export type DuplicateLead =
  Database['public']['Functions']['duplicates_of_leads']['Returns'][number];

/** All data on some leads, as the database exports it. */
export interface LeadFile {
  exported_at: string;
  leads: { lead: LeadRow; notes: object[]; tasks: { id: string }[]; [part: string]: unknown }[];
}

/** The report: a lead counts in its current stage and every stage before it. */
export interface LeadReport {
  /**
   * By month (its first day) and source; the source is null for all but the most frequent ones. `value` is the monthly
   * value of those that were won.
   */
  months: ({ month: string; source: string | null } & Record<
    'received' | 'contacted' | 'demo' | 'proposal' | 'won' | 'lost' | 'value',
    number
  >)[];
  /** By source; the median of minutes to the first contact is null if there was none. */
  sources: {
    source: string | null;
    received: number;
    meetings: number;
    won: number;
    first_contact: number | null;
  }[];
  /** Medians in minutes: from receiving to the first contact, and from each stage to the next. */
  times: Record<'first_contact' | 'contacted' | 'demo' | 'proposal' | 'won', number | null>;
  /** Lost leads by reason; null where none was given. */
  reasons: { reason: string | null; leads: number }[];
  /** Won deals and their monthly value by month of renewal (its first day), from this month on, whenever received. */
  renewals: { month: string; leads: number; value: number }[];
  /** Who recommended the site to some of them, and how many of these leads were won. */
  recommended: { name: string; received: number; won: number }[];
  /** The quotes sent in this time: the monthly cents of those that are open, and the median of minutes to a yes. */
  quotes: {
    sent: number;
    accepted: number;
    open: number;
    open_cents: number;
    to_yes: number | null;
  };
}

/** The visits of a time. */
export interface VisitReport {
  /** By week (its Monday), without the weeks that had none. */
  weeks: { week: string; visits: number }[];
  /** The leads received in that time that were won, and the visits that they took. */
  won: { leads: number; visits: number };
}

/** From one day to another, both included; '' or nothing leaves it open. */
interface ReportDays {
  from?: string;
  to?: string;
}

async function report(name: 'lead_report' | 'visit_report', { from, to }: ReportDays) {
  const days = { ...(from && { from_day: from }), ...(to && { to_day: to }) };
  return (await unwrap(supabaseClient.rpc(name, days))) as unknown;
}

/** The calls about leads beyond react-admin's own. All throw an HttpError. */
export const leadMethods = {
  /** The number of leads by status under a filter; statuses without leads are missing. */
  async countLeads(filter: LeadListFilter = {}): Promise<Map<string, number>> {
    const conditions = (await conditionsOf(filter)) as unknown as Json;
    const counts = await unwrap(supabaseClient.rpc('count_leads', { filter: conditions }));
    return new Map(counts.map(({ status, leads }) => [status, leads]));
  },
  /** The monthly value of leads by status under a filter; statuses without a value are missing. */
  async leadValues(filter: LeadListFilter = {}): Promise<Map<string, number>> {
    const conditions = (await conditionsOf(filter)) as unknown as Json;
    const values = await unwrap(supabaseClient.rpc('lead_values', { filter: conditions }));
    return new Map(values.map(({ status, monthly_value }) => [status, monthly_value]));
  },
  /** The number of leads received in each of the last weeks. */
  getLeadsPerWeek: (weeks: number) => unwrap(supabaseClient.rpc('leads_per_week', { weeks })),
  /** The report on the leads received on these days. */
  getLeadReport: (days: ReportDays) => report('lead_report', days) as Promise<LeadReport>,
  /** The visits of these days. */
  getVisitReport: (days: ReportDays) => report('visit_report', days) as Promise<VisitReport>,
  /** The sources of the existing leads. */
  leadOrigins: () => unwrap(supabaseClient.rpc('lead_origins')),
  /** The leads with the same email, phone, address, or name and company. */
  findDuplicateLeads: (contact: LeadContact) =>
    unwrap(supabaseClient.rpc('duplicates_of_new_lead', contact)),
  /** The leads that share email, phone, address, or name and company with these, by lead; those without any are missing. */
  async duplicatesOfLeads(ids: readonly string[]): Promise<Map<string, DuplicateLead[]>> {
    const rows = await unwrap(supabaseClient.rpc('duplicates_of_leads', { ids: [...ids] }));
    const found = new Map<string, DuplicateLead[]>();
    for (const row of rows) found.set(row.lead_id, [...(found.get(row.lead_id) ?? []), row]);
    return found;
  },
  /** Merges two leads; `taken` are the columns whose values come from the removed one. Returns an id for undoMerge. */
  async mergeLeads({ kept, removed, taken }: { kept: string; removed: string; taken: string[] }) {
    const call = supabaseClient.rpc('merge_leads', { kept_id: kept, gone_id: removed, taken });
    const merged = await unwrap(call);
    refreshLeads();
    return merged;
  },
  /** Separates two merged leads again. */
  async undoMerge(id: string): Promise<void> {
    await unwrap(supabaseClient.rpc('undo_merge', { id }));
    refreshLeads();
  },
  /** What was noted about these leads, a text for each; those without notes are missing. */
  async notesOfLeads(ids: readonly string[]): Promise<Map<string, string>> {
    const notes = new Map<string, string>();
    for (let first = 0; first < ids.length; first += MAX_ROWS) {
      const part = ids.slice(first, first + MAX_ROWS);
      const rows = await unwrap(supabaseClient.rpc('notes_of_leads', { ids: part }));
      for (const row of rows) notes.set(row.lead_id, row.notes);
    }
    return notes;
  },
  /** All data on these leads. */
  exportLeads: async (ids: readonly string[]) =>
    (await unwrap(supabaseClient.rpc('export_leads', { ids: [...ids] }))) as unknown as LeadFile,
  /** The saved views that mention these leads, with the lead that each mentions. */
  viewsAbout: (ids: readonly string[]) =>
    unwrap(supabaseClient.rpc('views_about', { ids: [...ids] })),
  /** Erases these leads for good, with the saved views that mention them. */
  async eraseLeads(ids: readonly string[]): Promise<void> {
    await unwrap(supabaseClient.rpc('erase_leads', { ids: [...ids] }));
    await removeMentions(ids);
    // Not the leads themselves: the panel of an erased lead may still be open.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource, method] }) => resource === 'leads' && method !== 'getOne',
    });
    invalidate('lead_tasks');
    invalidate('saved_views');
  },
  /** Anonymizes closed leads that are due; says how many are next, and how many were in the last seven days. */
  anonymizeDue: async () =>
    (await unwrap(supabaseClient.rpc('anonymize_by_itself'))) as { due: number; done: number },
  /** A small text that differs as soon as any lead was added, changed, or deleted. */
  async stateOfLeads(): Promise<string> {
    const leads = supabaseClient.from('leads').select('updated_at', { count: 'exact' });
    const { data, count } = await checked(leads.order('updated_at', { ascending: false }).limit(1));
    return `${count} ${data[0]?.updated_at}`;
  },
  /**
   * Subscribes to changes of leads; `onState` says whether the project sends them, which is so once the database has
   * confirmed it: a channel that was joined may stay silent. Returns the function that ends it. Only one at a time:
   * Realtime allows one channel of a name.
   */
  watchLeads(onEvent: () => unknown, onState: (on: boolean) => void): Promise<() => void> {
    if (import.meta.env.VITE_SUPABASE_REALTIME === 'off') return Promise.resolve(() => undefined);
    const end = () => void supabaseClient.removeChannel(channel);
    const channel = supabaseClient
      .channel('leads')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onEvent)
      .on('system', {}, ({ extension, status }) => {
        if (extension === 'postgres_changes') onState(status === 'ok');
      })
      .subscribe((state) => {
        if (state !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onState(false);
        // No retry: a project without Realtime would log an error each time.
        if (
          state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR ||
          state === REALTIME_SUBSCRIBE_STATES.TIMED_OUT
        ) {
          end();
        }
      });
    return Promise.resolve(end);
  },
  /** How many closed leads are due to be anonymized. */
  countLeadsToAnonymize: () => unwrap(supabaseClient.rpc('count_leads_to_anonymize')),
  /** Anonymizes a part of them; returns how many, 0 when all are done. */
  async anonymizeLeads(): Promise<number> {
    const count = await unwrap(supabaseClient.rpc('anonymize_leads', {}));
    await removeAnswers();
    refreshLeads();
    return count;
  },
  /** How many leads there are under a filter, and the ids of the newest of them, at most `most`. */
  async leadIds(
    filter: LeadListFilter,
    most = MAX_ROWS,
  ): Promise<{ ids: string[]; total: number }> {
    const { data, total } = await findLeads(await conditionsOf(filter), {
      pagination: { page: 1, perPage: most },
      meta: { columns: ['id'] },
    });
    return { ids: data.map(({ id }) => id), total: total ?? data.length };
  },
  /** Deletes these leads; returns what restoreLeads takes to bring them back. */
  async deleteLeads(ids: readonly string[]): Promise<Json> {
    const deleted = await unwrap(supabaseClient.rpc('delete_leads', { ids: [...ids] }));
    await removeMentions(ids);
    refreshLeads();
    return deleted;
  },
  /** Restores deleted leads; returns how many. Those whose time was booked in the meantime stay deleted. */
  async restoreLeads(deleted: Json): Promise<number> {
    const restored = await unwrap(supabaseClient.rpc('restore_leads', { deleted }));
    refreshLeads();
    return restored;
  },
};

/** Reads again what pages show of leads, notes, and tasks. */
export function refreshLeads(): void {
  for (const resource of ['leads', 'lead_notes', 'lead_tasks']) invalidate(resource);
}

function invalidate(...queryKey: string[]): void {
  void queryClient.invalidateQueries({ queryKey });
}

/** After a lead was deleted: react-admin updates its list, but not what the database deleted with it. */
function refreshAroundLead(): void {
  invalidate('leads', 'counts');
  invalidate('leads', 'appointments');
  invalidate('lead_notes');
  invalidate('lead_tasks');
}

/** A lifecycle callback that leaves the answer as it is. */
const after =
  (refresh: () => void) =>
  <Answer>(answer: Answer): Promise<Answer> => {
    refresh();
    return Promise.resolve(answer);
  };

/**
 * The calls about leads on top of ra-supabase: the filter and order of the list, lists longer than one
 * answer, what a write makes stale and, with `meta.base`, updates that detect conflicts.
 */
export function withLeads(provider: DataProvider): DataProvider {
  const leads = {
    ...provider,
    async getList(resource: string, params: GetListParams) {
      if (resource !== 'leads') return provider.getList(resource, params);
      const filter = await conditionsOf((params.filter ?? {}) as LeadListFilter);
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      if (filter.search.length > 0 || page * perPage > MAX_ROWS) return findLeads(filter, params);
      const sort = params.sort && leadSort(params.sort.field, params.sort.order);
      return provider.getList(resource, { ...params, filter: leadFilter(filter), sort });
    },
    async update(resource, params) {
      const base = (params.meta as { base?: LeadRow } | undefined)?.base;
      return resource === 'leads' && base
        ? { data: await saveLead(base, params.data as Partial<LeadRow>) }
        : provider.update(resource, params);
    },
  } as DataProvider;
  return withLifecycleCallbacks(leads, [
    {
      resource: 'leads',
      afterCreate: after(refreshLeads),
      // The database may change more of a lead, such as its next step.
      afterUpdate: after(refreshLeads),
      afterUpdateMany: after(refreshLeads),
      async afterDelete(answer: DeleteResult<LeadRow>) {
        await removeMentions([answer.data.id]);
        refreshAroundLead();
        return answer;
      },
      afterDeleteMany: after(refreshAroundLead),
    },
    // The next step and the last contact of a lead follow from its tasks and notes.
    ...['lead_notes', 'lead_tasks'].map((resource) => ({
      resource,
      afterCreate: after(refreshLeads),
      afterUpdate: after(refreshLeads),
      afterDelete: after(refreshLeads),
    })),
  ]);
}
