import { existsSync, readFileSync } from 'node:fs';

/**
 * A report as its runner left it.
 * @param {string} path
 * @returns {any} undefined where there is none
 */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
