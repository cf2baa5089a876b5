import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Language } from '@regia/contract/fields';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { driveScene } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
import { openSqlIndex, search } from '../../public.ts';
import { insertSource } from '../../sources/source-queries.ts';
import { driveSample } from './drive-sample.ts';

let town: DriveScene;
beforeAll(async () => {
  town = await driveScene();
});
afterAll(() => town.close());

/** The addresses that this process asks from now on. */
function requests(): string[] {
  const asked: string[] = [];
  const note = (message: unknown) =>
    asked.push(String((message as { request: { origin: unknown } }).request.origin));
  subscribe('undici:request:create', note);
  onTestFinished(() => void unsubscribe('undici:request:create', note));
  return asked;
}

async function sampled(language: Language) {
  const one = await town.scene.assistant();
  const scope = { organizationId: town.scene.organization, assistantId: one.id };
  const { db } = town.scene.server.services;
  await insertSource(db, scope, { kind: driveSample, settings: { language } });
  const found = async (question: string) =>
    (await search(openSqlIndex(db), scope, question)).passages[0]?.body;
  return { one, found };
}

test.each([
  [
    'it-IT',
    'Cartella di esempio, senza Google',
    ['Materiali dei corsi', 'Sala corsi: prenotazioni e attrezzature'],
    'Quanti posti ha la sala corsi?',
    'diciotto posti',
    'Dove si ritira la dispensa del corso base?',
    'Armadio A della sala corsi',
  ],
  [
    'en-US',
    'Sample folder, without Google',
    ['Course materials', 'Course room: bookings and equipment'],
    'How many seats does the course room have?',
    'eighteen seats',
    'Where is the handout of the basic course collected?',
    'Cabinet A of the course room',
  ],
] as const)(
  'TRN-02 the sample in %s is learnt without an account and without a request, and found by questions',
  async (language, name, titles, first, seats, second, place) => {
    const asked = requests();
    const { one, found } = await sampled(language);
    expect(await one.train()).toMatchObject({ state: 'succeeded', error: null, counts: { new: 2 } });
    const documents = await one.documents();
    expect(documents.map(({ title }) => title).toSorted()).toEqual(titles);
    expect(documents.map(({ url }) => url)).toEqual([null, null]);
    expect(await found(first)).toContain(seats);
    expect(await found(second)).toContain(place);
    expect((await one.train()).counts).toMatchObject({ unchanged: 2, new: 0, changed: 0 });
    expect([asked, town.google.asked]).toEqual([[], []]);
    const { body } = await town.scene.editor.get(one.at('source/'));
    expect(body.results).toMatchObject([
      { kind: 'google_drive_sample', name, url: null, documents: 2, problem: null },
    ]);
    const assistant = await town.scene.editor.get(one.at());
    expect(assistant.body.google_drive_url).toBe('');
  },
);

test('TRN-02 a sample that somebody adds is refused, and the folder of an account is added beside it', async () => {
  const { one } = await sampled('it-IT');
  const typed = await town.scene.editor.post(one.at('source/'), {
    kind: 'google_drive_sample',
    url: 'https://drive.google.com/drive/folders/1234567890',
  });
  expect(typed.status).toBe(400);
  await town.add(one, town.google.files.folder('Ufficio'));
  const { body } = await town.scene.editor.get(one.at('source/'));
  expect(body.results.map(({ kind }: { kind: string }) => kind)).toEqual([
    'google_drive_sample',
    'google_drive',
  ]);
});

test('TRN-07 the sample has something to learn until its documents are read, and nothing afterwards', async () => {
  const { one } = await sampled('en-US');
  const { db, config } = town.scene.server.services;
  const source = {
    id: '',
    organizationId: town.scene.organization,
    settings: { language: 'en-US' },
  } as const;
  await one.train();
  const { rows } = await town.scene.server.database.pool.query(
    `select id, item_key as key, etag from documents where assistant_id = $1`,
    [one.id],
  );
  const news = (list: typeof rows) =>
    driveSample.news(
      { db, config } as Parameters<typeof driveSample.news>[0],
      source,
      { list: async () => list } as unknown as Parameters<typeof driveSample.news>[2],
      new AbortController().signal,
    );
  expect([await news(rows), await news(rows.slice(1)), await news([])]).toEqual([false, true, true]);
});
