import { dirname } from 'node:path';
import { stopLeftover } from './database.mjs';
import { holderOf } from './lock.mjs';

/**
 * Stops the database after the launcher has died; the server calls it when its channel has closed. Call it last, after
 * the connections are closed. If another start has taken the home, the database belongs to that start and keeps
 * running.
 */
export async function stopOrphanedDatabase() {
  const pidFile = process.env.REGIA_DB_PIDFILE;
  if (!pidFile) return;
  const dataDir = dirname(pidFile);
  if (!holderOf(dirname(dataDir))) await stopLeftover(dataDir);
}
