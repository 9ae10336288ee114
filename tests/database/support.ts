import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import ws from 'ws';
import type { Database, Json } from '../../shared/database.types.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  openEmbeddedBackend,
  type EmbeddedBackend,
  type EmbeddedBackendOptions,
} from '../../supabase/local/embedded-backend.ts';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { readProjectSnapshot } from '../project-snapshot.ts';
import { keepRows } from '../restore-rows.ts';

export type Client = SupabaseClient<Database>;

/** A signed-in account that is not listed in private.admins; its password is the administrator's. */
const STRANGER = { email: 'stranger@example.org', password: LOCAL_ADMIN.password };

export interface Project {
  backend: EmbeddedBackend;
  /** The three roles of the policies, each with the real client and a real key. */
  visitor: Client;
  administrator: Client;
  stranger: Client;
  /** A visitor at this address, because limits are per network. */
  visitorFrom(address: string): Client;
  /** As the database's owner, past every policy. */
  sql<Row>(query: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

type LeadInsert = Partial<Database['public']['Tables']['leads']['Insert']>;

/** Sends a lead like the contact form: “Ann Lee” of 1 Main St, with changes. */
export async function submitLead(
  client: Client,
  { id = crypto.randomUUID(), ...lead }: LeadInsert = {},
) {
  const answer = await client.rpc('submit_lead', {
    id,
    lead: { name: 'Ann Lee', shop_address: '1 Main St', ...(lead as Record<string, Json>) },
  });
  return { ...answer, data: answer.data as Partial<LeadRow> | null };
}

function clientOf(backend: EmbeddedBackend, address = '192.0.2.1'): Client {
  return createClient<Database>('http://localhost', LOCAL_PUBLISHABLE_KEY, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), address) },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
  });
}

async function signedIn(
  backend: EmbeddedBackend,
  account: { email: string; password: string },
): Promise<Client> {
  const client = clientOf(backend);
  const { email, password } = account;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** A backend in memory, migrated and seeded. */
export async function openBackend(
  options: Partial<EmbeddedBackendOptions> = {},
): Promise<EmbeddedBackend> {
  const snapshot = await readProjectSnapshot(inject('projectSnapshot'));
  return openEmbeddedBackend({ snapshot, seed: true, ...options });
}

/**
 * A project of its own in memory, migrated and seeded, with somebody in each role: for tests that change the schema or
 * need the Edge Functions.
 */
export async function openOwnProject(
  options: Partial<EmbeddedBackendOptions> = {},
): Promise<Project> {
  const backend = await openBackend(options);
  const { database } = backend;
  // Sign-ups are off, so the stranger's account is inserted directly.
  await database.query(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, now(),
         '{"provider": "email", "providers": ["email"]}', '{}', now(), now())
       returning id, email
     )
     insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), now(), now()
     from account`,
    [STRANGER.email, LOCAL_ADMIN.passwordHash],
  );
  return {
    backend,
    visitor: clientOf(backend),
    administrator: await signedIn(backend, LOCAL_ADMIN),
    stranger: await signedIn(backend, STRANGER),
    visitorFrom: (address) => clientOf(backend, address),
    sql: async <Row>(query: string, parameters?: unknown[]) => {
      // A delivery shares the database's only session.
      await backend.idle();
      return (await database.query<Row>(query, parameters)).rows;
    },
    close: () => backend.close(),
  };
}

/** The project that the files of this process share, and what puts its rows back. */
let shared: Promise<{ project: Project; putBack: () => Promise<void> }> | undefined;

async function openShared() {
  const project = await openOwnProject();
  return { project, putBack: await keepRows(project.backend) };
}

/**
 * The project that this process's files share, one after another: migrated and seeded, with somebody in each role.
 * close() puts its rows back; it throws where a test has changed the schema and left it so.
 */
export async function openProject(): Promise<Project> {
  shared ??= openShared();
  const { project, putBack } = await shared;
  const close = () =>
    putBack().catch(async (error: unknown) => {
      shared = undefined;
      await project.close();
      throw error;
    });
  return { ...project, close };
}

/** Adds a lead as the administrator, and returns its id. */
export async function addLead(
  { administrator }: Project,
  values: Database['public']['Tables']['leads']['Update'] = {},
): Promise<string> {
  const { data } = await administrator
    .from('leads')
    .insert({ name: 'Ann Lee', ...values })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** The code with which the database refuses a query of its owner; null if it takes it. */
export async function refusalOf(
  project: Project,
  query: string,
  parameters: unknown[] = [],
): Promise<string | null> {
  try {
    await project.sql(query, parameters);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}
