export interface Device {
  /** The name of the browser; null if it is not a known one. */
  browser: string | null;
  /** The name of the system; null if it is not a known one. */
  system: string | null;
  handheld: boolean;
}

/** The first match wins: each browser's user agent also contains the names of browsers it claims to be. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (list: typeof BROWSERS, agent: string) =>
  list.find(([, mark]) => mark.test(agent))?.[0] ?? null;

/** Reads from a user agent the few facts by which the owner recognises the device. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf(BROWSERS, userAgent),
  system: nameOf(SYSTEMS, userAgent),
  handheld: /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent),
});
