import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What a build consists of, as build.json has it. */
export interface BuildList {
  /** When it was built, in UTC to the second. Each page has it as well, in <meta name="build">. */
  id: string;
  /** A digest of each file, by its path. */
  files: Record<string, string>;
}

export const BUILD_LIST = 'build.json';

/** Stands in the pages for the id, until all files are there. */
export const BUILD_ID = '%BUILD_ID%';

/** Files that a host reads, or serves at another address. */
const UNLISTED = ['_headers', '404.html'];

/** The digest of a file in a build's list. */
export const digestOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The list of a build of these files, each with its path and content. */
export function buildList(
  id: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): BuildList {
  const digests = [...files].flatMap(([name, content]) =>
    UNLISTED.includes(name) ? [] : [[name, digestOf(content)] as const],
  );
  return { id, files: Object.fromEntries(digests.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

function filesIn(folder: string): [name: string, content: Uint8Array][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isFile() ? [[name.replaceAll(path.sep, '/'), readFileSync(file)]] : [];
  });
}

/** Writes the build's id into its pages, and build.json with all its files, by which check:deploy knows a site. */
export function buildListFile(): Plugin {
  return {
    name: 'build-list-file',
    generateBundle: {
      // This plugin runs last, because the others change files.
      order: 'post',
      handler(_options, bundle) {
        const id = new Date().toISOString().replace(/\.\d+/, '');
        const files = Object.values(bundle).map((file) => {
          if (file.type === 'chunk') return [file.fileName, file.code] as const;
          if (file.fileName.endsWith('.html')) {
            file.source = String(file.source).replace(BUILD_ID, id);
          }
          return [file.fileName, file.source] as const;
        });
        const { publicDir } = this.environment.getTopLevelConfig();
        const list = buildList(id, [...filesIn(publicDir), ...files]);
        this.emitFile({ type: 'asset', fileName: BUILD_LIST, source: JSON.stringify(list) });
      },
    },
  };
}
