import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork } from '../../tests/component/fake-network.ts';
import { loadAnew } from './reload.ts';

test('the page is loaded again by itself once, later once more, and without storage never', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // jsdom can't reload: without an answer the attempt ends before that.
  const asked = fakeNetwork({});
  await loadAnew();
  await loadAnew();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await loadAnew();
  expect(asked).toHaveLength(2);

  vi.setSystemTime(Date.now() + 60 * 60_000);
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(await loadAnew()).toBe(false);
  storage.mockRestore();
  expect(asked).toHaveLength(2);
});
