import { answerQuestion, confirmDeletion, makeRow, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import type { Project } from './project.ts';
import { signIn } from './support.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

/** Makes a lead, and opens its panel. */
async function openLead(page: Page, project: Project, fields: object = {}, tab = '') {
  const lead = await makeRow(project, 'leads', { name: uniqueName('Panel'), ...fields });
  await page.goto(`/#/admin/leads/${lead.id}${tab}`);
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();
  return lead;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a lead opens at its own address, and Back leads back through its tabs', async ({
  page,
  project,
}) => {
  const lead = await openLead(page, project, { phone: '(718) 555-0101', email: 'ann@example.org' });
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:7185550101',
  );
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Blank email' })).toHaveAttribute(
    'href',
    'mailto:ann@example.org',
  );
  await expect(page.getByRole('menuitem', { name: /^First reply/ })).toHaveAttribute(
    'href',
    /^mailto:ann@example\.org\?subject=Your%20request.*&body=Hi%20Panel%2C%0D%0A/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page).toHaveURL(new RegExp(`${lead.id}/details`));
  await page.reload();
  await expect(section(page, 'Contact')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Close the lead' }).click();
  await expect(page).toHaveURL(/#\/admin\/leads(\?|$)/);
});

test(
  'a note is added above older ones, and a blank one cannot be',
  { tag: '@every-browser' },
  async ({ page, project }) => {
    await openLead(page, project);
    const add = page.getByRole('button', { name: 'Add note' });
    const note = page.getByLabel('Add a note');
    await note.fill('   ');
    await expect(add).toBeDisabled();
    await note.fill('Called, likes ProDemand.');
    await add.click();
    await expect(note).toHaveValue('');
    const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(entries).toHaveText([/^Note · Just nowCalled, likes ProDemand\.$/, /^Request · /]);
    await page
      .getByRole('combobox', { name: /^Priority of/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'High' }).click();
    await expect(entries).toHaveText([
      /^Priority changed from Medium to High · Just now$/,
      /^Note/,
      /^Request/,
    ]);
  },
);

