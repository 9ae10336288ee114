import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { queryClient } from '../../providers/query-client.ts';
import { ExportDialog } from './export-dialog.tsx';

test.each([
  ['noted and saved', false],
  ['neither noted nor saved once it is canceled', true],
])('an export is %s', async (_, canceled) => {
  const createObjectURL = vi.fn(() => 'blob:leads');
  URL.createObjectURL = createObjectURL;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/audit_export': () => json(null),
  });
  let give = () => {};
  const leads = new Promise<[]>((resolve) => (give = () => resolve([])));
  const list = { total: 1, getData: () => leads } as unknown as ListControllerResult;
  const onClose = vi.fn<() => void>();
  renderInBackOffice(
    <ListContextProvider value={list}>
      <ExportDialog onClose={onClose} />
    </ListContextProvider>,
    { resource: 'leads' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  if (canceled) await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(queryClient.isMutating()).toBe(1);
  give();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(createObjectURL).toHaveBeenCalledTimes(canceled ? 0 : 1);
  expect(requests.filter(({ url }) => url.endsWith('audit_export'))).toHaveLength(canceled ? 0 : 1);
});
