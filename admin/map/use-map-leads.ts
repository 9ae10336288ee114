import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { useTotal } from '../providers/use-total.ts';
import { geocodeAddress, geocoder, sessionAddressCache } from './geocoder.ts';
import { runGeocodingQueue, type MissReason } from './geocoding-queue.ts';
import { fetchMapLeads, keepPlace, placedLead, type MapLead } from './map-leads.ts';

interface Finding {
  lead: MapLead;
  place: Coordinates | MissReason;
}

interface Geocoding {
  /** null when there is nothing to find. */
  progress: { done: number; total: number } | null;
  findings: ReadonlyMap<string, Finding>;
  /** Leads that the service refused to be asked for. */
  left: number;
  run: number;
}

type Report =
  | { type: 'started'; total: number }
  | { type: 'found'; findings: readonly Finding[]; done: number }
  | { type: 'refused'; left: number }
  | { type: 'ended' }
  | { type: 'again' };

const NOTHING: Geocoding = { progress: null, findings: new Map(), left: 0, run: 0 };

function geocodingAfter(state: Geocoding, report: Report): Geocoding {
  switch (report.type) {
    case 'started':
      return { ...state, left: 0, progress: { done: 0, total: report.total } };
    case 'found': {
      const findings = new Map(state.findings);
      for (const finding of report.findings) findings.set(finding.lead.id, finding);
      return {
        ...state,
        findings,
        progress: state.progress && { ...state.progress, done: report.done },
      };
    }
    case 'refused':
      return { ...state, left: report.left };
    case 'ended':
      return { ...state, progress: null };
    case 'again': {
      const found = [...state.findings].filter(([, { place }]) => typeof place === 'object');
      return { ...state, findings: new Map(found), run: state.run + 1 };
    }
  }
}

/** Looks the leads up that have no place, as long as the page is open; reports in bundles. */
function geocode(leads: readonly MapLead[], report: (report: Report) => void): () => void {
  const leave = new AbortController();
  let findings: Finding[] = [];
  const tasks = leads.map((lead) => ({ id: lead.id, address: lead.shop_address, lead }));
  report({ type: 'started', total: tasks.length });
  const ran = runGeocodingQueue(
    tasks,
    {
      geocode: geocodeAddress,
      cache: sessionAddressCache,
      intervalMs: geocoder?.intervalMs ?? 0,
      found({ lead }, place) {
        findings.push({ lead, place });
        void keepPlace(lead, place);
      },
      missed: ({ lead }, reason) => findings.push({ lead, place: reason }),
      progress(done) {
        report({ type: 'found', findings, done });
        findings = [];
      },
      refused: (left) => report({ type: 'refused', left: left.length }),
    },
    leave.signal,
  );
  void ran.then(() => {
    if (!leave.signal.aborted) report({ type: 'ended' });
  });
  return () => {
    leave.abort();
    report({ type: 'ended' });
  };
}

/** What the map shows and says: leads, their places, and what is missing. */
export function useMapLeads() {
  const dataProvider = useDataProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['leads', 'map'],
    queryFn: () => fetchMapLeads(dataProvider),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data: all } = useTotal('leads');
  const [geocoding, report] = useReducer(geocodingAfter, NOTHING);
  const { run, findings } = geocoding;

  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);

  // What was looked up for this very address is neither looked up nor kept again.
  const withoutPlace = useEffectEvent((leads: readonly MapLead[]) =>
    leads.filter(
      (lead) => !placedLead(lead) && findings.get(lead.id)?.lead.shop_address !== lead.shop_address,
    ),
  );
  useEffect(() => {
    const leads = withoutPlace(data ?? []);
    return leads.length > 0 && geocoder ? geocode(leads, report) : undefined;
  }, [data, run]);

  const { placed, missing } = useMemo(() => {
    // A finding counts as long as the lead's address is the one that was asked for.
    const found = (lead: MapLead) => {
      const finding = findings.get(lead.id);
      return finding?.lead.shop_address === lead.shop_address ? finding.place : undefined;
    };
    return {
      placed: (data ?? []).flatMap((lead) => {
        const place = found(lead);
        return placedLead(lead, typeof place === 'object' ? place : undefined) ?? [];
      }),
      missing: (data ?? []).flatMap((lead) => {
        const reason = found(lead);
        return !placedLead(lead) && typeof reason === 'string' ? [{ lead, reason }] : [];
      }),
    };
  }, [data, findings]);

  return {
    /** How many have an address; undefined until they were fetched. */
    total: data?.length,
    /** How many there are at all, as the dashboard counts them; undefined until they were counted. */
    all,
    placed,
    missing,
    left: geocoding.left,
    /** Without a geocoder, leads whose place is not known stay off the map. */
    unasked: geocoder ? 0 : (data?.length ?? 0) - placed.length,
    progress: geocoding.progress,
    error,
    isFetching,
    fetchAgain: () => void refetch(),
    geocodeAgain: () => report({ type: 'again' }),
  };
}

export type MapLeads = ReturnType<typeof useMapLeads>;
