import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMapOutlined';
import { Box, Button, Card, Collapse, Stack, useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Title, useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Coordinates } from '../../shared/leads/lead.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import type { MapTarget } from './lead-map.tsx';
import {
  countActiveFilters,
  MapFilters,
  matchesPriorityAndDays,
  readMapFilter,
  SHOW_ALL,
  writeMapFilter,
  type MapFilter,
} from './map-filters.tsx';
import { LeadList, VisitList } from './map-lists.tsx';
import { MapProblem, MapProblems, MapStatus } from './map-status.tsx';
import { useMapLeads, type PlacedLead } from './use-map-leads.ts';
import { visitOrder } from './visit-route.ts';

const LeadMap = lazy(() => import('./lead-map.tsx'));

const LEAD_ZOOM = 15;
const NEAR_ME_ZOOM = 13;
/** On a desktop, what the page's header and filters leave; 600 px at least. */
const HEIGHT = 'max(600px, calc(100vh - 240px))';

/** The filter in the page's URL, and the leads that pass it. */
function useFilteredLeads(leads: readonly PlacedLead[]) {
  const [query, setQuery] = useSearchParams();
  const timeZone = useBusinessTimeZone();
  const filter = useMemo(() => readMapFilter(query), [query]);
  const { shown, counts } = useMemo(() => {
    const matching = leads.filter(matchesPriorityAndDays(filter, timeZone));
    const statuses = new Set<string>(filter.statuses);
    const counts = new Map<string, number>();
    for (const { status } of matching) counts.set(status, (counts.get(status) ?? 0) + 1);
    return { shown: matching.filter(({ status }) => statuses.has(status)), counts };
  }, [leads, filter, timeZone]);
  return {
    filter,
    filterKey: query.toString(),
    shown,
    counts,
    setFilter: (next: MapFilter) => setQuery(writeMapFilter(next), { replace: true }),
  };
}

/** The leads to visit, in the order of the route. They are stored for the next time. */
function useVisits(leads: readonly PlacedLead[], start: Coordinates | null) {
  const [ids, setIds] = useStore<string[]>('map.visits', []);
  const planned = useMemo(() => new Set(ids), [ids]);
  const stops = useMemo(
    () =>
      visitOrder(
        leads.filter(({ id }) => planned.has(id)),
        start,
      ),
    [leads, planned, start],
  );
  return {
    stops,
    planned,
    toggle: (id: string) =>
      setIds(planned.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}

const POSITION_OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 60_000 };

/** Messages by the code of a GeolocationPositionError. */
const POSITION_ERRORS: Readonly<Record<number, string>> = {
  1: 'This page may not use your position. Allow it in the browser’s settings, then try again.',
  2: 'Your position could not be found. Please try again.',
  3: 'Finding your position took too long. Please try again.',
};

/** Where the administrator is, once they asked for it. */
function usePosition() {
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function locate(onLocated: (position: Coordinates) => void) {
    if (!('geolocation' in navigator)) {
      setError('This browser cannot find your position.');
      return;
    }
    setBusy(true);
    setError(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false);
        setPosition({ latitude, longitude });
        onLocated({ latitude, longitude });
      },
      ({ code }) => {
        setBusy(false);
        setError(POSITION_ERRORS[code] ?? POSITION_ERRORS[2]!);
      },
      POSITION_OPTIONS,
    );
  }

  return { position, error, busy, locate };
}

