import type { SupabaseProject } from '../../shared/supabase-project.ts';
import { TURNSTILE_ORIGIN } from '../../shared/leads/turnstile.ts';
import { contentSecurityPolicy, securityHeaders } from '../security-headers.ts';
import {
  failureOf,
  forEach,
  named,
  ok,
  problem,
  unknown,
  type Checks,
  type Finding,
  type Send,
} from './finding.ts';

/** The site as a visitor gets it. */
export interface Site {
  /** Its address, with a slash at the end. */
  root: string;
  headers: Headers;
  page: string;
  /** The build's scripts and style sheets by address; null for one that did not come. */
  files: ReadonlyMap<string, { headers: Headers; text: string } | null>;
  /** The project that the build is for; null if it names none. */
  project: SupabaseProject | null;
  send: Send;
}

/** Why nothing can be checked, in words for whoever asked. */
export class NoSiteError extends Error {}

const SEE_HOST = 'see your host’s section of docs/deploy.md';
const SET_SITE_URL = 'Set VITE_SITE_URL to the site’s address, and build and publish again.';
const DAY = 24 * 60 * 60;

/** The call of requireSupabaseProject in a built page. */
const PROJECT =
  /(?:window\.location\.origin|([`"'])(https?:\/\/[^`"']+)\1),\s*([`"'])([\w.-]{20,})\3\)/;

const isLocal = ({ root }: Site) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(root).hostname);

function projectOf(page: string, root: string): SupabaseProject | null {
  const [, , url = new URL(root).origin, , anonKey] = PROJECT.exec(page) ?? [];
  return anonKey ? { url: url.replace(/\/+$/, ''), anonKey } : null;
}

/** The address of a site's root, however it was typed. */
function rootOf(typed: string): string {
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
  const files = await readFiles(root, page, send);
  return { root, headers: answer.headers, page, files, project: projectOf(page, root), send };
}

const TYPES = { js: /^(?:text|application)\/javascript\b/, css: /^text\/css\b/ };

async function readFiles(root: string, page: string, send: Send): Promise<Site['files']> {
  const files = new Map<string, { headers: Headers; text: string } | null>();
  let texts = [page];
  for (;;) {
    const wanted = new Set(
      texts
        .flatMap((text) => [...text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css))\b/g)])
        .map(([, name]) => `${root}assets/${name}`)
        .filter((address) => !files.has(address)),
    );
    if (wanted.size === 0) return files;
    texts = await forEach([...wanted], async (address) => {
      const answer = await send(address).catch(() => null);
      const text = (await answer?.text().catch(() => '')) ?? '';
      // Some hosts answer for a missing file with a page, and browsers use no file of another type.
      const type = TYPES[address.endsWith('.css') ? 'css' : 'js'];
      const isUsable = answer?.ok && type.test(answer.headers.get('content-type') ?? '');
      files.set(address, isUsable ? { headers: answer.headers, text } : null);
      return isUsable ? text : '';
    });
  }
}

/** All that a visitor is given, by address. */
function texts({ root, page, files }: Site): [address: string, text: string][] {
  const loaded = [...files].flatMap(([address, file]): [string, string][] =>
    file ? [[address, file.text]] : [],
  );
  return [[root, page], ...loaded];
}

/** The seconds for which Cache-Control lets a browser keep a file; null where nothing is said. */
function keptSeconds(headers: Headers): number | null {
  const said = headers.get('cache-control');
  if (!said) return null;
  if (/no-cache|no-store/.test(said)) return 0;
  const age = /(?:^|[\s,])max-age=(\d+)/.exec(said)?.[1];
  return age === undefined ? null : Number(age);
}

function programOf({ page, root, files }: Site): { headers: Headers } | null {
  const file = /<meta name="program" content="(?:\.\/)?([^" ]+)/.exec(page)?.[1] ?? '';
  return files.get(root + file) ?? null;
}

/** Keys that no visitor may have. */
const SECRETS: readonly [pattern: RegExp, name: string][] = [
  [/sb_secret_[\w-]{10,}/, 'a secret key of Supabase'],
  [/sbp_[0-9a-f]{40}/, 'an access token of Supabase'],
  [/AIza[\w-]{35}/, 'a key of Google (Gemini)'],
  [/postgres(?:ql)?:\/\/[^\s:@/]+:[^\s@]+@/, 'the database’s password'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
];

/** What the text has of that kind, without the keys themselves. */
function secretsIn(text: string): string[] {
  const found = SECRETS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  for (const [token] of text.matchAll(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g)) {
    const role = roleOf(token);
    if (role !== 'anon') found.push(`a key for the role “${role}”`);
  }
  return [...new Set(found)];
}

/** The role that a key in the older form is for. */
function roleOf(token: string): string {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: string }).role ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The sources of each directive of a policy. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
}

