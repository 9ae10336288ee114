import { makeRow, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import {
  TILES,
  PHOTON,
  MAP_LEADS,
  TILE,
  mapRow,
  BRONX,
  KINGS,
  STATEN_ISLAND,
  photonAnswer,
  countLeads,
  openMap,
  map,
  marker,
  list,
  status,
  pauseClock,
  liesOnMap,
  overlap,
} from './map-answers.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

/** These tests ask no service outside. */
test.beforeEach(async ({ page }) => {
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
  await page.route(PHOTON, (route) => route.fulfill({ json: photonAnswer(null) }));
});

test('a marker opens a window that leads to the lead', async ({ page, project }) => {
  const name = uniqueName('Map lead');
  const { id } = await makeRow(project, 'leads', {
    name,
    company_name: 'Kings Garage',
    shop_address: '1180 Atlantic Ave, Brooklyn, NY 11216',
    place_is_street: true,
    ...KINGS,
  });
  await countLeads(page, 1);
  await page.route(MAP_LEADS, (route) =>
    route.continue({ url: `${route.request().url()}&id=eq.${id}` }),
  );
  await page.goto('/#/admin/map');
  await expect(map(page)).toBeVisible();
  await expect(status(page)).toHaveText('1 of 1 lead on the map.');
  await marker(page, `${name}, New`).click();
  const window = page.getByRole('dialog', { name });
  await expect(window.getByRole('heading', { name })).toBeVisible();
  await expect(window.getByText('Kings Garage')).toBeVisible();
  await expect(window.getByText('1180 Atlantic Ave, Brooklyn, NY 11216')).toBeVisible();
  await expect(window.getByText(/middle of the street, not the house/)).toBeVisible();
  await expect.poll(() => liesOnMap(page, window)).toBe(true);
  await expect(window.getByRole('link', { name: `Directions to ${name}` })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=1180\+Atlantic/,
  );
  await expectAccessible(page);

  await window.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`#/admin/leads/${id}`));
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.goBack();
  await expect(marker(page, `${name}, New`)).toBeVisible();
});

test('all markers are in view, a row of the list opens one, and Back from its lead returns to it', async ({
  page,
}) => {
  const bob = mapRow({ name: 'Bob', status: 'Closed - Won', ...BRONX });
  await openMap(page, [mapRow({ name: 'Ann', ...STATEN_ISLAND }), bob]);
  await expect(status(page)).toHaveText('2 of 2 leads on the map.');
  for (const name of ['Ann, New', 'Bob, Closed - Won']) {
    await expect.poll(() => liesOnMap(page, marker(page, name))).toBe(true);
  }
  const show = list(page).getByRole('button', { name: /Bob.*show on the map/ });
  const window = page.getByRole('dialog', { name: 'Bob' });
  await show.click();
  await expect(window).toBeInViewport();
  await expect(marker(page, 'Ann')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => liesOnMap(page, marker(page, 'Ann'))).toBe(true);
  await expect(window).toBeHidden();

  await show.click();
  await window.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`#/admin/leads/${bob.id}`));
  await page.goBack();
  await expect(marker(page, 'Bob')).toBeVisible();
  await expect(status(page)).toHaveText('2 of 2 leads on the map.');
  await expect(marker(page, 'Ann')).toHaveCount(0);
});

