import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitingStatements } from '../../test/held-lock.ts';
import { startProcess } from '../../test/server-process.ts';
import type { ServerProcess } from '../../test/server-process.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import type { Caller } from '../../test/server.ts';
import { writeSearch } from '../monitoring/write-search.ts';
import { newId, newIdAt } from '../platform/ids.ts';
import { lastEvent, newAddress, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

const HOUR_BACK = import.meta.resolve('../../test/hour-back.ts');
const ASK = '/api/v1/chat/message/';

let endpoint: ModelStandIn;
let town: SessionScene;
/** A process whose clock is an hour back. */
let late: ServerProcess;
let token: string;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'È aperta dal martedì al sabato [1].' });
  town = await sessionScene({ environment: endpoint.environment });
  late = await startProcess(town.server, {
    ...endpoint.environment,
    NODE_OPTIONS: `--import ${HOUR_BACK}`,
  });
});
beforeEach(async () => {
  ({ token } = await town.visitor());
});
afterAll(async () => {
  await late.stop();
  await town.close();
  await endpoint.close();
});

/** The visitor at a process. */
const visitor = (at: Pick<ServerProcess, 'stranger'>): Caller =>
  at.stranger({ authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress(), origin: SITE });
const QUESTIONS = ['Quando è aperta la biblioteca?', 'E quanto costa?', 'E il sabato?', 'E in agosto?'];

/** Asks the questions in one chat, at each of the processes in turn. Returns the last answer of each. */
async function conversation(...at: Pick<ServerProcess, 'stranger'>[]) {
  const answers: { id: string; chat: string; sent_on: string }[] = [];
  for (const [turn, content] of QUESTIONS.entries()) {
    const chat = answers[0]?.chat;
    const reply = await visitor(at[turn % at.length]!).post(ASK, { content, ...(chat && { chat }) });
    answers.push(lastEvent(reply).message);
  }
  return { chat: answers[0]!.chat, answers };
}

const listed = async (path: string): Promise<{ content: string; sent_on: string }[]> =>
  (await town.admin.get(`/api/v1/monitoring/admin/${path}`)).body.results;
const contentsOf = (messages: readonly { content: string }[]): string[] =>
  messages.map(({ content }) => (QUESTIONS.includes(content) ? content : 'answer'));
const IN_ORDER = QUESTIONS.flatMap((question) => [question, 'answer']);

/** The contents of a chat in their order: for staff, for the visitor, and for the model that is asked next. */
async function readEverywhere(chat: string): Promise<string[][]> {
  const forStaff = await listed(`chat/${chat}/messages/`);
  const forVisitor = await visitor(town.server).get(`/api/v1/chat/chat/${chat}/`);
  await visitor(town.server).post(ASK, { content: 'Quando è aperta la biblioteca di sabato?', chat });
  const forModel = endpoint.asked.at(-1)!.slice(1, -1);
  return [forStaff, forVisitor.body.messages, forModel].map(contentsOf);
}
const EVERYWHERE = [IN_ORDER, IN_ORDER, IN_ORDER.slice(-6)];

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await town.server.database.pool.query<Row>(text, values)).rows;
const databaseMs = async (): Promise<number> =>
  Number((await query<{ now: Date }>('select clock_timestamp() as now'))[0]!.now);
const numbersOf = async (chat: string): Promise<(number | null)[]> =>
  (
    await query<{ number: number | null }>(
      'select number from messages where chat_id = $1 order by number, id',
      [chat],
    )
  ).map(({ number }) => number);

test('MON-05 the messages of a chat at two processes, one with its clock an hour back, are read in their order, with the database’s times', async () => {
  const { db } = town.server.database;
  await writeSearch(db);
  const before = await databaseMs();
  const { chat, answers } = await conversation(town.server, late);
  const after = await databaseMs();
  const since = `sent_on__gte=${new Date(before).toISOString()}`;
  const messages = await listed(`message/?chat=${chat}&${since}&order_by__=sent_on&page_size=50`);
  expect(contentsOf(messages)).toEqual(IN_ORDER);
  const times = messages.map(({ sent_on: sentOn }) => Date.parse(sentOn));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((ms) => ms >= before - 1 && ms <= after)).toBe(true);
  const told = answers.map(({ sent_on: sentOn }) => Date.parse(sentOn));
  expect(told).toEqual(times.filter((_, at) => at % 2 === 1));
  expect(await readEverywhere(chat)).toEqual(EVERYWHERE);
  // The second question of the process whose clock is an hour back.
  const find = async () => {
    await writeSearch(db);
    return (await listed(`message/?chat=${chat}&search=agosto`)).length;
  };
  await expect.poll(find, { timeout: 60_000 }).toBe(1);
});

test('MON-05 the numbers decide, also where the ids of a question and its answer are an hour older', async () => {
  const { chat } = await conversation(town.server);
  const rows = await query<{ id: string }>(
    'select id from messages where chat_id = $1 and number in (3, 4)',
    [chat],
  );
  for (const { id } of rows) {
    const older = newIdAt(Date.now() - 3_600_000);
    await query('update messages set question_id = $2 where question_id = $1', [id, older]);
    await query('update messages set id = $2 where id = $1', [id, older]);
  }
  expect(await readEverywhere(chat)).toEqual(EVERYWHERE);
  expect(await numbersOf(chat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('MON-05 the messages of a chat stored without numbers are read in the order of their ids, before later ones', async () => {
  const { chat } = await conversation(town.server);
  await query('update messages set number = null where chat_id = $1', [chat]);
  expect(await readEverywhere(chat)).toEqual(EVERYWHERE);
  expect((await numbersOf(chat)).slice(0, 2)).toEqual([9, 10]);
  const { body } = await visitor(town.server).get(`/api/v1/chat/chat/${chat}/`);
  expect(contentsOf(body.messages.slice(0, 8))).toEqual(IN_ORDER);
});

/** Stores an answer under way whose lease ends after an interval. */
const beginAnswer = (chat: string, lease: string) =>
  query(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
                                    configuration_version, question, language, lease_until)
     select $2, c.id, c.organization_id, c.assistant_id, $2, 1, '', 'it-IT', now() + $3::interval
     from chats as c where c.id = $1`,
    [chat, newId(), lease],
  );

test('MON-05 an answer whose writer died gets its number when it is closed', async () => {
  const { chat } = await conversation(town.server);
  await beginAnswer(chat, '-1 s');
  await visitor(town.server).post(ASK, { content: QUESTIONS[0], chat });
  expect(await numbersOf(chat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('MON-05 a question that waits for another process to store the answer gets the number after it', async () => {
  const { chat } = await conversation(town.server);
  await beginAnswer(chat, '1 hour');
  const storing = await town.server.database.pool.connect();
  await storing.query('begin');
  await storing.query('delete from answers_under_way where chat_id = $1', [chat]);
  await storing.query('update chats set assistant_messages = assistant_messages + 1 where id = $1', [chat]);
  const asked = visitor(town.server).post(ASK, { content: QUESTIONS[0], chat });
  await expect
    .poll(() => waitingStatements(town.server.database.pool, '%claimed as%'), { timeout: 60_000 })
    .toBe(1);
  await storing.query('commit');
  storing.release();
  expect((await asked).status).toBe(200);
  expect((await numbersOf(chat)).slice(8)).toEqual([10, 11]);
});
