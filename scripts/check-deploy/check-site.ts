import { underConstruction } from '../../public-site/layout/texts.ts';
import { BUILD_LIST, digestOf } from '../bundle/build-list.ts';
import { MANIFEST_FILE } from '../../shared/routes.ts';
import { HEADER_CHECKS } from './check-headers.ts';
import { forEach, named, ok, problem, unknown, type Checks, type Finding } from './finding.ts';
import { DAY, isOfType, readBuildList, type Site } from './read-site.ts';

const SET_SITE_URL = 'Set VITE_SITE_URL to the site’s address, and build and publish again.';

function texts({ root, page, files }: Site): [address: string, text: string][] {
  const loaded = [...files].flatMap(([address, file]): [string, string][] =>
    file ? [[address, file.text]] : [],
  );
  return [[root, page], ...loaded];
}

/** For how many seconds Cache-Control lets a browser keep a file; null if the header is missing. */
function cacheSeconds(headers: Headers): number | null {
  const header = headers.get('cache-control');
  if (!header) return null;
  if (/no-cache|no-store/.test(header)) return 0;
  const age = /(?:^|[\s,])max-age=(\d+)/.exec(header)?.[1];
  return age === undefined ? null : Number(age);
}

function programOf({ page, root, files }: Site): { headers: Headers } | null {
  const file = /<meta name="program" content="(?:\.\/)?([^" ]+)/.exec(page)?.[1] ?? '';
  return files.get(root + file) ?? null;
}

const SECRETS: readonly [pattern: RegExp, name: string][] = [
  [/sb_secret_[\w-]{10,}/, 'a secret key of Supabase'],
  [/sbp_[0-9a-f]{40}/, 'an access token of Supabase'],
  [/AIza[\w-]{35}/, 'a key of Google (Gemini)'],
  [/postgres(?:ql)?:\/\/[^\s:@/]+:[^\s@]+@/, 'the database’s password'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
];

function secretsIn(text: string): string[] {
  const found = SECRETS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  for (const [token] of text.matchAll(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g)) {
    const role = roleOf(token);
    if (role !== 'anon') found.push(`a key for the role “${role}”`);
  }
  return [...new Set(found)];
}

/** The role of a legacy key, which is a JWT. */
function roleOf(token: string): string {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: string }).role ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** A tag that keeps a page out of search engines. */
const NOINDEX =
  /<meta\s(?=[^>]*name=["']?(?:robots|googlebot))[^>]*content=["']?[^"'>]*\b(?:noindex|none)\b/i;

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
  const hidden: string[] = [];
  const missing = await forEach(pages, async (address) => {
    const page = await send(address);
    const text = page.ok ? await page.text() : '';
    if (NOINDEX.test(text)) hidden.push(address);
    return /<html[^>]* data-page="/.test(text) ? [] : [address];
  });
  if (hidden.length > 0) {
    return problem(
      `A tag keeps search engines away from ${named(hidden)}.`,
      'Remove <meta name="robots"> at the host or in index.html, and publish again.',
    );
  }
  return missing.flat().length === 0
    ? ok(`All ${pages.length} pages of sitemap.xml answer.`)
    : problem(
        `${missing.flat().length} of ${pages.length} pages do not answer: ${named(missing.flat())}.`,
        'Publish the whole folder dist/ of one build.',
      );
}

/** The name of the build that a page is of; '' if it says none. */
const buildOf = (page: string) => /<meta name="build" content="([^"]*)"/.exec(page)?.[1] ?? '';

const PUBLISH_ALL =
  'Publish the whole folder dist/ of one build, .js as text/javascript and .css as text/css, and let no service change files.';