test('a call from the list is logged with its next step, and an appointment booked, in three presses each', async ({
  page,
  project,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { word, leads } = await openLeads(page, project, {
    phone: '(718) 555-0101',
    company_name: 'Richmond Terrace Marine & Auto Repair',
    status: 'Demo Scheduled',
  });
  const name = `${word} No1`;
  // The browser has no telephone.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault();
    });
  });
  const call = page.getByRole('link', { name: `Call ${name}` });
  await call.click();
  const question = page.getByRole('region', { name: 'How did it go?' });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Reached' }).click();
  await question.getByRole('button', { name: /^Call / }).click();
  await expect(question).toBeHidden();
  await expect(call).toBeFocused();
  const rowsOf = (table: string) => project.call('GET', `${table}?lead_id=eq.${leads[0]!.id}`);
  expect(await rowsOf('lead_notes')).toMatchObject([{ activity_type: 'call', note: 'Reached' }]);
  expect(await rowsOf('lead_tasks')).toMatchObject([{ description: 'Call', is_completed: false }]);

  await expect(page.getByRole('row', { name })).toContainText('Contact Just now');
  const cutTexts = await page
    .getByRole('cell')
    .or(page.getByRole('columnheader'))
    .evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cutTexts).toEqual([]);

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Book an appointment with ${name}` });
  await sheet
    .getByRole('button', { name: / [AP]M$/ })
    .last()
    .click();
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
});

test('each section is edited separately, and Cancel restores it', async ({ page, project }) => {
  const lead = await openLead(page, project, { company_name: 'Kings Garage' }, '/details');
  const company = section(page, 'Company');
  await expect(company).toContainText('Kings Garage');
  await company.getByRole('button', { name: 'Edit company' }).click();
  await company.getByRole('textbox', { name: 'Company' }).fill('Queens Garage');
  await answerQuestion(page, 'accept', company.getByRole('button', { name: 'Cancel' }));
  await expect(company).toContainText('Kings Garage');

  await company.getByRole('button', { name: 'Edit company' }).click();
  await company.getByRole('textbox', { name: 'Company' }).fill('  Queens Garage ');
  await company.getByLabel('Shop address').fill('4402 Northern Blvd, Long Island City, NY 11101');
  await page.keyboard.press('Control+s');
  await expect(company.getByRole('link', { name: /4402 Northern Blvd/ })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir.*4402\+Northern/,
  );
  await expect(company).toContainText('Queens Garage');

  const business = section(page, 'Business');
  await business.getByRole('button', { name: 'Edit business' }).click();
  await expectAccessible(page);
  await business.getByLabel('Number of locations').fill('0');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(business.getByText(/^Enter a whole number from 1/)).toBeVisible();
  await business.getByLabel('Number of locations').fill('');
  await business.getByLabel('Products of interest').fill('Manager SE, prodemand');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(business.getByRole('link', { name: 'ProDemand' })).toHaveAttribute(
    'href',
    '#/products/prodemand',
  );
  const [saved] = await project.call<object[]>('GET', `leads?id=eq.${lead.id}`);
  expect(saved).toMatchObject({ company_name: 'Queens Garage', num_locations: null });
});

test('an appointment is booked by keyboard at a free time, and one that is taken says who has it', async ({
  page,
  project,
}) => {
  // The next day is open, too.
  const monday = Date.UTC(2048, 0, 6) + Math.floor(Math.random() * 200) * 7 * 86_400_000;
  const day = new Date(monday).toISOString().slice(0, 10);
  const first = await makeRow(project, 'leads', {
    name: uniqueName('First'),
    scheduled_date: day,
    scheduled_time: '10:00 AM',
  });
  await openLead(page, project, {}, '/details');
  const appointment = section(page, 'Appointment');
  await appointment.getByRole('button', { name: 'Book an appointment' }).click();
  const date = appointment.getByLabel('Date', { exact: true });
  const time = appointment.getByRole('textbox', { name: 'Time' });
  await date.fill(day);
  await time.fill('10:30');
  await expect(appointment.getByRole('status')).toContainText([
    `This time is taken.${first.name} has 10:00 AM to 11:00 AM. The times overlap.`,
  ]);
  await expectAccessible(page);
  await appointment.getByRole('button', { name: 'Save' }).click();
  await expect(appointment.getByText('Another appointment has this time.')).toBeVisible();

  const days = appointment.getByRole('grid');
  await days.getByRole('gridcell', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue(new Date(monday + 86_400_000).toISOString().slice(0, 10));
  await appointment.getByRole('button', { name: '4:00 PM' }).focus();
  await page.keyboard.press('Enter');
  await expect(time).toHaveValue('4:00 PM');
  await appointment.getByRole('button', { name: 'Save' }).click();
  await expect(appointment.getByText('Reserved: nobody else can book this time.')).toBeVisible();

  await appointment.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the appointment?' });
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(appointment.getByText(/^Canceled: /)).toBeVisible();
  await expect(appointment.getByRole('button', { name: 'Book again' })).toBeVisible();
});

test('a field that somebody else has changed is shown, not overwritten', async ({
  page,
  project,
}) => {
  const lead = await openLead(page, project, { email: 'old@example.org' }, '/details');
  const contact = section(page, 'Contact');
  await contact.getByRole('button', { name: 'Edit contact' }).click();
  await project.call('PATCH', `leads?id=eq.${lead.id}`, {
    email: 'theirs@example.org',
    company_name: 'Their Garage',
  });
  await contact.getByLabel('Email').fill('mine@example.org');
  await contact.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This lead was changed in the meantime' });
  await expect(dialog.getByRole('row').last()).toHaveText(
    'Emailtheirs@example.orgmine@example.org',
  );
  await expectAccessible(page);
  const emailNow = async () =>
    (await project.call<{ email: string }[]>('GET', `leads?id=eq.${lead.id}`))[0]?.email;
  expect(await emailNow()).toBe('theirs@example.org');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(contact.getByRole('link', { name: 'mine@example.org' })).toBeVisible();
  expect(await emailNow()).toBe('mine@example.org');
  await expect(section(page, 'Company')).toContainText('Their Garage');
});

test('tasks are added with a due time, completed, edited and deleted', async ({
  page,
  project,
}) => {
  const lead = await openLead(page, project, {}, '/tasks');
  const form = page.getByRole('form', { name: 'New task' });
  await expect(page.getByText('No tasks yet.')).toBeVisible();
  await form.getByLabel('New task').fill('Call back');
  await form.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('03012049');
  await page.keyboard.type('0230PM');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add task' }).click();
  const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await expect(tasks).toHaveText([/Call backMon, Mar 1, 2049, 2:30 PM/]);
  await form.getByLabel('New task').fill('Send the flyer');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(tasks).toHaveText([/Call back/, /Send the flyer/]);

  // A completed task moves down, so check() would then look at another one.
  await tasks.first().getByRole('checkbox').click();
  await expect(tasks).toHaveText([/Send the flyer/, /Call back/]);
  await page.getByRole('button', { name: 'Edit task: Send the flyer' }).click();
  const edit = page.getByRole('form', { name: 'Edit task' });
  await edit.getByLabel('Task', { exact: true }).fill('Send two flyers');
  await edit.getByRole('button', { name: 'Save task' }).click();
  await expect(tasks).toHaveText([/Send two flyers/, /Call back/]);
  await page.getByRole('button', { name: 'Delete task: Call back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tasks).toHaveText([/Send two flyers/]);
  const rows = () => project.call<object[]>('GET', `lead_tasks?lead_id=eq.${lead.id}`);
  await expect.poll(rows).toMatchObject([{ description: 'Send two flyers', due_date: null }]);
});

test('a lead is deleted after a question, and Undo brings it back', async ({ page, project }) => {
  const lead = await openLead(page, project);
  const remove = async () => {
    await page.getByRole('button', { name: 'More about the lead' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  const question = page.getByRole('alertdialog', { name: `Delete “${lead.name}”?` });
  await expect(question).toContainText('Are you sure you want to delete this lead?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(`/#/admin/leads/${lead.id}`);
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();

  await remove();
  await confirmDeletion(page);
  await expect.poll(() => project.call<object[]>('GET', `leads?id=eq.${lead.id}`)).toEqual([]);
});

