import { join, relative, sep } from 'node:path';
import { build } from 'rolldown';

const root = join(import.meta.dirname, '..');
const output = join(import.meta.dirname, 'dist');

const pathOf = "process.getBuiltinModule('node:url').fileURLToPath";

/** Sources find the files beside them (migrations, word lists) by their own place; in the bundle that place is kept. */
const keepOwnPlace = {
  name: 'keep-own-place',
  transform(code: string, id: string) {
    const path = relative(root, id);
    if (!code.includes('import.meta.') || path.startsWith('..') || path.split(sep).includes('node_modules'))
      return null;
    const fromOutput = (target: string) => JSON.stringify(relative(output, target).split(sep).join('/'));
    const file = `new URL(${fromOutput(id)}, import.meta.url)`;
    // The address first: the other two are written with the output's own address.
    return code
      .replaceAll('import.meta.url', `${file}.href`)
      .replaceAll('import.meta.dirname', `${pathOf}(new URL('.', ${file}))`)
      .replaceAll('import.meta.filename', `${pathOf}(${file})`);
  },
};

await build({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  // Native code cannot be bundled, and pg asks for a native twin that is never installed.
  external: ['@node-rs/argon2', 'pg-native'],
  plugins: [keepOwnPlace],
  logLevel: 'warn',
  // What is asked for later (passkeys, telephone numbers, a command) is not read at the start. All stand beside main.js:
  // the places above are written from there.
  output: {
    dir: output,
    entryFileNames: 'main.js',
    chunkFileNames: 'part-[name].js',
    format: 'esm',
    cleanDir: false,
  },
});
