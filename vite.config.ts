import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes which modules each chunk is made of: what the budgets are checked against. */
function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunk-modules.json',
        source: JSON.stringify(
          Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds])),
        ),
      });
    },
  };
}

export default defineConfig({
  // Relative, so that the built site may stand in any folder of a host.
  base: './',
  plugins: [react(), chunkModules()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
  },
});
