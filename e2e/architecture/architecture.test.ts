import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { idleExceptions, problems } from './check.ts';

const instance = join(import.meta.dirname, '../..');
const trees: string[] = [];
afterEach(() => {
  for (const folder of trees.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a small tree with these files and valid manifests. */
function writeTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'regia-tree-'));
  trees.push(root);
  const all = {
    'package.json': '{"name":"regia","devDependencies":{"vitest":"1"}}',
    'contract/package.json': '{"name":"@regia/contract","dependencies":{"zod":"1"}}',
    'server/package.json': '{"name":"@regia/server","dependencies":{"@regia/contract":"1","pg":"1"}}',
    'console/package.json': '{"name":"@regia/console","dependencies":{"@regia/contract":"1"}}',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('the project keeps the order of rooms and domains', () => {
  expect(problems(instance)).toEqual([]);
});

test('each exception of the platform is needed', () => {
  expect(idleExceptions(instance)).toEqual([]);
});

test('a valid tree has no problem', () => {
  const root = writeTree({
    'server/src/app.ts': "import { routes } from './chat/routes.ts';",
    'server/src/chat/routes.ts':
      "import { a } from '../assistants/public.ts';\nimport { b } from '../platform/db.ts';",
    'server/src/assistants/public.ts': "import type { c } from '../chat/rules.ts';\nexport const a = 1;",
    'server/src/platform/db.ts': "import pg from 'pg';\nexport const b = pg;",
  });
  expect(problems(root)).toEqual([]);
});

test.each([
  [
    'an import upwards',
    { 'server/src/assistants/rules.ts': "import { x } from '../chat/public.ts';" },
    'stands below or beside',
  ],
  [
    'a neighbour’s inside',
    { 'server/src/chat/ask.ts': "import { x } from '../assistants/queries.ts';" },
    'public.ts',
  ],
  [
    'a multi-line import upwards',
    { 'server/src/audit/a.ts': "import {\n  x,\n  y,\n} from '../chat/public.ts';" },
    'stands below or beside',
  ],
  [
    'a lazy import upwards',
    { 'server/src/audit/a.ts': "const x = await import('../chat/public.ts');" },
    'stands below or beside',
  ],
  [
    'another room by its path',
    {
      'console/src/chat/a.ts': "import { x } from '../../../server/src/chat/rules.ts';",
      'server/src/chat/rules.ts': '',
    },
    'entered as packages',
  ],
  [
    'a room it may not see',
    { 'console/src/chat/a.ts': "import { x } from '@regia/server/a';" },
    'may import contract',
  ],
  [
    'a package of nobody’s manifest',
    { 'server/src/chat/a.ts': "import x from 'left-pad';" },
    'does not declare',
  ],
  [
    'a test’s package at run time',
    { 'server/src/chat/a.ts': "import { test } from 'vitest';" },
    'does not declare',
  ],
  [
    'a folder that the order does not name',
    { 'server/src/helpers/a.ts': 'export const a = 1;' },
    'not in the order',
  ],
  ['a room that the order does not name', { 'lib/package.json': '{"name":"lib"}' }, 'does not name it'],
  [
    'a type of a domain in the platform',
    {
      'server/src/platform/http/bind.ts': "import type { V } from '../../chat/rules.ts';",
      'server/src/chat/rules.ts': 'export interface V { a: 1 }',
    },
    'the platform knows no domain',
  ],
  [
    'a domain of the contract in the platform',
    {
      'server/src/platform/http/bind.ts':
        "import type { C } from '@regia/contract/assistants/configuration';",
    },
    'the platform knows no domain',
  ],
  [
    'a step of an answer that stores',
    {
      'server/src/chat/compose/steps/a.ts': "import type { F } from '../../store-answer.ts';",
      'server/src/chat/store-answer.ts': 'export interface F { a: 1 }',
    },
    'store nothing',
  ],
  [
    'a step of an answer that asks the database',
    { 'server/src/chat/compose/a.ts': "import { Pool } from 'pg';" },
    'store nothing',
  ],
  ['the wiring', { 'server/src/chat/a.ts': "import { x } from '../app.ts';" }, 'the wiring'],
])('finds %s', (_name, files, sentence) => {
  expect(problems(writeTree(files as Record<string, string>)).join('\n')).toContain(sentence);
});

test.each([
  ['of values', "import { a } from './a.ts';\nexport const c = a;"],
  ['closed by a type', "import type { A } from './a.ts';\nexport type C = A;"],
])('finds a cycle of imports %s', (_kind, last) => {
  const root = writeTree({
    'server/src/chat/a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'server/src/chat/b.ts': "import { c } from './c.ts';\nexport const b = c;",
    'server/src/chat/c.ts': last,
  });
  expect(problems(root)).toEqual([
    'a circle of imports: server/src/chat/a.ts → server/src/chat/b.ts → server/src/chat/c.ts → server/src/chat/a.ts',
  ]);
});
