import { contentSecurityPolicy, policyTag } from '../../scripts/security-headers.ts';
import { makeRow, PNG, uniqueName } from './administrator.ts';
import type { Project } from './project.ts';
import { expect, test, type Locator, type Page } from './test.ts';

const screens = ['The board', 'A ticket', 'An estimate'].map((caption) => ({
  url: '/images/products/prodemand.svg',
  caption,
  alt: `${caption} of the program`,
}));

/** Gives a product pictures and a video. */
const showProgram = (project: Project) =>
  project.call('PATCH', 'products?slug=eq.manager-se', {
    screens,
    video_url: 'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  });

/** Serves the site as a build does whose catalog has a video on YouTube. */
async function buildWithVideo(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        '<head>',
        '<head><meta name="video-players" content="https://www.youtube-nocookie.com" />',
      );
      await route.fulfill({
        response: answer,
        body: html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, policyTag({}, html)),
        headers: {
          ...answer.headers(),
          'content-security-policy': contentSecurityPolicy({}, html),
        },
      });
    },
  );
}

test('nothing is asked of a video’s service before the press, and its player plays under the site’s policy', async ({
  page,
  project,
}) => {
  await showProgram(project);
  const asked: string[] = [];
  await page.route(/youtu|ytimg|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  await buildWithVideo(page);
  await page.goto('/#/products/manager-se');
  const play = page.getByRole('link', { name: 'Play a video about Manager SE' });
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  await expect(
    page.frameLocator('iframe[title="Video about Manager SE"]').getByText('The player'),
  ).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

/** Moves fingers over the screen in steps, each from one point to another. */
async function drag(
  page: Page,
  ...fingers: { from: readonly [number, number]; to: readonly [number, number] }[]
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const STEPS = 12;
  for (let step = 0; step <= STEPS; step += 1) {
    const touchPoints = fingers.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / STEPS,
      y: from[1] + ((to[1] - from[1]) * step) / STEPS,
    }));
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'enlarged pictures are swiped, and zoomed with two fingers',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    await showProgram(project);
    await page.goto('/#/products/manager-se');
    await page.getByRole('link', { name: /^The board of the program/ }).click();
    const dialog = page.getByRole('dialog', { name: 'The program: Manager SE' });
    await expect(dialog.getByRole('status')).toHaveText('Picture 1 of 3The board');
    const { x, y } = await middleOf(dialog.getByRole('img', { name: 'The board of the program' }));

    await drag(page, { from: [x + 120, y], to: [x - 120, y] });
    await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 3A ticket');
    await drag(page, { from: [x - 120, y], to: [x + 120, y] });
    await expect(dialog.getByRole('status')).toHaveText('Picture 1 of 3The board');

    const scale = () => page.evaluate(() => window.visualViewport?.scale);
    expect(await scale()).toBe(1);
    await drag(
      page,
      { from: [x - 20, y - 20], to: [x - 120, y - 120] },
      { from: [x + 20, y + 20], to: [x + 120, y + 120] },
    );
    await expect.poll(scale).toBeGreaterThan(1.5);
    await expect(dialog.getByRole('status')).toHaveText('Picture 1 of 3The board');
  },
);

test.describe('in the products editor', () => {
  test.use({ signedIn: true });

  test('a picture of the program is uploaded with the save, and its file goes with the picture', async ({
    page,
    project,
  }) => {
    const name = uniqueName('Lift Guide');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const { id } = await makeRow(project, 'products', { name, slug, category: ['Management'] });
    const stored = async () => {
      const [row] = await project.call<{ screens: { url: string; alt: string }[] }[]>(
        'GET',
        `products?id=eq.${id}&select=screens`,
      );
      return row?.screens;
    };
    const pictures = page.getByRole('group', { name: 'Pictures of the program' });
    const save = page.getByRole('button', { name: 'Save' });
    const list = page.getByRole('heading', { level: 1, name: 'Products' });

    await page.goto(`/#/admin/products/${id}`);
    await pictures.getByRole('button', { name: 'Add a picture' }).click();
    await pictures
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: PNG });
    await expect(pictures.getByAltText('Current picture')).toHaveAttribute('src', /^blob:/);
    await pictures.getByLabel('What the picture shows').fill('Cars in four columns');
    await save.click();
    await expect(list).toBeVisible();
    const [screen] = (await stored()) ?? [];
    expect(screen).toMatchObject({
      url: expect.stringMatching(/\/site-assets\/public\/pictures\/.+\.png$/),
      alt: 'Cars in four columns',
    });
    const file = () => page.request.get(screen!.url);
    expect((await file()).headers()['content-type']).toBe('image/png');

    await page.goto(`/#/products/${slug}`);
    const picture = page
      .getByRole('region', { name: 'See the program' })
      .getByRole('img', { name: 'Cars in four columns' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto(`/#/admin/products/${id}`);
    await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
    await save.click();
    await expect(list).toBeVisible();
    expect(await stored()).toEqual([]);
    await expect.poll(async () => (await file()).ok()).toBe(false);
  });
});
