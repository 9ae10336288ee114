import { screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { LeadPanel } from './lead-panel.tsx';

const LIST = { data: [] } as unknown as ListControllerResult;

test.each([
  ['an id that is none', 'abc', { code: '22P02', message: 'invalid input syntax for type uuid: "abc"' }, 400, 'This lead does not exist, or no longer.'], // prettier-ignore
  ['an id of no lead', '0b6f9a3e-0000-4000-8000-00000000dead', { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }, 406, 'This lead does not exist, or no longer.'], // prettier-ignore
  ['an expired token', '0b6f9a3e-0000-4000-8000-00000000000a', { code: 'PGRST303', message: 'JWT expired' }, 401, 'Your session has ended. Please sign in again.'], // prettier-ignore
])('%s is told in plain words', async (_, id, body, status, said) => {
  fakeNetwork({ 'GET /rest/v1/leads': () => json(body, status) });
  renderInBackOffice(
    <ListContextProvider value={LIST}>
      <LeadPanel id={id} beside />
    </ListContextProvider>,
    { resource: 'leads', at: `/leads/${id}` },
  );
  expect((await screen.findByText(said)).textContent).toBe(said);
});
