import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMapOutlined';
import { Box, Button, Card, Stack, type ButtonProps, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ListBase, Title } from 'react-admin';
import type { Coordinates } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import { readMapPlace } from '../../../shared/leads/places/map-place.ts';
import { KnownListParams } from '../../lists/known-list-params.tsx';
import { ListToolbar, Search, TOOL_NAME } from '../../lists/list-toolbar.tsx';
import { businessQuery } from '../../providers/appointments/business-time.ts';
import { KNOWN_LEAD_PARAMS, LEADS_LIST } from '../../providers/leads/lead-filter.ts';
import { FilterButton, FilterChips, StatusFilter } from '../list/list-filters.tsx';
import { ViewSwitch } from '../list/leads-toolbar.tsx';
import type { MapTarget } from './lead-map.tsx';
import { LeadsSheet, SHEET_PEEK, type SheetSize } from './leads-sheet.tsx';
import { LeadList } from './map-lead-list.tsx';
import { MapProblem, MapProblems, MapStatus } from './map-status.tsx';
import { useFilteredLeads, useMapLeads, type PlacedLead } from './use-map-leads.ts';
import { useVisits } from './visits/use-visits.ts';
import { VisitList } from './visits/visit-list.tsx';
import { TOUCH_SIZE, useIsBelow, useIsFrom, useOnPhone } from '../../theme/screen.ts';

const LeadMap = loadedLater(() => import('./lead-map.tsx'));

const LEAD_ZOOM = 15;
const NEAR_ME_ZOOM = 13;

const POSITION_OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 60_000 };

/** Messages by the code of a GeolocationPositionError. */
const POSITION_ERRORS: Readonly<Record<number, string>> = {
  1: 'Location access is blocked. Allow it in your browser settings, then try again.',
  2: 'Your location couldn’t be found. Try again.',
  3: 'Finding your location took too long. Try again.',
};

