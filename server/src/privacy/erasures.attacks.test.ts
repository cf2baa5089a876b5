import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGE, sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { newId } from '../platform/ids.ts';
import { exported, MESSAGE_EXPORT } from '../monitoring/exports/exports.fixture.ts';
import { writeSearch } from '../monitoring/public.ts';
import { recountFigures } from '../statistics/recount-figures.ts';
import { ERASERS } from './erasers.ts';
import { carryOnAll, obfuscateOldChats } from './carry-on.ts';
import { settleReceipts } from './receipts.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const signal = new AbortController().signal;
const CHATS = '/api/v1/monitoring/admin/chat/';
const RECEIPTS = '/api/v1/monitoring/admin/erasure-receipt/';
const SECRETS = ['Ginevra', 'Passalacqua', 'ginevra.p@posta.example', '338 7654321', 'RSSMRA85M01H501Q'];
const QUESTION = `Mi chiamo Ginevra Passalacqua, 338 7654321, ginevra.p@posta.example, RSSMRA85M01H501Q. Quando apre la biblioteca?`;
const sqlOf = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;

const OFFICE = '055 1234567';

/** A visitor's conversation with personal data in every table that keeps a copy of its words. */
async function conversation(visitor?: Awaited<ReturnType<SessionScene['visitor']>>) {
  const by = visitor ?? (await town.visitor());
  const { chat, message } = await by.answered(QUESTION);
  const all = SECRETS.join(', ');
  await sqlOf(`update chats set visitor_name = 'Ginevra Passalacqua' where id = $1`, [chat]);
  await town.admin.patch(`/api/v1/monitoring/admin/message/${message}/`, {
    suggested_answer: `Gentile Ginevra, scriveremo a ginevra.p@posta.example. L’ufficio è ${OFFICE}.`,
    suggestion_version: 0,
  });
  await town.admin.post(`${CHATS}${chat}/unmask/`, { reason: `Ha chiamato Ginevra Passalacqua` });
  const own = `m.id, m.chat_id, m.organization_id, m.assistant_id`;
  const into = async (statement: string) =>
    sqlOf(statement.replace('gen_random_uuid()', `'${newId()}'`), [message, all]);
  await into(`insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating, reason)
    select ${own}, 'down', $2 from messages as m where m.id = $1
    on conflict (message_id) do update set reason = excluded.reason`);
  await into(`insert into chat_summaries (chat_id, organization_id, content, reaches, made_on)
    select m.chat_id, m.organization_id, $2, 2, now() from messages as m where m.id = $1`);
  await into(`insert into review_events (id, chat_id, organization_id, user_name, action, detail)
    select gen_random_uuid(), m.chat_id, m.organization_id, 'x', 'suggested', $2 from messages as m where m.id = $1`);
  await into(`with l as (insert into learnings (id, message_id, chat_id, organization_id, assistant_id, language, question,
      wordings, model_wordings, answer, author_name, state)
    select gen_random_uuid(), ${own}, 'it', $2 || ' Quando apre la biblioteca?', array[$2, 'Quando apre la biblioteca?'], array[$2],
      $2 || ' Chiama lo ${OFFICE}.', 'x', 'verified' from messages as m where m.id = $1
    returning id, organization_id)
    insert into learning_proofs (learning_id, number, organization_id, wording, kind, before, after)
    select id, 1, organization_id, $2, 'original', $2, $2 from l`);
  await into(`with g as (insert into gaps (id, organization_id, assistant_id, language, question, first_asked_on, last_asked_on)
    select gen_random_uuid(), m.organization_id, m.assistant_id, 'it', $2 || ' Quando apre la biblioteca?',
      m.sent_on, m.sent_on from messages as m where m.id = $1
    returning id, organization_id, question), w as (
    insert into gap_wordings (id, gap_id, organization_id, question, stems)
    select g.id, g.id, g.organization_id, g.question, array[$2] from g)
    insert into gap_messages (message_id, gap_id, chat_id, organization_id, sent_on, outcome)
    select m.id, g.id, m.chat_id, m.organization_id, m.sent_on, 'down_voted' from g, messages as m where m.id = $1
    on conflict do nothing`);
  // A correction of another conversation that repeats what this visitor gave, and a notice about the first one.
  await into(`insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state)
    select gen_random_uuid(), m.organization_id, m.assistant_id, 'it', 'Chi è 338 7654321?', 'x', 'x', 'expired'
    from messages as m where m.id = $1 and $2 <> ''`);
  await into(`insert into notifications (id, organization_id, kind, subject, assistant_id, code, count, first_seen_on, last_seen_on,
      opened_on)
    select gen_random_uuid(), m.organization_id, 'learning', left($2 || ' Quando apre la biblioteca?', 120), m.assistant_id,
      'verified', 1, now(), now(), now() from messages as m where m.id = $1 on conflict do nothing`);
  // Views whose searches hold what the visitor gave, one of them in small letters.
  await into(`insert into saved_views (id, organization_id, user_id, list, name, query, is_shared)
    select gen_random_uuid(), m.organization_id, u.id, 'chats', 'Reclami ' || m.id,
      jsonb_build_object('search', 'passalacqua tari'), true
    from messages as m, users as u where m.id = $1 and $2 <> '' and u.username = '${town.admin.username}'`);
  await into(`insert into saved_views (id, organization_id, user_id, list, name, query)
    select gen_random_uuid(), m.organization_id, u.id, 'messages', 'Ginevra Passalacqua ' || m.id,
      jsonb_build_object('search', $2::text, 'view', 'to_review')
    from messages as m, users as u where m.id = $1 and u.username = '${town.admin.username}'`);
  // The correction has already answered another visitor.
  const reached = await (await town.visitor()).answered('Quando apre la biblioteca?');
  const cited = await sqlOf(
    'select quote, document_id = passage_id as is_correction from message_citations where message_id = $1',
    [reached.message],
  );
  expect(cited).toMatchObject([{ quote: expect.stringContaining('Ginevra'), is_correction: true }]);
  await into(`update message_citations set heading = $2, quote = $2 || ' ' || quote
    where message_id = '${reached.message}' and $1::uuid is not null`);
  await writeSearch(town.server.database.db);
  // The suggestion of the staff stands in the file as it is.
  await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv`);
  // The search holds a name that was given in another message.
  await sqlOf(`update message_search set lex = lex || array_to_tsvector('{ginevra}') where chat_id = $1`, [
    chat,
  ]);
  return { chat, message, visitor: by, reached };
}

/** The places, as `table.column`, where one of the strings stands, in any text, JSON, array, index or packed trace. */
async function placesOf(strings: readonly string[]): Promise<string[]> {
  const columns = await sqlOf(
    `select c.table_schema as s, c.table_name as t, c.column_name as c, c.data_type as type
     from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea', 'tsvector', 'USER-DEFINED')`,
  );
  const found = new Set<string>();
  for (const { s, t, c, type } of columns) {
    const rows = await sqlOf(
      `select ${type === 'bytea' ? `"${c}"` : `"${c}"::text`} as v from "${s}"."${t}" where "${c}" is not null`,
    );
    for (const { v } of rows) {
      const text = type === 'bytea' ? textOfBytes(v as Buffer) : String(v);
      if (strings.some((one) => text.toLowerCase().includes(one.toLowerCase()))) found.add(`${t}.${c}`);
    }
  }
  return [...found].toSorted((a, b) => a.localeCompare(b));
}

