import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene, expectDone, folderUrl } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
import { DOCUMENT, SHEET, SHORTCUT, SLIDES } from '../../../../test/google/drive-files.ts';
import type { TrainedAssistant } from '../../../../test/training-scene.ts';
import {
  docx,
  pptx,
  slideShape,
  wordHeading,
  wordParagraph,
  xlsx,
} from '../../files/office/office.fixture.ts';

let town: DriveScene;
let one: TrainedAssistant;
beforeAll(async () => {
  town = await driveScene();
});
beforeEach(async () => {
  town.google.before = undefined;
  one = await town.connected();
});
afterAll(() => town.close());

const page = (title: string, text: string) => docx(wordHeading(title, 1) + wordParagraph(text));
const report = async (run: string) => {
  const { body } = await town.scene.editor.get(one.at(`training-run/${run}/document/?no_page`));
  return Object.fromEntries(
    (body as { title: string; outcome: string; reason: string | null }[]).map(
      ({ title, outcome, reason }) => [title, reason === null ? outcome : `${outcome}: ${reason}`],
    ),
  );
};
const source = async () => (await town.scene.editor.get(one.at('source/'))).body.results[0];

/** A folder with one document of each kind, a subfolder and a shortcut. */
function office() {
  const { files } = town.google;
  const root = files.folder('Modulistica');
  const offices = files.folder('Uffici', root);
  const elsewhere = files.folder('Altrove');
  const ids = {
    root,
    offices,
    doc: files.add({
      name: 'Carta d’identità',
      mimeType: DOCUMENT,
      parents: [root],
      content: page('Carta d’identità', 'La carta di identità si rinnova allo sportello due, di martedì.'),
    }),
    sheet: files.add({
      name: 'Tariffe mensa',
      mimeType: SHEET,
      parents: [offices],
      content: xlsx({
        sheets: [
          {
            name: 'Mensa',
            rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Fascia</t></is></c><c r="B1" t="inlineStr"><is><t>Prezzo</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Primaria</t></is></c><c r="B2" t="inlineStr"><is><t>cinque euro a pasto</t></is></c></row>',
          },
        ],
      }),
    }),
    text: files.add({
      name: 'orari.txt',
      mimeType: 'text/plain',
      parents: [offices],
      content: 'Orari\n\nLa biblioteca comunale apre alle nove di mattina.\n',
    }),
    target: files.add({
      name: 'rifiuti.md',
      mimeType: 'text/markdown',
      parents: [elsewhere],
      content: '# Rifiuti\n\nIl vetro si raccoglie il martedì prima delle sei.\n',
    }),
    slides: files.add({
      name: 'Orientamento',
      mimeType: SLIDES,
      parents: [root],
      content: pptx([
        {
          shapes: slideShape(['Sportello orientamento', 'Si riceve il giovedì pomeriggio su appuntamento.']),
        },
      ]),
    }),
    film: files.add({ name: 'festa.mp4', mimeType: 'video/mp4', parents: [root], content: 'film' }),
  };
  const shortcut = files.add({
    name: 'Collegamento',
    mimeType: SHORTCUT,
    parents: [root],
    target: ids.target,
  });
  return { ...ids, shortcut };
}

