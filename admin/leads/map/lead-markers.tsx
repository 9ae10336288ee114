import {
  divIcon,
  type DivIcon,
  type LeafletEvent,
  type Map as LeafletMap,
  type Marker as LeafletMarker,
} from 'leaflet';
import { useMemo, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import Supercluster from 'supercluster';
import styles from './lead-map.module.css';
import { SpotPopup } from './lead-popup.tsx';
import { PlaceNames } from './place-names.tsx';
import { statusSymbol } from '../../lead-work/status/lead-marks.tsx';
import type { PlacedLead } from './use-map-leads.ts';

/** The closest zoom. Leads that still share a marker there are listed in a popup. */
export const MAX_ZOOM = 18;
/** Up to this many leads get a marker each, unless they are at the same spot. */
const MAX_UNCLUSTERED = 60;
const CLUSTER_RADIUS = 56;
const SAME_SPOT_RADIUS = 8;

/** Groups leads whose markers would overlap. */
export function clusterLeads(leads: readonly PlacedLead[]) {
  const clusters = new Supercluster<{ lead: PlacedLead }>({
    radius: leads.length > MAX_UNCLUSTERED ? CLUSTER_RADIUS : SAME_SPOT_RADIUS,
    // Supercluster measures the radius in pixels of tiles of this size.
    extent: 256,
    maxZoom: MAX_ZOOM,
  });
  return clusters.load(
    leads.map((lead) => ({
      type: 'Feature',
      properties: { lead },
      geometry: { type: 'Point', coordinates: [lead.longitude, lead.latitude] },
    })),
  );
}

const icons = new Map<string, DivIcon>();

function cachedIcon(key: string, make: () => DivIcon): DivIcon {
  const icon = icons.get(key) ?? make();
  icons.set(key, icon);
  return icon;
}

/** A lead's pin: the color and letter of its status, or its number among the day's visits. */
function pinIcon(status: string, stop: number | undefined, lit = false): DivIcon {
  return cachedIcon(`${status} ${stop} ${lit}`, () => {
    const { color, letter } = statusSymbol(status);
    return divIcon({
      className: lit ? `${styles.pin} ${styles.lit}` : styles.pin,
      iconSize: [28, 36],
      iconAnchor: [14, 36],
      html: `<svg aria-hidden="true" width="28" height="36" viewBox="0 0 28 36">
        <path d="M14 35S27 21.6 27 13.6A13 13 0 0 0 1 13.6C1 21.6 14 35 14 35Z" fill="${stop ? '#0b1524' : color}"
          stroke="#fff" stroke-width="2"/>
        <text x="14" y="18.5">${stop ?? letter}</text>
      </svg>`,
    });
  });
}

/** A circle with the number of its leads. */
function clusterIcon(count: number): DivIcon {
  return cachedIcon(`cluster ${count}`, () => {
    const size = count < 10 ? 34 : count < 100 ? 40 : count < 1000 ? 48 : 56;
    return divIcon({
      className: styles.cluster,
      iconSize: [size, size],
      html: `<span aria-hidden="true">${count}</span>`,
    });
  });
}

/** Leaflet's markers have the role of a button, but don't handle its keys. */
function onClickOrKey(act: () => void) {
  return {
    click: act,
    keypress({ originalEvent }: { originalEvent: KeyboardEvent }) {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      act();
    },
  };
}

/** Leaflet reports hovering, but not focus. */
function onPointing(enter: () => void, leave: () => void) {
  return {
    mouseover: enter,
    mouseout: leave,
    add({ target }: LeafletEvent) {
      const element = (target as LeafletMarker).getElement();
      element?.addEventListener('focus', enter);
      element?.addEventListener('blur', leave);
    },
  };
}

/** Returns the view with a margin, so that a short move shows no empty edge. */
function viewOf(map: LeafletMap) {
  const bounds = map.getBounds().pad(0.25);
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const,
    zoom: Math.round(map.getZoom()),
  };
}

interface LeadMarkersProps {
  leads: readonly PlacedLead[];
  /** The day's visits in their order; they are never part of a cluster. */
  stops: readonly PlacedLead[];
  /** Whether the places below the tiles have names. */
  named: boolean;
  /** The lead whose pin is highlighted, even if it is part of a cluster. */
  lit: PlacedLead | null;
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
}

/** The markers in view: one for each lead, or for a cluster of leads. */
export function LeadMarkers({ leads, stops, named, lit, onPoint, onOpen }: LeadMarkersProps) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  const [spot, setSpot] = useState<readonly PlacedLead[] | null>(null);
  // Memoized: react-leaflet would remove new handlers for a moment, and miss MapView's move.
  const events = useMemo(
    () => ({
      moveend: () => setView(viewOf(map)),
      // A marker that is removed gets no mouseout.
      zoomstart: () => onPoint(null),
    }),
    [map, onPoint],
  );
  useMapEvents(events);

  const stopNumbers = useMemo(
    () => new Map(stops.map(({ id }, index) => [id, index + 1])),
    [stops],
  );
  const clusters = useMemo(
    () => clusterLeads(leads.filter(({ id }) => !stopNumbers.has(id))),
    [leads, stopNumbers],
  );
  const features = useMemo(() => clusters.getClusters([...view.box], view.zoom), [clusters, view]);

  const places = useMemo(
    () => [
      ...features.map(({ properties, geometry: { coordinates } }) => ({
        latitude: coordinates[1]!,
        longitude: coordinates[0]!,
        cluster: 'cluster' in properties,
      })),
      ...stops,
    ],
    [features, stops],
  );

  function openCluster(id: number, position: [number, number]) {
    const zoom = clusters.getClusterExpansionZoom(id);
    if (zoom > MAX_ZOOM) {
      setSpot(clusters.getLeaves(id, Infinity).map(({ properties }) => properties.lead));
      return;
    }
    // The cluster's marker is removed, so move the focus to the map.
    map.getContainer().focus({ preventScroll: true });
    map.setView(position, zoom);
  }

  const leadMarker = (lead: PlacedLead) => (
    <Marker
      key={`${lead.id} ${lead.name} ${lead.status}`}
      position={[lead.latitude, lead.longitude]}
      icon={pinIcon(lead.status, stopNumbers.get(lead.id))}
      title={`${lead.name}, ${lead.status}`}
      riseOnHover
      eventHandlers={{
        ...onClickOrKey(() => onOpen(lead.id)),
        ...onPointing(
          () => onPoint(lead.id),
          () => onPoint(null),
        ),
      }}
    />
  );

  return (
    <>
      {features.map(({ properties, geometry }) => {
        if (!('cluster' in properties)) return leadMarker(properties.lead);
        const { cluster_id: id, point_count: count } = properties;
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        return (
          <Marker
            key={`${id} ${count}`}
            position={[latitude, longitude]}
            icon={clusterIcon(count)}
            title={`${count} leads: zoom in`}
            eventHandlers={onClickOrKey(() => openCluster(id, [latitude, longitude]))}
          />
        );
      })}
      {stops.map(leadMarker)}
      {lit && (
        <Marker
          key={`lit ${lit.id}`}
          position={[lit.latitude, lit.longitude]}
          icon={pinIcon(lit.status, stopNumbers.get(lit.id), true)}
          zIndexOffset={1000}
          interactive={false}
          keyboard={false}
        />
      )}
      {named && <PlaceNames zoom={view.zoom} markers={places} />}
      {spot && (
        <SpotPopup
          leads={spot}
          onOpen={(lead) => {
            setSpot(null);
            onOpen(lead.id);
          }}
          onClose={() => setSpot(null)}
        />
      )}
    </>
  );
}
