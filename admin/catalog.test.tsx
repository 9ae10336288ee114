import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { digestOf } from '../shared/catalog/translations.ts';
import { fieldsOf, type CatalogTable } from '../shared/fields.ts';
import { expectAccessible } from '../tests/component/accessible.ts';
import { openBackOffice } from '../tests/component/back-office.tsx';
import { bundle, json, product, savedChanges } from '../tests/component/fake-network.ts';
import { hasUnsavedChanges } from './layout/leaving/leave-warning.ts';
import { noteContact, noteLostContact } from './providers/connection.ts';
import { queryClient } from './providers/query-client.ts';

const PRODUCTS = [product('ProDemand'), product('Manager SE')];
const BUNDLE = bundle('Shop Set', { id: 'set', slug: 'set', includes: ['prodemand', 'long-gone'] });
const TESTIMONIAL = {
  id: 'ann',
  quote: `${'x'.repeat(70)} and so on`,
  author: 'Ann Lee',
  company: 'Atlantic Auto',
  is_sample: true,
  is_draft: false,
  translations: {},
  // In New York it is still the day before.
  created_at: '2026-03-02T03:00:00Z',
};
const ROWS: Record<string, Record<string, unknown>[]> = {
  products: PRODUCTS,
  bundles: [BUNDLE],
  testimonials: [TESTIMONIAL],
};
const SAVE = 'POST /rest/v1/rpc/save_changes';
const refusal = () => json({ code: '42501', message: 'permission denied' }, 403);

/** Opens a page of the catalog with those rows; one of them where the page asks for one. */
function open(path: string, changed: typeof ROWS = {}) {
  const tables = { ...ROWS, ...changed };
  const answers = Object.fromEntries(
    Object.keys(ROWS).map((table) => [
      `GET /rest/v1/${table}`,
      ({ headers, url }: Request) => {
        const rows = tables[table] ?? [];
        if (!headers.get('accept')?.includes('object')) return json(rows);
        return json(rows.find(({ id }) => url.includes(`id=eq.${String(id)}`)));
      },
    ]),
  );
  return { tables, ...openBackOffice(path, { ...answers, [SAVE]: savedChanges(tables) }) };
}
/** Whether a request is that for categories of an older form. */
const isForCategories = ({ url }: Request) =>
  new URL(url).searchParams.get('select')?.replace(/\s/g, '') === 'id,category';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Types a text in one go: by letter it would take seconds. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each([
  { resource: 'products', id: 'prodemand', field: 'Tagline' },
  { resource: 'bundles', id: 'set', field: 'Description' },
  { resource: 'testimonials', id: 'ann', field: 'Company' },
] as const)('the form of $resource', ({ resource, id, field }) => {
  test('has an input for each text and switch that is described', async () => {
    open(`/${resource}/${id}`);
    await screen.findByRole('textbox', { name: field });
    const columns = fieldsOf<CatalogTable>(resource).flatMap(([column, { kind }]) =>
      kind === 'text' || kind === 'flag' ? [column] : [],
    );
    const missing = columns.filter((column) => !document.querySelector(`[name="${column}"]`));
    expect(missing).toEqual([]);
  });

  test('keeps what was typed when a save is refused, says why, asks before it is left, and can save it again', async () => {
    const { answers, tables } = open(`/${resource}/${id}`);
    const input = await screen.findByRole('textbox', { name: field });
    expect(hasUnsavedChanges()).toBe(false);
    fill(input, 'Not to be lost');
    const saved = answers[SAVE]!;
    answers[SAVE] = refusal;
    await save();
    expect((await screen.findAllByText(/You’re not allowed/)).length).toBeGreaterThan(0);
    await expectAccessible();
    expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', 'Not to be lost');
    expect(hasUnsavedChanges()).toBe(true);

    answers[SAVE] = saved;
    await save();
    await waitFor(() => expect(window.location.hash).toBe(`#/admin/${resource}`));
    expect(JSON.stringify(tables[resource])).toContain('Not to be lost');
  });
});

