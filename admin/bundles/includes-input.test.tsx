import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json, product } from '../../tests/component/fake-network.ts';
import { IncludesInput } from './includes-input.tsx';

test('a product that is removed gives the focus to the field that adds one', async () => {
  fakeNetwork({ 'GET /rest/v1/products': () => json([product('ProDemand')]) });
  renderInBackOffice(
    <Form defaultValues={{ includes: ['prodemand'] }}>
      <IncludesInput />
    </Form>,
    { resource: 'bundles' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ProDemand' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a product' }));
});
