import Supercluster from 'supercluster';
import type { PlacedLead } from './map-leads.ts';

/** Fewer than these get a marker each; only those at one and the same spot share one. */
const MANY = 60;
const RADIUS_OF_MANY = 56;
const RADIUS_OF_ONE_SPOT = 8;
/** The closest that the map goes; what is together there is together for good. */
export const CLOSEST_ZOOM = 18;

/** What stands at a place of the map: a lead, or several. */
export type MapMark =
  | { kind: 'lead'; lead: PlacedLead }
  | { kind: 'cluster'; id: number; count: number; latitude: number; longitude: number };

export interface Clusters {
  marksIn: (
    box: [west: number, south: number, east: number, north: number],
    zoom: number,
  ) => MapMark[];
  /** The zoom at which a cluster falls apart; beyond CLOSEST_ZOOM it never does. */
  zoomInto: (cluster: number) => number;
  leadsOf: (cluster: number) => PlacedLead[];
}

/** Leads by place, so that marks that would cover each other become one with their number. */
export function clusterLeads(leads: readonly PlacedLead[]): Clusters {
  const index = new Supercluster<{ lead: PlacedLead }>({
    radius: leads.length > MANY ? RADIUS_OF_MANY : RADIUS_OF_ONE_SPOT,
    // Pixels, as the map's own tiles have them.
    extent: 256,
    maxZoom: CLOSEST_ZOOM,
  });
  index.load(
    leads.map((lead) => ({
      type: 'Feature',
      properties: { lead },
      geometry: { type: 'Point', coordinates: [lead.longitude, lead.latitude] },
    })),
  );
  return {
    marksIn: (box, zoom) =>
      index.getClusters(box, Math.round(zoom)).map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        return 'cluster' in properties
          ? {
              kind: 'cluster',
              id: properties.cluster_id,
              count: properties.point_count,
              latitude,
              longitude,
            }
          : { kind: 'lead', lead: properties.lead };
      }),
    zoomInto: (cluster) => index.getClusterExpansionZoom(cluster),
    leadsOf: (cluster) =>
      index.getLeaves(cluster, Infinity).map(({ properties }) => properties.lead),
  };
}
