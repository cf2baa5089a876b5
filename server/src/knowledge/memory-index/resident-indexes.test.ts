import { expect, test } from 'vitest';
import type { PackedArrays, PackedIndex } from './packed-index.ts';
import { ResidentIndexes } from './resident-indexes.ts';

const index = (assistantId: string, bytes: number): PackedIndex => ({
  organizationId: 'ente',
  assistantId,
  number: 1,
  version: 1,
  passages: 1,
  totalLen: 1,
  headed: 0,
  arrays: { ids: new Uint8Array(new SharedArrayBuffer(bytes)) } as Partial<PackedArrays> as PackedArrays,
});

test('ANS-01 indexes are added until the limit; the bytes in use are their sum', () => {
  const residents = new ResidentIndexes(100);
  expect(residents.add(index('a', 60), 1, 0)).toBe(true);
  expect(residents.add(index('b', 40), 2, 0)).toBe(true);
  expect(residents.bytes).toBe(100);
  expect(residents.get('a')?.assistantId).toBe('a');
});

test('ANS-01 an index replaces the least recently used ones, as many as it needs', () => {
  const residents = new ResidentIndexes(100);
  for (const [at, id] of ['a', 'b', 'c'].entries()) residents.add(index(id, 30), at, 0);
  residents.use('a', 4);
  expect(residents.add(index('d', 40), 5, 5)).toBe(true);
  expect(['a', 'b', 'c', 'd'].map((id) => residents.get(id) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(residents.bytes).toBe(100);
});

test('ANS-01 an index that was used since is not replaced', () => {
  const residents = new ResidentIndexes(100);
  residents.add(index('a', 80), 1, 0);
  residents.use('a', 6);
  expect(residents.add(index('b', 40), 7, 5)).toBe(false);
  expect(residents.get('a')).toBeDefined();
  expect(residents.bytes).toBe(80);
});

test('ANS-01 an index above the limit is not added and replaces nothing', () => {
  const residents = new ResidentIndexes(100);
  residents.add(index('a', 80), 1, 0);
  expect(residents.add(index('b', 101), 7, 7)).toBe(false);
  expect(residents.get('a')).toBeDefined();
});

test('ANS-01 a newer index of the same assistant takes the place of the older one', () => {
  const residents = new ResidentIndexes(100);
  residents.add(index('a', 80), 1, 0);
  expect(residents.add(index('a', 90), 2, 0)).toBe(true);
  expect(residents.bytes).toBe(90);
});

test('ANS-01 indexes that were last used before a time leave', () => {
  const residents = new ResidentIndexes(100);
  residents.add(index('a', 30), 1, 0);
  residents.add(index('b', 30), 5, 0);
  residents.dropUsedBefore(5);
  expect([residents.get('a'), residents.get('b')?.assistantId, residents.bytes]).toEqual([
    undefined,
    'b',
    30,
  ]);
});
