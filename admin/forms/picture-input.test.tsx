import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { PictureInput } from './picture-input.tsx';

test('a picture that the browser cannot read is said to be so', async () => {
  renderInBackOffice(
    <Form>
      <PictureInput />
    </Form>,
    { resource: 'products' },
  );
  const gone = new File(['pixels'], 'gone.png', { type: 'image/png' });
  const refuse = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'));
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
  gone.arrayBuffer = refuse;
  await userEvent.upload(screen.getByLabelText('Upload a picture'), gone);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
});