/** Leads on a map, beside their list and the day's visits. */
export function MapPage() {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [ready, setReady] = useState(false);
  const leads = useMapLeads(ready);
  const { filter, filterKey, shown, counts, setFilter } = useFilteredLeads(leads.placed);
  const { position, error: positionError, busy, locate } = usePosition();
  const visits = useVisits(leads.placed, position);
  const [openId, setOpenId] = useState<string | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [tilesAttempt, setTilesAttempt] = useState(0);
  const [filtersOpen, setFiltersOpen] = useState(false);

  const activeFilters = countActiveFilters(filter);
  const open = useMemo(
    () => [...shown, ...visits.stops].find(({ id }) => id === openId) ?? null,
    [shown, visits.stops, openId],
  );

  function show(lead: PlacedLead) {
    setTarget({ kind: 'place', place: lead, zoom: LEAD_ZOOM });
    setOpenId(lead.id);
    // On a phone the list is below the map.
    if (onPhone) document.getElementById('leads-map')?.scrollIntoView({ block: 'start' });
  }

  const filters = (
    <MapFilters
      filter={filter}
      onChange={(next) => {
        // With a popup open, the map would move to keep it in sight.
        setOpenId(null);
        setFilter(next);
      }}
      counts={counts}
    />
  );

  const problems = (
    <>
      {positionError && <MapProblem severity="warning">{positionError}</MapProblem>}
      <MapProblems leads={leads} />
      {tilesMissing && (
        <MapProblem
          severity="info"
          onRetry={() => {
            setTilesMissing(false);
            setTilesAttempt(tilesAttempt + 1);
          }}
        >
          The map’s background could not be loaded. Markers are shown on the outlines of the five
          boroughs.
        </MapProblem>
      )}
    </>
  );

  return (
    <Stack spacing={1} sx={{ py: 2 }}>
      <Title title="Map View" />
      {!onPhone && filters}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {onPhone && (
          <Button
            variant="outlined"
            startIcon={<FilterListIcon />}
            aria-expanded={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            Filters{activeFilters > 0 && ` (${activeFilters})`}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<MyLocationIcon />}
          disabled={busy}
          onClick={() => locate((place) => setTarget({ kind: 'place', place, zoom: NEAR_ME_ZOOM }))}
        >
          Near me
        </Button>
        <Button
          variant="outlined"
          startIcon={<ZoomOutMapIcon />}
          disabled={shown.length === 0}
          onClick={() => {
            setOpenId(null);
            setTarget({ kind: 'all' });
          }}
        >
          Show all
        </Button>
        <MapStatus ready={ready} leads={leads} shown={shown.length} />
      </Stack>
      {onPhone && (
        <Collapse in={filtersOpen} unmountOnExit>
          <Box sx={{ py: 1 }}>{filters}</Box>
        </Collapse>
      )}
      {onPhone && problems}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Card id="leads-map" sx={{ height: { xs: 600, md: HEIGHT }, scrollMarginTop: 64 }}>
          <Suspense fallback={null}>
            <LeadMap
              leads={shown}
              complete={
                leads.total !== undefined &&
                !leads.progress &&
                leads.placed.length === leads.placeable
              }
              stops={visits.stops}
              position={position}
              open={open}
              onOpen={setOpenId}
              onClose={(id) => setOpenId((now) => (now === id ? null : now))}
              onPlan={visits.toggle}
              fitKey={filterKey}
              target={target}
              tilesMissing={tilesMissing}
              tilesAttempt={tilesAttempt}
              onTiles={setTilesMissing}
              onReady={() => setReady(true)}
            />
          </Suspense>
        </Card>
        {/* Beside the map, so that messages do not push it out of sight. */}
        <Stack spacing={2} sx={{ height: { md: HEIGHT }, '& > *': { flexShrink: 0 } }}>
          {!onPhone && problems}
          {visits.stops.length > 0 && (
            <Card sx={{ p: 2, maxHeight: { md: '50%' }, overflowY: 'auto' }}>
              <VisitList
                stops={visits.stops}
                position={position}
                onRemove={visits.toggle}
                onClear={visits.clear}
                onShow={show}
              />
            </Card>
          )}
          <Card sx={{ p: 2, overflowY: 'auto', flex: { md: '1 0 200px' }, height: { md: 0 } }}>
            <LeadList
              leads={shown}
              planned={visits.planned}
              position={position}
              filtered={activeFilters > 0}
              onClear={() => setFilter(SHOW_ALL)}
              onShow={show}
              onPlan={visits.toggle}
            />
          </Card>
        </Stack>
      </Box>
    </Stack>
  );
}
