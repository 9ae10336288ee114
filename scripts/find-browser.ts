import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where the browser from npm is unpacked: inside node_modules, so that it is deleted with them. */
const UNPACKED = path.resolve('node_modules', '.cache', 'chromium');

/** A fontconfig file for that browser: the package's own names other folders, and without a font it crashes. */
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>';

/**
 * How to launch a Chromium for tests and benchmarks: CHROMIUM_PATH, or on 64-bit Linux the one that npm brings, with
 * the libraries it needs, so that every such machine runs the same one. Elsewhere Playwright's own download, or the
 * system's. Undefined when there is none. Changes nothing on the system.
 */
export function findBrowser(): (LaunchOptions & { executablePath: string }) | undefined {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === 'linux' && process.arch === 'x64') return browserFromNpm();
  const executablePath = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(existsSync);
  return executablePath ? { executablePath } : undefined;
}

/** The name, version, and file of the browser that findBrowser() takes, as a line for a log. */
export function browserLine(): string {
  const { executablePath, env } = findBrowser() ?? {};
  if (!executablePath) return 'No Chromium was found.';
  const version = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  return `${version || 'A browser'} (${executablePath})`;
}

function browserFromNpm() {
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  mkdirSync(UNPACKED, { recursive: true });
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    // The package unpacks into the temporary folder, and its libraries only if these variables are set.
    env: { ...process.env, TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  // An existing file stays, because a running browser may be reading it.
  const fontsFile = path.join(UNPACKED, 'fonts.conf');
  if (!existsSync(fontsFile)) writeFileSync(fontsFile, FONTS);
  return {
    executablePath: path.join(UNPACKED, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontsFile,
    },
  };
}
