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
  await openSite(page);
  const dialog = await openChat(page);
  await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toBeHidden();
  const chips = dialog.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect(chips).toHaveText(['Repair Shop', 'Dealership', 'Fleet Service', 'Truck Repair']);
  await expectAccessible(page);

  await chips.filter({ hasText: 'Repair Shop' }).click();
  await expect(messages(page).last()).toHaveText(/Assistant:For that there is Manager SE/);
  await expect(chips).toHaveText(['What does it cost?', 'Is there a bundle?']);
  await expect(dialog).not.toContainText('QUICK_REPLIES');
  await expect(dialog.getByRole('status').last()).toHaveText(/^For that there is Manager SE: its/);
  await expectAccessible(page);

  await test.step('the conversation outlives a change of page and a reload', async () => {
    await dialog.getByRole('link', { name: 'its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
    await page.reload();
    await toggleOf(page).click();
    await expect(messages(page)).toHaveCount(3);
    await ask(page, 'And then?');
    await expect(messages(page).last()).toHaveText(/This was turn 3/);
    await expect(fieldOf(page)).toBeFocused();
  });
});

test('Escape and the close button close the chat and give the focus back', async ({ page }) => {
  await openSite(page);
  await openChat(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toBeVisible();

  await toggleOf(page).click();
  await test.step('it grows and shrinks beside the page', async () => {
    const width = async () => (await dialogOf(page).boundingBox())?.width ?? 0;
    const before = await width();
    await dialogOf(page).getByRole('button', { name: 'Expand chat' }).click();
    expect(await width()).toBeGreaterThan(before);
    await dialogOf(page).getByRole('button', { name: 'Shrink chat' }).click();
    expect(await width()).toBe(before);
  });
  await dialogOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
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
    await dialog.getByRole('link', { name: 'its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('a reply can be stopped, and what came of it stays', async ({ page }) => {
  await openSite(page);
  await openChat(page);
  await ask(page, 'slow');
  await expect(messages(page).last()).toHaveText(/word 3/);
  await expect(fieldOf(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  const stopped = await messages(page).last().textContent();
  await ask(page, 'Go on');
  await expect(messages(page).last()).toHaveText(/This was turn 1/);
  expect(await messages(page).nth(2).textContent()).toBe(stopped);
});

test('a reply that Gemini fails to give can be asked for again, and a blocked one cannot', async ({
  page,
}) => {
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, 'break once');
  await expect(messages(page).last()).toHaveText(
    'Assistant:Oops! Something went wrong on my end. Could you please try asking that again?',
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).last()).toHaveText(/This was turn 1/);
  await ask(page, 'block this');
  await expect(messages(page).last()).toHaveText(/I can’t help with that one/);
});

test('a hostile reply becomes only text and links to the site', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  await openSite(page);
  await openChat(page);
  await ask(page, 'hostile');
  const reply = messages(page).last();
  await expect(reply.getByRole('link')).toHaveText(['our bundles']);
  await expect(reply.getByRole('img')).toHaveCount(0);
  await expect(reply).toContainText('<script>window.hacked = 1</script>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test('a reader who has scrolled up stays there while a reply streams, and can go to the newest', async ({
  page,
}) => {
  // In the wider font of the system the quick replies below the answer are three rows high.
  await page.route('**/*.woff2', (route) => route.abort());
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, 'long');
  await expect(fieldOf(page)).toBeEnabled();
  await expect(messages(page).last().getByText('A line of a long answer.').last()).toBeInViewport();

  await ask(page, 'slow');
  await expect(messages(page).last()).toHaveText(/word 2/);
  const region = page.getByRole('region', { name: 'Conversation' });
  await region.focus();
  await region.press('Home');
  await expect(dialog.getByRole('button', { name: 'Latest' })).toBeVisible();
  await expect(messages(page).last()).toHaveText(/word 8/);
  await expect(messages(page).first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Latest' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Latest' })).toBeHidden();
});

test('on a desktop the open chat leaves the whole form of the contact page free', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  const dialog = await openChat(page);
  const form = page.getByRole('form', { name: 'Request a demo' });
  for (const width of [960, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ['Expand chat', 'Shrink chat']) {
      const chat = (await dialog.boundingBox())!;
      expect(chat.width, `${size} at ${width}`).toBeGreaterThan(300);
      expect(chat.x + chat.width, `${size} at ${width}`).toBeLessThan(
        (await form.boundingBox())!.x,
      );
      await dialog.getByRole('button', { name: size }).click();
    }
  }
});

test('a demo asked for on the contact page leads to the open step, and the conversation goes with the request', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Chatty');
  await page.getByRole('button', { name: 'Next' }).click();
  const step = page.getByRole('heading', { name: 'Pick a time' });
  await expect(step).toBeVisible();
  const dialog = await openChat(page);
  await ask(page, 'What about trucks?');
  await expect(messages(page).last()).toHaveText(/This was turn 1/);
  await ask(page, 'Schedule a demo');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('form', { name: 'Request a demo' })).toBeFocused();
  await expect(step).toBeInViewport();
  await expect(page).toHaveURL(/#\/contact\?step=3$/);

  const sent = page.waitForRequest('**/rpc/submit_lead');
  await page.getByRole('button', { name: 'Send request' }).click();
  expect(JSON.stringify((await sent).postDataJSON())).toContain('What about trucks?');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Sent!' })).toBeVisible();
  // The conversation was sent with the request, so a new one begins.
  await openChat(page);
  await expect(messages(page)).toHaveCount(1);
});

test(
  'what the assistant proposes is done by the visitor’s press, and the request says what became of it',
  { tag: '@phone' },
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
    await expect(page.getByText('From the chat: Phone.', { exact: false })).toBeVisible();
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
