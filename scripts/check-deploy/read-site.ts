import type { SupabaseProject } from '../../shared/supabase-project.ts';
import { BUILD_LIST, type BuildList } from '../bundle/build-list.ts';
import { failureOf, forEach, knownBy, type Send } from './finding.ts';

export interface Site {
  /** The site's address, with a slash at the end. */
  root: string;
  headers: Headers;
  page: string;
  /** The Spanish site's first page, whose inline scripts are others; '' if there is none. */
  spanishPage: string;
  /** The build's scripts and style sheets by address; null for one that failed to load. */
  files: ReadonlyMap<string, { headers: Headers; text: string } | null>;
  /** The project that the build is for; null if it names none. */
  project: SupabaseProject | null;
  /** Throws where the server fails. */
  send: Send;
}

/** Nothing can be checked; the message says why. */
export class NoSiteError extends Error {}

/** The call of requireSupabaseProject in a built page. */
const PROJECT = /(?:location\.origin|([`"'])(https?:\/\/[^`"']+)\1),\s*([`"'])([\w.-]{20,})\3\)/;

function projectOf(page: string, root: string): SupabaseProject | null {
  const [, , url = new URL(root).origin, , anonKey] = PROJECT.exec(page) ?? [];
  return anonKey ? { url: url.replace(/\/+$/, ''), anonKey } : null;
}

/** The address of a site's root, from what the user typed. */
export function rootOf(typed: string): string {
  let address: URL;
  try {
    address = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  } catch {
    throw new NoSiteError(
      `“${typed}” is no address. Give the site’s, such as https://www.example.com`,
    );
  }
  address.hash = '';
  address.search = '';
  address.pathname = address.pathname.replace(/(index\.html)?$/, '').replace(/\/*$/, '/');
  return address.href;
}

/** What an address answers; '' if it fails. */
async function textAt(address: string, send: Send): Promise<string> {
  const answer = await send(address).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

/** Reads the page, and every script and style sheet that can be reached from it. Throws a NoSiteError. */
export async function readSite(typed: string, send: Send): Promise<Site> {
  let root = rootOf(typed);
  let answer: Response | undefined;
  for (let redirects = 0; redirects < 5; redirects += 1) {
    try {
      answer = await send(root);
    } catch (error) {
      throw new NoSiteError(
        `${root} does not answer (${failureOf(error)}). Check the address, and that the site is published.`,
      );
    }
    const location = answer.status >= 300 && answer.status < 400 && answer.headers.get('location');
    if (!location) break;
    root = rootOf(new URL(location, root).href);
  }
  if (!answer?.ok) {
    throw new NoSiteError(
      `${root} answers ${answer?.status}. Check the address, and that the folder dist/ is what is published.`,
    );
  }
  const page = await answer.text();
  if (!page.includes('<meta name="program"')) {
    throw new NoSiteError(
      `${root} is not a build of this product. Publish the folder dist/, which “npm run build” writes.`,
    );
  }
  const spanishPage = page.includes(' data-languages=') ? await textAt(`${root}es/`, send) : '';
  const files = await readFiles(root, page + spanishPage, send);
  const project = projectOf(page, root);
  return {
    root,
    headers: answer.headers,
    page,
    spanishPage,
    files,
    project,
    send: knownBy(send),
  };
}

/** The list of the build that is published, past the caches of a host; null if there is none. */
export async function readBuildList(root: string, send: Send): Promise<BuildList | null> {
  const answer = await send(`${root}${BUILD_LIST}?${Date.now()}`);
  const list = (answer.ok ? await answer.json().catch(() => null) : null) as BuildList | null;
  return list?.id && list.files ? list : null;
}

const TYPES = { js: /^(?:text|application)\/javascript\b/, css: /^text\/css\b/ };

/** Whether a file answers as a script or as a style sheet: browsers use no file of another type. */
export const isOfType = (type: keyof typeof TYPES, { ok, headers }: Response) =>
  ok && TYPES[type].test(headers.get('content-type') ?? '');

async function readFiles(root: string, page: string, send: Send): Promise<Site['files']> {
  const files = new Map<string, { headers: Headers; text: string } | null>();
  let texts = [page];
  for (;;) {
    const urls = new Set(
      texts
        .flatMap((text) => [...text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css))\b/g)])
        .map(([, name]) => `${root}assets/${name}`)
        .filter((address) => !files.has(address)),
    );
    if (urls.size === 0) return files;
    texts = await forEach([...urls], async (address) => {
      const answer = await send(address).catch(() => null);
      const text = (await answer?.text().catch(() => '')) ?? '';
      // Some hosts answer for a missing file with a page.
      const isUsable = answer && isOfType(address.endsWith('.css') ? 'css' : 'js', answer);
      files.set(address, isUsable ? { headers: answer.headers, text } : null);
      return isUsable ? text : '';
    });
  }
}

/** Whether the site is served on this machine. */
export const isLocal = ({ root }: Site) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(root).hostname);

export const DAY = 24 * 60 * 60;
