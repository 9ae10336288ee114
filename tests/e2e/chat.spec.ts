import { expect, test, type Locator, type Page } from './test.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, openSite } from './support.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'BoroBay Assistant' });
const toggleOf = (page: Page) => page.getByRole('button', { name: 'Ask our assistant' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

async function openChat(page: Page): Promise<Locator> {
  await toggleOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('What kind of shop do you run?').first()).toBeVisible();
  return dialog;
}

async function ask(page: Page, question: string): Promise<void> {
  await fieldOf(page).fill(question);
  await fieldOf(page).press('Enter');
}

/** The messages with their senders: “You:…”, “Assistant:…”. */
const messages = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).locator(':scope > ol > li');

test('the assistant greets, suggests, streams its answers, and leads to the pages it names', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openChat(page);
  const chips = dialog.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect(chips).toHaveText(['Repair Shop', 'Dealership', 'Fleet Service', 'Truck Repair']);

  await chips.filter({ hasText: 'Repair Shop' }).click();
  await expect(messages(page).last()).toHaveText(/Assistant:For that there is Manager SE/);
  await expect(chips).toHaveText(['What does it cost?', 'Is there a bundle?']);
  await expect(dialog).not.toContainText('QUICK_REPLIES');
  await expect(dialog.getByRole('status').last()).toHaveText(/^For that there is Manager SE: its/);
  await expectAccessible(page);

  await test.step('the conversation outlives a change of page and a reload', async () => {
    await dialog.getByRole('link', { name: 'its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeHidden();
    await toggleOf(page).click();
    await expect(messages(page)).toHaveCount(3);
    await ask(page, 'And then?');
    await expect(messages(page).last()).toHaveText(/This was turn 3/);
    await expect(fieldOf(page)).toBeFocused();
  });
});

test(
  'the chat fills a phone, and a link in it closes it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openSite(page);
    const dialog = await openChat(page);
    expect((await dialog.boundingBox())?.width).toBe(390);
    await expect(dialog.getByRole('button', { name: 'Expand chat' })).toBeHidden();
    await ask(page, 'Which one?');
    await expect(dialog.getByRole('button', { name: 'What does it cost?' })).toBeVisible();

    await test.step('a keyboard that covers half of the screen leaves the chat the other half', async () => {
      const before = await dialog.boundingBox();
      await page.evaluate(() => {
        const viewport = window.visualViewport!;
        Object.defineProperties(viewport, {
          height: { configurable: true, value: 360 },
          offsetTop: { configurable: true, value: 40 },
        });
        viewport.dispatchEvent(new Event('resize'));
      });
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ y: 40, height: 360 });
      for (const part of [fieldOf(page), dialog.getByRole('heading', { level: 2 })]) {
        const box = (await part.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(40);
        expect(box.y + box.height).toBeLessThanOrEqual(400);
      }
      await page.evaluate(() => {
        const viewport = window.visualViewport! as { height?: number; offsetTop?: number };
        delete viewport.height;
        delete viewport.offsetTop;
        window.visualViewport!.dispatchEvent(new Event('resize'));
      });
      await expect.poll(() => dialog.boundingBox()).toEqual(before);
    });

    await dialog.getByRole('link', { name: 'its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('two fifths of the chat are messages, also on a phone held sideways, whose bar stays in reach', async ({
  page,
}) => {
  await page.goto('/');
  const acknowledge = page.getByRole('button', { name: 'Acknowledge' });
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toggleOf(page)).toBeInViewport({ ratio: 1 });
    await expect(acknowledge).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('complementary', { name: 'Messages and contact' });
    expect((await bar.boundingBox())!.height, 'with the notice').toBeLessThan(height * 0.36);
  }
  await acknowledge.click();
  for (const [width, height] of [
    [568, 320],
    [667, 375],
    [844, 390],
    [320, 480],
    [390, 844],
    [1024, 600],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toggleOf(page)).toBeInViewport();
    const dialog = await openChat(page);
    await expect(dialog.getByRole('button', { name: 'Repair Shop' })).toBeVisible();
    const whole = (await dialog.boundingBox())!.height;
    const list = (await page.getByRole('region', { name: 'Conversation' }).boundingBox())!.height;
    expect(list / whole, `${width} × ${height}`).toBeGreaterThanOrEqual(0.4);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a reader who has scrolled up stays there while a reply streams, and can go to the newest', async ({
  page,
}) => {
  // In the wider font of the system the quick replies below the answer are three rows high.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  const dialog = await openChat(page);
  await ask(page, 'long');
  await expect(fieldOf(page)).toBeEnabled();
  await expect(messages(page).last().getByText('A line of a long answer.').last()).toBeInViewport();

  await ask(page, 'slow');
  await expect(messages(page).last()).toHaveText(/word 2/);
  const region = page.getByRole('region', { name: 'Conversation' });
  await region.press('Home');
  await expect(dialog.getByRole('button', { name: 'Latest' })).toBeVisible();
  await expect(messages(page).last()).toHaveText(/word 8/);
  await expect(messages(page).first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Latest' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Latest' })).toBeHidden();
});

