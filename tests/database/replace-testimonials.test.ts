import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const quotes = async () =>
  (
    await project.visitor
      .from('testimonials')
      .select('quote')
      .order('created_at', { ascending: false })
      .throwOnError()
  ).data.map(({ quote }) => quote);

const replace = (testimonials?: { quote: string; author?: string }[]) =>
  project.administrator.rpc('replace_catalogue', { products: [], bundles: [], testimonials });

it('replaces testimonials with the catalogue, the first as the newest', async () => {
  await replace([{ quote: 'One' }, { quote: 'Two', author: 'Ann' }]).throwOnError();
  expect(await quotes()).toEqual(['One', 'Two']);
});

it('leaves testimonials alone where none are given', async () => {
  await replace([{ quote: 'One' }]).throwOnError();
  await replace().throwOnError();
  expect(await quotes()).toEqual(['One']);
});

it('keeps the old ones when one is refused, and says at which stage', async () => {
  await replace([{ quote: 'One' }]).throwOnError();
  const { error } = await replace([{ quote: 'Two' }, { quote: ' ' }]);
  expect(error?.message).toMatch(/^Failed to insert testimonials: /);
  expect(await quotes()).toEqual(['One']);
});
