import { expect, test, type Page } from './test.ts';
import { fillContactStep } from './support.ts';

const SIZES = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/**
 * What covers controls, as a list of sentences. Each control is scrolled into view like a browser does, and must be
 * uncovered at its middle and edges. At any scroll position, floating elements cover nothing, unless they are as wide
 * as the page; at the end of the page nothing is beneath those either.
 */
async function whatIsCovered(): Promise<string[]> {
  // After a resize, the floating elements are measured again.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const found = new Set<string>();
  const floating = document.querySelector('aside[aria-label="Messages and contact"]');
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
  ].filter((control) => {
    const { width, right, bottom } = control.getBoundingClientRect();
    const seen = control.checkVisibility({ checkVisibilityCSS: true }) && width > 1;
    return seen && right > 0 && bottom + window.scrollY > 0;
  });

  /** The element that covers a point of a control. */
  function cover(control: Element, x: number, y: number): Element | null {
    const hit = document.elementFromPoint(x, y);
    const open = !hit || control.contains(hit) || hit.contains(control) || hit.closest('label');
    return open ? null : hit;
  }

  for (const control of controls) {
    for (const block of ['start', 'nearest', 'end'] as const) {
      control.scrollIntoView({ block, behavior: 'instant' });
      for (const { left, right, top, bottom } of control.getClientRects()) {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        for (const [px, py] of [
          [x, y],
          [left + 2, y],
          [right - 2, y],
          [x, top + 2],
          [x, bottom - 2],
        ] as const) {
          const hit = cover(control, px, py);
          if (hit) found.add(`${nameOf(control)} lies under ${nameOf(hit)}`);
        }
      }
    }
  }

  function look(isOver: (part: Element) => boolean, parts: Iterable<Element>) {
    for (const part of parts) {
      // Skips controls in a collapsed answer.
      if (!part.checkVisibility()) continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const hit = cover(part, (left + right) / 2, (top + bottom) / 2);
      if (!hit || !floating?.contains(hit)) continue;
      if (isOver(hit)) found.add(`${nameOf(part)} lies under ${nameOf(hit)}, which floats`);
    }
  }
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li), footer p');
  const narrow = (hit: Element) => {
    let part = hit;
    while (part.parentElement && part.parentElement !== floating) part = part.parentElement;
    return part.getBoundingClientRect().width < document.documentElement.clientWidth;
  };
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
    window.scrollTo({ top, behavior: 'instant' });
    look(narrow, [...controls, ...texts]);
  }
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  look(() => true, document.querySelectorAll('main :is(a, button, p, li, h2), footer *'));
  return [...found];
}

async function expectNothingCovered(
  page: Page,
  where: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  const covered: Record<string, string[]> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(whatIsCovered);
    if (found.length > 0) covered[`${where} at ${width} × ${height}`] = found;
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways, `${where} at ${width} × ${height}`).toBeLessThanOrEqual(width);
  }
  expect(covered).toEqual({});
}

test('nothing that floats covers a control or the end of a page, with the notice open', async ({
  page,
}) => {
  await page.route('https://photon.komoot.io/**', (route) =>
    route.fulfill({ json: { features: [] } }),
  );
  for (const [address, heading] of [
    ['/', 'Your on-site Mitchell 1 representative'],
    ['/#/products', 'Products'],
    ['/#/products/prodemand', 'ProDemand'],
    ['/#/bundles', 'Bundles'],
    ['/#/bundles/teamworks-se', 'TeamWorks SE'],
    ['/#/thank-you', 'Request Sent!'],
    ['/#/nowhere', 'Page Not Found'],
    ['/#/login', 'Back office'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNothingCovered(page, address);
  }

  // Fills in the form on the smallest screen, with real clicks.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/#/bundles/teamworks-se');
  await page.getByRole('button', { name: 'Add Bundle to Request' }).click();
  await expect(page.getByText('TeamWorks SE was added to your request')).toBeVisible();
  await page.goto('/#/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
  await expectNothingCovered(page, 'step 1');
  await page.setViewportSize({ width: 320, height: 568 });
  await fillContactStep(page, 'Ann Lee');
  await expectNothingCovered(page, 'step 2');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await page.getByRole('radio', { name: 'AM' }).first().check();
  await expectNothingCovered(page, 'step 3');
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expectNothingCovered(page, 'step 3 without the notice');
});

test('with letters of twice the usual size all stays on a phone’s screen', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  for (const address of [
    '/',
    '/#/products/messagecenter',
    '/#/bundles/teamworks-se',
    '/#/compare?items=product:prodemand',
    '/#/contact',
    '/#/thank-you',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNothingCovered(page, address, [
      [320, 568],
      [390, 844],
    ]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Acknowledge' }).click({ trial: true });
  }
  await browser.close();
});
