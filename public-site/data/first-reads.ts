/** The tables that every public page reads once at start, each with PostgREST's query (SPEC.md §7). */
export const FIRST_READS = {
  site_settings: 'id=eq.1',
  products: 'order=name',
  bundles: 'order=name',
  testimonials: 'order=created_at.desc',
} as const;

export type FirstRead = keyof typeof FIRST_READS;

declare global {
  interface Window {
    /** Answers that early-start.ts asked for; each is taken once. */
    earlyReads?: Partial<Record<FirstRead, Promise<Response>>>;
  }
}
