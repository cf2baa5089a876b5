import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { openStream } from '../../test/event-stream.ts';
import { HANG_MS } from '../../test/pace.ts';
import type { Caller } from '../../test/server.ts';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import type { Db } from '../platform/db.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { announceChats } from './chat-changes.ts';
import { ChatWatch } from './chat-watch.ts';
import { madeChat } from './chats.fixture.ts';
import { followChats } from './follow-chats.ts';
import { writeSearch } from './write-search.ts';

let town: Scene;
let address: string;
let [assistant, hidden] = ['', ''];
beforeAll(async () => {
  town = await scene();
  address = await town.server.listen();
  assistant = (await town.assistant()).id;
  hidden = (await town.assistant()).id;
});
afterAll(() => town.close());
afterEach(() => {
  vi.useRealTimers();
});

const chat = (of = assistant, organization = town.organization) =>
  madeChat(town.server.database.db, {
    organization,
    assistant: of,
    turns: [{ question: 'Quando apre la biblioteca?', answer: 'Dalle 9 alle 19.' }],
  });

async function follow(person: Caller & { tokens: { access: string } }, path = 'live/') {
  const stream = await openStream(`${address}/api/v1/monitoring/admin/${path}`, {
    headers: { authorization: `JWT ${person.tokens.access}` },
  });
  onTestFinished(() => stream.leave());
  return stream;
}
const admin = (more: { access?: string[]; organization?: string } = {}) =>
  town.server.person({ organization: town.organization, profiles: ['admin'], ...more });

test('MON-01 a new conversation appears in open lists once its messages are stored, and grows with the next', async () => {
  const list = await follow(await admin());
  const made = await chat();
  await writeSearch(town.server.database.db);
  expect((await list.next())?.data.chats).toMatchObject([{ id: made.id, total_messages: 2 }]);
  await town.server.database.pool.query(
    `with c as (update chats set human_messages = human_messages + 1 where id = $1 returning *)
     insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     select $2, c.id, c.organization_id, c.assistant_id, 'human', 'E il sabato?', now() from c`,
    [made.id, newId()],
  );
  await writeSearch(town.server.database.db);
  expect((await list.next())?.data.chats).toMatchObject([{ id: made.id, total_messages: 3 }]);
});

test('MON-01 A43 A121 an open list shows nothing of other organizations, nor of assistants outside the list of its reader', async () => {
  const other = await scene(town.server);
  const elsewhere = await follow(await admin({ organization: other.organization }));
  const limited = await follow(await admin({ access: [assistant] }));
  const [secret, open] = [await chat(hidden), await chat()];
  const theirs = await chat((await other.assistant()).id, other.organization);
  await writeSearch(town.server.database.db);
  // Chats of earlier tests may still be told.
  const toldUntil = async (stream: typeof limited, id: string): Promise<string[]> => {
    const told: string[] = [];
    while (!told.includes(id)) {
      const event = await stream.next();
      if (event === undefined) throw new Error('The stream ended');
      told.push(...event.data.chats.map((one: MonitoredChat) => one.id));
    }
    return told;
  };
  const toLimited = await toldUntil(limited, open.id);
  const toElsewhere = await toldUntil(elsewhere, theirs.id);
  expect(toLimited).not.toContain(secret.id);
  expect(toLimited).not.toContain(theirs.id);
  expect(new Set(toElsewhere)).toEqual(new Set([theirs.id]));
  const stranger = await admin({ organization: other.organization });
  for (const id of [secret.id, newId()])
    expect((await follow(stranger, `chat/${id}/live/`)).status).toBe(404);
});

test('MON-01 an open conversation hears of its own changes alone, also of those of an answer', async () => {
  const [one, other] = [await chat(), await chat()];
  const stream = await follow(await admin(), `chat/${one.id}/live/`);
  expect((await stream.next())?.event).toBe('readers');
  await announceChats(town.server.database.db, {
    organizationId: town.organization,
    chatIds: [other.id, one.id],
  });
  expect((await stream.next())?.data.chats).toMatchObject([{ id: one.id }]);
  await town.admin.patch(`/api/v1/monitoring/admin/message/${one.answers[0]}/`, { stars: 5 });
  expect((await stream.next())?.data.chats).toMatchObject([{ id: one.id, average_rating: 5 }]);
});

