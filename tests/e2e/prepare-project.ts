/**
 * Makes the project that the browser tests share. All their visitors come from this one machine, so it
 * may send and book more than a network may.
 */
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { localDataFolder } from '../../supabase/local/local-project.ts';

const backend = await openEmbeddedBackend({ dataFolder: localDataFolder(), seed: true });
await backend.database.query(
  'update private.project_settings set leads_per_hour = 1000, meetings_per_network = 1000',
);
await backend.close();
