import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { installedBrowser } from './e2e/runner/browser.mjs';
import { scratchFolder } from './e2e/runner/scratch-folder.mjs';
import { HANG_MS } from './server/test/pace.ts';

process.env['REGIA_BROWSER'] ??= installedBrowser() ?? '';
process.env['TEST_SCRATCH'] ??= scratchFolder();

/** The files that replace a module for the server. Each loads its own modules. */
const REPLACE_MODULES = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('),
);

/** A wait for a fact ends a hang only. A test ends later, so that the wait names what is missing. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: HANG_MS } } };

const server = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  globalSetup: ['./server/test/global-setup.ts'],
  // A wait names what it waits for before its test ends.
  testTimeout: 2 * HANG_MS,
  hookTimeout: 2 * HANG_MS,
  expect: { poll: { timeout: HANG_MS } },
};

export default defineConfig({
  test: {
    // Many tests wait (for a lease, a retry, a process): one more than the cores keeps these busy.
    maxWorkers: 3,
    projects: [
      './console/vitest.config.ts',
      './console/vitest.screens.config.ts',
      {
        test: {
          name: 'rules',
          ...LIMITS,
          include: [
            '*.test.ts',
            'contract/**/*.test.ts',
            'icons/**/*.test.ts',
            'widget/**/*.test.ts',
            'e2e/architecture/**/*.test.ts',
            'e2e/runner/**/*.test.ts',
            'e2e/widget/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...server.exclude, ...REPLACE_MODULES],
          // The files of a worker share the server's modules, because loading them takes longer than many tests.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-isolated', include: REPLACE_MODULES } },
      {
        test: {
          name: 'start',
          include: ['server/launcher/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...LIMITS,
          // Builds a fresh clone, and starts it several times.
          testTimeout: 900_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts', 'e2e/sites/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...LIMITS,
          testTimeout: 900_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
