import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SaveButton, TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { EntryListInput } from './entry-list-input.tsx';
import { PictureInput } from './picture-input.tsx';

test('a picture that the browser cannot read is refused in words, until another choice', async () => {
  renderInBackOffice(
    <Form defaultValues={{ image_url: '/images/own.png' }}>
      <PictureInput />
    </Form>,
    { resource: 'products' },
  );
  const gone = new File(['pixels'], 'gone.png', { type: 'image/png' });
  const refuse = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'));
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
  gone.arrayBuffer = refuse;
  await userEvent.upload(screen.getByLabelText('Upload a picture'), gone);
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be read');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture from another site is pointed out, because the site will not show it', async () => {
  renderInBackOffice(
    <Form>
      <PictureInput />
    </Form>,
    { resource: 'products' },
  );
  const user = userEvent.setup();
  const address = (description: RegExp) =>
    screen.findByRole('textbox', { name: 'Picture address', description });
  await user.click(await address(/A web address/));
  await user.paste('https://elsewhere.example/a.png');
  // Only once it is there, and never from elsewhere.
  expect(screen.queryByRole('img')).toBeNull();
  const field = await address(/The site doesn’t show pictures from https:\/\/elsewhere\.example/);
  await user.clear(field);
  await user.paste('/images/own.png');
  await address(/A web address/);
  expect(screen.getByRole('img', { name: 'Current picture' })).toHaveProperty(
    'src',
    `${window.location.origin}/images/own.png`,
  );
});

test('a chosen picture is saved in place of the address', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 1, height: 1, close: () => undefined }),
  );
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  const save = vi.fn();
  renderInBackOffice(
    <Form onSubmit={save} defaultValues={{ image_url: '/images/own.png' }}>
      <PictureInput />
      <SaveButton label="Save" />
    </Form>,
    { resource: 'products' },
  );
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const png = new File([signature], 'a.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload a picture'), png);
  expect(await screen.findByText('The chosen picture is uploaded when you save.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { image_url } = save.mock.calls[0]?.[0] as { image_url: Blob };
  expect(image_url).toBeInstanceOf(Blob);
  expect(image_url.type).toBe('image/png');
});

/** Holds the pictures that are chosen back, each until it is let go or turns out to be unreadable. */
function holdPictures() {
  const held: { resolve: (bitmap: object) => void; reject: (error: Error) => void }[] = [];
  vi.stubGlobal(
    'createImageBitmap',
    () => new Promise((resolve, reject) => held.push({ resolve, reject })),
  );
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  const png = (name: string) =>
    new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), name], name, {
      type: 'image/png',
    });
  return {
    choose: async (input: HTMLElement, name: string) => {
      const before = held.length;
      await userEvent.upload(input, png(name));
      await waitFor(() => expect(held).toHaveLength(before + 1));
    },
    letGo: (index: number) =>
      act(() =>
        Promise.resolve(held[index]!.resolve({ width: 1, height: 1, close: () => undefined })),
      ),
    refuse: (index: number) =>
      act(() => Promise.resolve(held[index]!.reject(new Error('It is broken.')))),
  };
}

/** Opens a form with a name and a picture. Returns what is called with the values that are saved. */
function openForm() {
  const save = vi.fn();
  renderInBackOffice(
    <Form onSubmit={save} defaultValues={{ image_url: '/images/own.png', name: '' }}>
      <TextInput source="name" label="Name" />
      <PictureInput />
      <SaveButton label="Save" />
    </Form>,
    { resource: 'products' },
  );
  return save;
}
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the picture that was chosen last stays, whichever is ready first', async () => {
  const { choose, letGo } = holdPictures();
  const save = openForm();
  const input = screen.getByLabelText('Upload a picture');
  await choose(input, 'first, and large');
  await choose(input, 'last');
  await letGo(1);
  await screen.findByText('The chosen picture is uploaded when you save.');
  await letGo(0);
  await pressSave();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { image_url } = save.mock.calls[0]?.[0] as { image_url: Blob };
  expect(await image_url.text()).toMatch(/last$/);
});

test('while a picture is prepared, no address is typed, and no save goes without it', async () => {
  const { choose, letGo } = holdPictures();
  const save = openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'ProDemand');
  const address = screen.getByLabelText('Picture address');
  await choose(screen.getByLabelText('Upload a picture'), 'large');
  await userEvent.type(address, '?typed');
  await pressSave();
  await screen.findByText('The picture is still being prepared. Save again in a moment.');
  expect(document.activeElement).toBe(address);
  expect(address).toHaveProperty('value', '/images/own.png');
  await letGo(0);
  await screen.findByText('The chosen picture is uploaded when you save.');
  expect(save).not.toHaveBeenCalled();
  await pressSave();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ image_url: expect.any(Blob) as Blob });
});

test('a picture that turns out to be unreadable no longer holds a save back', async () => {
  const { choose, refuse } = holdPictures();
  const save = openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'ProDemand');
  await choose(screen.getByLabelText('Upload a picture'), 'broken');
  await pressSave();
  await screen.findByText(/still being prepared/);
  await refuse(0);
  await screen.findByText(/is damaged/);
  await waitFor(() => expect(screen.queryByText(/still being prepared/)).toBeNull());
  await pressSave();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ image_url: '/images/own.png' });
});

test('a picture follows its entry of a list that is moved, and goes with one that is removed', async () => {
  const { choose, letGo } = holdPictures();
  const save = vi.fn();
  renderInBackOffice(
    <Form
      onSubmit={save}
      defaultValues={{ screens: ['Parts', 'Labor', 'Wiring'].map((alt) => ({ alt, url: '/a' })) }}
    >
      <EntryListInput
        source="screens"
        label="Pictures"
        entry="picture"
        blank={{ alt: '', url: '' }}
        nameField="alt"
        fields={(path) => <PictureInput source={`${path}.url`} mayBeBlank={false} />}
      />
      <SaveButton label="Save" />
    </Form>,
    { resource: 'products' },
  );
  const [parts, , wiring] = screen.getAllByLabelText('Upload a picture');
  await choose(parts!, 'parts');
  await choose(wiring!, 'wiring');
  await userEvent.click(screen.getByRole('button', { name: 'Move Parts down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wiring' }));
  await letGo(0);
  await letGo(1);
  await screen.findByText('The chosen picture is uploaded when you save.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toEqual({
    screens: [
      { alt: 'Labor', url: '/a' },
      { alt: 'Parts', url: expect.any(Blob) as Blob },
    ],
  });
});
