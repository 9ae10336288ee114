import type { Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';

/** Opens the site as somebody new does, and puts the construction notice away. */
export async function openSite(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Acknowledge' }).click();
}

/** Holds back what a page asks for there; the answer lets it go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Types name and address on the first step of the contact form, and goes on to the second. */
export async function fillContactStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Shop address').fill('1180 Atlantic Ave, Brooklyn, NY 11216');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills in the sign-in page that is open, and sends it. */
export async function signIn(page: Page, password: string = LOCAL_ADMIN.password): Promise<void> {
  await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
