// How long the map takes to become usable after 5,000 leads with coordinates have arrived, and how long a
// frame takes while it is panned. Run: npm run bench:map
import { chromium, type Page } from '@playwright/test';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '../shared/leads/lead-options.ts';
import { openBackOffice } from './back-office.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { withProduct } from './product.ts';

const LEADS = 5000;

/** Leads across the five boroughs, the same in every run. */
const leads = Array.from({ length: LEADS }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Lead ${index}`,
  company_name: null,
  shop_address: `${index} Atlantic Ave, Brooklyn, NY 11216`,
  status: LEAD_STATUSES[index % LEAD_STATUSES.length],
  priority: LEAD_PRIORITIES[index % LEAD_PRIORITIES.length],
  created_at: new Date(Date.UTC(2049, 0, 1) - index * 60_000).toISOString(),
  latitude: 40.55 + ((index * 7919) % 3500) / 10_000,
  longitude: -74.2 + ((index * 104_729) % 4500) / 10_000,
}));

async function answerWithLeads(page: Page): Promise<void> {
  await page.route('**/rest/v1/leads?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const idIn = (operator: string) =>
      query
        .getAll('id')
        .find((each) => each.startsWith(`${operator}.`))
        ?.slice(operator.length + 1);
    const [after, until] = [idIn('gt') ?? '', idIn('lte') ?? 'g'];
    const rows = leads
      .filter(({ id }) => id > after && id <= until)
      .slice(0, Number(query.get('limit') ?? 1000));
    return route.fulfill({
      json: rows,
      headers: { 'content-range': `0-${rows.length - 1}/${LEADS}` },
    });
  });
  // No tiles and no geocoding.
  await page.route(/^https:/, (route) => route.abort());
}

/** The times between frames while the map is dragged, in ms, ascending. */
async function framesWhilePanning(page: Page): Promise<number[]> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('The map is not visible.');
  // A string, because the compiler would add helpers to a function that don't exist in the page.
  await page.evaluate(`
    window.frames_ = [];
    let last = performance.now();
    requestAnimationFrame(function note(now) {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(note);
    });
  `);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of [
    [-200, 60],
    [180, -90],
    [-120, -80],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 30 });
    await page.mouse.up();
  }
  const frames = await page.evaluate<number[]>('window.frames_');
  return frames.slice(1).toSorted((one, other) => one - other);
}

async function measure(page: Page): Promise<void> {
  await answerWithLeads(page);
  await openBackOffice(page, '/setup');
  await page.getByRole('heading', { level: 1, name: 'Setup' }).waitFor();

  let arrived = 0;
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/leads?')) arrived = performance.now();
  });
  await page.goto('/#/admin/map');
  await page
    .getByRole('status')
    .filter({ hasText: `${LEADS} of ${LEADS}` })
    .first()
    .waitFor();
  await page.locator('.leaflet-marker-icon').first().waitFor();
  const usable = performance.now() - arrived;
  const frames = await framesWhilePanning(page);
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)]?.toFixed(1);
  process.stdout.write(
    `\n${LEADS} leads on the map\n` +
      `${usable.toFixed(0).padStart(8)} ms  from the last data to a usable map (budget: 2000)\n` +
      `${String(at(0.5)).padStart(8)} ms  median of ${frames.length} frames while panning\n` +
      `${String(at(0.95)).padStart(8)} ms  95th percentile\n`,
  );
}

await withProduct(4199, async (site) => {
  const browser = await chromium.launch(findBrowser());
  await measure(await browser.newPage({ baseURL: site }));
  await browser.close();
});
