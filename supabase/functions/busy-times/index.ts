// The entry point under Deno on Supabase. busy-times-handler.ts does not depend on the runtime.
import { createBusyTimesHandler } from './busy-times-handler.ts';

/** The addresses of both kinds that a host has; a kind that it lacks rejects. */
async function lookup(host: string): Promise<string[]> {
  const found = await Promise.allSettled([
    Deno.resolveDns(host, 'A'),
    Deno.resolveDns(host, 'AAAA'),
  ]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

const handler = createBusyTimesHandler(Deno.env.toObject(), { fetch, lookup });

Deno.serve((request) => handler(request));
