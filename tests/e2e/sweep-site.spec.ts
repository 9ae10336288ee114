import { contrastOfEdge, expectContrast, expectMoreContrast } from './axe.ts';
import { fillContactStep, openSite, whenLoaded } from './support.ts';
import { expectNothingCovered, expectSound } from './sweep.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { englishAmong, textsOfPage } from '../english-texts.ts';

/** An address, and a text of its page that the page before it does not have. */
type Place = readonly [address: string, text: string];

const CATALOG: Place[] = [
  ['/', 'Your on-site Mitchell 1 representative'],
  ['/#/products', '24 of 24 products'],
  ['/#/products?search=nothing-is-called-so', 'Nothing found for “nothing-is'],
  ['/#/products?search=mesage+centr', 'Nothing found for “mesage'],
  ['/#/products/messagecenter', 'MessageCenter is an add-on'],
  ['/#/products/no-such-product', 'Product Not Found'],
  ['/#/bundles', 'Products that work better together'],
  ['/#/bundles/teamworks-se', 'Included Products'],
];

const OTHERS: Place[] = [
  ['/#/find', 'What do you fix?'],
  ['/#/find?fix=cars&bays=3-5&today=paper', 'What hurts most?'],
  ['/#/find?fix=cars&bays=3-5&today=paper&hurts=counter', 'What fits your shop'],
  ['/#/find?fix=skip&bays=skip&today=skip&hurts=skip', 'A good place to start'],
  ['/#/compare', 'Choose two to four products or bundles'],
  ['/#/compare?items=product:prodemand,bundle:teamworks-se,product:never', 'One item isn’t in'],
  ['/#/privacy', 'Privacy'],
  ['/#/appointment/unknown', 'This link no longer works'],
  ['/#/thank-you', 'Request Sent!'],
  ['/#/review/unknown', 'This link no longer works'],
  ['/#/nowhere', 'Page Not Found'],
  ['/#/login', 'Back office'],
];

const SPANISH: Place[] = [
  ['/es/', 'Su representante de Mitchell 1 en su taller'],
  ['/es/#/products?search=nada-se-llama-asi', 'No se encontró nada con “nada'],
  ['/es/products/messagecenter/', 'MessageCenter es un complemento'],
  ['/es/#/products/no-such-product', 'Producto no encontrado'],
  ['/es/#/products', '24 de 24 productos'],
  ['/es/bundles/teamworks-se/', 'Productos incluidos'],
  ['/es/find/', '¿Qué repara usted?'],
  ['/es/#/find?fix=cars&bays=3-5&today=ours', '¿Qué le cuesta más?'],
  ['/es/#/find?fix=trucks&bays=6-up&today=paper&hurts=truck-work', 'Lo que le conviene'],
  ['/es/#/compare?items=product:messagecenter,bundle:teamworks-se', 'Comparar'],
  ['/es/contact/', 'Solicitar una demostración'],
  ['/es/privacy/', 'Privacidad'],
  ['/es/#/appointment/unknown', 'Este enlace ya no funciona'],
  ['/es/#/thank-you', '¡Solicitud enviada!'],
  ['/es/#/review/unknown', 'Este enlace ya no funciona'],
  ['/es/#/nowhere', 'Página no encontrada'],
];

/** At these sizes nothing may be covered. */
const DESKTOPS = [
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const;
const PHONES = [
  [320, 568],
  [390, 844],
] as const;

async function open(page: Page, [address, text]: Place): Promise<void> {
  await page.goto(address);
  await whenLoaded(page, text);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.getByText(/^(?:Loading|Cargando)…$/)).toHaveCount(0);
}

for (const [pages, places] of Object.entries({ catalog: CATALOG, other: OTHERS })) {
  test(
    `the ${pages} pages of the site are accessible, fit the screen and the thumb, and nothing that floats covers a control`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      for (const place of places) {
        await test.step(place[0], async () => {
          await open(page, place);
          // On a phone the Spanish pages have the same elements, and are looked at below.
          await expectSound(page, isMobile, isMobile ? expectContrast : undefined);
          // The names of compared items stay in view over their table.
          if (place[0].includes('?items=')) return;
          await expectNothingCovered(page, isMobile ? PHONES : DESKTOPS);
        });
      }
    },
  );
}

test(
  'nothing covers a control of a built page before its program has come',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.route('**/assets/index-*.js', () => undefined);
    await page.goto('/find/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'What do you fix?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeHidden();
    await expectNothingCovered(page, isMobile ? PHONES : DESKTOPS);
  },
);

