import { readSiteIdentity } from '../../../shared/site-identity/site-identity.ts';
import type { AssistantIdentity } from '../../../shared/chat/system-instruction.ts';

/** What the function's environment says. */
export interface ChatSettings {
  geminiKey: string;
  model: string;
  /** undefined is Google's own. */
  geminiUrl: string | undefined;
  /** The project's Data API and the key of the server's own side. */
  dataApiUrl: string;
  secretKey: string;
  /** Pages that may talk to the assistant: «https://shop.example». */
  allowedOrigins: string[];
  identity: AssistantIdentity;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that an assistant cannot be without, by the name of what sets them. */
export class MissingSettingError extends Error {
  constructor(readonly names: string[]) {
    super(`The assistant is not configured: set ${names.join(', ')} (docs/operations.md).`);
  }
}

/** Reads the settings. Throws MissingSettingError for what is missing. */
export function readChatSettings(environment: Environment): ChatSettings {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const required = {
    GEMINI_API_KEY: read('GEMINI_API_KEY'),
    CHAT_ALLOWED_ORIGINS: read('CHAT_ALLOWED_ORIGINS'),
    SUPABASE_URL: read('SUPABASE_URL'),
    SUPABASE_SECRET_KEYS:
      secretKey(read('SUPABASE_SECRET_KEYS')) || read('SUPABASE_SERVICE_ROLE_KEY'),
  };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new MissingSettingError(missing);
  return {
    geminiKey: required.GEMINI_API_KEY,
    model: read('GEMINI_MODEL') || 'gemini-2.5-flash',
    geminiUrl: read('GEMINI_BASE_URL') || undefined,
    dataApiUrl: `${required.SUPABASE_URL.replace(/\/+$/, '')}/rest/v1`,
    secretKey: required.SUPABASE_SECRET_KEYS,
    allowedOrigins: required.CHAT_ALLOWED_ORIGINS.split(/[\s,]+/).filter(Boolean),
    identity: readSiteIdentity(environment),
  };
}

/** Hosted projects name their keys in a JSON object, the first of them «default». */
function secretKey(keys: string): string {
  try {
    const { default: key } = JSON.parse(keys) as { default?: unknown };
    return typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}
