import { makeRow, uniqueName } from './administrator.ts';
import type { Project } from './project.ts';
import { whenLoaded } from './support.ts';
import { expect, type Page } from './test.ts';

interface Lead {
  name: string;
  [field: string]: unknown;
}

/** Makes leads under one new word, and opens the list with that word searched for. */
export async function openLeads(page: Page, project: Project, ...leads: Omit<Lead, 'name'>[]) {
  const word = uniqueName('Lead').replace(' ', '');
  const made = [];
  for (const [index, lead] of leads.entries()) {
    made.push(await makeRow<Lead>(project, 'leads', { name: `${word} No${index + 1}`, ...lead }));
  }
  await page.goto(`/#/admin/leads?filter=${JSON.stringify({ search: word })}`);
  await whenLoaded(page, `${word} No1`);
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  return { word, leads: made };
}
