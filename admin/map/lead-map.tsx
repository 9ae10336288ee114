import 'leaflet/dist/leaflet.css';
import { latLngBounds, type LatLngBoundsExpression, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  CircleMarker,
  MapContainer,
  Marker,
  Polyline,
  Popup,
  useMap,
  useMapEvents,
} from 'react-leaflet';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { CLOSEST_ZOOM, clusterLeads, type MapMark } from './clusters.ts';
import styles from './lead-map.module.css';
import { LeadWindow, SpotWindow } from './lead-popup.tsx';
import { MapBackground } from './map-background.tsx';
import type { PlacedLead } from './map-leads.ts';
import { DEFAULT_VIEW, rememberView, rememberedView } from './map-view.ts';
import { clusterIcon, pinIcon } from './marker-icons.ts';

const FIT = { padding: [48, 48] as [number, number], maxZoom: 14, animate: false };

const at = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

/** Where the map is asked to go; a new object is a new request. */
export type MapTarget = { kind: 'all' } | { kind: 'place'; place: Coordinates; zoom: number };

export interface LeadMapProps {
  leads: readonly PlacedLead[];
  /** All markers are there: the view may be fitted to them for the first time. */
  complete: boolean;
  /** The day's visits in their order; they keep their own markers. */
  stops: readonly PlacedLead[];
  position: Coordinates | null;
  open: PlacedLead | null;
  onOpen: (id: string) => void;
  /** Closes this lead's window, and no other that was opened meanwhile. */
  onClose: (id: string) => void;
  onPlan: (id: string) => void;
  /** Another key asks to fit the view to the leads. */
  fitKey: string;
  target: MapTarget | null;
  /** Whether the background is missing, and how often it was asked for anew. */
  tiles: { missing: boolean; attempt: number };
  onTiles: (missing: boolean) => void;
  onReady: () => void;
}

/** The map of the leads (SPEC.md §2 «Map View»). */
export default function LeadMap(props: LeadMapProps) {
  const { leads, stops, position, open, onOpen, onClose, onPlan, onReady } = props;
  const [view] = useState(() => rememberedView() ?? DEFAULT_VIEW);
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Where one is comes first, if there is anywhere to go.
  const way = position && stops.length > 0 ? [position, ...stops] : stops;
  return (
    <MapContainer
      center={at(view)}
      zoom={view.zoom}
      minZoom={3}
      maxZoom={CLOSEST_ZOOM}
      worldCopyJump
      zoomAnimation={!calm}
      fadeAnimation={!calm}
      markerZoomAnimation={!calm}
      inertia={!calm}
      className={styles.map}
      whenReady={onReady}
    >
      <MapFrame />
      <MapView
        leads={leads}
        complete={props.complete}
        fitKey={props.fitKey}
        target={props.target}
      />
      <MapBackground onTiles={props.onTiles} {...props.tiles} />
      {way.length > 1 && (
        <Polyline
          positions={way.map(at)}
          pathOptions={{ color: '#0b1524', weight: 3, dashArray: '2 8' }}
          interactive={false}
        />
      )}
      {position && (
        <CircleMarker
          center={at(position)}
          radius={9}
          pathOptions={{ color: '#fff', weight: 3, fillColor: '#1d6fd8', fillOpacity: 1 }}
          interactive={false}
        />
      )}
      <Marks leads={leads} stops={stops} open={open} onOpen={onOpen} />
      {open && (
        <PlacePopup key={open.id} place={open} above={28} onClose={() => onClose(open.id)}>
          <LeadWindow
            lead={open}
            planned={stops.some(({ id }) => id === open.id)}
            onPlan={() => onPlan(open.id)}
            onClose={() => onClose(open.id)}
          />
        </PlacePopup>
      )}
    </MapContainer>
  );
}

/** The map as a landmark with a name, its view kept, and its size that of the page. */
function MapFrame() {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', 'Map of leads');
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    // Leaflet 1.9.4 lets a zoom that is still under way end on the map that is gone.
    map.once('unload', () => {
      Object.assign(map, { _animatingZoom: false });
      Object.assign(map.scrollWheelZoom, { _delta: 0 });
    });
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [map]);
  return null;
}

type MapViewProps = Pick<LeadMapProps, 'leads' | 'complete' | 'fitKey' | 'target'>;

function MapView({ leads, complete, fitKey, target }: MapViewProps) {
  const map = useMap();
  // Whoever has moved the map themselves, now or before they went to a lead, is left where they are.
  const moved = useRef(rememberedView() !== null);
  const fitting = useRef(false);
  const byHand = () => {
    if (!fitting.current) moved.current = true;
  };
  useMapEvents({
    dragstart: byHand,
    zoomstart: byHand,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) byHand();
    },
    moveend: () => {
      const { lat, lng } = map.getCenter();
      const view = { latitude: lat, longitude: lng, zoom: map.getZoom() };
      rememberView(moved.current ? view : null);
    },
  });
  const fit = useEffectEvent(() => {
    if (leads.length === 0) return;
    moved.current = false;
    // Without an animation the map tells of its move at once.
    fitting.current = true;
    map.fitBounds(boundsOf(leads), FIT);
    fitting.current = false;
  });
  useEffect(() => {
    if (complete && !moved.current) fit();
  }, [complete]);
  const fitted = useRef(fitKey);
  useEffect(() => {
    if (fitted.current !== fitKey) fit();
    fitted.current = fitKey;
  }, [fitKey]);
  useEffect(() => {
    if (target?.kind === 'all') fit();
    if (target?.kind === 'place') {
      moved.current = true;
      map.setView(at(target.place), Math.max(map.getZoom(), target.zoom), { animate: false });
    }
  }, [map, target]);
  return null;
}

