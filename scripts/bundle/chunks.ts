import type { Rolldown } from 'vite';

/** The chunk with a module, and all chunks that it imports, directly or indirectly. */
export function chunksWith(chunks: Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk[] {
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!first) throw new Error(`The build has no file with ${module}.`);
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

/** The chunks with a module, and what it imports, that the home page doesn't have. */
export const chunksBeyond = (
  home: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
  module: string,
) => chunksWith(chunks, module).filter((chunk) => !home.includes(chunk));

export function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
