import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the bill of materials names every package with license and hash, and marks those of development', () => {
  const { stdout, stderr } = spawnSync('npm', ['run', 'sbom', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const bill = JSON.parse(stdout || stderr) as {
    bomFormat: string;
    components: {
      name: string;
      version: string;
      licenses?: unknown[];
      hashes?: unknown[];
      properties: { name: string; value: string }[];
    }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  const fastify = bill.components.find(({ name }) => name === 'fastify');
  expect(fastify?.version).toBe(packages['node_modules/fastify']?.version);
  expect(fastify?.licenses).toHaveLength(1);
  expect(fastify?.hashes).toHaveLength(1);
  const mark = { name: 'cdx:npm:package:development', value: 'true' };
  expect(fastify?.properties).not.toContainEqual(mark);
  expect(bill.components.find(({ name }) => name === 'vitest')?.properties).toContainEqual(mark);
});

test('publiccode.yml has the license of the project, and texts of the lengths that the catalogs accept', () => {
  const yml = read('publiccode.yml');
  expect(yml).toContain(`license: ${JSON.parse(read('package.json')).license}`);
  const short = [...yml.matchAll(/shortDescription: (.+)/g)].map(([, text = '']) => text.length);
  expect(short).toHaveLength(2);
  for (const length of short) expect(length).toBeLessThanOrEqual(150);
  const long = [...yml.matchAll(/longDescription: \|\n((?: {6}.+\n)+)/g)].map(([, text = '']) => text.length);
  expect(long).toHaveLength(2);
  for (const length of long) expect(length).toBeGreaterThan(150);
});

test('the accessibility statement names only tests that exist', () => {
  const named = [...read('docs/accessibility.md').matchAll(/`((?:e2e|console)\/[\w./-]+\.ts)`/g)];
  expect(named.length).toBeGreaterThan(5);
  for (const [, path = ''] of named) expect(read(path).length, path).toBeGreaterThan(0);
});
