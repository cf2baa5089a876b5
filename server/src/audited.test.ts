import { googleStandIn } from '../test/google/google-stand-in.ts';
import { heldRun } from '../test/held-run.ts';
import { randomBytes } from 'node:crypto';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { linkTo, newcomer, openServer, opening, registered, work } from '../test/access-scene.ts';
import { anotherSession, NEW_PASSWORD } from '../test/credentials-scene.ts';
import { arrival, decide, office } from '../test/deciding-scene.ts';
import { providerScene } from '../test/provider-scene.ts';
import { COMMAND_SECRET, runCommand } from '../test/run-command.ts';
import { forgetStep, forgetThrottles, MFA, withApp, withEmail, withPasskey } from '../test/second-factor.ts';
import { SoftwareKey } from '../test/passkey.ts';
import { PASSWORD, testServer } from '../test/server.ts';
import type { Caller, Reply, TestServer } from '../test/server.ts';
import { appCode } from '../test/totp.ts';
import { scene } from './assistants/scene.fixture.ts';
import { AUDIT_ACTIONS } from '@regia/contract/audit/actions';
import type { AuditAction } from '@regia/contract/audit/actions';
import { madeChat } from './monitoring/chats.fixture.ts';
import {
  CHAT_EXPORT,
  downloaded,
  started as startedExport,
  work as workExport,
} from './monitoring/exports/exports.fixture.ts';
import { csv, imported } from './people/import/import.fixture.ts';
import { newId } from './platform/ids.ts';
import { firstStart } from './seed/first-start.ts';

/** The expected entry: its author, organisation, subject and details. */
interface ExpectedEntry {
  readonly by: string;
  readonly organization: string | null;
  readonly subject?: readonly [type: string, id: string];
  readonly detail?: object;
  /** The server of the entry, if it is not the server of the whole file. */
  readonly at?: TestServer;
}

let server: TestServer;
/** Further servers, for actions that can be done only once. */
const opened: TestServer[] = [];
const scenes: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  server = await openServer();
});
afterAll(async () => {
  for (const one of [server, ...opened, ...scenes]) await one.close();
});

const emptyServer = async (): Promise<TestServer> => {
  const one = await testServer();
  opened.push(one);
  return one;
};

async function person(profile = 'editor') {
  const organization = await server.organization();
  const one = await server.person({ organization, profiles: [profile] });
  return { ...one, organization, email: `${one.username}@esempio.example` };
}

async function command(words: string[], input = ''): Promise<void> {
  const done = await runCommand(server, words, { input });
  if (done.code !== 0) throw new Error(done.stderr);
}

/** Returns the body of an answer; throws if the call was refused. */
async function done(asked: Promise<Reply>): Promise<Reply['body']> {
  const reply = await asked;
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body;
}

/** An assistant of a server that takes a stand-in for Google, with a service account. */
async function withDrive() {
  const google = await googleStandIn();
  const at = await testServer({
    environment: { REGIA_ALLOW_HOSTS: google.host, ...google.environment },
  });
  opened.push(at);
  scenes.push(google);
  const organization = await at.organization();
  const admin = { ...(await at.person({ organization, profiles: ['admin'] })), organization };
  const { id: assistant } = await done(admin.post('/api/v1/ai/admin/assistant/', { name: 'Ufficio' }));
  const key = google.accounts.serviceAccount();
  await done(
    admin.post(`/api/v1/ai/admin/assistant/${assistant}/google-drive/key/`, { key: JSON.stringify(key) }),
  );
  const lastFour = key['private_key_id']?.slice(-4);
  return { at, admin, assistant, account: key['client_email'], lastFour };
}

/** A viewer whom an admin has created, with the path of the viewer. */
async function newUser() {
  const admin = await person('admin');
  const user = await done(
    admin.post('/api/account/admin/user/', {
      username: `nuovo${randomBytes(4).toString('hex')}`,
      email: `nuovo${randomBytes(4).toString('hex')}@esempio.example`,
      password: NEW_PASSWORD,
      role_profile: [BUILT_IN_PROFILE_IDS.viewer],
    }),
  );
  return { admin, user, at: `/api/account/admin/user/${user.id}/` };
}

/** A viewer whom an admin has invited, with the path of the invitation. */
async function newInvitation() {
  const admin = await person('admin');
  const name = `invitata${randomBytes(4).toString('hex')}`;
  const email = `${name}@esempio.example`;
  const given = { username: name, email, role_profile: [BUILT_IN_PROFILE_IDS.viewer] };
  const user = await done(admin.post('/api/account/admin/user/invite/', given));
  const expected = {
    by: admin.username,
    organization: admin.organization,
    subject: ['user', user.id] as const,
  };
  return { admin, email, username: name, expected, at: `/api/account/admin/user/${user.id}/invitation/` };
}