test('on a desktop the chat gives the focus back when it is closed, and leaves the whole form of the contact page free', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  const dialog = await openChat(page);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close chat' }).click(),
  ];
  for (const close of closings) {
    await expect(fieldOf(page)).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(toggleOf(page)).toBeFocused();
    await toggleOf(page).click();
  }
  const form = page.getByRole('form', { name: 'Request a demo' });
  for (const width of [960, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const widths: number[] = [];
    for (const size of ['Expand chat', 'Shrink chat']) {
      const chat = (await dialog.boundingBox())!;
      widths.push(chat.width);
      expect(chat.x + chat.width, `${size} at ${width}`).toBeLessThan(
        (await form.boundingBox())!.x,
      );
      await dialog.getByRole('button', { name: size }).click();
    }
    const [before = 0, expanded] = widths;
    expect(before, `at ${width}`).toBeGreaterThan(300);
    // A narrow page has no room for more.
    if (width > 960) expect(expanded, `at ${width}`).toBeGreaterThan(before);
    expect((await dialog.boundingBox())!.width, `at ${width}`).toBe(before);
  }
});

test('a demo asked for on the contact page leads to the open step', async ({ page }) => {
  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Chatty');
  await page.getByRole('button', { name: 'Next' }).click();
  const step = page.getByRole('heading', { name: 'Pick a time' });
  await expect(step).toBeInViewport();
  await page.mouse.wheel(0, 5000);
  await expect(step).not.toBeInViewport();
  const dialog = await openChat(page);
  await ask(page, 'Schedule a demo');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('form', { name: 'Request a demo' })).toBeFocused();
  await expect(step).toBeInViewport();
  await expect(page).toHaveURL(/#\/contact\?step=3$/);
});

test(
  'what the assistant proposes is done by the visitor’s press, and the request says what became of it',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    await openSite(page);
    const dialog = await openChat(page);
    await ask(page, 'recommend something');
    const bundle = dialog.getByRole('group', { name: 'Suggested for your request: TeamWorks SE' });
    await expect(bundle.getByRole('link', { name: 'TeamWorks SE' })).toBeVisible();
    await bundle.getByRole('button', { name: 'Add to my request' }).click();
    await expect(bundle.getByRole('button', { name: 'On your request list' })).toBeVisible();

    await ask(page, 'I’m Ann Lee, 718 555 0142');
    const form = dialog.getByRole('group', { name: 'Ready for the contact form: Name and Phone' });
    await expect(form).toContainText('Ann Lee');
    await ask(page, 'visit me');
    const times = dialog.getByRole('group', { name: /^Free times for a meetup/ });
    await expect(times.getByRole('button').first()).toBeInViewport();
    await expectAccessible(page);
    const time = times.getByRole('button').first();
    const chosen = (await time.getAttribute('aria-label'))!;
    await time.click();

    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Time from the chat: ${chosen}.`, { exact: false })).toBeVisible();
    // The name is typed by hand before the form is filled in from the chat.
    await page.getByLabel('Name', { exact: true }).fill('Ann B. Lee');
    await toggleOf(page).click();
    await form.getByRole('button', { name: 'Fill in the form' }).click();
    await expect(page.getByLabel(/^Phone/)).toHaveValue('(718) 555-0142');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann B. Lee');
    await expect(
      page.getByText('Please check what came from the chat: Phone.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(page.url()).not.toContain('555');

    await page.getByLabel('Shop address').fill('1 Main St, Queens, NY 11101');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Your meeting:/)).toBeVisible();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request Sent!' })).toBeVisible();
    const [lead] = await project.call<{ chat_history: object[]; scheduled_time: string }[]>(
      'GET',
      'leads?name=eq.Ann%20B.%20Lee&select=scheduled_time,meeting_type,chat_history',
    );
    expect(chosen).toContain(lead?.scheduled_time);
    expect(lead?.chat_history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ proposal: 'items', outcome: 'added' }),
        expect.objectContaining({ proposal: 'form', outcome: 'filled' }),
        expect.objectContaining({ proposal: 'times', outcome: 'chosen' }),
      ]),
    );
  },
);
