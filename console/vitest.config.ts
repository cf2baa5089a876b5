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
    // On a busy machine the first load of the router takes long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['test/setup.ts'],
  },
});
