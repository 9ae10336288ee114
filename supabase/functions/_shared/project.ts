/** A function's environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Answers a request. Without `callerAddress`, it is read from a header. */
export type Handler = (request: Request, callerAddress?: string) => Promise<Response>;

/** The function's project. Missing settings are ''. */
export interface Project {
  url: string;
  /** Bypasses policies. */
  secretKey: string;
  /** The header in which the platform puts the caller's address. Callers can forge any other. */
  addressHeader: string;
}

export function readProject(environment: Environment): Project {
  const read = (name: string) => environment[name]?.trim() ?? '';
  return {
    url: read('SUPABASE_URL').replace(/\/+$/, ''),
    secretKey: defaultKey(read('SUPABASE_SECRET_KEYS')) || read('SUPABASE_SERVICE_ROLE_KEY'),
    addressHeader: read('CALLER_HEADER') || 'cf-connecting-ip',
  };
}

/** The origins of the site's pages, such as “https://shop.example”, also where their addresses have a slash or a path. */
export function readAllowedOrigins(environment: Environment): string[] {
  return list(environment.CHAT_ALLOWED_ORIGINS ?? '').map((address) =>
    // Of other schemes the origin is “null”, which hidden pages of any site send.
    /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : address,
  );
}

/** Splits at commas and spaces. */
export function list(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Hosted projects provide their keys as a JSON object; the first key is named “default”. */
function defaultKey(keys: string): string {
  try {
    const { default: key } = JSON.parse(keys) as { default?: unknown };
    return typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}

/**
 * Calls the Data API with the secret key, or with the key and token of a caller's own headers: a GET, or with a body a
 * POST. Rejects if there is no answer.
 */
export type DataApi = (path: string, body?: object, caller?: Headers) => Promise<Response>;

/** The project's Data API. */
export function createDataApi({ url, secretKey }: Project, fetchAnswer: typeof fetch): DataApi {
  return (path, body, caller) =>
    fetchAnswer(`${url}/rest/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(caller ? keysOf(caller) : keyHeaders(secretKey)),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(10_000),
    });
}

/** A legacy key is also a bearer token; a new one would be rejected as such. */
const keyHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }),
});

const keysOf = (caller: Headers): Record<string, string> => ({
  apikey: caller.get('apikey') ?? '',
  authorization: caller.get('authorization') ?? '',
});

/** The JSON of an answer of the Data API to a path; null for none. Throws for a refusal. */
export async function jsonOf<Body>(dataApi: DataApi, path: string, body?: object): Promise<Body> {
  const response = await dataApi(path, body);
  if (!response.ok) throw new Error(`The Data API answered ${response.status} to ${path}.`);
  return (response.status === 204 ? null : await response.json()) as Body;
}

/** The address from the one header that the platform's gateway sets itself. */
export function callerAddress(headers: Headers, { addressHeader }: Project): string {
  const address = headers.get(addressHeader)?.split(',').at(-1)?.trim();
  if (!address) {
    console.warn(
      `A request has no ${addressHeader} header. All such callers count as one: set CALLER_HEADER.`,
    );
  }
  return address || 'unknown';
}
