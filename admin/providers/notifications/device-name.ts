/** Names of browsers by what their user agents contain. The first that matches counts: many contain others' names. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Names a device after its browser and system, such as “Chrome on Windows”. An iPad says that it is a Mac. */
export function deviceName(userAgent: string, touchPoints: number): string {
  const system = nameIn(SYSTEMS, userAgent);
  const shown = system === 'Mac' && touchPoints > 1 ? 'iPad' : system;
  const browser = nameIn(BROWSERS, userAgent) ?? 'A browser';
  return shown ? `${browser} on ${shown}` : browser;
}
