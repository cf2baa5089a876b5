import { createHash } from 'node:crypto';
import { extname, join, relative } from 'node:path';

const CONSOLE = join(import.meta.dirname, '..');
const files = new Map<string, string>();

/** Three letters that stand for a file of the console, among the files of its kind. */
export function markOf(file: string): string {
  const path = relative(CONSOLE, file.split('?')[0] ?? file);
  const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  const ofKind = extname(path) + mark;
  const other = files.get(ofKind);
  if (other !== undefined && other !== path)
    throw new Error(`${path} and ${other} have the same mark ${mark}`);
  files.set(ofKind, path);
  return mark;
}
