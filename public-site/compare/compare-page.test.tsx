import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';
import { setComparison } from '../data/comparison.ts';

const ROWS = {
  'GET /rest/v1/products': () =>
    json([
      product('ProDemand', { category: ['Repair Info'], tagline: 'Find the fix' }),
      product('Manager SE', { is_core: true, features: [{ title: 'Job board', description: '' }] }),
      product('MessageCenter', {
        is_add_on: true,
        linked_product_id: 'manager-se',
        description: 'Text your customers.',
      }),
      product('TruckSeries'),
      product('SocialCRM'),
    ]),
  'GET /rest/v1/bundles': () =>
    json([
      bundle('TeamWorks SE', {
        includes: ['prodemand', 'manager-se'],
        is_core: true,
        description: 'Both programs.',
      }),
    ]),
};
const open = (items?: string) => openSite(items ? `/compare?items=${items}` : '/compare', ROWS);
const names = () =>
  screen.getAllByRole('columnheader').map((header) => within(header).getByRole('link').textContent);
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const says = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' });

beforeEach(() => setComparison([]));

test('the address lists what is compared: what each is, includes, and needs', async () => {
  await open('bundle:teamworks-se,product:messagecenter,product:prodemand');
  await says(/^Comparing 3\./);
  expect(names()).toEqual(['TeamWorks SE', 'MessageCenter', 'ProDemand']);
  expect(row('What it does')).toEqual(['Both programs.', 'Text your customers.', 'Find the fix']);
  expect(row('Includes Manager SE')).toEqual(['Yes', 'No', 'No']);
  expect(screen.queryByRole('row', { name: /^Includes MessageCenter/ })).toBeNull();
  expect(row('Needs')).toEqual(['Nothing else', 'Manager SE', 'Nothing else']);
  expect(row('Core or add-on')).toEqual(['Core bundle', 'Add-on', 'Other product']);
  expect(row('Category')).toEqual(['TeamWorks Series', 'Management', 'Repair Info']);
  expect(row('Features')[0]).toContain('Job board');

  await userEvent.click(screen.getAllByRole('button', { name: 'Add to Request' })[0]!);
  expect(await screen.findByText('MessageCenter was added to your request')).toBeTruthy();
});

test('prices stand beside each other once one of the compared has one, and on its page and its card', async () => {
  const priced = {
    'GET /rest/v1/products': () =>
      json([product('ProDemand', { from_cents: 18_900 }), product('Manager SE')]),
  };
  await openSite('/compare?items=product:prodemand,product:manager-se', priced);
  await says(/^Comparing 2\./);
  expect(row('Price')).toEqual(['from $189 a month', 'In your quote']);
  act(() => void (window.location.hash = '#/products/prodemand'));
  expect(await screen.findByRole('heading', { level: 1, name: 'ProDemand' })).toBeTruthy();
  expect(screen.getByText('from $189 a month')).toBeTruthy();
  act(() => void (window.location.hash = '#/products'));
  expect(await screen.findByRole('heading', { level: 3, name: 'Manager SE' })).toBeTruthy();
  expect(screen.getAllByText('from $189 a month')).toHaveLength(1);
});

test('without a price there is no row of prices', async () => {
  await open('product:prodemand,product:manager-se');
  await says(/^Comparing 2\./);
  expect(screen.queryByRole('row', { name: /^Price/ })).toBeNull();
});

test('a product of a compared bundle is said to be the product, not to include itself', async () => {
  await open('bundle:teamworks-se,product:manager-se');
  await says(/^Comparing 2\./);
  expect(row('Includes ProDemand')).toEqual(['Yes', 'No']);
  expect(row('Includes Manager SE')).toEqual(['Yes', 'This product']);
});

test('columns are added and removed, and the address and other pages follow', async () => {
  await open('product:prodemand,product:manager-se');
  await says(/^Comparing 2\./);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show only differences' }));
  expect(screen.queryByRole('row', { name: /^Needs/ })).toBeNull();
  expect(row('Category')).toEqual(['Repair Info', 'Management']);

  const choice = screen.getByRole('combobox', { name: 'Add to the comparison' });
  await userEvent.selectOptions(choice, 'TeamWorks SE');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await says(/^Comparing 3\./);
  // Nothing else is chosen by itself.
  expect(choice).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: 'Remove ProDemand' }));
  const summary = await says(/^Comparing 2\./);
  expect(document.activeElement).toBe(summary);
  expect(decodeURIComponent(window.location.hash)).toBe(
    '#/compare?items=product:manager-se,bundle:teamworks-se',
  );

  expect(sessionStorage.getItem('comparison')).toBe('product:manager-se,bundle:teamworks-se');

  await userEvent.click(screen.getByRole('link', { name: 'Browse products' }));
  const toggle = await screen.findByRole('button', { name: 'Compare Manager SE' });
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(await screen.findByRole('link', { name: 'Compare 1' })).toBeTruthy();
});