/** All forms of the catalog are the same editor; this one is the quickest to open. */
describe('the form of a record', () => {
  const [resource, id, field] = ['testimonials', 'ann', 'Company'];

  test('shows what was saved in another tab meanwhile, and replaces it only on request', async () => {
    const { tables } = open(`/${resource}/${id}`);
    const column = field.toLowerCase();
    fill(await screen.findByRole('textbox', { name: field }), 'Mine');
    const theirs = { ...tables[resource]?.find((row) => row.id === id), [column]: 'Theirs' };
    tables[resource] = [theirs];
    await save();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('row').at(-1)?.textContent).toBe(`${field}TheirsMine`);
    expect(tables[resource]).toEqual([theirs]);
    // The dialog explains the conflict; the form does not repeat it.
    expect(screen.getAllByText(/in the meantime/)).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(window.location.hash).toBe(`#/admin/${resource}`));
    expect(tables[resource]).toEqual([{ ...theirs, [column]: 'Mine' }]);
  });

  test('keeps what is typed when the record is read again with other values', async () => {
    const { tables } = open(`/${resource}/${id}`);
    const input = await screen.findByRole('textbox', { name: field });
    fill(input, 'Mine');
    tables[resource] = [
      { ...tables[resource]?.find((row) => row.id === id), [field.toLowerCase()]: 'Theirs' },
    ];
    await queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
    expect(input).toHaveProperty('value', 'Mine');
    await save();
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});

