import { describe, expect, test } from 'vitest';
import { CLOSEST_ZOOM, clusterLeads } from './clusters.ts';
import type { PlacedLead } from './map-leads.ts';

const CITY: [number, number, number, number] = [-75, 40, -73, 41.5];

/** Leads in rows of ten, a little more than a hundred metres apart. */
function leads(count: number): PlacedLead[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Lead ${index}`,
    company_name: null,
    shop_address: '1 Main St',
    status: 'New',
    priority: 'Medium',
    created_at: '2026-11-20T12:00:00Z',
    latitude: 40.6 + Math.floor(index / 10) * 0.002,
    longitude: -74 + (index % 10) * 0.002,
  }));
}

describe('leads on the map', () => {
  test('have a marker each while they are few', () => {
    const marks = clusterLeads(leads(20)).marksIn(CITY, 14);
    expect(marks.map(({ kind }) => kind)).toEqual(Array(20).fill('lead'));
  });

  test('become clusters when they are many, and none is lost', () => {
    const clusters = clusterLeads(leads(500));
    const marks = clusters.marksIn(CITY, 10);
    expect(marks.length).toBeLessThan(20);
    const counted = marks.map((mark) => (mark.kind === 'cluster' ? mark.count : 1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(500);
  });

  test('fall apart as one zooms in', () => {
    const clusters = clusterLeads(leads(500));
    const cluster = clusters.marksIn(CITY, 10).find((mark) => mark.kind === 'cluster')!;
    expect(clusters.zoomInto(cluster.id)).toBeGreaterThan(10);
    expect(clusters.zoomInto(cluster.id)).toBeLessThanOrEqual(CLOSEST_ZOOM);
    expect(clusters.leadsOf(cluster.id)).toHaveLength(cluster.count);
  });

  test('at one address stay together, however close the map is', () => {
    const twins = leads(2).map((lead) => ({ ...lead, latitude: 40.7, longitude: -74 }));
    const clusters = clusterLeads(twins);
    const [mark] = clusters.marksIn(CITY, CLOSEST_ZOOM);
    expect(mark).toMatchObject({ kind: 'cluster', count: 2 });
    expect(mark?.kind === 'cluster' && clusters.zoomInto(mark.id)).toBeGreaterThan(CLOSEST_ZOOM);
  });
});
