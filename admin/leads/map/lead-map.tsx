import 'leaflet/dist/leaflet.css';
import type { Feature, FeatureCollection } from 'geojson';
import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  CircleMarker,
  GeoJSON,
  MapContainer,
  Pane,
  Polyline,
  TileLayer,
  useMap,
  useMapEvents,
} from 'react-leaflet';
import * as v from 'valibot';
import type { Coordinates } from '../../../shared/leads/lead.ts';
import { safeStorage } from '../../../shared/safe-storage.ts';
import type { MapPlace } from '../../../shared/leads/places/map-place.ts';
import outlines from './borough-outlines.json';
import styles from './lead-map.module.css';
import { LeadMarkers, MAX_ZOOM } from './lead-markers.tsx';
import { LeadPopup } from './lead-popup.tsx';
import { readMapTiles } from '../../../shared/leads/places/map-services.ts';
import type { PlacedLead } from './use-map-leads.ts';

const latLng = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

const View = v.object({ latitude: v.number(), longitude: v.number(), zoom: v.number() });

const tileService = readMapTiles(import.meta.env);

/** The closest zoom without tiles, where the outlines would show nothing else. */
const OUTLINE_ZOOM = 12;
/** The land around New York, of which the map has outlines and names. */
const OUTLINED = latLngBounds([39.7, -75.8], [41.7, -72.2]);
const VIEW_KEY = 'map view';
const session = safeStorage(() => sessionStorage);

/** Reads the last view of this browser session, to restore it after Back from a lead. */
function readLastView() {
  const view = session.getJson(VIEW_KEY);
  return v.is(View, view) ? view : null;
}

const isOutlined = (map: LeafletMap) => OUTLINED.contains(map.getCenter());

/** Where the map should move. Each new object is a new request. */
export type MapTarget = { kind: 'all' } | { kind: 'place'; place: Coordinates; zoom: number };

interface LeadMapProps {
  /** The place where the map opens before there are leads. */
  place: MapPlace;
  leads: readonly PlacedLead[];
  /** Whether all markers are drawn, so that the view can be fitted to them. */
  complete: boolean;
  /** The day's visits in their order. */
  stops: readonly PlacedLead[];
  position: Coordinates | null;
  open: PlacedLead | null;
  /** The lead that is hovered or focused, on the map or in the list. */
  pointed: PlacedLead | null;
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
  /** Closes the popup if it is still this lead's. */
  onClose: (id: string) => void;
  onPlan: (id: string) => void;
  /** A change fits the view to the leads. */
  fitKey: string;
  target: MapTarget | null;
  /** Whether outlines are drawn: the middle of the map is where there are some. */
  outlined: boolean;
  onOutlined: (outlined: boolean) => void;
  tilesMissing: boolean;
  /** Another number loads the tiles again. */
  tilesAttempt: number;
  /** Called when the tiles in view have all loaded or failed. */
  onTiles: (missing: boolean) => void;
  onReady: () => void;
}

/** The map of the leads; loaded when the map page is opened. */
export default function LeadMap(props: LeadMapProps) {
  const { leads, stops, position, open, pointed, onPoint, onOpen, onClose, onPlan, onReady } =
    props;
  const [view] = useState(() => readLastView() ?? props.place);
  const [animated] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const route = position && stops.length > 0 ? [position, ...stops] : stops;
  return (
    <MapContainer
      center={latLng(view)}
      zoom={view.zoom}
      minZoom={3}
      maxZoom={MAX_ZOOM}
      worldCopyJump
      zoomAnimation={animated}
      fadeAnimation={animated}
      markerZoomAnimation={animated}
      inertia={animated}
      className={styles.map}
      whenReady={onReady}
    >
      <MapFrame />
      <MapView {...props} />
      <MapBackground {...props} />
      {route.length > 1 && (
        <Polyline
          positions={route.map(latLng)}
          className={styles.route}
          pathOptions={{ weight: 3, dashArray: '2 8' }}
          interactive={false}
        />
      )}
      {position && (
        <CircleMarker
          center={latLng(position)}
          radius={9}
          className={styles.here}
          pathOptions={{ weight: 3, fillOpacity: 1 }}
          interactive={false}
        />
      )}
      <LeadMarkers
        leads={leads}
        stops={stops}
        named={props.outlined}
        lit={pointed ?? open}
        onPoint={onPoint}
        onOpen={onOpen}
      />
      {open && (
        <LeadPopup
          lead={open}
          planned={stops.some(({ id }) => id === open.id)}
          onPlan={() => onPlan(open.id)}
          onClose={() => onClose(open.id)}
        />
      )}
    </MapContainer>
  );
}

