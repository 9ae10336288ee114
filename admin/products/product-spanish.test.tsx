import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { digestOf } from '../../shared/catalog/translations.ts';
import { openBackOffice } from '../../tests/component/back-office.tsx';
import { json, product, savedChanges } from '../../tests/component/fake-network.ts';
import { hasUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import './product-editor.tsx';

const SAVE = 'POST /rest/v1/rpc/save_changes';
const FORMER = digestOf('Former tagline');
const DONE = product('Manager SE', {
  id: 'manager',
  tagline: '',
  description: 'Runs the shop.',
  features: [],
  translations: { es: { description: 'Dirige.', of: { description: digestOf('Runs the shop.') } } },
});
const DUE = product('ProDemand', {
  id: 'prodemand',
  tagline: 'New tagline',
  description: 'A manual.',
  features: [{ title: 'Wiring', description: 'Click.' }],
  translations: { es: { tagline: 'Lema', of: { tagline: FORMER } } },
});

function open(path: string, fields: object = {}) {
  const tables: Record<string, Record<string, unknown>[]> = {
    products: [{ ...DUE, ...fields }, DONE],
  };
  const answers = {
    'GET /rest/v1/products': ({ headers, url }: Request) =>
      headers.get('accept')?.includes('object')
        ? json(tables.products!.find(({ id }) => url.includes(`id=eq.${String(id)}`)))
        : json(tables.products),
    'GET /rest/v1/bundles': () => json([]),
    [SAVE]: savedChanges(tables),
  };
  return { tables, ...openBackOffice(path, answers) };
}

const stored = (tables: Record<string, Record<string, unknown>[]>) =>
  (tables.products!.find(({ id }) => id === 'prodemand') as typeof DUE).translations;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('Spanish is closed at first, and says what is missing or older than the English', async () => {
  open('/products/prodemand');
  const section = await screen.findByRole('button', {
    name: 'Spanish 2 missing, 1 older than the English',
  });
  expect(section.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox', { name: 'Tagline in Spanish' })).toBeNull();
});

test('what is typed is saved with the digest of its English, and the rest keeps its own', async () => {
  const { tables } = open('/products/prodemand');
  await userEvent.click(await screen.findByRole('button', { name: /^Spanish/ }));
  const input = screen.getByRole('textbox', { name: 'Description in Spanish' });
  expect(input.getAttribute('lang')).toBe('es');
  fireEvent.change(input, { target: { value: 'Un manual.' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Feature 1: title in Spanish' }), {
    target: { value: 'Cableado' },
  });
  expect(hasUnsavedChanges()).toBe(true);
  // The feature's description is still missing.
  screen.getByRole('button', { name: 'Spanish 1 missing, 1 older than the English' });
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(stored(tables)).toEqual({
    es: {
      tagline: 'Lema',
      description: 'Un manual.',
      features: [{ title: 'Cableado', description: '' }],
      of: {
        tagline: FORMER,
        description: digestOf('A manual.'),
        features: digestOf(DUE.features),
      },
    },
  });
});

test('Spanish that still fits is confirmed without typing it again', async () => {
  const { tables } = open('/products/prodemand');
  await userEvent.click(await screen.findByRole('button', { name: /^Spanish/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tagline: the Spanish is right' }));
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(stored(tables)).toEqual({
    es: { tagline: 'Lema', of: { tagline: digestOf('New tagline') } },
  });
});

test('a feature keeps its Spanish when it is moved, and another one is removed', async () => {
  const features = ['Wiring', 'Labor', 'Parts'].map((title) => ({ title, description: title }));
  const of = { features: digestOf(features) };
  const { tables } = open('/products/prodemand', {
    features,
    translations: {
      es: {
        features: [
          { title: 'Cableado', description: 'Cableado' },
          { title: 'Mano de obra', description: 'Mano de obra' },
          { title: 'Piezas', description: 'Piezas' },
        ],
        of,
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Parts up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wiring' }));
  // The tagline and the description.
  screen.getByRole('button', { name: 'Spanish 2 missing' });
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(stored(tables)).toMatchObject({
    es: {
      features: [{ title: 'Piezas' }, { title: 'Mano de obra' }],
      of: { features: digestOf([features[2], features[1]]) },
    },
  });
});

test('features keep their Spanish while a new one without a title is moved above them', async () => {
  const features = ['Wiring', 'Labor'].map((title) => ({ title, description: title }));
  const spanish = ['Cableado', 'Mano de obra'].map((title) => ({ title, description: title }));
  const { tables } = open('/products/prodemand', {
    features,
    translations: { es: { features: spanish, of: { features: digestOf(features) } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a feature' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move feature 3 up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move feature 2 up' }));
  await userEvent.click(screen.getByRole('button', { name: /^Spanish/ }));
  const inputs = screen.getAllByRole('textbox', { name: /^Feature .*: title in Spanish$/ });
  expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual([
    'Cableado',
    'Mano de obra',
  ]);
  const list = within(screen.getByRole('list', { name: 'Features' }));
  fireEvent.change(list.getAllByRole('textbox', { name: 'Title' })[0]!, {
    target: { value: 'Parts' },
  });
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(stored(tables)).toMatchObject({
    es: { features: [{ title: '', description: '' }, ...spanish] },
  });
});

test('a feature that takes the place of a removed one has none of its Spanish', async () => {
  const features = [{ title: 'Wiring', description: 'Click.' }];
  const spanish = [{ title: 'Cableado', description: 'Clic.' }];
  const { tables } = open('/products/prodemand', {
    features,
    translations: { es: { features: spanish, of: { features: digestOf(features) } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Spanish/ }));
  screen.getByDisplayValue('Cableado');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wiring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a feature' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Parts' } });
  const input = screen.getByRole('textbox', { name: 'Feature 1: title in Spanish' });
  expect((input as HTMLInputElement).value).toBe('');
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(stored(tables)).toEqual({});
});

test('a Spanish text that is too long is refused beside its field', async () => {
  open('/products/prodemand');
  await userEvent.click(await screen.findByRole('button', { name: /^Spanish/ }));
  const input = screen.getByRole('textbox', { name: 'Tagline in Spanish' });
  fireEvent.change(input, { target: { value: 'ñ'.repeat(301) } });
  await save();
  expect(await screen.findByText('At most 300 characters.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('the list shows on request only what has missing or outdated Spanish', async () => {
  open('/products');
  expect(await screen.findByText('Manager SE')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Spanish' }));
  const choices = within(await screen.findByRole('listbox'));
  await userEvent.click(choices.getByRole('option', { name: 'Spanish missing or outdated' }));
  await waitFor(() => expect(screen.queryByText('Manager SE')).toBeNull());
  expect(screen.getByText('ProDemand')).toBeTruthy();
});
