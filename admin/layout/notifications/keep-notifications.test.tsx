import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { fakePush } from '../../../tests/component/fake-push.ts';
import { queryClient } from '../../providers/query-client.ts';
import { LATEST_NEW_LEADS } from '../live/new-leads.ts';
import { KeepNotifications } from './keep-notifications.ts';

function Address() {
  return <p>At {useLocation().pathname}</p>;
}

const lead = (id: string) => ({ id, name: id, created_at: '2026-11-20T10:00:00Z', user_agent: '' });

test('a pressed notification opens its lead in the open window', async () => {
  fakeNetwork({ 'GET /rest/v1/leads': () => json([]) });
  const { serviceWorker } = fakePush('granted');
  renderInBackOffice(<><KeepNotifications /><Address /></>, { resource: 'products' }); // oxfmt-ignore
  await screen.findByText('At /products');

  // The service worker asks an open page in this way.
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  serviceWorker.dispatchEvent(new MessageEvent('message', { ports: [port2] }));
  await answered;
  screen.getByText('At /products');
  port1.postMessage('https://shop.example/site/#/admin/leads/7');
  await screen.findByText('At /leads/7');
  port1.postMessage('https://shop.example/site/#/admin');
  await screen.findByText('At /');
  port1.close();
});

test('the app’s badge follows the number of unanswered leads, once it is known', async () => {
  const badges: number[] = [];
  Object.defineProperty(navigator, 'setAppBadge', {
    configurable: true,
    value: (count: number) => {
      badges.push(count);
      return Promise.reject(new Error('not allowed'));
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  let leads = [lead('a'), lead('b')];
  fakeNetwork({ 'GET /rest/v1/leads': () => json(leads) });
  renderInBackOffice(<KeepNotifications />, { resource: 'products' });
  await waitFor(() => expect(badges).toEqual([2]));
  leads = [lead('a')];
  await queryClient.invalidateQueries({ queryKey: LATEST_NEW_LEADS });
  await waitFor(() => expect(badges).toEqual([2, 1]));
});
