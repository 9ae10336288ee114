import { requireSupabaseProject } from '../../shared/supabase-project.ts';
import { BUNDLES_COLUMNS, PRODUCTS_COLUMNS } from './columns.ts';
import { MORE_COLUMNS } from './language/in-language.ts';

const project = requireSupabaseProject(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);

/** The headers of every call: the publishable key alone, since visitors have no session. */
export const apiHeaders = { apikey: project.anonKey };

/** The address before the name of an Edge Function. */
export const functionsUrl = `${project.url}/functions/v1/`;

/** The tables that every public page reads once at start, each with PostgREST's query. */
export const FIRST_READS = {
  site_settings: 'select=*&id=eq.1',
  products: `order=name&select=${PRODUCTS_COLUMNS}${MORE_COLUMNS}`,
  bundles: `order=name&select=${BUNDLES_COLUMNS}${MORE_COLUMNS}`,
  testimonials: 'select=*&order=created_at.desc',
} as const;

export type FirstRead = keyof typeof FIRST_READS;

/** The header in which the service worker says since when it has kept an answer that it gives without a network. */
export const KEPT_AT = 'kept-at';

declare global {
  /** Answers that boot-script.ts asked for, or the build has at hand. Each is taken once. */
  var earlyReads: Partial<Record<FirstRead, Promise<Response>>> | undefined;
}

/** A refused call: PostgreSQL's code ('' if it isn't the database that refuses), message, and details. */
export class DataApiError extends Error {
  readonly code: string;
  readonly details: string;

  constructor(status: number, body: string) {
    const { code, message, details } = readRefusal(body);
    super(message ?? `${status} ${body}`);
    // Gateways and PostgREST itself have codes of other shapes, and a server that fails refuses nothing.
    this.code = status < 500 && code?.length === 5 ? code : '';
    this.details = details ?? '';
  }
}

/** {} for a body that is not JSON, such as a gateway's error page. */
function readRefusal(body: string): { code?: string; message?: string; details?: string | null } {
  try {
    return JSON.parse(body) as ReturnType<typeof readRefusal>;
  } catch {
    return {};
  }
}

/** An answer's JSON, null if it is empty. Throws a DataApiError if it is a refusal. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.text();
  if (!response.ok) throw new DataApiError(response.status, body);
  return body === '' ? null : JSON.parse(body);
}

/** The address before the name of a table or function. */
export const dataApiUrl = `${project.url}/rest/v1/`;

/** The address of a table's rows. */
export const tableAddress = (table: FirstRead) => `${dataApiUrl}${table}?${FIRST_READS[table]}`;

/** Sends the request for a table's rows. */
export function requestTable(
  table: FirstRead,
  send: (request: Request) => Promise<Response> = fetch,
  address = tableAddress(table),
): Promise<Response> {
  return send(new Request(address, { headers: apiHeaders }));
}
