import { expectAccessible } from './axe.ts';
import { openSite, reload } from './support.ts';
import { expect, test } from './test.ts';

test('an unknown address of the Spanish site says so in Spanish, with the status of a missing page', async ({
  page,
}) => {
  for (const [address, heading] of [
    ['/es/no-such-page', 'Página no encontrada'],
    ['/es/products/no-such-product?from=a-friend', 'Producto no encontrado'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(address.replace('/es/', '/es/#/'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  }
});

test('the switch to Spanish keeps the page, the list, what was typed, and the step; the request says the language', async ({
  page,
  project,
}) => {
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await openSite(page, '/#/products');
  await page.getByRole('button', { name: 'Add ProPack Truck to request' }).click();
  await expect(page.getByText('ProPack Truck was added to your request')).toBeVisible();
  await page.goto('/#/contact');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Shop address').fill('1180 Atlantic Ave, Brooklyn, NY 11216');
  await page.getByLabel(/^Phone/).fill('(718) 555-0142');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'About your shop' })).toBeVisible();
  await page.getByLabel('Additional message').fill('Por la mañana');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Español' })
    .click();
  await expect(page).toHaveURL(/\/es\/#\/contact\?step=2$/);
  await expect(page.getByRole('heading', { name: 'Sobre su taller' })).toBeVisible();
  await expect(page.getByLabel('Mensaje adicional')).toHaveValue('Por la mañana');
  await expect(page.getByRole('button', { name: /^Mi lista.*: 2 / })).toBeVisible();
  await page.getByLabel('Tipo de negocio').selectOption('Taller de reparación');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(
    page.getByText('La llamada o visita será en inglés', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Solicitud enviada!' })).toBeVisible();
  const leads = await project.call<object[]>('GET', `leads?name=eq.${encodeURIComponent(name)}`);
  expect(leads).toMatchObject([
    {
      language: 'es',
      business_type: 'Repair Shop',
      consent_text: expect.stringContaining('Al enviar esta solicitud') as unknown,
    },
  ]);

  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'English' })
    .click();
  await expect(page.getByRole('heading', { name: 'Request Sent!' })).toBeVisible();
});

test('a browser that prefers Spanish is offered the Spanish page once, and never led there', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, locale: 'es-MX' });
  await page.goto('/#/products/prodemand');
  const offer = page.getByRole('region', { name: 'Idioma' });
  await expect(offer.getByRole('link', { name: 'Ver en español' })).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Seguir en inglés' }).click();
  await expect(offer).toHaveCount(0);
  await reload(page);
  // The program, which would make the offer, also shows this notice.
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.close();
});

test('the back office has one address, also from the Spanish site', async ({ page }) => {
  await page.goto('/es/#/admin/leads');
  await expect(page).toHaveURL(/^[^#]*:\d+\/#\/login/);
  await page.goto('/es/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.evaluate(() => {
    window.location.hash = '#/login';
  });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a search finds a Spanish word of a description, and announces how many products match', async ({
  page,
}) => {
  await page.goto('/es/#/products');
  await page.getByRole('button', { name: 'Entendido' }).click();
  const count = page.getByRole('status').filter({ hasText: ' productos' });
  await expect(count).toHaveText('24 de 24 productos');
  await page.getByRole('searchbox').fill('suscripcion');
  await expect(count).toHaveText('3 de 24 productos');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'ProDemand Truck Add-On', exact: true }),
  ).toBeVisible();
});
