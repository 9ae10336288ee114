/**
 * Runs inside each page, before the program has come, and asks for what the program will need. The build has
 * written the page of one path. Where the address shows another one, behind its #, the header alone is left of it,
 * until that path's own page is there, if the build has written one. The site works without this, one round trip
 * after the other.
 */
import { pathInHash } from '../../shared/hash-address.ts';
import { currentAddress } from '../data/current-address.ts';
import { FIRST_READS, requestTable, type FirstRead } from '../data/data-api.ts';
import { reloadPage, STILL_OFFLINE } from '../data/reload.ts';

/** A route, as index.html lists them for this script. */
export interface BootRoute {
  pattern: string;
  inBackOffice: boolean;
  files: string[];
  /** The paths of the pages that are built for it, each with its first picture; '' without one. */
  built: Record<string, string>;
}

declare global {
  interface Window {
    /** The data that the page was built with, where the program is to take over that page. */
    builtCatalog?: Promise<Response>;
    /** The buttons of a built page that were pressed before the program could answer; it presses them again. */
    earlyPresses?: Set<HTMLElement>;
  }
}

const PICTURE_WITHIN_MS = 1500;
const AGAIN_AFTER_MS = 1000;

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
    // The program takes the answer, and handles a failure.
    answer.catch(() => undefined);
    globalThis.earlyReads[table] = answer;
  }
}

/** Says that the program did not come, and gives the way to try again; `place` puts it on the page. */
function showFailure(template: string, place: (failure: DocumentFragment) => void): void {
  const failure = document.querySelector<HTMLTemplateElement>(`template#${template}`);
  const content = failure?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!content) return;
  const button = content.querySelector('button');
  const answer = content.querySelector('[role="status"]');
  button?.addEventListener('click', () => {
    void reloadPage().then((answers) => {
      if (!answers && answer) answer.textContent = STILL_OFFLINE;
    });
  });
  place(content);
}

/** The program does not come: there is no connection, or the server has a newer build. */
async function tryAgain(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Only a page that is loaded anew asks for it again in every browser. Once is enough.
  if (visit?.type !== 'reload') {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    if (await reloadPage()) return;
  }
  delete dataset.own;
  if (path === dataset.page) {
    showFailure('unfinished', (notice) => root?.querySelector('aside')?.append(notice));
  } else {
    showFailure('failure', (failure) => root?.replaceChildren(failure));
  }
}

/** The page is empty until the back office has come, and dark already where that will be. */
function startInColors(): void {
  const scheme = document.createElement('meta');
  scheme.name = 'color-scheme';
  scheme.content = 'light dark';
  try {
    // As react-admin's store keeps the choice (admin/providers/preferences.ts).
    const chosen = localStorage.getItem('RaStoreback-office.theme');
    if (chosen) scheme.content = JSON.parse(chosen) as string;
  } catch {
    // The system decides.
  }
  document.head.append(scheme);
}

/** Shows the page that the build has written for the path, in place of this one. Gives whether it did. */
async function showBuiltPage(picture: string): Promise<boolean> {
  try {
    // Not after the page that shows it.
    if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture });
    const answer = await fetch(`.${path}/`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const content = page.getElementById('root');
    if (!content || page.documentElement.dataset.page !== path) return false;
    const files = 'meta[name="page-files"]';
    document.querySelector(files)?.replaceWith(page.querySelector(files) ?? '');
    document.head.append(...page.querySelectorAll('style[data-file]'));
    document.title = page.title;
    root?.replaceChildren(...content.childNodes);
    dataset.page = path;
    return true;
  } catch {
    return false;
  }
}

async function startElsewhere(): Promise<void> {
  const routes = document.getElementById('early-routes')?.textContent;
  if (!routes) {
    // index.html shows what is behind a #.
    const { hash } = window.location;
    if (hash) window.location.replace(new URL(hash, document.baseURI));
    return;
  }
  const route = (JSON.parse(routes) as BootRoute[]).find(({ pattern }) =>
    new RegExp(pattern).test(path),
  );
  if (route?.inBackOffice) {
    const loading = { role: 'status', textContent: 'Loading...' };
    root?.replaceChildren(Object.assign(document.createElement('p'), loading));
    startInColors();
  } else {
    root?.querySelectorAll('main > *, main ~ *').forEach((part) => part.remove());
    root?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  }
  delete dataset.elsewhere;
  const picture = route?.built[path];
  // The build knows of no query.
  if (picture !== undefined && !address.includes('?') && (await showBuiltPage(picture))) {
    startHere();
    return;
  }
  loadProgram();
  route?.files.forEach(preload);
  // The back office reads what it needs itself.
  if (!route?.inBackOffice) requestCatalog();
}

/** The program looks for links, and loads no file of styles that the page has already. */
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
  const [program = '', ...imported] = filesIn('program');
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = program;
  script.addEventListener('error', () => void tryAgain());
  document.head.append(script);
  imported.forEach(preload);
}

/** On a slow connection the program would share it with the picture that the visitor waits for. */
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
  const presses = (window.earlyPresses = new Set());
  root?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) presses.add(button);
  });
}

function takeOver(): void {
  window.builtCatalog = fetch(filesIn('built-catalog')[0] ?? '');
  window.builtCatalog.catch(() => undefined);
  loadProgram();
  filesIn('page-files').forEach(preload);
}

function startHere(): void {
  keepPresses();
  document.querySelectorAll<HTMLStyleElement>('style[data-file]').forEach(noteStyles);
  afterPicture(takeOver);
}

if (path === dataset.page) startHere();
else void startElsewhere();
