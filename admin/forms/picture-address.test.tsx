import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { PictureInput } from './picture-input.tsx';

it('says that the site will not show a picture of another site', async () => {
  renderInBackOffice(
    <Form>
      <PictureInput />
    </Form>,
    { resource: 'products' },
  );
  const user = userEvent.setup();
  const address = (description: RegExp) =>
    screen.findByRole('textbox', { name: 'Address of the picture', description });
  await user.click(await address(/A web address/));
  await user.paste('https://elsewhere.example/a.png');
  // Only once it is there, and never from elsewhere.
  expect(screen.queryByRole('img')).toBeNull();
  const field = await address(/The site does not show pictures from https:\/\/elsewhere\.example/);
  await user.clear(field);
  await user.paste('/images/own.png');
  await address(/A web address/);
  expect(screen.getByRole('img', { name: 'The picture as it is now' })).toHaveProperty(
    'src',
    `${window.location.origin}/images/own.png`,
  );
});
