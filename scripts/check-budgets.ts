/**
 * Holds the production build to its budgets (docs/architecture.md «Budgets»): what the home page,
 * the way to the contact form and the back office load, and what must never reach a visitor.
 * Exits with 1 when one is passed.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(process.argv[2] ?? 'dist');
const KB = 1000;

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const manifest = readJson<Manifest>('.vite/manifest.json');
const chunkModules = readJson<Record<string, string[]>>('.vite/chunk-modules.json');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(DIST, file), 'utf8')) as T;
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The scripts and styles that are loaded when these entries are, each once. */
function loadedBy(entries: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no «${name}»: its budget cannot be checked.`);
    if (seen.has(name)) return;
    seen.add(name);
    entry.imports?.forEach(visit);
  };
  entries.forEach(visit);
  const loaded = [...seen].map((name) => manifest[name]!);
  return {
    scripts: [...new Set(loaded.map(({ file }) => file))],
    styles: [...new Set(loaded.flatMap(({ css }) => css ?? []))],
  };
}

const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
/** What stands inside index.html itself: it is loaded with the page, and counts. */
const inlineSize = (element: 'script' | 'style') =>
  sum(
    [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
      ([, text]) => gzipSync(text ?? '', { level: 9 }).length,
    ),
  );

/** What index.html's head names is loaded at once; the shells in its body name their own pages' files. */
const [head = ''] = page.split('</head>');
const named = [...head.matchAll(/ (?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
  ([, file]) => file,
);
const firstEntries = Object.keys(manifest).filter((name) => named.includes(manifest[name]?.file));
if (firstEntries.length === 0) throw new Error('index.html names no script that the build has.');

const home = loadedBy(firstEntries);
const contact = loadedBy([...firstEntries, 'public-site/contact/contact-page.tsx']);
const chat = loadedBy([...firstEntries, 'public-site/chat/chat-panel.tsx']);
const backOffice = loadedBy([...firstEntries, 'admin/admin-app.tsx']);

const scriptsSize = (files: string[]) => sum(files.map(gzipSize));
const fonts = readdirSync(path.join(DIST, 'assets')).filter((file) =>
  /archivo-latin-wght-normal.*\.woff2$/.test(file),
);
const fontSize = sum(fonts.map((file) => statSync(path.join(DIST, 'assets', file)).size));
const heroes = ['images/heroes/home-tall-800.avif', 'images/heroes/home-1440.avif'];
const heroSize = Math.max(...heroes.map((file) => statSync(path.join(DIST, file)).size));
const homeScripts = scriptsSize(home.scripts);
const inlineScripts = inlineSize('script');
const homeStyles = scriptsSize(home.styles);

const budgets: [name: string, bytes: number, limitKb: number][] = [
  ['home: JavaScript', homeScripts + inlineScripts, 95],
  ['home: CSS, and that of the shells', inlineSize('style'), 12],
  ['home: fonts', fontSize, 40],
  [
    'home: first visit without cards below the fold',
    gzipSize('index.html') + homeScripts + fontSize + heroSize,
    300,
  ],
  [
    'contact: added on the way there',
    scriptsSize(contact.scripts) + scriptsSize(contact.styles) - homeScripts - homeStyles,
    60,
  ],
  [
    'chat: added when it is opened',
    scriptsSize(chat.scripts) + scriptsSize(chat.styles) - homeScripts - homeStyles,
    15,
  ],
  ['back office: first load', scriptsSize(backOffice.scripts), 420],
];

/** Libraries that no chunk of a visitor's may hold, however it is reached. */
const KEPT_FROM_VISITORS =
  /node_modules\/(@mui|@emotion|react-admin|ra-[a-z-]+|leaflet|react-leaflet|@supabase\/(?!postgrest-js)|@google\/genai)\//;

const publicChunks = Object.entries(manifest)
  .filter(([name]) => firstEntries.includes(name) || name.startsWith('public-site/'))
  .flatMap(([name]) => loadedBy([name]).scripts);
const strangers = [...new Set(publicChunks)].flatMap((chunk) =>
  (chunkModules[chunk] ?? [])
    .filter((module) => KEPT_FROM_VISITORS.test(module))
    .map((module) => `${chunk} holds ${module.replace(/^.*node_modules\//, '')}`),
);

let kept = strangers.length === 0;
for (const [name, bytes, limitKb] of budgets) {
  const within = bytes <= limitKb * KB;
  kept &&= within;
  console.log(
    `${within ? 'within' : 'OVER  '}  ${name}: ${(bytes / KB).toFixed(1)} of ${limitKb} kB`,
  );
}
for (const stranger of strangers)
  console.error(`A visitor would load what is not meant: ${stranger}`);
if (!kept) process.exitCode = 1;
