import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  const panel = await bundle('panel/panel.ts', folder, 'esm', 'panel-[hash].js');
  await bundle('v1.ts', folder, 'iife', 'v1.js', { PANEL_FILE: JSON.stringify(panel) });
  await bundle('preview.ts', folder, 'esm', 'preview.js');
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.startsWith('panel-') && now - statSync(file).mtimeMs > OLD_PANELS_MS) rmSync(file);
  }
  for (const name of [panel, 'v1.js', 'preview.js']) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
}

async function bundle(
  entry: string,
  folder: string,
  format: 'esm' | 'iife',
  name: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { output } = await build({
    input: join(import.meta.dirname, 'src', entry),
    platform: 'browser',
    plugins: [drawings, shortStyles],
    transform: { target: TARGET, define },
    logLevel: 'warn',
    output: {
      dir: folder,
      format,
      entryFileNames: name,
      minify: true,
      cleanDir: false,
      codeSplitting: false,
    },
  });
  return output.find((one): one is OutputChunk => one.type === 'chunk')!.fileName;
}
