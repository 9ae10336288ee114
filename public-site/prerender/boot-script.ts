/**
 * Inlined into each prerendered page. It runs before the program is loaded, and requests what the program will need,
 * in parallel. If the address names another page behind its #, the script keeps the header alone, and shows that
 * page's own prerendered HTML if there is one.
 */
import { isBackOffice, pathInHash } from '../../shared/hash-address.ts';
import { FOLDER } from '../../shared/language/language.ts';
import { currentAddress } from '../data/current-address.ts';
import { FIRST_READS, requestTable, type FirstRead } from '../data/data-api.ts';
import { loadAnew, reloadPage } from '../data/reload.ts';
import * as texts from '../ui/texts.ts';

/** A route, as index.html lists them for this script. */
export interface BootRoute {
  pattern: string;
  inBackOffice: boolean;
  files: string[];
  /** The paths of its prerendered pages, each with the tags that ask for its first picture; '' without. */
  built: Record<string, string>;
}

declare global {
  interface Window {
    /** The built page that the home page's address names behind its #, requested in its head (first-script.ts). */
    builtPage?: Promise<Response>;
    /** The catalog of the prerendered page, if the program is to hydrate that page. */
    builtCatalog?: Promise<Response>;
    /** The buttons that were clicked before their hydration. The program repeats the clicks. */
    earlyPresses?: Set<HTMLElement>;
    /** Reloads the page once by itself, when a file of the program is missing. */
    loadAnew?: () => Promise<boolean>;
  }
}

const PICTURE_WITHIN_MS = 1500;
const AGAIN_AFTER_MS = 1000;

window.loadAnew = loadAnew;

const { dataset } = document.documentElement;
const root = document.getElementById('root');
const address = currentAddress();
const path = pathInHash(`#${address}`).replace(/(.)\/$/, '$1');

function preload(file: string): void {
  const isStyle = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function requestCatalog(): void {
  globalThis.earlyReads = {};
  for (const table of Object.keys(FIRST_READS) as FirstRead[]) {
    const answer = requestTable(table);
    // The program reads the answer and handles a failure.
    answer.catch(() => undefined);
    globalThis.earlyReads[table] = answer;
  }
}

/** Says that the program failed to load, with a button to try again. `place` puts the message on the page. */
function showFailure(template: string, place: (failure: DocumentFragment) => void): void {
  const failure = document.querySelector<HTMLTemplateElement>(`template#${template}`);
  const content = failure?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!content) return;
  const button = content.querySelector('button');
  const answer = content.querySelector('[role="status"]');
  button?.addEventListener('click', () => {
    void reloadPage().then((answers) => {
      if (!answers && answer) answer.textContent = texts.stillOffline;
    });
  });
  place(content);
}

/** Called when the program fails to load: there is no connection, or the server has a newer build. */
async function tryAgain(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  // Some browsers keep a failed module until the page is reloaded.
  if (await loadAnew()) return;
  delete dataset.own;
  if (path === dataset.page) {
    showFailure('unfinished', (notice) => root?.querySelector('aside')?.append(notice));
  } else {
    showFailure('failure', (failure) => root?.replaceChildren(failure));
  }
}

