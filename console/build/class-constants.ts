import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { className } from './class-names.ts';

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;
const STYLE_MODULE = /\.module\.css$/;

/**
 * Writes the names of classes into the code that uses them: `styles.page` becomes `'page_Omv'`. Without it, each page
 * loads a table of the classes of all signed-in pages.
 */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'class-constants',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\/console\/src\/.*\.tsx?$/.test(id) || !code.includes('.module.css')) return null;
        return withConstants(code, id);
      },
    },
    {
      name: 'class-tables',
      apply: 'build',
      enforce: 'post',
      // The rules of the sheet stay: only the table of its names is dropped.
      transform: (_code, id) =>
        STYLE_MODULE.test(id) ? { code: '', map: { mappings: '' }, moduleSideEffects: 'no-treeshake' } : null,
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) if (isEmpty(file)) drop(file, bundle);
      },
    },
  ];
}

/**
 * Replaces the names in one file. For a name that is known only when the code runs, as in `styles[tone]`, the file gets
 * the table.
 */
export function withConstants(code: string, id: string): string {
  let changed = code;
  for (const [all, name = '', path = ''] of code.matchAll(IMPORT)) {
    const file = join(dirname(id), path);
    const table = tableOf(file);
    const rest = changed
      .replace(all, () => '')
      .replaceAll(new RegExp(`(?<![\\w$.'"/-])${name}\\.(\\w+)`, 'g'), (use, own: string) =>
        own in table ? `'${table[own]}'` : use,
      );
    const isRead = new RegExp(`(?<![\\w$.'"/-])${name}[[.]`).test(rest);
    changed = `import '${path}';${isRead ? `const ${name} = ${JSON.stringify(table)};` : ''}${rest}`;
  }
  return changed;
}

function tableOf(file: string): Record<string, string> {
  const names = [...readFileSync(file, 'utf8').matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, className(name, file)]));
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const isEmpty = (file: File): file is Chunk =>
  file.type === 'chunk' &&
  !file.isEntry &&
  /^(import\s*"[^"]+";?|\s)*$/.test(file.code) &&
  file.exports.length === 0;

/** Removes a file without code. Those that import it take over its style sheets. */
function drop(empty: Chunk, bundle: Rolldown.OutputBundle): void {
  const name = empty.fileName.slice(empty.fileName.lastIndexOf('/') + 1).replaceAll('.', '\\.');
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.imports.includes(empty.fileName)) continue;
    const chunk: Chunk = file;
    chunk.imports = chunk.imports.filter((one) => one !== empty.fileName);
    chunk.code = chunk.code.replace(new RegExp(`import\\s*["'\`]\\./${name}["'\`];?`), '');
    for (const sheet of empty.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet);
  }
  delete bundle[empty.fileName];
}
