import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The long form: kills each victim at ten moments of a training and of a chat. `REGIA_FAULT_SEED` repeats a run. */
const { status } = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'faults',
    'e2e/faults',
  ],
  {
    cwd: join(import.meta.dirname, '../..'),
    env: { REGIA_FAULT_POINTS: '10', ...process.env },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
