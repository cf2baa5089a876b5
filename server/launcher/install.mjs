import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { pinnedNode } from './runtime.mjs';

/**
 * Installs exactly the packages of the lock file, unless they are there already.
 * @param {string} root
 * @param {import('./children.mjs').Children} children
 * @param {(line: string) => void} say
 */
export async function install(root, children, say) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.regia-installed');
  const lockText = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && hasPinnedNode(root)) return;
  if (!holdsAll(modules, String(lockText)) || !hasPinnedNode(root)) {
    say('Installing…');
    const { command, args } = npm();
    // No package's install script is needed, and none is run. NODE_ENV=production must not leave out the build tools.
    const flags = [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
    ];
    const { code } = await children.run(command, [...args, ...flags], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) {
      throw new Refusal(
        `npm could not install (exit code ${code}, see above): check that the package registry can be reached, and start again.`,
      );
    }
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // The account may not write here: the next start compares the two lists again.
  }
}

/** @param {string} root */
function hasPinnedNode(root) {
  const node = pinnedNode(root);
  return node === null || existsSync(node);
}

/**
 * Whether the user's own `npm install` has installed everything: npm records the installed packages in a file.
 * @param {string} modules
 * @param {string} lockText
 */
function holdsAll(modules, lockText) {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  /** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Entry */
  /** @type {Record<string, Entry>} */
  const wanted = JSON.parse(lockText).packages;
  /** @type {Record<string, Entry>} */
  const held = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (entry.optional && !held[path])) return true;
    return held[path]?.version === entry.version && held[path]?.link === entry.link;
  });
}

/** The npm that called us, else the one on the path. */
function npm() {
  const caller = process.env.npm_execpath;
  if (caller && basename(caller) === 'npm-cli.js') return { command: process.execPath, args: [caller] };
  if (process.platform === 'win32') return { command: 'cmd.exe', args: ['/d', '/c', 'npm'] };
  return { command: 'npm', args: [] };
}
