// The entry point under Deno on Supabase. calendar-handler.ts does not depend on the runtime.
import { createCalendarHandler } from './calendar-handler.ts';

const handler = createCalendarHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
