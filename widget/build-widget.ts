import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import type { OutputChunk } from 'rolldown';
import { drawingOf } from './drawing-of.ts';

/** The oldest browsers of the list in decision 056. */
const TARGET = ['chrome119', 'firefox120', 'safari17.1'];

/** A page that loaded an earlier script still asks for the panel of that build. */
const OLD_PANELS_MS = 30 * 24 * 60 * 60 * 1000;

/** An icon becomes its shapes. */
const drawings = {
  name: 'drawings',
  load(id: string) {
    if (!id.endsWith('.svg')) return null;
    return {
      code: `export default ${JSON.stringify(drawingOf(readFileSync(id, 'utf8')))}`,
      moduleType: 'js' as const,
    };
  },
};

/** Style sheets are strings in the sources; spaces and comments between their rules are not needed. */
const shortStyles = {
  name: 'short-styles',
  transform(code: string, id: string) {
    if (!id.endsWith('-styles.ts')) return null;
    return code.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/([{};,]) +/g, '$1');
  },
};

/** Builds `v1.js` (a classic script), its lazy part `panel-HASH.js`, and `preview.js`, each also compressed. */
export async function buildWidget(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const panel = await bundle('panel/panel.ts', 'esm', 'panel-[hash].js');
  const defined = { PANEL_FILE: JSON.stringify(panel.fileName) };
  const chunks = [
    panel,
    await bundle('v1.ts', 'iife', 'v1.js', defined),
    await bundle('preview.ts', 'esm', 'preview.js'),
  ];
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.startsWith('panel-') && now - statSync(file).mtimeMs > OLD_PANELS_MS) rmSync(file);
  }
  for (const { fileName, code } of chunks) {
    const bytes = Buffer.from(code);
    replaceFile(join(folder, fileName), bytes);
    replaceFile(join(folder, `${fileName}.gz`), gzipSync(bytes, { level: 9 }));
    replaceFile(join(folder, `${fileName}.br`), brotliCompressSync(bytes));
  }
}

/** Writes a file in one step: a server may be serving the one before. */
function replaceFile(path: string, bytes: Uint8Array): void {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, bytes);
  renameSync(written, path);
}

async function bundle(
  entry: string,
  format: 'esm' | 'iife',
  name: string,
  define: Record<string, string> = {},
): Promise<OutputChunk> {
  const { output } = await build({
    input: join(import.meta.dirname, 'src', entry),
    platform: 'browser',
    plugins: [drawings, shortStyles],
    transform: { target: TARGET, define },
    logLevel: 'warn',
    write: false,
    output: {
      format,
      entryFileNames: name,
      minify: true,
      codeSplitting: false,
    },
  });
  return output.find((one): one is OutputChunk => one.type === 'chunk')!;
}
