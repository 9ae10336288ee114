/**
 * Writes the five boroughs' outlines, which the map shows where tiles are missing. From the Census
 * Bureau's boundaries, which are in the public domain, as the package us-atlas brings them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const TARGET = path.resolve('admin/map/borough-outlines.json');

/** The counties' codes. */
const BOROUGHS: Readonly<Record<string, string>> = {
  '36005': 'The Bronx',
  '36047': 'Brooklyn',
  '36061': 'Manhattan',
  '36081': 'Queens',
  '36085': 'Staten Island',
};

const source = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
const atlas = JSON.parse(readFileSync(source, 'utf8')) as Topology<{
  counties: GeometryCollection;
}>;

const outlines = feature(atlas, atlas.objects.counties);
const boroughs = outlines.features.flatMap(({ id, geometry }) => {
  const name = BOROUGHS[String(id)];
  return name ? [{ type: 'Feature', properties: { name }, geometry }] : [];
});

// Four decimals are ten metres.
const rounded = JSON.stringify({ type: 'FeatureCollection', features: boroughs }, (_key, value) =>
  typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : (value as unknown),
);
writeFileSync(TARGET, `${rounded}\n`);
console.log(`Written: ${path.relative(process.cwd(), TARGET)}`);
