// The entry that Supabase runs under Deno. All else is chat-handler.ts, which knows no runtime.
import { createChatHandler } from './chat-handler.ts';

const handler = createChatHandler(Deno.env.toObject());

Deno.serve((request) => handler(request));
