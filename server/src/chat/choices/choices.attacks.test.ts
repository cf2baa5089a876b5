import { randomUUID } from 'node:crypto';
import { OFFERS_MAX } from '@regia/contract/chat/answer-parts';
import type { Message } from '@regia/contract/chat/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { unpackTrace } from '../packed-trace.ts';
import type { Caller, Reply } from '../../../test/server.ts';
import { lastEvent, MESSAGE, QUESTION, sessionScene } from '../session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from '../session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene({ environment: { REGIA_ADDRESS_SESSIONS: '1000' } });
});
afterAll(() => town.close());

const UNANSWERED = 'Quanto costa la tessera della biblioteca?';
const chooses = (caller: Pick<Caller, 'post'>, message: string, body: object): Promise<Reply> =>
  caller.post(`${MESSAGE}${message}/choice/`, body);
const told = ({ status, headers }: Reply): [number, unknown] => [status, headers['regia-refusal']];
const asked = async (visitor: SessionVisitor): Promise<Message> =>
  lastEvent(await visitor.ask(UNANSWERED)).message as Message;
const stored = async (chat: string): Promise<unknown> =>
  (
    await town.server.database.pool.query(
      `select (select count(*)::int from messages where chat_id = $1) as messages,
              (select count(*)::int from message_choices where chat_id = $1) as choices`,
      [chat],
    )
  ).rows[0];

test("ANS-16 A88 the offers of a visitor's answer are refused to others, and nothing is stored", async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const trial = (caller: Pick<Caller, 'post'>) =>
    caller.post(`/api/v1/ai/admin/assistant/${town.assistant}/try/${answer.id}/choice/`, { offer: 1 });
  const others = [await town.visitor(), town.server.stranger({ authorization: `Bearer ${town.key}` })];
  for (const other of others)
    expect(told(await chooses(other, answer.id, { offer: 1 }))).toEqual([404, 'not_found']);
  expect(told(await trial(town.admin))).toEqual([404, 'not_found']);
  const sibling = await town.sibling();
  const there = await town.visitor({ publicId: sibling.publicId });
  expect(told(await chooses(there, answer.id, { offer: 1 }))).toEqual([404, 'not_found']);
  expect(await stored(answer.chat)).toEqual({ messages: 2, choices: 0 });
  // Others do not learn either what was chosen, and how many sections are offered.
  expect((await chooses(visitor, answer.id, { offer: 1 })).status).toBe(201);
  for (const other of [...others, there])
    for (const offer of [0, 1, OFFERS_MAX])
      expect(told(await chooses(other, answer.id, { offer }))).toEqual([404, 'not_found']);
  expect(await stored(answer.chat)).toEqual({ messages: 3, choices: 1 });
});

test('ANS-16 a colleague does not choose in the trial of another', async () => {
  const base = `/api/v1/ai/admin/assistant/${town.assistant}/try/`;
  const { message } = lastEvent(await town.admin.post(base, { content: UNANSWERED }));
  const colleague = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  expect(told(await colleague.post(`${base}${message.id}/choice/`, { offer: 1 }))).toEqual([
    404,
    'not_found',
  ]);
});

