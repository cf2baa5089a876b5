import { dirname, join, relative, sep } from 'node:path';
import { build } from 'rolldown';
import type { TransformPluginContext } from 'rolldown';

const root = join(import.meta.dirname, '..');
const output = join(import.meta.dirname, 'dist');

/** Stands for the bundle's own address until the sources' addresses have been written. */
const BUNDLE = '__BUNDLE_ADDRESS__';
const pathOf = "process.getBuiltinModule('node:url').fileURLToPath";

/** A worker thread starts from a file of its own: `new URL('./name.worker.ts', import.meta.url)`, bundled beside main.js. */
const WORKER = /new URL\('\.\/([\w.-]+)\.worker\.ts', import\.meta\.url\)/g;
const bundleWorkers = {
  name: 'bundle-workers',
  transform(this: TransformPluginContext, code: string, id: string) {
    if (!WORKER.test(code) || id.split(sep).includes('node_modules')) return null;
    return code.replaceAll(WORKER, (_, name: string) => {
      const fileName = `${name}.worker.js`;
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.worker.ts`), fileName });
      return `new URL('./${fileName}', ${BUNDLE})`;
    });
  },
};

/** Sources find the files beside them (migrations, word lists) by their own place; in the bundle that place is kept. */
const keepOwnPlace = {
  name: 'keep-own-place',
  transform(code: string, id: string) {
    const path = relative(root, id);
    if (
      (!code.includes('import.meta.') && !code.includes(BUNDLE)) ||
      path.startsWith('..') ||
      path.split(sep).includes('node_modules')
    )
      return null;
    const fromOutput = (target: string) => JSON.stringify(relative(output, target).split(sep).join('/'));
    const file = `new URL(${fromOutput(id)}, import.meta.url)`;
    // The address first: the other two are written with the output's own address.
    return code
      .replaceAll('import.meta.url', `${file}.href`)
      .replaceAll('import.meta.dirname', `${pathOf}(new URL('.', ${file}))`)
      .replaceAll('import.meta.filename', `${pathOf}(${file})`)
      .replaceAll(BUNDLE, 'import.meta.url');
  },
};

await build({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  // Native code cannot be bundled, and pg asks for a native twin that is never installed.
  external: ['@node-rs/argon2', 'pg-native'],
  plugins: [bundleWorkers, keepOwnPlace],
  logLevel: 'warn',
  // Modules that are needed later (passkeys, telephone numbers, a command) are chunks of their own, not read at the start.
  // All chunks lie beside main.js: the paths above are relative to it.
  output: {
    dir: output,
    entryFileNames: 'main.js',
    chunkFileNames: 'part-[name].js',
    format: 'esm',
    cleanDir: false,
  },
});