function boundsOf(leads: readonly PlacedLead[]): LatLngBoundsExpression {
  return latLngBounds(leads.map(at));
}

/** What is in view and a little beyond, so that a short move shows no empty edge. */
function viewOf(map: LeafletMap): {
  box: [west: number, south: number, east: number, north: number];
  zoom: number;
} {
  const bounds = map.getBounds().pad(0.25);
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  };
}

function Marks({
  leads,
  stops,
  open,
  onOpen,
}: Pick<LeadMapProps, 'leads' | 'stops' | 'open' | 'onOpen'>) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  const [spot, setSpot] = useState<readonly PlacedLead[] | null>(null);
  // The same ones always: others would be away for the moment in which MapView moves the map.
  const events = useMemo(() => ({ moveend: () => setView(viewOf(map)) }), [map]);
  useMapEvents(events);

  const numbers = useMemo(() => new Map(stops.map(({ id }, index) => [id, index + 1])), [stops]);
  const clusters = useMemo(
    () => clusterLeads(leads.filter(({ id }) => !numbers.has(id))),
    [leads, numbers],
  );
  const marks = useMemo<MapMark[]>(
    () => [
      ...clusters.marksIn(view.box, view.zoom),
      ...stops.map((lead) => ({ kind: 'lead' as const, lead })),
    ],
    [clusters, view, stops],
  );

  function enter(cluster: Extract<MapMark, { kind: 'cluster' }>) {
    const zoom = clusters.zoomInto(cluster.id);
    if (zoom > CLOSEST_ZOOM) {
      setSpot(clusters.leadsOf(cluster.id));
      return;
    }
    // Its marker goes: the focus stays on the map, where arrows and + and - work.
    map.getContainer().focus({ preventScroll: true });
    map.setView(at(cluster), zoom);
  }

  function openFromSpot(lead: PlacedLead) {
    setSpot(null);
    onOpen(lead.id);
  }

  return (
    <>
      {marks.map((mark) =>
        mark.kind === 'cluster' ? (
          <Marker
            key={`${mark.id} ${mark.count}`}
            position={at(mark)}
            icon={clusterIcon(mark.count)}
            title={`${mark.count} leads: zoom in`}
            eventHandlers={{ click: () => enter(mark), keypress: onEnter(() => enter(mark)) }}
          />
        ) : (
          <Marker
            key={`${mark.lead.id} ${mark.lead.name} ${mark.lead.status}`}
            position={at(mark.lead)}
            icon={pinIcon(mark.lead.status, numbers.get(mark.lead.id) ?? null, mark.lead === open)}
            title={`${mark.lead.name}, ${mark.lead.status}`}
            riseOnHover
            zIndexOffset={mark.lead.id === open?.id ? 1000 : 0}
            eventHandlers={{
              click: () => onOpen(mark.lead.id),
              keypress: onEnter(() => onOpen(mark.lead.id)),
            }}
          />
        ),
      )}
      {spot?.[0] && (
        <PlacePopup
          key={spot.map(({ id }) => id).join()}
          place={spot[0]}
          above={10}
          onClose={() => setSpot(null)}
        >
          <SpotWindow leads={spot} onOpen={openFromSpot} onClose={() => setSpot(null)} />
        </PlacePopup>
      )}
    </>
  );
}

interface PlacePopupProps {
  place: Coordinates;
  /** Pixels above the place, so that its mark stays in sight. */
  above: number;
  onClose: () => void;
  children: ReactNode;
}

function PlacePopup({ place: { latitude, longitude }, above, onClose, children }: PlacePopupProps) {
  // A new array is a new place to react-leaflet: the window would be closed and opened again.
  const position = useMemo(() => at({ latitude, longitude }), [latitude, longitude]);
  return (
    <Popup
      position={position}
      offset={[0, -above]}
      // The map makes room for the window beside its zoom buttons.
      autoPanPaddingTopLeft={[56, 12]}
      autoPanPaddingBottomRight={[12, 12]}
      minWidth={260}
      maxWidth={260}
      eventHandlers={{ remove: onClose }}
    >
      {children}
    </Popup>
  );
}

/** Leaflet makes its markers buttons, and leaves their keys to us. */
function onEnter(act: () => void) {
  return ({ originalEvent }: { originalEvent: KeyboardEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    act();
  };
}
