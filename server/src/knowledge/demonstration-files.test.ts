import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../test/training-scene.ts';
import type { TrainingScene } from '../../test/training-scene.ts';
import { inTransaction } from '../platform/db.ts';
import { seedFiles } from './demonstration-files.ts';
import { openSqlIndex, search } from './public.ts';

let scene: TrainingScene;
beforeAll(async () => {
  scene = await trainingScene([]);
});
afterAll(() => scene.close());

test.each([
  [
    'it-IT',
    ['Corsi per chi usa Regia: calendario 2026', 'Sportello interno Regia: orari, sede e servizi'],
    'Quanto costa il corso base?',
    'Corso base | 3 ore | 40 euro',
    'Dove si trova lo sportello interno?',
    'al secondo piano di via dei Tigli 12',
  ],
  [
    'en-US',
    [
      'Courses for people who use Regia: calendar 2026',
      'Internal Regia help desk: hours, place and services',
    ],
    'What is the fee of the basic course?',
    'Basic course | 3 hours | 40 euros',
    'Where is the internal help desk?',
    'on the second floor of via dei Tigli 12',
  ],
] as const)(
  'TRN-03 the files of the demonstration in %s are learnt and found by questions',
  async (language, titles, first, row, second, place) => {
    const one = await scene.assistant();
    const scope = { organizationId: scene.organization, assistantId: one.id };
    const author = { userId: null, username: 'admin', profile: 'admin' };
    await inTransaction(scene.server.database.db, (trx) => seedFiles(trx, scope, { language, author }));
    expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { new: 2 } });
    expect((await one.documents()).map(({ title }) => title).toSorted()).toEqual(titles);
    const found = async (question: string) =>
      (await search(openSqlIndex(scene.server.services.db), scope, question)).passages[0]?.body;
    expect(await found(first)).toContain(row);
    expect(await found(second)).toContain(place);
  },
);
