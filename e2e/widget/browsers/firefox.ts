import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../runner/scratch-folder.mjs';
import { clickActions, keyActions } from './actions.ts';
import { connect, openBidi } from './bidi.ts';
import type { Bidi } from './bidi.ts';
import type { BrowserWindow, Preferences } from './browser-window.ts';
import { startProgram } from './started-program.ts';

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox with a new profile and without a window. It speaks WebDriver BiDi itself. */
export async function openFirefox(path: string, preferences: Preferences): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(scratchFolder(), 'regia-firefox-'));
  writeFileSync(join(profile, 'user.js'), userPreferences(preferences));
  const program = startProgram(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ]);
  const stop = async (): Promise<void> => {
    await program.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const [, address] = await program.printed(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    const bidi = openBidi(await connect(`${address}/session`));
    return await windowOf(bidi, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function windowOf(bidi: Bidi, stop: () => Promise<void>): Promise<BrowserWindow> {
  const { capabilities } = await bidi.call<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  const { contexts } = await bidi.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => bidi.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(call, ...values) {
      const { result, exceptionDetails } = await bidi.call<Evaluated>('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify(await (${String(call)})(...${JSON.stringify(values)}))`,
        awaitPromise: true,
        target: { context },
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    press: (...keys) => bidi.call('input.performActions', { context, actions: keyActions(keys) }),
    click: (point) => bidi.call('input.performActions', { context, actions: clickActions(point) }),
    resize: (width, height) =>
      bidi.call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await bidi.call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      bidi.close();
      await stop();
    },
  };
}

/** Asks nothing of its user and of the network. */
function userPreferences({ isDark }: Preferences): string {
  const all = {
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'intl.accept_languages': 'it-IT, it',
    'ui.systemUsesDarkTheme': isDark ? 1 : 0,
    'ui.prefersReducedMotion': isDark ? 1 : 0,
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
