import { readdirSync } from 'node:fs';
import path from 'node:path';
import { discardQuestion, makeRow } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import { builtSite } from './project.ts';
import { reload } from './support.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true, serviceWorkers: 'allow' });

/** Everything that the browser stores for the site, as text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, text]) => `${key}: ${text}`),
    );
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        texts.push(...values.map((value) => JSON.stringify(value)));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, await (await cache.match(request))!.text());
      }
    }
    return texts.join('\n');
  });

/** The names of the build's scripts without their digests, which a script in Spanish shares with the one in English. */
const scripts = () => {
  const files = readdirSync(path.join(builtSite(), 'assets')).filter((file) =>
    file.endsWith('.js'),
  );
  return new Set(files.map((file) => file.replace(/(?:\.es)?-[\w-]{8}\.js$/, '')));
};

/** Waits until the browser keeps the whole back office for work without a network, which begins after a quiet moment. */
async function keepForOffline(page: Page): Promise<void> {
  await page.clock.fastForward('00:20');
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys
        .flat()
        .map(({ url }) => url)
        .join();
    });
  await expect
    .poll(async () => {
      const files = await kept();
      return [...scripts()].filter((name) => !files.includes(`/assets/${name}-`));
    })
    .toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Lets the stored session expire, which can't be renewed without a network. */
const expireSession = (page: Page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('sb-'));
    const session = JSON.parse(localStorage.getItem(key)!) as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_000_000_000 }));
  });

test('leads are read without a network, notes wait for it, and signing out leaves nothing', async ({
  page,
  context,
  project,
}) => {
  await page.clock.install();
  const { word, leads } = await openLeads(page, project, { phone: '(718) 555-0171' }, {});
  const [lead, gone] = leads;
  await makeRow(project, 'lead_notes', {
    lead_id: lead!.id,
    note: 'Has two bays',
    activity_type: 'note',
    author_email: 'admin@borobay.local',
  });
  await keepForOffline(page);
  // The leads are kept by the page, while its worker keeps the files: on a slow machine they come later.
  await expect.poll(async () => (await storedTexts(page)).includes('Has two bays')).toBe(true);
  await context.setOffline(true);
  // Also before a reload: the first service worker takes its page over.
  await page.getByRole('link', { name: `${word} No2`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeVisible();
  await page.goBack();
  await expireSession(page);
  await reload(page);

  const bar = page.getByRole('banner');
  await expect(bar.getByText(/^From \d+:\d\d [AP]M, offline$/)).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeHidden();
  await page.getByRole('link', { name: `${word} No2`, exact: true }).click();

  const activity = page.getByRole('list', { name: 'Activity' });
  async function addNote(text: string) {
    await page.getByLabel('Add a note').fill(text);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(activity).toContainText('Note, waiting to be sent');
    await expect(activity).toContainText(text);
  }
  await addNote('About a lead that is deleted meanwhile');
  await page.goto(`/#/admin/leads/${lead!.id}`);
  await expect(page.getByRole('heading', { level: 2, name: `${word} No1` })).toBeVisible();
  await expect(activity).toContainText('Has two bays');
  await expect(page.getByRole('link', { name: /555-0171/ })).toBeVisible();
  await addNote('Wants a demo');
  const book = page.getByRole('button', { name: /^Book/ });
  await expect(book).toBeDisabled();
  await page.getByRole('button', { name: 'More about the lead' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete (needs a connection)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await project.call('DELETE', `leads?id=eq.${gone!.id}`);

  await context.setOffline(false);
  await expect(bar.getByText(/offline/)).toBeHidden();
  await expect(activity).not.toContainText('waiting to be sent');
  await expect(activity).toContainText('Wants a demo');
  await expect(book).toBeEnabled();
  await bar.getByRole('button', { name: '1 not sent' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list).toContainText('About a lead that is deleted meanwhile');
  await expect(list.getByRole('alert')).toContainText('deleted in the meantime');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Close' }).click();
  const notes = await project.call('GET', `lead_notes?lead_id=eq.${lead!.id}&select=note`);
  expect(notes).toEqual([{ note: 'Has two bays' }, { note: 'Wants a demo' }]);

  expect((await storedTexts(page)).includes('Has two bays')).toBe(true);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  const left = (await storedTexts(page)).split('\n');
  const texts = [word, 'Has two bays', 'a lead that is deleted', '"access_token":"'];
  expect(left.filter((line) => texts.some((text) => line.includes(text)))).toEqual([]);
});