test(
  'an open menu, the chat, an added item, and the request list are accessible and fit the screen and the thumb',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSite(page);
    await test.step('menu', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('button', { name: isMobile ? 'Products' : 'Products categories' })
        .click();
      const all = page.getByRole('link', { name: /^(View )?All Products$/ });
      await expect(all).toBeVisible();
      await expectSound(page, isMobile);
      await page.keyboard.press('Escape');
      await expect(all).toBeHidden();
    });
    await test.step('chat', async () => {
      await page.getByRole('button', { name: 'Ask our assistant' }).click();
      await expect(page.getByRole('dialog', { name: 'BoroBay Assistant' })).toBeVisible();
      await expectSound(page, isMobile);
      await page.keyboard.press('Escape');
    });
    await page.goto('/#/products');
    await page.getByRole('button', { name: 'Compare ProDemand', exact: true }).click();
    await page.getByRole('button', { name: 'Add ProPack Truck to request' }).click();
    await test.step('added item and comparison', async () => {
      await expect(page.getByText('ProPack Truck was added to your request')).toBeVisible();
      await expectSound(page, isMobile);
    });
    await test.step('request list', async () => {
      await page.getByRole('button', { name: 'View list' }).click();
      const drawer = page.getByRole('dialog', { name: 'Your request list' });
      await drawer.getByRole('button', { name: 'Remove ProPack Truck' }).click();
      await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectSound(page, isMobile);
    });
  },
);

test(
  'each step of the contact form is accessible, fits the screen and the thumb, and nothing that floats covers a control',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.route('https://photon.komoot.io/**', (route) =>
      route.fulfill({ json: { features: [] } }),
    );
    // The form is filled in on the smallest screen, with the notice open.
    const usual = page.viewportSize()!;
    const filledIn = isMobile ? { width: 320, height: 568 } : usual;
    await page.setViewportSize(filledIn);
    const look = async () => {
      await page.setViewportSize(usual);
      await expectSound(page, isMobile);
      await expectNothingCovered(page, isMobile ? PHONES : DESKTOPS);
      await page.setViewportSize(filledIn);
    };
    await page.goto('/#/bundles/teamworks-se');
    await page.getByRole('button', { name: 'Add Bundle to Request' }).click();
    await expect(page.getByText('TeamWorks SE was added to your request')).toBeVisible();
    await open(page, ['/#/contact', 'Request a demo']);
    await look();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
    await expectSound(page, isMobile);
    await fillContactStep(page, 'Ann Lee');
    await expect(page.getByRole('heading', { name: 'About your shop' })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
    await page.getByRole('radio', { name: 'AM' }).first().check();
    await expect(page.getByText('Your meeting:')).toBeVisible();
    await look();
    const notice = page.getByRole('button', { name: 'Acknowledge' });
    await notice.click();
    await expect(notice).toBeHidden();
    await look();
  },
);

/**
 * The width of the page, and the texts that are beside the screen, outside of their control, or cut by a part that hides
 * what is too long. Rows that are swiped and hidden texts don't count. If asked, every text is a third longer meanwhile,
 * as another translation may be: it begins again.
 */
const misfits = (page: Page, { longer }: { longer: boolean }) =>
  page.evaluate((isLonger) => {
    const texts: { node: Text; was: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
      if (isShown && node.data.trim()) texts.push({ node, was: node.data });
    }
    for (const { node, was } of isLonger ? texts : []) {
      const words = was.trim();
      node.appendData(` ${words.slice(0, Math.ceil(words.length / 3))}`);
    }
    const isSwipedOrHidden = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('[aria-hidden="true"]') ||
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        element.clientWidth === 1 ||
        isSwipedOrHidden(element.parentElement));
    const screen = document.documentElement.clientWidth;
    const isCut = (text: DOMRect, part: Element | null): boolean => {
      if (!part) return false;
      const box = part.getBoundingClientRect();
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(part);
      // The first lines of a card's text; the whole text is on its page.
      if (webkitLineClamp !== 'none') return false;
      const cutsWidth = /hidden|clip/.test(overflowX) && text.right > box.right + 1;
      const cutsHeight = /hidden|clip/.test(overflowY) && text.bottom > box.bottom + 1;
      return cutsWidth || cutsHeight || isCut(text, part.parentElement);
    };
    const misfits = texts.flatMap(({ node }) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const control = node.parentElement?.closest('a, button, label, summary');
      const box = control?.getBoundingClientRect() ?? text;
      // Letters stand a little out of lines that are set close.
      const close = parseFloat(getComputedStyle(node.parentElement!).fontSize) / 8;
      const fits =
        text.left >= Math.max(0, box.left - 1) &&
        text.right <= Math.min(screen, box.right + 1) &&
        text.top >= box.top - close &&
        text.bottom <= box.bottom + close &&
        !isCut(text, node.parentElement);
      return fits || isSwipedOrHidden(node.parentElement) ? [] : node.data;
    });
    const width = document.documentElement.scrollWidth;
    for (const { node, was } of texts) node.data = was;
    return { width, misfits };
  }, longer);

