import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import { sweepRecords, takeRecord } from '../jobs/public.ts';
import { newId } from '../platform/ids.ts';
import { carryOnAll, erasureKind, obfuscateOldChats } from './carry-on.ts';
import { jobs } from './jobs.ts';
import { settleReceipts } from './receipts.ts';

const CHAT = '/api/v1/monitoring/admin/chat/';
const RANGE = '/api/v1/monitoring/admin/obfuscate/';
const RECEIPT = '/api/v1/monitoring/admin/erasure-receipt/';
const DAY_MS = 86_400_000;
const { signal } = new AbortController();

let town: Scene;
let [desk, taxes] = ['', ''];
beforeAll(async () => {
  town = await scene();
  [desk, taxes] = [(await town.assistant('Sportello')).id, (await town.assistant('Tributi')).id];
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const chat = async (assistant: string, startedOn = new Date()) =>
  (
    await madeChat(town.server.database.db, {
      organization: town.organization,
      assistant,
      turns: [{ question: 'Scrivete a ada@posta.example', answer: 'Va bene.' }],
      startedOn,
    })
  ).id;
const isHidden = async (id: string): Promise<boolean> => {
  const [row] = await run('select first_message as text, obfuscated_on as on from chats where id = $1', [id]);
  expect(row.text.includes('ada')).toBe(row.on === null);
  return row.on !== null;
};
const hidden = (ids: readonly string[]): Promise<boolean[]> => Promise.all(ids.map(isHidden));
const post = async (path: string, body?: object, by = town.admin) => {
  const reply = await by.post(path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const logOf = async (receipt: string) =>
  (await town.admin.get('/api/v1/audit/admin/entry/?action=data.obfuscated&no_page')).body.filter(
    (one: { subject_id: string }) => one.subject_id === receipt,
  );

/** A receipt of an erasure that no worker has begun. */
async function begun(kind: 'retention' | 'selection', pending: readonly string[] = []): Promise<string> {
  const id = newId();
  await run(
    `with j as (insert into job_records (id, organization_id, kind, user_name) values ($1, $2, 'erasure', 'x'))
     insert into erasure_receipts (id, organization_id, kind, how, pending) values ($1, $2, $3, 'obfuscated', $4)`,
    [id, town.organization, kind, pending],
  );
  return id;
}

test('MON-05 a visitor is erased with the same assistant alone; a conversation over a key has no other of its visitor', async () => {
  const visitor = newId();
  const [one, two, elsewhere] = [await chat(desk), await chat(desk), await chat(taxes)];
  await run('update chats set visitor_id = $2 where id = any($1)', [[one, two, elsewhere], visitor]);
  const [key, other] = [await chat(desk), await chat(desk)];
  await run('update chats set visitor_id = null, key_id = gen_random_uuid() where id = any($1)', [
    [key, other],
  ]);
  const receipt = await post(`${CHAT}${one}/erase-visitor/`, { how: 'obfuscated' });
  expect(receipt).toMatchObject({
    kind: 'visitor',
    chats: 2,
    assistant: { id: desk, name: 'Sportello' },
    user: town.admin.username,
  });
  expect(await logOf(receipt.id)).toMatchObject([
    { detail: { kind: 'visitor', how: 'obfuscated', chats: 2 } },
  ]);
  expect(await hidden([one, two, elsewhere])).toEqual([true, true, false]);
  expect((await post(`${CHAT}${key}/erase-visitor/`, { how: 'obfuscated' })).chats).toBe(1);
  expect(await hidden([key, other])).toEqual([true, false]);
  await post(`${CHAT}obfuscate/`, { ids: [elsewhere, other] });
});

test('MON-05 a range has its first moment, not its last, of one assistant; its receipt and the log name who asked', async () => {
  const [from, to] = ['2025-03-01T00:00:00.000Z', '2025-04-01T00:00:00.000Z'];
  const at = (time: string, ms = 0) => new Date(Date.parse(time) + ms);
  const ids = [
    await chat(desk, at(from, -1)),
    await chat(desk, at(from)),
    await chat(desk, at(to, -1)),
    await chat(desk, at(to)),
    await chat(taxes, at(from, DAY_MS)),
  ];
  const receipt = await post(RANGE, { assistant: desk, from, to });
  expect(receipt).toMatchObject({
    kind: 'range',
    range: { from, to },
    chats: 2,
    user: town.admin.username,
    assistant: { id: desk },
    finished_on: expect.any(String),
  });
  expect(await hidden(ids)).toEqual([false, true, true, false, false]);
  expect(await logOf(receipt.id)).toMatchObject([
    {
      actor: { id: town.admin.id, name: town.admin.username },
      detail: { kind: 'range', how: 'obfuscated', assistant: desk, from, to },
    },
  ]);
  const chosen = await post(`${CHAT}obfuscate/`, {
    all: true,
    filters: { assistant: taxes, started_on__lte: to },
    expected: 1,
  });
  expect(chosen).toMatchObject({ kind: 'selection', chats: 1, user: town.admin.username });
  expect(await logOf(chosen.id)).toMatchObject([{ detail: { kind: 'selection', chats: 1 } }]);
  expect(await isHidden(ids[4]!)).toBe(true);
  await post(`${CHAT}obfuscate/`, { ids: [ids[0], ids[3]] });
  for (const swapped of [
    { from: to, to: from },
    { from, to: from },
  ]) {
    const refused = await town.admin.post(RANGE, { assistant: desk, ...swapped });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['to', 'status_code']]);
  }
  // The same range has nothing left to obfuscate.
  expect(await post(RANGE, { assistant: desk, from, to })).toMatchObject({ chats: 0, counts: [] });
});

test('MON-05 open lists and the history show at once that the data were obfuscated', async () => {
  const id = await chat(desk);
  const address = await town.server.listen();
  const reader = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  const list = await openStream(`${address}/api/v1/monitoring/admin/live/`, {
    headers: { authorization: `JWT ${reader.tokens.access}` },
  });
  onTestFinished(() => list.leave());
  await post(`${CHAT}${id}/obfuscate/`);
  let told = await list.next();
  while (told?.data.chats[0].obfuscated_on === null) told = await list.next();
  expect(told?.data.chats).toMatchObject([{ id, first_message: 'Scrivete a •••' }]);
  expect((await town.admin.get(`${CHAT}${id}/history/`)).body).toMatchObject([
    { action: 'obfuscated', user: town.admin.username },
  ]);
});

test('MON-05 the receipts are newest first; with a list of assistants, those of the list and one’s own', async () => {
  const limited = await town.server.person({
    organization: town.organization,
    profiles: ['admin'],
    access: [desk],
  });
  const own = await post(`${CHAT}obfuscate/`, { ids: [await chat(desk)] }, limited as never);
  const ofDesk = await post(`${CHAT}${await chat(desk)}/obfuscate/`);
  const ofTaxes = await post(`${CHAT}${await chat(taxes)}/obfuscate/`);
  const chosen = await post(`${CHAT}obfuscate/`, { ids: [await chat(taxes)] });
  const seenBy = async (by: typeof town.admin) =>
    (await by.get(RECEIPT)).body.results.map(({ id }: { id: string }) => id);
  expect((await seenBy(town.admin)).slice(0, 4)).toEqual([chosen.id, ofTaxes.id, ofDesk.id, own.id]);
  const seen = await seenBy(limited as never);
  expect(seen.slice(0, 2)).toEqual([ofDesk.id, own.id]);
  expect(seen).not.toContain(chosen.id);
});

test('MON-05 the retention counts from the last message, for organizations that set one, in one receipt a night', async () => {
  const old = new Date(Date.now() - 40 * DAY_MS);
  const [gone, second, active, other] = [
    await chat(desk, old),
    await chat(taxes, old),
    await chat(desk, old),
    (await scene(town.server)).organization,
  ];
  await run('update chats set last_message_on = now() where id = $1', [active]);
  const { db } = town.server.database;
  const keep = (days: number | null, organization = town.organization) =>
    run('update organizations set obfuscate_after_days = $2 where id = $1', [organization, days]);
  await obfuscateOldChats(db, signal);
  expect(await hidden([gone, second, active])).toEqual([false, false, false]);
  await keep(30, other);
  await obfuscateOldChats(db, signal);
  expect(await hidden([gone, second])).toEqual([false, false]);
  await keep(41);
  await obfuscateOldChats(db, signal);
  expect(await hidden([gone, second])).toEqual([false, false]);
  await keep(30);
  const before = (await town.admin.get(RECEIPT)).body.count;
  await obfuscateOldChats(db, signal);
  expect(await hidden([gone, second, active])).toEqual([true, true, false]);
  const { count, results } = (await town.admin.get(RECEIPT)).body;
  expect(count).toBe(before + 1);
  expect(results[0]).toMatchObject({
    kind: 'retention',
    chats: 2,
    assistant: null,
    finished_on: expect.any(String),
  });
  expect(await logOf(results[0].id)).toMatchObject([{ detail: { kind: 'retention', chats: 2, days: 30 } }]);
});

test('MON-05 a night that was stopped goes on in its receipt; an organization that changes its mind keeps the rest', async () => {
  const old = new Date(Date.now() - 40 * DAY_MS);
  const ids = [await chat(desk, old), await chat(desk, old)];
  const receipt = await begun('retention');
  await run('update organizations set obfuscate_after_days = null where id = $1', [town.organization]);
  await carryOnAll(town.server.database.db, signal);
  expect(await hidden(ids)).toEqual([false, false]);
  expect((await town.admin.get(`${RECEIPT}${receipt}/`)).body.finished_on).not.toBeNull();
  await run(`update job_records set state = 'waiting', finished_on = null where id = $1`, [receipt]);
  await run('update organizations set obfuscate_after_days = 30 where id = $1', [town.organization]);
  await obfuscateOldChats(town.server.database.db, signal);
  expect(await hidden(ids)).toEqual([true, true]);
  expect((await town.admin.get(`${RECEIPT}${receipt}/`)).body).toMatchObject({
    chats: 2,
    finished_on: expect.any(String),
  });
});

test('MON-05 the retention goes on in the same night after each turn, until nothing is left', async () => {
  const old = new Date(Date.now() - 40 * DAY_MS);
  const ids = [await chat(desk, old), await chat(desk, old), await chat(taxes, old)];
  await run('update organizations set obfuscate_after_days = 30 where id = $1', [town.organization]);
  await obfuscateOldChats(town.server.database.db, signal, 2);
  expect(await hidden(ids)).toEqual([true, true, true]);
  const { results } = (await town.admin.get(RECEIPT)).body;
  expect(results[0]).toMatchObject({ kind: 'retention', chats: 3, finished_on: expect.any(String) });
});

/** A signal of a process that is told to end after so many conversations. */
function endsAfter(conversations: number): AbortSignal {
  let asked = 0;
  return {
    throwIfAborted() {
      asked += 1;
      if (asked > conversations) throw new Error('The process ends');
    },
  } as AbortSignal;
}

test('MON-05 the retention reaches every organization in one night, and stops between two conversations', async () => {
  const { db } = town.server.database;
  const old = new Date(Date.now() - 40 * DAY_MS);
  const other = await scene(town.server);
  const made = { organization: other.organization, assistant: (await other.assistant()).id, startedOn: old };
  const theirs = await madeChat(db, {
    ...made,
    turns: [{ question: 'Sono ada@posta.example', answer: '.' }],
  });
  const ids = [await chat(desk, old), await chat(desk, old), theirs.id];
  await run('update organizations set obfuscate_after_days = 30 where id = any($1)', [
    [town.organization, other.organization],
  ]);
  await expect(obfuscateOldChats(db, endsAfter(1))).rejects.toThrow('The process ends');
  expect((await hidden(ids)).filter(Boolean)).toHaveLength(1);
  await obfuscateOldChats(db, signal);
  expect(await hidden(ids)).toEqual([true, true, true]);
});

test('MON-05 an old trial of the staff keeps no night from its end', async () => {
  const { db } = town.server.database;
  const old = new Date(Date.now() - 40 * DAY_MS);
  const made = { organization: town.organization, assistant: desk, startedOn: old };
  const trial = await madeChat(db, {
    ...made,
    channel: 'try',
    turns: [{ question: 'Scrivete a ada@posta.example', answer: '.' }],
  });
  const id = await chat(desk, old);
  await run('update organizations set obfuscate_after_days = 30 where id = $1', [town.organization]);
  await obfuscateOldChats(db, endsAfter(10));
  expect(await hidden([id, trial.id])).toEqual([true, false]);
  const [newest] = (await town.admin.get(RECEIPT)).body.results;
  expect(newest).toMatchObject({ kind: 'retention', chats: 1, finished_on: expect.any(String) });
});

test('MON-05 one turn of the job goes on with many conversations and every receipt; it stops between two', async () => {
  const { db } = town.server.database;
  const ids = [await chat(desk), await chat(desk), await chat(desk), await chat(taxes)];
  for (const pending of [ids.slice(0, 3), ids.slice(3)]) await begun('selection', pending);
  await expect(carryOnAll(db, endsAfter(0))).rejects.toThrow('The process ends');
  expect(await hidden(ids)).toEqual([false, false, false, false]);
  // The first question of the signal is that of the receipt.
  await expect(carryOnAll(db, endsAfter(2))).rejects.toThrow('The process ends');
  expect(await hidden(ids)).toEqual([true, false, false, false]);
  await carryOnAll(db, signal);
  expect(await hidden(ids)).toEqual([true, true, true, true]);
});

test('MON-05 a receipt whose worker was killed goes on after a minute; until then no second worker takes it', async () => {
  const { db } = town.server.database;
  const id = await chat(desk);
  const receipt = await begun('selection', [id]);
  const fromMs = Date.now();
  await takeRecord(db, 'erasure', { id: receipt, organizationId: town.organization });
  const sweepAt = (seconds: number) =>
    sweepRecords(db, [erasureKind], { now: new Date(fromMs + seconds * 1_000) });
  await sweepAt(50);
  await carryOnAll(db, signal);
  expect(await isHidden(id)).toBe(false);
  await sweepAt(300);
  await carryOnAll(db, signal);
  expect(await isHidden(id)).toBe(true);
  expect((await town.admin.get(`${RECEIPT}${receipt}/`)).body).toMatchObject({
    chats: 1,
    finished_on: expect.any(String),
  });
});

test('MON-05 A96 a receipt that goes on names each file that was fetched, once, also if it held several conversations', async () => {
  const { db } = town.server.database;
  const [one, two] = [await chat(desk), await chat(desk)];
  const { id: assistant } = await town.assistant('Cimitero');
  await run('update chats set assistant_id = $2 where id = any($1)', [[one, two], assistant]);
  await run('update messages set assistant_id = $2 where chat_id = any($1)', [[one, two], assistant]);
  const fetched = async (of: string) => {
    const path = `/api/v1/monitoring/admin/message/export/?format=csv&${of}`;
    expect((await town.admin.get(path)).text).toContain('Scrivete a');
  };
  await fetched(`chat=${one}`);
  await fetched(`assistant=${assistant}`);
  await fetched(`chat=${two}`);
  const receipt = await begun('selection', [one, two]);
  await expect(carryOnAll(db, endsAfter(2))).rejects.toThrow('The process ends');
  expect((await town.admin.get(`${RECEIPT}${receipt}/`)).body.fetched).toHaveLength(2);
  await carryOnAll(db, signal);
  expect((await town.admin.get(`${RECEIPT}${receipt}/`)).body.fetched).toHaveLength(3);
});

test('MON-05 a receipt says when the database no longer has the log files of that time, not before', async () => {
  const { id } = await post(`${CHAT}${await chat(desk)}/obfuscate/`);
  const goneOn = async () => {
    await settleReceipts(town.server.database.db);
    return (await town.admin.get(`${RECEIPT}${id}/`)).body.wal_gone_on;
  };
  expect(await goneOn()).toBeNull();
  // The database begins a new file, and lets go of those before it.
  await run('select pg_switch_wal()');
  await run('checkpoint');
  await expect.poll(goneOn).not.toBeNull();
});

test('MON-05 old conversations are obfuscated each night, receipts go on each minute, and are settled each hour', () => {
  const schedules = jobs({} as never).map(({ kind }) => [kind.name, kind.schedule]);
  expect(schedules).toEqual([
    ['privacy.carry-on', '* * * * *'],
    ['privacy.obfuscate-old', '10 3 * * *'],
    ['privacy.mask-taught', '* * * * *'],
    ['privacy.settle', '25 * * * *'],
  ]);
});
