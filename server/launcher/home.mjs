import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { folderInTheWay } from './account.mjs';
import { Refusal, reasonOf } from './refusal.mjs';

export const SYSTEM_HOMES = '/var/lib/regia';
const OTHER_FOLDER = 'choose another folder: REGIA_DATA=/path/to/data npm start';

/**
 * Returns the folder of this clone's data: the recorded one if root has started the clone, else the caller's own.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function locateHome(root, env) {
  if (env.REGIA_DATA) return resolve(root, env.REGIA_DATA);
  const ownFolder = join(root, 'data');
  const instance = readInstance(ownFolder);
  if (instance) return join(SYSTEM_HOMES, instance);
  if (process.getuid?.() !== 0) return ownFolder;
  const fresh = randomBytes(6).toString('hex');
  orRefuse(ownFolder, () => {
    mkdirSync(ownFolder, { recursive: true });
    writeFileSync(instanceFile(ownFolder), `${fresh}\n`);
  });
  return join(SYSTEM_HOMES, fresh);
}

/**
 * Creates the home if it is missing, and refuses one that the start could not use.
 * @param {string} root
 * @param {string} home
 * @param {import('./account.mjs').Account | null} account
 */
export function openHome(root, home, account) {
  orRefuse(home, () => {
    if (!existsSync(home)) {
      makeFolder(home);
      if (account && home.startsWith(`${SYSTEM_HOMES}/`)) chmodSync(SYSTEM_HOMES, 0o711);
      chmodSync(home, account ? 0o711 : 0o700);
    }
    readdirSync(home);
    const probe = join(home, `.writable.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    // A home inside its clone is deleted with it; a home elsewhere must record its clone.
    if (relative(root, home).startsWith('..')) writeFileSync(join(home, 'clone'), `${root}\n`);
  });
  const inTheWay = account && folderInTheWay(account, home);
  if (inTheWay) {
    throw new Refusal(
      `PostgreSQL runs as ${account.name}, which has no access to ${inTheWay} and so cannot reach the data folder ${home}: open that folder with \`chmod o+x\`, or ${OTHER_FOLDER}`,
    );
  }
}

/**
 * Lists the homes of clones that root has started, each with whether its clone is gone.
 * @returns {{ home: string, clone: string, isGone: boolean }[]}
 */
export function systemHomes() {
  if (!existsSync(SYSTEM_HOMES)) return [];
  return readdirSync(SYSTEM_HOMES).map((name) => {
    const home = join(SYSTEM_HOMES, name);
    const clone = read(join(home, 'clone'));
    return { home, clone, isGone: !clone || readInstance(join(clone, 'data')) !== name };
  });
}

/**
 * Runs work on the home's files; turns an error of the system into a refusal with the path and the remedy.
 * @template T
 * @param {string} path
 * @param {() => T} work
 * @returns {T}
 */
export function orRefuse(path, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error && 'code' in error)) throw error;
    const who = process.getuid?.() === 0 || !existsSync(path) ? '' : ownerHint(path);
    throw new Refusal(
      `The data folder ${path} cannot be used: ${reasonOf(error)}${who}. Fix that, or ${OTHER_FOLDER}`,
    );
  }
}

/** @param {string} path */
function ownerHint(path) {
  const { uid } = statSync(path);
  return uid === process.getuid?.() ? '' : ` (it belongs to ${uid === 0 ? 'root' : `account ${uid}`})`;
}

/**
 * Creates one folder after the other: Node's own recursive way never ends under /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** @param {string} ownFolder */
function readInstance(ownFolder) {
  const id = read(instanceFile(ownFolder));
  return /^[a-z0-9-]{1,64}$/.test(id) ? id : null;
}

/** @param {string} ownFolder */
function instanceFile(ownFolder) {
  return join(ownFolder, 'instance');
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
