import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { askSet, figuresOf } from './set-quality.ts';
import { setsIn } from './shape.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** On eight pages most words of a question are in no document: "apre", "passa", "iscrivo". */
test('ANS-10 on a site of eight pages most everyday questions are answered, rightly, and none in vain', async () => {
  const [set] = setsIn(join(import.meta.dirname, 'small-town'));
  const { questions, served } = figuresOf(await askSet(database.db, set!));
  expect(questions).toBe(26);
  expect(served.answered).toBeGreaterThanOrEqual(76);
  expect(served.offers.found).toBeGreaterThanOrEqual(95);
  expect(served.good).toBeGreaterThanOrEqual(95);
  expect(served.inVain.near).toEqual({ answered: 0, asked: 10 });
});
