import { expect, test, type Locator, type Page } from './test.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, openSite } from './support.ts';

// The dialog is judged when it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** The messages, as they are read: «You:…», «Assistant:…». */
const messages = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).locator(':scope > ol > li');

test('greets, suggests, answers as it streams, and suggests again', async ({ page }) => {
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

  // The conversation goes on: what was said before goes along.
  await ask(page, 'And then?');
  await expect(messages(page).last()).toHaveText(/This was turn 3/);
  await expect(fieldOf(page)).toBeFocused();
  await expectAccessible(page);
});

test('outlives a reload and a change of page, and leads to the pages it names', async ({
  page,
}) => {
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, 'Which one?');
  // The whole reply: on a phone the link closes the chat, and that would stop it.
  await expect(dialog.getByRole('button', { name: 'What does it cost?' })).toBeVisible();
  await dialog.getByRole('link', { name: 'its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();

  await page.reload();
  await toggleOf(page).click();
  await expect(messages(page)).toHaveCount(3);
  await ask(page, 'And then?');
  await expect(messages(page).last()).toHaveText(/This was turn 3/);
});

test('closes with Escape and with its button, and gives the focus back', async ({ page }) => {
  await openSite(page);
  await openChat(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toBeVisible();

  await toggleOf(page).click();
  await dialogOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
});

test('grows and shrinks beside the page, and fills a phone', async ({ page }, { project }) => {
  await openSite(page);
  const dialog = await openChat(page);
  const width = async () => (await dialog.boundingBox())?.width ?? 0;
  if (project.name === 'phone') {
    expect(await width()).toBe(390);
    await expect(dialog.getByRole('button', { name: 'Expand chat' })).toBeHidden();
    return;
  }
  const before = await width();
  await dialog.getByRole('button', { name: 'Expand chat' }).click();
  expect(await width()).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Shrink chat' }).click();
  expect(await width()).toBe(before);
});

test('Enter sends, Shift+Enter breaks the line, an input method’s Enter chooses a word', async ({
  page,
}) => {
  await openSite(page);
  await openChat(page);
  const field = fieldOf(page);
  await field.press('Enter');
  await field.fill('   ');
  await field.press('Enter');
  await expect(messages(page)).toHaveCount(1);

  await field.fill('One');
  await field.press('Shift+Enter');
  await field.pressSequentially('Two');
  await expect(field).toHaveValue('One\nTwo');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(messages(page)).toHaveCount(1);
  await field.press('Enter');
  await expect(messages(page).nth(1)).toHaveText('You:One\nTwo');
});

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

test('a failed reply says so, offers other questions, and can be tried again', async ({ page }, {
  project,
}) => {
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, `break on a ${project.name}`);
  await expect(messages(page).last()).toHaveText(
    'Assistant:Oops! Something went wrong on my end. Could you please try asking that again?',
  );
  await expect(dialog.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveText([
    'What are the core products?',
    'Tell me about truck repair',
    'How do I contact support?',
  ]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).last()).toHaveText(/This was turn 1/);
});

test('what is refused or over a limit points to the contact form', async ({ page }) => {
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, 'block this');
  await expect(messages(page).last()).toHaveText(/I can’t help with that one/);
  await page.route('**/functions/v1/chat', (route) =>
    route.fulfill({ status: 429, json: { code: 'limit' } }),
  );
  await ask(page, 'Once more');
  await expect(messages(page).last()).toHaveText(/You have asked as much as I may answer/);
  await messages(page).last().getByRole('link', { name: 'contact form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
  await expect(dialog).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) > 640 });
});

for (const [why, answer, text] of [
  [
    'is not configured',
    { status: 503, json: { code: 'not-configured' } },
    'Sorry, the AI assistant is not configured correctly. Please use the contact form.',
  ],
  [
    'cannot be reached',
    { status: 500, body: 'Internal Server Error' },
    "Sorry, I'm having trouble connecting right now. Please try again later.",
  ],
] as const) {
  test(`an assistant that ${why} says so when opened`, async ({ page }) => {
    await page.route('**/functions/v1/chat', (route) => route.fulfill(answer));
    await openSite(page);
    await toggleOf(page).click();
    await expect(messages(page).last()).toHaveText(`Assistant:${text}`);
    await expectAccessible(page);
  });
}

test('a connection that drops is a failed reply', async ({ page }) => {
  await openSite(page);
  await openChat(page);
  await page.route('**/functions/v1/chat', (route) => route.abort());
  await ask(page, 'Hi');
  await expect(messages(page).last()).toHaveText(/Oops!/);
});

test('a hostile reply is nothing but text and links to the site', async ({ page }) => {
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

test('a reader who scrolled up is left there, and can go to the newest', async ({ page }) => {
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
  await expect(dialog.getByRole('button', { name: 'Newest' })).toBeVisible();
  await expect(messages(page).last()).toHaveText(/word 8/);
  await expect(messages(page).first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Newest' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Newest' })).toBeHidden();
});

test('«schedule a demo» is confirmed and leads to the contact form', async ({ page }) => {
  await openSite(page);
  const dialog = await openChat(page);
  await ask(page, 'Can I SCHEDULE A DEMO?');
  await expect(messages(page).last()).toHaveText(/Let’s find a time for your demo/);
  await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('asked for on the contact page, a demo leads to the form on the step where it is', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Ann Lee');
  await page.getByRole('button', { name: 'Next' }).click();
  const step = page.getByRole('heading', { name: 'When shall we meet?' });
  await expect(step).toBeVisible();
  const dialog = await openChat(page);
  await ask(page, 'Schedule a demo');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('form', { name: 'Request a demo' })).toBeFocused();
  await expect(step).toBeInViewport();
  await expect(page).toHaveURL(/#\/contact\?step=3$/);
});

test('the conversation goes with the request, and is gone after it', async ({ page }, {
  project,
}) => {
  const name = `Chatty ${project.name} ${Date.now()}`;
  await openSite(page, '/#/contact');
  await openChat(page);
  await ask(page, 'What about trucks?');
  await expect(messages(page).last()).toHaveText(/This was turn 1/);
  await dialogOf(page).getByRole('button', { name: 'Close chat' }).click();

  await fillContactStep(page, name);
  await page.getByRole('button', { name: 'Next' }).click();
  const sent = page.waitForRequest('**/rpc/submit_lead');
  await page.getByRole('button', { name: 'Send request' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    lead: {
      chat_history: [
        { sender: 'bot' },
        { sender: 'user', text: 'What about trucks?' },
        { sender: 'bot' },
      ],
    },
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Request Sent!' })).toBeVisible();

  // It went with the request: the next one starts afresh.
  await openChat(page);
  await expect(messages(page)).toHaveCount(1);
});