describe.each([
  { resource: 'products', id: 'prodemand', name: 'ProDemand', kind: 'product' },
  { resource: 'bundles', id: 'set', name: 'Shop Set', kind: 'bundle' },
])('the $resource', ({ resource, name, kind }) => {
  test('can’t be changed in the list without a connection, which says why', async () => {
    const { answers } = open(`/${resource}`);
    const listed = answers['GET /rest/v1/products']!;
    answers['GET /rest/v1/products'] = (request) =>
      isForCategories(request) ? json([{ id: 'a', category: 'Repair Info' }]) : listed(request);
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    if (kind === 'product') await screen.findByRole('button', { name: 'Migrate Categories' });
    const inRow = () => [
      screen.getByRole('switch', { name: new RegExp(`^Featured: ${name}`) }),
      screen.getByRole('combobox', { name: new RegExp(`^Category of ${name}`) }),
    ];
    const buttons = () =>
      screen.getAllByRole('button', { name: /^(Feature|Don’t|Add to c|Set c|Migrate)/ });
    const isOff = (control: HTMLElement) =>
      control.matches(':disabled') || control.ariaDisabled === 'true';
    const off = () => [...inRow(), ...buttons()].filter(isOff);
    expect(off()).toEqual([]);
    onTestFinished(() => void noteContact());
    act(() => noteLostContact());
    expect(buttons()).toHaveLength(kind === 'product' ? 4 : 3);
    expect(off()).toEqual([...inRow(), ...buttons()]);
    for (const control of inRow()) {
      expect(control.getAttribute('aria-label')).toMatch(/ \(needs a connection\)$/);
    }
    expect(screen.getAllByText('Needs a connection')).toHaveLength(kind === 'product' ? 2 : 1);
    // A press on what is off doesn't open the record.
    fireEvent.click(inRow()[0]!.closest('[title="Needs a connection"]')!);
    expect(window.location.hash).toBe(`#/admin/${resource}`);
  });

  test('show a change in the list at once, and take it back when it is refused', async () => {
    const { answers } = open(`/${resource}`);
    let refuse = () => {};
    answers[SAVE] = () => new Promise((resolve) => (refuse = () => resolve(refusal())));
    const featured = () => screen.getByRole('switch', { name: `Featured: ${name}` });
    await userEvent.click(await screen.findByRole('switch', { name: `Featured: ${name}` }));
    await waitFor(() => expect(featured()).toHaveProperty('checked', true));
    refuse();
    await screen.findByText(/was not changed: You’re not allowed/);
    expect(featured()).toHaveProperty('checked', false);
  });

  test('keep a typed slug, explain a wrong one, and refuse one that is in use beside its field', async () => {
    const { answers } = open(`/${resource}/create`);
    const nameField = await screen.findByRole('textbox', { name: 'Name' });
    const slug = () => screen.getByRole('textbox', { name: 'Slug' });
    screen.getByText(`The end of its address: #/${resource}/…`);
    fill(nameField, 'Some thing');
    await waitFor(() => expect(slug()).toHaveProperty('value', 'some-thing'));
    fill(slug(), 'My Slug!');
    fill(nameField, 'Some thing else');
    expect(slug()).toHaveProperty('value', 'My Slug!');
    await save();
    expect(await screen.findByText(/such as .my-slug./)).toBeTruthy();

    fill(slug(), 'prodemand');
    if (resource === 'products') await userEvent.click(screen.getByLabelText('Repair Info'));
    answers[`POST /rest/v1/${resource}`] = () =>
      json(
        {
          code: '23505',
          message: `duplicate key value violates unique constraint "${resource}_slug_unique"`,
        },
        409,
      );
    await save();
    await screen.findByText(new RegExp(`Another ${kind} already has this slug`));
    expect(slug().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(slug());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty(
      'value',
      'Some thing else',
    );
  });

  test('are found by a text, and filed in another category in the list', async () => {
    const { requests, tables } = open(`/${resource}`);
    await screen.findByText(name);
    const searched = () => requests.some(({ url }) => url.includes('imatch.%22bmw'));
    expect(searched()).toBe(false);
    fill(screen.getByRole('textbox', { name: `Search ${resource}` }), 'BMW');
    await waitFor(() => expect(searched()).toBe(true));
    await userEvent.click(await screen.findByRole('combobox', { name: `Category of ${name}` }));
    const [category, stored] =
      resource === 'products'
        ? ['Marketing', ['Management', 'Marketing']]
        : ['SocialCRM Series', 'SocialCRM Series'];
    await userEvent.click(await screen.findByRole('option', { name: category }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tables[resource]?.[0]).toMatchObject({ category: stored }));
  });

  test('are sorted by name and filtered by category', async () => {
    const { requests } = open(`/${resource}`);
    await screen.findByText(name);
    const sorted = (order: string) =>
      waitFor(() =>
        expect(
          requests.some(
            ({ url }) => url.includes(`/${resource}?`) && url.includes(`order=name.${order}`),
          ),
        ).toBe(true),
      );
    await sorted('asc');
    await userEvent.click(screen.getByRole('button', { name: /^Sort by name/ }));
    await sorted('desc');
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    const [, option] = await screen.findAllByRole('option');
    await userEvent.click(option!);
    await waitFor(() =>
      expect(
        requests.some(({ url }) => url.includes(`/${resource}?`) && url.includes('category=')),
      ).toBe(true),
    );
  });
});

test('the products that a bundle includes are named, and one that is gone is said to be and can be removed', async () => {
  const { answers } = open('/bundles/set');
  const products = answers['GET /rest/v1/products']!;
  answers['GET /rest/v1/products'] = () => json({ message: 'disk full' }, 500);
  const list = await screen.findByRole('list', { name: 'Included products' });
  const included = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  // Without the products the order can be changed all the same.
  await screen.findByText(/The products couldn’t be loaded\./);
  expect(included()).toEqual(['prodemand', 'long-gone']);
  answers['GET /rest/v1/products'] = products;
  const group = screen.getByRole('group', { name: 'Included products' });
  await userEvent.click(within(group).getByRole('button', { name: 'Try again' }));
  await within(list).findByText('ProDemand');
  expect(included()[1]).toContain('Not in the catalog');
  await userEvent.click(screen.getByRole('button', { name: 'Remove long-gone' }));
  expect(included()).toEqual(['ProDemand']);
});

test('a bundle is added with products in their order, none of them twice', async () => {
  const { answers } = open('/bundles/create');
  const added: object[] = [];
  answers['POST /rest/v1/bundles'] = async (request) => {
    added.push((await request.json()) as object);
    return json(BUNDLE, 201);
  };
  const nameField = await screen.findByRole('textbox', { name: 'Name' });
  await save();
  expect(await screen.findByText('The name is required.')).toBeTruthy();
  expect(screen.getByText('The slug is required.')).toBeTruthy();
  fill(nameField, ' Shop & Truck  Set ');
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'SocialCRM Series' }));
  fill(screen.getByRole('textbox', { name: 'Description' }), 'Both in one');
  const picker = screen.getByRole('combobox', { name: 'Add a product' });
  const offered = async () => {
    await userEvent.click(picker);
    return screen.queryAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(await offered()).toEqual(['ProDemand', 'Manager SE']);
  await userEvent.click(screen.getByRole('option', { name: 'ProDemand' }));
  expect(await offered()).toEqual(['Manager SE']);
  await userEvent.click(screen.getByRole('option', { name: 'Manager SE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Manager SE up' }));
  await userEvent.click(screen.getByLabelText('Featured on the homepage'));
  await save();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({
    name: 'Shop & Truck  Set',
    slug: 'shop-truck-set',
    category: 'SocialCRM Series',
    description: 'Both in one',
    is_featured: true,
    includes: ['manager-se', 'prodemand'],
  });
});

test('the question before a bundle is deleted says that its products stay', async () => {
  open('/bundles/set');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Are you sure you want to delete this bundle? Its products stay in the catalog.',
  );
});

