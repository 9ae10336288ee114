/**
 * Runs inside index.html, before the program has come: shows a shell of the page, and asks for the
 * catalogue and for the page's own files. The site works without it, one round trip after the other.
 */
import { pathInHash } from '../../shared/routes.ts';
import { FIRST_READS, requestTable, type FirstRead } from '../data/data-api.ts';

/** A route, as scripts/index-html.ts describes it for this script. */
export interface EarlyRoute {
  pattern: string;
  shell: 'home' | 'page' | 'back-office';
  files: string[];
}

declare const EARLY_ROUTES: EarlyRoute[];

const root = document.getElementById('root');
const path = pathInHash(window.location.hash);
const route = EARLY_ROUTES.find(({ pattern }) => new RegExp(pattern).test(path));
const shell = route?.shell ?? 'page';

function showShell(name: string): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell="${name}"]`);
  if (template) root?.replaceChildren(template.content.cloneNode(true));
}

function preload(file: string): void {
  const isStyle = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function requestCatalogue(): void {
  window.earlyReads = {};
  for (const table of Object.keys(FIRST_READS) as FirstRead[]) {
    const answer = requestTable(table);
    // The program takes the answer, and handles a failure.
    answer.catch(() => undefined);
    window.earlyReads[table] = answer;
  }
}

// The program does not come: there is no connection, or the server has a newer build.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    showShell('failed');
    root?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  },
  { capture: true },
);

// The home page's shell is there from the start.
if (shell !== 'home') showShell(shell);
route?.files.forEach(preload);
// The back office reads what it needs itself.
if (shell !== 'back-office') requestCatalogue();
