import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { supabaseClient } from './supabase-client.ts';

export interface ReadAhead {
  /**
   * Asks for a list while the code of its page is still loading. Asks nothing when nobody is signed
   * in, and never throws: after a failure the page asks for itself.
   */
  readListAhead(resource: string, params: GetListParams): void;
}

function questionOf({ pagination, sort, filter, meta }: GetListParams): string {
  return JSON.stringify([pagination?.page, pagination?.perPage, sort, filter, meta]);
}

/** Lets a list's first question take the answer that was asked for ahead, if it is the same. */
export function withReadAhead(provider: DataProvider): DataProvider & ReadAhead {
  let listAhead:
    | {
        resource: string;
        perPage: number | undefined;
        question: string;
        answer: Promise<GetListResult | undefined>;
      }
    | undefined;

  async function askAhead(resource: string, params: GetListParams) {
    const { data } = await supabaseClient.auth.getSession();
    return data.session ? provider.getList(resource, params) : undefined;
  }

  return {
    ...provider,
    readListAhead(resource: string, params: GetListParams) {
      const answer = askAhead(resource, params).catch(() => undefined);
      const perPage = params.pagination?.perPage;
      listAhead = { resource, perPage, question: questionOf(params), answer };
    },
    async getList(resource: string, params: GetListParams) {
      const ahead = listAhead;
      // Other parts of the page ask for a row or two of the same resource.
      if (ahead?.resource !== resource || ahead.perPage !== params.pagination?.perPage) {
        return provider.getList(resource, params);
      }
      // Once, whatever the list asks: later it would be out of date.
      listAhead = undefined;
      const answer = ahead.question === questionOf(params) ? await ahead.answer : undefined;
      return answer ?? provider.getList(resource, params);
    },
  } as DataProvider & ReadAhead;
}
