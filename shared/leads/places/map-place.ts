import type { Database } from '../../database.types.ts';
import { isUsualBusiness } from '../../site-settings/business.ts';
import type { Coordinates } from '../lead.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** A place on the map, and how close the map shows it. */
export interface MapPlace extends Coordinates {
  zoom: number;
}

/**
 * Where the map opens; addresses near it are suggested first. Where the settings have no place: New York, or for another
 * business the middle of the United States.
 */
export function readMapPlace(
  settings:
    | Partial<Pick<Settings, 'map_latitude' | 'map_longitude' | 'map_zoom' | 'business_name'>>
    | null
    | undefined,
): MapPlace {
  const { map_latitude, map_longitude, map_zoom } = settings ?? {};
  const usual = isUsualBusiness(settings)
    ? { latitude: 40.7128, longitude: -74.006, zoom: 10 }
    : { latitude: 39.8, longitude: -98.6, zoom: 4 };
  return {
    latitude: map_latitude ?? usual.latitude,
    longitude: map_longitude ?? usual.longitude,
    zoom: map_zoom ?? (map_latitude == null ? usual.zoom : 10),
  };
}
