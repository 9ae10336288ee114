import { expect, it } from 'vitest';
import { notificationVariables } from './notification-email.ts';
import { NOTIFICATION_SUBJECT, NOTIFICATION_TEMPLATE } from './notification-template.ts';

it('the template uses every variable that a notification fills, and no other', () => {
  const filled = notificationVariables(
    { id: '1', name: 'Ann', shop_address: '1 Main St', interests: [] },
    [],
    'https://www.example.com/#/admin/leads/1',
    { repName: 'Rep', repPhone: '1', repEmail: 'rep@example.com' },
  );
  const used = [...(NOTIFICATION_SUBJECT + NOTIFICATION_TEMPLATE).matchAll(/{{(\w+)}}/g)];
  expect([...new Set(used.map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(filled).toSorted(),
  );
});
