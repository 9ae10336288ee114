import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';
import { storeShop, storedShop } from '../data/storage/stored-shop.ts';
import { labelOf } from './given-answers.ts';

const PRODUCTS = [
  product('ProDemand', { category: ['Repair Info'], is_core: true, tagline: 'Find the fix' }),
  product('Manager SE', { is_core: true }),
  product('MessageCenter', { is_add_on: true, linked_product_id: 'manager-se' }),
];
const ROWS = {
  'GET /rest/v1/products': () => json(PRODUCTS),
  'GET /rest/v1/bundles': () =>
    json([
      bundle('TeamWorks SE', {
        includes: ['prodemand', 'manager-se'],
        hints: { for: ['cars', 'paper', 'counter'], replaces: ['paper-orders'] },
      }),
    ]),
};
const ANSWERED = '/find?fix=cars&bays=3-5&today=paper&hurts=counter';
const question = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => storeShop({}));

// The first test, because what is loaded stays.
test('questions are asked while the catalog is loading, and a catalog that fails can be loaded again', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  let bundles: () => Response | Promise<Response> = () =>
    new Promise<Response>((resolve) => (arrive = resolve));
  void openSite('/find?fix=cars&bays=3-5&today=paper', {
    ...ROWS,
    'GET /rest/v1/bundles': () => bundles(),
  });
  await question('What hurts most?');
  await press('Running the counter');
  expect(await screen.findByText('Loading…')).toBeTruthy();
  bundles = () => json({ message: 'refused' }, 400);
  arrive(bundles() as Response);
  const again = await screen.findByRole('button', { name: 'Try again' });
  bundles = ROWS['GET /rest/v1/bundles'];
  await userEvent.click(again);
  expect(document.activeElement).toBe(await question('What fits your shop'));
});

test('four answers lead to a bundle with its reason, and the address keeps them', async () => {
  await openSite('/find', ROWS);
  await question('What do you fix?');
  expect(screen.getByText('Question 1 of 4')).toBeTruthy();
  await press('Cars and light trucks');
  expect(document.activeElement).toBe(await question('How many bays do you have?'));
  await press('Three to five bays');
  await question('What do you use today?');
  expect(screen.getByRole('button', { name: 'Manager SE' })).toBeTruthy();
  await press('Paper and pen');
  await question('What hurts most?');
  await press('Running the counter');
  expect(document.activeElement).toBe(await question('What fits your shop'));
  screen.getByText('Our suggestion: TeamWorks SE', { selector: '[role=status]' });
  expect(window.location.hash).toBe(`#${ANSWERED}`);
  expect(screen.getByText('Because running the counter hurts most.')).toBeTruthy();
  expect(screen.getByText('Handwritten repair orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MessageCenter' })).toBeTruthy();
});

test('Back, in the page and in the browser, returns to the question before, and a question can be skipped', async () => {
  await openSite('/find', ROWS);
  await question('What do you fix?');
  await press('Cars and light trucks');
  await question('How many bays do you have?');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(document.activeElement).toBe(await question('What do you fix?'));
  expect(window.location.hash).toBe('#/find');
  window.history.back();
  await question('How many bays do you have?');
  await userEvent.click(screen.getByRole('link', { name: 'Skip this question' }));
  await question('What do you use today?');
  expect(window.location.hash).toBe('#/find?fix=cars&bays=skip');
});

test('“Add all to my request” adds what is recommended, the focus moves to what comes next, and Compare has the second choice', async () => {
  const products = [...PRODUCTS, product('SocialCRM')];
  await openSite(ANSWERED, { ...ROWS, 'GET /rest/v1/products': () => json(products) });
  await question('What fits your shop');
  await press('Add all to my request');
  expect(await screen.findByText('On your request list')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ask for a visit' }));
  const compare = within(screen.getByRole('main')).getByRole('link', { name: 'Compare' });
  expect(compare.getAttribute('href')).toContain(
    'items=bundle:teamworks-se,product:socialcrm,product:messagecenter',
  );

  // Back on the result, all of it is on the list already, so that nothing takes the focus from the heading.
  await userEvent.click(screen.getByRole('link', { name: 'Ask for a visit' }));
  await screen.findByRole('textbox', { name: /^Name/ });
  window.history.back();
  await question('What fits your shop');
  expect(screen.getByText('On your request list')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'What fits my shop?' }),
  );
});

