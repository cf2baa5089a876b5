import { readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The folder for databases that live as long as a test run: in memory where files and programs have 4 GB of room,
 * because copying a database on a busy disk takes ten times as long. Its path is short, for sockets.
 */
export function scratchFolder() {
  return isRoomyMemory() ? IN_MEMORY : '/tmp';
}

function isRoomyMemory() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , kind, options] =
      mounts.map((line) => line.split(' ')).find(([, path]) => path === IN_MEMORY) ?? [];
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return kind === 'tmpfs' && !options?.split(',').includes('noexec') && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
