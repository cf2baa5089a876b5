import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

const cwd = join(import.meta.dirname, '..');

/** Compiles the console's sources, for the build and for the tests that run in a browser. */
export const sources = (notCompiled: readonly RegExp[] = []): PluginOption[] => [
  // The macros must be expanded before the React compiler reads the file. With `react()` first, the build succeeds
  // and the page fails with "Trans is not defined".
  lingui({ cwd, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd })] }),
  react({ compiler: true, exclude: [/node_modules/, /icons\/src/, ...notCompiled] }),
];
