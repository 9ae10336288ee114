import { TURNSTILE_ORIGIN } from '../../shared/leads/turnstile.ts';
import { contentSecurityPolicy, securityHeaders } from '../security-headers.ts';
import { forEach, named, ok, problem, unknown, type Checks, type Finding } from './finding.ts';
import { DAY, isLocal, type Site } from './read-site.ts';

const SEE_HOST = 'see your host’s section of docs/deploy.md';

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

/** Whether the site was built with a key for Turnstile: then the policy in its pages allows it. */
export const asksTurnstile = ({ page }: Site) => page.includes(TURNSTILE_ORIGIN);

/** What a policy lacks, and what it shouldn't allow. */
function policyFaults(site: Site, policy: string): string[] {
  const { page, spanishPage, project, root } = site;
  const needed = contentSecurityPolicy(
    {
      VITE_SUPABASE_URL: project && project.url !== new URL(root).origin ? project.url : '',
      VITE_ADDRESS_SEARCH_URL: 'off',
      VITE_GEOCODER_URL: 'off',
      VITE_MAP_TILE_URL: 'off',
      VITE_TURNSTILE_SITE_KEY: asksTurnstile(site),
    },
    page + spanishPage,
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

/** The headers of another page, the service worker, and each script and style sheet, by address. */
async function otherHeaders({ root, files, send }: Site): Promise<(readonly [string, Headers])[]> {
  const pages = await forEach(['products/', 'contact/', 'sw.js'], async (path) => {
    const answer = await send(root + path).catch(() => null);
    return answer?.ok ? [[root + path, answer.headers] as const] : [];
  });
  const loaded = [...files].flatMap(([address, file]) =>
    file ? [[address, file.headers] as const] : [],
  );
  return [...pages.flat(), ...loaded];
}

export const HEADER_CHECKS: Checks<Site> = {
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
    const header = site.headers.get('strict-transport-security') ?? '';
    const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
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
    // The checks above report the home page's own faults.
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
};