test('with letters of twice the usual size nothing is cut or covered on a phone’s screen', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 568 },
  });
  const places: Place[] = [
    ['/', 'Your on-site Mitchell 1 representative'],
    ['/#/products/messagecenter', 'MessageCenter is an add-on'],
    ['/#/bundles/teamworks-se', 'Included Products'],
    ['/#/compare?items=product:prodemand', 'See what each one includes'],
    ['/#/contact', 'Shop address'],
    ['/#/thank-you', 'Request Sent!'],
    ...SPANISH,
  ];
  for (const place of places) {
    const [address] = place;
    await test.step(address, async () => {
      await open(page, place);
      expect
        .soft(await misfits(page, { longer: false }), address)
        .toEqual({ width: 320, misfits: [] });
      if (address.startsWith('/es/')) return;
      await expectNothingCovered(page, PHONES);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Acknowledge' }).click({ trial: true });
    });
  }
  await browser.close();
});

test(
  'the Spanish pages are accessible and in Spanish, and fit the screen and the thumb, even with texts a third longer',
  { tag: '@phone-only' },
  async ({ page, isMobile, project }) => {
    const named = await project.query<{ name: string }>(
      'select name from products union select name from bundles order by name desc',
    );
    const names = named.map(({ name }) => name);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const place of SPANISH) {
      await test.step(place[0], async () => {
        await open(page, place);
        await expectSound(page, isMobile);
        expect(englishAmong(await page.evaluate(textsOfPage), names)).toEqual([]);
        expect(await misfits(page, { longer: true })).toEqual({ width: 320, misfits: [] });
      });
    }
  },
);

test.describe('with the system’s own colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  /** The rendered text and background colors of a control. */
  const look = (control: Locator) =>
    control.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });

  test('a chosen filter, page, item, day, and time stand out, and a closed day looks unlike an open one', async ({
    page,
  }) => {
    await openSite(page, '/#/products');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    /** The colors of what the system shows as selected. */
    const selected = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.cssText =
        'forced-color-adjust: none; color: HighlightText; background: Highlight';
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return { color, backgroundColor };
    });
    const isChosen = async (chosen: Locator, other: Locator) => {
      expect(await look(chosen)).toEqual(selected);
      expect((await look(other)).backgroundColor).not.toBe(selected.backgroundColor);
    };
    await isChosen(button('All'), button('Marketing'));
    const main = page.getByRole('navigation', { name: 'Main' });
    const linkTo = (name: string) => main.getByRole('link', { name, exact: true });
    await isChosen(linkTo('Products'), linkTo('Bundles'));
    await button('Compare ProDemand').click();
    await isChosen(button('Compare ProDemand'), button('Compare SocialCRM'));
    await button('Add ProDemand to request').click();
    await isChosen(button('Remove ProDemand from request'), button('Add SocialCRM to request'));

    await page.goto('/#/contact');
    await fillContactStep(page, 'Ann Lee');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    const days = page.getByRole('gridcell').getByRole('button');
    const closed = days.and(page.getByRole('button', { disabled: true })).first();
    const [day, otherDay] = await days.and(page.getByRole('button', { disabled: false })).all();
    await day!.click();
    await isChosen(day!, otherDay!);
    expect((await look(closed)).color).not.toBe((await look(otherDay!)).color);
    const times = page.getByRole('radio', { name: /[AP]M/ });
    await times.first().check();
    const cell = (time: Locator) => time.locator('xpath=following-sibling::span');
    await isChosen(cell(times.first()), cell(times.nth(1)));
  });
});

test.describe('with more contrast asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('texts and the edges of controls stand out more', async ({ page }) => {
    await openSite(page, '/#/products');
    await expect(page.getByText('24 of 24 products')).toBeVisible();
    await expectMoreContrast(page);
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Marketing' }),
      page.getByRole('button', { name: 'Add ProDemand to request' }),
      page.getByRole('article').first(),
    ]) {
      expect(await contrastOfEdge(control), String(control)).toBeGreaterThan(4.5);
    }
  });
});
