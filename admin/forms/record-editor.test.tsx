import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { queryClient } from '../providers/query-client.ts';
import { BundleEdit } from '../bundles/bundle-editor.tsx';
import { ProductEdit } from '../products/product-editor.tsx';
import { TestimonialEdit } from '../testimonials/testimonial-editor.tsx';

const FORMS = [
  { kind: 'product', form: <ProductEdit />, row: { name: 'ProDemand' }, text: 'ProDemand' },
  {
    kind: 'bundle',
    form: <BundleEdit />,
    row: { name: 'TeamWorks SE', category: '' },
    text: 'TeamWorks SE',
  },
  { kind: 'testimonial', form: <TestimonialEdit />, row: { quote: 'It paid.' }, text: 'It paid.' },
];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(FORMS)('the form of a $kind', ({ kind, form, row, text }) => {
  const resource = `${kind}s`;
  const read = `GET /rest/v1/${resource}`;
  const record = { id: 'a', slug: 'a', category: [], features: [], includes: [], ...row };
  const found = ({ headers }: Request) =>
    json(headers.get('accept')?.includes('object') ? record : []);
  const open = (answer: (request: Request) => Response | Promise<Response>) => {
    const answers = { 'GET /rest/v1/products': () => json([]), [read]: answer };
    fakeNetwork(answers);
    const rendered = renderInBackOffice(
      <Routes>
        <Route path={`/${resource}/:id`} element={form} />
        <Route path={`/${resource}`} element="The list" />
      </Routes>,
      { resource, at: `/${resource}/a` },
    );
    return { answers, ...rendered };
  };

  test('says that it is loading, and shows no empty fields meanwhile', async () => {
    open(() => new Promise<Response>(() => undefined));
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that cannot be read says why, stays, and can be read again', async () => {
    const { answers } = open(() => json({ message: 'disk full' }, 500));
    expect((await screen.findByRole('alert')).textContent).toContain(
      `The ${kind} couldn’t be loaded: disk full`,
    );
    await expectAccessible();
    answers[read] = found;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue(text)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a record that there is not says so, and leads to the list', async () => {
    open(() => json({ code: 'PGRST116', message: '0 rows' }, 406));
    expect((await screen.findByRole('alert')).textContent).toContain(`This ${kind} doesn’t exist`);
    await userEvent.click(screen.getByRole('link', { name: `All ${resource}` }));
    expect(screen.getByText('The list')).toBeTruthy();
  });

  test('keeps what is typed when it cannot be read anew', async () => {
    const { answers, queryClient } = open(found);
    const input = await screen.findByDisplayValue(text);
    await userEvent.type(input, '!');
    answers[read] = () => json({ message: 'disk full' }, 500);
    await queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
    expect(screen.getByDisplayValue(`${text}!`)).toBeTruthy();
  });
});

test('what went wrong with a picture is not said of the next record', async () => {
  fakeNetwork({
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/products': ({ url, headers }) => {
      if (!headers.get('accept')?.includes('object')) return json([]);
      const id = url.includes('eq.b') ? 'b' : 'a';
      return json({ id, slug: id, name: `Product ${id}`, category: [], features: [] });
    },
  });
  renderInBackOffice(
    <>
      <Link to="/products/a">Open a</Link>
      <Link to="/products/b">Open b</Link>
      <Routes>
        <Route path="/products/:id" element={<ProductEdit />} />
      </Routes>
    </>,
    { resource: 'products', at: '/products/b' },
  );
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  // Read before, it is shown at once.
  await screen.findByDisplayValue('Product b');
  await go('Open a');
  await screen.findByDisplayValue('Product a');
  const gone = new File(['pixels'], 'gone.png', { type: 'image/png' });
  const refuse = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'));
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
  gone.arrayBuffer = refuse;
  await userEvent.upload(screen.getAllByLabelText('Upload a picture')[0]!, gone);
  await screen.findByText(/couldn’t be read/);
  await go('Open b');
  await screen.findByDisplayValue('Product b');
  expect(screen.queryByText(/couldn’t be read/)).toBeNull();
});

test.each(FORMS.slice(0, 2))(
  'the form of a $kind waits for its prices, which the row of a list doesn’t have',
  async ({ kind, form, row, text }) => {
    const resource = `${kind}s`;
    const record = { id: 'a', slug: 'a', category: [], features: [], includes: [], ...row };
    let answerPrices: (answer: Response) => void = () => undefined;
    fakeNetwork({
      'GET /rest/v1/products': () => json([]),
      [`GET /rest/v1/${resource}`]: ({ headers }) =>
        json(headers.get('accept')?.includes('object') ? record : []),
      'GET /rest/v1/prices': () => new Promise((resolve) => (answerPrices = resolve)),
    });
    queryClient.setQueryData([resource, 'getOne', { id: 'a', meta: undefined }], record);
    renderInBackOffice(
      <Routes>
        <Route path={`/${resource}/:id`} element={form} />
      </Routes>,
      { resource, at: `/${resource}/a` },
    );
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await vi.waitFor(() => {
      answerPrices(json({ id: 'price', monthly_cents: 8_900, once_cents: 0 }));
      expect(screen.getByDisplayValue(text)).toBeTruthy();
    });
    expect(screen.getByDisplayValue('89')).toBeTruthy();
  },
);
