import { describe, expect, test } from 'vitest';
import { clusterLeads, MAX_ZOOM } from './lead-markers.tsx';
import type { PlacedLead } from './use-map-leads.ts';

const CITY: [number, number, number, number] = [-75, 40, -73, 41.5];

/** Leads in rows of ten, about 200 yards apart. */
function leads(count: number): PlacedLead[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Lead ${index}`,
    phone: null,
    email: null,
    company_name: null,
    shop_address: '1 Main St',
    status: 'New',
    priority: 'Medium',
    created_at: '2026-11-20T12:00:00Z',
    latitude: 40.6 + Math.floor(index / 10) * 0.002,
    longitude: -74 + (index % 10) * 0.002,
    place_is_street: false,
  }));
}

type Feature = ReturnType<ReturnType<typeof clusterLeads>['getClusters']>[number];

/** How many leads are in a cluster; 0 for a lead alone. */
const sizeOf = ({ properties }: Feature) => ('cluster' in properties ? properties.point_count : 0);
const idOf = ({ id }: Feature) => id as number;

describe('leads on the map', () => {
  test('have a marker each while they are few', () => {
    const features = clusterLeads(leads(20)).getClusters(CITY, 14);
    expect(features.map(sizeOf)).toEqual(Array(20).fill(0));
  });

  test('become clusters when they are many, and none is lost', () => {
    const features = clusterLeads(leads(500)).getClusters(CITY, 10);
    expect(features.length).toBeLessThan(20);
    expect(features.reduce((sum, each) => sum + (sizeOf(each) || 1), 0)).toBe(500);
  });

  test('come apart when the map is zoomed in', () => {
    const clusters = clusterLeads(leads(500));
    const cluster = clusters.getClusters(CITY, 10).find((feature) => sizeOf(feature) > 0)!;
    const zoom = clusters.getClusterExpansionZoom(idOf(cluster));
    expect(zoom).toBeGreaterThan(10);
    expect(zoom).toBeLessThanOrEqual(MAX_ZOOM);
    expect(clusters.getLeaves(idOf(cluster), Infinity)).toHaveLength(sizeOf(cluster));
  });

  test('stay together at the closest zoom if they are at one address', () => {
    const twins = leads(2).map((lead) => ({ ...lead, latitude: 40.7, longitude: -74 }));
    const clusters = clusterLeads(twins);
    const [cluster] = clusters.getClusters(CITY, MAX_ZOOM);
    expect(sizeOf(cluster!)).toBe(2);
    expect(clusters.getClusterExpansionZoom(idOf(cluster!))).toBeGreaterThan(MAX_ZOOM);
  });
});
