/** What pages ask of the Data API later than the home page's first reads. */
import type { Database } from '../../shared/database.types.ts';
import { apiHeaders, dataApiUrl, readAnswer } from './data-api.ts';

type Functions = Database['public']['Functions'];

/**
 * The answer to a request (GET by default) for this path of the Data API. Throws a DataApiError if it is refused, or
 * fetch's error after 15 seconds without an answer.
 */
export async function askDataApi(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${dataApiUrl}${path}`, {
    headers: apiHeaders,
    signal: AbortSignal.timeout(15_000),
    ...init,
  });
  return readAnswer(response);
}

/** Calls a function of the database and gives its result. Throws as `askDataApi` does. */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  return (await askDataApi(`rpc/${name}`, {
    method: 'POST',
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  })) as Functions[Name]['Returns'];
}
