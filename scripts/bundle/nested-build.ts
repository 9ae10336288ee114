import { build, type InlineConfig, type ResolvedConfig } from 'vite';

/** The configuration that nested builds share with the main build. */
export function nestedConfig({ mode, root, define, resolve }: ResolvedConfig): InlineConfig {
  const { alias } = resolve;
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode,
    root,
    define,
    resolve: { alias },
  };
}

/** A file, with all that it imports, as a script that can be inlined. */
export async function inlineScript(
  config: ResolvedConfig,
  entry: string,
  { define, plugins }: Pick<InlineConfig, 'define' | 'plugins'> = {},
): Promise<string> {
  const nested = nestedConfig(config);
  const built = await build({
    ...nested,
    plugins,
    define: { ...nested.define, ...define },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code.replaceAll('</', '<\\/');
}
