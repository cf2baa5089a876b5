import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWidget } from './build-widget.ts';

const KB = 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regia-widget-build-'));
  for (const [name, days] of [
    ['panel-old12345.js', 31],
    ['panel-new12345.js', 2],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(folder, name), then, then);
  }
  await buildWidget(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder).filter((name) => name.endsWith('.js'));
const panel = () =>
  files().find((name) => name.startsWith('panel-') && statSync(join(folder, name)).size > 0)!;
const gzipSize = (name: string): number => statSync(join(folder, `${name}.gz`)).size;

test('the widget weighs at most 12 KB until it is opened, and 45 KB with its panel, in gzip', () => {
  expect(gzipSize('v1.js')).toBeLessThanOrEqual(12 * KB);
  expect(gzipSize('v1.js') + gzipSize(panel())).toBeLessThanOrEqual(45 * KB);
});

test('the script names its panel, and no schema, inline markup or evaluated code is in the bundles', () => {
  expect(readFileSync(join(folder, 'v1.js'), 'utf8')).toContain(panel());
  for (const name of ['v1.js', panel(), 'preview.js']) {
    const code = readFileSync(join(folder, name), 'utf8');
    expect(code).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|ZodMini/);
  }
});

test('F85 panels of earlier builds stay for thirty days, for pages that loaded an earlier script', () => {
  expect(files()).toContain('panel-new12345.js');
  expect(files()).not.toContain('panel-old12345.js');
});

test('F85 a file that is served while the widget is built again is whole: the new one takes its place in one step', async () => {
  const names = readdirSync(folder).filter((name) => !name.startsWith('panel-new'));
  const served = names.map((name) => openSync(join(folder, name), 'r'));
  await buildWidget(folder);
  expect(served.map((file) => fstatSync(file).nlink)).toEqual(names.map(() => 0));
  expect(readdirSync(folder).toSorted()).toEqual([...names, 'panel-new12345.js'].toSorted());
  served.forEach(closeSync);
});