/** The administrator's location, once they have asked for it. */
function usePosition() {
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function locate(onLocated: (position: Coordinates) => void) {
    if (!('geolocation' in navigator)) {
      setError('This browser doesn’t support location.');
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

/** The place of messages over the map: at its lower edge, where they cover no popup. */
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
    '--touch-size': `${TOUCH_SIZE}px`,
    '--map-water': `color-mix(in srgb, ${info.main} 14%, ${background.default})`,
    '--map-land': `color-mix(in srgb, ${text.primary} 7%, ${background.default})`,
    '--map-borough': background.paper,
    '--map-line': `color-mix(in srgb, ${text.secondary} 60%, ${background.paper})`,
    '--map-ink': text.primary,
    '--map-quiet': text.secondary,
    '--map-here': info.main,
  };
};

/** Whether the map has outlines and street tiles, and what is said where the tiles are missing. */
function useTiles() {
  const [outlined, onOutlined] = useState(true);
  const [tilesMissing, onTiles] = useState(false);
  const [tilesAttempt, setTilesAttempt] = useState(0);
  const problem = tilesMissing && (
    <MapProblem
      severity="info"
      onRetry={() => {
        onTiles(false);
        setTilesAttempt(tilesAttempt + 1);
      }}
    >
      The street map couldn’t be loaded.{' '}
      {outlined ? 'You see an outline of the five boroughs.' : 'You see the leads without it.'}
    </MapProblem>
  );
  return { problem, tiles: { outlined, onOutlined, tilesMissing, tilesAttempt, onTiles } };
}

/** A button of the toolbar, with its name where there is room. */
function Tool({
  name,
  icon,
  ...button
}: { name: string; icon: ReactElement } & Pick<ButtonProps, 'disabled' | 'onClick'>) {
  return (
    <Button aria-label={name} title={name} startIcon={icon} {...button}>
      <span className={TOOL_NAME}>{name}</span>
    </Button>
  );
}

interface MapToolbarProps {
  isLocating: boolean;
  isEmpty: boolean;
  onNearMe: () => void;
  onShowAll: () => void;
}

function MapToolbar({ isLocating, isEmpty, onNearMe, onShowAll }: MapToolbarProps) {
  const phone = useOnPhone();
  const wide = useIsFrom('lg');
  return (
    <>
      {/* A phone has the views on its bar. */}
      <ListToolbar actions={!phone && <ViewSwitch />}>
        <Search what="leads" />
        {wide && <StatusFilter />}
        <FilterButton withStatus={!wide} onPhone={phone} />
        <Tool name="Near me" icon={<MyLocationIcon />} disabled={isLocating} onClick={onNearMe} />
        <Tool name="Show all" icon={<ZoomOutMapIcon />} disabled={isEmpty} onClick={onShowAll} />
      </ListToolbar>
      <FilterChips withStatus={!wide} />
    </>
  );
}

function Heading({ isNear }: { isNear: boolean }) {
  return (
    <>
      <strong>Leads</strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
        {isNear ? 'nearest first' : 'newest first'} · check the ones to visit
      </Box>
    </>
  );
}

function BesideMap({
  problems,
  visitList,
  heading,
  status,
  list,
}: Record<'problems' | 'visitList' | 'heading' | 'status' | 'list', ReactNode>) {
  return (
    <Stack sx={{ gap: 1, minHeight: 0 }}>
      {problems}
      {visitList && (
        <Card sx={{ minHeight: 0, maxHeight: '65%', overflowY: 'auto' }}>{visitList}</Card>
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
  );
}

function LeadMapView() {
  const onPhone = useIsBelow('md');
  const [ready, setReady] = useState(false);
  const leads = useMapLeads(ready);
  const filtered = useFilteredLeads(leads.placed);
  const { filterKey, shown, matching } = filtered;
  const { position, error: positionError, busy, locate } = usePosition();
  const visits = useVisits(leads.placed, shown, position);
  const [openId, setOpenId] = useState<string | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const { data: business, isPending } = useQuery(businessQuery);
  const { problem: tilesProblem, tiles } = useTiles();
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
      {filtered.error && (
        <MapProblem severity="error" onRetry={filtered.fetchAgain} retrying={filtered.isFetching}>
          Failed to fetch leads: {filtered.error.message}
        </MapProblem>
      )}
      {tilesProblem}
    </>
  );

  const status = <MapStatus ready={ready} leads={leads} shown={shown.length} matching={matching} />;

  const visitList = (visits.stops.length > 0 || visits.done.length > 0 || visits.isDayChosen) && (
    <VisitList visits={visits} onShow={show} />
  );

  const list = (
    <LeadList
      leads={shown}
      planned={visits.planned}
      position={position}
      pointedId={pointedId}
      openId={openId}
      scrolls={!onPhone}
      loading={
        (leads.total === undefined && !leads.error) ||
        (matching === null && shown.length === 0 && !filtered.error)
      }
      matching={matching ?? undefined}
      onClear={filtered.clear}
      onPoint={setPointedId}
      onShow={show}
      onPlan={visits.toggle}
    />
  );

  return (
    <Stack sx={{ flex: 1, gap: { xs: 0.5, md: 1 }, pb: { md: 2 } }}>
      <Title title="Map View" />
      <MapToolbar
        isLocating={busy}
        isEmpty={shown.length === 0}
        onNearMe={() => locate((place) => setTarget({ kind: 'place', place, zoom: NEAR_ME_ZOOM }))}
        onShowAll={() => {
          setOpenId(null);
          setTarget({ kind: 'all' });
        }}
      />
      {/* Takes the rest of the page's height, with at least 600 px of map. The list scrolls on its own. */}
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
                // A place without outlines has no shore: the whole map is land.
                '--map-water': tiles.outlined ? undefined : 'var(--map-land)',
                bgcolor: 'var(--map-water)',
              },
            ]}
          >
            {!isPending && (
              <LeadMap
                place={readMapPlace(business)}
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
                {...tiles}
                onReady={() => setReady(true)}
              />
            )}
            {onPhone && sheet === 'peek' && <Stack sx={overMap}>{problems}</Stack>}
          </Card>
          {onPhone ? (
            <LeadsSheet
              size={sheet}
              onSize={setSheet}
              heading={<Heading isNear={position !== null} />}
              summary={status}
            >
              {/* Inside the open sheet, because it covers the map. */}
              {sheet !== 'peek' && problems}
              {visitList}
              {list}
            </LeadsSheet>
          ) : (
            <BesideMap
              heading={<Heading isNear={position !== null} />}
              {...{ problems, status, visitList, list }}
            />
          )}
        </Box>
      </Box>
    </Stack>
  );
}

/** The map, a view of the leads: its filter is the list's. */
export function MapPage() {
  return (
    <KnownListParams resource="leads" known={KNOWN_LEAD_PARAMS}>
      {/* The map reads leads of its own: the list reads no page of them. */}
      <ListBase resource="leads" {...LEADS_LIST} queryOptions={{ enabled: false }}>
        <LeadMapView />
      </ListBase>
    </KnownListParams>
  );
}
