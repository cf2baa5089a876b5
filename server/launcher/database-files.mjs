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

/** The environment of PostgreSQL's programs, without the launcher's own variables. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsEnv() };
const SOCKET_PATH_MAX_BYTES = 103;

/**
 * Prepares programs, secrets and an initialised database: created at the first start, found at every later one.
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
      await runSingleStatement(
        { bin, dataDir, account, children },
        `alter role regia password '${password}'`,
      );
    }
  } else {
    keepSecret(join(home, 'secret'));
    keepSecret(passwordFile);
    await initialise({ bin, dataDir, passwordFile, account, children });
  }
  return { bin, dataDir };
}

/**
 * Creates a folder for the socket that only PostgreSQL's account may enter, with a path short enough to bind.
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
 * Initialises under another name, then renames: a start that was killed half-way leaves no incomplete database.
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
      throw new Refusal(`PostgreSQL could not create its database in ${dataDir}: ${lastLine(output)}`);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  await runSingleStatement({ bin, dataDir: growing, account, children }, 'create database regia');
  renameSync(growing, dataDir);
}

/**
 * Runs one statement without a server, for changes that must come before the first sign-in to the database.
 * @param {{ bin: string, dataDir: string, account: Account | null, children: Children }} given
 * @param {string} sql
 */
async function runSingleStatement({ bin, dataDir, account, children }, sql) {
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
  // The program exits with 0 even if a statement failed.
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
