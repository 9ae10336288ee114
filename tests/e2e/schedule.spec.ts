import { makeRow, uniqueName } from './administrator.ts';
import { expectAccessible, expectContrast } from './axe.ts';
import type { Project } from './project.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.use({ signedIn: true });

const ADDRESS = '/#/admin/leads/schedule';

const dueDate = async (project: Project, id: string) => {
  const [task] = await project.query<{ due_date: string }>(
    'select due_date from lead_tasks where id = $1',
    [id],
  );
  return task && new Date(task.due_date).toISOString();
};

/** The height of an hour in pixels. */
const HOUR = 72;

/** Where an item is. FullCalendar re-renders items when something was read, and one that is replaced has no box. */
async function boxOf(item: Locator) {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  await expect(async () => {
    const box = await item.boundingBox();
    expect(box).not.toBeNull();
    if (box) boxes.push(box);
  }).toPass();
  return boxes[0]!;
}

/** Drags an item of the week to another day and some hours later, by a point that far below its top. */
async function dragFrom(page: Page, item: Locator, day: string, below: number, hours = 0) {
  const from = await boxOf(item);
  const column = (await page.getByRole('columnheader', { name: day }).boundingBox())!;
  const y = from.y + below;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(column.x + column.width / 2, y + hours * HOUR, { steps: 10 });
  await page.mouse.up();
}

/** Drags an item of the week by its middle to another day, and some hours later. */
async function dragTo(page: Page, item: Locator, day: string, hours: number) {
  const { height } = await boxOf(item);
  await dragFrom(page, item, day, height / 2, hours);
}

