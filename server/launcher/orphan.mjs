import { dirname } from 'node:path';
import { stopLeftover } from './database.mjs';
import { holderOf } from './lock.mjs';

/**
 * For the server, when its channel to the launcher has closed: the launcher is dead, and nobody else stops the
 * database. To be called last, after the connections are closed. Once another start has taken the home the database
 * is that one's, and stays.
 */
export async function stopOrphanedDatabase() {
  const pidFile = process.env.REGIA_DB_PIDFILE;
  if (!pidFile) return;
  const dataDir = dirname(pidFile);
  if (!holderOf(dirname(dataDir))) await stopLeftover(dataDir);
}
