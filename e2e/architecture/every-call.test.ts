import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_CALL, isCall } from '@regia/contract/every-call';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

test('the list contains every call that the contract exports, under its name', async () => {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  const found: string[] = [];
  for (const file of files) {
    const exported = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (isCall(value)) found.push(name);
  }
  expect(EVERY_CALL.map(({ name }) => name).sort()).toEqual(found.sort());
  expect(new Set(found).size).toBe(found.length);
});

test('no two calls share a method and a path', () => {
  const doors = EVERY_CALL.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(doors).size).toBe(doors.length);
});
