import { expect, test, vi } from 'vitest';
import { run } from './processes.mjs';

const node = (script: string) => [process.execPath, '-e', script];

test('two parallel commands show their output one after the other; each returns its exit code', async () => {
  const shown: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => shown.push(String(piece)) > 0);
  const slow = (name: string) => `
    console.log('${name} begins');
    setTimeout(() => { console.error('${name} ends'); process.exitCode = 3; }, 200);`;
  const codes = await Promise.all(
    ['one', 'two'].map((name) => run('.', node(slow(name)), process.env, 'at the end')),
  );
  vi.restoreAllMocks();
  expect(codes).toEqual([3, 3]);
  expect(shown.toSorted()).toEqual(['one begins\none ends\n', 'two begins\ntwo ends\n']);
});

test('a command that does not exist has the exit code 127', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run('.', ['regia-no-such-command'], process.env, 'at the end')).toBe(127);
  vi.restoreAllMocks();
});
