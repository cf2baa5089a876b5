import { expect, test } from 'vitest';
import { BodyTurns } from './body-turns.ts';

const BOUNDS = { ofAll: 3, ofOne: 2 };

/** Enters for these owners; the list names those whose bodies are read now. */
function entered(owners: readonly string[]) {
  const turns = new BodyTurns(BOUNDS);
  const reading: number[] = [];
  const all = owners.map((owner, at) => {
    const turn = turns.enter(owner);
    void turn.begins.then(() => reading.push(at));
    return turn;
  });
  const now = async (): Promise<number[]> => {
    await Promise.resolve();
    await Promise.resolve();
    return reading;
  };
  return { all, now };
}

test('so many bodies are read at the same time, of all callers and of one, in their order', async () => {
  const { all, now } = entered(['a', 'a', 'a', 'b', 'b', 'c']);
  expect(await now()).toEqual([0, 1, 3]);
  all[3]?.leave();
  expect(await now()).toEqual([0, 1, 3, 4]);
  all[0]?.leave();
  expect(await now()).toEqual([0, 1, 3, 4, 2]);
});

test('a request that leaves while it waits, or leaves twice, takes and frees no place of another', async () => {
  const { all, now } = entered(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(await now()).toEqual([0, 1, 2]);
  all[3]?.leave();
  all[0]?.leave();
  all[0]?.leave();
  expect(await now()).toEqual([0, 1, 2, 4]);
  all[1]?.leave();
  expect(await now()).toEqual([0, 1, 2, 4, 5]);
});
