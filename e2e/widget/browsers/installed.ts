import { existsSync } from 'node:fs';
import type { BrowserWindow, Preferences } from './browser-window.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type Found =
  | { readonly open: (preferences: Preferences) => Promise<BrowserWindow> }
  /** Says what is missing and how to get it. */
  | { readonly missing: string };

type Exists = (path: string) => boolean;

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const DRIVER = ['/usr/bin/WebKitWebDriver'];
const SCREEN = ['/usr/bin/Xvfb'];
const SMALL_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Finds a browser on this machine. `REGIA_FIREFOX` names another Firefox. */
export function findEngine(
  engine: Engine,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: Exists = existsSync,
): Found {
  const first = (paths: readonly string[]): string | undefined => paths.find((path) => exists(path));
  if (engine === 'firefox') {
    const path = environment['REGIA_FIREFOX'] ?? first(FIREFOX);
    return path === undefined
      ? { missing: 'Firefox is not installed: apt-get install firefox-esr, or set REGIA_FIREFOX to its path' }
      : { open: (preferences) => openFirefox(path, preferences) };
  }
  const [driver, browser, screen] = [first(DRIVER), first(SMALL_BROWSERS), first(SCREEN)];
  if (driver === undefined || browser === undefined || screen === undefined) {
    return { missing: 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb (on Debian)' };
  }
  return { open: (preferences) => openWebKit({ driver, browser, screen }, preferences) };
}