test('a task is moved with the mouse over a clock change, and with the keyboard', async ({
  page,
  project,
}) => {
  const lead = await makeRow(project, 'leads', { name: uniqueName('Moved') });
  // On Sunday, November 3, 2047, the clocks of New York are set back.
  const moved = await makeRow(project, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Visit',
    due_date: '2047-11-03T15:00:00Z',
  });
  await page.goto(`${ADDRESS}?view=week&date=2047-11-05`);
  const visit = page.getByRole('button', { name: /Visit/ });
  await expect(visit).toHaveText(`10:00 AM Visit: ${lead.name}`);
  await dragTo(page, visit, 'Nov 6', 4);
  await expect(page.getByText('Moved to Wed, Nov 6, 2047, 2:00 PM.')).toBeVisible();
  await expect(visit).toHaveText(`2:00 PM Visit: ${lead.name}`);
  expect(await dueDate(project, moved.id)).toBe('2047-11-06T19:00:00.000Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(visit).toHaveText(`10:00 AM Visit: ${lead.name}`);
  expect(await dueDate(project, moved.id)).toBe('2047-11-03T15:00:00.000Z');

  await visit.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByRole('spinbutton', { name: 'Hours' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Save task' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(visit).toHaveText(`11:00 AM Visit: ${lead.name}`);
  await expect(visit).toBeFocused();

  // A failed move is put back.
  await page.route('**/rest/v1/lead_tasks?id=*', (route) => route.abort());
  await dragTo(page, visit, 'Nov 5', -1);
  await expect(page.getByText(/: Visit” was not moved: /)).toBeVisible();
  await expect(visit).toHaveText(`11:00 AM Visit: ${lead.name}`);
});

test('an appointment is dragged: refused where another one is, asked about outside the hours', async ({
  page,
  project,
}) => {
  const book = (what: string, scheduled_date: string, scheduled_time: string) =>
    makeRow(project, 'leads', { name: uniqueName(what), scheduled_date, scheduled_time });
  // Tuesday and Wednesday, in New York.
  const ann = await book('Ann', '2047-05-21', '10:00 AM');
  const bo = await book('Bo', '2047-05-22', '10:00 AM');
  const held = async () => {
    const [lead] = await project.query<{ at: string }>(
      `select scheduled_date || ' ' || scheduled_time as at from leads where id = $1`,
      [ann.id],
    );
    return lead?.at;
  };
  await makeRow(project, 'special_days', {
    from_day: '2047-05-23',
    to_day: '2047-05-24',
    slots: [],
    note: 'Vacation',
  });
  await page.goto(`${ADDRESS}?view=week&date=2047-05-21`);
  const own = page.getByRole('button', { name: new RegExp(ann.name) });
  await expect(page.getByText('Closed: Vacation')).toBeVisible();

  await dragTo(page, own, 'May 22', 0);
  const refused = page.getByText(`${bo.name} has 10:00 AM to 11:00 AM. The times overlap.`);
  await expect(refused).toBeVisible();
  await expect(own).toHaveText(`10:00 AM ${ann.name}: Phone Call`);
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();

  await dragTo(page, own, 'May 22', 1);
  await expect(page.getByText('Moved to Wed, May 22, 2047, 11:00 AM.')).toBeVisible();
  expect(await held()).toBe('2047-05-22 11:00 AM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toHaveText(`10:00 AM ${ann.name}: Phone Call`);
  await expect.poll(held).toBe('2047-05-21 10:00 AM');

  const column = async () => (await own.boundingBox())?.x;
  const before = await column();
  await dragTo(page, own, 'May 23', 0);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This is a day off (Vacation).');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(question).toBeHidden();
  await expect.poll(column).toBe(before);
  await dragTo(page, own, 'May 23', 0);
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect.poll(held).toBe('2047-05-23 10:00 AM');

  // By keyboard, with the same form as in the lead's panel.
  await own.press('Enter');
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByRole('textbox', { name: 'Time' }).fill('3:30 PM');
  await page.getByRole('textbox', { name: 'Time' }).press('Enter');
  await expect(own).toHaveText(`3:30 PM ${ann.name}: Phone Call`);
  expect(await held()).toBe('2047-05-23 3:30 PM');
});

test.describe('an appointment dragged straight to another day', () => {
  test.use({ hasTouch: true });

  /** Presses an item near its top, holds it like a finger must, and drops it on another day. */
  async function touchTo(page: Page, item: Locator, day: string, below: number) {
    const from = await boxOf(item);
    const column = (await page.getByRole('columnheader', { name: day }).boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + below];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    await expect(item).toHaveClass(/fc-event-selected/);
    const to = column.x + column.width / 2;
    for (const part of [0.3, 0.6, 0.9, 1]) await touch('touchMove', x + (to - x) * part);
    await touch('touchEnd');
  }

  test('keeps its time, wherever the mouse or a finger takes hold of it', async ({
    page,
    project,
  }) => {
    const lead = await makeRow(project, 'leads', {
      name: uniqueName('Straight'),
      scheduled_date: '2047-06-03',
      scheduled_time: '10:00 AM',
    });
    await page.goto(`${ADDRESS}?view=week&date=2047-06-03`);
    const own = page.getByRole('button', { name: new RegExp(lead.name) });
    // FullCalendar re-renders items once the closed hours are known.
    await expect(page.locator('.fc-bg-event').first()).toBeAttached();
    const { height } = await boxOf(own);
    // The test above holds an appointment by its middle with the mouse.
    for (const [drag, below, day] of [
      [dragFrom, 3, 4],
      [dragFrom, height - 3, 5],
      [touchTo, 3, 6],
      [touchTo, height / 2, 5],
      [touchTo, height - 3, 4],
    ] as const) {
      await drag(page, own, `Jun ${day}`, below);
      await expect(page.getByText(`, Jun ${day}, 2047, 10:00 AM.`)).toBeVisible();
    }
  });
});

test(
  'on a phone, one row of head leaves the screen to what is planned',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    const lead = await makeRow(project, 'leads', {
      name: uniqueName('Near'),
      scheduled_date: '2047-06-03',
      scheduled_time: '10:00 AM',
    });
    for (const view of ['Agenda', 'Day']) {
      await page.goto(`${ADDRESS}?view=${view.toLowerCase()}&date=2047-06-03`);
      const item = page.getByRole('button', { name: new RegExp(lead.name) });
      await expect(item).toBeVisible();
      const head = await boxOf(page.getByRole('group', { name: 'Days' }));
      const menu = await boxOf(page.getByRole('button', { name: `View: ${view}` }));
      expect(menu.y).toBe(head.y);
      if (view === 'Agenda') expect((await boxOf(item)).y).toBeLessThan(168);
    }
  },
);

test('an item is dropped where it was dragged, though the list changes meanwhile', async ({
  page,
  project,
}) => {
  const at = { scheduled_date: '2047-06-10', scheduled_time: '10:00 AM' };
  const lead = await makeRow(project, 'leads', { name: uniqueName('Held'), ...at });
  await page.goto(`${ADDRESS}?view=week&date=2047-06-10`);
  const own = page.getByRole('button', { name: new RegExp(lead.name) });
  await expect(page.locator('.fc-bg-event').first()).toBeAttached();
  const from = await boxOf(own);
  const to = (await page.getByRole('columnheader', { name: 'Jun 12' }).boundingBox())!;
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, y + HOUR, { steps: 10 });
  // What is dragged says the time below the pointer.
  await expect(page.locator('.fc-event-mirror')).toHaveText(`11:00 AM ${lead.name}: Phone Call`);
  await page.mouse.move(to.x + to.width / 2, y, { steps: 10 });
  const read = page.waitForResponse(/\/leads\?.*scheduled_date/);
  const other = { name: uniqueName('Other'), scheduled_date: '2047-06-13' };
  await makeRow(project, 'leads', { ...other, scheduled_time: '2:00 PM' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
  await page.mouse.up();
  await expect(page.getByText(', Jun 12, 2047, 10:00 AM.')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(other.name) })).toBeVisible();
});

test('the week opens at the business’s hours, leads to what is outside of them, and shows names beside one another; a press on a free time plans an appointment', async ({
  page,
  project,
}) => {
  await project.query('update site_settings set call_minutes_after = 15');
  const lead = await makeRow(project, 'leads', {
    name: uniqueName('Maximilian Featherstonehaugh'),
    scheduled_date: '2047-06-18',
    scheduled_time: '10:00 AM',
  });
  for (const [description, due_date] of [
    ['Report', '2047-06-17T05:00:00Z'],
    ['First', '2047-06-18T14:00:00Z'],
    ['Second', '2047-06-18T14:15:00Z'],
  ]) {
    await makeRow(project, 'lead_tasks', { lead_id: lead.id, description, due_date });
  }
  await page.goto(`${ADDRESS}?view=week&date=2047-06-18`);
  const hours = page.locator('.fc-scroller-liquid-absolute');
  const top = () =>
    page.getByText('9 AM', { exact: true }).evaluate((hour) => hour.getBoundingClientRect().top);
  const before = page.getByRole('button', { name: '1 before 9:00 AM' });
  // The hours move down when this row appears.
  await before.waitFor();
  const { y, height } = (await hours.boundingBox())!;
  await expect.poll(top).toBeLessThan(y + 60);
  expect(y + height).toBeLessThan(900);

  // Neither breaks within a word, and both show more than their time.
  const call = page.getByRole('button', { name: /^10:00 AM .*Phone Call$/ });
  for (const item of [call, page.getByRole('button', { name: /First: / })]) {
    const { width } = await boxOf(item);
    expect(width).toBeGreaterThan(60);
    expect((await item.getByText(lead.name).boundingBox())!.height).toBe(16);
  }
  await expect(page.locator('.fc .buffer')).toHaveCSS('height', '18px');
  // What leads to the third is beside them.
  const more = await boxOf(page.getByRole('button', { name: '+1' }));
  for (const each of await page.locator('.fc-timegrid-event.item').all()) {
    const { x, y, width, height } = await boxOf(each);
    const isBeside = x + width <= more.x || y + height <= more.y || y >= more.y + more.height;
    expect(isBeside).toBe(true);
  }

  await before.click();
  await expect(page.getByRole('button', { name: /Report: / })).toBeFocused();
  await expect(page.getByRole('button', { name: /Report: / })).toBeInViewport();

  const column = (await page.getByRole('columnheader', { name: 'Jun 20' }).boundingBox())!;
  const hour = page.getByText('2 PM', { exact: true });
  await hour.scrollIntoViewIfNeeded();
  const row = (await hour.boundingBox())!;
  await page.mouse.click(column.x + column.width / 2, row.y + row.height / 2);
  const dialog = page.getByRole('dialog', { name: 'New on Thu, Jun 20, 2047, 2:00 PM' });
  await dialog.getByRole('combobox', { name: 'Lead' }).fill(lead.name);
  await page.getByRole('option', { name: lead.name }).click();
  await expect(dialog.getByRole('textbox', { name: 'Time' })).toHaveValue('2:00 PM');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('button', { name: `2:00 PM ${lead.name}: Phone Call` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, June 18, 2047' })).toBeVisible();
  await expect(page.getByRole('button', { name: /First: / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^2:00 PM/ })).toBeHidden();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^2:00 PM/ })).toBeVisible();

  // On whatever day: the line of now lies behind the items, whose text it would strike through.
  await page.goto(`${ADDRESS}?view=day`);
  const layerOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((each) => Number(getComputedStyle(each).zIndex));
  const line = await layerOf('.fc-timegrid-now-indicator-line');
  expect(line).toBeGreaterThan(0);
  expect(line).toBeLessThan(await layerOf('.fc-timegrid-col-events'));
});

test('an overdue task in the dark agenda has its contrast under the mouse, too', async ({
  page,
  project,
}) => {
  const { id } = await makeRow(project, 'leads', { name: 'Ann Lee' });
  const task = { lead_id: id, description: 'Late call', due_date: '2026-01-05T15:00:00Z' };
  await makeRow(project, 'lead_tasks', task);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/#/admin/leads/schedule?view=agenda&date=2026-01-05');
  const row = page.getByRole('row', { name: /Late call/ });
  await expect(row).toContainText('Overdue');
  const cell = row.getByRole('cell').last();
  const ground = await cell.evaluate((each) => getComputedStyle(each).backgroundColor);
  await row.hover();
  await expect(cell).not.toHaveCSS('background-color', ground);
  await expectContrast(page);
});
