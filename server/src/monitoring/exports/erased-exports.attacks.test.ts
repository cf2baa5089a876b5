import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene } from '../../assistants/scene.fixture.ts';
import type { Scene } from '../../assistants/scene.fixture.ts';
import { deleteOldChats } from '../../chat/delete-old-chats.ts';
import { readFile } from '../../platform/stored-files.ts';
import { madeChat } from '../chats.fixture.ts';
import {
  CHAT_EXPORT,
  downloadedOf,
  exported,
  heldBack,
  isHeld,
  MESSAGE_EXPORT,
  notices,
  started,
} from './exports.fixture.ts';

/** A word that no rule masks: staff wrote it, or the visitor gave it without saying that it is a name. */
const SECRET = 'Passalacqua';

let town: Scene;
let assistant: string;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());
beforeEach(async () => {
  await run('delete from messages; delete from chats; delete from job_records; delete from notifications');
  assistant = (await town.assistant()).id;
});

const run = async (statement: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(statement, values)).rows;
const chat = (said: string, startedOn = new Date()) =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant,
    turns: [{ question: said, answer: 'Dalle 9 alle 19.' }],
    startedOn,
  });
const storedText = async () =>
  (await run('select content from stored_file_pieces')).map(({ content }) => String(content)).join('');
const eraseVisitor = async (id: string) => {
  const reply = await town.admin.post(`/api/v1/monitoring/admin/chat/${id}/erase-visitor/`, {
    how: 'erased',
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body as { counts: { table: string; rows: number }[] };
};

test.each([
  ['messages', MESSAGE_EXPORT],
  ['conversations', CHAT_EXPORT],
])(
  'MON-05 A96 an erased word is in no stored file of %s; its person is told, and the receipt counts the file',
  async (_list, path) => {
    const { id } = await chat(`La pratica di ${SECRET} è ferma`);
    const file = await exported(town.server, town.admin, `${path}?format=csv`);
    expect(file.text).toContain(SECRET);
    const [notice] = await notices(town.admin);
    await town.admin.post(`/api/v1/notification/admin/notification/${notice!.id}/read/`);

    const receipt = await eraseVisitor(id);
    expect(receipt.counts).toContainEqual({ table: 'exports', rows: 1 });
    expect(await storedText()).toBe('');
    expect(await run('select id from stored_files')).toEqual([]);
    expect(await notices(town.admin)).toMatchObject([
      { code: 'withdrawn', has_attachment: false, is_read: false },
    ]);
    const again = await downloadedOf(town.admin, notice!.id);
    expect([again.status, again.text.includes(SECRET)]).toEqual([404, false]);
  },
);

test('MON-05 a file without the erased conversation stays', async () => {
  await chat('Quando apre la biblioteca?');
  await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv`);
  const [notice] = await notices(town.admin);
  const { id } = await chat(`La pratica di ${SECRET} è ferma`);
  const receipt = await eraseVisitor(id);
  expect(receipt.counts.some(({ table }) => table === 'exports')).toBe(false);
  expect((await downloadedOf(town.admin, notice!.id)).status).toBe(200);
});

test('MON-05 A96 a word that is erased while a file is made is not in it: the file begins anew', async () => {
  const made = await chat(`La pratica di ${SECRET} è ferma`);
  await chat('Quando apre la biblioteca?');
  const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv`);
  await heldBack(town.server, { id, organization: town.organization }, async (within) => {
    await within(`update messages set content = '•••' where chat_id = $1`, [made.id]);
    await within(`update chats set first_message = '•••', obfuscated_on = now() where id = $1`, [made.id]);
  });
  expect(await run('select state, attempts from job_records')).toEqual([{ state: 'done', attempts: 2 }]);
  const text = await storedText();
  expect(text).not.toContain(SECRET);
  expect(text).toContain('biblioteca');
});

test('MON-05 A96 a word that is erased after a part of the file was stored is not in it: the file begins anew', async () => {
  const made = await chat(`La pratica di ${SECRET} è ferma`);
  const later = await chat('Quando apre la biblioteca?');
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     select ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, $1, $2, $3, 'human', repeat('Quando apre? ', 100), now()
     from generate_series(1, 2000)`,
    [later.id, town.organization, assistant],
  );
  const { pool } = town.server.database;
  const waiting = async () =>
    (
      await run(`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    )[0].n;
  const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv`);
  let erased: Promise<void> | undefined;
  await heldBack(town.server, { id, organization: town.organization }, async () => {
    // It waits behind the job, which stores its first piece before.
    erased = (async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('select lock_exports($1)', [town.organization]);
      const stored = await client.query('select 1 from stored_file_pieces');
      await client.query(`update messages set content = '•••' where chat_id = $1`, [made.id]);
      await client.query('update chats set obfuscated_on = now() where id = $1', [made.id]);
      await client.query('commit');
      client.release();
      expect(stored.rows).toHaveLength(1);
    })();
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  await erased;
  expect(await run('select state, attempts from job_records')).toEqual([{ state: 'done', attempts: 2 }]);
  expect(await storedText()).not.toContain(SECRET);
});

test('MON-05 A96 an export that is asked for during an erasure does not read what was there before it', async () => {
  const made = await chat(`La pratica di ${SECRET} è ferma`);
  const holder = await town.server.database.pool.connect();
  await holder.query('begin');
  await holder.query(`update messages set content = '•••' where chat_id = $1`, [made.id]);
  await holder.query(`update chats set obfuscated_on = now() where id = $1`, [made.id]);
  const asked = exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv`);
  while (!(await isHeld(town.server))) await new Promise((resolve) => setTimeout(resolve, 5));
  await holder.query('commit');
  holder.release();
  const file = await asked;
  expect([file.status, file.text.includes(SECRET)]).toEqual([200, false]);
});

