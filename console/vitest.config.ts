import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The macros look for their configuration from where Vitest was started, which may be the root.
process.env['LINGUI_CONFIG'] = join(import.meta.dirname, 'lingui.config.ts');

/** Facts about the console that need no browser. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd: import.meta.dirname })] })],
  test: {
    name: 'console',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', '*.test.ts'],
    environment: 'node',
    setupFiles: ['test/setup.ts'],
  },
});
