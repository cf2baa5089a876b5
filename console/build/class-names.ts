import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = import.meta.dirname;
const files = new Map<string, string>();

/** Names a class of a CSS module: its own name, and three letters that stand for the file. They compress well. */
export function className(name: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file);
  const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  const other = files.get(mark);
  if (other !== undefined && other !== path)
    throw new Error(`${path} and ${other} have the same mark ${mark}`);
  files.set(mark, path);
  return `${name}_${mark}`;
}
