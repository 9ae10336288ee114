// The entry point under Deno on Supabase. submit-lead-handler.ts does not depend on the runtime.
import { createSubmitLeadHandler } from './submit-lead-handler.ts';

const handler = createSubmitLeadHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
