import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepIdentities } from '../assistants/identity-queries.ts';
import { testServer } from '../../test/server.ts';
import type { Reply, TestServer } from '../../test/server.ts';
import { inSession, MESSAGE, newAddress, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';
import { claimsOf, signedIdentity } from './signed-identity.fixture.ts';
import type { Signing } from './signed-identity.fixture.ts';

let town: SessionScene;
let other: TestServer;
let secret: string;
let secretId: string;
beforeAll(async () => {
  town = await sessionScene({ environment: { REGIA_ADDRESS_SESSIONS: '1000' } });
  other = await testServer({ beside: town.server, environment: { TRUST_PROXY: '127.0.0.1' } });
  await town.set({ user_type: 'authenticated' });
});
beforeEach(async () => {
  await town.server.database.pool.query('delete from identity_secrets');
  const issued = await issue();
  secret = issued.secret;
  secretId = issued.row.id;
});
afterAll(async () => {
  await other.close();
  await town.close();
});

const SECRETS = (id = town.assistant): string => `/api/v1/ai/admin/assistant/${id}/identity-secret/`;
const issue = async (id = town.assistant) => (await town.admin.post(SECRETS(id), {})).body;
const CHATS = '/api/v1/chat/chat/';
const seconds = (): number => Math.floor(Date.now() / 1_000);

const identity = (signing: Signing = {}): Promise<string> => signedIdentity(town.publicId, secret, signing);

const opens = (jwt?: string, at = town.server): Promise<Reply> =>
  at
    .stranger({ origin: SITE, 'x-forwarded-for': newAddress() })
    .post('/api/v1/chat/session/', { assistant: town.publicId, identity: jwt, remember: true });
const visitor = async (signing: Signing = {}) => {
  const opened = await opens(await identity(signing));
  if (opened.status !== 201) throw new Error(opened.text);
  return inSession(town.server, opened.body.token, { origin: SITE, 'x-forwarded-for': newAddress() });
};
const refusalOf = (reply: Reply) => [reply.status, reply.headers['regia-refusal']];

describe('ANS-12 a visitor whom the site identifies', () => {
  test('asks, finds their chats again in a later session, and the chat carries the name as plain text', async () => {
    const name = '  <img src=x onerror=alert(1)>\r\n Anna\u202e ';
    const opened = await opens(await identity({ claims: { name } }));
    expect([opened.status, opened.body.visitor]).toEqual([201, null]);
    const first = inSession(town.server, opened.body.token, { origin: SITE });
    const { chat } = await first.answered();
    const { rows } = await town.server.database.pool.query(
      'select visitor_name, key_id from chats where id = $1',
      [chat],
    );
    expect(rows).toEqual([{ visitor_name: '<img src=x onerror=alert(1)> Anna', key_id: null }]);
    const again = await visitor();
    expect((await again.get(CHATS)).body.results).toMatchObject([{ id: chat }]);
    const someoneElse = await visitor({ claims: { sub: 'bruno' } });
    expect((await someoneElse.get(CHATS)).body.results).toEqual([]);
    expect((await someoneElse.get(`${CHATS}${chat}/`)).status).toBe(404);
  });

  test('has the same chats when a program with the key asks for them', async () => {
    const page = await visitor({ claims: { sub: 'carla' } });
    const { chat } = await page.answered();
    const withKey = async (sub: string) =>
      town.server.stranger({
        authorization: `Bearer ${town.key}`,
        'regia-identity': await identity({ claims: { sub } }),
      });
    const program = await withKey('carla');
    expect((await program.get(CHATS)).body.results).toMatchObject([{ id: chat }]);
    expect((await program.post(MESSAGE, { content: 'E in agosto?', chat })).status).toBe(200);
    expect((await (await withKey('dario')).get(`${CHATS}${chat}/`)).status).toBe(404);
  });

  test('is another one for each assistant, also with the same `sub`', async () => {
    const { id, publicId } = await town.sibling();
    await town.admin.patch(`/api/v1/ai/admin/assistant/${id}/`, { user_type: 'authenticated' });
    const theirs = await issue(id);
    const ids = async (assistant: string): Promise<string[]> => {
      const { rows } = await town.server.database.pool.query(
        'select distinct visitor_id from chats where assistant_id = $1 and visitor_id is not null',
        [assistant],
      );
      return rows.map((row: { visitor_id: string }) => row.visitor_id);
    };
    await (await visitor()).answered();
    const jwt = await identity({ claims: { aud: publicId }, with: theirs.secret });
    const opened = await town.opens({ assistant: publicId, identity: jwt });
    await inSession(town.server, opened.body.token, { origin: SITE }).answered();
    const [own] = await ids(id);
    expect(await ids(town.assistant)).not.toContain(own);
  });

  test('is shown as the kind of visitors in the list, which can be filtered by it', async () => {
    const listed = await town.admin.get('/api/v1/ai/admin/assistant/?user_type=authenticated');
    expect(listed.body.results).toContainEqual(
      expect.objectContaining({ id: town.assistant, user_type: 'authenticated' }),
    );
    const anonymous = await town.admin.get('/api/v1/ai/admin/assistant/?user_type=anonymous');
    expect(anonymous.body.results.map((row: { id: string }) => row.id)).not.toContain(town.assistant);
  });
});

describe('ANS-12 A115 an identity is refused', () => {
  const now = seconds;
  const WRONG: [string, () => Signing][] = [
    ['signed with another secret', () => ({ with: 'x'.repeat(43) })],
    ['signed with HS512', () => ({ algorithm: 'HS512' })],
    ['for another assistant', () => ({ claims: { aud: 'f'.repeat(32) } })],
    ['for several assistants', () => ({ claims: { aud: [town.publicId, 'f'.repeat(32)] } })],
    ['over for more than the clock skew', () => ({ claims: { iat: now() - 400, exp: now() - 90 } })],
    ['valid for a year', () => ({ claims: { exp: now() + 31_536_000 } })],
    ['valid for eleven minutes', () => ({ claims: { exp: now() + 660 } })],
    ['issued in five minutes', () => ({ claims: { iat: now() + 300, exp: now() + 600 } })],
    ['valid only later', () => ({ claims: { nbf: now() + 300 } })],
    ['for a visitor without a name', () => ({ claims: { sub: '' } })],
    ['for a visitor that is a number', () => ({ claims: { sub: 7 } })],
    ['for a visitor of 201 characters', () => ({ claims: { sub: 'a'.repeat(201) } })],
    ...[
      'anna\u200b',
      '\ufeffanna',
      'an\u00adna',
      'anna\u202e',
      'an\u{e0061}na',
      'anna\u0000',
      'anna\n',
      'anna\ud800',
    ].map((sub): [string, () => Signing] => [
      `for a visitor with a character without a shape: ${JSON.stringify(sub)}`,
      () => ({ claims: { sub } }),
    ]),
    ['with a name that is an object', () => ({ claims: { name: { first: 'Anna' } } })],
    ['with a name of 121 characters', () => ({ claims: { name: 'a'.repeat(121) } })],
    ...['sub', 'aud', 'iat', 'exp', 'jti'].map((claim): [string, () => Signing] => [
      `without ${claim}`,
      () => ({ without: claim }),
    ]),
  ];
  test.each(WRONG)('if it is %s', async (_, signing) => {
    const jwt = await identity(signing());
    const withKey = town.server.stranger({ authorization: `Bearer ${town.key}`, 'regia-identity': jwt });
    for (const reply of [await opens(jwt), await withKey.post(MESSAGE, { content: QUESTION })]) {
      expect(refusalOf(reply)).toEqual([401, 'identity_not_valid']);
    }
  });

  test('if it is unsigned, changed, or no identity at all', async () => {
    const jwt = await identity();
    const [header, payload, signature] = jwt.split('.');
    const forged = Buffer.from(
      JSON.stringify(claimsOf(town.publicId, { claims: { sub: 'sindaco' } })),
    ).toString('base64url');
    const none = new UnsecuredJWT(claimsOf(town.publicId, {})).encode();
    const NONE = Buffer.from('{"alg":"NONE"}').toString('base64url');
    for (const wrong of [
      none,
      `${NONE}.${payload}.`,
      `${header}.${payload}.`,
      `${header}.${forged}.${signature}`,
      `${jwt}x`,
      secret,
      town.admin.tokens.access,
      'x',
    ]) {
      expect(refusalOf(await opens(wrong))).toEqual([401, 'identity_not_valid']);
    }
    expect(refusalOf(await opens())).toEqual([401, 'identity_required']);
    expect(refusalOf(await opens(jwt))).toEqual([201, undefined]);
  });

  test('if it has started a session before, in any process and at the same time', async () => {
    const jwt = await identity();
    const replies = await Promise.all([town.server, other, town.server, other].map((at) => opens(jwt, at)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '401', '401', '401']);
    await sweepIdentities(town.server.database.db);
    expect(refusalOf(await opens(jwt))).toEqual([401, 'identity_not_valid']);
  });

  test('if it has started a session before, also in the minute for which an identity that is over counts', async () => {
    const now = seconds();
    const jwt = await identity({ claims: { iat: now - 330, exp: now - 30 } });
    expect((await opens(jwt)).status).toBe(201);
    await sweepIdentities(town.server.database.db);
    expect(refusalOf(await opens(jwt))).toEqual([401, 'identity_not_valid']);
  });

  test('with the secret of another assistant of the same organization', async () => {
    const { id } = await town.sibling();
    const theirs = await issue(id);
    expect(refusalOf(await opens(await identity({ with: theirs.secret })))).toEqual([
      401,
      'identity_not_valid',
    ]);
  });
});

test('ANS-12 A115 without an identity a key, an anonymous session and a remembered visitor ask nothing', async () => {
  await town.set({ user_type: 'anonymous' });
  const opened = await opens();
  const anonymous = inSession(town.server, opened.body.token, { origin: SITE });
  expect((await anonymous.ask()).status).toBe(200);
  await town.set({ user_type: 'authenticated' });
  expect(refusalOf(await anonymous.ask())).toEqual([401, 'identity_required']);
  const key = town.server.stranger({ authorization: `Bearer ${town.key}` });
  expect(refusalOf(await key.post(MESSAGE, { content: QUESTION }))).toEqual([401, 'identity_required']);
  const back = await town.opens({ assistant: town.publicId, visitor: opened.body.visitor });
  expect(refusalOf(back)).toEqual([401, 'identity_required']);
});

describe('ANS-12 secrets', () => {
  test('ANS-12 a secret is shown once and stored encrypted; the one before stays valid for 24 hours', async () => {
    const second = await issue();
    expect(second.secret).toMatch(/^rgi_[\w-]{43}$/);
    const listed = await town.admin.get(SECRETS());
    expect(listed.body.results).toMatchObject([
      { id: second.row.id, last_four: second.secret.slice(-4), valid_until: null },
      { id: secretId, created_by: town.admin.username },
    ]);
    expect(listed.text).not.toContain(second.secret);
    const hoursLeft = (Date.parse(listed.body.results[1].valid_until) - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThan(24.1);
    const { pool } = town.server.database;
    const { rows } = await pool.query('select sealed from identity_secrets');
    for (const { sealed } of rows) expect([secret, second.secret]).not.toContain(sealed);
    for (const one of [secret, second.secret]) {
      expect((await opens(await identity({ with: one }))).status).toBe(201);
    }
    await pool.query(`update identity_secrets set valid_until = now() - interval '1 second' where id = $1`, [
      secretId,
    ]);
    expect((await opens(await identity())).status).toBe(401);
  });

  test('ANS-12 a third secret does not prolong the first one', async () => {
    await issue();
    const { pool } = town.server.database;
    await pool.query(`update identity_secrets set valid_until = now() + interval '1 hour' where id = $1`, [
      secretId,
    ]);
    await issue();
    const { results } = (await town.admin.get(SECRETS())).body;
    const first = results.find((row: { id: string }) => row.id === secretId);
    expect(Date.parse(first.valid_until) - Date.now()).toBeLessThan(3_700_000);
  });

  test('ANS-12 a deleted secret and the sessions that it started end at once, in every process', async () => {
    const opened = await opens(await identity());
    const at = (server: TestServer) => inSession(server, opened.body.token, { origin: SITE });
    expect((await at(town.server).ask()).status).toBe(200);
    expect((await town.admin.delete(`${SECRETS()}${secretId}/`)).status).toBe(204);
    for (const server of [town.server, other]) {
      expect(refusalOf(await at(server).ask())).toEqual([401, 'session_over']);
      expect((await opens(await identity(), server)).status).toBe(401);
    }
    expect((await town.admin.delete(`${SECRETS()}${secretId}/`)).status).toBe(404);
  });

  test('ANS-12 USER-09 a secret is not deleted under another assistant, neither of the organization nor of another one', async () => {
    const stranger = await town.server.person({
      organization: await town.server.organization(),
      profiles: ['admin'],
    });
    for (const person of [town.admin, stranger]) {
      const made = await person.post('/api/v1/ai/admin/assistant/', { name: `Sportello ${randomUUID()}` });
      expect((await person.delete(`${SECRETS(made.body.id)}${secretId}/`)).status).toBe(404);
    }
    expect((await town.admin.get(SECRETS())).body.results).toMatchObject([{ id: secretId }]);
  });

  test('ANS-12 five secrets are valid at most, also under concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => town.admin.post(SECRETS(), {})));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(replies.find(({ status }) => status === 409)!.headers['regia-refusal']).toBe(
      'identity_secret_limit_reached',
    );
  });

  test('ANS-12 the use of a secret is recorded; over, it is swept away with used identities', async () => {
    const beganMs = Date.now();
    await opens(await identity());
    const [row] = (await town.admin.get(SECRETS())).body.results;
    expect(Date.parse(row.last_used_on)).toBeGreaterThanOrEqual(beganMs);
    const { pool, db } = town.server.database;
    const left = async () => {
      await sweepIdentities(db);
      const { rows } = await pool.query(
        `select (select count(*)::int from identity_secrets) as secrets, (select count(*)::int from used_identities) as used`,
      );
      return rows[0];
    };
    await pool.query(`update identity_secrets set valid_until = now() + interval '1 hour'`);
    expect((await left()).secrets).toBe(1);
    await pool.query(`update identity_secrets set valid_until = now() - interval '1 second'`);
    await pool.query(`update used_identities set expires_on = now() - interval '1 second'`);
    expect(await left()).toEqual({ secrets: 0, used: 0 });
  });

  test('ANS-12 a viewer without the permission for keys neither sees nor issues secrets', async () => {
    const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
    const path = SECRETS().replace('/admin/', '/viewer/');
    expect([(await viewer.get(path)).status, (await viewer.post(path, {})).status]).toEqual([403, 403]);
  });
});