/** Gives the page the back office's light or dark background while that loads. */
function startInColors(): void {
  const scheme = document.createElement('meta');
  scheme.name = 'color-scheme';
  scheme.content = 'light dark';
  try {
    // The key of react-admin's store (admin/providers/preferences.ts).
    const chosen = localStorage.getItem('RaStoreback-office.theme');
    if (chosen) scheme.content = JSON.parse(chosen) as string;
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  document.head.append(scheme);
}

/** Has the back office take its font also when that comes late: it stays for hours, where the site leaves it to the next page. */
function takeLateFont(): void {
  document.querySelectorAll('style').forEach((style) => {
    style.textContent = style.textContent.replaceAll(':optional', ':swap');
  });
}

/** Replaces this page by the prerendered one of the path. Returns whether that worked. */
async function showBuiltPage(picture: string): Promise<boolean> {
  try {
    // Requested before the page, so that both load at the same time.
    document.head.insertAdjacentHTML('beforeend', picture);
    const answer = await (window.builtPage ?? fetch(`./${FOLDER}${path.slice(1)}/`));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const content = page.getElementById('root');
    if (!content || page.documentElement.dataset.page !== path) return false;
    const files = 'meta[name="page-files"]';
    document.querySelector(files)?.replaceWith(page.querySelector(files) ?? '');
    document.head.append(...page.querySelectorAll('style[data-page-only]'));
    document.title = page.title;
    root?.replaceChildren(...content.childNodes);
    dataset.page = path;
    return true;
  } catch {
    return false;
  }
}

async function startElsewhere(): Promise<void> {
  if (FOLDER && isBackOffice(`#${address}`)) {
    window.location.replace(new URL(`#${address}`, document.baseURI));
    return;
  }
  // Hosts answer with the one 404.html below es/ as well: the Spanish start page shows the address behind its #.
  if (!FOLDER && dataset.languages && path.startsWith('/es/')) {
    window.location.replace(new URL(`es/#${address.slice(3)}`, document.baseURI));
    return;
  }
  const routes = document.getElementById('early-routes')?.textContent;
  if (!routes) {
    // A built page such as products/index.html has no list of routes: index.html has one.
    const { hash } = window.location;
    if (hash) window.location.replace(new URL(FOLDER + hash, document.baseURI));
    return;
  }
  const route = (JSON.parse(routes) as BootRoute[]).find(({ pattern }) =>
    new RegExp(pattern).test(path),
  );
  if (route?.inBackOffice) {
    const loading = { role: 'status', textContent: 'Loading...' };
    root?.replaceChildren(Object.assign(document.createElement('p'), loading));
    startInColors();
    takeLateFont();
  } else {
    root?.querySelectorAll('main > *, main ~ *').forEach((part) => part.remove());
    root?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  }
  delete dataset.elsewhere;
  const picture = route?.built[path];
  // Pages are prerendered without a query.
  if (picture !== undefined && !address.includes('?') && (await showBuiltPage(picture))) {
    startHere();
    return;
  }
  loadProgram();
  route?.files.forEach(preload);
  if (!route?.inBackOffice) requestCatalog();
}

/** Vite looks for <link> elements: with one, it does not load a stylesheet that is inlined already. */
function noteStyles({ dataset: { file = '' } }: HTMLStyleElement): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('disabled', '');
  link.href = file;
  document.head.append(link);
}

/** The files that a meta tag of the page lists. */
function filesIn(name: string): string[] {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return tag?.content.split(' ').filter(Boolean) ?? [];
}

function loadProgram(): void {
  document.querySelectorAll<HTMLStyleElement>('style[data-file]').forEach(noteStyles);
  const [program = '', ...imported] = filesIn('program');
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = program;
  script.addEventListener('error', () => void tryAgain());
  document.head.append(script);
  imported.forEach(preload);
}

/** Starts after the first picture, because both would share a slow connection. */
function afterPicture(start: () => void): void {
  const picture = root?.querySelector<HTMLImageElement>('main img:not([loading="lazy"])');
  if (!picture || picture.complete) {
    start();
    return;
  }
  const own = new AbortController();
  const go = () => {
    own.abort();
    clearTimeout(timer);
    start();
  };
  const timer = setTimeout(go, PICTURE_WITHIN_MS);
  picture.addEventListener('load', go, { signal: own.signal });
  picture.addEventListener('error', go, { signal: own.signal });
}

function keepPresses(): void {
  window.earlyPresses = new Set();
  root?.addEventListener('click', ({ target, isTrusted }) => {
    // The program's own clicks, which repeat these, don't count.
    if (!isTrusted) return;
    const button = (target as Element).closest('button');
    if (button) window.earlyPresses?.add(button);
  });
}

function hydrate(): void {
  window.builtCatalog = fetch(filesIn('built-catalog')[0] ?? '');
  window.builtCatalog.catch(() => undefined);
  loadProgram();
  filesIn('page-files').forEach(preload);
}

function startHere(): void {
  keepPresses();
  afterPicture(hydrate);
}

// Back may lead to a prerendered page in another folder, also before the program is loaded. A document without <base>
// can't show it.
const { pathname } = window.location;
window.addEventListener('popstate', () => {
  if (!document.querySelector('base') && window.location.pathname !== pathname) {
    window.location.reload();
  }
});

if (path === dataset.page) startHere();
else void startElsewhere();
