import { expect, test } from 'vitest';
import { howToInstall } from './how-to-install.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Share'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 'Add to Dock'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Add to Home screen'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0', 'Chrome or Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'look for “Install”'],
])('%s is told to look for %s', (userAgent, words) => {
  expect(howToInstall({ userAgent, maxTouchPoints: 0 })).toContain(words);
});
