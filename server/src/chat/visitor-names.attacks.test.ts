import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CALLS, idsOf, nameOf, pathOf, WORDS } from '../../test/contract-calls.ts';
import type { Caller } from '../../test/server.ts';
import { inSession, newAddress, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from './session-scene.fixture.ts';

const NAME = 'Zaira Nomesegreto';

let town: SessionScene;
let visitor: SessionVisitor;
let chat: string;
let message: string;
const people: Record<string, Caller> = {};
beforeAll(async () => {
  town = await sessionScene();
  await town.set({ user_type: 'authenticated' });
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/identity-secret/`;
  const { secret } = (await town.admin.post(path, {})).body as { secret: string };
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: 'zaira',
    aud: town.publicId,
    iat: now,
    exp: now + 300,
    jti: randomUUID(),
    name: NAME,
  };
  const identity = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
  const opened = await town.opens({ assistant: town.publicId, identity });
  visitor = inSession(town.server, opened.body.token, { origin: SITE, 'x-forwarded-for': newAddress() });
  ({ chat, message } = await visitor.answered());
  const { organization, server } = town;
  people['admin'] = town.admin;
  for (const profile of ['editor', 'viewer']) {
    people[profile] = await server.person({ organization, profiles: [profile] });
  }
  people['superuser'] = await server.person({ organization, superuser: true });
});
afterAll(() => town.close());

/** The calls that read, except streams, which do not end. */
const READS = CALLS.filter(({ method, stream }) => method === 'GET' && stream !== true);

describe('ANS-12 the name that a site gives a visitor', () => {
  test('is stored with the chat, so that the other tests look for something', async () => {
    const { rows } = await town.server.database.pool.query('select visitor_name from chats where id = $1', [
      chat,
    ]);
    expect(rows).toEqual([{ visitor_name: NAME }]);
  });

  test.each(['admin', 'editor', 'viewer', 'superuser'])(
    'is in no answer of any call that %s can read with: nobody holds a permission to see it',
    async (profile) => {
      const known: Record<string, string> = { id: town.assistant, chat, message };
      const shown: string[] = [];
      for (const call of READS) {
        const ids = Object.fromEntries(idsOf(call).map((name) => [name, known[name] ?? newId()]));
        const reply = await people[profile]!.get(pathOf(call, { ...WORDS, ...ids, profile }));
        if (reply.text.includes(NAME)) shown.push(nameOf(call));
      }
      expect(READS.length).toBeGreaterThan(30);
      expect(shown).toEqual([]);
    },
  );

  test('is in no table except that of the chats: not in the audit log, a live event, a message or a trace', async () => {
    const { db } = town.server.services;
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class as c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
    const holding: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} as t where t::text like ${`%${NAME}%`} limit 1`.execute(db);
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['chats']);
  });

  test('is not in the visitor’s own chat either, nor in the exported assistant', async () => {
    const own = await visitor.get(`/api/v1/chat/chat/${chat}/`);
    expect([own.status, own.text.includes(NAME)]).toEqual([200, false]);
    const file = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/export/`);
    expect([file.status, file.text.includes(NAME)]).toEqual([200, false]);
  });
});