function textOfBytes(bytes: Buffer): string {
  try {
    return zstdDecompressSync(bytes).toString('utf8');
  } catch {
    return bytes.toString('latin1');
  }
}

test('MON-05 A96 after an obfuscation no table, index or trace has the erased strings; the receipt says where', async () => {
  const { chat, visitor, message, reached } = await conversation();
  const before = await placesOf(SECRETS);
  // The columns in which no test plants words: texts of earlier versions and of answers under way, what is no text, and the site's own.
  const unplanted =
    /^(answers_under_way\.|message_traces\.trace|gap_wordings\.vector|exports\.query|message_citations\.(title|url|fingerprint))/;
  for (const { columns } of ERASERS)
    for (const [table, names] of Object.entries(columns))
      for (const name of names) {
        const isThere = before.some((one) =>
          new RegExp(`^${table}(_\\d{4}_\\d{2}|_default)?\\.${name}$`).test(one),
        );
        expect(isThere || unplanted.test(`${table}.${name}`), `${table}.${name} in ${before.join()}`).toBe(
          true,
        );
      }
  expect((await town.admin.get(`/api/v1/monitoring/admin/message/${reached.message}/`)).body).toMatchObject({
    content: expect.stringContaining(OFFICE),
    citations: [],
  });
  // The corrections are in memory.
  await (await town.visitor()).ask('Come si rinnova la carta di identità?');
  const figures = await figuresOf();
  const reply = await town.admin.post(`${CHATS}${chat}/obfuscate/`);
  expect(reply.status, reply.text).toBe(200);
  expect(await placesOf(SECRETS)).toEqual([]);
  const rows = Object.fromEntries(
    reply.body.counts.map((one: { table: string; rows: number }) => [one.table, one.rows]),
  );
  expect(rows).toMatchObject({
    chats: 1,
    messages: expect.any(Number),
    message_traces: 2,
    message_citations: 1,
    chat_summaries: 1,
    message_ratings: 1,
    message_decisions: 1,
    message_search: 4,
    learnings: 2,
    learning_proofs: 1,
    gaps: 1,
    gap_wordings: 1,
    notifications: 1,
    exports: 1,
    saved_views: 2,
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/Ginevra/);

  // The rest of the words is still there: in the conversation, in the search, and in the correction.
  const shown = (await town.admin.get(`${CHATS}${chat}/`)).body;
  expect(shown).toMatchObject({ obfuscated_on: expect.any(String), visitor_name: '' });
  expect(shown.first_message).toContain('Quando apre la biblioteca?');
  expect((await town.admin.get(`${CHATS}?search=biblioteche`)).body.results).toContainEqual(
    expect.objectContaining({ id: chat, obfuscated_on: expect.any(String) }),
  );
  expect((await visitor.get(`${MESSAGE}${message}/`)).text).not.toMatch(/Ginevra|338 7654321/);
  const again = (await (await town.visitor()).ask('Quando apre la biblioteca?')).text;
  expect(again).toContain(OFFICE);
  expect(again).not.toMatch(/Ginevra|338 7654321|posta\.example/);
  const suggestion = (await town.admin.get(`/api/v1/monitoring/admin/message/${message}/`)).body
    .suggested_answer;
  expect(suggestion).toMatchObject({
    text: `Gentile •••, scriveremo a •••. L’ufficio è ${OFFICE}.`,
    version: 2,
  });
  const entries = (await town.admin.get('/api/v1/audit/admin/entry/?action=data.obfuscated')).body.results;
  expect(entries[0].subject_id).toBe(reply.body.id);
  expect((await town.admin.post('/api/v1/audit/admin/verify/')).body).toMatchObject({ broken_at: null });

  // The figures are those of before, and a recount finds nothing wrong.
  expect(await figuresOf()).toEqual(figures);
});

/** The figures of all conversations but those that the tests begin after an obfuscation. */
const figuresOf = () =>
  sqlOf(
    `select count(*)::int as messages, count(*) filter (where m.outcome is not null)::int as answers,
       sum(m.tokens_in)::int as tokens, count(distinct c.visitor_id)::int as visitors
     from messages as m join chats as c on c.id = m.chat_id where c.obfuscated_on is not null or c.visitor_name <> ''`,
  );

test('MON-05 erasing a visitor reaches all words of all conversations of that visitor, and none of another one', async () => {
  const visitor = await town.visitor();
  const [one, two] = [await conversation(visitor), await conversation(visitor)];
  const { chat: other } = await (
    await town.visitor()
  ).answered('Sono Anna Bianchi, quando apre la biblioteca?');
  const figures = await figuresOf();
  const activity = await sqlOf('select sum(messages)::int as n from assistant_figures');
  const reply = await town.admin.post(`${CHATS}${one.chat}/erase-visitor/`, { how: 'erased' });
  expect(reply.body, reply.text).toMatchObject({ kind: 'visitor', how: 'erased', chats: 2 });
  expect(
    await sqlOf('select distinct content from messages where chat_id = any($1)', [[one.chat, two.chat]]),
  ).toEqual([{ content: '•••' }]);
  expect(await placesOf(SECRETS)).toEqual([]);
  expect((await sqlOf('select first_message from chats where id = $1', [other]))[0].first_message).toMatch(
    /Anna/,
  );
  // The visitor finds them no more; the statistics count as many messages, answers and visitors as before.
  expect((await visitor.get(`${MESSAGE}${one.message}/`)).status).toBe(404);
  expect(await figuresOf()).toEqual(figures);
  const drifts = await recountFigures(town.server.database.db, Date.now() + 86_400_000);
  expect(drifts).toEqual([]);
  expect(await sqlOf('select sum(messages)::int as n from assistant_figures')).toEqual(activity);
});

test('MON-05 a selection is obfuscated; what an abort leaves is finished by the next run', async () => {
  const chats = [await conversation(), await conversation(), await conversation()].map(({ chat }) => chat);
  const reply = await town.admin.post(`${CHATS}obfuscate/`, { ids: chats.slice(0, 1) });
  expect(reply.body, reply.text).toMatchObject({
    kind: 'selection',
    chats: 1,
    finished_on: expect.any(String),
  });
  expect((await town.admin.post(`${CHATS}obfuscate/`, { ids: [chats[1], newId()] })).status).toBe(404);

  await sqlOf('update organizations set obfuscate_after_days = 10 where id = $1', [town.organization]);
  await sqlOf(`update chats set last_message_on = now() - interval '11 days' where id = any($1)`, [
    chats.slice(1),
  ]);
  // The run is stopped after its first conversation.
  const stop = new AbortController();
  const isDone = async () =>
    (await sqlOf('select id from chats where id = any($1) and obfuscated_on is not null', [chats.slice(1)]))
      .length;
  const stopping = new Proxy(stop.signal, {
    get: (signal, name) =>
      name === 'throwIfAborted'
        ? () => {
            turns += 1;
            if (turns > 1) throw new Error('stopped');
          }
        : Reflect.get(signal, name),
  });
  let turns = 0;
  await expect(obfuscateOldChats(town.server.database.db, stopping)).rejects.toThrow('stopped');
  expect(await isDone()).toBe(1);
  const open = (await town.admin.get(RECEIPTS)).body.results[0];
  expect(open).toMatchObject({ kind: 'retention', chats: 1, finished_on: null });
  await carryOnAll(town.server.database.db, signal);
  expect(await isDone()).toBe(2);
  expect((await town.admin.get(`${RECEIPTS}${open.id}/`)).body).toMatchObject({
    chats: 2,
    finished_on: expect.any(String),
  });
  expect(await placesOf(SECRETS)).toEqual([]);
  // The next night has nothing to do, and makes no receipt.
  const { count } = (await town.admin.get(RECEIPTS)).body;
  await obfuscateOldChats(town.server.database.db, signal);
  expect((await town.admin.get(RECEIPTS)).body.count).toBe(count);
  await sqlOf('update organizations set obfuscate_after_days = null where id = $1', [town.organization]);
});

test('MON-05 a time range and the retention obfuscate what is in them, and what came after an obfuscation', async () => {
  const { chat, visitor } = await conversation();
  const range = { assistant: town.assistant, from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
  await town.admin.post('/api/v1/monitoring/admin/obfuscate/', range);
  expect(await placesOf(['Ginevra'])).not.toEqual([]);
  const reply = await town.admin.post('/api/v1/monitoring/admin/obfuscate/', {
    ...range,
    to: '2999-01-01T00:00:00Z',
  });
  await carryOnAll(town.server.database.db, signal);
  expect(reply.status, reply.text).toBe(200);
  expect(await placesOf(SECRETS)).toEqual([]);

  await visitor.ask(QUESTION, chat);
  await sqlOf('update organizations set obfuscate_after_days = 10 where id = $1', [town.organization]);
  await obfuscateOldChats(town.server.database.db, signal);
  expect(await placesOf(['Ginevra'])).not.toEqual([]);
  // Both times, because it was obfuscated before the new message.
  await sqlOf(
    `update chats set obfuscated_on = obfuscated_on - interval '11 days', last_message_on = now() - interval '10.5 days' where id = $1`,
    [chat],
  );
  await obfuscateOldChats(town.server.database.db, signal);
  expect(await placesOf(SECRETS)).toEqual([]);
  const { results } = (await town.admin.get(RECEIPTS)).body;
  expect(results[0]).toMatchObject({ kind: 'retention', chats: 1, finished_on: expect.any(String) });
});

test('MON-05 A104 viewers, other organizations and people without the assistant on their list erase nothing', async () => {
  const { chat } = await (await town.visitor()).answered(QUESTION);
  const { server, organization } = town;
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const stranger = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const listed = await server.person({ organization, profiles: ['admin'], access: [] });
  const range = { assistant: town.assistant, from: '2020-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' };
  const receipt = (await town.admin.get(RECEIPTS)).body.results[0].id;
  for (const path of [`chat/${chat}/obfuscate/`, `chat/${newId()}/obfuscate/`])
    expect((await viewer.post(`/api/v1/monitoring/viewer/${path}`)).status).toBe(403);
  for (const one of [stranger, listed]) {
    expect((await one.post(`${CHATS}${chat}/obfuscate/`)).status).toBe(404);
    expect((await one.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' })).status).toBe(404);
    expect((await one.post('/api/v1/monitoring/admin/obfuscate/', range)).status).toBe(404);
    expect((await one.post(`${CHATS}obfuscate/`, { ids: [chat] })).status).toBe(404);
    expect((await one.get(RECEIPTS)).body.count).toBe(0);
    expect((await one.get(`${RECEIPTS}${receipt}/`)).status).toBe(404);
  }
  expect((await sqlOf('select obfuscated_on from chats where id = $1', [chat]))[0].obfuscated_on).toBeNull();
});

test('MON-05 a receipt says when the dead rows are gone: not while somebody may still see them', async () => {
  const settled = async () => {
    await settleReceipts(town.server.database.db);
    return (
      await sqlOf('select count(*)::int as n from erasure_receipts where dead_rows_gone_on is not null')
    )[0].n;
  };
  const holder = await town.server.database.pool.connect();
  await holder.query('begin isolation level repeatable read');
  await holder.query('select 1 from chats');
  const { chat } = await (await town.visitor()).answered(QUESTION);
  const receipt = (await town.admin.post(`${CHATS}${chat}/obfuscate/`)).body.id;
  const before = await settled();
  const open = (await town.admin.get(`${RECEIPTS}${receipt}/`)).body;
  expect(open.dead_rows_gone_on).toBeNull();
  await holder.query('commit');
  holder.release();
  // Transactions of other databases of the cluster count, too.
  await expect.poll(settled).toBeGreaterThan(before);
  expect((await town.admin.get(`${RECEIPTS}${receipt}/`)).body).toMatchObject({
    dead_rows_gone_on: expect.any(String),
  });
});

test('MON-05 A96 the dead rows are removed from every table that the receipt names', async () => {
  const { chat } = await conversation();
  const began = (await sqlOf('select clock_timestamp() as at'))[0].at;
  const { id, counts } = (await town.admin.post(`${CHATS}${chat}/obfuscate/`)).body;
  const isSettled = async () => {
    await settleReceipts(town.server.database.db);
    return (await town.admin.get(`${RECEIPTS}${id}/`)).body.dead_rows_gone_on !== null;
  };
  // Transactions of other databases of the cluster count, too.
  await expect.poll(isSettled).toBe(true);
  const tables = counts.map(({ table }: { table: string }) => table);
  expect(tables).toEqual(expect.arrayContaining(['messages', 'message_search', 'gap_wordings']));
  const left = await sqlOf(
    `select s.relname from unnest($1::text[]) as t (name) join pg_stat_user_tables as s
       on s.relid = t.name::regclass or s.relid in (select i.inhrelid from pg_inherits as i where i.inhparent = t.name::regclass)
       join pg_class as c on c.oid = s.relid and c.relkind = 'r'
     where s.last_vacuum is null or s.last_vacuum < $2`,
    [tables, began],
  );
  expect(left).toEqual([]);
});

test('MON-05 an erasure hides the visitor’s own data in saved views, private and shared, and no others’', async () => {
  const VIEWS = '/api/v1/view/admin/view/';
  const save = async (name: string, search: string, more: object = {}) =>
    (await town.admin.post(VIEWS, { list: 'chats', name, query: { search }, ...more })).body.id as string;
  const own = await save('Segnalazioni di Ruggero Malaspina', 'MALASPINA 3459988776 cassonetto', {
    is_shared: true,
  });
  // The masked name is taken: the view gets a number.
  await save('Segnalazioni di •••', 'cassonetto', {});
  const other = await save('Altri', 'RSSMRA85M01H501Q anna@posta.example 3401112223 Bianchi');
  const staff = await save('Colleghi', 'malaspina', { list: 'users' });
  const { chat } = await (
    await town.visitor()
  ).answered('Mi chiamo Ruggero Malaspina, 345 9988776: il cassonetto è pieno.');
  const reply = await town.admin.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' });
  expect(reply.body.counts).toContainEqual({ table: 'saved_views', rows: 1 });
  const listed = [...(await town.admin.get(`${VIEWS}?list=chats`)).body];
  const byId = new Map(listed.map((one: { id: string }) => [one.id, one]));
  expect(byId.get(own)).toMatchObject({
    name: 'Segnalazioni di ••• 2',
    query: { search: '••• ••• cassonetto' },
    is_shared: true,
  });
  expect(byId.get(other)).toMatchObject({
    query: { search: 'RSSMRA85M01H501Q anna@posta.example 3401112223 Bianchi' },
  });
  const [ofStaff] = (await town.admin.get(`${VIEWS}?list=users`)).body;
  expect(ofStaff).toMatchObject({ id: staff, query: { search: 'malaspina' } });
});

test('MON-05 a view whose search finds only an erased visitor goes with them, and stands in the receipt', async () => {
  const VIEWS = '/api/v1/view/admin/view/';
  const save = async (name: string, search: string) =>
    (await town.admin.post(VIEWS, { list: 'messages', name, query: { search } })).body.id as string;
  const question = 'La pratica di Tancredi sulla voragine di via Larga è ferma?';
  const { chat } = await (await town.visitor()).answered(question);
  await (await town.visitor()).answered('La voragine di via Larga è pericolosa.');
  await writeSearch(town.server.database.db);
  const own = await save('Pratica ferma', 'tancredi pratica');
  const general = await save('Voragini', 'voragine larga');
  const idle = await save('Altro', 'tancredi monopattini');
  const listed = async () =>
    (await town.admin.get(`${VIEWS}?list=messages`)).body.map((one: { id: string }) => one.id) as string[];
  // Hidden data is no reason to lose a view; only the words of an erased person are.
  await town.admin.post(`${CHATS}${chat}/obfuscate/`);
  expect(await listed()).toEqual(expect.arrayContaining([own, general, idle]));
  const { body } = await town.admin.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' });
  expect(body.counts).toContainEqual({ table: 'saved_views', rows: 1 });
  const left = await listed();
  expect([left.includes(own), left.includes(general), left.includes(idle)]).toEqual([false, true, true]);
});

test('MON-05 A96 the receipt names who had already fetched a file that held the words, whichever way, once each', async () => {
  const question = 'Quando apre il museo civico?';
  const { chat } = await (await town.visitor()).answered(question);
  const { chat: other } = await (await town.visitor()).answered('Quando apre il museo del sale?');
  const { server, organization } = town;
  const colleague = await server.person({ organization, profiles: ['editor'] });
  const csv = await colleague.get(`/api/v1/monitoring/editor/message/export/?format=csv&chat=${chat}`);
  expect(csv.text).toContain(question);
  await exported(server, town.admin, `${MESSAGE_EXPORT}?format=csv`);
  await exported(server, town.admin, `${MESSAGE_EXPORT}?format=csv&chat=${other}`);
  // The files are long gone.
  await sqlOf(`delete from job_records where kind = 'export'`);
  const { body } = await town.admin.post(`${CHATS}${chat}/obfuscate/`);
  const mine = body.fetched.filter(
    (one: { fetched_on: string }) => Date.parse(one.fetched_on) > Date.now() - 600_000,
  );
  expect(mine).toEqual([
    { user: colleague.username, file: 'messages.csv', fetched_on: expect.any(String) },
    { user: town.admin.username, file: 'messages.csv', fetched_on: expect.any(String) },
  ]);
  expect((await town.admin.get(`${RECEIPTS}${body.id}/`)).body.fetched).toEqual(body.fetched);
  const chosen = await town.admin.post(`${CHATS}obfuscate/`, { ids: [other] });
  expect(chosen.body.fetched.map(({ user }: { user: string }) => user)).toEqual([
    town.admin.username,
    town.admin.username,
  ]);
});

test('MON-05 A96 a file that is being sent stops if one of its conversations was erased since it was read', async () => {
  const { chat } = await (await town.visitor()).answered('Quando apre il planetario?');
  const holder = await town.server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select lock_exports($1)', [town.organization]);
  const sending = town.admin.get(`${MESSAGE_EXPORT}?format=csv&chat=${chat}`).catch(() => ({ text: '' }));
  const isHeld = async () =>
    (
      await sqlOf(`select from pg_locks as l join pg_database as d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
    ).length > 0;
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(true);
  await holder.query('update chats set obfuscated_on = now() where id = $1', [chat]);
  await holder.query('commit');
  holder.release();
  expect((await sending).text).not.toContain('planetario');
});
