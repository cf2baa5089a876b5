import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Instance } from './instance.ts';

const root = join(import.meta.dirname, '..');

/** Runs the operator's command `npm run regia -- WORDS` beside a running installation. */
export const regia = (instance: Instance, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'start.mjs'), ...words], {
    cwd: root,
    env: { ...process.env, REGIA_DATA: instance.home, LOG_LEVEL: 'warn' },
  });
