import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { hasUnsavedChanges, useLeaveWarning } from './leave-warning.ts';
import { InlineForm } from '../../lead-work/inline-form.tsx';
import { FormDialog, GuardedDialog, SaveForm } from '../../forms/save-form.tsx';

const form = { defaultValues: { note: '' }, save: () => Promise.resolve(), submit: 'Save' };

const DIALOGS: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  'a form in a dialog': (close) => (
    <FormDialog title="Dialog" {...form} onCancel={close}>
      <TextInput source="note" label="Note" />
    </FormDialog>
  ),
  'a dialog that shows a form': (onClose) => (
    <GuardedDialog title="Dialog" onClose={onClose}>
      <SaveForm {...form}>
        <InlineForm label="Note" submit="Save" onCancel={onClose}>
          <TextInput source="note" label="Note" />
        </InlineForm>
      </SaveForm>
    </GuardedDialog>
  ),
};

/** A page whose own form is half typed, with a dialog over it. */
function Page({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useLeaveWarning(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

const open = async (name: string) => {
  renderInBackOffice(<Page dialog={DIALOGS[name]!} />, { resource: 'leads' });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByText('Dialog')).toBeNull());

const none = window.matchMedia;
/** Shows a narrow window, where Back closes a dialog. */
function onPhone() {
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(none(media), { matches: media.includes('max-width') }),
    );
  onTestFinished(() => phone.mockRestore());
}

test.each(Object.keys(DIALOGS))(
  '%s in which nothing was typed closes without a question, though the page below is half typed',
  async (name) => {
    await open(name);
    await press('Cancel');
    await isClosed();
    onPhone();
    await press('Open');
    await screen.findByRole('dialog');
    window.history.back();
    await isClosed();
    expect(hasUnsavedChanges()).toBe(true);
  },
);

test.each(Object.keys(DIALOGS))(
  '%s asks before it loses what was typed in it, and then leaves the page below as it is',
  async (name) => {
    onPhone();
    const dialog = await open(name);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ann');
    const ways = [
      () => press('Cancel'),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(dialog.parentElement!),
      () => Promise.resolve(window.history.back()),
    ];
    for (const leave of ways) {
      await leave();
      await screen.findByRole('alertdialog');
      await press('Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Ann');
    }
    await press('Cancel');
    await press('Discard');
    await isClosed();
    expect(hasUnsavedChanges()).toBe(true);
  },
);
