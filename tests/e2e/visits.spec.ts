import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true, viewport: { width: 390, height: 844 } });

/** A meetup of half an hour ago, as it stands in a lead on New York’s clock. */
function begunMeetup() {
  const at = new Date(Date.now() - 30 * 60_000);
  const timeZone = 'America/New_York';
  return {
    scheduled_date: at.toLocaleDateString('sv-SE', { timeZone }),
    scheduled_time: at.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' }),
    meeting_type: 'Meetup',
  };
}

test('after a meetup its visit is logged with the next step, another one waits for the network, and leads are found by it', async ({
  page,
  context,
  project,
}) => {
  const { word, leads } = await openLeads(page, project, begunMeetup(), {});
  const [met, other] = leads;
  const rowsOf = (table: string, lead: { id: string }) =>
    project.call<object[]>('GET', `${table}?lead_id=eq.${lead.id}&order=created_at`);
  await page.goto(`/#/admin/leads/${met!.id}`);
  const prompt = page.getByRole('button', { name: `How did the visit go? ${word} No1` });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.click();
  const question = page.getByRole('dialog', { name: 'How did the visit go?' });
  await question.getByRole('button', { name: 'Showed it' }).click();
  await expect(question.getByRole('checkbox', { name: /^Done: Meetup/ })).toBeChecked();
  await question.getByRole('button', { name: /^Send the quote/ }).click();
  await expect(question).toBeHidden();
  await expect(prompt).toBeHidden();
  expect(await rowsOf('lead_notes', met!)).toContainEqual(
    expect.objectContaining({ activity_type: 'visit', note: 'Showed it' }),
  );
  expect(await rowsOf('lead_tasks', met!)).toMatchObject([
    { is_appointment: true, is_completed: true },
    { description: 'Send the quote', is_completed: false },
  ]);

  await page.goto(`/#/admin/leads/${other!.id}`);
  const log = page.getByRole('button', { name: 'Log a visit' });
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect(activity).toContainText('Request');
  await context.setOffline(true);
  await log.click();
  await question.getByRole('button', { name: 'Come back' }).click();
  await question.getByLabel('What you saw and heard').fill('in May');
  await question.getByRole('button', { name: 'Only save' }).click();
  await expect(activity).toContainText('Visit, waiting to be sent');
  await context.setOffline(false);
  await expect(activity).not.toContainText('waiting to be sent');
  await expect(activity).toContainText('Come back: in May');

  const filter = JSON.stringify({ search: word, last_visit: 'Come back' });
  await page.goto(`/#/admin/leads?filter=${filter}`);
  await expect(
    page.getByRole('button', { name: 'Remove filter: Last visit: Come back' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeHidden();
});
