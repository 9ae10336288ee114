import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { loadAnew, reloadPage } from './reload.ts';

test('the page is loaded again by itself once, later once more, and without storage never', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
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

test('a server that does not answer within ten seconds is as good as none', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  onTestFinished(() => timeout.mockRestore());
  fakeNetwork({
    'HEAD /': ({ signal }) => {
      clock.abort();
      return signal.aborted ? Promise.reject(signal.reason as Error) : json({});
    },
  });
  expect(await reloadPage()).toBe(false);
  expect(timeout).toHaveBeenCalledWith(10_000);
});
