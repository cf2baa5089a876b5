import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { markOf } from './marks.ts';

const TEXTS = join(import.meta.dirname, '../src/platform/i18n/texts.ts');
// Not `typeof import(…)`, which is a type.
const LATER = /(?<!typeof )\bimport\(\s*'(\.{1,2}\/[^']+\.tsx?)',?\s*\)/g;
const CATALOGUE = /\/texts\.[\w-]+\.ts$/;

/** Makes code that loads later wait for the texts that it needs: the page has only those of its route. */
export function laterTexts(): Plugin {
  return {
    name: 'later-texts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/console\/src\/.*\.tsx?$/.test(id) && code.includes('import(') ? withLaterTexts(code, id) : null,
  };
}

export function withLaterTexts(code: string, id: string): string {
  const changed = code.replaceAll(LATER, (all, path: string) => {
    const file = join(dirname(id), path);
    return CATALOGUE.test(file) ? all : `withTexts(${all}, '${markOf(file)}')`;
  });
  if (changed === code || id === TEXTS) return code;
  const from = relative(dirname(id), TEXTS);
  return `import { withTexts } from '${from.startsWith('.') ? from : `./${from}`}';${changed}`;
}
