/// <reference types="vite/client" />

/** The settings of a build, all optional: .env.example explains each. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_SUPABASE_REALTIME?: string;
  /** Set by the embedded backend alone: its site shows the sample testimonials. */
  readonly VITE_SHOW_SAMPLES?: string;
  readonly VITE_ADDRESS_SEARCH_URL?: string;
  readonly VITE_PICTURE_ORIGINS?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
  /** The map's geocoder and tiles (shared/leads/places/map-services.ts). */
  readonly [setting: `VITE_GEOCODER_${string}`]: string | undefined;
  readonly [setting: `VITE_MAP_TILE_${string}`]: string | undefined;
}
