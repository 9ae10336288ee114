// The entry point under Deno on Supabase. chat-handler.ts does not depend on the runtime.
import { createChatHandler } from './chat-handler.ts';

const handler = createChatHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
