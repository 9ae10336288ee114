import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  isUnreached,
  noteContact,
  noteLostContact,
  useOffline,
} from '../../providers/connection.ts';
import { LATEST_NEW_LEADS } from './new-leads.ts';
import { useApi, useRead } from '../../providers/use-api.ts';

const POLL_MS = 5000;
/** Beside Realtime, which can stop without a word. */
const SLOW_POLL_MS = 60_000;
const LIVE_LEADS = ['live leads'];

/** Subscribes to changes of leads. True while the project sends them: not every project has Supabase Realtime. */
function useLeadEvents(onEvent: () => unknown): boolean {
  const dataProvider = useApi();
  const [subscribed, setSubscribed] = useState(false);
  useEffect(() => {
    const subscription = dataProvider.watchLeads(onEvent, setSubscribed);
    return () => void subscription.then((end) => end());
  }, [dataProvider, onEvent]);
  return subscribed;
}

/** The resources that are read again when any lead changes. */
const LIVE = ['leads', 'lead_notes', 'lead_tasks'];

/**
 * Keeps leads, notes, and tasks on all pages up to date. A Realtime event only triggers the small query, since not every
 * event shows: storing a lead's coordinates doesn't. Used once in the back office (`watchLeads`).
 */
export function useLiveLeads(): void {
  const dataProvider = useApi();
  const queries = useQueryClient();
  const [ask] = useState(() => () => queries.invalidateQueries({ queryKey: LIVE_LEADS }));
  const subscribed = useLeadEvents(ask);
  const offline = useOffline();
  const {
    data: state,
    dataUpdatedAt,
    error,
  } = useRead(LIVE_LEADS, (api) => api.stateOfLeads(), {
    refetchInterval: subscribed && !offline ? SLOW_POLL_MS : POLL_MS,
  });
  useEffect(() => {
    if (isUnreached(error)) noteLostContact();
  }, [error]);
  useEffect(() => {
    // The browser may be wrong about its network: the answer tells.
    const look = () => void ask();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [ask]);
  const isReached = useRef(false);
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    const isBack = noteContact();
    // Reads all pages again, but not this query: its next answer would count as another contact.
    if (isBack) {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== LIVE_LEADS[0],
      });
    }
    // Sends the notes that were written without a connection, also before this page was opened.
    if (isBack || !isReached.current) void dataProvider.sendNotes();
    isReached.current = true;
  }, [dataUpdatedAt, dataProvider, queries]);
  // The first answer is what the screen already shows.
  const seen = useRef(state);
  const hasWritten = useRef(false);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state) {
      // The code that makes a write refreshes what it changed. Only look for a lead that came in meanwhile.
      const queryKeys = hasWritten.current
        ? [LATEST_NEW_LEADS]
        : LIVE.map((resource) => [resource]);
      // Also refreshes an open lead: its forms keep what is typed, and a save reports conflicts.
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