test('a testimonial needs a quote, and is stored without blanks around its texts', async () => {
  const { answers } = open('/testimonials/create');
  const added: object[] = [];
  answers['POST /rest/v1/testimonials'] = async (request) => {
    added.push((await request.json()) as object);
    return json(TESTIMONIAL, 201);
  };
  const quote = await screen.findByRole('textbox', { name: 'Quote' });
  fill(quote, '   ');
  fill(screen.getByRole('textbox', { name: 'Author' }), 'Ann Lee');
  await save();
  expect((await screen.findAllByText('The quote is required.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Author' })).toHaveProperty('value', 'Ann Lee');
  expect(added).toEqual([]);
  fill(quote, '  Comebacks are down by half. ');
  await userEvent.click(screen.getByLabelText('Sample'));
  await save();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({
    quote: 'Comebacks are down by half.',
    author: 'Ann Lee',
    company: '',
    is_sample: true,
  });
});

test('an error that leaving a field brings waits until the press that left it is over', async () => {
  open('/testimonials/create');
  const quote = await screen.findByRole('textbox', { name: 'Quote' });
  await userEvent.click(quote);
  await userEvent.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('heading', { level: 1 }),
  });
  expect(document.activeElement).not.toBe(quote);
  await new Promise((flushed) => setTimeout(flushed));
  expect(screen.queryByText('The quote is required.')).toBeNull();
  expect(await screen.findByText('The quote is required.')).toBeTruthy();
});

test('testimonials are found by a text', async () => {
  const { requests } = open('/testimonials');
  await screen.findByText(/Ann Lee/);
  const searched = () => requests.some(({ url }) => url.includes('imatch.%22bmw'));
  expect(searched()).toBe(false);
  fill(screen.getByRole('textbox', { name: 'Search testimonials' }), 'BMW');
  await waitFor(() => expect(searched()).toBe(true));
});

