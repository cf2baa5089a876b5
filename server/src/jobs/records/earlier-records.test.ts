import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierDatabase } from '../../../test/earlier-database.ts';
import type { EarlierDatabase } from '../../../test/earlier-database.ts';
import { newId } from '../../platform/ids.ts';

/** The last migration of the version in which each kind had its own states. */
const LAST = '0094';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await earlierDatabase(LAST);
});
afterAll(() => database.close());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const EARLIER = '2026-10-01T08:00:00.000Z';

test('APP-21 exports, imports, erasures and training runs of earlier versions keep who, when, how far and how they ended', async () => {
  const [organization, user, file] = [newId(), newId(), newId()];
  await run(`insert into organizations (id, name) values ($1, 'Comune')`, [organization]);
  await run(
    `insert into users (id, organization_id, username, username_key, email, email_key, password_hash)
     values ($1, $2, 'ada', 'ada', 'ada@x.example', 'ada@x.example', '')`,
    [user, organization],
  );
  await run('insert into stored_files (id, organization_id) values ($1, $2)', [file, organization]);
  for (const [state, name, on] of [
    ['ready', 'a', EARLIER],
    ['withdrawn', 'b', EARLIER],
    ['failed', 'c', EARLIER],
    ['running', 'd', null],
  ])
    await run(
      `insert into exports (id, organization_id, user_id, session_id, profile, language, ip, list, format, file_name, query, state,
         file_id, attempts, rows, asked_on, finished_on)
       values (gen_random_uuid(), $1, $2, $2, 'admin', 'it-IT', '', 'chats', 'csv', $3, '{}', $4, $5, 2, 7, $6, $7)`,
      [organization, user, name, state, state === 'ready' ? file : null, EARLIER, on],
    );
  for (const [state, name, on] of [
    ['finished', 'e', EARLIER],
    ['stopped', 'f', EARLIER],
    ['running', 'g', null],
  ]) {
    const id = newId();
    await run(
      `insert into user_imports (id, organization_id, user_id, session_id, profile, language, ip, file_name, headers, uses,
         invite, total, state, started_on, finished_on)
       values ($1, $2, $3, $3, 'admin', 'it-IT', '', $4, '{}', '{}', false, 3, $5, $6, $7)`,
      [id, organization, user, name, state, EARLIER, on],
    );
    await run(
      `insert into user_import_rows (import_id, row, cells, state, label)
       values ($1, 1, '{}', 'saved', ''), ($1, 2, '{}', 'failed', ''), ($1, 3, '{}', $2, '')`,
      [id, on === null ? 'waiting' : 'saved'],
    );
  }
  for (const [name, on] of [
    ['h', EARLIER],
    ['i', null],
  ])
    await run(
      `insert into erasure_receipts (id, organization_id, kind, how, user_id, user_name, assistant_name, chats, pending,
         requested_on, finished_on)
       values (gen_random_uuid(), $1, 'selection', 'obfuscated', $2, 'ada', $3, 4, $4, $5, $6)`,
      [organization, user, name, on === null ? [newId()] : [], EARLIER, on],
    );
  const [assistant, training] = [newId(), newId()];
  await run(`insert into assistants (id, organization_id, name) values ($1, $2, 'Sportello')`, [
    assistant,
    organization,
  ]);
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, started_by, leader, total, done, created_on)
     values ($1, $2, $3, 'running', 'ada', $1, 9, 5, $4)`,
    [training, organization, assistant, EARLIER],
  );

  await database.upgrade();

  const records = await run(
    `select coalesce(e.file_name, i.file_name, r.assistant_name, 'k') as name, j.kind, j.state, j.result, j.total, j.done,
       j.user_name as "by", j.asked_on = $1 as "isFromThen", j.finished_on = $1 as "hasEnded", j.file_id is not null as "hasFile"
     from job_records as j left join exports as e on e.id = j.id left join user_imports as i on i.id = j.id
       left join erasure_receipts as r on r.id = j.id
     order by name`,
    [EARLIER],
  );
  const all = { by: 'ada', isFromThen: true };
  const ended = { ...all, hasEnded: true, hasFile: false };
  const live = { ...all, hasEnded: null, hasFile: false };
  expect(records).toEqual([
    {
      name: 'a',
      kind: 'export',
      state: 'done',
      result: 'ready',
      total: null,
      done: 7,
      ...ended,
      hasFile: true,
    },
    { name: 'b', kind: 'export', state: 'done', result: 'withdrawn', total: null, done: 7, ...ended },
    { name: 'c', kind: 'export', state: 'failed', result: 'failed', total: null, done: 7, ...ended },
    { name: 'd', kind: 'export', state: 'waiting', result: '', total: null, done: 7, ...live },
    { name: 'e', kind: 'user_import', state: 'partly', result: 'rows_failed', total: 3, done: 3, ...ended },
    { name: 'f', kind: 'user_import', state: 'failed', result: 'stopped', total: 3, done: 3, ...ended },
    { name: 'g', kind: 'user_import', state: 'running', result: '', total: 3, done: 2, ...live },
    { name: 'h', kind: 'erasure', state: 'done', result: '', total: 4, done: 4, ...ended },
    { name: 'i', kind: 'erasure', state: 'waiting', result: '', total: 5, done: 4, ...live },
    { name: 'k', kind: 'training', state: 'running', result: '', total: 9, done: 5, ...live },
  ]);
  // The person still has one running export, and the organization one running import.
  await expect(
    run(
      `insert into job_records (id, organization_id, kind, user_name, only_for) values ($1, $2, 'export', '', $3)`,
      [newId(), organization, user],
    ),
  ).rejects.toThrow('job_records_only');
  await run('delete from users where id = $1', [user]);
  expect((await run('select kind from job_records order by kind')).map(({ kind }) => kind)).toEqual([
    'erasure',
    'erasure',
    'training',
  ]);
  expect(await run('select 1 from exports union all select 2 from user_imports')).toEqual([]);
});
