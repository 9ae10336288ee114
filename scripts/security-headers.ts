import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readGeocoder, readMapTiles } from '../shared/leads/places/map-services.ts';
import { originOf, pictureOrigins } from '../shared/images/picture-origins.ts';
import { addressSearchService } from '../shared/leads/places/address-search.ts';
import { TURNSTILE_ORIGIN } from '../shared/leads/turnstile.ts';

type Settings = Readonly<Record<string, unknown>>;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The default address of EmailJS. */
const EMAILJS_ORIGIN = 'https://api.emailjs.com';

/** Browser features that the site does not use. The map uses geolocation. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

function metaContent(page: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1]?.trim() ?? '';
}

/** The email service's origin; null unless the page has all credentials (docs/operations.md). */
function emailOrigin(page: string): string | null {
  const sends = ['service-id', 'template-id', 'public-key'].every(
    (name) => metaContent(page, `emailjs-${name}`) !== '',
  );
  return sends ? originOf(metaContent(page, 'emailjs-origin') || EMAILJS_ORIGIN) : null;
}

function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The project's origin, and that of its Realtime. */
function projectOrigins(settings: Settings): string[] {
  const origin = originOf(settings.VITE_SUPABASE_URL);
  return origin ? [origin, origin.replace(/^http/, 'ws')] : [];
}

/** A tile URL's origin; {s} becomes a wildcard. */
function tileOrigin(settings: Settings): string | null {
  return originOf(readMapTiles(settings)?.url.replace(/[^/.]*\{s\}[^/.]*/, '*'));
}

/**
 * The content security policy of a build with these settings (VITE_…) and this index.html: the site itself
 * and the configured origins. Styles may be inline, because Material UI adds them at run time.
 */
export function contentSecurityPolicy(settings: Settings, page: string): string {
  const turnstile = settings.VITE_TURNSTILE_SITE_KEY ? [TURNSTILE_ORIGIN] : [];
  // The players of the catalog's videos, which scripts/index-html.ts writes into the page.
  const frames = [...turnstile, ...metaContent(page, 'video-players').split(' ').filter(Boolean)];
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(page), ...turnstile],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: for small pictures in styles and scripts, blob: for a picture before its upload.
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins(settings), tileOrigin(settings)],
    // data: for the icons of the back office's calendar.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...projectOrigins(settings),
      originOf(addressSearchService(settings.VITE_ADDRESS_SEARCH_URL)),
      originOf(readGeocoder(settings)?.url),
      emailOrigin(page),
    ],
    // The back office's.
    'manifest-src': ["'self'"],
    // Prerendered pages have a <base>.
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/** The headers that the built site is to be served with. */
export function securityHeaders(settings: Settings, page: string): SecurityHeaders {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, page),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    // The tile service requires the referrer's origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
  };
}

/**
 * The policy as a <meta> tag, for hosts that send no headers. A tag can't contain frame-ancestors.
 */
export function policyTag(settings: Settings, page: string): string {
  const policy = contentSecurityPolicy(settings, page).replace(/; frame-ancestors [^;]*/, '');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

/** The text of a `_headers` file, which Netlify, Cloudflare Pages and others read. */
export function writeHeadersFile(headers: SecurityHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  // The names of the files in assets/ change with their content; those of the worker and the list of files stay.
  return `/*\n${lines.join('')}
/assets/*
  Cache-Control: public, max-age=31536000, immutable

/sw.js
  Cache-Control: no-cache

/build.json
  Cache-Control: no-cache
`;
}

/** The headers that a `_headers` file has for a path. */
export function readHeadersFile(text: string, path: string): SecurityHeaders {
  const rules = text.split(/\n(?=\/)/).filter((rule) => {
    const [pattern = ''] = rule.split('\n');
    return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  });
  return Object.fromEntries(
    [...rules.join('\n').matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const HEADERS_FILE = '_headers';

/**
 * Writes the security headers into the build as a `_headers` file, and sends them from the preview
 * server. The development server sends none, because Vite adds inline scripts to its pages.
 */
export function securityHeadersPlugin(settings: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'security-headers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        // The Spanish pages have other inline scripts.
        const spanish = bundle['es/index.html'];
        const pages = [page, ...(spanish?.type === 'asset' ? [spanish] : [])];
        const headers = securityHeaders(
          settings,
          pages.map(({ source }) => String(source)).join(''),
        );
        this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: writeHeadersFile(headers) });
      },
    },
    configurePreviewServer(server) {
      const { root, build } = server.config;
      const file = path.resolve(root, build.outDir, HEADERS_FILE);
      const text = readFileSync(file, 'utf8');
      server.middlewares.use((request, response, next) => {
        const headers = readHeadersFile(text, request.url ?? '/');
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
