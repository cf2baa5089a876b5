import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountActivity } from '../assistants/recount-activity.ts';
import { deleteOldChats } from './delete-old-chats.ts';
import { MESSAGE, sessionScene } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const deleteNow = () => deleteOldChats(town.server.database.db, new AbortController().signal);
const sqlOf = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const retain = (days: number | null) => sqlOf('update organizations set retention_days = $1', [days]);

/** A visitor's rated conversation whose last message is some days old. */
async function conversation(daysAgo: number) {
  const visitor = await town.visitor();
  const { chat, message } = await visitor.answered();
  await sqlOf(
    `insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating)
     select m.id, m.chat_id, m.organization_id, m.assistant_id, 'up' from messages as m where m.id = $1
     on conflict do nothing`,
    [message],
  );
  await sqlOf('update chats set last_message_on = now() - make_interval(days => $2) where id = $1', [
    chat,
    daysAgo,
  ]);
  return { visitor, chat, message };
}

/** The rows of a conversation, by table. */
const rowsOf = async ({ chat, message }: { chat: string; message: string }) =>
  (
    await sqlOf(
      `select (select count(*)::int from chats where id = $1) as chats,
              (select count(*)::int from messages where chat_id = $1) as messages,
              (select count(*) > 0 from message_citations where message_id = $2) as citations,
              (select count(*)::int from message_traces where message_id = $2) as traces,
              (select count(*)::int from message_ratings where chat_id = $1) as ratings`,
      [chat, message],
    )
  )[0];

const WHOLE = { chats: 1, messages: 2, citations: true, traces: 1, ratings: 1 };
const GONE = { chats: 0, messages: 0, citations: false, traces: 0, ratings: 0 };

test('MON-05 deletes whole conversations older than the retention, with all their rows; newer ones stay', async () => {
  const [old, young] = [await conversation(91), await conversation(89)];
  expect(await rowsOf(old)).toEqual(WHOLE);
  await retain(90);
  expect(await deleteNow()).toBe(1);
  expect(await rowsOf(old)).toEqual(GONE);
  expect(await rowsOf(young)).toEqual(WHOLE);
  expect((await old.visitor.get(`${MESSAGE}${old.message}/`)).status).toBe(404);
});

test('MON-05 deletes nothing without a retention', async () => {
  const old = await conversation(4_000);
  await retain(null);
  expect(await deleteNow()).toBe(0);
  expect(await rowsOf(old)).toEqual(WHOLE);
});

test('MON-05 leaves a conversation with an answer under way', async () => {
  const old = await conversation(50);
  await sqlOf(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
                                    configuration_version, question, language, lease_until)
     select gen_random_uuid(), c.id, c.organization_id, c.assistant_id, gen_random_uuid(), 1, 'x', 'it-IT', now()
     from chats as c where c.id = $1`,
    [old.chat],
  );
  await retain(30);
  await deleteNow();
  expect(await rowsOf(old)).toEqual(WHOLE);
});

test('MON-05 the recount keeps the counters of deleted conversations', async () => {
  const { db } = town.server.database;
  await sqlOf(`update assistant_activity set day = day - 30`);
  const before = await sqlOf('select day, messages from assistant_activity order by day, part');
  expect(before).not.toEqual([]);
  await conversation(30);
  await sqlOf('delete from messages');
  expect(await recountActivity(db)).toEqual([]);
  expect(
    await sqlOf('select day, messages from assistant_activity where day < current_date order by day, part'),
  ).toEqual(before);
});
