import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useLeaveWarning } from './leave-warning.ts';

/** A page with two forms, and where one is. */
function Form({ name, onSave }: { name: string; onSave?: () => void }) {
  const [text, setText] = useState('');
  useLeaveWarning(text !== '');
  return (
    <>
      <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      {onSave && (
        <button
          onClick={() => {
            // React-admin leads on before the form counts as clean.
            onSave();
            setText('');
          }}
        >
          Save
        </button>
      )}
    </>
  );
}

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      {pathname === '/settings' && (
        <>
          <Form name="Hours" onSave={() => void navigate('/products')} />
          <Form name="Days ahead" />
        </>
      )}
      <Link to="/products">Products</Link>
      <Link to="/settings?shown=all">All settings</Link>
    </>
  );
}

const open = () =>
  renderInBackOffice(
    <>
      <Page />
      <LeaveGuard />
    </>,
    { resource: 'products', at: '/settings' },
  );

const page = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const question = () => screen.queryByRole('alertdialog');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The browser's Navigation API, as far as it is used; jsdom has none. */
class FakeNavigation extends EventTarget {
  readonly traverseTo = vi.fn();

  /** An address that the browser goes to by itself; false if that was prevented. */
  goTo(hash: string, kind: { navigationType: string; hashChange: boolean; key?: string }): boolean {
    const event = new Event('navigate', { cancelable: true });
    const destination = {
      url: new URL(hash, window.location.href).href,
      key: kind.key ?? '',
      sameDocument: true,
    };
    return this.dispatchEvent(Object.assign(event, kind, { destination }));
  }
}

const TYPED = { navigationType: 'push', hashChange: true };
let navigation: FakeNavigation;
beforeEach(() => {
  window.location.hash = '#/admin/settings';
  navigation = new FakeNavigation();
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(window, 'confirm').mockImplementation(() => {
    throw new Error('a native question');
  });
});

test('a page without changes is left without a question', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Products' }));
  expect(page()).toBe('/products');
  expect(navigation.goTo('#/admin/products', TYPED)).toBe(true);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a move within the back office asks, whichever form was changed', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  await userEvent.click(screen.getByRole('link', { name: 'Products' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeTruthy();
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(page()).toBe('/settings');
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('9');

  await userEvent.click(screen.getByRole('link', { name: 'Products' }));
  await press('Discard');
  await waitFor(() => expect(page()).toBe('/products'));
  expect(question()).toBeNull();
});

test('the harmless answer has the focus, and Escape gives it', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  await userEvent.click(screen.getByRole('link', { name: 'Products' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(page()).toBe('/settings');
});

test('another query of the same page asks for nothing', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  await userEvent.click(screen.getByRole('link', { name: 'All settings' }));
  expect(question()).toBeNull();
  expect(navigation.goTo('#/admin/settings?shown=all', TYPED)).toBe(true);
});

test('a form that leads on when it is saved asks for nothing', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  await press('Save');
  await waitFor(() => expect(page()).toBe('/products'));
  expect(question()).toBeNull();
});

test.each(['#/admin/products', '#/'])('a typed address asks first: %s', async (hash) => {
  open();
  await userEvent.type(screen.getByLabelText('Days ahead'), '30');
  expect(navigation.goTo(hash, TYPED)).toBe(false);
  await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(window.location.hash).toBe('#/admin/settings');

  expect(navigation.goTo(hash, TYPED)).toBe(false);
  await screen.findByRole('alertdialog');
  await press('Discard');
  await waitFor(() => expect(window.location.hash).toBe(hash));
  expect(navigation.goTo(hash, TYPED)).toBe(true);
});

test('Back asks first, and then goes to that very entry', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  const back = { navigationType: 'traverse', hashChange: false, key: 'the entry before' };
  expect(navigation.goTo('#/products', back)).toBe(false);
  await screen.findByRole('alertdialog');
  expect(navigation.traverseTo).not.toHaveBeenCalled();
  await press('Discard');
  await waitFor(() => expect(navigation.traverseTo).toHaveBeenCalledWith('the entry before'));
});

test('only the browser can ask before its tab is closed', async () => {
  open();
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await userEvent.type(screen.getByLabelText('Hours'), '9');
  expect(close()).toBe(false);
  await userEvent.clear(screen.getByLabelText('Hours'));
  expect(close()).toBe(true);
});

test('an older browser asks at least at links to the site', async () => {
  vi.unstubAllGlobals();
  open();
  const link = document.body.appendChild(
    Object.assign(document.createElement('a'), { href: '#/', textContent: 'View Site' }),
  );
  try {
    await userEvent.type(screen.getByLabelText('Hours'), '9');
    await userEvent.click(link);
    await screen.findByRole('alertdialog');
    expect(window.location.hash).toBe('#/admin/settings');
    await press('Discard');
    await waitFor(() => expect(window.location.hash).toBe('#/'));
  } finally {
    link.remove();
  }
});