test('a session that expires is renewed without losing what was typed', async ({
  page,
  project,
}) => {
  const lead = await openLead(page, project);
  await page.getByLabel('Add a note').fill('Half a note');
  let expired = true;
  await page.route('**/rest/v1/lead_notes*', (route) =>
    expired && route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expired = false;
  await signIn(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Add a note')).toHaveValue('Half a note');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Half a note');
  await expect(page).toHaveURL(new RegExp(lead.id));
});

test('a lead is added by hand, and a possible duplicate is pointed out', async ({
  page,
  project,
}) => {
  const { word, leads } = await openLeads(page, project, {
    email: `${uniqueName('a').replace(' ', '')}@example.org`,
  });
  await page.getByRole('link', { name: 'Add New Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByText('Enter the lead’s name.')).toBeVisible();

  await dialog.getByLabel('Name', { exact: false }).first().fill(`${word} No2`);
  await dialog.getByLabel('Email').fill(String(leads[0]!.email).toUpperCase());
  await dialog.getByLabel('Phone').fill('7185550142');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: new RegExp(`${word} No1`) })).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toHaveValue('(718) 555-0142');
  await dialog.getByLabel('Number of locations').fill('0');
  await dialog.getByLabel('Interests').fill(' Repair, , Truck Series ');
  await dialog.getByLabel('Products of interest').fill('prodemand, Something else');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByText(/^Enter a whole number from 1/)).toBeVisible();
  await dialog.getByLabel('Number of locations').fill('2');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeVisible();

  const [saved] = await project.call<Record<string, unknown>[]>(
    'GET',
    `leads?name=eq.${encodeURIComponent(`${word} No2`)}`,
  );
  expect(saved).toMatchObject({
    user_agent: 'Manual Entry',
    company_name: null,
    num_locations: 2,
    interests: ['Repair', 'Truck Series'],
    products_of_interest: {
      items: [
        { slug: 'prodemand', name: 'ProDemand', type: 'product' },
        { slug: 'something-else', name: 'Something else', type: 'product' },
      ],
    },
  });
});
