import { useQuery, useQueryClient } from '@tanstack/react-query';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { supabaseClient } from '../providers/supabase-client.ts';

const POLL_MS = 15_000;

/** True once the project tells of changes by itself (Supabase Realtime), which not every one has. */
function useLeadEvents(onChange: () => void): boolean {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (import.meta.env.VITE_SUPABASE_REALTIME === 'off') return undefined;
    const channel = supabaseClient
      .channel('leads')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onChange)
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
  }, [onChange]);
  return told;
}

/** One small question whose answer differs as soon as any lead came, changed or went. */
async function stateOfLeads(): Promise<string> {
  const { data, count } = await supabaseClient
    .from('leads')
    .select('updated_at', { count: 'exact' })
    .order('updated_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return `${count} ${data[0]?.updated_at}`;
}

/** Keeps lists and counts of leads true while the page is open: told where possible, else asking. */
export function useLiveLeads(): void {
  const queries = useQueryClient();
  const [refresh] = useState(
    () => () => void queries.invalidateQueries({ queryKey: ['leads'], predicate: isShown }),
  );
  const told = useLeadEvents(refresh);
  const { data: state } = useQuery({
    queryKey: ['live leads'],
    queryFn: stateOfLeads,
    refetchInterval: POLL_MS,
    enabled: !told,
  });
  const [seen, setSeen] = useState(state);
  const changed = state !== seen;
  if (changed) setSeen(state);
  useEffect(() => {
    if (seen !== undefined) refresh();
  }, [seen, refresh]);
}

/** Lists and counts; a lead that is open is read again when it is saved. */
function isShown({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'getOne';
}
