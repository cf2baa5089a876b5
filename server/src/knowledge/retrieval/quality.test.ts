import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { dataFolder, evaluationSets, hasData, municipalSets } from '../evaluation/development-sets.ts';
import { extractionQuality } from '../evaluation/extraction-quality.ts';
import { extractionShortcomings, shortcomings } from '../evaluation/minimums.ts';
import { setQuality } from '../evaluation/set-quality.ts';

// The sets of real sites and pairs; bench measures the large sets and the misspelt questions.
const small = [...evaluationSets, ...municipalSets.slice(0, 1)].filter(({ name }) => !name.startsWith('qa'));

describe.skipIf(!hasData())(`quality on the sets of ${dataFolder}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  test('main content', () => {
    expect(extractionShortcomings(extractionQuality())).toEqual([]);
  });

  test.each(small)('$name', async (set) => {
    expect(shortcomings(await setQuality(database.db, set, false))).toEqual([]);
  });
});
