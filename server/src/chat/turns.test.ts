import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const nextRound = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('ANS-01 three pieces of work at once begin in their order, each in another round of the event loop', async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const all = ['first', 'second', 'third'].map((name) =>
    turns.take(async () => {
      begun.push(name);
    }),
  );
  expect(begun).toEqual([]);
  for (const so of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    await nextRound();
    expect(begun).toEqual(so);
  }
  await Promise.all(all);
});

test('ANS-01 work that never ends, or fails, does not hold up the next', async () => {
  const turns = new Turns();
  void turns.take(() => new Promise(() => {}));
  const failing = turns.take(() => Promise.reject(new Error('It failed')));
  const last = turns.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('It failed');
  await expect(last).resolves.toBe('done');
});

test('ANS-01 work that is taken later gets its turn, too', async () => {
  const turns = new Turns();
  await turns.take(() => Promise.resolve());
  await nextRound();
  await expect(turns.take(() => Promise.resolve('later'))).resolves.toBe('later');
});
