import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Keys and account of the embedded project. They are not secrets, because it listens on this machine only;
 * a hosted project has its own.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_embedded_backend';

/** The embedded backend's administrator; the start command prints the password. */
export const LOCAL_ADMIN = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@borobay.local',
  password: 'five-boroughs',
  /** bcrypt hash of the password. */
  passwordHash: '$2b$10$oZyR8xu.LXCyeGKnP4OqOOYn/eGCvcD4ngMUbJ0qmyCkiQTia.LfO',
} as const;

const DEFAULT_FOLDER = 'supabase/.embedded';

/** The embedded backend's data folder: LOCAL_DATA_FOLDER, or a default. */
export function localDataFolder(): string {
  return path.resolve(process.env.LOCAL_DATA_FOLDER || DEFAULT_FOLDER);
}

/** What the embedded backend and its site's build keep in the data folder. */
const OWN_FILES = ['postgres', 'secrets.json', 'site', 'site.next'];

/** Whether a folder holds nothing but an embedded backend's data, or does not exist. */
export function isDataFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => OWN_FILES.includes(name));
}

/** The command that deletes the data of a folder. */
export function resetCommand(folder: string): string {
  const isDefault = !folder || path.resolve(folder) === path.resolve(DEFAULT_FOLDER);
  const named = path.relative(process.cwd(), folder);
  const quoted = /[^\w./-]/.test(named) ? `'${named}'` : named;
  return `${isDefault ? '' : `LOCAL_DATA_FOLDER=${quoted} `}npm run reset`;
}

/** The project in the data folder is not the one that was asked for; the message says what to do. */
export class OtherProjectError extends Error {}
