import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database.ts';
import { asksEveryQuestion } from '../development-sets.ts';
import { judge } from '../served-quality.ts';
import { askSet } from '../set-quality.ts';
import { hasLibrary, librarySets } from './library-sets.ts';

/** The lines at the edges of the pages of the newsletters. */
const EDGES = /Notizie dal Comune di Valdoro|Parish News|Pagina \d di|Page \d of/u;
/** Lines of articles that stand beside each other. */
const BESIDE = [
  ['Raccolta dell’olio', 'ponte Vecchio'],
  ['Orti comunali', 'asilo nido'],
  ['Seed swap', 'swimming pool'],
  ['Garden waste', 'parking permit'],
] as const;

describe.runIf(asksEveryQuestion() && hasLibrary())('TRN-03 a library of twenty files', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test('most questions show their answer or lead to its file, and no answer quotes a header, a footer or another column', async () => {
    for (const set of await librarySets()) {
      const asked = await askSet(database.db, set);
      const { keyOf } = asked.corpus;
      const judged = asked.clean.map((each) => ({ ...judge(each, keyOf), right: each.asked.right }));
      expect(judged.length).toBe(30);
      expect(judged.filter(({ isGood }) => isGood).length).toBeGreaterThanOrEqual(22);
      const found = judged.filter(({ answer, right }) =>
        [...answer.extracts, ...answer.offers].some(({ scored }) =>
          right.includes(keyOf.get(scored.passage.documentId) ?? ''),
        ),
      );
      expect(found.length).toBeGreaterThanOrEqual(27);
      const quoted = judged.flatMap(({ answer }) =>
        answer.extracts.map(({ scored, blocks }) =>
          [scored.section.heading, ...blocks.map(({ text }) => text)].join('\n'),
        ),
      );
      expect(quoted.filter((text) => EDGES.test(text))).toEqual([]);
      expect(
        quoted.filter((text) => BESIDE.some((both) => both.every((words) => text.includes(words)))),
      ).toEqual([]);
    }
  }, 120_000);
});