test(
  'on a phone the list is a sheet over the map, which is pressed, dragged, or moved with the keys',
  {
    tag: '@phone-only',
  },
  async ({ page }) => {
    await openMap(page, [
      mapRow({ name: 'Ann', ...STATEN_ISLAND }),
      mapRow({ name: 'Bob', ...BRONX }),
    ]);
    await expect(status(page)).toHaveText('2 of 2 leads on the map.');
    const handle = list(page).getByRole('button', { name: /^Leads/ });
    const show = list(page).getByRole('button', { name: /Bob.*show on the map/ });
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await expect(show).not.toBeInViewport();
    await handle.click();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect(show).toBeInViewport();
    await expectAccessible(page);
    await show.click();
    await expect(page.getByRole('dialog', { name: 'Bob' })).toBeInViewport();
    await expect(handle).toHaveAttribute('aria-expanded', 'false');

    const { x, y, width } = (await handle.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 500, { steps: 5 });
    await page.mouse.up();
    const top = async () => (await handle.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(y - 400);
    await handle.press('ArrowDown');
    await expect.poll(top).toBeGreaterThan(y - 400);
    await expect(show).toBeInViewport();
    await handle.press('Escape');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');

    await page.getByRole('button', { name: 'Filter' }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await filters.getByRole('combobox', { name: 'Priority' }).selectOption('High');
    await filters.getByRole('button', { name: /^Show/ }).click();
    await expect(status(page)).toHaveText(/^0 of \d+ matching leads on the map\.$/);
    await page.getByRole('button', { name: 'Remove filter: High priority' }).click();
    await expect(status(page)).toHaveText('2 of 2 leads on the map.');
    await expectAccessible(page);
  },
);

test(
  'on a phone the map’s messages lie over no lead of the open list',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.route(TILES, (route) => route.abort());
    const names = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay'];
    await openMap(
      page,
      names.map((name) => mapRow({ name })),
    );
    const message = page.getByRole('alert').filter({ hasText: 'street map couldn’t be loaded' });
    await expect(message).toBeInViewport();
    const handle = list(page).getByRole('button', { name: /^Leads/ });
    const top = async () => (await handle.boundingBox())!.y;
    for (const key of ['ArrowUp', 'ArrowUp']) {
      const before = await top();
      await handle.press(key);
      await expect.poll(top).toBeLessThan(before);
      await expect(message).toBeInViewport();
      const checkboxes = list(page).getByRole('checkbox');
      await expect(checkboxes).toHaveCount(names.length);
      for (const checkbox of await checkboxes.all()) {
        expect(await overlap(message, checkbox)).toBe(false);
      }
    }
    await handle.press('Escape');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await expect(message).toBeInViewport();
  },
);

test('the map works by keyboard', async ({ page }) => {
  await openMap(page, [mapRow({ name: 'Ann', ...KINGS }), mapRow({ name: 'Bob', ...BRONX })]);
  const pin = marker(page, 'Ann');
  const window = page.getByRole('dialog', { name: 'Ann' });
  await expect(pin).toBeVisible();
  await pin.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(window).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(window.getByRole('link', { name: 'Directions to Ann' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(window.getByRole('link', { name: /note/i })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(window.getByRole('link', { name: 'View Details' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(pin).toBeFocused();
  }
  const before = (await pin.boundingBox())!;
  await map(page).focus();
  // The map ignores keys while it is still moving because of the window.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await pin.boundingBox())!.x, { timeout: 2_000 })
      .toBeLessThan(before.x - 20);
  }).toPass();
  const apart = async () =>
    (await pin.boundingBox())!.y - (await marker(page, 'Bob').boundingBox())!.y;
  const distance = await apart();
  await page.keyboard.press('-');
  await expect.poll(apart).toBeLessThan(distance);
});

test('close markers form a cluster that comes apart, and leads at one spot are listed by name', async ({
  page,
}) => {
  const rows = Array.from({ length: 80 }, (_, index) =>
    mapRow({
      name: `Lead ${index}`,
      latitude: 40.68 + (index % 8) / 4000,
      longitude: -73.95 + Math.floor(index / 8) / 4000,
    }),
  );
  const pair = ['Bob', 'Cid'].map((name) => mapRow({ name, ...STATEN_ISLAND }));
  await openMap(page, [...rows, ...pair, mapRow({ name: 'Ann', ...BRONX })]);
  await marker(page, /^2 leads/).click();
  const spot = page.getByRole('dialog', { name: '2 leads here' });
  await expectAccessible(page);
  await spot.getByRole('button', { name: 'Bob' }).click();
  await expect(page.getByRole('dialog', { name: 'Bob' })).toBeVisible();
  await expect(spot).toBeHidden();
  await page.getByRole('button', { name: 'Show all' }).click();

  const cluster = marker(page, '80 leads: zoom in');
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect(cluster).toBeHidden();
  await expect(map(page)).toBeFocused();
  await expect(map(page).getByRole('button', { name: /leads: zoom in|^Lead / })).not.toHaveCount(0);
});

test('near me sorts by distance, and visits are planned in order and open as a route', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.59, longitude: -74.14 });
  await openMap(page, [
    mapRow({ name: 'Far', shop_address: '3 Far St, Bronx, NY', ...BRONX }),
    mapRow({ name: 'Near', shop_address: '1 Near St, Staten Island, NY', ...STATEN_ISLAND }),
    mapRow({ name: 'Middle', shop_address: '2 Mid St, Brooklyn, NY', ...KINGS }),
  ]);
  await expect(status(page)).toHaveText('3 of 3 leads on the map.');
  await list(page).getByRole('checkbox', { name: 'Visit Far' }).check();
  await list(page).getByRole('checkbox', { name: 'Visit Near' }).check();
  await marker(page, 'Middle').click();
  await page.getByRole('button', { name: 'Add to visits' }).click();
  const visits = page.getByRole('region', { name: /^Visits/ });
  const stops = visits.getByRole('list', { name: 'Stops' }).getByRole('listitem');
  await expect(stops).toContainText(['1.Far', '2.Middle', '3.Near']);
  await expect(visits.getByText(/^\d+ miles as the crow flies$/)).toBeVisible();
  await expect(visits.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=1+Near+St%2C+Staten+Island%2C+NY' +
      '&travelmode=driving&waypoints=3+Far+St%2C+Bronx%2C+NY%7C2+Mid+St%2C+Brooklyn%2C+NY',
  );
  await expect(visits.getByRole('link', { name: 'Open in Apple Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/maps\.apple\.com\/\?daddr=3%20Far%20St.*\+to:2%20Mid%20St/,
  );
  await expectAccessible(page);
  const window = page.getByRole('dialog', { name: 'Middle' });
  await expect(window).toBeVisible();
  await page.reload();
  await expect(window).toBeHidden();
  await expect(stops).toContainText(['1.Far', '2.Middle', '3.Near']);

  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(list(page).getByRole('button', { name: /show on the map/ })).toHaveText([
    /^NNear/,
    /^NMiddle/,
    /^NFar/,
  ]);
  await expect(list(page).getByText(/0\.9 miles/)).toBeVisible();
  await expect(stops).toContainText(['1.Near', '2.Middle', '3.Far']);
  await visits.getByRole('button', { name: 'Remove Middle from visits' }).click();
  await expect(stops).toContainText(['1.Near', '2.Far']);
  await visits.getByRole('button', { name: 'Clear visits' }).click();
  await expect(visits).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('leaving the map during a zoom causes no error', async ({ page }) => {
    await page.clock.install();
    await openMap(page, [mapRow({ name: 'Ann', ...KINGS })]);
    await expect(marker(page, 'Ann')).toBeVisible();
    // A CSS transition ends in real time, while the page's clock stands still: on a slow machine it would be over.
    const content = '.leaflet-zoom-animated { transition-duration: 60s !important }';
    await page.addStyleTag({ content });
    await pauseClock(page);
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await page.clock.runFor(20);
    await expect(map(page).locator('.leaflet-map-pane')).toHaveClass(/leaflet-zoom-anim/);
    await page.evaluate(() => (location.hash = '#/admin'));
    await expect(map(page)).toBeHidden();
    // Errors in timers are thrown here.
    await page.clock.runFor(1000);
  });
});
