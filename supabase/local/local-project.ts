import path from 'node:path';

/**
 * What the embedded project is known by. It listens on this machine alone, so none of this is a
 * secret; a hosted project has its own keys and accounts.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_embedded_backend';

/** The embedded backend's administrator, with the password that the start command prints. */
export const LOCAL_ADMIN = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@borobay.local',
  password: 'five-boroughs',
  /** bcrypt of the password; a database test signs in with the two. */
  passwordHash: '$2b$10$oZyR8xu.LXCyeGKnP4OqOOYn/eGCvcD4ngMUbJ0qmyCkiQTia.LfO',
} as const;

/** The embedded backend's data folder: LOCAL_DATA_FOLDER, or a folder of its own. */
export function localDataFolder(): string {
  return path.resolve(process.env.LOCAL_DATA_FOLDER || 'supabase/.embedded');
}
