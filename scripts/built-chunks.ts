/** Where a build writes what its scripts are made of, for check-budgets.ts: no part of what is published. */
export const CHUNKS_FILE = 'node_modules/.built-chunks.json';

/** A script of the build. Paths of ours are relative to the project. */
export interface BuiltChunk {
  file: string;
  /** The module that it is asked for by; null where others alone import it. */
  source: string | null;
  imports: string[];
  styles: string[];
  modules: string[];
}
