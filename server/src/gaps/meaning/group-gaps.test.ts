import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import type { EmbeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import { scene } from '../../assistants/scene.fixture.ts';
import type { Scene } from '../../assistants/scene.fixture.ts';
import { madeChat } from '../../monitoring/chats.fixture.ts';
import type { ToldTurn } from '../../monitoring/chats.fixture.ts';
import { SpendingRoom } from '../../models/public.ts';
import { newId } from '../../platform/ids.ts';
import { readConfig } from '../../platform/config.ts';
import { eraseGaps } from '../erase-gaps.ts';
import { jobs } from '../jobs.ts';
import { writeGaps } from '../write-gaps.ts';

const GAP = '/api/v1/monitoring/admin/gap/';
/** Below what `measure-embeddings` finds for the stand-in: these tests use few words. */
const ALIKE_FROM = '0.7';

let endpoint: EmbeddingsStandIn;
let town: Scene;
let assistant: string;
beforeAll(async () => {
  endpoint = await embeddingsStandIn();
  town = await scene();
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(async () => {
  await run('delete from gaps; delete from messages; delete from chats');
  assistant = (await town.assistant()).id;
});
afterEach(() => {
  endpoint.behaviour = { does: 'answer' };
});

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const asked = async (turns: readonly (string | Partial<ToldTurn>)[], minutes = 10, of = assistant) => {
  const chat = await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: of,
    turns: turns.map((turn) => ({
      question: '',
      answer: 'Non lo so.',
      outcome: 'not_answered' as const,
      ...(typeof turn === 'string' ? { question: turn } : turn),
    })),
    startedOn: minutesAgo(minutes),
  });
  // The writer reads once, up to fifteen minutes back.
  await run(`update gap_progress set up_to = '00000000-0000-7000-8000-000000000000'`);
  await writeGaps(town.server.database.db);
  return chat;
};
/** A run of the job, in a process with this environment. */
const group = async (
  more: Record<string, string> = {},
  signal: AbortSignal = new AbortController().signal,
) => {
  const { services } = town.server;
  const environment = { ...endpoint.environment, EMBEDDINGS_ALIKE_FROM: ALIKE_FROM, ...more };
  const [job] = jobs(
    { ...services, config: { ...services.config, ...embeddingsOf(environment) } },
    new SpendingRoom(services),
  );
  await job!.handle({}, { id: newId(), attempt: 0, signal });
};
const embeddingsOf = (environment: Record<string, string>) => {
  const { EMBEDDINGS_URL, EMBEDDINGS_KEY, EMBEDDINGS_NAME, EMBEDDINGS_ALIKE_FROM } = readConfig(environment);
  return { EMBEDDINGS_URL, EMBEDDINGS_KEY, EMBEDDINGS_NAME, EMBEDDINGS_ALIKE_FROM };
};
const board = async (): Promise<[string, number][]> =>
  (await town.admin.get(`${GAP}?order_by__=last_asked_on`)).body.results.map(
    ({ question, asked: times }: { question: string; asked: number }) => [question, times],
  );
const gapOf = async (question: string) => {
  const { body } = await town.admin.get(`${GAP}?search=${encodeURIComponent(question)}`);
  expect(body.results).toHaveLength(1);
  return (await town.admin.get(`${GAP}${body.results[0].id}/`)).body;
};

const [MEALS, LUNCH] = ['Quanto costa la mensa?', 'Che prezzo hanno i pasti?'];
const [BOOKS, HOURS] = ['Quando apre la biblioteca?', 'In quali orari posso prendere i libri?'];

test('MON-06 questions of other words and the same meaning become one gap; other things, assistants and languages stay apart', async () => {
  const other = (await town.assistant()).id;
  await asked([MEALS, LUNCH, LUNCH, 'Quanto costa il parcheggio?'], 20);
  await asked([BOOKS], 15);
  await asked([LUNCH], 14, other);
  const english = await asked(['Che prezzo hanno i pasti della refezione?'], 13);
  await run(
    `update gaps set language = 'en' where id = (select gap_id from gap_messages where chat_id = $1)`,
    [english.id],
  );
  expect(await board()).toHaveLength(6);
  await group();
  expect(await board()).toEqual([
    [MEALS, 3],
    ['Quanto costa il parcheggio?', 1],
    [BOOKS, 1],
    [LUNCH, 1],
    ['Che prezzo hanno i pasti della refezione?', 1],
  ]);
  const meals = await gapOf(MEALS);
  expect(meals.wordings).toEqual([LUNCH, MEALS]);
  // Another asking in either wording comes in by its words, at once.
  await asked([LUNCH, MEALS], 5);
  expect((await gapOf(MEALS)).asked).toBe(5);
  // Nothing new: the endpoint is not asked.
  const calls = endpoint.asked.length;
  await group();
  expect(endpoint.asked.length).toBe(calls);
});

test('MON-06 while the endpoint fails, gaps are grouped by their words; afterwards the rest catches up', async () => {
  await asked([MEALS, LUNCH, 'La mensa quanto costa?'], 20);
  for (const behaviour of [
    { does: 'refuse', status: 500 },
    { does: 'refuse', status: 429, retryAfter: '20' },
    { does: 'garbage', body: '{}' },
  ] as const) {
    endpoint.behaviour = behaviour;
    await group();
    expect(await board()).toEqual([
      [LUNCH, 1],
      [MEALS, 2],
    ]);
  }
  endpoint.behaviour = { does: 'answer' };
  await group();
  expect(await board()).toEqual([[MEALS, 3]]);
});

test('MON-06 gaps are grouped by meaning each minute', () => {
  const { services } = town.server;
  const schedules = jobs(services, new SpendingRoom(services)).map(({ kind }) => [kind.name, kind.schedule]);
  expect(schedules).toEqual([['gaps.group', '* * * * *']]);
});

test('MON-06 a text that the endpoint refuses keeps no other from being grouped, and is not asked for again', async () => {
  await asked([MEALS, LUNCH, 'Dove pago il passo carraio?'], 20);
  endpoint.behaviour = { does: 'refuse text', with: 'carraio' };
  await group();
  expect(await board()).toHaveLength(2);
  const calls = endpoint.asked.length;
  await group();
  expect(endpoint.asked.length).toBe(calls);
});

test('MON-06 no transaction is open while the endpoint is waited for', async () => {
  await asked([MEALS], 20);
  endpoint.behaviour = { does: 'hang' };
  const [calls, stop] = [endpoint.asked.length, new AbortController()];
  const running = group({}, stop.signal);
  await expect.poll(() => endpoint.asked.length).toBe(calls + 1);
  expect(
    await run(
      `select query from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    ),
  ).toEqual([]);
  stop.abort();
  await running;
});

test('MON-06 numbers and single letters must agree, however near the meaning is', async () => {
  await asked(['Quanto costa la mensa nel 2026?', 'Che prezzo hanno i pasti nel 2025?'], 20);
  await asked(['Il parcheggio in zona A quanto costa?', 'Che tariffa ha la sosta in zona B?'], 15);
  await group({ EMBEDDINGS_ALIKE_FROM: '0.5' });
  expect(await board()).toHaveLength(4);
});

test('MON-06 without a decision, the gap that was asked first stays', async () => {
  await asked([MEALS], 20);
  await asked([LUNCH], 40);
  await group();
  expect(await board()).toEqual([[LUNCH, 2]]);
});

test('MON-06 a gap that people work on keeps its owner, state and history; the other one comes to it', async () => {
  await asked([MEALS, MEALS], 30);
  await asked([LUNCH], 20);
  const { id } = await gapOf(LUNCH);
  await town.admin.patch(`${GAP}${id}/`, { owner: town.admin.id, state: 'in_work' });
  await group();
  expect(await board()).toEqual([[LUNCH, 3]]);
  const kept = await gapOf(LUNCH);
  expect(kept).toMatchObject({ id, state: 'in_work', owner: { id: town.admin.id }, asked: 3 });
  expect(kept.messages).toHaveLength(3);
  expect(kept.first_asked_on < minutesAgo(29).toISOString()).toBe(true);
});

test('MON-06 new askings of a dismissed gap stay dismissed in other words, too', async () => {
  await asked([MEALS], 30);
  const { id } = await gapOf(MEALS);
  await town.admin.post(`${GAP}${id}/dismiss/`, { reason: 'Non è un nostro servizio' });
  await asked([LUNCH, LUNCH], 20);
  await group();
  expect(await board()).toEqual([[MEALS, 3]]);
  expect(await gapOf(MEALS)).toMatchObject({ id, state: 'dismissed', reason: 'Non è un nostro servizio' });
});

test('MON-06 two gaps about which people decided differently stay two', async () => {
  await asked([MEALS, LUNCH], 30);
  const [one, other] = [await gapOf(MEALS), await gapOf(LUNCH)];
  await town.admin.post(`${GAP}${one.id}/dismiss/`, { reason: 'No' });
  await town.admin.patch(`${GAP}${other.id}/`, { state: 'in_work' });
  await group();
  expect((await gapOf(MEALS)).state).toBe('dismissed');
  expect((await gapOf(LUNCH)).state).toBe('in_work');
});

test('MON-06 a closed gap stays, also before an older one, and reopens if it was missed twice since, in other words', async () => {
  await asked([LUNCH], 70);
  await asked([MEALS], 60);
  await run(
    `update gaps set state = 'closed', cause = 'training', cause_on = $1, closed_on = $1 where question = $2`,
    [minutesAgo(50), MEALS],
  );
  const { id } = await gapOf(MEALS);
  await group();
  expect(await board()).toEqual([[MEALS, 2]]);
  expect(await gapOf(MEALS)).toMatchObject({ id, state: 'closed' });
  await asked(['I pasti che prezzo hanno?', LUNCH], 30);
  expect(await gapOf(MEALS)).toMatchObject({ id, state: 'open', asked: 4, cause: 'training' });
});

test('MON-06 a gap closes after a correction of any of its wordings', async () => {
  await asked([MEALS, LUNCH], 60);
  await group();
  await run(
    `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, learnt_on)
     values ($1, $2, $3, 'it', $4, 'No.', 'x', 'verified', $5)`,
    [newId(), town.organization, assistant, LUNCH, minutesAgo(50)],
  );
  await asked(
    [MEALS, LUNCH, MEALS].map((question) => ({ question, outcome: 'answered' as const })),
    40,
  );
  expect(await gapOf(MEALS)).toMatchObject({ state: 'closed', cause: 'learning' });
});

test('MON-06 a higher threshold parts what a lower one joined, with its askings and decisions; a lower one joins again', async () => {
  await asked([MEALS, LUNCH, LUNCH], 30);
  await group();
  const { id } = await gapOf(MEALS);
  await town.admin.patch(`${GAP}${id}/`, { owner: town.admin.id, state: 'in_work' });
  await group({ EMBEDDINGS_ALIKE_FROM: '0.999' });
  expect(new Map(await board())).toEqual(
    new Map([
      [MEALS, 1],
      [LUNCH, 2],
    ]),
  );
  expect(await gapOf(MEALS)).toMatchObject({ id, state: 'in_work', owner: { id: town.admin.id } });
  expect(await gapOf(LUNCH)).toMatchObject({ state: 'in_work', owner: { id: town.admin.id } });
  await group();
  expect((await board()).map(([, times]) => times)).toEqual([3]);
});

test('MON-06 with other dimensions, or another model, all wordings are embedded and compared again', async () => {
  await asked([MEALS, LUNCH], 30);
  await group();
  endpoint.behaviour = { does: 'answer', dimensions: 64 };
  await asked([BOOKS], 20);
  await group();
  await asked([HOURS], 10);
  await group();
  expect((await board()).map(([, times]) => times).toSorted((one, other) => one - other)).toEqual([2, 2]);
  const sizes = async () =>
    await run('select distinct octet_length(vector) as n, embedded_by from gap_wordings');
  expect(await sizes()).toEqual([{ n: 64 * 4, embedded_by: endpoint.name }]);
  await run(`update gap_wordings set embedded_by = 'the model of before'`);
  endpoint.behaviour = { does: 'answer' };
  await group();
  expect(await sizes()).toEqual([{ n: 256 * 4, embedded_by: endpoint.name }]);
  expect(await board()).toHaveLength(2);
});

test('MON-05 MON-06 erasing and obfuscating a conversation takes the embeddings of its words away', async () => {
  const meals = await asked([MEALS, 'Mi chiamo Ada Neri: dove pago il passo?'], 30);
  await asked([LUNCH], 20);
  await group();
  const vectors = async () =>
    run('select question, vector is not null as embedded from gap_wordings order by question');
  expect(await vectors()).toHaveLength(3);
  const erase = (how: 'erased' | 'obfuscated', mask: (question: string) => string) =>
    town.server.database.db
      .transaction()
      .execute((trx) => eraseGaps(trx, { chatId: meals.id, organizationId: town.organization, how, mask }));
  await erase('obfuscated', (question) => question.replace('mensa', '•••'));
  expect((await vectors()).filter(({ embedded }) => !embedded)).toEqual([
    { question: 'Quanto costa la •••?', embedded: false },
  ]);
  await erase('erased', () => '•••');
  expect(await vectors()).toEqual([{ question: LUNCH, embedded: true }]);
  expect(await board()).toEqual([[LUNCH, 1]]);
});
