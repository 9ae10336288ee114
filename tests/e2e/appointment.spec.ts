import { expect, test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep } from './support.ts';

test(
  'a visitor moves and cancels their appointment by its link, and the time is free again',
  { tag: '@phone' },
  async ({ page, context, project }) => {
    await page.route('https://photon.komoot.io/**', (route) => route.abort());
    const visitor = `Visitor ${crypto.randomUUID()}`;
    const times = page.getByRole('group', { name: /, 20\d\d$/ });
    const openDays = page.getByRole('gridcell').getByRole('button', { disabled: false });

    await test.step('a request with a time leads to the page of the appointment', async () => {
      await page.goto('/#/contact');
      await page.getByLabel('Email').fill('ann@example.com');
      await fillContactStep(page, visitor);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('radio', { name: 'Meetup' }).check();
      await openDays.nth(4).click();
      await times.getByRole('radio', { name: '10:00 AM' }).check();
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('link', { name: 'your appointment page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeFocused();
    });

    const facts = page.getByRole('region', { name: 'Appointment', exact: true });
    const link = page.url();
    await test.step('the page is complete without the form before it, and gives the token to nobody', async () => {
      expect(link).toMatch(/#\/appointment\/[\w-]{43}\?email=ann%40example\.com$/);
      const [, token = ''] = link.split('/appointment/');
      // A visit that begins with the link: its token must not be stored as the landing page.
      const { origin } = new URL(link);
      const fresh = await context.browser()!.newContext();
      const other = await fresh.newPage();
      await other.goto(link);
      await expect(other.getByRole('button', { name: 'Move appointment' })).toBeVisible();
      const told = other.getByRole('region', { name: 'Appointment', exact: true });
      await expect(told).toContainText('10:00 AM Eastern');
      await expect(told).toContainText('In person: we come to 1180 Atlantic Ave');
      expect(await other.title()).not.toContain(token.slice(0, 8));
      await expectAccessible(other);
      const { origins } = await fresh.storageState();
      const stored = JSON.stringify(origins.find((each) => each.origin === origin));
      expect(stored).toContain('"landingPage');
      expect(stored).not.toContain(token.slice(0, 8));
      await fresh.close();
    });

    await test.step('moved to another time, it says so', async () => {
      await page.getByRole('button', { name: 'Move appointment' }).click();
      await expect(times.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
      await expectAccessible(page);
      await times.getByRole('radio', { name: '2:00 PM', exact: true }).check();
      await page.getByRole('button', { name: 'Move the appointment' }).click();
      await expect(page.getByText('Your appointment was moved.')).toBeVisible();
      await expect(facts).toContainText('2:00 PM Eastern');
    });

    await test.step('canceled, it says so, and the administrator reads why', async () => {
      await page.getByRole('button', { name: 'Cancel appointment' }).click();
      await expectAccessible(page);
      await page.getByLabel('Reason').fill('We are closed that day');
      await page.getByRole('button', { name: 'Cancel the appointment' }).click();
      await expect(page.getByText('Your appointment was canceled.')).toBeVisible();
      await expectAccessible(page);
      const [lead] = await project.call<{ id: string; scheduled_date: string | null }[]>(
        'GET',
        `leads?name=eq.${encodeURIComponent(visitor)}`,
      );
      expect(lead?.scheduled_date).toBeNull();
      const notes = await project.call<{ note: string }[]>(
        'GET',
        `lead_notes?lead_id=eq.${lead?.id}&order=created_at`,
      );
      expect(notes.map(({ note }) => note)).toEqual([
        expect.stringMatching(/^Appointment moved from .*10:00 AM to .*2:00 PM by the visitor$/),
        expect.stringMatching(/2:00 PM cancell?ed by the visitor: We are closed that day$/),
      ]);
    });

    await test.step('its time can be booked again at once', async () => {
      await page.getByRole('button', { name: 'Book again' }).click();
      await openDays.nth(4).click();
      await times.getByRole('radio', { name: '2:00 PM', exact: true }).check();
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expect(page.getByText('Your appointment is booked.')).toBeVisible();
      await expect(facts).toContainText('2:00 PM Eastern');
    });
  },
);
