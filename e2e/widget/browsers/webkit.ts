import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';
import { scratchFolder } from '../../runner/scratch-folder.mjs';
import type { BrowserWindow, Preferences } from './browser-window.ts';
import { startProgram } from './started-program.ts';
import { openDriven } from './web-driver.ts';

export interface WebKitPaths {
  readonly driver: string;
  /** The small browser of WebKitGTK. */
  readonly browser: string;
  /** A screen without a monitor. */
  readonly screen: string;
}

/** Starts WebKitGTK's own small browser, which needs a screen, behind its driver. */
export async function openWebKit(paths: WebKitPaths, preferences: Preferences): Promise<BrowserWindow> {
  const home = mkdtempSync(join(scratchFolder(), 'regia-webkit-'));
  writeSettings(home, preferences);
  const screen = startProgram(paths.screen, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const started = [screen];
  const stop = async (): Promise<void> => {
    for (const one of started.toReversed()) await one.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const [, display] = await screen.printed(/^(\d+)\n/m);
    const port = await freePort();
    const driver = startProgram(paths.driver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LANGUAGE: 'it',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GTK_THEME: preferences.isDark ? 'Adwaita:dark' : 'Adwaita',
      // The user is root in a container, where WebKit cannot make a sandbox. It opens pages of this machine only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    started.push(driver);
    await answers(`http://127.0.0.1:${port}/status`);
    const options = { binary: paths.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    return await openDriven(`http://127.0.0.1:${port}`, capabilities, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeSettings(home: string, { isDark }: Preferences): void {
  mkdirSync(join(home, 'gtk-3.0'));
  const motion = `gtk-enable-animations=${isDark ? 0 : 1}`;
  const dark = `gtk-application-prefer-dark-theme=${isDark ? 1 : 0}`;
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), `[Settings]\n${motion}\n${dark}\n`);
}

/** Waits until a driver listens: it prints nothing. */
async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return void (await response.text());
    await new Promise((look) => setTimeout(look, 50));
  }
  throw new Error(`No driver at ${url}`);
}