/** Directives that name services, which differ from build to build. */
const WITH_SERVICES = ['img-src', 'connect-src'];
const ONE_SERVICE = /^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/;

/** Whether the site was built with a key for Turnstile, which the policy in its pages then names. */
export const asksTurnstile = ({ page }: Site) => page.includes(TURNSTILE_ORIGIN);

/** What the page’s own policy lacks, and what it allows too much. */
function policyFaults(site: Site, policy: string): string[] {
  const { page, project, root } = site;
  const needed = contentSecurityPolicy(
    {
      VITE_SUPABASE_URL: project && project.url !== new URL(root).origin ? project.url : '',
      VITE_ADDRESS_SEARCH_URL: 'off',
      VITE_GEOCODER_URL: 'off',
      VITE_MAP_TILE_URL: 'off',
      VITE_TURNSTILE_SITE_KEY: asksTurnstile(site),
    },
    page,
  );
  const given = directives(policy);
  return [...directives(needed)].flatMap(([name, sources]) => {
    const has = given.get(name) ?? [];
    const missing = sources.filter((source) => !has.includes(source));
    const more = has.filter(
      (source) =>
        !sources.includes(source) &&
        !(WITH_SERVICES.includes(name) && (ONE_SERVICE.test(source) || isLocal(site))),
    );
    return [
      ...(missing.length > 0 ? [`${name} lacks ${named(missing)}`] : []),
      ...(more.length > 0 ? [`${name} allows ${named(more)}`] : []),
    ];
  });
}

function policyFinding(site: Site): Finding {
  const policy = site.headers.get('content-security-policy');
  if (policy) {
    const faults = policyFaults(site, policy);
    return faults.length === 0
      ? ok('The policy allows the site, its project, and named services, and nothing else.')
      : problem(
          `${named(faults)}.`,
          'Publish dist/_headers of the same build, and remove other policies at the host.',
        );
  }
  const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.page)?.[1];
  return problem(
    own
      ? 'The host sends none. The one in the pages holds, but lets other sites show this one in a frame.'
      : 'The host sends none.',
    `Let the host send the headers of dist/_headers: ${SEE_HOST}.`,
  );
}

async function sitemapFinding({ root, send }: Site): Promise<Finding> {
  const answer = await send(`${root}sitemap.xml`);
  const text = answer.ok ? await answer.text() : '';
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#38;', '&'),
  );
  if (pages.length === 0) return problem('There is no sitemap.xml.', SET_SITE_URL);
  const foreign = pages.find((address) => !address.startsWith(root));
  if (foreign)
    return problem(`It names pages of another address, such as ${foreign}.`, SET_SITE_URL);
  const missing = await forEach(pages, async (address) => {
    const page = await send(address).catch(() => null);
    return page?.ok && /<html[^>]* data-page="/.test(await page.text()) ? [] : [address];
  });
  return missing.flat().length === 0
    ? ok(`All ${pages.length} pages of sitemap.xml answer.`)
    : problem(
        `${missing.flat().length} of ${pages.length} pages do not answer: ${named(missing.flat())}.`,
        'Publish the whole folder dist/ of one build.',
      );
}

/** What a site in a folder of a checkout would give away. */
const HIDDEN_FILES = ['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config'];

/** The headers of another page and of each script and style sheet, by address. */
async function otherHeaders({ root, files, send }: Site): Promise<(readonly [string, Headers])[]> {
  const pages = await forEach(['products/', 'contact/'], async (path) => {
    const answer = await send(root + path).catch(() => null);
    return answer?.ok ? [[root + path, answer.headers] as const] : [];
  });
  const loaded = [...files].flatMap(([address, file]) =>
    file ? [[address, file.headers] as const] : [],
  );
  return [...pages.flat(), ...loaded];
}

