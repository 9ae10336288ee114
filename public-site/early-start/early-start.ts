/**
 * Runs inside index.html, before any file has come: shows the open page's shell, which names the
 * page's own files, and asks for the catalogue and the first picture while the program is still on its way.
 * Without it all works, one round trip after the other.
 */
import type { Database } from '../../shared/database.types.ts';
import { ownBanner, type Banner } from '../../shared/site-settings/banners.ts';
import { FIRST_READS, type FirstRead } from '../data/first-reads.ts';
import { requestTable } from '../data/read-table.ts';

type Tables = Database['public']['Tables'];
type SiteSettings = Tables['site_settings']['Row'];
type Described = Tables['products' | 'bundles']['Row'];

const HEROES: Partial<Record<string, Banner>> = {
  '/': 'homepage_hero_url',
  '/products': 'products_page_hero_url',
  '/bundles': 'bundles_page_hero_url',
};

const root = document.getElementById('root');
const path = window.location.hash.slice(1).replace(/\?.*/, '') || '/';

/** Puts another shell in the place of the home page's, which stands there from the start. */
function showShell(name: string): void {
  const shells = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')];
  const shell = shells.find(({ dataset }) => new RegExp(dataset.shell ?? '').test(name));
  root?.replaceChildren(...(shell ? [shell.content.cloneNode(true)] : []));
}

/** Says that the program does not come: there is no connection, or the site has another build by now. */
function watchForFailure(): void {
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    showShell('failed');
    root?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  };
  window.addEventListener('error', failed, { capture: true });
}

function askForData(): void {
  window.earlyReads = {};
  for (const table of Object.keys(FIRST_READS) as FirstRead[]) {
    const answer = requestTable(table);
    // Whoever takes the answer hears of a failure.
    answer.catch(() => undefined);
    window.earlyReads[table] = answer;
  }
}

/** The rows of a table, if they come; the program reads the same answer again. */
async function rowsOf(table: FirstRead): Promise<unknown[]> {
  const answer = await window.earlyReads?.[table];
  return answer?.ok ? ((await answer.clone().json()) as unknown[]) : [];
}

/** Asks for the first picture of those that the shell names, or for the administrator's own. */
function preload(own: string | null, names: unknown[] = ['']): void {
  const links = root?.querySelector<HTMLTemplateElement>('template[data-pictures]')?.content;
  for (const name of own ? [] : names) {
    const meant = [...(links?.children ?? [])].filter(
      (link) => link.getAttribute('data-name') === name,
    );
    if (meant.length > 0) {
      document.head.append(...meant);
      return;
    }
  }
  if (!own) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', href: own });
  document.head.append(link);
}

/** The page's first picture, once it is known which. */
async function askForPicture(): Promise<void> {
  const hero = HEROES[path];
  if (hero) {
    const [settings] = (await rowsOf('site_settings')) as SiteSettings[];
    preload(ownBanner(settings, hero));
  }
  const [, table, slug] = /^\/(products|bundles)\/(.+)$/.exec(path) ?? [];
  if (table) {
    const rows = (await rowsOf(table as FirstRead)) as Described[];
    const row = rows.find((each) => each.slug === slug);
    if (row) preload(row.image_url, [row.name, row.category].flat());
  }
}

watchForFailure();
if (path !== '/') showShell(path);
// Only to be looked at: nothing is behind its buttons yet.
root?.querySelector('.site')?.setAttribute('inert', '');
// The back office has no shell, and reads what it needs itself.
if (!/^\/(?:admin|login)(?:\/|$)/.test(path)) {
  askForData();
  askForPicture().catch(() => undefined);
}
