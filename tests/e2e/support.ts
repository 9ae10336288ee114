import { expect, type Page } from '@playwright/test';
import { contentSecurityPolicy, policyTag } from '../../scripts/security-headers.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';

/** Opens the site as a new visitor, and closes the construction notice. */
export async function openSite(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Acknowledge' }).click();
}

/**
 * Opens an address of the application that is open, and waits for the new page's heading: where only the hash changes,
 * goto() is done while the old page is still shown.
 */
export async function goTo(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Loads the page anew. What it shows would be the same without that, so a mark on the old page must be gone. */
export async function reload(page: Page, options?: Parameters<Page['reload']>[0]): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.reload(options);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
}

/**
 * Waits in the page for a text that it loads, shown or not. An expectation alone, which looks again only every half second
 * after its first looks, would lose half of that on each page.
 */
export async function whenLoaded(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + 5_000;
        const look = () => {
          const isThere = document.body.textContent.toLowerCase().includes(wanted);
          // What never comes is told by the expectation that follows.
          if (isThere || performance.now() > until) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    text.toLowerCase(),
  );
}

/** Holds back matching requests until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Types name, address, and phone on the first step of the contact form, and goes on to the second. */
export async function fillContactStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Shop address').fill('1180 Atlantic Ave, Brooklyn, NY 11216');
  await page.getByLabel(/^Phone/).fill('(718) 555-0142');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills in the sign-in page that is open, and sends it. */
export async function signIn(page: Page, password: string = LOCAL_ADMIN.password): Promise<void> {
  await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

interface Mail {
  service_id: string;
  template_id: string;
  user_id: string;
  template_params: Record<string, string>;
}

/**
 * Answers like EmailJS, and sets EmailJS's tags of index.html, each to its own name. Returns the sent emails.
 */
export async function sendMails(page: Page): Promise<Mail[]> {
  const mails: Mail[] = [];
  await page.route('https://api.emailjs.com/api/v1.0/email/send', (route) => {
    mails.push(route.request().postDataJSON() as Mail);
    return route.fulfill({ body: 'OK' });
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /"emailjs-(service-id|template-id|public-key)" content=""/g,
        '"emailjs-$1" content="$1"',
      );
      // As the build writes them for such a page.
      const headers = {
        ...answer.headers(),
        'content-security-policy': contentSecurityPolicy({}, html),
      };
      const body = html.replace(
        /<meta http-equiv="Content-Security-Policy"[^>]*>/,
        policyTag({}, html),
      );
      await route.fulfill({ response: answer, body, headers });
    },
  );
  return mails;
}