test('MON-01 MON-03 open lists show at once that a conversation was reviewed', async () => {
  const { id } = await chat();
  await writeSearch(town.server.database.db);
  const stream = await follow(await admin(), `chat/${id}/live/`);
  expect((await stream.next())?.event).toBe('readers');
  await town.admin.post(`/api/v1/monitoring/admin/chat/${id}/review/`, { is_reviewed: true });
  // The end of the answer may be told before it.
  await expect.poll(async () => (await stream.next())?.data.chats).toMatchObject([{ id, is_reviewed: true }]);
});

type Person = Awaited<ReturnType<typeof admin>>;

test('MON-01 the colleagues who look at a conversation are told once, as long as they stay the same', async () => {
  const { id } = await chat();
  // The names come in their order, not in that of their coming.
  const [third, other, one] = [await admin(), await admin(), await admin()].toSorted((a, b) =>
    a.username < b.username ? -1 : 1,
  ) as [Person, Person, Person];
  const open = (person: Person) => follow(person, `chat/${id}/live/`);
  const namesOf = async (stream: Awaited<ReturnType<typeof open>>) => (await stream.next())?.data.names;
  const colleague = await open(other);
  expect(await namesOf(colleague)).toEqual([]);
  const [first, second] = [await open(one), await open(one)];
  expect(await namesOf(colleague)).toEqual([one.username]);
  // One of two open pages of a person is closed: they are still there.
  second.leave();
  await open(third);
  expect(await namesOf(colleague)).toEqual([third.username, one.username]);
  first.leave();
  expect(await namesOf(colleague)).toEqual([third.username]);
});

/** A watch of its own, whose statements are counted. */
function counted() {
  const { services, database } = town.server;
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  const watch = new ChatWatch({ db, live: services.live, log: services.log });
  onTestFinished(() => watch.close());
  return { watch, statements: () => statements };
}

test('MON-07 a change is read with one statement for 200 open consoles, and with one more for those with a list', async () => {
  const { watch, statements } = counted();
  const { id } = await chat();
  const { signal } = new AbortController();
  const told: (string | null)[] = [];
  const person = (await admin({ access: [assistant] })).id;
  const open = (listedFor: string | null) =>
    watch.follow(
      {
        organizationId: town.organization,
        listedFor,
        chatId: undefined,
        userId: newId(),
        changed: () => told.push(listedFor),
        readers: () => {},
      },
      signal,
    );
  for (let n = 0; n < 200; n += 1) await open(null);
  const announce = () =>
    announceChats(town.server.database.db, { organizationId: town.organization, chatIds: [id] });
  await announce();
  await expect.poll(() => told.length).toBe(200);
  expect(statements()).toBe(1);
  for (let n = 0; n < 100; n += 1) await open(person);
  await announce();
  await expect.poll(() => told.length).toBe(500);
  expect(statements()).toBe(3);
});

test('MON-01 a colleague who looks at a conversation says so again while they look, and is forgotten after 40 seconds of silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { watch } = counted();
  const { id: chatId } = await chat();
  const { signal } = new AbortController();
  const [reader, colleague] = [newId(), newId()];
  const { organizationId, ...nobody } = {
    organizationId: town.organization,
    listedFor: null,
    userId: colleague,
    changed: () => {},
    readers: () => {},
  };
  await watch.follow({ organizationId, ...nobody, chatId }, signal);
  await watch.look({ organizationId, chatId, userId: reader, name: 'ada' }, signal);
  const at = Date.now();
  const seenAt = async (ms: number, expected: readonly string[]) => {
    // The event comes from the database, without a timer.
    const untilMs = performance.now() + HANG_MS;
    while (performance.now() < untilMs && watch.readersOf(chatId, colleague, ms).join() !== expected.join())
      await nextRound();
    expect(watch.readersOf(chatId, colleague, ms)).toEqual(expected);
  };
  await seenAt(at + 39_999, ['ada']);
  await seenAt(at + 40_000, []);
  expect(watch.readersOf(chatId, reader, at)).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  await seenAt(at + 54_999, ['ada']);
});

