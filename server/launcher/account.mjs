import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} Account */

/**
 * Returns the account for PostgreSQL, which refuses to run as root; null means the caller itself.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Account | null}
 */
export function databaseAccount(env) {
  if (process.getuid?.() !== 0) return null;
  const wanted = env.REGIA_DB_USER;
  const account = wanted ? lookUp(wanted) : (lookUp('regia') ?? lookUp('nobody'));
  if (account && account.uid !== 0) return account;
  throw new Refusal(
    wanted
      ? `REGIA_DB_USER names ${wanted}, ${account ? 'which is root' : 'which is no account of this machine'}: PostgreSQL needs an ordinary account, for example REGIA_DB_USER=nobody npm start`
      : 'PostgreSQL does not run as root, and this machine has neither an account regia nor nobody: name an ordinary one with REGIA_DB_USER=… npm start',
  );
}

/**
 * Returns the first folder of the path that the account may not enter; null when it can reach the path.
 * @param {Account} account
 * @param {string} path
 */
export function folderInTheWay(account, path) {
  const folders = [path];
  while (folders[0] !== undefined && dirname(folders[0]) !== folders[0]) folders.unshift(dirname(folders[0]));
  return folders.find((folder) => !mayEnter(account, folder)) ?? null;
}

/**
 * @param {Account} account
 * @param {string} folder
 */
function mayEnter(account, folder) {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/**
 * @param {string} name
 * @returns {Account | null}
 */
function lookUp(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, '--', name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout.trim()) : Number.NaN;
  });
  return uid === undefined || gid === undefined || !Number.isInteger(uid + gid) ? null : { name, uid, gid };
}
