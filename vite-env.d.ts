/// <reference types="vite/client" />

/** The settings of a build, all optional: .env.example explains each. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
}
