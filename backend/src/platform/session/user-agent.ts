const browsers: readonly (readonly [string, RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFBA[NV]\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
const named = (names: typeof browsers, header: string) => names.find(([, pattern]) => pattern.test(header))?.[0] ?? '';

/**
 * Browser and system of a `User-Agent` header, or empty if not recognised. The order matters, since most browsers also
 * name others.
 */
export const browserOf = (header = ''): { browser: string; system: string } => ({
  browser: named(browsers, header),
  system: named(systems, header),
});
