import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { makePartitions } from './partitions.ts';

let database: TestDatabase;
const chat = newId();
const organization = newId();
const assistant = newId();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('organizations').values({ id: organization, name: 'Ente' }).execute();
  await db
    .insertInto('assistants')
    .values({ id: assistant, organization_id: organization, name: 'Sportello' })
    .execute();
  await db
    .insertInto('chats')
    .values({
      id: chat,
      organization_id: organization,
      assistant_id: assistant,
      channel: 'try',
      user_id: newId(),
      first_message: 'x',
    })
    .execute();
});
afterAll(() => database.close());

const idAt = (ms: number): string => firstIdAt(ms).slice(0, 14) + newId().slice(14);
const said = (id: string) =>
  database.db
    .insertInto('messages')
    .values({
      id,
      chat_id: chat,
      organization_id: organization,
      assistant_id: assistant,
      sender: 'human',
      content: 'x',
      sent_on: new Date(),
    })
    .execute();
const partitionOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ part: string }>`
    select m.tableoid::regclass::text as part from messages as m where m.id = ${id}`.execute(database.db);
  return rows[0]?.part;
};
const monthName = (date: Date): string =>
  `messages_${date.getUTCFullYear()}_${String(date.getUTCMonth() + 1).padStart(2, '0')}`;

test('MON-07 stores a message in the partition of its month, from the first to the last millisecond', async () => {
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const [a, b, c] = [idAt(first), idAt(next - 1), idAt(next)];
  for (const id of [a, b, c]) await said(id);
  expect(await partitionOf(a)).toBe(monthName(now));
  expect(await partitionOf(b)).toBe(monthName(now));
  expect(await partitionOf(c)).toBe(monthName(new Date(next)));
});

test('MON-07 a query by id reads one partition', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select m.content from messages as m where m.id = ${sql.lit(newId())}`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/messages_\w+/g)!.filter((name) => !name.includes('pkey'))).toHaveLength(1);
});

test('MON-07 stores messages of a month without a partition in the default one; moves them when the partition is made', async () => {
  const now = new Date();
  const late = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 8, 15));
  const id = idAt(late.getTime());
  await said(id);
  expect(await partitionOf(id)).toBe('messages_default');
  expect(await makePartitions(database.db, late)).toBeGreaterThan(0);
  expect(await partitionOf(id)).toBe(monthName(late));
  expect(await makePartitions(database.db, late)).toBe(0);
});

test('MON-07 moves messages of a past month; two concurrent runs make each partition once', async () => {
  const old = new Date(Date.UTC(2024, 1, 10));
  const id = idAt(old.getTime());
  await said(id);
  const made = await Promise.all([makePartitions(database.db), makePartitions(database.db)]);
  expect(made[0]! + made[1]!).toBe(3);
  expect(await partitionOf(id)).toBe('messages_2024_02');
});

test('MON-07 a new partition enforces the constraints of its parent', async () => {
  const id = idAt(Date.UTC(2024, 1, 11));
  const wrong = sql`
    insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, outcome)
    values (${id}, ${chat}, ${organization}, ${assistant}, 'human', 'x', now(), 'answered')`.execute(
    database.db,
  );
  await expect(wrong).rejects.toThrow(/check constraint/);
  await said(id);
  await expect(said(id)).rejects.toThrow(/duplicate key/);
});
