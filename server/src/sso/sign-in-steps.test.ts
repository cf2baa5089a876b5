import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileLocked } from '../../test/held-lock.ts';
import { providerScene, setAddress } from '../../test/provider-scene.ts';
import type { Office, ProviderScene } from '../../test/provider-scene.ts';
import { forgetThrottles, withApp } from '../../test/second-factor.ts';
import type { Reply } from '../../test/server.ts';
import { throttled } from '../../test/throttled.ts';
import { appCode } from '../../test/totp.ts';
import { sweepProviderSignIns } from './public.ts';

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.idp.makeToken = undefined;
  scene.idp.userinfo = {};
  await forgetThrottles(scene.server);
});

const verified = (email: string, sub = `s-${email}`) => ({ sub, email, email_verified: true });
const refusal = (reply: Reply) => [reply.status, reply.headers['regia-refusal']];
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await scene.server.database.pool.query(text, values)).rows as T[];
const pathOf = ({ provider }: Office) => `/api/v1/sign-in/provider/${provider}/`;

test('AUTH-01 a sign-in at a provider asks with a challenge of its own, a state and a nonce', async () => {
  const office = await scene.office({ scopes: 'email profile' });
  const [one, other] = [await office.start(), await office.start()];
  const asked = [one, other].map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  expect(asked[0]).toMatchObject({
    response_type: 'code',
    client_id: 'regia',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[0]![name]).not.toBe(asked[1]![name]);
});

test('AUTH-01 A111 a step is stored as a hash with its values encrypted, and lives ten minutes', async () => {
  const office = await scene.office();
  const { url, step } = await office.start();
  const [row] = await rows<{ token_hash: string; sealed: string; seconds: string }>(
    'select token_hash, sealed, extract(epoch from expires_on - now()) as seconds from provider_sign_ins where provider_id = $1',
    [office.provider],
  );
  const { state, nonce } = Object.fromEntries(new URL(url).searchParams);
  expect(row!.token_hash).not.toBe(step);
  for (const value of [state!, nonce!, 'verifier']) expect(row!.sealed).not.toContain(value);
  expect(Number(row!.seconds)).toBeGreaterThan(590);
  expect(Number(row!.seconds)).toBeLessThanOrEqual(600);
});

test('AUTH-01 steps that are over are deleted by the sweep, and no other ones', async () => {
  const office = await scene.office();
  await office.start();
  await rows("update provider_sign_ins set expires_on = now() - interval '1 minute' where provider_id = $1", [
    office.provider,
  ]);
  await office.start();
  await sweepProviderSignIns(scene.server.database.db);
  expect(await rows('select from provider_sign_ins where provider_id = $1', [office.provider])).toHaveLength(
    1,
  );
});

test.each([true, false])('AUTH-03 a sign-in at a provider remembers the person: %s', async (rememberMe) => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start({ rememberMe });
  expect((await office.finish(step, scene.idp.signIn(url))).status).toBe(200);
  expect(await rows('select remember_me from sessions where provider_id = $1', [office.provider])).toEqual([
    { remember_me: rememberMe },
  ]);
});

test('AUTH-01 a sign-in that the person broke off at the provider says so, and another error does not', async () => {
  const office = await scene.office();
  const answered = async (error: string) => {
    const { url, step } = await office.start();
    const state = new URL(url).searchParams.get('state')!;
    return refusal(
      await office.finish(
        step,
        new URLSearchParams({ error, state, iss: scene.idp.issuer } as Record<string, string>).toString(),
      ),
    );
  };
  expect(await answered('access_denied')).toEqual([400, 'provider_cancelled']);
  expect(await answered('server_error')).toEqual([400, 'provider_answer_wrong']);
});

test.each([
  ['en', 'ask the people who manage your account there'],
  ['it', 'chiedi a chi gestisce il tuo account lì'],
])(
  'AUTH-01 a person whom the provider does not let in is told whom to ask, in %s',
  async (language, words) => {
    const office = await scene.office();
    const { url, step } = await office.start();
    const state = new URL(url).searchParams.get('state')!;
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: scene.idp.issuer }).toString();
    const at = `/api/v1/sign-in/provider/${office.provider}/finish/`;
    const headers = { 'accept-language': language };
    const reply = await scene.server.stranger().post(at, { step, answer }, { headers });
    expect(reply.text).toContain(words);
  },
);

test.each([[{ is_active: false }], [{ client_id: 'another' }]])(
  'AUTH-01 a sign-in under way does not go on after the change %j, nor does its second step',
  async (change) => {
    const office = await scene.office();
    const { email } = await office.colleague();
    const holder = await scene.server.person({ organization: office.organization });
    await setAddress(scene.server, holder.id, `app@${office.domain}`);
    const { secret } = await withApp(scene.server, holder);
    const asked = (await office.signIn(verified(`app@${office.domain}`))).body;
    expect(asked.method).toBe('app');
    scene.idp.claims = verified(email);
    const { url, step } = await office.start();
    await office.admin.patch(office.at, change);
    await office.admin.patch(office.at, { is_active: true, client_id: 'regia' });
    expect(refusal(await office.finish(step, scene.idp.signIn(url)))).toEqual([400, 'provider_step_over']);
    const second = await scene.server.stranger().post('/api/account/mfa/login/code/', {
      ephemeral_token: asked.ephemeral_token,
      code: appCode(secret),
    });
    expect(second.status).toBe(401);
  },
);

test('AUTH-01 A08 a sign-in that waits while the organization is disabled opens no session', async () => {
  const office = await scene.office();
  const { id, email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  const reply = await whileLocked(scene.server.database.pool, {
    statement: 'update organizations set is_active = false where id = $1',
    values: [office.organization],
    call: () => office.finish(step, scene.idp.signIn(url)),
  });
  expect(refusal(reply)).toEqual([400, 'provider_no_account']);
  expect(await rows('select id from sessions where provider_id is not null and user_id = $1', [id])).toEqual(
    [],
  );
});

test('AUTH-01 a provider that changed while it was asked signs nobody in', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  scene.idp.makeToken = async (claims) => {
    await office.admin.patch(office.at, { leaves_second_factor: true });
    return scene.idp.sign(claims);
  };
  expect(refusal(await office.finish(step, scene.idp.signIn(url)))).toEqual([400, 'provider_step_over']);
});

test.each([
  ['start', 60, (office: Office) => scene.server.stranger().post(`${pathOf(office)}start/`, {})],
  [
    'finish',
    60,
    (office: Office) => scene.server.stranger().post(`${pathOf(office)}finish/`, { step: 'x', answer: 'x' }),
  ],
  [
    'search',
    60,
    () => scene.server.stranger().post('/api/v1/sign-in/provider/', { email: 'a@altro.example' }),
  ],
  ['test', 20, (office: Office) => office.admin.post(`${office.at}test/`)],
] as const)('AUTH-18 the call %s of a provider is taken %i times a minute', async (_, most, call) => {
  const office = await scene.office();
  await forgetThrottles(scene.server);
  for (let done = 0; done < most; done += 1) expect((await call(office)).status).not.toBe(429);
  throttled(await call(office), 60);
});
