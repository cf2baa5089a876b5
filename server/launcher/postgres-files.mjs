import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/**
 * Copies PostgreSQL's programs into the home: its account can reach them there, and a new install does not remove them.
 * @param {string} packageDir
 * @param {string} home
 * @param {Account | null} account
 * @returns {string} the folder of the programs
 */
export function installPrograms(packageDir, home, account) {
  const version = packageVersion(packageDir);
  const target = join(home, `postgresql-${version}`);
  if (!existsSync(target)) {
    const growing = `${target}.new`;
    rmSync(growing, { recursive: true, force: true });
    copyTree(join(packageDir, 'native'), growing, account);
    makeLinks(growing, account);
    for (const program of readdirSync(join(growing, 'bin'))) chmodSync(join(growing, 'bin', program), 0o755);
    chmodSync(growing, 0o700);
    renameSync(growing, target);
    for (const other of readdirSync(home)) {
      if (other.startsWith('postgresql-') && other !== basename(target))
        rmSync(join(home, other), { recursive: true });
    }
  }
  return join(target, 'bin');
}

/**
 * Refuses a database of another major version: PostgreSQL cannot open it.
 * @param {string} packageDir
 * @param {string} dataDir
 */
export function refuseOtherMajor(packageDir, dataDir) {
  const file = join(dataDir, 'PG_VERSION');
  if (!existsSync(file)) return;
  const theirs = readFileSync(file, 'utf8').trim();
  const ours = packageVersion(packageDir).split('.')[0];
  if (theirs === ours) return;
  throw new Refusal(
    `The database in ${dataDir} was created by PostgreSQL ${theirs}, and this Regia comes with PostgreSQL ${ours}: start it with the version of Regia that created it, or start over in another folder: REGIA_DATA=/path/to/data npm start`,
  );
}

/**
 * Creates a secret once and reads it at every later start.
 * @param {string} path
 */
export function keepSecret(path) {
  if (existsSync(path)) return;
  const growing = `${path}.new`;
  rmSync(growing, { force: true });
  writeFileSync(growing, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  renameSync(growing, path);
}

/**
 * Gives a folder and its content to PostgreSQL's account.
 * @param {string} folder
 * @param {Account | null} account
 */
export function giveTo(folder, account) {
  if (!account || statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}

/** @param {string} packageDir "18.4" for the package's "18.4.0-beta.17", which counts the wrapper's own releases */
function packageVersion(packageDir) {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return String(version).split('.').slice(0, 2).join('.');
}

/**
 * @param {string} from
 * @param {string} to
 * @param {Account | null} account
 */
function copyTree(from, to, account) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, account);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
    if (account) lchownSync(target, account.uid, account.gid);
  }
  if (account) lchownSync(to, account.uid, account.gid);
}

/**
 * Makes the links with the libraries' short names, which the package leaves to an install script that may not have run.
 * @param {string} programs
 * @param {Account | null} account
 */
function makeLinks(programs, account) {
  const list = join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(programs, target.replace(/^native\//, ''));
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
    if (account) lchownSync(path, account.uid, account.gid);
  }
}
