import { expect, test } from 'vitest';
import { inFileTurn } from './in-file-turn.ts';

test('TRN-01 TRN-08 two files are in work at the same time, and one that fails gives its place to the next', async () => {
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, n) =>
    inFileTurn(async () => {
      begun.push(n);
      await promise;
    }).catch(() => 'failed'),
  );
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  expect(await works[1]).toBe('failed');
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