test('the link to a result that is copied has its answers', async () => {
  // Gives the page a clipboard.
  userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSite('/find?fix=cars&bays=skip&today=paper&hurts=counter', ROWS);
  await question('What fits your shop');
  fireEvent.click(screen.getByRole('button', { name: 'Copy a link to this page' }));
  await screen.findByRole('button', { name: 'Copied!' });
  expect(copied).toHaveBeenCalledWith(window.location.href);
});

test('a catalog without a shop system asks nobody whether they use it', async () => {
  await openSite('/find?fix=cars&bays=skip', {
    'GET /rest/v1/products': () => json([product('ProDemand', { hints: { for: ['fixes'] } })]),
  });
  await question('What do you use today?');
  expect(screen.getByRole('button', { name: 'Paper and pen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'One of your shop systems' })).toBeNull();
});

test('one or two shop systems are called by their names, and more are not', () => {
  expect(labelOf('ours', ['Manager SE'])).toBe('Manager SE');
  expect(labelOf('ours', ['Manager SE', 'Truck SE'])).toBe('Manager SE or Truck SE');
  expect(labelOf('ours', ['One', 'Two', 'Three'])).toBe('One of your shop systems');
});

test('the answers of a result go with the request, and another result replaces them', async () => {
  await openSite(ANSWERED, ROWS);
  await question('What fits your shop');
  expect(storedShop()).toEqual({ fix: 'cars', bays: '3-5', today: 'paper', hurts: 'counter' });
  await userEvent.click(screen.getByRole('link', { name: /^Three to five bays/ }));
  await question('How many bays do you have?');
  await userEvent.click(screen.getByRole('link', { name: 'Skip this question' }));
  await question('What fits your shop');
  expect(storedShop()).toEqual({ fix: 'cars', today: 'paper', hurts: 'counter' });
});

test('an answer is changed from the result, and the others stay', async () => {
  await openSite(ANSWERED, ROWS);
  await question('What fits your shop');
  await userEvent.click(
    screen.getByRole('link', { name: 'Cars and light trucks: change this answer' }),
  );
  expect(document.activeElement).toBe(await question('What do you fix?'));
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  await press('Medium and heavy trucks');
  await question('What fits your shop');
  expect(window.location.hash).toBe('#/find?fix=trucks&bays=3-5&today=paper&hurts=counter');
  await userEvent.click(screen.getByRole('link', { name: 'Start over' }));
  await question('What do you fix?');
  expect(window.location.hash).toBe('#/find');
});

test('what is skipped gives no reason, and can be answered from the result', async () => {
  await openSite('/find?fix=skip&bays=skip&today=skip&hurts=skip', ROWS);
  await question('What fits your shop');
  expect(screen.getByText('A good place to start.')).toBeTruthy();
  expect(screen.queryByText(/Your answers go with your request/)).toBeNull();
  expect(storedShop()).toEqual({});
  await userEvent.click(screen.getByRole('link', { name: /^What hurts most\?/ }));
  await press('Running the counter');
  await question('What fits your shop');
  expect(screen.getAllByText('Because running the counter hurts most.')).toHaveLength(1);
});

test('a double press answers one question', async () => {
  await openSite('/find', ROWS);
  await question('What do you fix?');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cars and light trucks' }));
  await question('How many bays do you have?');
  expect(window.location.hash).toBe('#/find?fix=cars');
  const first = screen.getByRole('button', { name: 'One or two bays' });
  // The second press of a double one, where the next question’s answer is by then.
  fireEvent.click(first, { detail: 2 });
  expect(window.location.hash).toBe('#/find?fix=cars');
  window.history.back();
  await question('What do you fix?');
});

test('arrow keys move from the question through its answers, and Enter answers', async () => {
  await openSite('/find', ROWS);
  (await question('What do you fix?')).focus();
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(focused()).toBe('Cars and light trucks');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Medium and heavy trucks');
  // The browser's Back.
  for (const modifier of ['altKey', 'metaKey']) {
    const back = { key: 'ArrowLeft', [modifier]: true };
    expect(fireEvent.keyDown(document.activeElement!, back)).toBe(true);
  }
  expect(focused()).toBe('Medium and heavy trucks');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await question('How many bays do you have?');
  expect(window.location.hash).toBe('#/find?fix=mixed');
});

test.each([
  '/find?fix=cars&bays=%3Cb%3E&today=paper',
  '/find?fix=cars&bays=__proto__',
  '/find?fix=cars&bays=3-5%00',
  '/find?fix=cars&constructor=skip&bays=constructor',
  `/find?fix=cars&bays=${'9'.repeat(5000)}`,
])('an unknown answer in an address is asked again: %s', async (address) => {
  await openSite(address, ROWS);
  expect(await question('How many bays do you have?')).toBeTruthy();
  await press('Three to five bays');
  expect(window.location.hash).toMatch(/^#\/find\?fix=cars&bays=3-5(&today=paper)?$/);
});

test('the only product of a catalog is recommended', async () => {
  await openSite(ANSWERED, {
    'GET /rest/v1/products': () =>
      json([product('ProDemand', { tagline: 'Find the fix', hints: { for: ['cars'] } })]),
  });
  await question('What fits your shop');
  expect(screen.getByText('Find the fix')).toBeTruthy();
  screen.getByRole('button', { name: 'Add to my request' });
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Compare' })).toBeNull();
});

test('without hints in the catalog there is no finder, and no link to it', async () => {
  const products = (hints: object) => ({
    'GET /rest/v1/products': () => json([product('ProDemand', { hints })]),
  });
  await openSite('/products', products({ for: ['cars'] }));
  expect(await screen.findByRole('link', { name: 'What fits my shop?' })).toBeTruthy();
  cleanup();
  await openSite('/products', products({}));
  await screen.findAllByText('ProDemand');
  expect(screen.queryByRole('link', { name: 'What fits my shop?' })).toBeNull();
  cleanup();
  await openSite('/find', products({}));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test('each product says why it is there, as far as no other has said it', async () => {
  const addOn = (name: string, hints: object) =>
    product(name, { is_add_on: true, linked_product_id: 'manager-se', hints });
  await openSite('/find?fix=cars&bays=skip&today=paper&hurts=counter', {
    'GET /rest/v1/products': () =>
      json([
        product('Manager SE', { is_core: true, hints: { for: ['cars', 'counter'] } }),
        product('Inspect', { hints: { for: ['cars', 'paper', 'counter'], needs: ['manager-se'] } }),
        addOn('Texts', { for: ['cars'], replaces: ['phone-tag'] }),
        addOn('Payments', { for: ['cars'] }),
      ]),
    'GET /rest/v1/bundles': () => json([]),
  });
  await question('What fits your shop');
  const reasonOf = (name: string) => screen.getByRole('link', { name }).closest('li')!.textContent;
  expect(reasonOf('Inspect')).toContain('Because running the counter hurts most.');
  expect(reasonOf('Manager SE')).toContain('Inspect needs it.');
  expect(reasonOf('Texts')).toContain('Instead of calling customers for each approval.');
  expect(reasonOf('Payments')).toContain('Works with what is in your set.');
});

test('what comes next and also goes with the result is compared once', async () => {
  // Other tests have loaded another catalog; new copies of the modules have not.
  vi.resetModules();
  const { openSite: openAnew } = await import('../../tests/component/site.tsx');
  const addOn = (name: string) =>
    product(name, { is_add_on: true, linked_product_id: 'manager-se' });
  await openAnew(ANSWERED, {
    ...ROWS,
    'GET /rest/v1/products': async () =>
      json([
        ...((await ROWS['GET /rest/v1/products']().json()) as object[]),
        ...['Second', 'Third'].map(addOn),
      ]),
  });
  await question('What fits your shop');
  const compare = within(screen.getByRole('main')).getByRole('link', { name: 'Compare' });
  expect(compare.getAttribute('href')).toMatch(
    /items=bundle:teamworks-se,product:messagecenter,product:second,product:third$/,
  );
});