/** The events that wait for a client that takes none yet. */
async function waitingFor(chatId?: string) {
  const { watch } = counted();
  const leaves = new AbortController();
  onTestFinished(() => leaves.abort());
  const actor = { scope: wholeOrganization(town.organization), userId: newId(), username: 'lenta' } as Actor;
  const events = await followChats(town.server.database.db, watch, actor, leaves.signal, chatId);
  const source = events[Symbol.asyncIterator]();
  /** Tells a change, and waits until the watch has heard of it. */
  const tell = async (...ids: string[]) => {
    const heard = Promise.withResolvers<void>();
    const follower = { organizationId: town.organization, listedFor: null, chatId, userId: newId() };
    const once = new AbortController();
    await watch.follow({ ...follower, changed: () => heard.resolve(), readers: () => {} }, once.signal);
    await announceChats(town.server.database.db, { organizationId: town.organization, chatIds: ids });
    await heard.promise;
    once.abort();
  };
  const next = async () => (await source.next()).value as { event: string; data: { chats: MonitoredChat[] } };
  return { watch, tell, next, leave: () => leaves.abort(), ended: async () => (await source.next()).done };
}

test('MON-01 a slow reader of a conversation gets its newest state once, not each one in between', async () => {
  const { id, answers } = await chat();
  const slow = await waitingFor(id);
  for (const stars of [1, 2, 3]) {
    await town.admin.patch(`/api/v1/monitoring/admin/message/${answers[0]}/`, { stars });
    await slow.tell(id);
  }
  expect((await slow.next()).event).toBe('readers');
  expect(await slow.next()).toMatchObject({ event: 'changed', data: { chats: [{ id, average_rating: 3 }] } });
  slow.leave();
  expect(await slow.ended()).toBe(true);
});

test('MON-01 a slow reader of the list gets every conversation that changed, the newest fifty events at most', async () => {
  const made = await Promise.all(Array.from({ length: 52 }, () => chat()));
  const slow = await waitingFor();
  for (const { id } of made) await slow.tell(id);
  const told: (string | undefined)[] = [];
  for (let event = 0; event < 50; event += 1) told.push((await slow.next()).data.chats[0]?.id);
  expect(told).toEqual(made.slice(2).map(({ id }) => id));
  slow.watch.close();
  expect(await slow.ended()).toBe(true);
});

test('MON-01 a console follows the conversations though the first try to listen failed', async () => {
  const { services, database } = town.server;
  let isDown = true;
  const live = Object.assign(Object.create(services.live) as typeof services.live, {
    subscribe(...given: Parameters<typeof services.live.subscribe>) {
      const source = services.live.subscribe(...given);
      return isDown ? Object.assign(source, { ready: Promise.reject(new Error('No connection')) }) : source;
    },
  });
  const watch = new ChatWatch({ db: database.db, live, log: services.log });
  onTestFinished(() => watch.close());
  const { id } = await chat();
  const told: string[] = [];
  const follower = {
    organizationId: town.organization,
    listedFor: null,
    chatId: id,
    userId: newId(),
    changed: () => told.push(id),
    readers: () => {},
  };
  const { signal } = new AbortController();
  await expect(watch.follow(follower, signal)).rejects.toThrow('No connection');
  isDown = false;
  await watch.follow(follower, signal);
  await announceChats(database.db, { organizationId: town.organization, chatIds: [id] });
  await expect.poll(() => told).toEqual([id]);
});

test('MON-01 a change that could not be read ends nothing: the next one is told', async () => {
  const { services, database } = town.server;
  let fails = true;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (fails) throw new Error('The statement failed');
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  const failed = Promise.withResolvers<void>();
  const log = { warn: () => failed.resolve() } as never;
  const watch = new ChatWatch({ db, live: services.live, log });
  onTestFinished(() => watch.close());
  const { id } = await chat();
  const told = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  await watch.follow(
    {
      organizationId: town.organization,
      listedFor: null,
      chatId: id,
      userId: newId(),
      changed: () => told.resolve(),
      readers: () => {},
    },
    signal,
  );
  const announce = () => announceChats(database.db, { organizationId: town.organization, chatIds: [id] });
  await announce();
  await failed.promise;
  fails = false;
  await announce();
  await told.promise;
});
