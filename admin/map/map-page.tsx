import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMapOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  Collapse,
  Stack,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Title, useGetOne, useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { visitOrder } from '../../shared/map/visit-route.ts';
import type { MapTarget } from './lead-map.tsx';
import { LeadRows } from './lead-rows.tsx';
import { MapFilters } from './map-filters.tsx';
import {
  matchesBesideStatus,
  narrowingParts,
  readMapFilter,
  writeMapFilter,
  type MapFilter,
} from './map-filter.ts';
import type { PlacedLead } from './map-leads.ts';
import { MapProblems, MapStatus } from './map-status.tsx';
import { useMapLeads } from './use-map-leads.ts';
import { usePlacedCount } from './use-placed-count.ts';
import { usePosition } from './use-position.ts';
import { VisitPlan } from './visit-plan.tsx';

const LeadMap = lazy(() => import('./lead-map.tsx'));

/** Close enough to know the street, and the neighbourhood. */
const LEAD_ZOOM = 15;
const NEAR_ME_ZOOM = 13;
/** What the page's head and filters leave of a desktop's height; 600 px at least (SPEC.md §2). */
const HEIGHT = 'max(600px, calc(100vh - 240px))';

/** The filter in the page's address, and the leads that it leaves. */
function useFilteredLeads(leads: readonly PlacedLead[]) {
  const [query, setQuery] = useSearchParams();
  const { data: settings } = useGetOne<{ id: number; time_zone: string }>('site_settings', {
    id: 1,
  });
  const timeZone = settings?.time_zone ?? 'America/New_York';
  const filter = useMemo(() => readMapFilter(query), [query]);
  const matching = useMemo(
    () => leads.filter(matchesBesideStatus(filter, timeZone)),
    [leads, filter, timeZone],
  );
  const shown = useMemo(() => {
    const statuses = new Set<string>(filter.statuses);
    return matching.filter(({ status }) => statuses.has(status));
  }, [matching, filter]);
  const counts = useMemo(() => {
    const byStatus = new Map<string, number>();
    for (const { status } of matching) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    return byStatus;
  }, [matching]);
  return {
    filter,
    filterKey: query.toString(),
    shown,
    counts,
    narrow: (next: MapFilter) => setQuery(writeMapFilter(next), { replace: true }),
    clear: () => setQuery({}, { replace: true }),
  };
}

/** The leads picked for a day's visits, in a sensible order; they outlive the page. */
function useVisits(
  leads: readonly PlacedLead[],
  start: ReturnType<typeof usePosition>['position'],
) {
  const [ids, setIds] = useStore<string[]>('map.visits', []);
  const stops = useMemo(() => {
    const picked = new Set(ids);
    return visitOrder(
      leads.filter(({ id }) => picked.has(id)),
      start,
    );
  }, [leads, ids, start]);
  return {
    stops,
    planned: useMemo(() => new Set(ids), [ids]),
    toggle: (id: string) =>
      setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}

/** Leads on a map, with their list and the day's visits (SPEC.md §2 «Map View»). */
export function MapPage() {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const leads = useMapLeads();
  const [ready, setReady] = useState(false);
  const markers = usePlacedCount(leads.placed.length, ready);
  const placed = useMemo(() => leads.placed.slice(0, markers), [leads.placed, markers]);
  const { filter, filterKey, shown, counts, narrow, clear } = useFilteredLeads(placed);
  const { position, problem, busy, locate } = usePosition();
  const visits = useVisits(placed, position);
  const [openId, setOpenId] = useState<string | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const [tiles, setTiles] = useState({ missing: false, attempt: 0 });
  const [unfolded, setUnfolded] = useState(false);
  const [onTiles] = useState(
    () => (missing: boolean) =>
      setTiles((now) => (now.missing === missing ? now : { ...now, missing })),
  );

  const narrowed = narrowingParts(filter);
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

  /** What shows all leads closes the window: the map would move to keep it in sight. */
  function closingWindow<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      setOpenId(null);
      act(...given);
    };
  }

  const filters = (
    <MapFilters
      filter={filter}
      onChange={closingWindow(narrow)}
      onClear={closingWindow(clear)}
      counts={counts}
    />
  );

  const problems = (
    <>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <MapProblems leads={leads} />
      {tiles.missing && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              onClick={() => setTiles(({ attempt }) => ({ missing: false, attempt: attempt + 1 }))}
            >
              Try again
            </Button>
          }
        >
          The map’s background could not be loaded. Markers are shown on the outlines of the five
          boroughs.
        </Alert>
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
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            Filters{narrowed > 0 && ` (${narrowed})`}
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
          onClick={closingWindow(() => setTarget({ kind: 'all' }))}
        >
          Show all
        </Button>
        <MapStatus ready={ready} leads={leads} markers={markers} shown={shown.length} />
      </Stack>
      {onPhone && (
        <Collapse in={unfolded} unmountOnExit>
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
        <Card
          id="leads-map"
          sx={{
            height: { xs: 600, md: HEIGHT },
            scrollMarginTop: 64,
          }}
        >
          <Suspense fallback={null}>
            <LeadMap
              leads={shown}
              complete={
                leads.total !== undefined && !leads.progress && markers === leads.placed.length
              }
              stops={visits.stops}
              position={position}
              open={open}
              onOpen={setOpenId}
              onClose={(id) => setOpenId((now) => (now === id ? null : now))}
              onPlan={visits.toggle}
              fitKey={filterKey}
              target={target}
              tiles={tiles}
              onTiles={onTiles}
              onReady={() => setReady(true)}
            />
          </Suspense>
        </Card>
        {/* Beside the map, so that nothing that is said there pushes it out of sight. */}
        <Stack spacing={2} sx={{ height: { md: HEIGHT }, '& > *': { flexShrink: 0 } }}>
          {!onPhone && problems}
          {visits.stops.length > 0 && (
            <Card sx={{ p: 2, maxHeight: { md: '50%' }, overflowY: 'auto' }}>
              <VisitPlan
                stops={visits.stops}
                position={position}
                onRemove={visits.toggle}
                onClear={visits.clear}
                onShow={show}
              />
            </Card>
          )}
          <Card sx={{ p: 2, overflowY: 'auto', flex: { md: '1 0 200px' }, height: { md: 0 } }}>
            <LeadRows
              leads={shown}
              planned={visits.planned}
              position={position}
              filtered={narrowed > 0}
              onClear={clear}
              onShow={show}
              onPlan={visits.toggle}
            />
          </Card>
        </Stack>
      </Box>
    </Stack>
  );
}
