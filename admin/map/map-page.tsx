import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMapOutlined';
import { Box, Button, Card, Stack, useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Coordinates } from '../../shared/leads/lead.ts';
import { useAddressChange } from '../layout/use-address-change.ts';
import { useBusinessTimeZone } from '../providers/appointments/business-time.ts';
import type { MapTarget } from './lead-map.tsx';
import { LeadsSheet, SHEET_PEEK, type SheetSize } from './leads-sheet.tsx';
import {
  FilterRow,
  matchesPriorityAndDays,
  readMapFilter,
  SHOW_ALL,
  writeMapFilter,
} from './map-filters.tsx';
import { LeadList } from './map-lists.tsx';
import { MapProblem, MapProblems, MapStatus } from './map-status.tsx';
import { useMapLeads, type PlacedLead } from './use-map-leads.ts';
import { useVisits } from './visits/use-visits.ts';
import { VisitList } from './visits/visit-list.tsx';

const LeadMap = lazy(() => import('./lead-map.tsx'));

const LEAD_ZOOM = 15;
const NEAR_ME_ZOOM = 13;

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
    changeFilter: useAddressChange(filter, (next) =>
      setQuery(writeMapFilter(next), { replace: true }),
    ),
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

/** Where a message of the map neither pushes it away nor covers a popup. */
const overMap = {
  position: 'absolute',
  zIndex: 1,
  right: 10,
  // Above the attribution.
  bottom: 42,
  left: 10,
  maxHeight: '50%',
  gap: 1,
  overflowY: 'auto',
} as const;

/** The colors of the map's shapes and controls, from the theme. */
const mapColors = ({ palette }: Theme) => {
  const { info, text, background } = palette;
  return {
    '--map-water': `color-mix(in srgb, ${info.main} 14%, ${background.default})`,
    '--map-land': `color-mix(in srgb, ${text.primary} 7%, ${background.default})`,
    '--map-borough': background.paper,
    '--map-line': `color-mix(in srgb, ${text.secondary} 60%, ${background.paper})`,
    '--map-ink': text.primary,
    '--map-quiet': text.secondary,
    '--map-here': info.main,
  };
};

const toolbarButton = { minWidth: 44, minHeight: 44, flexShrink: 0 };

/** Leads on a map, beside their list and the day's visits. */
export function MapPage() {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [ready, setReady] = useState(false);
  const leads = useMapLeads(ready);
  const { filter, filterKey, shown, counts, changeFilter } = useFilteredLeads(leads.placed);
  const { position, error: positionError, busy, locate } = usePosition();
  const visits = useVisits(leads.placed, shown, position);
  const [openId, setOpenId] = useState<string | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [tilesAttempt, setTilesAttempt] = useState(0);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [sheet, setSheet] = useState<SheetSize>('peek');

  const [open, pointed] = useMemo(() => {
    const known = [...shown, ...visits.stops];
    return [openId, pointedId].map((id) => (id && known.find((lead) => lead.id === id)) || null);
  }, [shown, visits.stops, openId, pointedId]) as [PlacedLead | null, PlacedLead | null];

  function show(lead: PlacedLead) {
    setTarget({ kind: 'place', place: lead, zoom: LEAD_ZOOM });
    setOpenId(lead.id);
    setSheet('peek');
  }

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
          The street map could not be loaded. The five boroughs are shown in outline.
        </MapProblem>
      )}
    </>
  );

  const heading = (
    <>
      <strong>Leads</strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
        {position ? 'nearest first' : 'newest first'} · tick those to visit
      </Box>
    </>
  );

  const status = <MapStatus ready={ready} leads={leads} shown={shown.length} />;

  const visitList = visits.stops.length > 0 && (
    <VisitList visits={visits} position={position} onShow={show} />
  );

  const list = (
    <LeadList
      leads={shown}
      planned={visits.planned}
      position={position}
      pointedId={pointedId}
      openId={openId}
      scrolls={!onPhone}
      loading={leads.total === undefined && !leads.error}
      filtered={filterKey !== ''}
      onClear={() => changeFilter(() => SHOW_ALL)}
      onPoint={setPointedId}
      onShow={show}
      onPlan={visits.toggle}
    />
  );

  return (
    // With the least map, just as high as a usual phone.
    <Stack sx={{ flex: 1, gap: { xs: 0.5, md: 1 }, pt: { md: 1 }, pb: { md: 2 } }}>
      <Title title="Map View" />
      <FilterRow
        filter={filter}
        onChange={(change) => {
          // With a popup open, the map would move to keep it in sight.
          setOpenId(null);
          changeFilter(change);
        }}
        counts={counts}
        open={filtersOpen}
        onToggle={() => setFiltersOpen(!filtersOpen)}
      >
        <Button
          variant="outlined"
          aria-label="Near me"
          title="Near me"
          disabled={busy}
          onClick={() => locate((place) => setTarget({ kind: 'place', place, zoom: NEAR_ME_ZOOM }))}
          sx={toolbarButton}
        >
          <MyLocationIcon />
          {!onPhone && <Box sx={{ ml: 1 }}>Near me</Box>}
        </Button>
        <Button
          variant="outlined"
          aria-label="Show all"
          title="Show all"
          disabled={shown.length === 0}
          onClick={() => {
            setOpenId(null);
            setTarget({ kind: 'all' });
          }}
          sx={toolbarButton}
        >
          <ZoomOutMapIcon />
          {!onPhone && <Box sx={{ ml: 1 }}>Show all</Box>}
        </Button>
      </FilterRow>
      {/* All the height that the page leaves, 600 px of map at least. What is in it scrolls by itself. */}
      <Box
        sx={{ flex: { xs: `1 0 ${600 + SHEET_PEEK}px`, md: '1 0 600px' }, position: 'relative' }}
      >
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            gap: 2,
            gridTemplateRows: 'minmax(0, 1fr)',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 1fr) 320px',
              lg: 'minmax(0, 1fr) 380px',
            },
          }}
        >
          <Card
            sx={[
              mapColors,
              {
                position: 'relative',
                mb: { xs: `${SHEET_PEEK}px`, md: 0 },
                bgcolor: 'var(--map-water)',
              },
            ]}
          >
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
                pointed={pointed}
                onPoint={setPointedId}
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
            {onPhone && sheet === 'peek' && <Stack sx={overMap}>{problems}</Stack>}
          </Card>
          {onPhone ? (
            <LeadsSheet size={sheet} onSize={setSheet} heading={heading} summary={status}>
              {/* Over the map they would lie on the open list. */}
              {sheet !== 'peek' && problems}
              {visitList}
              {list}
            </LeadsSheet>
          ) : (
            <Stack sx={{ gap: 1, minHeight: 0 }}>
              {/* Beside the map, so that messages do not push it out of sight. */}
              {problems}
              {visitList && (
                <Card sx={{ flexShrink: 0, maxHeight: '45%', overflowY: 'auto' }}>{visitList}</Card>
              )}
              <Card
                component="section"
                aria-labelledby="map-leads-title"
                sx={{ flex: '1 1 0', display: 'flex', flexDirection: 'column', minHeight: 160 }}
              >
                <Box sx={{ px: 2, py: 1.5 }}>
                  <Box component="h2" id="map-leads-title" sx={{ m: 0, font: 'inherit' }}>
                    {heading}
                  </Box>
                  {status}
                </Box>
                <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{list}</Box>
              </Card>
            </Stack>
          )}
        </Box>
      </Box>
    </Stack>
  );
}
