import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import type { FoundPlace } from '../../../shared/leads/lead.ts';
import type { LeadListFilter } from '../../providers/leads/lead-filter.ts';
import type { MapLead } from '../../providers/leads/map-provider.ts';
import { MAP_LEADS_KEY } from '../../providers/read-ahead.ts';
import { useTotal } from '../../lists/use-total.ts';
import { geocodingService } from './geocoding-service.ts';
import { geocodeAddresses, type GeocodingResult, type GeocodingService } from './geocoding.ts';
import { useApi, useRead } from '../../providers/use-api.ts';

/** A lead whose coordinates are known. */
export type PlacedLead = MapLead & FoundPlace;

interface Finding {
  lead: MapLead;
  result: GeocodingResult;
}

function isPlace(result: GeocodingResult | undefined): result is FoundPlace {
  return typeof result === 'object';
}

/** How many markers are drawn per frame: more would freeze the page, fewer would take longer. */
const MARKERS_PER_FRAME = 1500;

/** Returns how many of `total` markers may be drawn, more with each frame. 0 until the map is ready. */
function useMarkerCount(total: number, mapReady: boolean): number {
  const [count, setCount] = useState(0);
  const drawn = mapReady ? Math.min(count, total) : 0;
  useEffect(() => {
    if (!mapReady || drawn >= total) return;
    const frame = requestAnimationFrame(() => setCount(drawn + MARKERS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [mapReady, drawn, total]);
  return drawn;
}

/** Loads the leads with an address, and finds missing coordinates. */
export function useMapLeads(mapReady: boolean) {
  const dataProvider = useApi();
  const { data, error, isFetching, refetch } = useRead(MAP_LEADS_KEY, (api) => api.getMapLeads(), {
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data: all } = useTotal('leads');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  /** The findings by the id of their lead. */
  const [findings, setFindings] = useState<ReadonlyMap<string, Finding>>(new Map());
  /** How many leads the service refused to look up. */
  const [left, setLeft] = useState(0);
  const [run, setRun] = useState(0);

  const { placed, missing } = useMemo(() => {
    const placed: PlacedLead[] = [];
    const missing: { lead: MapLead; result?: GeocodingResult }[] = [];
    for (const lead of data ?? []) {
      const finding = findings.get(lead.id);
      // The address may have changed since it was looked up.
      const result = finding?.lead.shop_address === lead.shop_address ? finding.result : undefined;
      const { latitude, longitude, place_is_street } =
        lead.latitude === null && isPlace(result) ? result : lead;
      if (latitude === null || longitude === null) missing.push({ lead, result });
      else placed.push({ ...lead, latitude, longitude, place_is_street });
    }
    return { placed, missing };
  }, [data, findings]);
  const markers = useMarkerCount(placed.length, mapReady);
  const drawn = useMemo(() => placed.slice(0, markers), [placed, markers]);

  const geocodeMissing = useEffectEvent(() => {
    const leads = missing.filter(({ result }) => !result).map(({ lead }) => lead);
    if (!geocodingService || leads.length === 0) return undefined;
    const leave = new AbortController();
    const total = leads.length;
    async function report(service: GeocodingService) {
      let done = 0;
      setProgress({ done, total });
      for await (const finding of geocodeAddresses(leads, service, leave.signal)) {
        const { lead, result } = finding;
        if (isPlace(result)) void dataProvider.saveCoordinates(lead, result);
        setFindings((before) => new Map(before).set(lead.id, finding));
        done += 1;
        setProgress({ done, total });
      }
      if (leave.signal.aborted) return;
      setProgress(null);
      setLeft(total - done);
    }
    void report(geocodingService);
    return () => {
      leave.abort();
      setProgress(null);
      setLeft(0);
    };
  });
  useEffect(() => geocodeMissing(), [data, run]);

  return {
    /** How many leads have an address; undefined until they were read. */
    total: data?.length,
    /** How many leads there are, as the dashboard counts them; undefined until they were counted. */
    all,
    /** Leads with coordinates that may be drawn already, out of `placeable`. */
    placed: drawn,
    placeable: placed.length,
    notFound: missing.filter(({ result }) => result),
    left,
    /** Without a geocoder, leads without coordinates stay off the map. */
    withoutGeocoder: geocodingService ? 0 : missing.length,
    progress,
    error,
    isFetching,
    fetchAgain: () => void refetch(),
    geocodeAgain: () => {
      setFindings(new Map([...findings].filter(([, { result }]) => isPlace(result))));
      setLeft(0);
      setRun(run + 1);
    },
  };
}

export type MapLeads = ReturnType<typeof useMapLeads>;

/** What an empty filter finds: all leads. */
const ALL = { filterKey: '', found: null };

/**
 * The leads on the map that pass the list's filter, which the database applies. Until it has answered, those of the former
 * filter stay.
 */
export function useFilteredLeads(leads: readonly PlacedLead[]) {
  const list = useListContext();
  const filter = list.filterValues as LeadListFilter;
  const isFiltered = Object.keys(filter).length > 0;
  const {
    data = isFiltered ? undefined : ALL,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useRead(
    [...MAP_LEADS_KEY, filter],
    async (api) =>
      isFiltered
        ? {
            filterKey: JSON.stringify(filter),
            found: await api.leadIds(filter, Number.MAX_SAFE_INTEGER),
          }
        : ALL,
    { placeholderData: keepPreviousData },
  );
  const shown = useMemo(() => {
    if (data?.found === null) return leads;
    const ids = new Set(data?.found.ids);
    return leads.filter(({ id }) => ids.has(id));
  }, [data, leads]);
  return {
    /** Changes when the leads of another filter are shown. */
    filterKey: data?.filterKey ?? '',
    shown,
    /** How many leads pass, on the map or not; undefined without a filter, null until it is known. */
    matching: data && !isPlaceholderData ? data.found?.total : null,
    error,
    isFetching,
    fetchAgain: () => void refetch(),
    clear: () => list.setFilters({}),
  };
}
