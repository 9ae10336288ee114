/**
 * Runs inside index.html, before any file has come: shows the open page's shell, which names the
 * page's own files, and asks for the catalogue and the hero while the program is still on its way.
 * Without it all works, one round trip after the other.
 */
import { ownBanner, type Banner } from '../../shared/site-settings/banners.ts';
import type { SiteSettings } from '../data/catalogue.ts';
import { FIRST_READS, type FirstRead } from '../data/first-reads.ts';
import { requestTable } from '../data/read-table.ts';

const root = document.getElementById('root');
const path = window.location.hash.slice(1).replace(/\?.*/, '') || '/';

/** Puts the open page's shell in the place of the home page's, which stands there from the start. */
function showShell(): void {
  if (path !== '/') {
    const shells = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')];
    const shell = shells.find(({ dataset }) => new RegExp(dataset.shell ?? '').test(path));
    root?.replaceChildren(...(shell ? [shell.content.cloneNode(true)] : []));
  }
  // Only to be looked at: nothing is behind its buttons yet.
  root?.querySelector('.site')?.setAttribute('inert', '');
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

/** The shell's hero, once the settings say which; the program reads the same answer again. */
async function askForHero(): Promise<void> {
  const defaultHero = root?.querySelector<HTMLTemplateElement>('template[data-hero]');
  const answer = await window.earlyReads?.site_settings;
  if (!defaultHero || !answer?.ok) return;
  const [settings] = (await answer.clone().json()) as SiteSettings[];
  const own = ownBanner(settings, defaultHero.dataset.hero as Banner);
  if (!own) {
    document.head.append(defaultHero.content);
    return;
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', href: own });
  document.head.append(link);
}

showShell();
// The back office has no shell, and reads what it needs itself.
if (!/^\/(?:admin|login)(?:\/|$)/.test(path)) {
  askForData();
  askForHero().catch(() => undefined);
}
