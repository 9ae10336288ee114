import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, 0, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/147.0.0.0`, 10, 'Edge on Windows'], // oxfmt-ignore
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 5, 'Chrome on Android'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'Samsung Internet on Android'], // oxfmt-ignore
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 0, 'Safari on Mac'], // oxfmt-ignore
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 5, 'Safari on iPad'], // oxfmt-ignore
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'Safari on iPhone'], // oxfmt-ignore
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/147.0 Mobile/15E148 Safari/604.1`, 5, 'Chrome on iPhone'], // oxfmt-ignore
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ' + CHROMIUM + ' Safari/537.36', 0, 'Chrome on Chromebook'], // oxfmt-ignore
  ['something else', 0, 'A browser'],
])('the device with the user agent %s and %i touch points has a name', (agent, touch, name) => {
  expect(deviceName(agent, touch)).toBe(name);
});
