import * as v from 'valibot';
import { unwrap } from './http-error.ts';
import { supabaseClient, supabaseProject } from './supabase-client.ts';

/** What the database knows about its own setup, item by item. Throws an HttpError. */
export function getSetupReport() {
  return unwrap(supabaseClient.rpc('setup_report'));
}

function fetchFromProject(path: string): Promise<Response> {
  return fetch(`${supabaseProject.url}${path}`, { headers: { apikey: supabaseProject.anonKey } });
}

const AuthSettings = v.object({ disable_signup: v.boolean() });

/** Whether the authentication service accepts new accounts. Throws if it does not say. */
export async function areSignUpsOn(): Promise<boolean> {
  const response = await fetchFromProject('/auth/v1/settings');
  return !v.parse(AuthSettings, await response.json()).disable_signup;
}

const AssistantAnswer = v.object({
  /** The model that replies; null if none does. Older functions do not say. */
  model: v.nullish(v.string()),
  /** The models that are tried, in their order. */
  models: v.optional(v.array(v.string()), []),
  /** Why the function refuses: a ChatFailure. */
  code: v.optional(v.string()),
});

/** The chat function's status and what it says of its model; costs nothing. Throws if it is unreachable. */
export async function getAssistantStatus() {
  const response = await fetchFromProject('/functions/v1/chat?model');
  const answer = v.parse(AssistantAnswer, await response.json().catch(() => ({})));
  return { ...answer, ok: response.ok, status: response.status };
}
