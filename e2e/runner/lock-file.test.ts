import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_INSTALL_SCRIPTS, unknownInstallScripts, unpinned, withAddress } from './lock-file.mjs';

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const bytes = { version: '1.0.0', integrity: 'sha512-x' };

test('the lock file has integrity for every package of every platform', () => {
  expect(unpinned(lock)).toEqual([]);
});

test('only the known packages have an install script, and all of them are installed', () => {
  expect(unknownInstallScripts(lock)).toEqual([]);
  for (const place of KNOWN_INSTALL_SCRIPTS) expect(lock.packages[place]?.hasInstallScript).toBe(true);
});

test('the lock file contains no registry’s address', () => {
  expect(withAddress(lock)).toEqual([]);
});

test('a package without integrity, and a missing one of another platform, are unpinned', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux': '1.0.0', 'node-mac': '1.0.0' } },
    contract: { optionalDependencies: { deep: '1.0.0' } },
    'node_modules/@regia/contract': { link: true, resolved: 'contract' },
    'node_modules/node-linux': { version: '1.0.0' },
    'node_modules/tool': { ...bytes, optionalDependencies: { inner: '1.0.0', outer: '1.0.0' } },
    'node_modules/tool/node_modules/inner': bytes,
    'node_modules/outer': bytes,
    'contract/node_modules/deep': bytes,
  };
  expect(unpinned({ packages })).toEqual(['node_modules/node-linux', 'node_modules/node-mac']);
});

test('finds an unlisted install script and a registry’s address', () => {
  const packages = {
    'node_modules/miner': { ...bytes, hasInstallScript: true },
    'node_modules/far': { ...bytes, resolved: 'https://registry.example/far.tgz' },
  };
  expect(unknownInstallScripts({ packages })).toEqual(['node_modules/miner']);
  expect(withAddress({ packages })).toEqual(['node_modules/far']);
});
