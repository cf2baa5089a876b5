import type { Outcome } from '@regia/contract/chat/outcomes';
import { MASK } from '@regia/contract/monitoring/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { firstIdAt, newId } from '../platform/ids.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = (text: string, values: unknown[]) => town.server.database.pool.query(text, values);
const idAt = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);

interface Asked {
  readonly at?: string;
  readonly outcome?: Outcome;
  readonly language?: string;
  readonly channel?: 'visitor' | 'try';
  /** When the answer began, if that is not when it was sent. */
  readonly begun?: string;
}

/** Stores a question with its answer. */
async function ask(
  assistant: string,
  question: string,
  {
    at = '2026-06-10T10:00:00Z',
    outcome = 'answered',
    language = 'it-IT',
    channel = 'visitor',
    begun,
  }: Asked = {},
) {
  const sent = new Date(at);
  const [chat, asked, answer] = [idAt(sent), idAt(sent), idAt(new Date(begun ?? at))];
  await run(
    `with c as (
       insert into chats (id, organization_id, assistant_id, channel, user_id, visitor_id, first_message, started_on)
       select $1, a.organization_id, a.id, $3, case when $3 = 'try' then $1::uuid end,
              case when $3 <> 'try' then $1::uuid end, '', $4
       from assistants as a where a.id = $2
       returning *)
     insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     select $5, c.id, c.organization_id, c.assistant_id, 'human', $6, c.started_on from c`,
    [chat, assistant, channel, sent, asked, question],
  );
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id, language,
                           outcome)
     select $1, c.id, c.organization_id, c.assistant_id, 'assistant', '', $3, $4, $5, $6 from chats as c where c.id = $2`,
    [answer, chat, sent, asked, language, outcome],
  );
  return { chat, answer };
}

const CITED = `
  insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url, quote,
                                 fingerprint)
  values ($1, $2, $3, $1, $1, $4, '', 'https://comune.example/' || $4, '', '')`;

const DAYS = 'range=custom&date_from=2026-06-08&date_to=2026-06-14';
const read = async (assistant: string, rest = 'questions/') =>
  (await town.admin.get(`/api/v1/dashboard/admin/statistics/${rest}?${DAYS}&assistant=${assistant}`)).body;

/** An assistant that was asked these questions, each a second after the one before. */
async function desk(questions: readonly string[] = [], how: Asked = {}): Promise<string> {
  const { id } = await town.assistant();
  const first = Date.parse('2026-06-10T10:00:00Z');
  for (const [n, question] of questions.entries())
    await ask(id, question, { ...how, at: new Date(first + n * 1_000).toISOString() });
  return id;
}
const topicsOf = async (questions: readonly string[]): Promise<[string, number][]> =>
  (await read(await desk(questions))).topics.map(({ topic, count }: { topic: string; count: number }) => [
    topic,
    count,
  ]);
const missed = async (questions: readonly string[]): Promise<[string, number][]> =>
  (await read(await desk(questions, { outcome: 'not_answered' }))).unanswered.map(
    ({ question, count }: { question: string; count: number }) => [question, count],
  );
const times = (count: number, question: string): string[] => Array<string>(count).fill(question);

describe('MON-06 the topics', () => {
  test.each<[string, readonly string[], readonly [string, number][]]>([
    [
      'are words of two or more questions, as most write them; words that ask are none',
      ['Quando si paga la MENSA?', 'Quanto costa la mensa', 'la mensa, la mensa', 'Quando apre il nido?'],
      [['Mensa', 3]],
    ],
    [
      'are two words where most questions with one of them have both',
      ['Orari biblioteca', 'La biblioteca e i suoi orari', 'Orari biblioteca'],
      [['Orari biblioteca', 2]],
    ],
    ['are none of the words that ask', ['Vorrei sapere del nido', 'Vorrei sapere della piscina'], []],
    [
      'may have an article between two words',
      times(2, 'Orari della biblioteca'),
      [['Orari della biblioteca', 2]],
    ],
    ['have no two words that are far apart', times(2, 'mensa e con gli orari'), [['Orari', 2]]],
    ['have no word twice', times(2, 'mensa mensa'), [['Mensa', 2]]],
    [
      'are one word where questions go on in different ways',
      ['Parcheggio blu', 'Parcheggio disabili', 'Parcheggio', 'Parcheggio residenti'],
      [['Parcheggio', 4]],
    ],
    [
      'are the two words with more questions',
      [...times(3, 'costo mensa scuola'), 'costo mensa', 'mensa'],
      [['Costo mensa', 4]],
    ],
    ['are the two closer words', times(2, 'mensa scuola per piscina'), [['Mensa scuola', 2]]],
    ['are the later two words', times(2, 'costo mensa scuola'), [['Mensa scuola', 2]]],
    ['have a compound as it is written', times(2, 'APIView'), [['APIView', 2]]],
    ['have accents that are characters of their own', times(2, 'Citta\u0300 mensa'), [['Città mensa', 2]]],
    [
      'have half of their questions or more for themselves',
      ['mensa nido', 'mensa scuola nido', ...times(4, 'mensa'), 'nido'],
      [['Mensa', 6]],
    ],
    [
      'may share some questions',
      ['mensa nido', ...times(3, 'mensa'), ...times(2, 'nido')],
      [
        ['Mensa', 4],
        ['Nido', 3],
      ],
    ],
    ['show no personal data', times(2, 'RSSMRA85M01H501Q'), [['•••', 2]]],
  ])('%s', async (_, questions, topics) => {
    expect(await topicsOf(questions)).toEqual(topics);
  });

  test('are at most eight, those with the most questions first', async () => {
    const words = 'mensa nido tari piscina museo anagrafe cimitero verde strade multe'.split(' ');
    const topics = await topicsOf(words.flatMap((word, n) => times(n + 2, word)));
    expect(topics.map(([, count]) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(topics[0]).toEqual(['Multe', 11]);
  });

  test('are read by the language of the answer', async () => {
    const english = await desk(['Where is the library?', 'The libraries'], { language: 'en-US' });
    expect((await read(english)).topics).toMatchObject([{ topic: 'Libraries', count: 2 }]);
  });
});

describe('MON-06 the questions without an answer', () => {
  test.each<[string, readonly string[], readonly [string, number][]]>([
    [
      'are one for the same words in any order, with any ending and capitals; the newest is shown',
      ['Pagare la mensa', 'la MENSA, pagare e pagare?'],
      [['la MENSA, pagare e pagare?', 2]],
    ],
    [
      'without a word of a subject are compared as they are, but for accents and capitals',
      ['???', 'Perché?', 'PERCHÉ?'],
      [
        ['PERCHÉ?', 2],
        ['???', 1],
      ],
    ],
    [
      'are compared by their beginning, which is shown',
      ['uno', 'due'].map((end) => `${'Mensa. '.repeat(43)}${end}`),
      [['Mensa. '.repeat(43).slice(0, 300), 2]],
    ],
  ])('%s', async (_, questions, groups) => {
    expect(await missed(questions)).toEqual(groups);
  });

  test('are twenty at most, those asked most first, and show no personal data', async () => {
    const some = Array.from({ length: 21 }, (_, n) => `Parola${String.fromCodePoint(97 + n)}xyz`);
    const shown = await missed([...some, some[3]!, ...times(3, 'Sono ada@posta.example')]);
    expect(shown).toHaveLength(20);
    expect(shown.slice(0, 2)).toEqual([
      ['Sono •••', 3],
      [some[3], 2],
    ]);
  });

  test('A43 A121 are apart for each assistant, and those of other assistants and organizations are not told', async () => {
    const own = await scene(town.server);
    const ids = [(await own.assistant('Uno')).id, (await own.assistant('Due')).id];
    const answers = [];
    for (const id of ids) answers.push((await ask(id, 'Chi apre la diga?', { outcome: 'not_sure' })).answer);
    for (const [n, answer] of answers.entries()) await run(CITED, [answer, 1, own.organization, String(n)]);
    const limited = await own.server.person({
      organization: own.organization,
      profiles: ['admin'],
      access: [ids[0]!],
    });
    const seen = async (by: typeof town.admin) => {
      const at = '/api/v1/dashboard/admin/statistics/';
      const { unanswered } = (await by.get(`${at}questions/?${DAYS}`)).body;
      const { sources } = (await by.get(`${at}sources/?${DAYS}`)).body;
      return [
        unanswered
          .filter(({ question }: { question: string }) => question === 'Chi apre la diga?')
          .map(({ count, assistant }: { count: number; assistant: { name: string } }) => [
            assistant.name,
            count,
          ])
          .toSorted(),
        sources.map(({ title }: { title: string }) => title),
      ];
    };
    expect(await seen(own.admin)).toEqual([
      [
        ['Due', 1],
        ['Uno', 1],
      ],
      ['0', '1'],
    ]);
    expect(await seen(limited as never)).toEqual([[['Uno', 1]], ['0']]);
    expect(await seen(town.admin)).toEqual([[], []]);
  });
});

test('MON-06 questions are those of visitors, sent in the range, that are not erased', async () => {
  const id = await desk();
  await ask(id, 'Nella prova?', { channel: 'try', outcome: 'not_answered' });
  await ask(id, MASK, { outcome: 'not_answered' });
  await ask(id, 'Troppo presto?', { at: '2026-06-07T21:59:59.999Z', outcome: 'not_answered' });
  // Its id is one of the range, because its answer began then; its end is not.
  await ask(id, 'Troppo tardi?', {
    at: '2026-06-14T22:00:00Z',
    begun: '2026-06-14T21:59:00Z',
    outcome: 'not_answered',
  });
  const kept = await ask(id, 'Appena finita?', {
    at: '2026-06-07T22:00:00Z',
    begun: '2026-06-07T21:30:00Z',
    outcome: 'not_answered',
  });
  const { unanswered, read: count } = await read(id);
  expect(unanswered).toMatchObject([{ question: 'Appena finita?', message: kept.answer, chat: kept.chat }]);
  expect(count).toBe(1);
});

test('MON-06 the sources are the ten pages that most answers cite; without any, none', async () => {
  const id = await desk();
  expect(await read(id, 'sources/')).toEqual({ sources: [], read: 0 });
  const answers = [await ask(id, 'Chi?'), await ask(id, 'Dove?')];
  const cite = (answer: string, number: number, page: string) =>
    run(CITED, [answer, number, town.organization, page]);
  for (let page = 11; page > 0; page -= 1)
    await cite(answers[0]!.answer, page, String(page).padStart(2, '0'));
  await cite(answers[1]!.answer, 1, '11');
  const { sources } = await read(id, 'sources/');
  expect(
    sources.map(({ title, answers: count }: { title: string; answers: number }) => [title, count]),
  ).toEqual([['11', 2], ...Array.from({ length: 9 }, (_, n) => [String(n + 1).padStart(2, '0'), 1])]);
});
