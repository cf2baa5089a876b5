import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import {
  endRecord,
  hear,
  isOpenAlready,
  openAgain,
  openRecord,
  putBack,
  RecordLost,
  sweepRecords,
  takeRecord,
} from '../public.ts';
import type { JobRecord, RecordKind } from '../public.ts';

let server: TestServer;
let db: Db;
let organizationId: string;
beforeAll(async () => {
  server = await testServer();
  ({ db } = server.database);
  organizationId = await server.organization();
});
afterAll(() => server.close());

const startedBy = { id: null, name: 'ada' };
async function opened(onlyFor?: string): Promise<string> {
  const id = newId();
  const only = onlyFor === undefined ? {} : { onlyFor };
  await inTransaction(db, (trx) =>
    openRecord(trx, { id, organizationId, kind: 'export', startedBy, ...only }),
  );
  return id;
}
const taken = async (id: string) => (await takeRecord(db, 'export', { id, organizationId }))!;
const end = (key: Parameters<typeof endRecord>[1], ...how: ['done' | 'cancelled', string?]) =>
  inTransaction(db, (trx) => endRecord(trx, key, ...how));
const stored = (id: string) =>
  db.selectFrom('job_records as j').selectAll().where('j.id', '=', id).executeTakeFirstOrThrow();
/** The time for a sweep, from before the records of a test were opened. */
function clock() {
  const fromMs = Date.now();
  return (seconds: number) => new Date(fromMs + seconds * 1_000);
}

test('APP-21 the later of two workers that take a record has it, and the earlier one may write nothing more', async () => {
  const id = await opened();
  const [first, second] = [await taken(id), await taken(id)];
  expect([first.attempts, second.attempts]).toEqual([1, 2]);
  await expect(hear(db, first, { done: 7 })).rejects.toThrow(RecordLost);
  expect(await end(first, 'done')).toBeUndefined();
  await putBack(db, first);
  await hear(db, second, { done: 3 });
  await hear(db, second, { add: 2 });
  expect(await stored(id)).toMatchObject({ state: 'running', done: 5, worker: second.worker });
  expect(await end(second, 'done', 'ready')).toMatchObject({ state: 'done', result: 'ready', done: 5 });
  await expect(hear(db, second)).rejects.toThrow(RecordLost);
  expect(await takeRecord(db, 'export', { id, organizationId })).toBeUndefined();
});

test('APP-21 a worker of cancelled work may write nothing more; work is cancelled once, in its own organization', async () => {
  const id = await opened();
  const held = await taken(id);
  const elsewhere = await server.organization();
  expect(await end({ id, organizationId: elsewhere }, 'cancelled')).toBeUndefined();
  expect(await end({ id, organizationId }, 'cancelled')).toMatchObject({ state: 'cancelled' });
  expect(await end({ id, organizationId }, 'cancelled')).toBeUndefined();
  await expect(hear(db, held)).rejects.toThrow(RecordLost);
});

test('APP-21 work is taken in its own organization, by the name of its kind', async () => {
  const id = await opened();
  const elsewhere = await server.organization();
  expect(await takeRecord(db, 'export', { id, organizationId: elsewhere })).toBeUndefined();
  expect(await takeRecord(db, 'erasure', { id, organizationId })).toBeUndefined();
  expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await taken(id)).toMatchObject({ organizationId, attempts: 1 });
});

test('APP-21 one record of a kind is live for a person at a time; the next one opens after its end', async () => {
  const person = newId();
  const id = await opened(person);
  const second = await opened(person).catch((error: unknown) => error);
  expect(isOpenAlready(second)).toBe(true);
  await opened(newId());
  await end({ id, organizationId }, 'done');
  await opened(person);
});

test('APP-21 work of an organization that is done again is not written over by another one', async () => {
  const id = await opened();
  await end({ id, organizationId }, 'done', 'ready');
  const again = (given: { kind?: 'export' | 'proof'; organizationId?: string }) =>
    inTransaction(db, (trx) =>
      openAgain(trx, { id, organizationId, kind: 'export', startedBy, ...given }, { beginsAnew: true }),
    );
  expect(await again({ organizationId: await server.organization() })).toBe(false);
  expect(await again({ kind: 'proof' })).toBe(false);
  expect(await stored(id)).toMatchObject({ state: 'done', result: 'ready', organization_id: organizationId });
  expect(await again({})).toBe(true);
  expect(await stored(id)).toMatchObject({ state: 'waiting', result: '', finished_on: null });
});

test('APP-21 a worker that was heard keeps its record from one that asks for silence; what is put back is free at once', async () => {
  const id = await opened();
  const asking = () => takeRecord(db, 'export', { id, organizationId }, { silentSeconds: 60 });
  const held = (await asking())!;
  expect(await asking()).toBeUndefined();
  await putBack(db, held);
  const next = (await asking())!;
  await server.database.pool.query(
    `update job_records set heard_on = heard_on - interval '61 seconds' where id = $1`,
    [id],
  );
  expect(await asking()).toMatchObject({ attempts: next.attempts + 1 });
});

const kindThat = (end: (record: JobRecord) => unknown): RecordKind => ({
  name: 'export',
  lostAfter: { waiting: 600, running: 60 },
  lost: {
    end: async (trx, record) => {
      await end(record);
      await endRecord(trx, record, 'failed');
    },
  },
});

test('APP-21 lost work is ended at the limit of its kind and of its state, in the organization that is asked for', async () => {
  const at = clock();
  const [waiting, running] = [await opened(), await opened()];
  await taken(running);
  const ended: string[] = [];
  const kind = kindThat(({ id }) => ended.push(id));
  const sweep = (seconds: number) => sweepRecords(db, [kind], { organizationId, now: at(seconds) });
  await sweep(50);
  expect(ended).toEqual([]);
  await sweep(500);
  expect(ended).toContain(running);
  expect(ended).not.toContain(waiting);
  await sweepRecords(db, [kind], { organizationId: await server.organization(), now: at(2_000) });
  expect(ended).not.toContain(waiting);
  await sweep(2_000);
  expect(ended).toContain(waiting);
  expect(await stored(waiting)).toMatchObject({ state: 'failed', finished_on: expect.any(Date) });
});

test('APP-21 a sweep leaves lost work to another sweep that is ending it, and does not wait', async () => {
  const at = clock();
  const id = await opened();
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended: string[] = [];
  const kind = kindThat(async (record) => {
    ended.push(record.id);
    begun.resolve();
    if (ended.length === 1) await goOn.promise;
  });
  const first = sweepRecords(db, [kind], { organizationId, now: at(2_000) });
  await begun.promise;
  await sweepRecords(db, [kind], { organizationId, now: at(2_000) });
  goOn.resolve();
  await first;
  expect(ended.filter((one) => one === ended[0])).toHaveLength(1);
  expect(ended).toContain(id);
});

test('APP-21 a failure keeps no other lost work from its end, and is reported', async () => {
  const [bad, good] = [await opened(), await opened()];
  const kind: RecordKind = {
    name: 'export',
    lostAfter: { waiting: 60, running: 60 },
    lost: {
      end: async (trx, record) => {
        await endRecord(trx, record, 'failed');
        if (record.id === bad) throw new Error('no');
      },
    },
  };
  await expect(sweepRecords(db, [kind], { organizationId, now: clock()(500) })).rejects.toThrow('lost work');
  expect([(await stored(bad)).state, (await stored(good)).state]).toEqual(['waiting', 'failed']);
});
