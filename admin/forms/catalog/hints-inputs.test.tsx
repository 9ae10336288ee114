import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBackOffice } from '../../../tests/component/back-office.tsx';
import { bundle, json, product, savedChanges } from '../../../tests/component/fake-network.ts';
import { hasUnsavedChanges } from '../../layout/leaving/leave-warning.ts';

const SAVE = 'POST /rest/v1/rpc/save_changes';
const HINTS = { for: ['cars', 'paper'], needs: ['manager-se', 'deleted'], replaces: ['phone-tag'] };
const PRODUCTS = [
  product('Manager SE'),
  product('MessageCenter', { hints: HINTS }),
  product('SocialCRM'),
];
const BUNDLES = [bundle('TeamWorks SE', { includes: ['manager-se'] })];

function open(path: string) {
  const tables: Record<string, Record<string, unknown>[]> = {
    products: [...PRODUCTS],
    bundles: [...BUNDLES],
  };
  const read =
    (table: string) =>
    ({ headers, url }: Request) =>
      headers.get('accept')?.includes('object')
        ? json(tables[table]!.find(({ id }) => url.includes(`id=eq.${String(id)}`)))
        : json(tables[table]);
  return {
    tables,
    ...openBackOffice(path, {
      'GET /rest/v1/products': read('products'),
      'GET /rest/v1/bundles': read('bundles'),
      [SAVE]: savedChanges(tables),
    }),
  };
}

const openHints = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Which shop it fits/ }));
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent);
const check = (name: string) => fireEvent.click(screen.getByLabelText(name));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const storedHints = (rows: Record<string, unknown>[] | undefined, slug: string) =>
  rows?.find((row) => row.slug === slug)?.hints;

test('hints are closed at first, and say what decides without them', async () => {
  open('/products/socialcrm');
  const section = await screen.findByRole('button', {
    name: 'Which shop it fits Not set: its categories decide',
  });
  expect(section.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('checkbox', { name: 'Paper and pen' })).toBeNull();
  await openHints();
  expect(screen.getByText(/If all are blank, its categories decide\.$/)).toBeTruthy();
});

test('a product’s hints are shown, changed, and saved with the form', async () => {
  const { tables } = open('/products/messagecenter');
  await openHints();
  await screen.findByRole('button', { name: 'Manager SE' });
  // A product that was deleted stays until it is removed.
  expect(screen.getByRole('button', { name: 'deleted' })).toBeTruthy();
  expect(checked()).toEqual(
    expect.arrayContaining([
      'Cars and light trucks',
      'Paper and pen',
      'Calling customers for each approval',
    ]),
  );
  expect(hasUnsavedChanges()).toBe(false);
  check('Running the counter');
  check('Cars and light trucks');
  check('Paper check sheets');
  expect(hasUnsavedChanges()).toBe(true);

  await userEvent.click(screen.getByLabelText('Products that it needs'));
  // A product isn't offered as a need of itself.
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['SocialCRM']);
  await userEvent.click(offered[0]!);

  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(storedHints(tables.products, 'messagecenter')).toEqual({
    for: ['paper', 'counter'],
    needs: ['manager-se', 'deleted', 'socialcrm'],
    replaces: ['paper-checks', 'phone-tag'],
  });
});

test('hints that are all unchecked are saved as none', async () => {
  const { tables } = open('/products/messagecenter');
  await openHints();
  for (const name of [
    'Cars and light trucks',
    'Paper and pen',
    'Calling customers for each approval',
  ]) {
    check(name);
  }
  await userEvent.click(screen.getByLabelText('Products that it needs'));
  await userEvent.keyboard('{Escape}{Backspace}{Backspace}');
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(storedHints(tables.products, 'messagecenter')).toEqual({});
});

test('a bundle’s hints are saved with the form, and its products decide without them', async () => {
  const { tables } = open('/bundles/teamworks-se');
  await screen.findByRole('button', {
    name: 'Which shop it fits Not set: the products that it includes decide',
  });
  await openHints();
  check('Three to five bays');
  expect(screen.getByRole('button', { name: 'Which shop it fits Chosen here' })).toBeTruthy();
  await save();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/bundles'));
  expect(storedHints(tables.bundles, 'teamworks-se')).toEqual({ for: ['3-5'] });
});

test('hints that someone else changed meanwhile are asked about, in words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { tables } = open('/products/messagecenter');
  await openHints();
  check('Running the counter');
  tables.products = tables.products!.map((row) =>
    row.slug === 'messagecenter'
      ? { ...row, hints: { for: ['trucks'], needs: ['socialcrm'] } }
      : row,
  );
  await save();
  const dialog = await screen.findByRole('alertdialog', {
    name: 'This product was changed in the meantime',
  });
  const cells = within(dialog).getByRole('row', { name: /^Which shop it fits/ });
  expect(
    within(cells)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'For: Medium and heavy trucks\nNeeds: SocialCRM',
    'For: Cars and light trucks, Paper and pen, Running the counter\nNeeds: Manager SE, deleted\nReplaces: Calling customers for each approval',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products'));
  expect(storedHints(tables.products, 'messagecenter')).toEqual({
    ...HINTS,
    for: ['cars', 'paper', 'counter'],
  });
});
