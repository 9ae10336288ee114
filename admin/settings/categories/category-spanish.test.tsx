import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { digestOf, type Translation } from '../../../shared/catalog/translations.ts';
import { json, savedChanges } from '../../../tests/component/fake-network.ts';
import { SAVE, saveSettings, storedSettings } from '../../../tests/component/settings.tsx';
import { SettingsSpanish } from '../settings-spanish.tsx';
import { CategoryInputs } from './category-inputs.tsx';

const look = { icon: 'gear', color: '#24395b' } as const;
const LIFTS = { ...look, name: 'Lifts', description: 'Up' };
const TOOLS = { ...look, name: 'Tools', description: '' };
const TIRES = { ...look, name: 'Tires', description: '' };
const INTERESTS = ['Leasing', 'Service'];
const SPANISH: Translation = {
  product_categories: [
    { name: 'Lifts', label: 'Elevadores', description: 'Arriba' },
    { name: 'Tools', label: 'Herramientas', description: '' },
    { name: 'Tires', label: 'Llantas', description: '' },
  ],
  of: { product_categories: digestOf([LIFTS, TOOLS, TIRES]) },
};

let page: ReturnType<typeof storedSettings>;
function open(spanish = SPANISH) {
  page = storedSettings({
    product_categories: [LIFTS, TOOLS, TIRES],
    bundle_categories: [],
    interests: INTERESTS,
    translations: { es: spanish },
  });
  page.answers['POST /rest/v1/rpc/save_settings'] = savedChanges(page.tables);
  page.answers['HEAD /rest/v1/products'] = () =>
    new Response(null, { status: 206, headers: { 'Content-Range': '*/0' } });
  page.open(
    <>
      <CategoryInputs />
      <SettingsSpanish section="categories" />
    </>,
  );
}

/** Opens the Spanish section, whose button says the state. */
async function openSpanish(state: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Spanish ${state}` }));
}
const part = (name: string) => within(screen.getByRole('group', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isSaved = () => screen.findByText('Settings saved successfully!');
const stored = () => page.stored().translations.es ?? {};

test('interests without Spanish are marked, edited, and saved by their English name', async () => {
  open();
  await openSpanish('1 missing');
  const interests = part('Interests');
  interests.getByText('Not complete: visitors read the English where Spanish is missing.');
  write(interests.getByLabelText('Interest 1: name in Spanish'), ' Arrendamiento ');
  write(interests.getByLabelText('Interest 2: name in Spanish'), 'Servicio');
  screen.getByRole('button', { name: 'Spanish Complete' });
  await saveSettings();
  await isSaved();
  expect(stored().interests).toEqual([
    { name: 'Leasing', label: 'Arrendamiento' },
    { name: 'Service', label: 'Servicio' },
  ]);
  expect(stored().of?.interests).toBe(digestOf(INTERESTS.map((name) => ({ name }))));
  expect(page.stored()).toMatchObject({
    interests: INTERESTS,
    product_categories: [LIFTS, TOOLS, TIRES],
  });
});

test('a renamed category keeps its Spanish, which is marked as older, and a removed one loses it', async () => {
  // The database has them by name, in whatever order.
  open({
    ...SPANISH,
    product_categories: [
      { name: 'Tires', label: 'Llantas' },
      { name: 'Lifts', label: 'Elevadores', description: 'Arriba' },
      { name: 'Tools', label: 'Herramientas' },
    ],
  });
  await openSpanish('1 missing');
  const list = within(screen.getByRole('list', { name: 'Product categories' }));
  await userEvent.click(list.getByRole('button', { name: 'Remove Tools' }));
  await userEvent.click(list.getByRole('button', { name: 'Move Tires up' }));
  // Each name has its Spanish before the rename.
  const categories = part('Product categories');
  const spanish = () =>
    categories.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(spanish()).toEqual(['Llantas', 'Elevadores', 'Arriba']);
  expect(categories.queryByRole('button')).toBeNull();
  write(list.getAllByLabelText('Name')[0]!, 'Tires and rims');
  categories.getByText(/The English list has changed since this was written/);
  await saveSettings();
  await isSaved();
  expect(stored().product_categories).toEqual([
    { name: 'Tires and rims', label: 'Llantas', description: '' },
    { name: 'Lifts', label: 'Elevadores', description: 'Arriba' },
  ]);
  screen.getByRole('button', { name: 'Spanish 1 missing, 1 older than the English' });
  await userEvent.click(
    screen.getByRole('button', { name: 'Product categories: the Spanish is right' }),
  );
  await saveSettings();
  await waitFor(() =>
    expect(stored().of?.product_categories).toBe(digestOf(page.stored().product_categories)),
  );
});

test('a new category has no Spanish yet, and the others stay up to date', async () => {
  open();
  await openSpanish('1 missing');
  await userEvent.click(screen.getByRole('button', { name: 'Add a product category' }));
  const list = within(screen.getByRole('list', { name: 'Product categories' }));
  write(list.getAllByLabelText('Name').at(-1)!, 'Brakes');
  await saveSettings();
  await isSaved();
  screen.getByRole('button', { name: 'Spanish 2 missing' });
  expect((stored().product_categories as object[]).at(-1)).toEqual({
    name: 'Brakes',
    label: '',
    description: '',
  });
});

test('a save that fails keeps the Spanish, and pressing twice saves once', async () => {
  open();
  await openSpanish('1 missing');
  const field = () => screen.getByLabelText<HTMLInputElement>('Interest 1: name in Spanish');
  const save = page.answers[SAVE]!;
  page.answers[SAVE] = () => json({ message: 'no' }, 500);
  write(field(), 'Arrendamiento');
  await saveSettings();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore my changes' }));
  expect(field().value).toBe('Arrendamiento');
  page.answers[SAVE] = save;
  const sent = page.requests.length;
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Settings' }));
  await isSaved();
  expect(page.requests.slice(sent).filter(({ url }) => url.endsWith('/save_changes'))).toHaveLength(
    1,
  );
  expect(stored().interests).toMatchObject([{ label: 'Arrendamiento' }, { label: '' }]);
});

test('a Spanish name that is too long is refused beside its field', async () => {
  open();
  await openSpanish('1 missing');
  const field = screen.getByLabelText('Interest 1: name in Spanish');
  write(field, 'ñ'.repeat(61));
  await saveSettings();
  await screen.findByText('At most 60 characters.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.isSent()).toBe(false);
});