test('TRN-02 a folder is looked at, added, read with its subfolders and shortcuts, and cited by the address in Drive', async () => {
  const ids = office();
  const looked = expectDone(
    await town.scene.editor.post(one.at('google-drive/look/'), { url: folderUrl(ids.root) }),
  );
  expect(looked.body).toEqual({
    name: 'Modulistica',
    url: folderUrl(ids.root),
    documents: 5,
    google_documents: 1,
    google_sheets_and_slides: 2,
    files: 2,
    folders: 1,
    not_shared: { count: 0, some: [] },
    too_large: { count: 0, some: [] },
    not_read: {
      count: 1,
      some: [{ name: 'festa.mp4', url: `https://drive.google.com/file/d/${ids.film}/view` }],
    },
    has_more: false,
  });
  await town.add(one, ids.root);
  const run = await one.train();
  expect([run.state, run.counts, await report(run.id)]).toMatchObject([
    'succeeded',
    { new: 5, skipped: 1, failed: 0 },
    {
      'Carta d’identità': 'new',
      'Tariffe mensa': 'new',
      Orientamento: 'new',
      orari: 'new',
      Rifiuti: 'new',
      'festa.mp4': 'skipped: wrong_type',
    },
  ]);
  expect(await source()).toMatchObject({
    kind: 'google_drive',
    name: 'Modulistica',
    url: folderUrl(ids.root),
    documents: 5,
    problem: null,
  });
  expect(await one.find('quando si rinnova la carta di identità')).toContain(
    `https://docs.google.com/document/d/${ids.doc}/edit`,
  );
  expect(await one.find('quanto costa la mensa della primaria')).toContain(
    `https://docs.google.com/spreadsheets/d/${ids.sheet}/edit`,
  );
  const asked = await town.scene.editor.post(one.at('try/'), {
    content: 'Dove si rinnova la carta di identità?',
    request_id: randomUUID(),
  });
  expect(asked.text).toContain('allo sportello due');
  expect(asked.text).toContain(`https://docs.google.com/document/d/${ids.doc}/edit`);
  expect(await one.find('il giorno del vetro')).toContain(
    `https://drive.google.com/file/d/${ids.target}/view`,
  );
});

test('TRN-02 changes, moves, deletions and what is shared away are learnt, and only what has changed is fetched', async () => {
  const ids = office();
  const { files } = town.google;
  await town.add(one, ids.root);
  await one.train();
  const before = town.google.contents();
  expect((await one.train()).counts).toMatchObject({ unchanged: 5, new: 0, changed: 0 });
  expect(town.google.contents()).toBe(before);

  files.change(ids.text, {
    content: 'Orari\n\nLa biblioteca comunale apre alle undici di mattina.\n',
  });
  files.change(ids.sheet, { parents: [ids.root] });
  const inside = files.folder('Nuova', ids.root);
  files.add({
    name: 'cani.txt',
    mimeType: 'text/plain',
    parents: [inside],
    content: 'Cani\n\nNel parco i cani stanno al guinzaglio.\n',
  });
  files.remove(ids.doc);
  files.change(ids.target, { isHidden: true });
  const run = await one.train();
  expect([run.state, await report(run.id)]).toMatchObject([
    'succeeded',
    { orari: 'changed', cani: 'new', Collegamento: 'skipped: not_shared' },
  ]);
  expect(run.counts).toMatchObject({ changed: 1, new: 1, removed: 2 });
  expect((await source()).problem).toContain('files: 1');
  expect(town.google.contents() - before).toBe(2);
});

test.each([
  ['a member', true, 'drive'],
  ['somebody with whom the folder is shared', false, 'user'],
])('TRN-02 a folder of a shared drive is read as %s', async (_, isMember, corpora) => {
  const { files } = town.google;
  town.google.isMember = isMember;
  const driveId = `drive-${corpora}`;
  const root = files.folder('Ufficio', undefined, { driveId });
  const inside = files.folder('Dentro', root, { driveId });
  const content = 'Il vetro si raccoglie il martedì prima delle sei.\n';
  const waste = files.add({ name: 'vetro.txt', mimeType: 'text/plain', parents: [inside], driveId, content });
  await town.add(one, root);
  town.google.asked.length = 0;
  expect((await one.train()).counts).toMatchObject({ new: 1 });
  const lists = town.google.asked.filter(({ call }) => call === 'files.list');
  expect(new Set(lists.map(({ query }) => query.get('corpora')))).toEqual(new Set([corpora]));
  files.change(waste, { content: 'Il vetro si raccoglie il venerdì prima delle sei.\n' });
  expect((await one.train()).counts).toMatchObject({ changed: 1, new: 0 });
  town.google.isMember = true;
});
