import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { House } from './house.ts';

const root = join(import.meta.dirname, '..');

/** What the operator types beside the house: `npm run regia -- WORDS`. */
export const regia = (house: House, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'start.mjs'), ...words], {
    cwd: root,
    env: { ...process.env, REGIA_DATA: house.home, LOG_LEVEL: 'warn' },
  });
