import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

/** Chromium without a window: the pages take half of the processor's time that they take in a whole browser. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

const ON_THE_MACHINE = [
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the path of a browser that is installed on this machine */
export const installedBrowser = () => ON_THE_MACHINE.find((path) => existsSync(path));

/**
 * Finds a Chromium for the browser tests: the one named by REGIA_BROWSER, else Debian's without a window, which apt
 * installs if the user is root, else another one on the machine, else Playwright's own.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function findBrowser(root, environment) {
  if (environment.REGIA_BROWSER) return environment.REGIA_BROWSER;
  if (!existsSync(WINDOWLESS) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installFromDebian(root, environment);
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  await run(root, ['playwright', 'install', 'chromium-headless-shell'], environment);
  return undefined;
}

/** A machine without network soon goes on with the browser that it has. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
async function installFromDebian(root, environment) {
  const quietly = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  await run(root, ['apt-get', 'update', '-qq', ...PATIENCE], quietly, 'at the end');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installedBrowser() !== undefined && name === 'chromium') return;
    const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PATIENCE, name];
    if ((await run(root, install, quietly, 'at the end')) === 0) return;
  }
}
