import { deviceName } from '../../providers/notifications/device-name.ts';

const HOW: readonly [RegExp, string][] = [
  [/on (iPhone|iPad)$/, 'Press Share, then “Add to Home Screen”.'],
  [/^Safari on Mac$/, 'In the menu bar, choose File, then “Add to Dock”.'],
  [/on Android$/, 'Open the browser’s menu, then press “Install app” or “Add to Home screen”.'],
  [
    /^Firefox/,
    'Firefox can’t install apps on computers. Open this page in Chrome or Edge to install it.',
  ],
];
const MENU = 'Open the browser’s menu and look for “Install”.';

/** How to install on a device, by its user agent. */
export function howToInstall({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const device = deviceName(userAgent, maxTouchPoints);
  return HOW.find(([pattern]) => pattern.test(device))?.[1] ?? MENU;
}
