// The entry point under Deno on Supabase. publish-handler.ts does not depend on the runtime.
import { createPublishHandler } from './publish-handler.ts';

const handler = createPublishHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
