import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFF_AIR_DAYS_MAX } from '@regia/contract/assistants/off-air';
import type { Permission } from '@regia/contract/roles/permissions';
import { testServer } from '../../test/server.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeState } from './change-state.ts';
import { findAssistantForAnswer } from './public.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

/** Creates an assistant that meets every condition for going on air. */
async function ready(): Promise<string> {
  const { id } = await here.assistant();
  await here.trained(id);
  await here.admin.post(here.at(`${id}/api-key/`), {});
  return id;
}
const change = (id: string, body: object) => here.admin.post(here.at(`${id}/state/`), body);

test('AST-01 refuses to go on air while a source or a key is missing, and lists everything missing', async () => {
  const { assistant, admin, at, trained } = here;
  const { id } = await assistant();
  const bare = await change(id, { state: 'on_air' });
  expect(bare.status).toBe(409);
  expect(bare.body.detail).toMatch(/source.*key/);
  await trained(id);
  const keyless = await change(id, { state: 'on_air' });
  expect(keyless.body.detail).not.toMatch(/source/);
  await admin.post(at(`${id}/api-key/`), {});
  const live = await change(id, { state: 'on_air' });
  expect(live.body).toMatchObject({ state: 'on_air', missing: [] });
  expect((await admin.get(at('on-air/'))).body.count).toBe(1);
});

test('AST-01 a change of state applies to the next question in another process', async () => {
  const id = await ready();
  const elsewhere = await testServer({ beside: here.server });
  const seen = async () =>
    (await findAssistantForAnswer(elsewhere.services.db, wholeOrganization(here.organization), id))?.state;
  await change(id, { state: 'on_air' });
  expect(await seen()).toBe('on_air');
  await change(id, { state: 'off_air' });
  expect(await seen()).toBe('off_air');
  await elsewhere.close();
});

test('AST-01 off air stores a reason and an end; going on air clears both', async () => {
  const id = await ready();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const off = await change(id, { state: 'off_air', off_air_reason: 'Manutenzione', off_air_until: until });
  expect(off.body).toMatchObject({ state: 'off_air', off_air_reason: 'Manutenzione', off_air_until: until });
  const kept = await change(id, { state: 'off_air', off_air_until: null });
  expect(kept.body).toMatchObject({ off_air_reason: 'Manutenzione', off_air_until: null });
  const on = await change(id, { state: 'on_air' });
  expect(on.body).toMatchObject({ off_air_reason: '', off_air_until: null });
});

const MINUTE = 60_000;
const TWO_YEARS = OFF_AIR_DAYS_MAX * 24 * 60 * MINUTE;

test.each([
  ['a minute ago', -MINUTE, 400, ['Too early: choose a later date or time.']],
  ['in a minute', MINUTE, 200, undefined],
  ['a minute before the last day', TWO_YEARS - MINUTE, 200, undefined],
  ['a minute after the last day', TWO_YEARS + MINUTE, 400, ['Too late: choose an earlier date or time.']],
])(
  'VAL-05 AST-01 an off-air end that lies %s (%d ms) is answered %d',
  async (_, aheadMs, status, refusal) => {
    const id = await ready();
    const off_air_until = new Date(Date.now() + aheadMs).toISOString();
    const answer = await change(id, { state: 'off_air', off_air_until });
    expect(answer.status).toBe(status);
    if (refusal) expect(answer.body).toMatchObject({ off_air_until: refusal });
    else expect(answer.body).toMatchObject({ off_air_until });
  },
);

test.each(['editor', 'viewer'])('USER-06 %s cannot put an assistant on air or off', async (profile) => {
  const { server, organization } = here;
  const person = await server.person({ organization, profiles: [profile] });
  const id = await ready();
  for (const state of ['on_air', 'off_air']) {
    const reply = await person.post(`/api/v1/ai/${profile}/assistant/${id}/state/`, { state });
    expect(reply.status).toBe(403);
  }
});

test('AST-01 enable/ puts an assistant on air and disable/ takes it off air, with the rules of a change of state', async () => {
  const { assistant, admin, at } = here;
  const bare = await assistant();
  const refused = await admin.post(at(`${bare.id}/enable/`));
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'assistant_not_ready']);
  const id = await ready();
  expect((await admin.post(at(`${id}/enable/`))).body).toMatchObject({ id, state: 'on_air' });
  expect((await admin.post(at(`${id}/disable/`))).body).toMatchObject({ id, state: 'off_air' });
  expect((await admin.post(at(`${id}/disable/`))).body).toMatchObject({ state: 'off_air' });
});

test.each(['editor', 'viewer'])('USER-06 %s is refused enable/ and disable/', async (profile) => {
  const { server, organization } = here;
  const person = await server.person({ organization, profiles: [profile] });
  const id = await ready();
  for (const verb of ['enable', 'disable']) {
    expect((await person.post(`/api/v1/ai/${profile}/assistant/${id}/${verb}/`)).status).toBe(403);
  }
  expect((await here.admin.get(here.at(`${id}/`))).body.state).toBe('preview');
});

test('AST-01 revokes the last key of an assistant on air; the assistant then lists the key as missing', async () => {
  const { admin, at } = here;
  const id = await ready();
  await change(id, { state: 'on_air' });
  const [key] = (await admin.get(at(`${id}/api-key/`))).body.results;
  await admin.delete(at(`${id}/api-key/${key.id}/`));
  expect((await admin.get(at(`${id}/`))).body).toMatchObject({
    state: 'on_air',
    missing: ['key'],
    api_key: null,
  });
});

test('USER-03 the permission to enable does not allow disabling, and the reverse', async () => {
  const { server, organization, admin } = here;
  const { db } = server.services;
  const id = await ready();
  const holding = (permission: Permission): Actor => ({
    userId: admin.id,
    username: admin.username,
    sessionId: '',
    profile: 'own',
    isSuperuser: false,
    permissions: new Set([permission]),
    mustSetUpSecondFactor: false,
    scope: wholeOrganization(organization),
    ip: '',
    language: 'it-IT',
  });
  const enables = holding('assistant.enable');
  const disables = holding('assistant.disable');
  await expect(changeState(db, disables, id, { state: 'on_air' })).rejects.toMatchObject({
    code: 'permission_denied',
  });
  await changeState(db, enables, id, { state: 'on_air' });
  await expect(changeState(db, enables, id, { state: 'off_air' })).rejects.toMatchObject({
    code: 'permission_denied',
  });
  await changeState(db, disables, id, { state: 'preview' });
});
