import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readGeocoder, readMapTiles } from '../admin/map/map-services.ts';
import { originOf, pictureOrigins } from '../shared/images/picture-origins.ts';
import { addressSearchService } from '../shared/leads/address-search.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Headers by their names. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** The library's own, where the page names none. */
const EMAILJS_ORIGIN = 'https://api.emailjs.com';

/** What a browser need not offer any page of the site; the map asks where one is. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

/** What stands in these tags of the page. */
function metaContent(page: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1]?.trim() ?? '';
}

/** Where e-mail is sent from the page; null without all three credentials (docs/operations.md). */
function emailOrigin(page: string): string | null {
  const complete = ['service-id', 'template-id', 'public-key'].every((name) =>
    metaContent(page, `emailjs-${name}`),
  );
  return complete ? originOf(metaContent(page, 'emailjs-origin') || EMAILJS_ORIGIN) : null;
}

/** The hashes by which the scripts within the page may run. */
function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The project by its address, and by that of its Realtime. */
function projectOrigins(settings: Settings): string[] {
  const origin = originOf(settings.VITE_SUPABASE_URL);
  return origin ? [origin, origin.replace(/^http/, 'ws')] : [];
}

/** A tile source may have several hosts, of which {s} is the name. */
function tileOrigin(settings: Settings): string | null {
  return originOf(readMapTiles(settings)?.url.replace(/[^/.]*\{s\}[^/.]*/, '*'));
}

/**
 * The content security policy of a site that is built with these settings (VITE_…) into this page:
 * what is not the site's own comes from the origins that are configured. Styles alone may stand
 * anywhere: Material UI writes them while it runs.
 */
export function contentSecurityPolicy(settings: Settings, page: string): string {
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(page)],
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: for small pictures within styles and scripts, blob: for a picture that is not uploaded yet.
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins(settings), tileOrigin(settings)],
    // data: for the signs that the calendar of the back office brings along.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...projectOrigins(settings),
      originOf(addressSearchService(settings.VITE_ADDRESS_SEARCH_URL)),
      originOf(readGeocoder(settings)?.url),
      emailOrigin(page),
    ],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/** The headers that the built site is served with, whoever serves it. */
export function securityHeaders(settings: Settings, page: string): SecurityHeaders {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, page),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    // The tiles' source wants to know from which site it is asked.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
  };
}

/** As Netlify, Cloudflare Pages and others read them from a file named _headers, for every path. */
export function writeHeadersFile(headers: SecurityHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${lines.join('')}`;
}

/** The headers in such a file. */
export function readHeadersFile(text: string): SecurityHeaders {
  return Object.fromEntries(
    [...text.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

const FILE = '_headers';

/**
 * Writes the security headers into the build as a file that static hosts read, and sends the very
 * same where the build is looked at on this machine. The development server goes without: its pages
 * run scripts of its own.
 */
export function securityHeadersPlugin(settings: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'security-headers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const headers = securityHeaders(settings, String(page.source));
        this.emitFile({ type: 'asset', fileName: FILE, source: writeHeadersFile(headers) });
      },
    },
    configurePreviewServer(server) {
      const { root, build } = server.config;
      const file = path.resolve(root, build.outDir, FILE);
      const headers = Object.entries(readHeadersFile(readFileSync(file, 'utf8')));
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
  };
}
