import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SoftwareKey } from '../../test/passkey.ts';
import type { Tampering } from '../../test/passkey.ts';
import {
  MFA,
  beginFirst,
  NOT_VALID,
  WRONG,
  beginMethod,
  firstStep,
  forgetThrottles,
  secondStep,
  withPasskey,
} from '../../test/second-factor.ts';
import { queuedMessages } from '../../test/sent-messages.ts';
import { PASSWORD, testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });

const TAMPERINGS: [string, Tampering][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin of another port', { origin: 'http://localhost:3001' }],
  ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'webauthn.something' }],
  ['nobody present', { userPresent: false }],
];

test.each<[string, Tampering]>([
  ...TAMPERINGS,
  ['another key', { forged: true }],
  ['no signature', { unsigned: true }],
])('A113 MFA-02 a passkey’s answer with %s is refused and uses its challenge up', async (_, tampering) => {
  const person = await someone();
  const key = await withPasskey(person);
  const first = await firstStep(server, person.username);
  const refused = await secondStep(
    server,
    first.body.ephemeral_token,
    key.get(first.body.options, tampering),
  );
  expect([refused.status, refused.body]).toEqual([401, WRONG]);
  const honest = await secondStep(server, first.body.ephemeral_token, key.get(first.body.options));
  expect([honest.status, honest.body]).toEqual([401, WRONG]);
});

test.each(TAMPERINGS)('A113 MFA-02 registering a passkey with %s is refused', async (_, tampering) => {
  const person = await someone();
  const begun = await beginFirst(person, 'passkey');
  const key = new SoftwareKey();
  const refused = await person.post(`${MFA}/passkey/activate/confirm/`, {
    code: key.create(begun.body.options, tampering),
  });
  expect([refused.status, refused.body]).toEqual([400, NOT_VALID]);
  expect((await person.get(`${MFA}/mfa/user-active-methods/`)).body.results).toEqual([]);
});

test.each<[string, Tampering]>([
  ['by a certificate, whose addresses the library would fetch', { attested: 'by_certificate' }],
  ['by another key', { attested: 'by_itself', forged: true }],
])('A113 MFA-02 registering a passkey attested %s is refused', async (_, tampering) => {
  const person = await someone();
  const begun = await beginFirst(person, 'passkey');
  const refused = await person.post(`${MFA}/passkey/activate/confirm/`, {
    code: new SoftwareKey().create(begun.body.options, tampering),
  });
  expect([refused.status, refused.body]).toEqual([400, NOT_VALID]);
});

test('MFA-02 a passkey with a self-attestation is registered and signs in', async () => {
  const person = await someone();
  const key = new SoftwareKey();
  const begun = await beginFirst(person, 'passkey');
  const confirmed = await person.post(`${MFA}/passkey/activate/confirm/`, {
    code: key.create(begun.body.options, { attested: 'by_itself' }),
  });
  expect(confirmed.status).toBe(200);
  const first = await firstStep(server, person.username);
  expect((await secondStep(server, first.body.ephemeral_token, key.get(first.body.options))).status).toBe(
    200,
  );
});

test('A113 MFA-02 a passkey’s answer is accepted once, and not after five minutes', async () => {
  const person = await someone();
  const key = await withPasskey(person);
  const first = await firstStep(server, person.username);
  const answer = key.get(first.body.options);
  expect((await secondStep(server, first.body.ephemeral_token, answer)).status).toBe(200);
  const next = await firstStep(server, person.username);
  expect((await secondStep(server, next.body.ephemeral_token, answer)).body).toEqual(WRONG);
  const late = await firstStep(server, person.username);
  await server.database.pool.query(
    `update mfa_challenges set expires_on = expires_on - interval '5 minutes' where user_id = $1`,
    [person.id],
  );
  expect((await secondStep(server, late.body.ephemeral_token, key.get(late.body.options))).body).toEqual(
    WRONG,
  );
});

test('A113 MFA-02 two servers get the same answer at the same moment: one accepts it', async () => {
  const person = await someone();
  const other = await testServer({ beside: server });
  try {
    const key = await withPasskey(person);
    const steps = [await firstStep(server, person.username), await firstStep(server, person.username)];
    const answer = key.get(steps[1]!.body.options);
    const replies = await Promise.all(
      [server, other].map((one, index) => secondStep(one, steps[index]!.body.ephemeral_token, answer)),
    );
    expect(replies.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  } finally {
    await other.close();
  }
});

test('A113 MFA-02 a counter that is lower than or equal to the last one is refused; a passkey without a counter stays at 0', async () => {
  const person = await someone();
  const key = await withPasskey(person, new SoftwareKey({ counts: true }));
  const enter = async (tampering: Tampering = {}) => {
    await forgetThrottles(server);
    const first = await firstStep(server, person.username);
    return (await secondStep(server, first.body.ephemeral_token, key.get(first.body.options, tampering)))
      .status;
  };
  expect(await enter({ counter: 7 })).toBe(200);
  expect(await enter({ counter: 6 })).toBe(401);
  expect(await enter({ counter: 7 })).toBe(401);
  expect(await enter({ counter: 0 })).toBe(401);
  expect(await enter({ counter: 8 })).toBe(200);
  const still = await someone();
  const synced = await withPasskey(still);
  for (let count = 0; count < 2; count++) {
    const first = await firstStep(server, still.username);
    expect(
      (await secondStep(server, first.body.ephemeral_token, synced.get(first.body.options))).status,
    ).toBe(200);
  }
});

test('A113 MFA-02 another person’s passkey does not sign in and cannot be registered by somebody else', async () => {
  const [one, two] = [await someone(), await someone()];
  const key = await withPasskey(one);
  await withPasskey(two);
  const first = await firstStep(server, two.username);
  expect((await secondStep(server, first.body.ephemeral_token, key.get(first.body.options))).body).toEqual(
    WRONG,
  );
  const begun = await beginMethod(two, 'passkey');
  const copied = new SoftwareKey({ id: key.id });
  const refused = await two.post(`${MFA}/passkey/activate/confirm/`, {
    code: copied.create(begun.body.options),
  });
  expect([refused.status, refused.body]).toEqual([400, NOT_VALID]);
});

test('A113 MFA-02 the relying party is the configured public address, not an address from request headers', async () => {
  const person = await someone();
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  };
  const begun = await person.post(`${MFA}/passkey/activate/`, { current_password: PASSWORD }, { headers });
  expect(begun.body.options).toMatchObject({
    rp: { id: 'localhost', name: 'Regia' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'preferred' },
  });
  expect(begun.text).not.toContain('evil');
});

