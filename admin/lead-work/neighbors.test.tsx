import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { useNeighbors } from './leads-address.ts';

const LEADS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, status: 'New' }));

function Steps() {
  const { previous, next } = useNeighbors();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <>
      <button disabled={!previous} onClick={() => previous?.()}>
        Previous
      </button>
      <button disabled={!next} onClick={() => next?.()}>
        Next
      </button>
      <output>{`${pathname} page ${query.get('page')}`}</output>
      <p>{`${query.get('filter')} by ${query.get('sort')} ${query.get('order')}`}</p>
    </>
  );
}

test('the next lead goes on past the end of the list’s page, and the previous one back', async () => {
  const asked = new Set<number>();
  fakeNetwork({
    'GET /rest/v1/leads': ({ url }) => {
      const query = new URL(url).searchParams;
      const first = Number(query.get('offset') ?? 0);
      asked.add(first);
      const rows = LEADS.slice(first, first + Number(query.get('limit')));
      const answer = json(rows);
      answer.headers.set('Content-Range', `${first}-${first + rows.length - 1}/${LEADS.length}`);
      return answer;
    },
  });
  renderInBackOffice(
    <ListBase
      filterDefaultValues={{ status: 'New' }}
      sort={{ field: 'name', order: 'DESC' }}
      perPage={2}
    >
      <Steps />
    </ListBase>,
    { resource: 'leads', at: '/leads/b/tasks' },
  );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await expect.poll(() => button).toHaveProperty('disabled', false);
    await userEvent.click(button);
  };
  const shown = (text: string) => screen.findByText(text);
  await press('Next');
  await shown('/leads/c/tasks page 2');
  await press('Next');
  await shown('/leads/d/tasks page 2');
  await shown('{"status":"New"} by name DESC');
  await press('Next');
  await shown('/leads/e/tasks page 3');
  expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await press('Previous');
  await shown('/leads/d/tasks page 2');
  await press('Previous');
  await shown('/leads/c/tasks page 2');
  await press('Previous');
  await shown('/leads/b/tasks page 1');
  await press('Previous');
  await shown('/leads/a/tasks page 1');
  expect(await screen.findByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await press('Next');
  await shown('/leads/b/tasks page 1');
  // For the first lead, no page before the first one was asked for.
  expect([...asked]).toEqual([0, 2, 4]);
});
