import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { ERRORS_OF_PARTS } from '../../tests/world/missing-files.ts';
import { useLeaveWarning } from './leaving/leave-warning.ts';
import { PageFailure, PartBoundary } from './page-parts.tsx';

const loadAnew = vi.fn(() => Promise.resolve(true));

test.each(ERRORS_OF_PARTS)(
  'a part that fails loads the address again only for a missing file: $text',
  ({ text, isMissing }) => {
    window.loadAnew = loadAnew.mockClear();
    vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void delete window.loadAnew);
    const Broken = () => {
      throw new TypeError(text);
    };
    const part = (
      <PartBoundary name="The list">
        <Broken />
      </PartBoundary>
    );
    const Form = ({ children }: { children?: ReactNode }) => {
      useLeaveWarning(true);
      return children;
    };
    const form = render(<Form />);
    form.rerender(<Form>{part}</Form>);
    screen.getByText('The list can’t be shown.');
    // What was typed stays.
    expect(loadAnew).not.toHaveBeenCalled();
    form.unmount();
    render(part);
    expect(loadAnew).toHaveBeenCalledTimes(isMissing ? 1 : 0);
  },
);

test('a page that fails loads the address again for a missing file', async () => {
  window.loadAnew = loadAnew.mockClear();
  onTestFinished(() => void delete window.loadAnew);
  renderInBackOffice(<PageFailure error={new TypeError(ERRORS_OF_PARTS[0]!.text)} />, {
    resource: 'leads',
  });
  await screen.findByText('This page couldn’t be shown.');
  expect(loadAnew).toHaveBeenCalledOnce();
});
