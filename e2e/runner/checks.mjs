import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['contract', 'icons', 'server', 'console', 'widget', 'e2e', 'bench'];

/**
 * The checks that only read the source tree; each counts as one test.
 * @param {string} root
 * @returns {{ name: string, command: string[] }[]}
 */
export function checks(root) {
  return [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'texts in both languages', command: ['node', 'console/check-texts.ts'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '.'] },
    ...ROOMS.filter((room) => existsSync(join(root, room, 'tsconfig.json'))).map((room) => ({
      name: `types of ${room}`,
      command: ['tsc', '-p', room],
    })),
    { name: 'types of the console’s tools', command: ['tsc', '-p', 'console/tsconfig.tools.json'] },
  ];
}