test.each([
  ['https://regia.example.org', ['app', 'passkey'], 'regia.example.org'],
  ['http://regia.example.org', ['app'], undefined],
  ['https://192.0.2.7', ['app'], undefined],
])('MFA-02 with PUBLIC_URL %s the methods %j are offered', async (address, methods, rpId) => {
  const there = await testServer({ beside: server, environment: { PUBLIC_URL: address } });
  try {
    const config = await there.stranger().get(`${MFA}/mfa/config/`);
    expect(config.body).toEqual({
      methods,
      confirm_disable_with_code: true,
      confirm_regeneration_with_code: true,
      allow_backup_codes_regeneration: true,
    });
    const person = await there.person({ organization, profiles: ['editor'] });
    const begun = await beginFirst(person, 'passkey');
    expect(begun.body.options?.rp.id).toBe(rpId);
    const unsent = await beginFirst(person, 'email');
    expect([unsent.status, unsent.body]).toEqual([
      422,
      {
        details:
          "The code can't be sent because sending isn't configured. Contact your server administrator.",
        status_code: 422,
      },
    ]);
  } finally {
    await there.close();
  }
});

test('MFA-02 the eleventh passkey is refused; one of several is removed with a code, the last one is not', async () => {
  const person = await someone();
  const keys: SoftwareKey[] = [];
  for (let count = 0; count < 10; count++) {
    keys.push(await withPasskey(person, new SoftwareKey(), `Chiave ${count + 1}`));
    await forgetThrottles(server);
  }
  const eleventh = await beginFirst(person, 'passkey');
  expect([eleventh.status, eleventh.headers['regia-refusal']]).toEqual([409, 'passkey_limit_reached']);
  const base = '/api/mfa/editor/mfamethod';
  const { id } = (await person.get(`${base}/`)).body.results[0];
  const passkeys = async () =>
    (await person.get(`${base}/${id}/`)).body.passkeys as { id: string; name: string }[];
  const [first, ...others] = await passkeys();
  const renamed = await person.patch(`${base}/${id}/passkey/${first!.id}/`, { name: ' Telefono ' });
  expect(renamed.body).toMatchObject({ id: first!.id, name: 'Telefono' });
  const answer = async () => {
    const asked = await person.post(`${MFA}/code/request/`, { method: 'passkey' });
    return keys[0]!.get(asked.body.options);
  };
  for (const one of others) {
    await forgetThrottles(server);
    const removed = await person.post(`${base}/${id}/passkey/${one.id}/remove/`, { code: await answer() });
    expect([removed.status, removed.text]).toEqual([204, '']);
  }
  const last = await person.post(`${base}/${id}/passkey/${first!.id}/remove/`, { code: await answer() });
  expect([last.status, last.headers['regia-refusal']]).toEqual([409, 'passkey_is_last']);
  expect((await passkeys()).map((one) => one.name)).toEqual(['Telefono']);
});

test('MFA-02 removing a passkey is reported to its owner by mail', async () => {
  const person = await someone();
  const key = await withPasskey(person);
  await forgetThrottles(server);
  const lost = await withPasskey(person, new SoftwareKey(), 'Telefono');
  const told = async () => {
    const { mail } = await queuedMessages(server);
    const theirs = mail.filter((one) => one.to.email === `${person.username}@esempio.example`);
    return theirs.flatMap((one) => (one.kind === 'method_removed' ? [one.values] : []));
  };
  const { rows } = await server.database.pool.query(
    `select m.id, p.id as passkey from mfa_methods m join passkeys p using (user_id) where credential_id = $1`,
    [lost.id],
  );
  const path = `/api/mfa/editor/mfamethod/${rows[0].id}/passkey/${rows[0].passkey}/remove/`;
  expect((await person.post(path, { code: '000000' })).status).toBe(400);
  expect(await told()).toEqual([]);
  const asked = await person.post(`${MFA}/code/request/`, { method: 'passkey' });
  expect((await person.post(path, { code: key.get(asked.body.options) })).status).toBe(204);
  expect(await told()).toMatchObject([{ method: 'passkey', by: '' }]);
});
