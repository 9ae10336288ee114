import { ROUTE_PATHS } from '../../shared/routes.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { FIRST_BUSINESS, LONE_STAR_LEAD, makeAnotherBusiness } from '../another-business.ts';
import { makeRow } from './administrator.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true, timezoneId: 'America/Chicago' });

/** All that a page or a frame shows, with its attributes. The head is the build's, which knew the first business. */
function textOfFrame(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  // A choice of every time zone names New York.
  copy.querySelectorAll('script, style, template, option').forEach((part) => part.remove());
  // A placeholder is hidden by what is typed.
  document.querySelectorAll('input, textarea').forEach((field, index) => {
    const { value } = field as HTMLInputElement;
    if (value) copy.querySelectorAll('input, textarea')[index]?.removeAttribute('placeholder');
  });
  // Pictures have the names that they have in the built-in catalog.
  return `${document.title}\n${copy.outerHTML}`.replace(/images\/[\w/.-]+/g, '');
}

/** The words of the first business that the page or a frame of it shows. */
async function namesOfFirstBusiness(page: Page): Promise<string[]> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(textOfFrame)));
  return [...new Set(texts.join('\n').match(FIRST_BUSINESS) ?? [])];
}

test('no page of the back office of another business names the first one', async ({
  page,
  context,
  project,
  baseURL,
}) => {
  await page.route(
    (url) => !url.href.startsWith(baseURL!),
    (route) => route.abort(),
  );
  await makeAnotherBusiness({ database: project });
  // The account's address is whatever the owner signs up with.
  await project.query(`update auth.users set email = 'bo@lonestar.example'`);
  await context.addInitScript(
    (session) => localStorage.setItem('sb-localhost-auth-token', session),
    project.session.replaceAll(LOCAL_ADMIN.email, 'bo@lonestar.example'),
  );
  const lead = await makeRow(project, 'leads', {
    ...LONE_STAR_LEAD,
    latitude: 32.78,
    longitude: -96.8,
  });
  const [product] = await project.call<{ id: string }[]>('GET', 'products?limit=1');
  const [bundle] = await project.call<{ id: string }[]>('GET', 'bundles?limit=1');
  await page.goto('/#/admin/settings');
  const sections = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(sections).toBeVisible();
  const addresses = [
    ...(await sections
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))),
    ...ROUTE_PATHS.filter((route) => route.startsWith('/admin') && !route.includes(':')).map(
      (route) => route.replace('/*', ''),
    ),
    `/admin/leads/${lead.id}`,
    `/admin/products/${product!.id}`,
    `/admin/bundles/${bundle!.id}`,
  ];
  // By their last part, so that each page has another title than the one before it.
  const lastPart = (address: string) => address.split('/').at(-1)!;
  for (const address of addresses.toSorted((a, b) => lastPart(a).localeCompare(lastPart(b)))) {
    const title = await page.title();
    await page.goto(`/#${address}`);
    // The title may change by itself, too, once leads are counted.
    await expect(page).toHaveURL(new RegExp(`#${address}`));
    await expect(page).not.toHaveTitle(title);
    await expect(page).toHaveTitle(/Lone Star Shop Tools$/);
    await expect(page.getByRole('main')).not.toBeEmpty();
    // Nothing loads anymore.
    await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
    // A preview is drawn once its frame has loaded.
    await expect.poll(() => namesOfFirstBusiness(page), { message: address }).toEqual([]);
  }
});
