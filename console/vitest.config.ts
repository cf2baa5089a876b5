import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The macros look for their configuration in the working directory, which may be the root.
process.env['LINGUI_CONFIG'] = join(import.meta.dirname, 'lingui.config.ts');

/** The tests of the console that need no browser. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd: import.meta.dirname })] })],
  test: {
    name: 'console',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', '*.test.ts'],
    environment: 'node',
    // A wait for a fact ends a hang only. A test ends later, so that the wait names what is missing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['test/setup.ts'],
  },
});
