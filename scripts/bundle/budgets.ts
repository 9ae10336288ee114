/** The site's budgets (docs/architecture.md), and the build that is held to them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  build,
  normalizePath,
  type InlineConfig,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite';
import { BACK_OFFICE_MODULE, ROUTES } from '../../shared/routes.ts';
import { chunksBeyond, chunksWith, stylesOf } from './chunks.ts';
import { spanishSiteOf } from './spanish-site.ts';

const KB = 1000;

/** Modules that no file of the site may contain: the back office and its libraries. */
const BACK_OFFICE_ONLY =
  /^(?:admin|node_modules\/(?:@mui|@emotion|react-admin|ra-[a-z-]+|leaflet|react-leaflet|@supabase|@google\/genai))\//;

/** Modules that no file of the build may contain: they send messages with the server's keys. */
const SERVER_ONLY =
  /^(?:supabase|node_modules\/(?:web-push|http_ece|asn1\.js|jws))\/(?!migrations\/)/;

const pathOf = (id: string) => normalizePath(path.relative(process.cwd(), id));

type Output = Rolldown.RolldownOutput['output'];

function chunksOf(files: Output): Rolldown.OutputChunk[] {
  return files.filter((file) => file.type === 'chunk');
}

function contentOf(files: Output, fileName: string): string | Uint8Array {
  const file = files.find((each) => each.fileName === fileName);
  if (!file) throw new Error(`The build has no ${fileName}.`);
  return file.type === 'chunk' ? file.code : file.source;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const compressed = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

const scriptsSize = (files: Rolldown.OutputChunk[]) =>
  sum(files.map(({ code }) => compressed(code)));

type Budget = [name: string, bytes: number, limitKb: number];

/** The budgets of the site in one language, from the files of its build. */
function siteBudgets(files: Output, place: string, outDir: string): Budget[] {
  const site = chunksOf(files);
  const page = contentOf(files, 'index.html');
  const home = chunksWith(site, ROUTES['/'].module);
  /** The page with its lower half, which is loaded when somebody scrolls there. */
  const wholeHome = [...new Set([...home, ...chunksWith(site, ROUTES['/'].lower)])];
  /** Inline styles and scripts of the page count as well. */
  const inlineSize = (element: 'script' | 'style') =>
    sum(
      [
        ...String(page).matchAll(
          new RegExp(`<${element}(?: data-file[^>]*)?>(.*?)</${element}>`, 'gs'),
        ),
      ].map(([, text = '']) => compressed(text)),
    );
  const fontSize = sum(
    files
      .filter(({ fileName }) => /archivo-latin-wght-normal.*\.woff2$/.test(fileName))
      .map(({ fileName }) => contentOf(files, fileName).length),
  );
  const heroSize = Math.max(
    ...['home-tall-800', 'home-1440'].map(
      (name) => statSync(path.join(outDir, 'images', 'heroes', `${name}.avif`)).size,
    ),
  );
  /** The bytes that a module adds once the home page is loaded. */
  const added = (module: string) => {
    const own = chunksBeyond(home, site, module);
    return (
      scriptsSize(own) + sum(stylesOf(own).map((style) => compressed(contentOf(files, style))))
    );
  };
  const pages = files.filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('index.html'),
  ) as Rolldown.OutputAsset[];
  /** Without the first picture, which a page has in it. */
  const largest = Math.max(
    ...pages.map(({ source }) => compressed(String(source).replace(/data:image[^"]*/, ''))),
  );
  return [
    [`${place}: JavaScript until somebody scrolls`, scriptsSize(home) + inlineSize('script'), 89],
    [
      `${place}: JavaScript with the lower half`,
      scriptsSize(wholeHome) + inlineSize('script'),
      100,
    ],
    [`${place}: CSS`, inlineSize('style'), 12],
    [`${place}: fonts`, fontSize, 40],
    [
      `${place}: first visit without cards below the fold`,
      compressed(page) + scriptsSize(wholeHome) + fontSize + heroSize,
      300,
    ],
    [`${place}: largest page of the site`, largest, 40],
    [`${place}: added on the way to the contact form`, added(ROUTES['/contact'].module), 60],
    [`${place}: added when the chat is opened`, added('public-site/chat/chat-panel.tsx'), 15],
  ];
}

/** What these files contain of those modules. */
const misplacedIn = (files: Iterable<Rolldown.OutputChunk>, closed: RegExp) =>
  [...files].flatMap(({ fileName, moduleIds }) => {
    const modules = moduleIds.map(pathOf).filter((module) => closed.test(module));
    return modules.length > 0 ? `${modules.length} in ${fileName}, ${modules[0]} among them` : [];
  });

/**
 * Builds the site, prints its sizes beside their budgets, and returns whether it keeps them: what the home page, the way
 * to the contact form, and the back office load, and what must never reach a visitor.
 */
export async function buildWithinBudgets(options: InlineConfig = {}): Promise<boolean> {
  /** The site's modules that are imported lazily, and so begin a chunk; without those of the back office. */
  const lazyModules = new Set<string>();
  let config: ResolvedConfig | undefined;
  const observe: Plugin = {
    name: 'observe',
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!pathOf(id).startsWith('public-site/')) continue;
        for (const lazy of this.getModuleInfo(id)?.dynamicallyImportedIds.map(pathOf) ?? []) {
          if (lazy.startsWith('public-site/')) lazyModules.add(lazy);
        }
      }
    },
  };
  const { output } = (await build({
    ...options,
    plugins: [observe, options.plugins],
  })) as Rolldown.RolldownOutput;
  if (!config) throw new Error('Vite has not resolved its configuration.');
  const { outDir } = config.build;
  const chunks = chunksOf(output);
  const spanish = spanishSiteOf(config);

  const home = chunksWith(chunks, ROUTES['/'].module);
  const budgets: Budget[] = [
    ...siteBudgets(output, 'home', outDir),
    ...(spanish ? siteBudgets(spanish.output, 'Spanish home', outDir) : []),
    [
      'back office: first load',
      scriptsSize([...new Set([...home, ...chunksWith(chunks, BACK_OFFICE_MODULE)])]),
      400,
    ],
  ];
  const siteFiles = new Set(
    [ROUTES['/'].module, ...lazyModules].flatMap((module) => chunksWith(chunks, module)),
  );
  const misplaced = [
    ...misplacedIn(
      [...siteFiles, ...(spanish ? chunksOf(spanish.output) : [])],
      BACK_OFFICE_ONLY,
    ).map((found) => `of the back office: ${found}`),
    ...misplacedIn(chunks, SERVER_ONLY).map((found) => `of the server: ${found}`),
  ];
  /** Files that contain a path of the building machine. */
  const leaks = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const full = path.join(outDir, file);
    return (
      /(^|[\\/])\.vite/.test(file) ||
      (statSync(full).isFile() && readFileSync(full, 'latin1').includes(process.cwd()))
    );
  });

  for (const [name, bytes, limitKb] of budgets) {
    const word = bytes <= limitKb * KB ? 'within' : 'OVER  ';
    console.log(`${word}  ${name}: ${(bytes / KB).toFixed(1)} of ${limitKb} kB`);
  }
  for (const modules of misplaced) console.error(`Nobody may load these modules ${modules}`);
  for (const file of leaks) console.error(`This names a path of the building machine: ${file}`);
  const isWithin = budgets.every(([, bytes, limitKb]) => bytes <= limitKb * KB);
  return isWithin && misplaced.length === 0 && leaks.length === 0;
}
