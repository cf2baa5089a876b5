import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the manual. The source file is deeper in the project than the built file: the search goes upwards from either. */
export function manualFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const folder = join(at, 'docs', 'manual');
    if (existsSync(join(folder, 'it'))) return folder;
    if (dirname(at) === at) throw new Error('The folder docs/manual is missing');
  }
}
