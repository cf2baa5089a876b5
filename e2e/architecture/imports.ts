import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  /** Path from the root, with `/`. */
  readonly from: string;
  readonly specifier: string;
  /** Path from the root of the imported file, for a relative import. */
  readonly to?: string;
  readonly typeOnly: boolean;
}

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);

/** Lists every source file below a folder, as paths from the root. */
export function sourceFiles(root: string, folder: string): string[] {
  const at = join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|\/evaluation\//.test(path);

const STATEMENT =
  /(?:^|[\n;])\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(STATEMENT)].map((match) => {
    const specifier = match[3] ?? match[4]!;
    const to = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
      : undefined;
    return { from: file, specifier, typeOnly: match[2] !== undefined, ...(to === undefined ? {} : { to }) };
  });
}

/** Returns the name of a specifier's package; undefined for modules of Node or the bundler. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || specifier.startsWith('virtual:'))
    return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