/** What the site itself shows. */
export const SITE_CHECKS: Checks<Site> = {
  async HTTPS(site) {
    const { root, send } = site;
    if (isLocal(site)) return unknown('An address of this machine is not looked at.');
    if (!root.startsWith('https:')) {
      return problem('The site is served without HTTPS.', 'Turn HTTPS on at the host, for free.');
    }
    const answer = await send(root.replace('https:', 'http:')).catch(() => null);
    if (!answer) return ok('The site is served by HTTPS alone.');
    const location = new URL(answer.headers.get('location') ?? '', root.replace('https:', 'http:'));
    return answer.status >= 300 && answer.status < 400 && location.protocol === 'https:'
      ? ok('http leads to https.')
      : problem(
          'The site also answers without HTTPS.',
          'Let the host redirect http to https (“Force HTTPS”).',
        );
  },

  'HTTPS remembered'(site) {
    if (isLocal(site)) return unknown('An address of this machine is not looked at.');
    const said = site.headers.get('strict-transport-security') ?? '';
    const seconds = Number(/max-age=(\d+)/.exec(said)?.[1] ?? 0);
    return seconds >= 180 * DAY
      ? ok('Browsers keep to HTTPS (Strict-Transport-Security).')
      : problem(
          'Strict-Transport-Security is missing or shorter than half a year.',
          `Let the host send the headers of dist/_headers: ${SEE_HOST}.`,
        );
  },

  'Content security policy': policyFinding,

  'Other security headers'({ headers }) {
    const {
      'Content-Security-Policy': _,
      'Strict-Transport-Security': __,
      ...others
    } = securityHeaders({}, '');
    const missing = Object.entries(others).flatMap(([name, value]) =>
      headers.get(name) === value ? [] : [name],
    );
    return missing.length === 0
      ? ok(`${Object.keys(others).join(', ')} are as the build has them.`)
      : problem(
          `Missing, or not as the build has it: ${missing.join(', ')}.`,
          `Let the host send the headers of dist/_headers: ${SEE_HOST}.`,
        );
  },

  async 'Headers of other files'(site) {
    // What the home page has wrong is told by the checks above.
    const names = Object.entries(securityHeaders({}, '')).flatMap(([name, value]) => {
      const given = site.headers.get(name);
      const isRight =
        name === 'Content-Security-Policy'
          ? given !== null && policyFaults(site, given).length === 0
          : given === value;
      return isRight ? [name] : [];
    });
    const others = await otherHeaders(site);
    const faults = others.flatMap(([address, headers]) =>
      names.flatMap((name) =>
        headers.get(name) === site.headers.get(name) ? [] : [`${name} of ${address}`],
      ),
    );
    return faults.length === 0
      ? ok(`The headers of ${others.length} other pages and files are those of the home page.`)
      : problem(
          `Missing, or not as on the home page: ${named(faults)}.`,
          `Let the host send the headers of dist/_headers for every path: ${SEE_HOST}.`,
        );
  },

  async 'Headers that do harm'(site) {
    const faults = [[site.root, site.headers] as const, ...(await otherHeaders(site))].flatMap(
      ([address, headers]) => [
        ...(headers.get('access-control-allow-origin') === '*'
          ? [`Access-Control-Allow-Origin of ${address} lets every site read it`]
          : []),
        ...(/\b(?:noindex|none)\b/i.test(headers.get('x-robots-tag') ?? '')
          ? [`X-Robots-Tag of ${address} keeps search engines away`]
          : []),
      ],
    );
    return faults.length === 0
      ? ok('There are none.')
      : problem(`${named(faults)}.`, 'Remove these headers at the host.');
  },

  async 'Addresses of pages'({ root, send }) {
    const folder = await send(`${root}products/`);
    if (!folder.ok || !/<html[^>]* data-page="\/products"/.test(await folder.text())) {
      return problem(
        `${root}products/ does not show the products’ page.`,
        'Publish the whole folder dist/, and let the host serve a folder’s index.html.',
      );
    }
    const { status, headers } = await send(`${root}products`);
    const location = new URL(headers.get('location') ?? '', root).href;
    return status >= 300 && status < 400 && location === `${root}products/`
      ? ok('/products leads to /products/, which has its page.')
      : problem(
          '/products does not lead to /products/.',
          'Let the host redirect a folder’s address to the one with a slash at the end.',
        );
  },

  'Canonical address'({ root, page }) {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
    if (canonical === root) return ok('The pages name this address as their own.');
    return problem(
      canonical ? `The pages name ${canonical} as their own.` : 'The pages name no address.',
      SET_SITE_URL,
    );
  },

  'Pages and sitemap': sitemapFinding,

  async 'robots.txt'({ root, send }) {
    if (new URL(root).pathname !== '/') {
      return unknown('Search engines read that of the whole host, not of a folder.');
    }
    const answer = await send(`${root}robots.txt`);
    const text = answer.ok ? await answer.text() : '';
    if (!/^user-agent:/im.test(text)) {
      return problem('There is none.', 'Publish the whole folder dist/.');
    }
    return /^disallow:\s*\/\s*$/im.test(text)
      ? problem('It keeps search engines away.', 'Publish the one in dist/ instead.')
      : ok('Search engines may read the site.');
  },

  async 'Unknown address'({ root, send }) {
    const { status } = await send(`${root}no-such-page/`);
    return status === 404 || status === 410
      ? ok(`It answers ${status}.`)
      : problem(
          `It answers ${status}, so that search engines find pages that do not exist.`,
          'Let the host answer with dist/404.html, and not with the home page.',
        );
  },

  'Files of the build'({ files }) {
    const missing = [...files].flatMap(([address, file]) => (file ? [] : [address]));
    return missing.length === 0
      ? ok(`All ${files.size} scripts and style sheets answer.`)
      : problem(
          `${missing.length} of ${files.size} scripts and style sheets do not answer as such: ${named(missing)}.`,
          'Publish the whole folder dist/ of one build, .js as text/javascript and .css as text/css.',
        );
  },

  async 'Files that nobody may see'({ root, send }) {
    const found = await forEach(HIDDEN_FILES, async (name) => {
      const answer = await send(root + name).catch(() => null);
      // Some hosts answer every address with a page.
      return answer?.ok && !/^\s*(?:<|$)/.test(await answer.text()) ? [name] : [];
    });
    return found.flat().length === 0
      ? ok('Settings and repository are not published.')
      : problem(
          `Everybody can read ${named(found.flat())}.`,
          'Publish dist/ alone, and make new keys for all that stood there.',
        );
  },

  async 'Source maps'(site) {
    const linked = texts(site).filter(([, text]) => /[#@] sourceMappingURL=(?!data:,)/.test(text));
    const maps = await forEach([...site.files.keys()], async (address) => {
      const answer = await site.send(`${address}.map`).catch(() => null);
      return answer?.ok && /^\s*\{/.test(await answer.text()) ? [address] : [];
    });
    const found = [...new Set([...linked.map(([address]) => address), ...maps.flat()])];
    return found.length === 0
      ? ok('There are none.')
      : problem(
          `They are published: ${named(found)}.`,
          'Delete the .map files, and build without build.sourcemap.',
        );
  },

  'Keys in the files'(site) {
    const found = new Set(texts(site).flatMap(([, text]) => secretsIn(text)));
    return found.size === 0
      ? ok('The publishable key alone is in them.')
      : problem(
          `Everybody can read ${[...found].join(', ')}.`,
          'Make a new key at once and delete this one, take it out of .env, then build and publish again.',
        );
  },

  Compression(site) {
    const plain = [
      ...(site.headers.has('content-encoding') ? [] : ['pages']),
      ...(programOf(site)?.headers.has('content-encoding') ? [] : ['scripts']),
    ];
    return plain.length === 0
      ? ok('Pages and scripts are compressed.')
      : problem(
          `Not compressed: ${plain.join(' and ')}.`,
          'Let the host compress HTML, scripts, JSON, and SVG (gzip or Brotli).',
        );
  },

  'Caching of files'(site) {
    const seconds = keptSeconds(programOf(site)?.headers ?? new Headers());
    if (!seconds) {
      return problem(
        'Browsers ask for the files in assets/ anew each time.',
        'Let the host send “Cache-Control: max-age=31536000, immutable” for assets/: their names change with their content.',
      );
    }
    return seconds >= DAY
      ? ok('Browsers keep the files in assets/.')
      : ok(`Browsers keep the files in assets/ for ${Math.ceil(seconds / 60)} minutes.`);
  },

  'Caching of pages'({ headers }) {
    const seconds = keptSeconds(headers);
    return seconds !== null && seconds <= 60 * 60
      ? ok('A new build is seen soon.')
      : problem(
          seconds === null
            ? 'The host does not say for how long, and browsers guess.'
            : `Browsers keep pages for ${Math.round(seconds / 3600)} hours, and show an old build.`,
          'Let the host send “Cache-Control: no-cache” for pages.',
        );
  },
};
