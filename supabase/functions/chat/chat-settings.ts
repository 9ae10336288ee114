import { list, readAllowedOrigins, readProject, type Environment } from '../_shared/project.ts';

/** Limits that bound the assistant's cost. */
export const CHAT_LIMITS = {
  /** The latest turns of both sides, which are sent to the model. */
  historyTurns: 12,
  /** Enough for three sentences, the quick replies, and the thoughts that tools need. */
  outputTokens: 1500,
  /** Calls of the model for one message: the tools' results are answered in a further one. */
  rounds: 3,
  /** For all calls of a message. Then the visitor gets what is there. */
  turnSeconds: 20,
  /** Characters of the catalog in the system instruction. */
  catalogCharacters: 40_000,
  catalogSeconds: 300,
  /** Calls of the model from one network: an IPv4 address, or the /64 of an IPv6 address. */
  callsPerHour: 60,
  /** The most calls of one network a day: ten networks cannot use up everyone's calls. */
  callsPerNetworkDay: 100,
  /** Calls of the model for all visitors together. A fifth is for networks that have not asked yet that day. */
  callsPerDay: 1500,
  conversationSeconds: 24 * 60 * 60,
  quickReplies: 4,
} as const;

/** The days (UTC) on which Google retires models. */
const RETIRED_FROM: Record<string, string> = { 'gemini-2.5-flash': '2026-12-01' };

/** The models in the order to try them at an instant (epoch ms). Retired models come last. */
export function modelsInOrder(models: readonly string[], now: number): string[] {
  const isRetired = (model: string) => Date.parse(RETIRED_FROM[model] ?? '') <= now;
  return models.toSorted((a, b) => Number(isRetired(a)) - Number(isRetired(b)));
}

export type ChatSettings = ReturnType<typeof readChatSettings>;

/** Names the required environment variables that are not set. */
export class MissingSettingError extends Error {
  constructor(readonly names: string[]) {
    super(`The assistant is not configured: set ${names.join(', ')} (docs/operations.md).`);
  }
}

/** The function's settings, from its environment. Throws a MissingSettingError. */
export function readChatSettings(environment: Environment) {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const project = readProject(environment);
  const required = {
    GEMINI_API_KEY: read('GEMINI_API_KEY'),
    CHAT_ALLOWED_ORIGINS: read('CHAT_ALLOWED_ORIGINS'),
    SUPABASE_URL: project.url,
    SUPABASE_SECRET_KEYS: project.secretKey,
  };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new MissingSettingError(missing);
  return {
    geminiKey: required.GEMINI_API_KEY,
    /** In order of preference, see modelsInOrder; a later one answers when the service lacks those before. */
    models: [
      ...new Set([
        read('GEMINI_MODEL') || 'gemini-3.5-flash-lite',
        ...list(read('GEMINI_FALLBACK_MODELS') || 'gemini-2.5-flash'),
      ]),
    ],
    /** undefined for Google's own. */
    geminiUrl: read('GEMINI_BASE_URL') || undefined,
    project,
    allowedOrigins: readAllowedOrigins(environment),
  };
}