test('an add-on that becomes a product of its own has no base product', async () => {
  const base = PRODUCTS[1]!;
  const addOn = { ...PRODUCTS[0]!, is_add_on: true, linked_product_id: base.id };
  const { tables } = open('/products/prodemand', { products: [addOn, base] });
  expect(await screen.findByDisplayValue('Manager SE')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Add-on to another product'));
  await save();
  await waitFor(() =>
    expect(tables.products?.[0]).toMatchObject({ is_add_on: false, linked_product_id: null }),
  );
});

test('an add-on is not saved before it names its base product', async () => {
  const { tables } = open('/products/prodemand');
  await userEvent.click(await screen.findByLabelText('Add-on to another product'));
  await save();
  await screen.findByText(/Choose the product that this add-on needs/);
  const base = screen.getByRole('combobox', { name: /Base product that it requires/ });
  expect(base.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible();
  expect(tables.products?.[0]).toMatchObject({ is_add_on: false });

  fill(base, 'manager');
  await userEvent.click(await screen.findByRole('option', { name: 'Manager SE' }));
  await save();
  await waitFor(() =>
    expect(tables.products?.[0]).toMatchObject({
      is_add_on: true,
      linked_product_id: PRODUCTS[1]!.id,
    }),
  );
});

test('the question before a product is deleted names the add-ons that need it', async () => {
  const addOn = { ...PRODUCTS[0]!, is_add_on: true, linked_product_id: PRODUCTS[1]!.id };
  open(`/products/${PRODUCTS[1]!.id}`, { products: [addOn, PRODUCTS[1]!] });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'ProDemand will no longer name a base product.',
  );
});

test('a file that is not a picture is refused by its content', async () => {
  open('/products/prodemand');
  const chooser = await screen.findByLabelText('Upload a picture');
  await userEvent.upload(
    chooser,
    new File(['<svg onload="alert(1)">'], 'picture.png', { type: 'image/png' }),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/PNG, JPEG, or WebP/);
});

test('pictures of the program are added, described, moved by keyboard, and saved with a video', async () => {
  const { tables } = open('/products/prodemand');
  const list = within(await screen.findByRole('group', { name: 'Pictures of the program' }));
  const add = async (url: string, caption: string) => {
    await userEvent.click(list.getByRole('button', { name: 'Add a picture' }));
    fill(list.getAllByLabelText('Picture address').at(-1)!, url);
    fill(list.getAllByLabelText('Caption').at(-1)!, caption);
  };
  await add('/board.png', 'Board');
  await add('/ticket.png', 'Ticket');
  fill(list.getByLabelText('Video address'), 'https://example.org/video');
  await save();
  // The form says what is missing before anything is sent.
  expect(list.getAllByText('A description of the picture is required.')).toHaveLength(2);
  list.getByText(/Enter the address of a video on YouTube or Vimeo/);
  for (const input of list.getAllByLabelText(/^What the picture shows/)) fill(input, 'Cars');
  fill(list.getByLabelText('Video address'), 'https://youtu.be/dQw4w9WgXcQ');
  await userEvent.click(list.getByRole('button', { name: 'Move Ticket up' }));
  await save();
  await waitFor(() =>
    expect(tables.products?.[0]).toMatchObject({
      screens: [
        { url: '/ticket.png', caption: 'Ticket', alt: 'Cars' },
        { url: '/board.png', caption: 'Board', alt: 'Cars' },
      ],
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
    }),
  );
});

test('a picture’s address must be a web address, and is saved', async () => {
  const { tables } = open('/bundles/set');
  const address = await screen.findByLabelText('Picture address');
  fill(address, 'javascript:alert(1)');
  await save();
  expect((await screen.findAllByText(/Enter a web address/)).length).toBeGreaterThan(0);
  fill(address, '/images/other.png');
  await save();
  await waitFor(() =>
    expect(tables.bundles?.[0]).toMatchObject({ image_url: '/images/other.png' }),
  );
});

test('the list of testimonials cuts a quote at 70 characters, marks samples, and shows the business’s day', async () => {
  const { requests } = open('/testimonials');
  expect(await screen.findByText(`${'x'.repeat(70)}…`)).toBeTruthy();
  expect(screen.getByText(/Ann Lee/)).toBeTruthy();
  expect(screen.getByText(/Atlantic Auto/)).toBeTruthy();
  expect(screen.getByText('Mar 1, 2026')).toBeTruthy();
  expect(screen.getByText('Sample')).toBeTruthy();
  // The newest is first.
  expect(requests.find(({ url }) => url.includes('/testimonials?'))?.url).toContain(
    'order=created_at.desc',
  );
});

test('the samples can go once three testimonials of customers are published', async () => {
  const real = (id: string, is_draft = false) => ({
    ...{ ...TESTIMONIAL, id, author: `Customer ${id}`, quote: `Good ${id}`, is_sample: false },
    is_draft,
  });
  const offer = () => screen.queryByRole('button', { name: 'Delete the samples' });
  const rows = [TESTIMONIAL, real('1'), real('2'), real('3', true)];
  const { tables, answers, requests } = open('/testimonials', { testimonials: rows });
  expect(await screen.findByText('Draft')).toBeTruthy();
  expect(offer()).toBeNull();
  answers['DELETE /rest/v1/testimonials'] = () => json([TESTIMONIAL]);
  tables.testimonials = [...rows.slice(0, 3), real('3')];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(offer()).not.toBeNull());
  await expectAccessible();
  await userEvent.click(offer()!);
  expect(await screen.findByText('The samples were deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sample')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Sample')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('the list of testimonials shows on request only those whose Spanish is missing or outdated', async () => {
  const quote = 'Fixed in an hour.';
  const es = { quote: 'Reparado en una hora.', of: { quote: digestOf(quote) } };
  const done = { ...TESTIMONIAL, id: 'bob', quote, author: 'Bob', translations: { es } };
  open('/testimonials', { testimonials: [TESTIMONIAL, done] });
  expect(await screen.findByText(quote)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Spanish' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Spanish missing or outdated' }));
  await waitFor(() => expect(screen.queryByText(quote)).toBeNull());
  expect(screen.getByText(/Ann Lee/)).toBeTruthy();
});

