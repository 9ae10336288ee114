import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseTypes, schemaSql, siteColumns, windowsZones } from '../../scripts/generate.ts';
import { seedSql } from '../../scripts/seed/seed-sql.ts';
import { openBackend } from './support.ts';

describe('what `npm run generate` writes', () => {
  it('is current: the types of the database’s rows, what the site reads, and the database as it is', async () => {
    const backend = await openBackend();
    const types = await databaseTypes(backend.database);
    const columns = await siteColumns(backend.database);
    const schema = await schemaSql(backend.database);
    await backend.close();
    expect(readFileSync('shared/database.types.ts', 'utf8')).toBe(types);
    expect(readFileSync('public-site/data/columns.ts', 'utf8')).toBe(columns);
    expect(readFileSync('supabase/schema.sql', 'utf8')).toBe(schema);
  });

  it('is current: the seed, and the names of time zones', () => {
    expect(readFileSync('supabase/seed.sql', 'utf8')).toBe(seedSql());
    const zones = 'supabase/functions/busy-times/windows-zones.ts';
    expect(readFileSync(zones, 'utf8')).toBe(windowsZones());
  });
});