/** Whether every file that the build lists is there, as it was built. */
async function filesFinding({ root, page, send }: Site): Promise<Finding> {
  const list = await readBuildList(root, send);
  if (!list) return problem(`There is no ${BUILD_LIST}, which lists them.`, PUBLISH_ALL);
  if (buildOf(page) !== list.id) {
    const found = `The home page is of the build ${buildOf(page) || 'without a name'}, and ${BUILD_LIST} of ${list.id}.`;
    return problem(found, PUBLISH_ALL);
  }
  const missing: string[] = [];
  const other: string[] = [];
  const failing: string[] = [];
  await forEach(Object.entries(list.files), async ([name, digest]) => {
    const answer = await send(root + name.replace(/(^|\/)index\.html$/, '$1')).catch(() => null);
    const type = /\.(js|css)$/.exec(name)?.[1] as 'js' | 'css' | undefined;
    if (!answer) failing.push(name);
    else if (!answer.ok || (type && !isOfType(type, answer))) missing.push(name);
    else if (digestOf(new Uint8Array(await answer.arrayBuffer())) !== digest) other.push(name);
  });
  const all = Object.keys(list.files).length;
  const faults = [
    missing.length > 0 &&
      `${missing.length} of ${all} are missing or have a wrong type: ${named(missing)}.`,
    other.length > 0 && `${other.length} of ${all} are not as they were built: ${named(other)}.`,
  ].filter(Boolean);
  if (faults.length > 0) return problem(faults.join(' '), PUBLISH_ALL);
  return failing.length > 0
    ? unknown(
        `${failing.length} of ${all} could not be looked at: ${named(failing)}.`,
        'Try again.',
      )
    : ok(`All ${all} files of the build ${list.id} are as they were built.`);
}

/** Files that are exposed if a checkout is published. */
const HIDDEN_FILES = ['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config'];

export const SITE_CHECKS: Checks<Site> = {
  ...HEADER_CHECKS,

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

  'Files of the build': filesFinding,

  async 'Files that nobody may see'({ root, send }) {
    const found = await forEach(HIDDEN_FILES, async (name) => {
      const answer = await send(root + name);
      // Some hosts answer every address with a page, so HTML doesn't count.
      return answer.ok && !/^\s*(?:<|$)/.test(await answer.text()) ? [name] : [];
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
    const seconds = cacheSeconds(programOf(site)?.headers ?? new Headers());
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

  async 'Caching of missing files'({ root, send }) {
    const { headers, status } = await send(`${root}assets/no-such-file.js`);
    const seconds = status === 404 ? cacheSeconds(headers) : 0;
    return (seconds ?? 0) <= 60 * 60
      ? ok('A file that is missing for a moment is asked for again.')
      : problem(
          'Browsers keep the answer that a file in assets/ is missing, also once it is there.',
          'Let the host send “Cache-Control: no-cache” with status 404, if it can.',
        );
  },

  'Caching of pages'({ headers }) {
    const seconds = cacheSeconds(headers);
    return seconds !== null && seconds <= 60 * 60
      ? ok('A new build is seen soon.')
      : problem(
          seconds === null
            ? 'The host does not say for how long, and browsers guess.'
            : `Browsers keep pages for ${Math.round(seconds / 3600)} hours, and show an old build.`,
          'Let the host send “Cache-Control: no-cache” for pages.',
        );
  },

  async 'Service worker'({ root, send }) {
    const answer = await send(`${root}sw.js`);
    if (!isOfType('js', answer)) {
      return problem(
        'sw.js does not answer as a script, so that nothing works without a network, and no device can get notifications.',
        'Publish the whole folder dist/ of one build, .js as text/javascript.',
      );
    }
    const seconds = cacheSeconds(answer.headers);
    return seconds !== null && seconds <= 60 * 60
      ? ok('sw.js is there, and a new one is seen soon.')
      : problem(
          'Caches may keep an old sw.js.',
          'Let the host send “Cache-Control: no-cache” for sw.js.',
        );
  },

  'Construction notice'({ page }) {
    return page.includes(underConstruction)
      ? unknown(
          'Visitors still see “Site Under Construction”.',
          'Once the site is ready, turn it off in Site Settings › Your Business, and publish again.',
        )
      : ok('Visitors see none.');
  },

  async 'Back office’s manifest'({ root, send }) {
    const answer = await send(root + MANIFEST_FILE);
    // Some hosts answer for a missing file with a page.
    return answer.ok && /^\s*\{/.test(await answer.text())
      ? ok('The back office can be installed.')
      : problem(
          `There is no ${MANIFEST_FILE}, so that the back office can’t be installed.`,
          'Publish the whole folder dist/ of one build.',
        );
  },
};
