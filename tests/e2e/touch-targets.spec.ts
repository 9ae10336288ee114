import { expect, test } from './test.ts';
import { makeRow } from './administrator.ts';
import { fillContactStep, openSite } from './support.ts';

const PAGES = [
  '/',
  '/#/products',
  '/#/products?search=mesage+centr',
  '/#/products/messagecenter',
  '/#/bundles',
  '/#/bundles/teamworks-se',
  '/#/find?fix=cars',
  '/#/find?fix=cars&bays=skip&today=paper&hurts=counter',
  '/#/compare?items=product:prodemand,bundle:teamworks-se',
  '/#/compare',
  '/#/privacy',
  '/#/thank-you',
  '/#/appointment/unknown',
  '/#/nowhere',
];

/**
 * Controls that are too small: a square of 44 pixels around the middle must belong to the control or its label. Links
 * within a sentence may be smaller (WCAG 2.5.5).
 */
function smallTargets(): string[] {
  const SIDE = 44;
  const part = document.querySelector('dialog:modal, .MuiDialog-root') ?? document;
  return [...part.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((control) => {
      if (!control.checkVisibility({ checkVisibilityCSS: true })) return false;
      const { width, height } = control.getBoundingClientRect();
      // Visually hidden, or operated by another element.
      if (width <= 1 || control.matches('.visually-hidden, [tabindex="-1"]:not(td *)'))
        return false;
      const around = control.parentElement?.textContent.trim() ?? '';
      const inText = control.tagName === 'A' && around.length > control.textContent.trim().length;
      if (inText && getComputedStyle(control).display === 'inline') return false;
      if (width >= SIDE && height >= SIDE) return false;

      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const labels = 'labels' in control ? [...(control as HTMLInputElement).labels!] : [];
      // A click beside the text of a Material UI field focuses the field.
      const field = control.matches('input, textarea') && control.closest('.MuiInputBase-root');
      if (field) labels.push(field as HTMLLabelElement);
      const half = SIDE / 2 - 1;
      const isOwn = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && [control, ...labels].some((own) => own.contains(hit));
      };
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const across =
        width >= SIDE || labels.length > 0 || (isOwn(x - half, y) && isOwn(x + half, y));
      return !across || !(isOwn(x, y - half) && isOwn(x, y + half));
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      return `${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}

test(
  'every control of the site can be pressed with a thumb',
  { tag: '@phone-only' },
  async ({ page }) => {
    const small: Record<string, string[]> = {};
    const look = async (where: string) => {
      const found = await page.evaluate(smallTargets);
      if (found.length > 0) small[where] = found;
    };
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('with the notice');
    await openSite(page, '/#/products');
    await page.getByRole('button', { name: 'Compare ProDemand', exact: true }).click();
    await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await look(address);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Products' }).click();
    await look('menu');
    await page.goto('/#/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('contact');
    await page.getByRole('button', { name: /^Request list/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('request list');
    await page.keyboard.press('Escape');
    await fillContactStep(page, 'Rosa Ortiz');
    await look('details');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
    await page.getByRole('radio', { name: 'AM' }).first().check();
    await expect(page.getByText('Your meeting:')).toBeVisible();
    await look('schedule');
    expect(small).toEqual({});
  },
);

test.describe('in the back office', () => {
  test.use({ signedIn: true });

  test(
    'every control can be pressed with a thumb',
    { tag: '@phone-only' },
    async ({ page, project }) => {
      const { id } = await makeRow(project, 'leads', {
        name: 'Ann Lee',
        phone: '(718) 555-0100',
        shop_address: '1 Main St',
      });
      await makeRow(project, 'lead_tasks', {
        lead_id: id,
        description: 'Call back',
        due_date: new Date(Date.now() + 60_000).toISOString(),
      });
      await makeRow(project, 'leads', {
        name: 'Bo Ray',
        scheduled_date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
        scheduled_time: 'after lunch',
      });
      await page.route(/tile\.openstreetmap|photon\.komoot/, (route) => route.abort());
      const small: Record<string, string[]> = {};
      for (const [path, text] of [
        ['', 'after lunch'],
        ['/leads', 'Ann Lee'],
        [`/leads/${id}`, 'Add a note'],
        [`/leads/${id}/details`, 'Shop address'],
        [`/leads/${id}/tasks`, 'Call back'],
        ['/leads/board', 'Ann Lee'],
        ['/leads/schedule', 'Call back'],
        ['/map', 'street map couldn’t be loaded'],
        ['/products', 'Accounting Link'],
        ['/bundles/create', 'None yet.'],
        ['/testimonials', 'Quillfeather Auto Works'],
        ['/settings', 'Save Settings'],
        ['/setup', 'Check again'],
        ['/account', 'Change password'],
        ['/import', 'Or paste a table'],
      ] as const) {
        await page.goto(`/#/admin${path}`);
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
        const found = await page.evaluate(smallTargets);
        if (found.length > 0) small[path] = found;
      }
      expect(small).toEqual({});
    },
  );
});
