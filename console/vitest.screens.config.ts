import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sources } from './build/sources.ts';

// The macros look for their configuration in the working directory, which may be the root.
process.env['LINGUI_CONFIG'] = join(import.meta.dirname, 'lingui.config.ts');

/** Tests of components and hooks: each `.test.tsx` runs on a page of a real Chromium. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: sources(),
  // Otherwise the first run finds a package late, and reloads the page during a test.
  optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', 'test/*.ts', 'test/*.tsx'] },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['test/setup.ts', 'test/page-setup.ts'],
    // A wait for a fact ends a hang only. A test ends later, so that the wait names what is missing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    api: { host: '127.0.0.1', port: 43_115 },
    // The files share a page and the console's modules, because loading them takes longer than most tests.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(process.env['REGIA_BROWSER'] ? { executablePath: process.env['REGIA_BROWSER'] } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
