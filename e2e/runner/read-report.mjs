import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads the report of a runner.
 * @param {string} path
 * @returns {any} undefined if there is none
 */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
