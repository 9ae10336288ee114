import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { BundleList } from '../bundles/bundle-list.tsx';
import { LeadsPage } from '../leads/leads-page.tsx';
import { ProductList } from '../products/product-list.tsx';
import { TestimonialList } from '../testimonials/testimonial-list.tsx';

const LISTS = [
  {
    resource: 'products',
    list: <ProductList />,
    row: { id: 'a', name: 'ProDemand', slug: 'prodemand', category: ['Repair Info'] },
    name: 'ProDemand',
    failure: 'The products couldn’t be loaded: disk full',
  },
  {
    resource: 'bundles',
    list: <BundleList />,
    row: { id: 'a', name: 'TeamWorks SE', slug: 'teamworks-se', category: '', includes: [] },
    name: 'TeamWorks SE',
    failure: 'The bundles couldn’t be loaded: disk full',
  },
  {
    resource: 'testimonials',
    list: <TestimonialList />,
    row: { id: 'a', quote: 'It paid off.', created_at: '2026-01-05T15:00:00Z' },
    name: 'It paid off.',
    failure: 'The testimonials couldn’t be loaded: disk full',
  },
  {
    resource: 'leads',
    list: <LeadsPage />,
    row: {
      id: 'a',
      name: 'Ann Lee',
      status: 'New',
      priority: 'Low',
      interests: [],
      created_at: '2026-01-05T15:00:00Z',
      updated_at: '2026-01-05T15:00:00Z',
    },
    name: 'Ann Lee',
    failure: /^Failed to fetch leads: disk full\./,
  },
];
const FILTERED = `?filter=${encodeURIComponent('{"search":"nothing"}')}`;
const refusal = () => json({ message: 'disk full' }, 500);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(LISTS)('the list of $resource', ({ resource, list, row, name, failure }) => {
  const read = `GET /rest/v1/${resource}`;
  const open = (answer: () => Response | Promise<Response>, at = '') => {
    const answers: Record<string, () => Response | Promise<Response>> = {
      [read]: answer,
      'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
      // A search of the leads goes this way.
      'POST /rest/v1/rpc/find_leads': async () => {
        const rows = await answers[read]!();
        if (!rows.ok) return rows;
        const leads = (await rows.json()) as unknown[];
        return json({ total: leads.length, leads });
      },
    };
    fakeNetwork(answers);
    renderInBackOffice(list, { resource, at: `/${resource}${at}` });
    return answers;
  };
  const alert = async () => (await screen.findByRole('alert')).textContent;

  test('says that it is loading', async () => {
    open(() => new Promise<Response>(() => undefined));
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy();
  });

  test('that cannot be read says why and can be read again, and shows no page of anything', async () => {
    const answers = open(refusal, FILTERED);
    expect(await alert()).toMatch(failure);
    await expectAccessible();
    expect(screen.queryByText(/ match/)).toBeNull();
    expect(screen.queryByText(/1-/)).toBeNull();
    answers[read] = () => json([row]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is empty says how to begin', async () => {
    open(() => json([]));
    const heading = await screen.findByRole('heading', { name: `No ${resource} yet` });
    const place = within(heading.parentElement as HTMLElement);
    const [first] = place.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(`/${resource}/create`);
  });

  test('in which nothing is found offers to clear what it was searched for', async () => {
    const answers = open(() => json([]), FILTERED);
    await screen.findByRole('heading', { name: `No ${resource} match` });
    answers[read] = () => json([row]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  test('says that another page couldn’t be read when it goes back to the first', async () => {
    const page = open(() => json([row]), '?page=2&perPage=10');
    page[read] = refusal;
    expect(await screen.findByText('Page 2 couldn’t be loaded: disk full')).toBeTruthy();
  });

  test('has a link in each row', async () => {
    open(() => json([row]));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/${resource}/a`);
  });
});

test('a list that couldn’t be read anew keeps what it shows, and says so', async () => {
  let answer = () => json([LISTS[0]?.row]);
  fakeNetwork({ 'GET /rest/v1/products': () => answer() });
  const { queryClient } = renderInBackOffice(<ProductList />, { resource: 'products' });
  await screen.findByText('ProDemand');
  answer = refusal;
  await queryClient.invalidateQueries();
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
  expect(screen.getByText('ProDemand')).toBeTruthy();
});
