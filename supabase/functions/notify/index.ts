// The entry point under Deno on Supabase. notify-handler.ts does not depend on the runtime.
import { createNotifyHandler } from './notify-handler.ts';

const handler = createNotifyHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