/** A gap of an admin's assistant, with its path. */
async function newGap() {
  const admin = await person('admin');
  const { id: assistant } = await done(admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' }));
  const id = newId();
  await server.database.db
    .insertInto('gaps')
    .values({
      id,
      organization_id: admin.organization!,
      assistant_id: assistant,
      language: 'it',
      question: 'Dov’è l’ufficio?',
      first_asked_on: new Date(),
      last_asked_on: new Date(),
    })
    .execute();
  const expected = {
    by: admin.username,
    organization: admin.organization,
    subject: ['gap', id] as const,
    detail: { assistant },
  };
  return { admin, at: `/api/v1/monitoring/admin/gap/${id}/`, expected };
}

/** A view that an admin shares, with its path. */
async function sharedView() {
  const owner = await person('admin');
  const given = { list: 'chats', name: 'Reclami', query: { has_negative: 'true' }, is_shared: true };
  const { id } = await done(owner.post('/api/v1/view/admin/view/', given));
  const expected = {
    by: owner.username,
    organization: owner.organization!,
    subject: ['saved_view', id as string] as const,
    detail: { list: 'chats' },
  };
  return { owner, at: `/api/v1/view/admin/view/${id}/`, expected };
}

/** A correction that an admin has taught, with its path. */
async function newLearning() {
  const admin = await person('admin');
  const { id: assistant } = await done(admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' }));
  const given = { assistant, question: 'Dov’è l’ufficio?', answer: 'Al primo piano.' };
  const { id } = await done(admin.post('/api/v1/monitoring/admin/learning/', given));
  const expected = {
    by: admin.username,
    organization: admin.organization,
    subject: ['learning', id as string] as const,
    detail: { assistant },
  };
  return { admin, at: `/api/v1/monitoring/admin/learning/${id}/`, expected };
}

/** A visitor's conversation with one answer, seen by an admin. */
async function newChat() {
  const admin = await person('admin');
  const { id: assistant } = await done(admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' }));
  const turns = [{ question: 'Dov’è l’ufficio?', answer: 'Al primo piano.' }];
  const chat = await madeChat(server.database.db, { organization: admin.organization, assistant, turns });
  const [answer] = chat.answers;
  const by = { by: admin.username, organization: admin.organization };
  return {
    admin,
    at: `/api/v1/monitoring/admin/chat/${chat.id}/`,
    ofChat: { ...by, subject: ['conversation', chat.id] as const },
    answer: `/api/v1/monitoring/admin/message/${answer}/`,
    ofAnswer: { ...by, subject: ['message', answer!] as const },
  };
}

/** An own profile of an admin's organization, with its path. */
async function newProfile() {
  const admin = await person('admin');
  const given = { label: 'Redazione', permissions: ['assistant.list'] };
  const profile = await done(admin.post('/api/v1/role/admin/profile/', given));
  return { admin, profile, at: `/api/v1/role/admin/profile/${profile.id}/` };
}

const ENDPOINTS = '/api/v1/organization/admin/model-endpoint/';

async function modelEndpoint(admin: Caller): Promise<{ id: string }> {
  const url = 'https://203.0.112.9/v1';
  const given = { name: 'Mistral', kind: 'mistral', url, model: 'small', key: 'sk-0000-7f3a' };
  return done(admin.post(ENDPOINTS, given));
}

/** An administrator with an identity provider, on a server of its own. */
async function withProvider() {
  const providers = await providerScene();
  scenes.push(providers);
  const office = await providers.office();
  return {
    office,
    providers,
    at: providers.server,
    by: office.admin.username,
    subject: ['identity_provider', office.provider] as const,
    issuer: providers.idp.issuer,
  };
}

/** A user who has signed in at an identity provider. */
async function linked() {
  const { office, at } = await withProvider();
  const { id, email } = await office.colleague();
  const { access } = await done(office.signIn({ sub: 'anna', email, email_verified: true }));
  const caller = at.stranger({ authorization: `JWT ${access}` });
  const { username } = await done(caller.get('/api/account/me/'));
  return { office, id, caller, username: username as string, at };
}

const REGIA = 'Regia';
const TEXT = { name: 'orari.txt', text: 'Lo sportello apre alle nove.' };
const detailOfText = (assistant: string) => ({
  assistant,
  name: TEXT.name,
  bytes: Buffer.byteLength(TEXT.text),
});

/**
 * For each action, a function that does it through the product's public interfaces and returns the expected entry.
 */
const ACTIONS: Record<AuditAction, () => Promise<ExpectedEntry>> = {
  'account.activated': async () => {
    const { id, username } = await registered(server);
    return { by: username, organization: null, subject: ['user', id] };
  },
  'assistant.archived': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    await done(admin.post(at(`${id}/archive/`), {}));
    return { by: admin.username, organization, subject: ['assistant', id], detail: { from: 'preview' } };
  },
  'assistant.brought_back': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant('Archivio');
    await done(admin.post(at(`${id}/archive/`), {}));
    await done(admin.post(at(`${id}/bring-back/`), {}));
    return { by: admin.username, organization, subject: ['assistant', id], detail: { name: 'Archivio' } };
  },
  'assistant.endpoint_chosen': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const [{ id }, endpoint] = [await assistant(), await modelEndpoint(admin)];
    await server.database.pool.query(
      `update model_endpoints set test = '{}', has_passed = true where id = $1`,
      [endpoint.id],
    );
    await done(admin.patch(at(`${id}/model-endpoint/`), { endpoint: endpoint.id }));
    const detail = { from: null, to: endpoint.id };
    return { by: admin.username, organization, subject: ['assistant', id], detail };
  },
  'model_endpoint.created': async () => {
    const { admin, organization } = await scene(server);
    const { id } = await modelEndpoint(admin);
    const detail = {
      name: 'Mistral',
      purpose: 'chat',
      kind: 'mistral',
      host: '203.0.112.9',
      model: 'small',
      key: '7f3a',
    };
    return { by: admin.username, organization, subject: ['model_endpoint', id], detail };
  },
  'model_endpoint.updated': async () => {
    const { admin, organization } = await scene(server);
    const { id } = await modelEndpoint(admin);
    await done(admin.patch(`${ENDPOINTS}${id}/`, { model: 'large', key: 'sk-0000-9b1c' }));
    const detail = { model: { from: 'small', to: 'large' }, key: { from: '7f3a', to: '9b1c' } };
    return { by: admin.username, organization, subject: ['model_endpoint', id], detail };
  },
  'spending_limits.changed': async () => {
    const { admin, organization } = await scene(server);
    await done(admin.patch('/api/v1/organization/admin/spending-limit/', { messages_day: 100 }));
    const detail = { before: { messages_day: null }, after: { messages_day: 100 } };
    return { by: admin.username, organization, subject: ['organization', organization], detail };
  },
  'gap_grouping.changed': async () => {
    const { admin, organization } = await scene(server);
    await done(admin.patch('/api/v1/organization/admin/gap-grouping/', { alike_from: 0.9 }));
    const detail = { before: { alike_from: null }, after: { alike_from: 0.9 } };
    return { by: admin.username, organization, subject: ['organization', organization], detail };
  },
  'model_endpoint.deleted': async () => {
    const { admin, organization } = await scene(server);
    const { id } = await modelEndpoint(admin);
    await done(admin.delete(`${ENDPOINTS}${id}/`));
    const detail = { name: 'Mistral' };
    return { by: admin.username, organization, subject: ['model_endpoint', id], detail };
  },
  'assistant.created': async () => {
    const { admin, organization, assistant } = await scene(server);
    const { id } = await assistant('Anagrafe');
    return { by: admin.username, organization, subject: ['assistant', id] };
  },
  'assistant.key_issued': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const { key } = await done(admin.post(at(`${id}/api-key/`), {}));
    const detail = { key: key.id, last_four: key.last_four };
    return { by: admin.username, organization, subject: ['assistant', id], detail };
  },
  'assistant.identity_secret_issued': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const { row } = await done(admin.post(at(`${id}/identity-secret/`), {}));
    const detail = { secret: row.id, last_four: row.last_four };
    return { by: admin.username, organization, subject: ['assistant', id], detail };
  },
  'assistant.identity_secret_deleted': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const { row } = await done(admin.post(at(`${id}/identity-secret/`), {}));
    await done(admin.delete(at(`${id}/identity-secret/${row.id}/`)));
    const detail = { secret: row.id, last_four: row.last_four };
    return { by: admin.username, organization, subject: ['assistant', id], detail };
  },
  'assistant.key_revoked': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const { key } = await done(admin.post(at(`${id}/api-key/`), {}));
    await done(admin.delete(at(`${id}/api-key/${key.id}/`)));
    return { by: admin.username, organization, subject: ['assistant', id] };
  },
  'assistant.state_changed': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    await done(admin.post(at(`${id}/state/`), { state: 'off_air' }));
    const detail = { from: 'preview', to: 'off_air' };
    return { by: admin.username, organization, subject: ['assistant', id], detail };
  },
  'assistant.updated': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    await done(admin.patch(at(`${id}/`), { pause_text: 'Torno presto' }));
    return { by: admin.username, organization, subject: ['assistant', id] };
  },
  'backup_codes.regenerated': async () => {
    const one = await person();
    const { secret } = await withApp(server, one);
    await done(one.post(`${MFA}/app/codes/regenerate/`, { code: appCode(secret) }));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'contact.updated': async () => {
    const one = await person();
    await done(one.patch(`/api/v1/organization/editor/contact/${one.id}/`, { first_name: 'Altro' }));
    const detail = { fields: ['first_name'] };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'demonstration.conversations_removed': async () => {
    const at = await emptyServer();
    await firstStart(at.services, { config: at.services.config, empty: false });
    const made = await at.database.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    await runCommand(at, ['remove-conversations']);
    return { by: REGIA, organization: made.id, at, detail: { conversations: 0 } };
  },
  'demonstration.seeded': async () => {
    const at = await emptyServer();
    await firstStart(at.services, { config: at.services.config, empty: false });
    const made = await at.database.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    return { by: REGIA, organization: made.id, at };
  },
  'domain.claimed': async () => {
    const organization = await server.organization('Ente del Dominio');
    await command(['claim-domain', organization, 'dominio.example']);
    const detail = { domain: 'dominio.example' };
    return { by: REGIA, organization, subject: ['organization', organization], detail };
  },
  'email.change_asked': async () => {
    const one = await person();
    await askForAddress(one);
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'email.change_cancelled': async () => {
    const one = await person();
    await askForAddress(one);
    await done(server.stranger().get(opening(await linkTo(server, one.email, 'email_change_notice'))));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'email.changed': async () => {
    const one = await person();
    const address = await askForAddress(one);
    await done(server.stranger().get(opening(await linkTo(server, address, 'email_change'))));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'export.downloaded': async () => {
    const { admin, organization } = await scene(server);
    const id = await startedExport(admin, `${CHAT_EXPORT}?format=csv`);
    await workExport(server, id);
    expect((await downloaded(admin)).status).toBe(200);
    const detail = { file: 'conversations.csv', rows: 0 };
    return { by: admin.username, organization, subject: ['export', id], detail };
  },
  'feature.interest_recorded': async () => {
    const one = await person();
    await done(one.post('/api/v1/ai/editor/feature/voice/interest/'));
    const detail = { feature: 'voice' };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'feature.interest_withdrawn': async () => {
    const one = await person();
    await done(one.post('/api/v1/ai/editor/feature/voice/interest/'));
    await done(one.delete('/api/v1/ai/editor/feature/voice/interest/'));
    const detail = { feature: 'voice' };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'identity.linked': async () => {
    const { office, id, at } = await linked();
    const detail = { provider: office.provider, name: 'Ente' };
    return { by: REGIA, organization: office.organization, subject: ['user', id], detail, at };
  },
  'google_drive.connected': async () => {
    const { at, admin, assistant, account, lastFour } = await withDrive();
    const detail = { kind: 'service_account', account, last_four: lastFour };
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['assistant', assistant],
      detail,
      at,
    };
  },
  'google_drive.disconnected': async () => {
    const { at, admin, assistant, account } = await withDrive();
    await done(admin.delete(`/api/v1/ai/admin/assistant/${assistant}/google-drive/`));
    const detail = { kind: 'service_account', account };
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['assistant', assistant],
      detail,
      at,
    };
  },
  'identity.unlinked': async () => {
    const { office, id, caller, username, at } = await linked();
    const { results } = await done(caller.get('/api/account/identity/'));
    await done(caller.delete(`/api/account/identity/${results[0].id}/`));
    const detail = { provider: office.provider, name: 'Ente' };
    return { by: username, organization: office.organization, subject: ['user', id], detail, at };
  },
  'identity_provider.created': async () => {
    const { office, at, by, subject, issuer } = await withProvider();
    return { by, organization: office.organization, subject, detail: { name: 'Ente', issuer }, at };
  },
  'identity_provider.deleted': async () => {
    const { office, at, by, subject, issuer } = await withProvider();
    await done(office.admin.delete(office.at));
    return { by, organization: office.organization, subject, detail: { name: 'Ente', issuer }, at };
  },
  'identity_provider.updated': async () => {
    const { office, at, subject } = await withProvider();
    // The office's own admin has changed it already.
    const other = await at.person({ organization: office.organization, profiles: ['admin'] });
    const by = other.username;
    await done(other.patch(office.at, { button_text: 'Entra' }));
    const detail = { before: { buttonText: '' }, after: { buttonText: 'Entra' } };
    return { by, organization: office.organization, subject, detail, at };
  },
  'organization.chosen': async () => {
    const own = await server.organization();
    const organization = await server.organization();
    const one = await server.person({ organization: own, superuser: true });
    const headers = { 'regia-organization': organization };
    await done(one.get('/api/v1/ai/superuser/assistant/', { headers }));
    return { by: one.username, organization, subject: ['organization', organization] };
  },
  'organization.created': async () => {
    const at = await emptyServer();
    const { setupCode } = await firstStart(at.services, { config: at.services.config, empty: true });
    const named = { organization_name: 'Comune di Prova', username: 'prima', email: 'prima@esempio.example' };
    const rest = { first_name: 'Prima', last_name: 'Utente', password: 'Una-parola-7!' };
    await done(at.stranger().post('/api/v1/setup/', { code: setupCode, ...named, ...rest }));
    const made = await at.database.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const detail = { name: 'Comune di Prova' };
    return { by: 'prima', organization: made.id, subject: ['organization', made.id], detail, at };
  },
  'organization.disabled': async () => {
    const [home, id] = [await server.organization(), await server.organization()];
    const by = await server.person({ organization: home, profiles: ['superuser'], superuser: true });
    const at = `/api/v1/organization/superuser/organization/${id}/`;
    await done(by.post(`${at}disable/`));
    return { by: by.username, organization: id, subject: ['organization', id] };
  },
  'organization.distress_confirmed': async () => {
    const admin = await person('admin');
    const own = { text: 'Chiami il 112.', helplines: [{ number: '112', label: 'Emergenze' }] };
    const distress = { 'it-IT': own, 'en-US': own };
    await done(admin.patch('/api/v1/organization/admin/settings/', { version: 1, distress }));
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['organization', admin.organization],
      detail: { before: DEFAULT_DISTRESS, after: distress },
    };
  },
  'organization.enabled': async () => {
    const [home, id] = [await server.organization(), await server.organization()];
    const by = await server.person({ organization: home, profiles: ['superuser'], superuser: true });
    const at = `/api/v1/organization/superuser/organization/${id}/`;
    await done(by.post(`${at}disable/`));
    await done(by.post(`${at}enable/`));
    return { by: by.username, organization: id, subject: ['organization', id] };
  },
  'organization.updated': async () => {
    const admin = await person('admin');
    const at = '/api/v1/organization/admin/settings/';
    const { name } = await done(admin.get(at));
    await done(admin.patch(at, { version: 1, name: 'Ente rinominato', retention_days: 90 }));
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['organization', admin.organization],
      detail: {
        before: { name, retention_days: null },
        after: { name: 'Ente rinominato', retention_days: 90 },
      },
    };
  },
  'passkey.added': async () => {
    const one = await person();
    await withPasskey(one);
    await withPasskey(one, new SoftwareKey(), 'Telefono');
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'passkey.removed': async () => {
    const one = await person();
    const key = await withPasskey(one);
    await withPasskey(one, new SoftwareKey(), 'Telefono');
    const base = '/api/mfa/editor/mfamethod/';
    const [method] = await done(one.get(`${base}?no_page`));
    const { passkeys } = await done(one.get(`${base}${method.id}/`));
    await forgetThrottles(server);
    const { options } = await done(one.post(`${MFA}/code/request/`, { method: 'passkey' }));
    const telephone = passkeys.find((each: { name: string }) => each.name === 'Telefono');
    const path = `${base}${method.id}/passkey/${telephone.id}/remove/`;
    await done(one.post(path, { code: key.get(options) }));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'password.changed': async () => {
    const one = await person();
    const next = { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
    await done(one.post('/api/account/password/change/', { old_password: PASSWORD, ...next }));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'password.reset': async () => {
    const one = await person();
    await done(server.stranger().post('/api/account/password/reset/', { email: one.email }));
    await work(server);
    const { uid, token } = await linkTo(server, one.email, 'password_reset');
    const next = { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
    await done(server.stranger().post('/api/account/password/reset-confirm/', { uid, token, ...next }));
    return { by: one.username, organization: one.organization, subject: ['user', one.id] };
  },
  'password.set': async () => {
    const one = await person();
    await command(['set-password', one.username, '--password-stdin'], NEW_PASSWORD);
    return { by: REGIA, organization: one.organization, subject: ['user', one.id] };
  },
  'registration.accepted': async () => {
    const { admin, domain, organization } = await office(server);
    const { id } = await arrival(server, domain);
    await done(admin.post(decide('admin', id, 'accept'), { profile: 'viewer' }));
    const detail = { profile: 'viewer' };
    return { by: admin.username, organization, subject: ['user', id], detail };
  },
  'registration.refused': async () => {
    const { admin, domain, organization } = await office(server);
    const { id } = await arrival(server, domain);
    await done(admin.post(decide('admin', id, 'refuse'), {}));
    return { by: admin.username, organization, subject: ['user', id] };
  },
  'role_profile.created': async () => {
    const { admin, profile } = await newProfile();
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['role_profile', profile.id],
      detail: { name: 'redazione', label: 'Redazione', permissions: ['assistant.list'] },
    };
  },
  'role_profile.updated': async () => {
    const { admin, profile, at } = await newProfile();
    await done(admin.patch(at, { permissions: ['assistant.retrieve'] }));
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['role_profile', profile.id],
      detail: {
        before: { label: 'Redazione', permissions: ['assistant.list'] },
        after: { label: 'Redazione', permissions: ['assistant.retrieve'] },
      },
    };
  },
  'role_profile.deleted': async () => {
    const { admin, profile, at } = await newProfile();
    await done(admin.delete(at));
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['role_profile', profile.id],
      detail: { name: 'redazione', label: 'Redazione' },
    };
  },
  'second_factor.activated': async () => {
    const one = await person();
    await withApp(server, one);
    const detail = { method: 'app' };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'second_factor.deactivated': async () => {
    const one = await person();
    const { secret } = await withApp(server, one);
    await done(one.post(`${MFA}/app/deactivate/`, { code: appCode(secret) }));
    const detail = { method: 'app' };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'second_factor.deactivated_for_user': async () => {
    const organization = await server.organization();
    const admin = await server.person({ organization, profiles: ['admin'] });
    const one = await server.person({ organization, profiles: ['editor'] });
    await withApp(server, one);
    const [method] = await done(admin.get('/api/mfa/admin/mfamethod/?everyone&no_page&name=app'));
    await done(admin.post(`/api/mfa/admin/mfamethod/${method.id}/deactivate/`));
    const detail = { method: 'app', user: one.username };
    return { by: admin.username, organization, subject: ['user', one.id], detail };
  },
  'second_factor.not_required': async () => {
    const organization = await server.organization('Ente Mite');
    await command(['require-second-factor', 'Ente Mite', 'admin', 'on']);
    await command(['require-second-factor', 'Ente Mite', 'admin', 'off']);
    return { by: REGIA, organization };
  },
  'second_factor.primary_changed': async () => {
    const one = await person();
    const { secret } = await withApp(server, one);
    await withEmail(server, one);
    await forgetStep(server, one.id);
    const asked = { method: 'email', code: appCode(secret) };
    await done(one.post(`${MFA}/mfa/change-primary-method/`, asked));
    const detail = { from: 'app', to: 'email' };
    return { by: one.username, organization: one.organization, subject: ['user', one.id], detail };
  },
  'second_factor.required': async () => {
    const organization = await server.organization('Ente Severo');
    await command(['require-second-factor', 'Ente Severo', 'admin', 'on']);
    return { by: REGIA, organization };
  },
  'secret.accepted': async () => {
    const at = await emptyServer();
    await runCommand(at, ['accept-secret']);
    const environment = { REGIA_SECRET: COMMAND_SECRET.split('').toReversed().join('') };
    await runCommand(at, ['accept-secret'], { environment });
    return { by: REGIA, organization: null, at };
  },
  'session.ended': async () => {
    const one = await person();
    await anotherSession(server, one);
    const sessions = await done(one.get('/api/account/session/'));
    const other = sessions.find((each: { is_current: boolean }) => !each.is_current);
    await done(one.post(`/api/account/session/${other.id}/end/`));
    return { by: one.username, organization: one.organization, subject: ['session', other.id] };
  },
  'session.ended_all': async () => {
    const one = await person();
    await done(one.post('/api/account/session/end-all/'));
    return { by: one.username, organization: one.organization };
  },
  'session.opened': async () => {
    const one = await person();
    return { by: one.username, organization: one.organization };
  },
  'session.revoked': async () => {
    const one = await person();
    const refresh = async (token: string) =>
      server.stranger().post('/api/account/token/refresh/', { refresh: token });
    const next = await done(refresh(one.tokens.refresh));
    await done(refresh(next.refresh));
    expect((await refresh(one.tokens.refresh)).status).toBe(401);
    const detail = { because: 'token reused' };
    return { by: one.username, organization: one.organization, detail };
  },
  'file.added': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const file = await done(admin.post(at(`${id}/file-text/`), TEXT));
    return { by: admin.username, organization, subject: ['file', file.id], detail: detailOfText(id) };
  },
  'file.replaced': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    await done(admin.post(at(`${id}/file-text/`), { ...TEXT, text: 'Prima' }));
    const file = await done(admin.post(at(`${id}/file-text/`), { ...TEXT, replaces: true }));
    return { by: admin.username, organization, subject: ['file', file.id], detail: detailOfText(id) };
  },
  'file.removed': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    await done(admin.patch(at(`${id}/training/`), { only_manual_training: true }));
    const file = await done(admin.post(at(`${id}/file-text/`), TEXT));
    await done(admin.delete(at(`${id}/file/${file.id}/`)));
    const detail = { assistant: id, name: TEXT.name };
    return { by: admin.username, organization, subject: ['file', file.id], detail };
  },
  'source.added': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const source = await done(admin.post(at(`${id}/source/`), SITE));
    const detail = { assistant: id, url: SITE.url };
    return { by: admin.username, organization, subject: ['source', source.id], detail };
  },
  'source.removed': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const source = await done(admin.post(at(`${id}/source/`), SITE));
    await done(admin.delete(at(`${id}/source/${source.id}/`)));
    const detail = { assistant: id, url: SITE.url };
    return { by: admin.username, organization, subject: ['source', source.id], detail };
  },
  'source.updated': async () => {
    const { admin, organization, assistant, at } = await scene(server);
    const { id } = await assistant();
    const source = await done(admin.post(at(`${id}/source/`), SITE));
    const url = 'https://comune.example.com/nuova.xml';
    await done(admin.patch(at(`${id}/source/${source.id}/`), { url, is_paused: true }));
    const detail = { assistant: id, url, before: SITE.url, paused: true };
    return { by: admin.username, organization, subject: ['source', source.id], detail };
  },
  'superuser.created': async () => {
    const named = ['--organization', 'Ente Nuovo', '--username', 'capo', '--email', 'capo@esempio.example'];
    await command(['create-superuser', ...named, '--password-stdin'], NEW_PASSWORD);
    const made = await server.database.db
      .selectFrom('users')
      .select(['id', 'organization_id as organization'])
      .where('username', '=', 'capo')
      .executeTakeFirstOrThrow();
    return { by: REGIA, organization: made.organization, subject: ['user', made.id] };
  },
  'training.started': async () => {
    const { by, organization, run, id } = await started();
    return { by, organization, subject: ['training_run', run], detail: { assistant: id } };
  },
  'training.stopped': async () => {
    const { admin, by, organization, run, id, at } = await started();
    await done(admin.post(at(`${id}/training-run/${run}/stop/`)));
    return { by, organization, subject: ['training_run', run], detail: { assistant: id } };
  },
  'work.stopped': async () => {
    const admin = await person('admin');
    const id = await startedExport(admin, `${CHAT_EXPORT}?format=csv`);
    await done(admin.post(`/api/v1/job/admin/work/${id}/cancel/`));
    const { organization, username: by } = admin;
    return { by, organization, subject: ['export', id], detail: { kind: 'export' } };
  },
  'training.removal_allowed': () => answeredRemoval('remove'),
  'training.removal_refused': () => answeredRemoval('keep'),
  'user.created': async () => {
    const { admin, user } = await newUser();
    const detail = { username: user.username, role_profile: [BUILT_IN_PROFILE_IDS.viewer] };
    return { by: admin.username, organization: admin.organization, subject: ['user', user.id], detail };
  },
  'user.updated': async () => {
    const { admin, user, at } = await newUser();
    const { id } = await done(admin.post('/api/v1/ai/admin/assistant/', { name: 'Solo questo' }));
    const change = { first_name: 'Ada', ssn: '01234567897', role_profile: [], access: [id] };
    await done(admin.patch(at, change));
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['user', user.id],
      detail: {
        before: { first_name: '', ssn: '', profiles: ['viewer'], access: 'all' },
        after: { first_name: 'Ada', ssn: '•••', profiles: [], access: [id] },
      },
    };
  },
  'audit.details_erased': async () => {
    const { admin, user, at } = await newUser();
    await done(admin.patch(at, { first_name: 'Ada' }));
    await done(admin.delete(at));
    const entries = [expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)];
    return {
      by: admin.username,
      organization: admin.organization,
      subject: ['user', user.id],
      detail: { entries: expect.arrayContaining(entries) },
    };
  },
  'gap.changed': async () => {
    const { admin, at, expected } = await newGap();
    await done(admin.patch(at, { state: 'in_work' }));
    return { ...expected, detail: { ...expected.detail, state: 'in_work' } };
  },
  'gap.dismissed': async () => {
    const { admin, at, expected } = await newGap();
    await done(admin.post(`${at}dismiss/`, { reason: 'Non è un nostro servizio' }));
    return expected;
  },
  'view.shared': async () => (await sharedView()).expected,
  'view.updated': async () => {
    const { owner, at, expected } = await sharedView();
    await done(owner.patch(at, { name: 'Da leggere', query: { search: 'TARI' } }));
    return { ...expected, detail: { ...expected.detail, changed: ['name', 'query'] } };
  },
  'view.withdrawn': async () => {
    const { owner, at, expected } = await sharedView();
    await done(owner.patch(at, { is_shared: false }));
    return expected;
  },
  'view.deleted': async () => {
    const { at, expected } = await sharedView();
    // A colleague who manages users deletes it.
    const other = await server.person({ organization: expected.organization, profiles: ['admin'] });
    await done(other.delete(at));
    return { ...expected, by: other.username };
  },
  'learning.requested': async () => (await newLearning()).expected,
  'learning.updated': async () => {
    const { admin, at, expected } = await newLearning();
    await done(admin.patch(at, { version: 1, answer: 'Al piano terra.' }));
    return { ...expected, detail: { ...expected.detail, changed: ['answer'] } };
  },
  'learning.proved': async () => {
    const { admin, at, expected } = await newLearning();
    await done(admin.post(`${at}prove/`));
    return expected;
  },
  'learning.withdrawn': async () => {
    const { admin, at, expected } = await newLearning();
    await done(admin.post(`${at}withdraw/`));
    return expected;
  },
  'learning.settled': async () => {
    const { admin, at, expected } = await newLearning();
    const conflict = JSON.stringify({ title: '', url: '', quote: 'X', found_on: '' });
    const { db } = server.database;
    await db.updateTable('learnings').set({ conflict }).where('id', '=', expected.subject[1]).execute();
    await done(admin.post(`${at}settle/`, { keep: true }));
    return { ...expected, detail: { ...expected.detail, keep: true } };
  },
  'conversation.read': async () => {
    const { admin, at, ofChat } = await newChat();
    await done(admin.get(at));
    return ofChat;
  },
  'conversation.reviewed': async () => {
    const { admin, at, ofChat } = await newChat();
    await done(admin.post(`${at}review/`, { is_reviewed: true }));
    return ofChat;
  },
  'conversation.review_undone': async () => {
    const { admin, at, ofChat } = await newChat();
    await done(admin.post(`${at}review/`, { is_reviewed: true }));
    await done(admin.post(`${at}review/`, { is_reviewed: false }));
    return ofChat;
  },
  'conversation.unmasked': async () => {
    const { admin, at, ofChat } = await newChat();
    await done(admin.post(`${at}unmask/`, { reason: 'Reclamo 12' }));
    return { ...ofChat, detail: { reason: 'Reclamo 12' } };
  },
  'conversations.exported': async () => {
    const { admin, ofChat } = await newChat();
    await done(admin.get('/api/v1/monitoring/admin/chat/export/?format=csv'));
    return { by: ofChat.by, organization: ofChat.organization, detail: { format: 'csv', filters: {} } };
  },
  'messages.exported': async () => {
    const { admin, ofChat } = await newChat();
    await done(admin.get('/api/v1/monitoring/admin/message/export/?format=csv&rating=down'));
    const detail = { format: 'csv', filters: { rating: 'down' } };
    return { by: ofChat.by, organization: ofChat.organization, detail };
  },
  'message.rated': async () => {
    const { admin, answer, ofAnswer } = await newChat();
    await done(admin.patch(answer, { stars: 4 }));
    return { ...ofAnswer, detail: { before: null, after: 4 } };
  },
  'message.reviewed': async () => {
    const { admin, answer, ofAnswer } = await newChat();
    await done(admin.patch(answer, { is_reviewed: true }));
    return ofAnswer;
  },
  'message.review_undone': async () => {
    const { admin, answer, ofAnswer } = await newChat();
    await done(admin.patch(answer, { is_reviewed: true }));
    await done(admin.patch(answer, { is_reviewed: false }));
    return ofAnswer;
  },
  'suggestion.written': async () => {
    const { admin, answer, ofAnswer } = await newChat();
    await done(admin.patch(answer, { suggested_answer: 'Al piano terra.', suggestion_version: 0 }));
    return { ...ofAnswer, detail: { version: 1 } };
  },
  'suggestion.removed': async () => {
    const { admin, answer, ofAnswer } = await newChat();
    await done(admin.patch(answer, { suggested_answer: 'Al piano terra.', suggestion_version: 0 }));
    await done(admin.patch(answer, { suggested_answer: '', suggestion_version: 1 }));
    return { ...ofAnswer, detail: { version: 2 } };
  },
  'data.obfuscated': async () => {
    const here = await scene(server);
    const { id } = await here.assistant('Anagrafe');
    const range = { assistant: id, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
    const receipt = await done(here.admin.post('/api/v1/monitoring/admin/obfuscate/', range));
    return {
      by: here.admin.username,
      organization: here.organization,
      subject: ['erasure_receipt', receipt.id],
      detail: { kind: 'range', how: 'obfuscated', ...range },
    };
  },
  'plan.changed': async () => {
    const { admin } = await newUser();
    const superuser = await server.person({ organization: admin.organization, superuser: true });
    await done(
      superuser.patch(`/api/v1/organization/superuser/organization/${admin.organization}/plan/`, {
        users: 9,
      }),
    );
    return {
      by: superuser.username,
      organization: admin.organization,
      subject: ['organization', admin.organization],
      detail: { before: { users: null }, after: { users: 9 } },
    };
  },
  'audit.exported': async () => {
    const { admin } = await newUser();
    await done(admin.get('/api/v1/audit/admin/entry/export/?format=csv&search=x'));
    const detail = { format: 'csv', filters: { search: 'x' } };
    return { by: admin.username, organization: admin.organization, detail };
  },
  'users.exported': async () => {
    const { admin } = await newUser();
    await done(admin.get('/api/account/admin/user/export/?format=csv&search=x'));
    const detail = { format: 'csv', filters: { search: 'x' } };
    return { by: admin.username, organization: admin.organization, detail };
  },
  'users.imported': async () => {
    const { admin } = await newUser();
    await done(imported(server, admin, csv('email', 'no address')));
    const detail = { file: 'persone.csv', rows: 1, saved: 0, failed: 1 };
    return { by: admin.username, organization: admin.organization, detail };
  },
  'user.disabled': async () => {
    const { admin, user, at } = await newUser();
    await done(admin.post(`${at}disable/`));
    return { by: admin.username, organization: admin.organization, subject: ['user', user.id] };
  },
  'user.enabled': async () => {
    const { admin, user, at } = await newUser();
    await done(admin.post(`${at}disable/`));
    await done(admin.post(`${at}enable/`));
    return { by: admin.username, organization: admin.organization, subject: ['user', user.id] };
  },
  'user.destroyed': async () => {
    const { admin, user, at } = await newUser();
    await done(admin.delete(at));
    const detail = { username: user.username };
    return { by: admin.username, organization: admin.organization, subject: ['user', user.id], detail };
  },
  'user.invited': async () => {
    const { username, expected } = await newInvitation();
    return { ...expected, detail: { username, role_profile: [BUILT_IN_PROFILE_IDS.viewer] } };
  },
  'invitation.accepted': async () => {
    const { email, username, expected } = await newInvitation();
    const { uid, token } = await linkTo(server, email, 'invitation');
    const passwords = { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
    await done(newcomer(server).post('/api/account/password/reset-confirm/', { uid, token, ...passwords }));
    return { ...expected, by: username };
  },
  'invitation.sent_again': async () => {
    const { admin, at, expected } = await newInvitation();
    await done(admin.post(at));
    return expected;
  },
  'invitation.withdrawn': async () => {
    const { admin, at, username, expected } = await newInvitation();
    await done(admin.delete(at));
    return { ...expected, detail: { username } };
  },
  'user.moved': async () => {
    const { admin, user } = await newUser();
    const to = await server.organization();
    const superuser = await server.person({ organization: admin.organization, superuser: true });
    await done(
      superuser.post(
        `/api/account/superuser/user/${user.id}/move/`,
        { organization: to, role_profile: [] },
        { headers: { 'regia-organization': admin.organization } },
      ),
    );
    const { username } = user;
    const detail = { username, before: admin.organization, after: to, role_profile: [] };
    return { by: superuser.username, organization: to, subject: ['user', user.id], detail };
  },
};

const SITE = { kind: 'sitemap', url: 'https://comune.example.com/sitemap.xml' };

async function started() {
  const { admin, organization, assistant, at } = await scene(server);
  const { id } = await assistant();
  await done(admin.post(at(`${id}/source/`), SITE));
  const run = await done(admin.post(at(`${id}/train/`)));
  return { admin, by: admin.username, organization, run: run.id as string, id, at };
}

/** Answers a run that would remove documents. */
async function answeredRemoval(answer: 'remove' | 'keep') {
  const { admin, organization, assistant, at } = await scene(server);
  const { id } = await assistant();
  const run = await heldRun(server.services.db, id);
  await done(admin.post(at(`${id}/training-run/${run}/answer/`), { answer }));
  const detail = { assistant: id, documents: 12 };
  return { by: admin.username, organization, subject: ['training_run', run] as [string, string], detail };
}

/** Asks to change the address; returns the new one. */
async function askForAddress(one: Awaited<ReturnType<typeof person>>): Promise<string> {
  const email = `nuovo.${one.username}@esempio.example`;
  await done(one.patch('/api/account/email/change/', { email, current_password: PASSWORD }));
  await work(server);
  return email;
}

/** The requirement of an action of monitoring, beside that of the log. */
const MONITORING: readonly (readonly [actions: RegExp, requirement: string])[] = [
  [/^conversation\.read$/, 'MON-01'],
  [/^(conversation\.review|message\.|suggestion\.|learning\.)/, 'MON-03'],
  [/^(conversations\.exported|messages\.exported|view\.)/, 'MON-04'],
  [/^(conversation\.unmasked|data\.obfuscated)$/, 'MON-05'],
  [/^gap\./, 'MON-06'],
];
const requirementsOf = (action: AuditAction): string =>
  ['USER-11', ...MONITORING.flatMap(([actions, one]) => (actions.test(action) ? [one] : []))].join(' ');

test.each(AUDIT_ACTIONS.map((action) => [requirementsOf(action), action] as const))(
  '%s %s appends an entry with author and subject to the log of its organisation',
  async (_requirements, action) => {
    const { by, organization, subject, detail = {}, at = server } = await ACTIONS[action]();
    const entries = await at.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', action)
      .where('organization_key', '=', organization ?? '')
      .where('actor_name', '=', by)
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor_name: by,
      organization_id: organization,
      subject_type: subject?.[0] ?? expect.any(String),
      subject_id: subject?.[1] ?? expect.any(String),
      detail,
    });
  },
);
