import { makeRow, uniqueName } from './administrator.ts';
import { reload } from './support.ts';
import { expectSound } from './sweep.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test(
  'a won customer’s words are published, and who comes by their link was recommended by them, in Spanish',
  { tag: '@phone-only' },
  async ({ page, project, browser }) => {
    const shop = uniqueName('Taller Marea');
    const words = `Ahora encontramos cada reparación. ${shop}`;
    const lead = await makeRow(project, 'leads', {
      name: 'Rosa Marea',
      company_name: shop,
      language: 'es',
      status: 'Closed - Won',
    });
    await page.goto(`/#/admin/leads/${lead.id}`);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Ask for a testimonial' }).click();
    const asked = page.getByRole('dialog', { name: 'Ask Rosa Marea for a testimonial' });
    const link = await asked.getByText(/#\/review\//).textContent();
    await asked.getByRole('button', { name: 'Done' }).click();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const customer = await phone.newPage();
    // A page that fails to load is in the customer's language, too.
    await customer.route('**/rpc/review', (route) => route.abort(), { times: 1 });
    await customer.goto(link!);
    await customer.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(customer.getByRole('heading', { name: 'Cuéntenos su experiencia' })).toBeVisible();
    await customer.getByRole('textbox', { name: 'Sus palabras' }).fill(words);
    // A reload keeps what was typed.
    await reload(customer);
    await expect(customer.getByRole('textbox', { name: 'Sus palabras' })).toHaveValue(words);
    await customer.getByRole('checkbox', { name: /^Pueden mostrar esto/ }).check();
    await expectSound(customer, true);
    await customer.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(customer.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
    const recommendation = await customer
      .getByRole('textbox', { name: 'Su enlace a este sitio' })
      .inputValue();
    await expectSound(customer, true);
    await phone.close();

    const visitor = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    const friend = await visitor.newPage();
    await friend.goto(recommendation);
    await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
    await friend.getByRole('heading', { name: /Preguntas/ }).scrollIntoViewIfNeeded();
    await expect(friend.getByText(words)).toHaveCount(0);

    await page.getByRole('link', { name: 'Read and publish it' }).click();
    await page.getByRole('switch', { name: 'Draft' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
    await friend.reload();
    await expect(friend.getByText(words)).toBeVisible();

    const name = uniqueName('Vecino');
    await friend.goto(new URL('#/contact', recommendation.split('?')[0]).href);
    await friend.getByLabel('Nombre', { exact: true }).fill(name);
    await friend.getByLabel('Dirección del taller').fill('1180 Atlantic Ave, Brooklyn, NY 11216');
    await friend.getByLabel(/^Teléfono/).fill('(718) 555-0142');
    const next = friend.getByRole('button', { name: 'Siguiente', exact: true });
    await next.click();
    await expect(friend.getByRole('heading', { name: 'Sobre su taller' })).toBeVisible();
    await next.click();
    await friend.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(friend.getByRole('textbox', { name: 'Su enlace a este sitio' })).toHaveValue(
      /\?from=/,
    );
    await visitor.close();

    const [request] = await project.call<{ id: string }[]>(
      'GET',
      `leads?name=eq.${encodeURIComponent(name)}&select=id`,
    );
    await page.goto(`/#/admin/leads/${request!.id}`);
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByText(`Recommended by ${shop}`)).toBeVisible();
  },
);
