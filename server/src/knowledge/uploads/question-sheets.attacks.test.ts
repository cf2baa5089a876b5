import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { told } from '../../../test/chat-scene.ts';
import { openStream } from '../../../test/event-stream.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { xlsx } from '../files/office/office.fixture.ts';
import { uploading } from './uploading.fixture.ts';
import type { Uploading } from './uploading.fixture.ts';

let scene: TrainingScene;
let address: string;
let one: TrainedAssistant;
let files: Uploading;
beforeAll(async () => {
  scene = await trainingScene([]);
  address = await scene.server.listen();
});
beforeEach(async () => {
  one = await scene.assistant();
  files = uploading(scene.editor, one);
});
afterAll(() => scene.close());

const MEGABYTE = 1024 * 1024;
const HEADER = ['Domanda', 'Risposta', 'Ufficio'];
const PAIR = [
  'Dove si rinnova il passaporto <img src=x onerror=alert(1)>?',
  'Si rinnova in questura <script>alert(1)</script> [qui](javascript:alert(1)) ![x](https://evil.example/?d=1) <a href="data:text/html,x">modulo</a> o su https://evil.example/x.',
  '=HYPERLINK("https://evil.example")',
];

const csv = (...rows: readonly string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const book = (...rows: readonly string[][]): Uint8Array =>
  xlsx({
    sheets: [
      {
        name: 'Domande',
        rows: rows
          .map(
            (row) =>
              `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
          )
          .join(''),
      },
    ],
  });

/** Asks as a visitor who may open the cited files. */
async function asked(content: string) {
  const path = (rest: string) => `/api/v1/ai/admin/assistant/${one.id}/${rest}`;
  const { api_key: key } = (await scene.admin.post(path('api-key/'), { name: 'Sito' })).body;
  await scene.admin.post(path('state/'), { state: 'on_air' });
  await scene.editor.patch(one.at('file-room/'), { opens_files: true });
  const stream = await openStream(`${address}/api/v1/chat/message/`, {
    body: { content },
    headers: { authorization: `Bearer ${key}` },
  });
  return told(await stream.rest()).last.data.message;
}

test.each<[string, () => string | Uint8Array]>([
  ['domande.csv', () => csv(HEADER, PAIR)],
  ['domande.xlsx', () => book(HEADER, PAIR)],
])(
  'A105 script, markup and addresses in the questions and answers of %s are words of an answer, and nothing of them is a link',
  async (name, content) => {
    const { body } = await files.upload(name, content());
    await files.settled();
    expect(await files.list()).toMatchObject([{ name, state: 'learnt', reason: null }]);
    const { parts, citations, outcome, link_sites: sites } = await asked('Dove si rinnova il passaporto?');
    expect([outcome, sites]).toEqual(['answered', []]);
    expect(parts).toEqual([
      {
        kind: 'extract',
        citation: 1,
        heading: PAIR[0],
        blocks: [
          { kind: 'paragraph', text: PAIR[1], emphasis: expect.any(Array) },
          { kind: 'item', text: `Ufficio: ${PAIR[2]}`, emphasis: expect.any(Array) },
        ],
      },
    ]);
    expect(citations.map(({ url }: { url: string }) => url)).toEqual([
      `http://localhost:3000/file/${body.files[0].id}/${name}`,
    ]);
  },
);

test.each<[string, string, string]>([
  ['an answer', 'Quanto costa la mensa?', 'La mensa costa quattro euro a pasto. '.repeat(MEGABYTE / 37)],
  ['an answer without spaces', 'Quanto costa la mensa?', 'x'.repeat(MEGABYTE)],
  ['a question', 'Quanto costa la mensa? '.repeat(MEGABYTE / 23), 'La mensa costa quattro euro.'],
  [
    'a question and an answer',
    'Quanto costa la mensa? '.repeat(MEGABYTE / 46),
    'La mensa costa quattro euro a pasto. '.repeat(MEGABYTE / 74),
  ],
])(
  'A105 %s of 1 MB is learnt in passages of bounded size, and so is the next row',
  async (_, question, answer) => {
    const next = ['Dove si ritira il tesserino?', 'Il tesserino si ritira in biblioteca.'];
    await files.upload('domande.csv', csv(HEADER, [question, answer], next));
    await files.settled();
    expect(await files.list()).toMatchObject([{ state: 'learnt', reason: null }]);
    const { rows } = await scene.server.database.pool.query(
      `select max(length(title)) as title, max(length(body)) as body, sum(length(body))::int as words
       from passages where assistant_id = $1`,
      [one.id],
    );
    expect(rows[0].title).toBeLessThan(3_000);
    expect(rows[0].body).toBeLessThan(11_000);
    // Nothing of the row is lost.
    expect(rows[0].words).toBeGreaterThan(MEGABYTE * 0.99);
    const { parts, content } = await asked('Dove si ritira il tesserino?');
    expect(JSON.stringify(parts)).toContain(next[1]);
    expect(content.length).toBeLessThan(20_000);
  },
  120_000,
);

test('A105 a sheet with more rows than are read, or with a quotation that never ends, is told with the number', async () => {
  const many = `Domanda,Risposta\n${'Dove?,In comune.\n'.repeat(200_000)}`;
  await files.upload('molte.csv', many);
  await files.upload('aperta.csv', `${csv(HEADER, PAIR)}\n"Quando?,"Alle nove."\n`);
  await files.settled();
  const told = (await files.list()).map(({ name, state, reason, detail }) => [name, state, reason, detail]);
  expect(told).toEqual([
    ['aperta.csv', 'not_learnt', 'broken', '3'],
    ['molte.csv', 'not_learnt', 'too_large', '200000'],
  ]);
  const [run] = (await scene.editor.get(one.at('training-run/'))).body.results;
  const { body } = await scene.editor.get(one.at(`training-run/${run.id}/document/?no_page`));
  expect(body).toContainEqual(expect.objectContaining({ outcome: 'skipped', detail: '200000' }));
});
