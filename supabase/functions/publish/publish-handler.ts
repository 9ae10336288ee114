import { createDataApi, readProject, type Environment, type Handler } from '../_shared/project.ts';
import { answer, preflight } from '../_shared/site-requests.ts';

const TIMEOUT_MS = 10_000;

/** A request that makes the host build the site. */
interface DeployHook {
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The hook of Netlify, Cloudflare, or Vercel is an address; GitHub also wants a token and a body. */
function readDeployHook(environment: Environment): DeployHook | null {
  const read = (name: string) => environment[name]?.trim() || null;
  const url = read('DEPLOY_HOOK_URL');
  const token = read('DEPLOY_HOOK_TOKEN');
  const body = read('DEPLOY_HOOK_BODY');
  if (!url || !URL.canParse(url)) return null;
  return {
    url,
    headers: {
      // GitHub refuses requests that don't say who sends them.
      'user-agent': 'publish-function',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body,
  };
}

/**
 * Has the host build the site, for the administrator alone, on web standard interfaces only: it runs under Deno on
 * Supabase and under Node in the embedded backend. The hook's address and token are secrets, so no answer and no line
 * of the log has them. GET says whether there is a hook.
 */
export function createPublishHandler(
  environment: Environment,
  callDataApi: typeof fetch = fetch,
): Handler {
  const dataApi = createDataApi(readProject(environment), callDataApi);
  const hook = readDeployHook(environment);

  /** Asks the database with the caller's own key and token: 200 for the administrator, or the status to answer. */
  async function accessOf({ headers }: Request): Promise<number> {
    const response = await dataApi('rpc/may_publish', {}, headers);
    if (!response.ok) return response.status < 500 ? 401 : 503;
    return (await response.json()) === true ? 200 : 403;
  }

  /** The host's status; null if it doesn't answer. */
  async function callHook({ url: address, headers, body }: DeployHook): Promise<number | null> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers,
        body,
        // Following it would turn the POST into a GET.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  return async (request) => {
    // Pages of any site may ask, because only a token of the administrator opens it.
    if (request.method === 'OPTIONS') return preflight('*');
    const access = await accessOf(request).catch(() => 503);
    if (access !== 200) {
      return answer({ message: 'Only the administrator may publish the site.' }, access, '*');
    }
    if (request.method === 'GET') return answer({ ready: hook !== null }, 200, '*');
    if (request.method !== 'POST') {
      return answer({ message: 'This function takes GET and POST.' }, 405, '*');
    }
    if (!hook) return answer({ message: 'There is no deploy hook.' }, 409, '*');
    const status = await callHook(hook);
    const started = status !== null && status >= 200 && status < 300;
    if (!started) console.error(`The deploy hook answered ${status ?? 'nothing'}.`);
    return answer({ started, status }, 200, '*');
  };
}
