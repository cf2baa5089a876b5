export interface Device {
  /** Null where the browser, or the system, is none we know the name of. */
  browser: string | null;
  system: string | null;
  handheld: boolean;
}

/** The first that fits: every browser also says the names of those it wants to be taken for. */
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

/** What a browser says of itself, in the few words by which its owner knows the device again. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf(BROWSERS, userAgent),
  system: nameOf(SYSTEMS, userAgent),
  handheld: /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent),
});
