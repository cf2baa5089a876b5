import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS_PER_ASSISTANT } from '@regia/contract/limits';
import { authenticateVisitor } from '../visitors/authenticate-visitor.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const issue = (id: string, body: object = {}) => here.admin.post(here.at(`${id}/api-key/`), body);
const visitor = (authorization?: string) =>
  authenticateVisitor(here.server.services, { headers: { authorization } } as FastifyRequest, {
    letOriginRead: () => {},
    renewToken: () => {},
  });

test('AST-05 shows a key once, with a snippet; the list shows only its last four characters', async () => {
  const { admin, at, assistant, server } = here;
  const { id } = await assistant();
  const { status, body } = await issue(id, { name: 'Sito' });
  expect(status).toBe(201);
  expect(body.api_key).toMatch(/^rga_[0-9A-Za-z]{43}$/);
  expect(body.snippet).toContain(`'Authorization: Bearer ${body.api_key}'`);
  expect(body.snippet).toContain('http://localhost:3000/api/v1/chat/message/');
  expect(body.key).toMatchObject({
    name: 'Sito',
    last_four: body.api_key.slice(-4),
    created_by: admin.username,
  });
  const list = await admin.get(at(`${id}/api-key/`));
  expect(list.body.results).toEqual([body.key]);
  expect((await admin.get(at(`${id}/`))).body.api_key).toBe(body.api_key.slice(-4));
  const stored = await server.database.pool.query('select k::text as row from assistant_keys as k');
  expect(JSON.stringify(stored.rows)).not.toContain(body.api_key.slice(4, 40));
});

test('AST-05 limits the live keys, for concurrent requests, too; a revoked key no longer counts', async () => {
  const { admin, at, assistant } = here;
  const { id } = await assistant();
  const replies = await Promise.all(Array.from({ length: KEYS_PER_ASSISTANT + 3 }, () => issue(id)));
  const issued = replies.filter((reply) => reply.status === 201);
  expect(issued).toHaveLength(KEYS_PER_ASSISTANT);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(3);
  expect((await admin.delete(at(`${id}/api-key/${issued[0]!.body.key.id}/`))).status).toBe(204);
  expect((await issue(id)).status).toBe(201);
});

test('AST-05 a key opens its assistant and records its last use; a revoked key is rejected', async () => {
  const { admin, at, assistant, organization } = here;
  const { id } = await assistant();
  const { api_key: plain, key } = (await issue(id)).body;
  const issuedMs = Date.now();
  expect(await visitor(`Bearer ${plain}`)).toMatchObject({
    by: 'key',
    assistantId: id,
    organizationId: organization,
    keyId: key.id,
  });
  const [used] = (await admin.get(at(`${id}/api-key/`))).body.results;
  expect(Date.parse(used.last_used_on)).toBeGreaterThanOrEqual(issuedMs);
  await visitor(`Bearer ${plain}`);
  const [again] = (await admin.get(at(`${id}/api-key/`))).body.results;
  expect(again.last_used_on).toBe(used.last_used_on);
  await admin.delete(at(`${id}/api-key/${key.id}/`));
  await expect(visitor(`Bearer ${plain}`)).rejects.toMatchObject({ code: 'key_not_valid' });
  const revoked = async () => (await admin.get(at(`${id}/api-key/`))).body.results[0].revoked_on as string;
  const moment = await revoked();
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(issuedMs);
  // A second revocation changes nothing.
  expect((await admin.delete(at(`${id}/api-key/${key.id}/`))).status).toBe(204);
  expect(await revoked()).toBe(moment);
});

test('AST-05 A89 the audit log names a key by its last four characters alone', async () => {
  const { admin, at, assistant, server } = here;
  const { id } = await assistant();
  const { api_key: plain, key } = (await issue(id)).body;
  await admin.delete(at(`${id}/api-key/${key.id}/`));
  const { rows } = await server.database.pool.query(
    `select action, detail from audit_entries where subject_id = $1 and action like 'assistant.key%' order by id`,
    [id],
  );
  const detail = { key: key.id, last_four: plain.slice(-4) };
  expect(rows).toEqual([
    { action: 'assistant.key_issued', detail },
    { action: 'assistant.key_revoked', detail },
  ]);
});

test.each([undefined, '', 'Bearer', 'Bearer rga_x', 'JWT rga_x', 'Bearer  '])(
  'AST-05 rejects the Authorization header %j',
  async (authorization) => {
    await expect(visitor(authorization)).rejects.toMatchObject({ code: 'key_not_valid' });
  },
);

test('USER-06 refuses keys to a user without the permission; answers 404 for a key of another assistant', async () => {
  const { admin, at, server, organization, assistant } = here;
  const { id } = await assistant();
  const other = await assistant();
  const { key } = (await issue(id)).body;
  for (const profile of ['editor', 'viewer']) {
    const person = await server.person({ organization, profiles: [profile] });
    const path = `/api/v1/ai/${profile}/assistant/${id}/api-key/`;
    expect((await person.get(path)).status).toBe(403);
    expect((await person.post(path, {})).status).toBe(403);
    expect((await person.delete(`${path}${key.id}/`)).status).toBe(403);
  }
  expect((await admin.delete(at(`${other.id}/api-key/${key.id}/`))).status).toBe(404);
});
