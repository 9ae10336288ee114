import { useQuery, useQueryClient } from '@tanstack/react-query';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { checked } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

const POLL_MS = 5000;

/** True once the project tells of changes by itself (Supabase Realtime), which not every one has. */
function useLeadEvents(onEvent: () => unknown): boolean {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (import.meta.env.VITE_SUPABASE_REALTIME === 'off') return undefined;
    const channel = supabaseClient
      .channel('leads')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onEvent)
      .subscribe((state) => {
        setTold(state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
        // It is left alone then: trying again and again would only fill the console.
        if (
          state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR ||
          state === REALTIME_SUBSCRIBE_STATES.TIMED_OUT
        ) {
          void supabaseClient.removeChannel(channel);
        }
      });
    return () => void supabaseClient.removeChannel(channel);
  }, [onEvent]);
  return told;
}

/** One small question whose answer differs as soon as any lead came, changed or went. */
async function stateOfLeads(): Promise<string> {
  const { data, count } = await checked(
    supabaseClient
      .from('leads')
      .select('updated_at', { count: 'exact' })
      .order('updated_at', { ascending: false })
      .limit(1),
  );
  return `${count} ${data[0]?.updated_at}`;
}

/**
 * Keeps what pages show of leads and their tasks true. An event only hurries the question: a lead
 * whose place was kept, for one, has not changed. Once for the whole back office, since Realtime
 * has no second channel of the same name.
 */
export function useLiveLeads(): void {
  const queries = useQueryClient();
  const [ask] = useState(() => () => queries.invalidateQueries({ queryKey: ['live leads'] }));
  const told = useLeadEvents(ask);
  const { data: state, dataUpdatedAt } = useQuery({
    queryKey: ['live leads'],
    queryFn: stateOfLeads,
    refetchInterval: told ? false : POLL_MS,
  });
  // What the first answer tells is on show already.
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state) {
      for (const resource of ['leads', 'lead_tasks']) {
        void queries.invalidateQueries({ queryKey: [resource], predicate: isShown });
      }
    }
    seen.current = state;
  }, [state, dataUpdatedAt, queries]);
  // What one writes oneself is read again by whoever wrote it.
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.state.status === 'pending') return;
        seen.current = undefined;
        void ask();
      }),
    [queries, ask],
  );
}

/** Lists and counts; a lead that is open is read again when it is saved. */
function isShown({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'getOne';
}
