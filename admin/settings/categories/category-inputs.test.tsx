import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { savedChanges } from '../../../tests/component/fake-network.ts';
import { saveSettings, storedSettings } from '../../../tests/component/settings.tsx';
import type { Move } from '../../providers/settings/settings-provider.ts';
import { CategoryInputs } from './category-inputs.tsx';

const lifts = { name: 'Lifts', icon: 'gear', color: '#24395b', description: 'Up' } as const;
const LISTS = {
  product_categories: [lifts, { ...lifts, name: 'Tools' }],
  bundle_categories: [],
  interests: ['Leasing', 'Service'],
};

let page: ReturnType<typeof storedSettings>;
let moves: Move[] | undefined;
/** How many entries each name has. */
let counts: Record<string, number>;
beforeEach(() => {
  page = storedSettings(LISTS);
  moves = undefined;
  counts = {};
  page.answers['POST /rest/v1/rpc/save_settings'] = async (request) => {
    ({ moves } = (await request.clone().json()) as { moves: Move[] });
    return savedChanges(page.tables)(request);
  };
  for (const table of ['products', 'leads']) {
    page.answers[`HEAD /rest/v1/${table}`] = ({ url }) => {
      const name = Object.keys(counts).find((each) => decodeURIComponent(url).includes(each));
      return new Response(null, {
        status: 206,
        headers: { 'Content-Range': `*/${name ? counts[name] : 0}` },
      });
    };
  }
  page.open(<CategoryInputs />);
});

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const rename = async (field: HTMLElement, name: string) => {
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
};
const isSaved = () => screen.findByText('Settings saved successfully!');

test('a renamed category takes its entries along, and a new one is added, without a question', async () => {
  const categories = await list('Product categories');
  await rename(categories.getAllByLabelText('Name')[0]!, ' Lifts and  jacks ');
  await userEvent.click(screen.getByRole('button', { name: 'Add a bundle category' }));
  const bundles = await list('Bundle categories');
  await userEvent.type(bundles.getByLabelText('Name'), 'Starter sets');
  await userEvent.selectOptions(bundles.getByLabelText('Icon'), 'chart');
  await userEvent.selectOptions(bundles.getByLabelText('Color'), 'Teal');
  await saveSettings();
  await isSaved();
  expect(moves).toEqual([{ list: 'product_categories', from: 'Lifts', to: 'Lifts and jacks' }]);
  expect(page.stored()).toMatchObject({
    product_categories: [
      { ...lifts, name: 'Lifts and jacks' },
      { ...lifts, name: 'Tools' },
    ],
    bundle_categories: [{ name: 'Starter sets', icon: 'chart', color: '#216b62', description: '' }],
    interests: LISTS.interests,
  });
});

test('a removed name that is in use asks what becomes of its entries', async () => {
  counts = { Lifts: 2, Leasing: 1 };
  const categories = await list('Product categories');
  await userEvent.click(categories.getByRole('button', { name: 'Remove Lifts' }));
  const interests = await list('Interests');
  await userEvent.click(interests.getByRole('button', { name: 'Remove Leasing' }));
  await saveSettings();
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.stored()).toMatchObject(LISTS);

  await saveSettings();
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.selectOptions(
    again.getByLabelText('2 products with “Lifts”'),
    'Move them to “Tools”',
  );
  again.getByLabelText('1 lead with “Leasing”');
  await userEvent.click(again.getByRole('button', { name: 'Save settings' }));
  await isSaved();
  expect(moves).toEqual([
    { list: 'product_categories', from: 'Lifts', to: 'Tools' },
    { list: 'interests', from: 'Leasing', to: null },
  ]);
  // The last one can't be removed: a product needs a category.
  expect(categories.getByRole('button', { name: 'Remove Tools' })).toHaveProperty('disabled', true);
});

test('a removed name without entries, and another order, are saved at once', async () => {
  const interests = await list('Interests');
  await userEvent.click(interests.getByRole('button', { name: 'Remove Leasing' }));
  const categories = await list('Product categories');
  await userEvent.click(categories.getByRole('button', { name: 'Move Tools up' }));
  await saveSettings();
  await isSaved();
  expect(moves).toBeUndefined();
  expect(page.stored()).toMatchObject({
    product_categories: [{ name: 'Tools' }, { name: 'Lifts' }],
    interests: ['Service'],
  });
});

test('a name that is missing, taken, or not possible gets a message, and nothing is sent', async () => {
  const categories = await list('Product categories');
  const [first, second] = categories.getAllByLabelText('Name');
  await rename(first!, '');
  // Doubled, because it begins a key's name here.
  await rename(second!, '[[Tools');
  const interests = await list('Interests');
  const [one, other] = interests.getAllByLabelText('Name');
  await rename(one!, 'service ');
  await rename(other!, 'Service');
  await saveSettings();
  await screen.findByText('The name is required.');
  screen.getByText('Begin with a letter or a digit.');
  expect(screen.getAllByText('Another entry of this list has this name.')).toHaveLength(2);
  await rename(other!, 'Service, repair');
  await screen.findByText('Use no commas.');
  expect(page.requests.some(({ url }) => url.includes('/rpc/'))).toBe(false);
});
