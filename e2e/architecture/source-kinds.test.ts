import { SOURCE_KINDS } from '@regia/contract/knowledge/words';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { kindComparisons } from './source-kinds.ts';

const instance = join(import.meta.dirname, '../..');
const FOLDERS = ['contract/src', 'server/src', 'console/src', 'widget/src'];

test('TRN-01 only the folder of kinds asks of which kind a source is', () => {
  expect(kindComparisons(instance, SOURCE_KINDS, FOLDERS)).toEqual([]);
});

test.each([
  "if (source.kind === 'manual') return;",
  "const isSite = kind !== 'sitemap';",
  "sql`select 1 from sources as s where s.kind = 'sitemap'`",
  "db.selectFrom('sources as s').where('s.kind', '=', 'sitemap')",
  "sql`where kind in ('manual')`",
  "const isManual = 'manual' === kind;",
  "switch (source.kind) { case 'manual': break; }",
])('TRN-01 finds %s', (text) => {
  const root = mkdtempSync(join(tmpdir(), 'regia-kinds-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['server/src/chat', 'server/src/knowledge/kinds']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'a.ts'), text);
  }
  const found = kindComparisons(root, SOURCE_KINDS, FOLDERS);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^server\/src\/chat\/a\.ts: /);
});
