import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkDeploy } from '../../scripts/check-deploy.ts';
import { readHeadersFile } from '../../scripts/security-headers.ts';
import { builtSite } from './project.ts';
import { openSite } from './support.ts';
import { expect, test } from './test.ts';

test('every page is sent with the headers of the build', async ({ request }) => {
  const built = Object.entries(
    readHeadersFile(readFileSync(path.join(builtSite(), '_headers'), 'utf8'), '/'),
  );
  expect(built.map(([name]) => name)).toContain('Content-Security-Policy');
  for (const address of ['/', '/favicon.svg', '/no-such-page']) {
    const headers = (await request.get(address)).headers();
    for (const [name, value] of built) expect(headers[name.toLowerCase()]).toBe(value);
  }
  expect(existsSync(path.join(builtSite(), '.vite'))).toBe(false);
});

test('a script, a picture and a request to another site are refused, and would fail a test', async ({
  page,
  violations,
}) => {
  await openSite(page);
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.hacked = true';
    const picture = document.createElement('img');
    picture.src = 'https://evil.example/x.png';
    const refused = new Promise((resolve) => picture.addEventListener('error', resolve));
    document.body.append(script, picture);
    await refused;
    const answer = await fetch('https://evil.example/').catch(() => 'refused');
    return { hacked: 'hacked' in window, answer };
  });
  expect(outcome).toEqual({ hacked: false, answer: 'refused' });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  const told = violations.splice(0).join('\n');
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(told).toContain(directive);
  }
});

test('the check of a live site reads the build and its project, and misses only what a host adds', async ({
  project,
}) => {
  const findings = await checkDeploy(project.url);
  expect(findings.filter(({ result }) => result === 'problem').map(({ name }) => name)).toEqual([
    'Canonical address',
    'Pages and sitemap',
  ]);
  const files = findings.find(({ name }) => name === 'Files of the build');
  const built = readdirSync(builtSite(), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      statSync(path.join(builtSite(), file)).isFile() &&
      !['_headers', '404.html', 'build.json'].includes(file),
  );
  expect(files?.found).toMatch(
    new RegExp(`^All ${built.length} files of the build .* as they were`),
  );
});
