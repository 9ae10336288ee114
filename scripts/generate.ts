/** Writes what is generated: the seed and the types of the database's rows. */
import { writeFileSync } from 'node:fs';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { databaseTypes } from './database-types.ts';
import { seedSql } from './seed/seed-sql.ts';

writeFileSync('supabase/seed.sql', seedSql());
const backend = await openEmbeddedBackend({ seed: true });
writeFileSync('shared/database.types.ts', await databaseTypes(backend.database));
await backend.close();
console.log('Written: supabase/seed.sql, shared/database.types.ts');
