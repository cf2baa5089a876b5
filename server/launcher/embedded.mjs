import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { databaseAccount } from './account.mjs';
import { makeSocketFolder, prepareDatabase } from './database-files.mjs';
import { keepDatabase, stopLeftover } from './database.mjs';
import { locateHome, openHome, orRefuse } from './home.mjs';
import { holderOf, takeLock } from './lock.mjs';
import { refuseOtherMajor } from './postgres-files.mjs';
import { becomesTrue, signalIfAlive } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { postgresPackage } from './runtime.mjs';

/** @typedef {{ start: () => Promise<NodeJS.ProcessEnv>, noteServer: (pid: number) => void }} Embedded */
/**
 * @typedef {object} Given
 * @property {string} root
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isCommand
 * @property {import('./children.mjs').Children} children
 * @property {(line: string) => void} say
 * @property {(step: () => Promise<void> | void) => void} onEnd
 */

/**
 * Takes the lock on this clone's home; a command joins the launcher that holds it.
 * @param {Given} given
 * @returns {Promise<Embedded>} to be started once everything is installed
 */
export async function openDatabase({ root, env, isCommand, children, say, onEnd }) {
  const account = databaseAccount(env);
  const home = locateHome(root, env);
  if (isCommand && holderOf(home)) return beside(home);
  openHome(root, home, account);
  const dataDir = join(home, 'pgdata');
  const lock = orRefuse(home, () => takeLock(home));
  if ('holder' in lock) {
    throw new Refusal(
      `The data folder ${home} is in use by another Regia (process ${lock.holder.pid}): stop that one, or choose another folder: REGIA_DATA=/path/to/data npm start`,
    );
  }
  onEnd(lock.release);
  if (lock.leftServer) signalIfAlive(lock.leftServer.pid, 'SIGKILL');
  await stopLeftover(dataDir);

  return {
    noteServer: lock.noteServer,
    async start() {
      const packageDir = packageOrRefuse(root);
      refuseOtherMajor(packageDir, dataDir);
      const { bin } = await orRefuseLater(home, prepareDatabase({ packageDir, home, account, children }));
      const { socketDir, removeSocketDir } = makeSocketFolder(home, account);
      onEnd(removeSocketDir);
      const port = process.platform === 'win32' ? await freePort() : null;
      const database = await keepDatabase({ bin, dataDir, socketDir, port, account, children, say });
      onEnd(database.stop);
      return databaseEnv(home, socketDir, port);
    },
  };
}

/**
 * @param {string} home
 * @returns {Embedded}
 */
function beside(home) {
  return {
    noteServer() {},
    async start() {
      const pidFile = join(home, 'pgdata', 'postmaster.pid');
      const isUp = () => readLines(pidFile)[7]?.startsWith('ready') ?? false;
      if (!(await becomesTrue(isUp, 10_000))) {
        throw new Refusal(
          `Another Regia uses ${home}, but its database is not running: wait for it to start, or stop that Regia, then try again`,
        );
      }
      const [, , , port, socketDir] = readLines(pidFile);
      return databaseEnv(home, socketDir ?? '', process.platform === 'win32' ? Number(port) : null);
    },
  };
}

/**
 * Returns the database's settings for the server; the password is in the home.
 * @param {string} home
 * @param {string} socketDir
 * @param {number | null} port
 * @returns {NodeJS.ProcessEnv}
 */
function databaseEnv(home, socketDir, port) {
  const pidFile = join(home, 'pgdata', 'postmaster.pid');
  const way = port ? { REGIA_DB_PORT: String(port) } : { REGIA_DB_SOCKET: socketDir };
  return { REGIA_HOME: home, REGIA_DB_PIDFILE: pidFile, ...way };
}

/** @param {string} root */
function packageOrRefuse(root) {
  const packageDir = postgresPackage(root);
  if (packageDir) return packageDir;
  throw new Refusal(
    `There is no PostgreSQL package for ${process.platform}-${process.arch}: use your own database (15 or later) with DATABASE_URL=postgres://… npm start`,
  );
}

/**
 * @template T
 * @param {string} home
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
async function orRefuseLater(home, work) {
  const [settled] = await Promise.allSettled([work]);
  return orRefuse(home, () => {
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {string} path */
function readLines(path) {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
