import { useQuery, useQueryClient } from '@tanstack/react-query';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { checked } from '../http-error.ts';
import { LATEST_NEW_LEADS } from './new-lead-count.ts';
import { supabaseClient } from '../supabase-client.ts';

const POLL_MS = 5000;

/** Subscribes to changes of leads. True while the project sends them (Supabase Realtime), which not every project does. */
function useLeadEvents(onEvent: () => unknown): boolean {
  const [subscribed, setSubscribed] = useState(false);
  useEffect(() => {
    if (import.meta.env.VITE_SUPABASE_REALTIME === 'off') return undefined;
    const channel = supabaseClient
      .channel('leads')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onEvent)
      .subscribe((state) => {
        setSubscribed(state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
        // Not tried again, which would only fill the console.
        if (
          state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR ||
          state === REALTIME_SUBSCRIBE_STATES.TIMED_OUT
        ) {
          void supabaseClient.removeChannel(channel);
        }
      });
    return () => void supabaseClient.removeChannel(channel);
  }, [onEvent]);
  return subscribed;
}

/** A small query whose answer differs as soon as any lead was added, changed or deleted. */
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

/** What changes with a lead, a note, or a task. */
const LIVE = ['leads', 'lead_notes', 'lead_tasks'];

/**
 * Keeps leads, notes and tasks on all pages up to date. An event only triggers the query above, since not
 * every event is a change that shows: storing a lead's coordinates is none. Used once in the back
 * office, since Realtime allows one channel of a name.
 */
export function useLiveLeads(): void {
  const queries = useQueryClient();
  const [ask] = useState(() => () => queries.invalidateQueries({ queryKey: ['live leads'] }));
  const subscribed = useLeadEvents(ask);
  const { data: state, dataUpdatedAt } = useQuery({
    queryKey: ['live leads'],
    queryFn: stateOfLeads,
    refetchInterval: subscribed ? false : POLL_MS,
  });
  // The first answer is already on the screen.
  const seen = useRef(state);
  const hasWritten = useRef(false);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state) {
      // The administrator's own writes are read again by the code that made them. Only a lead that came in
      // meanwhile is looked for.
      const queryKeys = hasWritten.current
        ? [LATEST_NEW_LEADS]
        : LIVE.map((resource) => [resource]);
      // An open lead, too: its forms keep what is typed, and a save shows what conflicts with it.
      for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey });
    }
    seen.current = state;
    hasWritten.current = false;
  }, [state, dataUpdatedAt, queries]);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.state.status === 'pending') return;
        const { resource = '' } = (event.mutation.state.variables ?? {}) as { resource?: string };
        if (!LIVE.includes(resource)) return;
        hasWritten.current = true;
        void ask();
      }),
    [queries, ask],
  );
}