test('MON-05 another conversation that is erased meanwhile does not make the file begin anew', async () => {
  await chat('Quando apre la biblioteca?');
  const elsewhere = (await town.assistant()).id;
  const other = await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: elsewhere,
    turns: [{ question: SECRET, answer: '' }],
  });
  const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv&assistant=${assistant}`);
  await heldBack(town.server, { id, organization: town.organization }, (within) =>
    within('update chats set obfuscated_on = now() where id = $1', [other.id]),
  );
  expect(await run('select state, attempts from job_records')).toEqual([{ state: 'done', attempts: 1 }]);
});

test('MON-05 an export whose conversations are erased again and again ends, with the reason', async () => {
  const made = await chat(`La pratica di ${SECRET} è ferma`);
  const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv`);
  await run('update job_records set attempts = 9 where id = $1', [id]);
  await heldBack(town.server, { id, organization: town.organization }, (within) =>
    within('update chats set obfuscated_on = now() where id = $1', [made.id]),
  );
  expect(await notices(town.admin)).toMatchObject([{ code: 'changed_meanwhile', has_attachment: false }]);
  expect(await run('select id from stored_files')).toEqual([]);
});

test('MON-05 the deletion of old conversations reaches the files', async () => {
  await chat(`La pratica di ${SECRET} è ferma`, new Date(Date.now() - 40 * 86_400_000));
  await exported(town.server, town.admin, `${CHAT_EXPORT}?format=xlsx`);
  await run('update organizations set retention_days = 30 where id = $1', [town.organization]);
  expect(await deleteOldChats(town.server.database.db, new AbortController().signal)).toBe(1);
  await run('update organizations set retention_days = null where id = $1', [town.organization]);
  expect(await run('select id from stored_files')).toEqual([]);
  expect(await notices(town.admin)).toMatchObject([{ code: 'withdrawn' }]);
});

test('a download of a file that is deleted meanwhile breaks off: a part is not taken for the whole', async () => {
  await chat('Quando apre la biblioteca?');
  await exported(town.server, town.admin, `${CHAT_EXPORT}?format=csv`);
  const [file] = await run('select id from stored_files');
  await run('update stored_files set pieces = 9 where id = $1', [file.id]);
  await run(
    `insert into stored_file_pieces (file_id, number, content)
     select $1, n, 'fine' from generate_series(2, 9) as n`,
    [file.id],
  );
  const pieces: unknown[] = [];
  const reading = (async () => {
    for await (const piece of readFile(town.server.database.db, file.id)) {
      pieces.push(piece);
      await run('delete from stored_files where id = $1', [file.id]);
    }
  })();
  await expect(reading).rejects.toThrow('deleted');
});
