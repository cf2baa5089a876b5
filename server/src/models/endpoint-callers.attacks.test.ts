import { describe, expect, test } from 'vitest';
import { ENDPOINTS, endpointScene } from '../../test/endpoint-scene.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import type { Caller, Reply } from '../../test/server.ts';

const scene = endpointScene(['plain']);
const own = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const at = (assistant: string, profile = 'admin'): string =>
  `/api/v1/ai/${profile}/assistant/${assistant}/model-endpoint/`;

async function stranger(): Promise<Caller> {
  const { server } = scene.town;
  return server.person({ organization: await server.organization(), profiles: ['admin'] });
}
/** The calls on one endpoint. */
const callsOn = (id: string, path = ENDPOINTS): ((who: Caller) => Promise<Reply>)[] => [
  (who) => who.patch(`${path}${id}/`, { name: 'Mio' }),
  (who) => who.patch(`${path}${id}/`, { key: 'sk-mine', url: 'https://mine.example/v1' }),
  (who) => who.post(`${path}${id}/test/`),
  (who) => who.delete(`${path}${id}/`),
  (who) => who.post(`${path}models/`, { kind: 'other', url: own().url, endpoint: id }),
];

describe('A51 an endpoint of another organization', () => {
  test('is not seen, changed, tested, deleted or listed, and nothing is sent to it', async () => {
    const { id } = await scene.chosen(own());
    const before = await scene.read(id);
    own().listed.length = 0;
    const who = await stranger();
    for (const [number, call] of callsOn(id).entries())
      expect([number, (await call(who)).status]).toEqual([number, 404]);
    expect((await who.get(ENDPOINTS)).body.results).toEqual([]);
    expect([await scene.read(id), own().listed, own().asked]).toEqual([before, [], []]);
  });

  test('is chosen neither by an assistant of one’s own nor for an assistant of that organization', async () => {
    const { id } = await scene.chosen(own());
    const who = await stranger();
    const { body: theirs } = await who.post('/api/v1/ai/admin/assistant/', {
      name: 'Altrove',
      language: 'it-IT',
    });
    const refused = await who.patch(at(theirs.id), { endpoint: id });
    expect([refused.status, Object.keys(refused.body)[0]]).toEqual([400, 'endpoint']);
    expect((await who.get(at(theirs.id))).body).toMatchObject({ endpoint: null, options: [] });
    const { assistant, admin } = scene.town;
    expect((await who.get(at(assistant))).status).toBe(404);
    expect((await who.patch(at(assistant), { endpoint: null })).status).toBe(404);
    expect((await admin.get(at(assistant))).body.endpoint).toBe(id);
  });

  test('is refused as a fallback, and the row that names it none the less is not asked', async () => {
    const who = await stranger();
    const theirs = await scene.add(own(), {}, who);
    await who.post(`${ENDPOINTS}${theirs.id}/test/`);
    const { id } = await scene.chosen(own());
    const refused = await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { fallback: theirs.id });
    expect([refused.status, Object.keys(refused.body)[0]]).toEqual([400, 'fallback']);
    const { pool } = scene.town.server.database;
    const forced = pool.query('update model_endpoints set fallback_id = $2 where id = $1', [id, theirs.id]);
    await expect(forced).rejects.toThrow(/foreign key/);
  });

  test('is not reached by a superuser whose organization is another one', async () => {
    const { id } = await scene.chosen(own());
    const { server } = scene.town;
    const elsewhere = await server.organization();
    const { tokens } = await server.person({ organization: elsewhere, superuser: true });
    const authorization = `JWT ${tokens.access}`;
    for (const [headers, status] of [
      [{ authorization, 'regia-organization': elsewhere }, 404],
      [{ authorization }, 400],
    ] as const) {
      for (const call of callsOn(id, ENDPOINTS.replace('/admin/', '/superuser/')))
        expect((await call(server.stranger(headers))).status).toBe(status);
    }
    expect((await scene.read(id)).name).not.toBe('Mio');
  });
});

describe('A51 an endpoint of one’s own organization', () => {
  test.each(['editor', 'viewer'])('is not for a %s', async (profile) => {
    const { id } = await scene.chosen(own());
    const { server, organization, assistant } = scene.town;
    const person = await server.person({ organization, profiles: [profile] });
    const path = ENDPOINTS.replace('/admin/', `/${profile}/`);
    expect((await person.get(path)).status).toBe(403);
    for (const call of callsOn(id, path)) expect((await call(person)).status).toBe(403);
    for (const call of callsOn(id)) expect((await call(person)).status).toBe(403);
    expect((await person.patch(at(assistant, profile), { endpoint: null })).status).toBe(403);
    expect((await person.post(`${path}look/`)).status).toBe(403);
  });

  test('is for nobody without a session', async () => {
    const { id } = await scene.chosen(own());
    for (const call of callsOn(id)) expect((await call(scene.town.server.stranger())).status).toBe(401);
  });

  test('has each change in the audit log, with its author', async () => {
    const { id } = await scene.chosen(own());
    const { admin, server } = scene.town;
    await admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: 5 });
    await scene.choose(null);
    await admin.delete(`${ENDPOINTS}${id}/`);
    const { rows } = await server.database.pool.query(
      'select action, actor_id from audit_entries where subject_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual(
      ['created', 'updated', 'deleted'].map((what) => ({
        action: `model_endpoint.${what}`,
        actor_id: admin.id,
      })),
    );
  });
});