test('ANS-16 an unknown offer or message and an offer chosen before get a clear refusal, and the chat goes on', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  expect(told(await chooses(visitor, randomUUID(), { offer: 1 }))).toEqual([404, 'not_found']);
  const { messages } = (await visitor.get(`/api/v1/chat/chat/${answer.chat}/`)).body as {
    messages: Message[];
  };
  expect(told(await chooses(visitor, messages[0]!.id, { offer: 1 }))).toEqual([404, 'not_found']);
  const nothing = lastEvent(await visitor.ask('xyzzy', answer.chat)).message as Message;
  for (const offer of [0, 1])
    expect(told(await chooses(visitor, nothing.id, { offer }))).toEqual([400, 'offer_unknown']);
  const few = lastEvent(await visitor.ask(QUESTION, answer.chat)).message as Message;
  const offered = few.parts.flatMap((part) => (part.kind === 'offers' ? part.offers : [])).length;
  expect([offered > 0, offered < OFFERS_MAX]).toEqual([true, true]);
  for (const offer of [offered + 1, OFFERS_MAX])
    expect(told(await chooses(visitor, few.id, { offer }))).toEqual([400, 'offer_unknown']);
  for (const offer of [-1, OFFERS_MAX + 1, 1.5, '1', null])
    expect((await chooses(visitor, answer.id, { offer })).status).toBe(400);
  expect((await chooses(visitor, answer.id, { offer: 1 })).status).toBe(201);
  expect(told(await chooses(visitor, answer.id, { offer: 1 }))).toEqual([409, 'offer_chosen']);
  expect((await visitor.ask(QUESTION, answer.chat)).status).toBe(200);
});

test('ANS-16 doubled choices at once store one', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => chooses(visitor, answer.id, { offer: 1 })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await stored(answer.chat)).toEqual({ messages: 3, choices: 1 });
});

test('ANS-16 a choice waits for the answer that is being written, and is taken when its writer is dead', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const next = newId();
  const underWay = (until: string) =>
    town.server.database.pool.query(
      `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
         configuration_version, question, language, lease_until)
       select $2, m.chat_id, m.organization_id, m.assistant_id, m.question_id, 1, 'E poi?', 'it-IT', ${until}
       from messages as m where m.id = $1
       on conflict (chat_id) do update set lease_until = excluded.lease_until`,
      [answer.id, next],
    );
  await underWay(`now() + interval '1 hour'`);
  for (const message of [answer.id, next])
    expect(told(await chooses(visitor, message, { offer: 1 }))).toEqual([409, 'answer_under_way']);
  await underWay(`now() - interval '1 second'`);
  expect((await chooses(visitor, answer.id, { offer: 1 })).status).toBe(201);
});

test('ANS-16 an assistant that is not on air takes no choice of a visitor; an archived one takes none in Try', async () => {
  const { id, publicId } = await town.sibling();
  const visitor = await town.visitor({ publicId });
  const answer = await asked(visitor);
  const base = `/api/v1/ai/admin/assistant/${id}/`;
  const trial = lastEvent(await town.admin.post(`${base}try/`, { content: UNANSWERED })).message as Message;
  const inTrial = (offer: number) => town.admin.post(`${base}try/${trial.id}/choice/`, { offer });
  await town.admin.post(`${base}state/`, { state: 'off_air' });
  expect(told(await chooses(visitor, answer.id, { offer: 1 }))).toEqual([409, 'assistant_off_air']);
  expect((await inTrial(1)).status).toBe(201);
  await town.admin.post(`${base}archive/`, {});
  expect(told(await inTrial(2))).toEqual([409, 'assistant_archived']);
});

test('ANS-16 an erasure between two choices leaves no word of the question in the trace of the second', async () => {
  const visitor = await town.visitor();
  const answer = lastEvent(await visitor.ask(`${QUESTION} mario.rossi@posta.example`)).message as Message;
  expect(answer.parts.map(({ kind }) => kind)).toContain('offers');
  const erased = await town.admin.post(`/api/v1/monitoring/admin/chat/${answer.chat}/obfuscate/`);
  expect(erased.status).toBe(200);
  const { status, body } = await chooses(visitor, answer.id, { offer: 1 });
  expect(status).toBe(201);
  const { rows } = await town.server.database.pool.query<{ packed: Buffer }>(
    `select t.packed from message_traces as t join messages as m on m.id = t.message_id where m.chat_id = $1`,
    [answer.chat],
  );
  const traces = rows.map(({ packed }) => unpackTrace({ packed, trace: null }));
  expect(traces).toHaveLength(2);
  expect(JSON.stringify([body, traces])).not.toContain('mario.rossi');
});
