import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { Caller, Reply } from '../../test/server.ts';
import { SPENDING, spendingOf } from '../../test/spending-scene.ts';
import { SpendingRoom } from './spending/spending-room.ts';

let town: Scene;
let other: { readonly organization: string; readonly admin: Caller; readonly assistant: string };
const limits = spendingOf(() => town);
beforeAll(async () => {
  town = await scene();
  const organization = await town.server.organization();
  const admin = await town.server.person({ organization, profiles: ['admin'] });
  const { body } = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Altrove' });
  other = { organization, admin, assistant: body.id };
});
beforeEach(() => limits.clean());
afterAll(() => town.close());

const refusal = ({ status, headers }: Reply): [number, unknown] => [status, headers['regia-refusal']];

test('ANS-21 an assistant of another organization is not found, and nothing is stored', async () => {
  const at = `${SPENDING}${other.assistant}/`;
  expect(refusal(await town.admin.patch(at, { messages_day: 5 }))).toEqual([404, 'not_found']);
  // Nobody outside learns that it is archived.
  const { body: archived } = await other.admin.post('/api/v1/ai/admin/assistant/', { name: 'Archiviato' });
  await other.admin.post(`/api/v1/ai/admin/assistant/${archived.id}/archive/`);
  const archivedAt = `${SPENDING}${archived.id}/`;
  expect(refusal(await town.admin.patch(archivedAt, { messages_day: 5 }))).toEqual([404, 'not_found']);
  const { rows } = await town.server.database.pool.query('select * from spending_limits');
  expect(rows).toEqual([]);
});

test('ANS-21 the limits and the uses of one organization are not those of another', async () => {
  await limits.organization({ messages_day: 2, at_limit: 'pause' });
  await limits.assistant({ messages_month: 3 });
  await town.server.database.pool.query(
    `insert into assistant_activity (assistant_id, organization_id, day, part, messages, by_quarter, last_message_on)
     values ($1, $2, (now() at time zone 'UTC')::date, 0, 9, array_fill(0, array[95]) || array[9], now())`,
    [town.assistant, town.organization],
  );
  const there = await limits.read(other.admin);
  const free = { day: { limit: null, used: 0 }, month: { limit: null, used: 0 } };
  expect(there.organization).toMatchObject({ messages: free, at_limit: 'quote', updated_on: null });
  expect(there.assistants.map(({ id }) => id)).toEqual([other.assistant]);
  expect(there.assistants[0]).toMatchObject({ messages: free });
  const room = new SpendingRoom(town.server.services);
  const scope = { organizationId: other.organization, assistantId: other.assistant };
  expect(await room.reached(scope)).toBeUndefined();
  expect((await room.reached({ organizationId: town.organization, assistantId: town.assistant }))?.does).toBe(
    'pause',
  );
});

test('ANS-21 without the right to change the organization the limits are neither read nor changed', async () => {
  const made = await town.admin.post('/api/v1/role/admin/profile/', {
    label: 'Redazione',
    permissions: ['assistant.list', 'assistant.advanced', 'organization.retrieve'],
  });
  const profile: string = made.body.name;
  const { organization } = town;
  const editor = await town.server.person({ organization, profiles: [profile] });
  const at = SPENDING.replace('/admin/', `/${profile}/`);
  for (const reply of [
    await editor.get(at),
    await editor.patch(at, { messages_day: 5 }),
    await editor.patch(`${at}${town.assistant}/`, { messages_day: 5 }),
  ])
    expect(refusal(reply)).toEqual([403, 'permission_denied']);
});

test('ANS-21 a person with access to chosen assistants neither sees nor changes the limits of others', async () => {
  const made = await town.admin.post('/api/v1/role/admin/profile/', {
    label: 'Bilancio',
    permissions: ['organization.update', 'assistant.list'],
  });
  const profile: string = made.body.name;
  const { organization } = town;
  const person = await town.server.person({ organization, profiles: [profile], access: [] });
  const at = SPENDING.replace('/admin/', `/${profile}/`);
  expect((await person.get(at)).body.assistants).toEqual([]);
  expect(refusal(await person.patch(`${at}${town.assistant}/`, { messages_day: 5 }))).toEqual([
    404,
    'not_found',
  ]);
});

test.each([
  ['money_day', [0, -1, 0.001, 0.015, 1_000_000.01, '5', true, [5]]],
  ['money_month', [0, 0.009, 1e9, Number.MAX_VALUE]],
  ['messages_day', [0, -5, 1.5, 1_000_000_001, '5']],
  ['messages_month', [0, 1e12]],
  ['at_limit', ['stop', null, '', 1]],
  ['updated_on', [5, {}]],
  ['money_year', [5]],
])('ANS-21 a wrong value of %s is refused at its field: %j', async (field, values) => {
  for (const value of values)
    for (const at of [SPENDING, `${SPENDING}${town.assistant}/`]) {
      const { status, body } = await town.admin.patch(at, { [field]: value });
      expect([status, Object.keys(body)], JSON.stringify(value)).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
  expect((await limits.read()).organization.updated_on).toBeNull();
});

test('ANS-21 the smallest and the largest limits are kept as they were given', async () => {
  const given = { money_day: 0.01, money_month: 1_000_000, messages_day: 1, messages_month: 1_000_000_000 };
  const { organization } = await limits.organization(given);
  expect([
    organization.money.day.limit,
    organization.money.month.limit,
    organization.messages.day.limit,
    organization.messages.month.limit,
  ]).toEqual(Object.values(given));
});

test('ANS-21 an archived assistant gets no limit', async () => {
  const { body } = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Vecchio' });
  await town.admin.post(`/api/v1/ai/admin/assistant/${body.id}/archive/`, {});
  const reply = await town.admin.patch(`${SPENDING}${body.id}/`, { messages_day: 5 });
  expect(refusal(reply)).toEqual([409, 'assistant_archived']);
});

test('ANS-21 two people change the same limits at once: one is refused, and nothing of the other is lost', async () => {
  const seen = (await limits.organization({ messages_day: 10 })).organization.updated_on;
  const replies = await Promise.all([
    town.admin.patch(SPENDING, { messages_day: 20, updated_on: seen }),
    town.admin.patch(SPENDING, { messages_month: 300, updated_on: seen }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409)!;
  expect(refusal(late)).toEqual([409, 'spending_changed_meanwhile']);
  const { messages } = (await limits.read()).organization;
  const first = replies.findIndex(({ status }) => status === 200);
  expect([messages.day.limit, messages.month.limit]).toEqual(first === 0 ? [20, null] : [10, 300]);
});

test('ANS-21 two people set the first limit at once: one is refused', async () => {
  const at = `${SPENDING}${town.assistant}/`;
  const replies = await Promise.all([
    town.admin.patch(at, { messages_day: 20, updated_on: null }),
    town.admin.patch(at, { messages_day: 30, updated_on: null }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test('ANS-21 limits that are saved as they were are no change; a change tells before and after', async () => {
  await limits.assistant({ money_day: 3, at_limit: 'pause' });
  await limits.assistant({ money_day: 3, messages_day: null });
  await limits.assistant({ money_day: null });
  const entries = (await town.admin.get('/api/v1/audit/admin/entry/?action=spending_limits.changed')).body
    .results;
  expect(entries.map(({ detail }: { detail: object }) => detail).slice(0, 2)).toEqual([
    { before: { money_day: 3 }, after: { money_day: null } },
    { before: { money_day: null, at_limit: 'quote' }, after: { money_day: 3, at_limit: 'pause' } },
  ]);
});
