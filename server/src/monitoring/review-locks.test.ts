import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PoolClient } from 'pg';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { eventually } from '../../test/eventually.ts';
import { newId } from '../platform/ids.ts';
import { madeChat } from './chats.fixture.ts';
import type { MadeChat } from './chats.fixture.ts';

let town: Scene;
let assistant: string;
beforeAll(async () => {
  town = await scene();
  assistant = (await town.assistant()).id;
});
afterAll(() => town.close());

const turn = { question: 'Quando scade la rata?', answer: 'Non lo so.' };
const chat = () =>
  madeChat(town.server.database.db, { organization: town.organization, assistant, turns: [turn, turn] });

/** A transaction on a connection of its own. */
async function transaction(): Promise<PoolClient> {
  const client = await town.server.database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  return client;
}

/** Begins a statement, and resolves when it has ended or waits for a lock. */
async function begun(
  client: PoolClient,
  text: string,
  values: unknown[],
): Promise<{ end: Promise<unknown> }> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  let hasEnded = false;
  const end = client.query(text, values).finally(() => {
    hasEnded = true;
  });
  end.catch(() => {});
  await eventually(async () => {
    const { rows: held } = await town.server.database.pool.query(
      'select 1 from pg_locks where pid = $1 and not granted',
      [rows[0].pid],
    );
    if (!hasEnded && held.length === 0) throw new Error('neither ended nor waiting');
  });
  return { end };
}

const REVIEW = `insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by_name)
  values ($1, $2, $3, $4, now(), 'ada')
  on conflict (message_id) do update set reviewed_on = excluded.reviewed_on`;
const LEARN = `insert into learnings (id, organization_id, assistant_id, message_id, chat_id, language, question, answer,
    author_name, state)
  values ($5, $3, $4, $1, $2, 'it', 'Quando?', 'Il 16.', 'bob', 'requested')`;
const keys = ({ id, answers }: MadeChat, answer: number): unknown[] => [
  answers[answer],
  id,
  town.organization,
  assistant,
];

test('MON-03 two transactions that review the last two answers follow each other: the later one sees both', async () => {
  const made = await chat();
  const [first, second] = [await transaction(), await transaction()];
  await first.query(REVIEW, keys(made, 0));
  const later = await begun(second, REVIEW, keys(made, 1));
  await first.query('commit');
  await later.end;
  await second.query('commit');
  const { body } = await town.admin.get(`/api/v1/monitoring/admin/chat/${made.id}/`);
  expect(body.is_reviewed).toBe(true);
});

test('MON-03 a request for learning waits for a review of its conversation before it touches the answer', async () => {
  const made = await chat();
  const [reviewing, learning] = [await transaction(), await transaction()];
  await reviewing.query('select from chats where id = $1 for no key update', [made.id]);
  const later = await begun(learning, LEARN, [...keys(made, 0), newId()]);
  await reviewing.query(REVIEW, keys(made, 0));
  await reviewing.query('commit');
  await later.end;
  await learning.query('commit');
  const { body } = await town.admin.get(`/api/v1/monitoring/admin/message/${made.answers[0]}/`);
  expect([body.is_reviewed, body.reviewed_by]).toEqual([true, 'ada']);
});
