import { defineConfig } from '@playwright/test';
import { HANG_MS } from '../server/test/pace.ts';

/** Stories through a real Chromium against a real server that each worker starts for itself. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // A story mostly waits: two in parallel keep two cores busy.
  workers: 2,
  // A wait for a fact ends a hang only. A story ends later, so that the wait names what is missing.
  timeout: 600_000,
  // `npm test` names each story that passes only at the second try.
  retries: process.env['REGIA_SECOND_TRY'] === '0' ? 0 : 1,
  expect: { timeout: HANG_MS, toPass: { timeout: HANG_MS } },
  outputDir: '../test-results/browser',
  reporter: [['line'], ['./runner/playwright-reporter.mjs']],
  use: {
    browserName: 'chromium',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    // Without animations a page needs a fifth less of the processor. Stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: HANG_MS,
    navigationTimeout: HANG_MS,
    launchOptions: {
      ...(process.env['REGIA_BROWSER'] === undefined ? {} : { executablePath: process.env['REGIA_BROWSER'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
