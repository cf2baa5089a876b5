import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { unpinned } from './lock-file.mjs';

// npm leaves a package of another platform out of the lock file while the registry does not have it yet, and `npm ci`
// then refuses the lock on that platform. Run after every change of a dependency:
//   node e2e/runner/complete-lock.mjs

const root = new URL('../../', import.meta.url);
const file = new URL('package-lock.json', root);
const read = () => JSON.parse(readFileSync(file, 'utf8'));

const lock = read();
const wanted = unpinned(lock);
for (const place of wanted) delete lock.packages[place];
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
// npm requests the missing packages and writes their integrity.
const npm = spawnSync(
  'npm',
  ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
const left = unpinned(read());
console.log(`${wanted.length} packages had no integrity, ${left.length} still have none`);
for (const place of left) {
  console.log(`${place}: the registry does not have it. Choose a version that exists for every platform.`);
}
process.exit(npm.status === 0 && left.length === 0 ? 0 : 1);
