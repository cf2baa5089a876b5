import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, sourceFiles } from './imports.ts';

/** Only here may the code ask of which kind a source is. */
const KINDS = /^server\/src\/knowledge\/kinds\//;

/** A comparison of a kind with one of these keys, in code or in SQL. */
const comparison = (keys: readonly string[]): RegExp => {
  const key = `['"\`](?:${keys.join('|')})['"\`]`;
  const compared = String.raw`(?:[!=]==?|=|<>|in|,\s*['"](?:=|<>|!=|in)['"]\s*,)\s*[[(]?\s*${key}`;
  return new RegExp(
    String.raw`\bkind\b['"]?\s*${compared}|${key}\s*[!=]==?\s*[\w.]*\bkind\b|\bcase\s+${key}`,
    'gi',
  );
};

/** Lists the comparisons of a source's kind outside the folder of kinds: each is a file that a new kind must change. */
export function kindComparisons(root: string, keys: readonly string[], folders: readonly string[]): string[] {
  const found = comparison(keys);
  return folders
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !isTest(file) && !KINDS.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(found)].map(([text]) => `${file}: ${text}`),
    );
}
