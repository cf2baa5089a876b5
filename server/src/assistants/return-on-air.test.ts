import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionScene, newAddress, SITE } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { openStream } from '../../test/event-stream.ts';
import { newId } from '../platform/ids.ts';
import { returnOnAir } from './return-on-air.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const DAY = 86_400_000;
const at = (id: string, rest = '') => `/api/v1/ai/admin/assistant/${id}/${rest}`;
const stateOf = async (id: string) => (await town.admin.get(at(id))).body.state as string;

/** An assistant off air until tomorrow. */
async function paused(): Promise<{ id: string; publicId: string; until: Date }> {
  const { id, publicId } = await town.sibling();
  const until = new Date(Date.now() + DAY);
  const body = { state: 'off_air', off_air_reason: 'Patrono', off_air_until: until.toISOString() };
  expect((await town.admin.post(at(id, 'state/'), body)).status).toBe(200);
  return { id, publicId, until };
}

test('AST-01 an assistant returns on air at the end of its pause, not a moment before, and the log says that nobody did it', async () => {
  const { id, until } = await paused();
  const { db } = town.server.services;
  await returnOnAir(db, new Date(until.getTime() - 1));
  expect(await stateOf(id)).toBe('off_air');
  await returnOnAir(db, until);
  const { body } = await town.admin.get(at(id));
  expect(body).toMatchObject({ state: 'on_air', off_air_reason: '', off_air_until: null });
  const { rows } = await town.server.database.pool.query(
    `select actor_name, organization_id from audit_entries
     where action = 'assistant.state_changed' and subject_id = $1 order by at desc limit 1`,
    [id],
  );
  expect(rows).toEqual([{ actor_name: 'Regia', organization_id: town.organization }]);
});

test('AST-01 the face and an open widget know the end of a pause, and the widget learns of the return by itself', async () => {
  const { publicId, until } = await paused();
  const face = await town.server.stranger({ origin: SITE }).get(`/api/v1/chat/assistant/${publicId}/`);
  expect(face.body).toMatchObject({ state: 'off_air', returns_on: until.toISOString() });
  const headers = { origin: SITE, 'x-forwarded-for': newAddress() };
  const stream = await openStream(`${town.address}/api/v1/chat/assistant/${publicId}/events/`, { headers });
  expect((await stream.next())!.data).toMatchObject({ state: 'off_air', returns_on: until.toISOString() });
  await returnOnAir(town.server.services.db, until);
  expect((await stream.next())!.data).toMatchObject({ state: 'on_air', returns_on: null });
});

test('AST-01 an assistant that lacks its origin stays off air at the end of its pause until it has one', async () => {
  const { id, until } = await paused();
  const { db } = town.server.services;
  const [key] = (await town.admin.get(at(id, 'api-key/'))).body.results;
  await town.admin.delete(at(id, `api-key/${key.id}/`));
  await town.admin.patch(at(id), { allowed_origins: [] });
  await returnOnAir(db, until);
  expect(await stateOf(id)).toBe('off_air');
  await town.admin.patch(at(id), { allowed_origins: [SITE] });
  await returnOnAir(db, until);
  expect(await stateOf(id)).toBe('on_air');
});

test('AST-01 an assistant whose organization is disabled stays off air', async () => {
  const { id, until } = await paused();
  const { pool } = town.server.database;
  await pool.query('update organizations set is_active = false where id = $1', [town.organization]);
  await returnOnAir(town.server.services.db, until);
  await pool.query('update organizations set is_active = true where id = $1', [town.organization]);
  expect(await stateOf(id)).toBe('off_air');
});

test('USER-03 to set an end off air puts the assistant on air later, and needs the right to enable', async () => {
  await town.server.database.db
    .insertInto('role_profiles')
    .values({
      id: newId(),
      organization_id: town.organization,
      name: 'spegne',
      label: 'spegne',
      permissions: ['assistant.list', 'assistant.retrieve', 'assistant.disable'],
    })
    .execute();
  const person = await town.server.person({ organization: town.organization, profiles: ['spegne'] });
  const { id } = await town.sibling();
  const off = (days: number) =>
    person.post(`/api/v1/ai/spegne/assistant/${id}/state/`, {
      state: 'off_air',
      off_air_until: new Date(Date.now() + days * DAY).toISOString(),
    });
  expect((await off(2)).status).toBe(200);
  const sooner = await off(1);
  expect([sooner.status, sooner.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
});
