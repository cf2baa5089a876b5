import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

const ON_THE_MACHINE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the path of a browser that is installed on this machine */
export const installedBrowser = () => ON_THE_MACHINE.find((path) => existsSync(path));

/**
 * Finds a Chromium for the browser tests: the one named by REGIA_BROWSER, else one on the machine, else Debian's
 * through apt if the user is root, else Playwright's own.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function findBrowser(root, environment) {
  if (environment.REGIA_BROWSER) return environment.REGIA_BROWSER;
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quietly = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
    await run(root, ['apt-get', 'update', '-qq'], quietly);
    await run(root, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  await run(root, ['playwright', 'install', 'chromium-headless-shell'], environment);
  return undefined;
}
