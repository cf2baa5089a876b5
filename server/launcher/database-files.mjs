import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, installPrograms, keepSecret } from './postgres-files.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./children.mjs').Children} Children */

/** What PostgreSQL's programs need of the environment, and nothing of ours. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsEnv() };
const SOCKET_PATH_MAX_BYTES = 103;

/**
 * Programs, secrets and an initialised database: made at the first start, found at every other.
 * @param {{ packageDir: string, home: string, account: Account | null, children: Children }} given
 * @returns {Promise<{ bin: string, dataDir: string }>}
 */
export async function prepareDatabase({ packageDir, home, account, children }) {
  const dataDir = join(home, 'pgdata');
  const bin = installPrograms(packageDir, home, account);
  const passwordFile = join(home, 'database-password');
  if (existsSync(dataDir)) {
    if (!existsSync(join(home, 'secret'))) {
      throw new Refusal(
        `${join(home, 'secret')} is missing, and the database beside it holds what was encrypted with it: put the file back, or write a new one with \`openssl rand -hex 32\`, run \`npm run regia -- accept-secret\` and enter the saved keys again`,
      );
    }
    giveTo(dataDir, account);
    if (!existsSync(passwordFile)) {
      keepSecret(passwordFile);
      const password = readFileSync(passwordFile, 'utf8').trim();
      await single({ bin, dataDir, account, children }, `alter role regia password '${password}'`);
    }
  } else {
    keepSecret(join(home, 'secret'));
    keepSecret(passwordFile);
    await initialise({ bin, dataDir, passwordFile, account, children });
  }
  return { bin, dataDir };
}

/**
 * A folder for the socket that only PostgreSQL's account may enter, with a path short enough to be bound.
 * @param {string} home
 * @param {Account | null} account
 * @returns {{ socketDir: string, removeSocketDir: () => void }}
 */
export function makeSocketFolder(home, account) {
  const usual = join(home, 'socket');
  const fits = Buffer.byteLength(join(usual, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX_BYTES;
  const parent = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
  const socketDir = fits ? usual : mkdtempSync(join(parent, 'regia-'));
  if (fits) {
    rmSync(socketDir, { recursive: true, force: true });
    mkdirSync(socketDir, { mode: 0o700 });
  }
  if (account) chownSync(socketDir, account.uid, account.gid);
  return { socketDir, removeSocketDir: () => rmSync(socketDir, { recursive: true, force: true }) };
}

/**
 * Grown under another name: a start that was killed half-way leaves no database that looks like one.
 * @param {{ bin: string, dataDir: string, passwordFile: string, account: Account | null, children: Children }} given
 */
async function initialise({ bin, dataDir, passwordFile, account, children }) {
  const growing = `${dataDir}.new`;
  const passwordCopy = `${passwordFile}.initdb`;
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing, { mode: 0o700 });
  writeFileSync(passwordCopy, readFileSync(passwordFile), { mode: 0o600 });
  if (account) for (const path of [growing, passwordCopy]) chownSync(path, account.uid, account.gid);
  chmodSync(growing, 0o700);
  try {
    const { code, output } = await children.run(
      join(bin, 'initdb'),
      [
        '-D',
        growing,
        '-U',
        'regia',
        '-E',
        'UTF8',
        '--locale=C',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordCopy}`,
        '--no-instructions',
      ],
      { account, env: PROGRAM_ENV, cwd: '/' },
    );
    if (code !== 0)
      throw new Refusal(`PostgreSQL could not make its database in ${dataDir}: ${lastLine(output)}`);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  await single({ bin, dataDir: growing, account, children }, 'create database regia');
  renameSync(growing, dataDir);
}

/**
 * One statement without a server: for what must be done before anybody can sign in to it.
 * @param {{ bin: string, dataDir: string, account: Account | null, children: Children }} given
 * @param {string} sql
 */
async function single({ bin, dataDir, account, children }, sql) {
  const { code, output } = await children.run(
    join(bin, 'postgres'),
    ['--single', '-D', dataDir, 'postgres'],
    {
      account,
      env: PROGRAM_ENV,
      cwd: '/',
      input: `${sql};\n`,
    },
  );
  // A failed statement does not fail the program.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Refusal(`PostgreSQL could not prepare the database in ${dataDir}: ${lastLine(output)}`);
  }
}

/** @param {string} output */
export function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}

function windowsEnv() {
  const { SystemRoot, TEMP } = process.env;
  return process.platform === 'win32' ? { SystemRoot, TEMP } : {};
}