test('two columns that are removed before the page re-renders both go', async () => {
  await open('product:prodemand,product:manager-se,product:truckseries');
  await says(/^Comparing 3\./);
  act(() => {
    screen.getByRole('button', { name: 'Remove ProDemand' }).click();
    screen.getByRole('button', { name: 'Remove TruckSeries' }).click();
  });
  await says(/^Choose one more to compare with Manager SE/);
});

test('what is not in the catalog is left out with a word, and so is more than four', async () => {
  await open(
    'product:never,product:prodemand,product:manager-se,product:messagecenter,product:truckseries,product:socialcrm',
  );
  const summary = await says(/^Comparing 4\./);
  expect(summary.textContent).toContain('You can compare up to four');
  expect(summary.textContent).toContain('One item isn’t in the catalog');
  expect(names()).toEqual(['ProDemand', 'Manager SE', 'MessageCenter', 'TruckSeries']);
  expect(screen.queryByRole('combobox')).toBeNull();

  window.location.hash = '#/products';
  await userEvent.click(await screen.findByRole('button', { name: 'Compare SocialCRM' }));
  const full = 'You can compare up to four. Remove one first';
  expect(await screen.findByText(full)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Manager SE' }));
  await waitFor(() => expect(screen.queryByText(full)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Compare SocialCRM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare Manager SE' }));
  expect(await screen.findByText(full)).toBeTruthy();
  window.location.hash = '#/bundles';
  await screen.findByRole('heading', { level: 1, name: 'Bundles' });
  await waitFor(() => expect(screen.queryByText(full)).toBeNull());
});

test('of more than four, those that were left out stay so when another one is removed', async () => {
  await open(
    'product:prodemand,product:manager-se,product:messagecenter,product:truckseries,product:socialcrm',
  );
  await says(/^Comparing 4\./);
  await userEvent.click(screen.getByRole('button', { name: 'Remove ProDemand' }));
  await says(/^Comparing 3\./);
  expect(names()).toEqual(['Manager SE', 'MessageCenter', 'TruckSeries']);
});

test('an address with one item twice and two that are gone shows the others once', async () => {
  await open('product:never,product:prodemand,bundle:gone,product:prodemand,product:manager-se');
  const summary = await says(/^Comparing 2\./);
  expect(summary.textContent).toContain('2 items aren’t in the catalog and are left out.');
  expect(names()).toEqual(['ProDemand', 'Manager SE']);
});

test('an add-on in a bundle with its base needs nothing else', async () => {
  await openSite('/compare?items=bundle:texts,product:messagecenter', {
    ...ROWS,
    'GET /rest/v1/bundles': () =>
      json([bundle('Texts', { includes: ['messagecenter', 'manager-se'] })]),
  });
  await says(/^Comparing 2\./);
  expect(row('Needs')).toEqual(['Nothing else', 'Manager SE']);
});

test('an address without a list leaves what this tab compares', async () => {
  setComparison(['product:prodemand', 'product:manager-se']);
  await open();
  await says(/^Choose two to four products or bundles/);
  expect(sessionStorage.getItem('comparison')).toBe('product:prodemand,product:manager-se');
});

test('with none or one the page says what to do', async () => {
  await open();
  await says(/^Choose two to four products or bundles/);
  expect(screen.queryByRole('table')).toBeNull();
  window.location.hash = '#/compare?items=product:prodemand';
  await says(/^Choose one more to compare with ProDemand/);
  expect(names()).toEqual(['ProDemand']);
});

test('a comparison is shared by the system’s share sheet where there is one, and by its link', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('The visitor closed it.', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
  await open('product:prodemand,bundle:teamworks-se');
  await says(/^Comparing 2\./);
  const url = `${window.location.origin}/#/compare?items=product:prodemand,bundle:teamworks-se`;
  expect(screen.getByLabelText('Link to this comparison')).toHaveProperty('value', url);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href);
  expect(mail.searchParams.get('body')).toBe(`ProDemand\r\nTeamWorks SE\r\n\r\n${url}`);
  await userEvent.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith({ title: 'Comparison: BoroBay Shop Solutions', url });
  await screen.findByRole('button', { name: 'Copy link' });
});
