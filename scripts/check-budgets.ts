/**
 * Holds the production build to its budgets (docs/architecture.md «Budgets»): what the home page,
 * the way to the contact form and the back office load, and what must never reach a visitor.
 * Exits with 1 when one is passed.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNKS_FILE, type BuiltChunk } from './built-chunks.ts';

const DIST = path.resolve(process.argv[2] ?? 'dist');
const KB = 1000;

const chunks = JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')) as BuiltChunk[];

function gzipSize(file: string): number {
  return gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The file that a module of ours was built into. */
function fileOf(source: string): string {
  const chunk = chunks.find((each) => each.source === source);
  if (!chunk) throw new Error(`The build has no “${source}”: its budget cannot be checked.`);
  return chunk.file;
}

/** The scripts and styles that are loaded when these scripts are, each once. */
function loadedBy(files: string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.find((each) => each.file === file);
    if (!chunk || scripts.has(file)) return;
    scripts.add(file);
    for (const style of chunk.styles) styles.add(style);
    chunk.imports.forEach(visit);
  };
  files.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
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
const first = [...head.matchAll(/ (?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
  ([, file = '']) => file,
);
if (first.length === 0) throw new Error('index.html names no script.');

const home = loadedBy(first);
const contact = loadedBy([...first, fileOf('public-site/contact/contact-page.tsx')]);
const chat = loadedBy([...first, fileOf('public-site/chat/chat-panel.tsx')]);
const backOffice = loadedBy([...first, fileOf('admin/admin-app.tsx')]);

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
  ['home: JavaScript', homeScripts + inlineScripts, 97],
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

const visitorsChunks = loadedBy([
  ...first,
  ...chunks.filter(({ source }) => source?.startsWith('public-site/')).map(({ file }) => file),
]).scripts;
const strangers = chunks
  .filter(({ file }) => visitorsChunks.includes(file))
  .flatMap(({ file, modules }) =>
    modules
      .filter((module) => KEPT_FROM_VISITORS.test(module))
      .map((module) => `${file} holds ${module.replace(/^.*node_modules\//, '')}`),
  );

/** What only the build knows: its own notes, and where on whose machine it ran. */
const secrets = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (/(^|[\\/])\.vite/.test(file)) return file;
  if (!statSync(path.join(DIST, file)).isFile()) return [];
  const text = readFileSync(path.join(DIST, file), 'latin1');
  return text.includes(process.cwd()) ? `${file} names ${process.cwd()}` : [];
});

let kept = strangers.length + secrets.length === 0;
for (const [name, bytes, limitKb] of budgets) {
  const within = bytes <= limitKb * KB;
  kept &&= within;
  console.log(
    `${within ? 'within' : 'OVER  '}  ${name}: ${(bytes / KB).toFixed(1)} of ${limitKb} kB`,
  );
}
for (const stranger of strangers)
  console.error(`A visitor would load what is not meant: ${stranger}`);
for (const secret of secrets) console.error(`The build must not hold this: ${secret}`);
if (!kept) process.exitCode = 1;
