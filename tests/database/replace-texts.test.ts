import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../shared/database.types.ts';
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

const replace = (
  testimonials?: { quote: string; author?: string; is_sample?: boolean }[],
  questions?: Json,
) =>
  project.administrator.rpc('replace_catalog', {
    products: [],
    bundles: [],
    testimonials,
    questions,
  });

const questionsNow = async () =>
  (await project.visitor.from('site_settings').select('questions').single().throwOnError()).data
    .questions;

it('replaces testimonials with the catalog, the first as the newest', async () => {
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

it('tells samples from what customers said', async () => {
  await replace([{ quote: 'One', is_sample: true }, { quote: 'Two' }]).throwOnError();
  const { data } = await project.visitor.from('testimonials').select('quote, is_sample');
  expect(data).toEqual(
    expect.arrayContaining([
      { quote: 'One', is_sample: true },
      { quote: 'Two', is_sample: false },
    ]),
  );
});

it('replaces questions if they are given, in their order, and leaves them alone if not', async () => {
  const questions = [
    { question: 'Who?', answer: 'We.' },
    { question: 'Where?', answer: 'Here.' },
  ];
  await replace([], questions).throwOnError();
  expect(await questionsNow()).toEqual(questions);
  await replace().throwOnError();
  expect(await questionsNow()).toEqual(questions);
  const { error } = await replace([], [{ question: 'What?' }]);
  expect(error?.message).toMatch(/^Failed to replace questions: /);
  expect(await questionsNow()).toEqual(questions);
  await replace([], []).throwOnError();
  expect(await questionsNow()).toEqual([]);
});
