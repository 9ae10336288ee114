import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  readHeadersFile,
  securityHeaders,
  writeHeadersFile,
} from './security-headers.ts';

const PAGE = readFileSync('index.html', 'utf8');

/** The sources of a directive. */
function sources(directive: string, settings: Record<string, unknown> = {}, page = PAGE) {
  const policy = contentSecurityPolicy(settings, page);
  return policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);
}

describe('the content security policy', () => {
  it('allows the site’s own scripts, and the page’s inline scripts by hash', () => {
    expect(sources('default-src')).toEqual(["'none'"]);
    expect(sources('script-src')).toEqual(["'self'"]);
    const script = 'const shell = "<p>";\nrun();';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(
      sources('script-src', {}, `${PAGE}<script src="a.js"></script><script>${script}</script>`),
    ).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  it('allows unsafe sources for styles only', () => {
    const everything = contentSecurityPolicy(
      { VITE_SUPABASE_URL: 'https://abc.supabase.co' },
      PAGE,
    ).split('; ');
    for (const directive of everything) {
      expect(directive).not.toMatch(/unsafe-eval|\shttps?:(\s|$)|\s\*/);
      if (!directive.startsWith('style-src')) expect(directive).not.toContain('unsafe');
    }
  });

  it('allows the default services', () => {
    expect(sources('connect-src')).toEqual(["'self'", 'https://photon.komoot.io']);
    expect(sources('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://tile.openstreetmap.org',
    ]);
  });

  it('allows the project’s data, Realtime and pictures', () => {
    const hosted = { VITE_SUPABASE_URL: ' https://abc.supabase.co/ ' };
    expect(sources('connect-src', hosted)).toEqual(
      expect.arrayContaining(['https://abc.supabase.co', 'wss://abc.supabase.co']),
    );
    expect(sources('img-src', hosted)).toContain('https://abc.supabase.co');
    expect(sources('connect-src', { VITE_SUPABASE_URL: 'http://localhost:54321' })).toEqual(
      expect.arrayContaining(['http://localhost:54321', 'ws://localhost:54321']),
    );
  });

  it('allows Turnstile where the build has a key for it', () => {
    const origin = 'https://challenges.cloudflare.com';
    expect(contentSecurityPolicy({ VITE_TURNSTILE_SITE_KEY: '' }, PAGE)).not.toContain(origin);
    const withKey = { VITE_TURNSTILE_SITE_KEY: '0x4AAA' };
    expect(sources('script-src', withKey)).toEqual(["'self'", origin]);
    expect(sources('frame-src', withKey)).toEqual([origin]);
  });

  it('names the players of videos alone, and only those that the build wrote into the page', () => {
    const page = `${PAGE}<meta name="video-players" content="https://player.vimeo.com" />`;
    expect(sources('frame-src', {}, page)).toEqual(['https://player.vimeo.com']);
    expect(contentSecurityPolicy({}, PAGE)).not.toContain('frame-src');
  });

  it('allows configured services, and none that is off', () => {
    const own = {
      VITE_ADDRESS_SEARCH_URL: 'https://photon.example/api/',
      VITE_GEOCODER_FORMAT: 'nominatim',
      VITE_GEOCODER_URL: 'https://nominatim.example/search',
      VITE_MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      VITE_PICTURE_ORIGINS: 'https://pictures.example',
    };
    expect(sources('connect-src', own)).toEqual([
      "'self'",
      'https://photon.example',
      'https://nominatim.example',
    ]);
    expect(sources('img-src', own)).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://pictures.example',
      'https://*.tiles.example',
    ]);
    const off = {
      VITE_ADDRESS_SEARCH_URL: 'off',
      VITE_GEOCODER_URL: 'off',
      VITE_MAP_TILE_URL: 'off',
    };
    expect(sources('connect-src', off)).toEqual(["'self'"]);
    expect(sources('img-src', off)).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('allows the email service if the page has all credentials', () => {
    const needed = ['service-id', 'template-id', 'public-key'];
    const filled = needed.reduce((page, name, index) => {
      expect(sources('connect-src', {}, page), needed.slice(0, index).join()).not.toContain(
        'https://api.emailjs.com',
      );
      return page.replace(`"emailjs-${name}" content=""`, `"emailjs-${name}" content="x"`);
    }, PAGE);
    expect(sources('connect-src', {}, filled)).toContain('https://api.emailjs.com');
  });

  it('cannot be widened by the text of a setting', () => {
    const policy = contentSecurityPolicy(
      { VITE_PICTURE_ORIGINS: "https://a.example;script-src * 'unsafe-eval' data:" },
      PAGE,
    );
    expect(policy.match(/script-src/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-eval');
  });
});

describe('the _headers file', () => {
  const headers = securityHeaders({ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, PAGE);

  it('has every header for every path, keeps what has a name of its own, and is read back unchanged', () => {
    const text = writeHeadersFile(headers);
    expect(text.split('\n')[0]).toBe('/*');
    expect(readHeadersFile(text, '/products/')).toEqual(headers);
    expect(readHeadersFile(text, '/assets/index-a1.js')).toEqual({
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(readHeadersFile(text, '/sw.js')).toEqual({ ...headers, 'Cache-Control': 'no-cache' });
    expect(Object.keys(headers)).toEqual([
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
    ]);
    // Cloudflare Pages ignores lines of 2,000 characters or more.
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(2000);
  });

  it('is converted for nginx by the command in the documentation', () => {
    const docs = readFileSync('docs/deploy.md', 'utf8');
    const command = /^ *(sed .*dist\/_headers.*)$/m.exec(docs)?.[1] ?? '';
    const folder = mkdtempSync(path.join(tmpdir(), 'headers-'));
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist', '_headers'), writeHeadersFile(headers));
    execFileSync('sh', ['-c', command], { cwd: folder });
    const included = readFileSync(path.join(folder, 'security-headers.conf'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(included).toBe(
      Object.entries(headers)
        .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
        .join(''),
    );
    expect(docs).toMatch(/include .*security-headers\.conf;/);
  });
});