test('categories of an older form can be migrated while there are some; what fails is counted and can be tried again', async () => {
  let stored: object[] = [
    { id: 'a', category: 'Repair Info' },
    { id: 'b', category: '["Marketing"]' },
  ];
  const { answers } = open('/products');
  const listed = answers['GET /rest/v1/products']!;
  answers['GET /rest/v1/products'] = (request) =>
    isForCategories(request) ? json(stored) : listed(request);
  answers['PATCH /rest/v1/products'] = ({ url }) => {
    if (url.includes('id=eq.a')) return refusal();
    stored = stored.slice(0, 1);
    return json([{ id: 'b' }]);
  };
  const migrate = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Migrate Categories' }));
  await migrate();
  await screen.findByText(
    'The categories of 1 of 2 products couldn’t be migrated: You’re not allowed to do this.',
  );

  const readable = answers['GET /rest/v1/products'];
  answers['GET /rest/v1/products'] = () => json({ message: 'disk full' }, 500);
  await migrate();
  await screen.findByText('Failed to read the products: disk full');
  answers['GET /rest/v1/products'] = readable;

  let answer: (response: Response) => void = () => undefined;
  answers['PATCH /rest/v1/products'] = () => new Promise((resolve) => (answer = resolve));
  await migrate();
  const busy = await screen.findByRole('button', { name: 'Migrating...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  stored = [];
  await waitFor(() => {
    answer(json([{ id: 'a' }]));
    expect(screen.getByText('The categories of 1 product were migrated.')).toBeTruthy();
  });
  await waitFor(() => expect(busy.isConnected).toBe(false));
  expect(screen.queryByRole('button', { name: 'Migrate Categories' })).toBeNull();
  // The focused button is gone.
  expect(screen.getByRole('heading', { name: 'Products' })).toBe(document.activeElement);
});

describe('the products selected in their list', () => {
  async function select() {
    for (const name of ['ProDemand', 'Manager SE']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    await screen.findByText('2 products selected');
  }
  async function openSelected() {
    const page = open('/products');
    await select();
    return page;
  }

  test('are featured together, and no longer after Undo', async () => {
    const { tables } = await openSelected();
    const featured = () => tables.products?.map(({ is_featured }) => is_featured);
    await userEvent.click(screen.getByRole('button', { name: 'Feature' }));
    expect(await screen.findByText('2 products featured on the homepage.')).toBeTruthy();
    expect(featured()).toEqual([true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(featured()).toEqual([false, false]));
  });

  test('are counted as far as they change', async () => {
    const { tables } = await openSelected();
    const [first, ...others] = tables.products!;
    tables.products = [{ ...first, is_featured: true }, ...others];
    const feature = () => userEvent.click(screen.getByRole('button', { name: 'Feature' }));
    await feature();
    expect(await screen.findByText('1 product featured on the homepage.')).toBeTruthy();
    await select();
    await feature();
    expect(await screen.findByText(/^Nothing to change: all of them are already/)).toBeTruthy();
  });

  test('get a category in addition to their own, and a failure says how far it came', async () => {
    const { answers, tables } = await openSelected();
    const saved = answers[SAVE]!;
    let calls = 0;
    answers[SAVE] = (request) => (calls++ === 0 ? saved(request) : refusal());
    await userEvent.click(screen.getByRole('button', { name: 'Add to category' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marketing' }));
    expect(await screen.findByText(/^Only 1 of 2 of the products could be changed/)).toBeTruthy();
    expect(tables.products?.map(({ category }) => category)).toEqual([
      ['Management', 'Marketing'],
      ['Management'],
    ]);
  });
});

test('an editor’s heading and title name what is edited', async () => {
  open('/products/prodemand');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit ProDemand' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Edit ProDemand – Products/));
});

test('a product’s editor leads to its page and back to the list, and a copy begins with what it has', async () => {
  open('/products/prodemand', {
    products: [
      product('ProDemand', { tagline: 'Fixes', features: [{ title: 'A', description: 'B' }] }),
    ],
  });
  const view = await screen.findByRole('link', { name: 'View on site' });
  expect(view.getAttribute('href')).toBe('#/products/prodemand');
  screen.getByText(/Links to the old address still work/);
  expect(screen.getByRole('main').querySelector('a[href="#/admin/products"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Duplicate' }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/products/create'));
  for (const value of ['ProDemand (copy)', 'prodemand-copy', 'Fixes', 'B']) {
    expect(await screen.findByDisplayValue(value)).toBeTruthy();
  }
});

test('a bundle finds products by tagline, and offers the first twenty', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    product(`Tool ${index}`, { tagline: `Does ${index}` }),
  );
  const { tables } = open('/bundles/set', { products: many });
  const picker = await screen.findByRole('combobox', { name: 'Add a product' });
  await screen.findByText(/The first 20 are offered/);
  await userEvent.click(picker);
  expect(await screen.findAllByRole('option')).toHaveLength(20);
  await userEvent.type(picker, 'does 27');
  const [found, ...others] = await screen.findAllByRole('option');
  expect(others).toEqual([]);
  await userEvent.click(found!);
  await save();
  await waitFor(() => expect(JSON.stringify(tables.bundles)).toContain('tool-27'));
});
