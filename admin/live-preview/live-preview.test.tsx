import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { LivePreview } from './live-preview.tsx';

/** Opens a preview. Gives its frame, and the content of that once it is there. */
async function openPreview() {
  renderInBackOffice(<LivePreview show={(part) => <a href="#/">{part}</a>} />, {
    resource: 'products',
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the site');
  const content = () => frame.contentDocument!.querySelector('a');
  await waitFor(() => expect(content()).not.toBeNull());
  return { frame, content };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the preview is of a card, or of a page, for which a screen is chosen', async () => {
  const { frame, content } = await openPreview();
  const width = () => frame.style.width;
  expect(content()?.textContent).toBe('card');
  expect(width()).toBe('440px');
  expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull();
  await press('Page');
  expect(content()?.textContent).toBe('page');
  expect(width()).toBe('1280px');
  await press('Phone');
  expect(width()).toBe('390px');
  expect(screen.getByRole('button', { name: 'Phone' }).getAttribute('aria-pressed')).toBe('true');
});

test('a screen that is wider than its room is shown smaller, down to the same edge', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private tell: (entries: { contentRect: { width: number } }[]) => void) {}
      observe = () => this.tell([{ contentRect: { width: 220 } }]);
      disconnect = () => undefined;
    },
  );
  const { frame } = await openPreview();
  expect(frame.style).toMatchObject({
    width: '440px',
    height: '1240px',
    transform: 'scale(0.5)',
  });
});

test('the preview has the page’s styles, also those that come later, and takes no press', async () => {
  const style = (text: string) =>
    Object.assign(document.createElement('style'), { textContent: text });
  const [early, late] = [style('.early {}'), style('.late {}')];
  document.head.append(early);
  onTestFinished(() => [early, late].forEach((each) => each.remove()));
  const { frame, content } = await openPreview();
  const styles = () =>
    [...frame.contentDocument!.querySelectorAll('style')].map(({ textContent }) => textContent);
  await waitFor(() => expect(styles()).toContain('.early {}'));
  document.head.append(late);
  await waitFor(() => expect(styles()).toContain('.late {}'));
  expect(content()?.closest('[inert]')).not.toBeNull();
});