/** Makes the map a named landmark, and resizes it with its container. */
function MapFrame() {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', 'Map of leads');
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    // Leaflet 1.9.4 throws if a zoom animation ends after its map was removed.
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

/** Moves the map to the target, and remembers where the user moved it. */
function MapView({ leads, complete, fitKey, target, tilesMissing, onOutlined }: LeadMapProps) {
  const map = useMap();
  const closest = tilesMissing || !tileService ? OUTLINE_ZOOM : MAX_ZOOM;
  // Once the user has moved the map, new leads no longer move it.
  const moved = useRef(readLastView() !== null);
  const fitting = useRef(false);
  const noteMove = () => {
    if (!fitting.current) moved.current = true;
  };
  useMapEvents({
    dragstart: noteMove,
    zoomstart: noteMove,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) noteMove();
    },
    moveend: () => {
      const { lat, lng } = map.getCenter();
      const view = { latitude: lat, longitude: lng, zoom: map.getZoom() };
      // Without a stored view, the next visit shows all leads.
      session.setJson(VIEW_KEY, moved.current ? view : null);
      onOutlined(isOutlined(map));
    },
  });
  useEffect(() => onOutlined(isOutlined(map)), [map, onOutlined]);
  const fit = useEffectEvent(() => {
    if (leads.length === 0) return;
    moved.current = false;
    // Without animation, the map's events fire before fitBounds returns.
    fitting.current = true;
    const bounds = latLngBounds(leads.map(latLng));
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: 14, animate: false });
    fitting.current = false;
  });
  useEffect(() => {
    if (complete && !moved.current) fit();
  }, [complete]);
  const fittedKey = useRef(fitKey);
  useEffect(() => {
    if (fittedKey.current !== fitKey) fit();
    fittedKey.current = fitKey;
  }, [fitKey]);
  const goTo = useEffectEvent((aim: MapTarget) => {
    if (aim.kind === 'all') {
      fit();
      return;
    }
    moved.current = true;
    const zoom = Math.max(map.getZoom(), Math.min(aim.zoom, closest));
    map.setView(latLng(aim.place), zoom, { animate: false });
  });
  useEffect(() => {
    if (target) goTo(target);
  }, [target]);
  return null;
}

/** Only boroughs have names, not their surroundings. */
const shapeStyle = (shape?: Feature) => ({
  className: shape?.properties?.name ? styles.borough : styles.land,
});

/** The tiles, and below them an outline of the five boroughs for when tiles are missing. */
function MapBackground({ outlined, tilesMissing, tilesAttempt, onTiles }: LeadMapProps) {
  const counts = useRef({ loaded: 0, failed: 0 });
  const eventHandlers = useMemo(
    () => ({
      loading: () => void (counts.current = { loaded: 0, failed: 0 }),
      tileload: () => void (counts.current.loaded += 1),
      tileerror: () => void (counts.current.failed += 1),
      load() {
        const { loaded, failed } = counts.current;
        if (loaded + failed > 0) onTiles(failed > loaded);
      },
    }),
    [onTiles],
  );
  return (
    <>
      {/* Below the tiles, whose pane is at 200. */}
      <Pane name="outlines" style={{ zIndex: 150 }}>
        {outlined && (
          <GeoJSON
            // Remounts for a new attribution, which Leaflet reads only once.
            key={String(tilesMissing)}
            data={outlines as FeatureCollection}
            style={shapeStyle}
            interactive={false}
            attribution={
              tilesMissing || !tileService ? 'Outlines: NYC City Planning, NOAA' : undefined
            }
          />
        )}
      </Pane>
      {tileService && (
        <TileLayer
          key={tilesAttempt}
          url={tileService.url}
          attribution={tileService.attribution}
          maxZoom={19}
          eventHandlers={eventHandlers}
        />
      )}
    </>
  );
}
