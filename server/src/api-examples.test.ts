import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVERY_CALL } from '@regia/contract/every-call';
import examples from '@regia/contract/examples.json' with { type: 'json' };
import { googleStandIn } from '../test/google/google-stand-in.ts';
import { heldRun } from '../test/held-run.ts';
import { linkTo, registeredOnly, work } from '../test/access-scene.ts';
import { scene as chatScene } from '../test/chat-scene.ts';
import type { Scene } from '../test/chat-scene.ts';
import { pathOf } from '../test/contract-calls.ts';
import { anotherSession } from '../test/credentials-scene.ts';
import { arrival, office } from '../test/deciding-scene.ts';
import { asExample, filled } from '../test/examples.ts';
import type { Live } from '../test/examples.ts';
import { mailboxKeyOf, mailboxReader } from '../test/mailbox.ts';
import { modelStandIn } from '../test/model-stand-in.ts';
import { SoftwareKey } from '../test/passkey.ts';
import { providerScene } from '../test/provider-scene.ts';
import {
  beginFirst,
  firstStep,
  forgetStep,
  forgetThrottles,
  MFA,
  withApp,
  withEmail,
  withPasskey,
} from '../test/second-factor.ts';
import { testServer } from '../test/server.ts';
import type { Caller, Reply, TestServer } from '../test/server.ts';
import { appCode, secretIn } from '../test/totp.ts';
import { pageOf, sitemapOf, webSite } from '../test/web-site.ts';
import type { WebSite } from '../test/web-site.ts';
import { stopAddress } from './digests/stop-link.ts';
import { notify } from './notifications/public.ts';
import { csv, imported } from './people/import/import.fixture.ts';
import { newId } from './platform/ids.ts';
import type { Example } from './platform/openapi/operation.ts';
import { firstStart } from './seed/first-start.ts';

const OPEN = {
  PRIVACY_URL: 'https://ente.example/{language}/privacy',
  TERMS_URL: 'https://ente.example/{language}/termini',
  LEGAL_VERSION: '2026-11',
};

let here: Scene;
let server: TestServer;
const besides: { close(): Promise<void> }[] = [];
const sites: WebSite[] = [];
beforeAll(async () => {
  here = await chatScene({ environment: OPEN });
  ({ server } = here);
});
afterAll(async () => {
  for (const one of besides) await one.close();
  await here.close();
  for (const site of sites) await site.close();
});

/** The sender of the example, and the real values for its placeholders in this database. */
interface Sending {
  readonly as: Caller;
  readonly live?: Live;
}
type Person = Awaited<ReturnType<TestServer['person']>>;

const person = async (): Promise<Person & { email: string }> => {
  const one = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  return { ...one, email: `${one.username}@esempio.example` };
};
const must = async (asked: Promise<Reply>): Promise<Reply['body']> => {
  const reply = await asked;
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body;
};

const AT = '/api/v1/ai/admin/assistant/';
const ORIGIN = 'https://www.comune.example';
/** A superuser, and an organization that they do not belong to. */
async function withOrganization(): Promise<Sending> {
  const [organization, id] = [await server.organization(), await server.organization('Ente di Prova')];
  const as = await server.person({ organization, profiles: ['superuser'], superuser: true });
  return { as, live: { organization: id } };
}

/** An administrator with an active provider, and a sign-in under way. */
async function withProvider(): Promise<Sending> {
  const providers = await providerScene();
  besides.push(providers);
  const office = await providers.office();
  const { email } = await office.colleague();
  providers.idp.claims = { sub: 'anna', email, email_verified: true };
  const { url, step } = await office.start();
  const logoutToken = await providers.idp.sign({
    iss: providers.idp.issuer,
    aud: providers.idp.clientId,
    iat: Math.floor(Date.now() / 1_000),
    jti: 'one',
    sub: 'somebody',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const live = {
    provider: office.provider,
    issuer: providers.idp.issuer,
    providerStep: step,
    providerAnswer: providers.idp.signIn(url),
    logoutToken,
  };
  return { as: office.admin, live };
}
/** The colleague of a provider who has a link. */
async function withLink(): Promise<Sending> {
  const providers = await providerScene();
  besides.push(providers);
  const office = await providers.office();
  const { email } = await office.colleague();
  const signedIn = await office.signIn({ sub: 'anna', email, email_verified: true });
  const as = providers.server.stranger({ authorization: `JWT ${signedIn.body.access}` });
  const { results } = await must(as.get('/api/account/identity/'));
  return { as, live: { linkedIdentity: results[0].id as string } };
}
const SITE = { kind: 'sitemap', url: 'https://comune.example.com/mappa.xml' };

async function withAssistant(): Promise<Sending & { id: string; path: string }> {
  const as = await person();
  const { id } = await must(as.post(AT, { name: 'Anagrafe' }));
  return { as, id, path: `${AT}${id}/`, live: { assistant: id } };
}
async function withSchedule(): Promise<Sending> {
  const { as, path, live } = await withSource();
  await must(as.patch(`${path}training/`, { training_schedule: 'mon,tue,wed,thu,fri 03:00,13:00' }));
  return { as, live };
}
async function withSource() {
  const { as, id, path } = await withAssistant();
  const source = await must(as.post(`${path}source/`, SITE));
  return { as, path, live: { assistant: id, source: source.id as string } };
}
const TEXT = 'Lo sportello apre alle nove.';
async function withFile() {
  const { as, path, live } = await withSource();
  await must(as.patch(`${path}training/`, { only_manual_training: true }));
  const file = await must(as.post(`${path}file-text/`, { name: 'orari.txt', text: TEXT }));
  return { as, path, live: { ...live, file: file.id as string } };
}
async function withUpload() {
  const { as, path, live } = await withSource();
  const upload = await must(as.post(`${path}file-upload/`, { name: 'tari.txt', bytes: TEXT.length }));
  return { as, path, live: { ...live, upload: upload.id as string } };
}
async function withWholeUpload() {
  const { as, path, live } = await withUpload();
  const content = Buffer.from(TEXT).toString('base64');
  await must(as.post(`${path}file-upload/${live.upload}/piece/`, { offset: 0, content }));
  return { as, path, live };
}
async function withRun() {
  const { as, path, live } = await withSource();
  const run = await must(as.post(`${path}train/`));
  return { as, path, live: { ...live, run: run.id as string } };
}
/** A site on loopback, and a server that may read it. */
async function withSite(): Promise<Sending> {
  const site = await webSite();
  sites.push(site);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/', '/anagrafe/', '/tributi/']);
  site.pages['/'] = pageOf('Comune di Esempio', 'Gli uffici del comune sono aperti ogni mattina.').replace(
    '<title>',
    '<meta name="theme-color" content="#155548"><title>',
  );
  const one = await testServer({ environment: { REGIA_ALLOW_HOSTS: site.host } });
  besides.push(one);
  const as = await one.person({ organization: await one.organization(), profiles: ['admin'] });
  return { as, live: { sitemap: `${site.origin}/sitemap.xml`, page: `${site.origin}/` } };
}
const withPerson = async (): Promise<Sending> => ({ as: await person() });
/** An admin, and an editor of the same organization. */
async function withUser(): Promise<Sending> {
  const organization = await server.organization();
  const as = await server.person({ organization, profiles: ['admin'] });
  const editor = await server.person({ organization, profiles: ['editor'] });
  return { as, live: { user: editor.id } };
}
/** A superuser in the organization of a user, and the organization to which the user goes. */
async function withMover(): Promise<Sending> {
  const [from, organization] = [await server.organization(), await server.organization()];
  const { id } = await server.person({ organization: from, profiles: ['editor'] });
  const { tokens } = await server.person({ organization: from, superuser: true });
  const as = server.stranger({ authorization: `JWT ${tokens.access}`, 'regia-organization': from });
  return { as, live: { user: id, organization } };
}
async function withRoleProfile(): Promise<Sending> {
  const as = await person();
  const given = { label: 'Redazione', permissions: ['assistant.list'] };
  const { id } = await must(as.post('/api/v1/role/admin/profile/', given));
  return { as, live: { roleProfile: id } };
}
async function withReceipt(): Promise<Sending> {
  const sending = await withTeachable();
  const { id } = await must(
    here.admin.post(`/api/v1/monitoring/admin/chat/${sending.live!['chat']}/obfuscate/`),
  );
  return { ...sending, live: { ...sending.live, receipt: id } };
}
async function withInterest(): Promise<Sending> {
  const as = await person();
  await must(as.post('/api/v1/ai/admin/feature/voice/interest/'));
  return { as };
}
async function withInstalledPage(): Promise<Sending> {
  const { as, live } = await withSite();
  const { id } = await must(as.post(AT, { name: 'Anagrafe' }));
  const page = live!.sitemap!.replace('sitemap.xml', '');
  return { as, live: { ...live, assistant: id, page, origin: page.slice(0, -1) } };
}
/** An assistant of a server that takes a stand-in for Google, with a service account, a folder, and a consent under way. */
async function withDrive(): Promise<Sending> {
  const google = await googleStandIn();
  const one = await testServer({ environment: { REGIA_ALLOW_HOSTS: google.host, ...google.environment } });
  besides.push(one, google);
  const as = await one.person({ organization: await one.organization(), profiles: ['admin'] });
  const { id } = await must(as.post(AT, { name: 'Anagrafe' }));
  const at = `${AT}${id}/google-drive/`;
  await must(as.post(`${at}key/`, { key: JSON.stringify(google.accounts.serviceAccount()) }));
  const { url } = await must(as.post(`${at}consent/`, {}));
  const back = new URL(google.accounts.consentPage(new URL(url).searchParams)).searchParams;
  const root = google.files.folder('Modulistica');
  google.files.add({
    name: 'orari.txt',
    mimeType: 'text/plain',
    parents: [root],
    content: 'Apre alle nove.',
  });
  return {
    as,
    live: {
      assistant: id,
      driveKey: JSON.stringify(google.accounts.serviceAccount('altro')),
      driveState: back.get('state') ?? '',
      driveAnswer: back.get('code') ?? '',
      driveFolder: `https://drive.google.com/drive/folders/${root}`,
    },
  };
}
/** A program with a model on loopback, and a superuser of a server that looks there. */
async function withLocalModel(): Promise<Sending> {
  const program = await webSite({ '/v1/models': '{"data":[{"id":"llama3.2:3b"}]}' });
  sites.push(program);
  const one = await testServer({
    localModels: [{ program: 'Ollama', port: Number(new URL(program.origin).port) }],
  });
  besides.push(one);
  const organization = await one.organization();
  const as = await one.person({ organization, profiles: ['admin'], superuser: true });
  return { as, live: { localModel: `${program.origin}/v1` } };
}
/** An endpoint whose test has passed, and an assistant. */
async function withModelEndpoint(): Promise<Sending> {
  const endpoint = await modelStandIn({ does: 'answer', text: '1 2 3' });
  endpoint.models = [{ id: endpoint.model, context_length: 128_000 }];
  const { host } = new URL(endpoint.url);
  const one = await testServer({
    environment: { REGIA_ALLOW_HOSTS: host },
    localModels: [{ program: 'Ollama', port: 11_434 }],
  });
  besides.push(one, endpoint);
  const as = await one.person({ organization: await one.organization(), profiles: ['admin'] });
  const { id: assistant } = await must(as.post(AT, { name: 'Sportello', language: 'it-IT' }));
  const at = '/api/v1/organization/admin/model-endpoint/';
  const given = { name: 'Mistral', kind: 'mistral', url: endpoint.url, model: endpoint.model };
  const { id } = await must(as.post(at, { ...given, key: endpoint.key, price_in: 0.2, price_out: 0.6 }));
  await must(as.post(`${at}${id}/test/`));
  return { as, live: { modelEndpoint: id, modelUrl: endpoint.url, assistant } };
}
async function withKey() {
  const { as, id, path } = await withAssistant();
  const { key } = await must(as.post(`${path}api-key/`, {}));
  return { as, live: { assistant: id, key: key.id as string } };
}
async function withIdentitySecret() {
  const { as, id, path } = await withAssistant();
  const { row } = await must(as.post(`${path}identity-secret/`, {}));
  return { as, live: { assistant: id, identitySecret: row.id as string } };
}
/** A page of an origin that the town's assistant allows. */
async function withOrigin(): Promise<Sending> {
  const path = `${AT}${here.assistant}/`;
  await must(here.admin.patch(path, { allowed_origins: [ORIGIN] }));
  const { public_id: publicId } = await must(here.admin.get(path));
  return { as: server.stranger({ origin: ORIGIN }), live: { publicId } };
}
/** The town's own assistant is on air, and knows the library. */
const town = (): Sending => ({ as: here.admin, live: { assistant: here.assistant } });
async function withAnswer(): Promise<Sending> {
  const request = randomUUID();
  const asked = await here.admin.post(`${AT}${here.assistant}/try/`, {
    content: 'Quando apre la biblioteca?',
    request_id: request,
  });
  const accepted = JSON.parse(
    /event: accepted\ndata: (.+)/.exec(asked.text)?.[1] ?? /data: (.+)/.exec(asked.text)![1]!,
  );
  return {
    as: here.admin,
    live: { assistant: here.assistant, message: accepted.message, chat: accepted.chat, request },
  };
}
const visitor = () => server.stranger({ authorization: `Bearer ${here.key}` });
async function withVisitorsAnswer(content = 'Quanto costa il parcheggio?'): Promise<Sending> {
  const request = randomUUID();
  const question = { content, request_id: request };
  const asked = await visitor().post('/api/v1/chat/message/', question);
  const { message, chat } = JSON.parse(/data: (.+)/.exec(asked.text)![1]!);
  return { as: visitor(), live: { message, chat, request } };
}

/** An answer to a visitor, seen by an admin of the town. */
async function withTeachable(): Promise<Sending> {
  const { live } = await withVisitorsAnswer();
  return { as: here.admin, live: { assistant: here.assistant, ...live } };
}
const changes: Promise<unknown>[] = [];
/** Makes a change when the next answer has begun: then its stream is open. */
function whenAnswering(change: () => Promise<unknown>): void {
  const beginning = vi.spyOn(ServerResponse.prototype, 'writeHead');
  beginning.mockImplementation(function (this: ServerResponse, ...given: unknown[]) {
    beginning.mockRestore();
    setImmediate(() => changes.push(change()));
    return ServerResponse.prototype.writeHead.apply(this, given as [number]);
  });
}
/** A conversation, seen by a colleague whose stream ends because they are disabled. */
async function withLeaver(): Promise<Sending> {
  const { live } = await withVisitorsAnswer();
  const as = await server.person({ organization: here.organization, profiles: ['admin'] });
  const end = async () => must(here.admin.post(`/api/account/admin/user/${as.id}/disable/`));
  whenAnswering(end);
  return { as, live: { ...live } };
}
/** A correction of the town's assistant, each of another question; `conflict` gives it one to settle. */
async function withLearning(conflict = false): Promise<Sending> {
  const question = `Dove si trova l’ufficio ${randomUUID().slice(0, 8)}?`;
  const given = { assistant: here.assistant, question, answer: 'Al primo piano.' };
  const { id } = await must(here.admin.post('/api/v1/monitoring/admin/learning/', given));
  if (conflict) {
    const found = { title: 'Uffici', url: 'https://comune.example/', quote: 'Al piano terra.', found_on: '' };
    const change = { conflict: JSON.stringify(found) };
    await server.database.db.updateTable('learnings').set(change).where('id', '=', id).execute();
  }
  return { as: here.admin, live: { assistant: here.assistant, learning: id } };
}

async function withView(): Promise<Sending> {
  const as = await person();
  const given = {
    list: 'chats',
    name: 'Thumbs down this week',
    query: { view: 'negative', started_on__days: '7' },
  };
  const { id } = await must(as.post('/api/v1/view/admin/view/', given));
  return { as, live: { view: id } };
}

/** A gap of the town's assistant with one asking. */
async function withGap(): Promise<Sending> {
  const { live } = await withVisitorsAnswer();
  const id = newId();
  await sql`
    insert into gaps (id, organization_id, assistant_id, language, question, asked, first_asked_on, last_asked_on)
    select ${id}, m.organization_id, m.assistant_id, 'it', 'Serve la marca da bollo?', 1, m.sent_on, m.sent_on
    from messages as m where m.id = ${live!['message']!}`.execute(server.database.db);
  await sql`
    insert into gap_messages (message_id, gap_id, chat_id, organization_id, sent_on, outcome)
    select m.id, ${id}, m.chat_id, m.organization_id, m.sent_on, 'not_answered'
    from messages as m where m.id = ${live!['message']!}`.execute(server.database.db);
  return { as: here.admin, live: { assistant: here.assistant, ...live, gap: id } };
}

async function withNotification(): Promise<Sending> {
  const organizationId = await server.organization();
  const as = await server.person({ organization: organizationId, profiles: ['admin'] });
  const now = new Date();
  const cause = { kind: 'model_endpoint', subject: 'models.example.org', code: 'key_refused' } as const;
  await notify(server.database.db, [
    { organizationId, ...cause, count: 12, firstSeenOn: now, lastSeenOn: now },
  ]);
  const [notification] = await must(as.get('/api/v1/notification/admin/notification/?no_page'));
  return { as, live: { notification: notification.id as string } };
}

async function withMethod() {
  const as = await person();
  const { secret } = await withApp(server, as);
  await forgetThrottles(server);
  const [method] = await must(as.get('/api/mfa/admin/mfamethod/?no_page'));
  return { as, live: { method: method.id as string, code: appCode(secret) } };
}
async function withPasskeys() {
  const as = await person();
  const key = await withPasskey(as);
  await withPasskey(as, new SoftwareKey(), 'Telefono');
  await forgetThrottles(server);
  const base = '/api/mfa/admin/mfamethod/';
  const [method] = await must(as.get(`${base}?no_page`));
  const { passkeys } = await must(as.get(`${base}${method.id}/`));
  const { options } = await must(as.post(`${MFA}/code/request/`, { method: 'passkey' }));
  const live = { method: method.id as string, passkey: passkeys[1].id as string, code: key.get(options) };
  return { as, live };
}
async function withResetLink(): Promise<Sending> {
  const { email } = await person();
  await must(server.stranger().post('/api/account/password/reset/', { email }));
  await work(server);
  const { uid, token } = await linkTo(server, email, 'password_reset');
  return { as: server.stranger(), live: { user: uid, token } };
}
async function withInvitation(): Promise<Sending> {
  const as = await person();
  const username = `invitata-${randomUUID().slice(0, 8)}`;
  const given = { username, email: `${username}@esempio.example` };
  const { id } = await must(as.post('/api/account/admin/user/invite/', given));
  return { as, live: { user: id } };
}
async function waiting(): Promise<Sending> {
  const { admin, domain } = await office(server);
  const { id } = await arrival(server, domain);
  return { as: admin, live: { user: id } };
}
const themselves = async (): Promise<Sending> => {
  const as = await person();
  return { as, live: { user: as.id, username: as.username, email: as.email, refresh: as.tokens.refresh } };
};
const stranger = async (): Promise<Sending> => ({ ...(await themselves()), as: server.stranger() });

const anAdmin = async (): Promise<Sending> => ({ as: await person() });

/** How to send each example. A call without a row is sent as it is, by an admin. */
const SENDING: Record<string, () => Promise<Sending> | Sending> = {
  signIn: stranger,
  signInByToken: stranger,
  async signInCode() {
    const one = await person();
    const { secret } = await withApp(server, one);
    const { body } = await firstStep(server, one.username);
    return { as: server.stranger(), live: { ephemeral: body.ephemeral_token, code: appCode(secret) } };
  },
  refreshTokens: stranger,
  signOut: stranger,
  resetPassword: stranger,
  async setUp() {
    const empty = await testServer();
    besides.push(empty);
    const { setupCode } = await firstStart(empty.services, { config: empty.services.config, empty: true });
    return { as: empty.stranger(), live: { setupCode: setupCode! } };
  },
  async activate() {
    const { email } = await registeredOnly(server);
    const { uid, token } = await linkTo(server, email, 'activation');
    return { as: server.stranger(), live: { user: uid, token } };
  },
  listRegistrations: waiting,
  acceptRegistration: waiting,
  refuseRegistration: waiting,
  confirmReset: withResetLink,
  checkLink: withResetLink,
  async endSession() {
    const as = await person();
    await anotherSession(server, as);
    const sessions = await must(as.get('/api/account/session/'));
    return { as, live: { session: sessions[1].id } };
  },
  listAuditEntries: withAssistant,
  exportAuditEntries: withPerson,
  getStatistics: withAssistant,
  exportStatistics: withPerson,
  listStatisticsQuestions: withPerson,
  listStatisticsSources: withPerson,
  listAuditFilters: withPerson,
  async getAuditEntry() {
    const { as } = await withAssistant();
    const { results } = await must(as.get('/api/v1/audit/admin/entry/'));
    return { as, live: { auditEntry: String(results[0].id) } };
  },
  verifyAudit: withPerson,
  requestLearning: withTeachable,
  previewLearning: withTeachable,
  listGaps: withGap,
  getGap: withGap,
  updateGap: withGap,
  listGapOwners: withGap,
  dismissGap: withGap,
  listLearnings: () => withLearning(),
  getLearning: () => withLearning(),
  createLearning: town,
  updateLearning: () => withLearning(),
  withdrawLearning: () => withLearning(),
  settleLearning: () => withLearning(true),
  proveLearning: () => withLearning(),
  listRoleProfiles: withRoleProfile,
  createOrganization: () => withOrganization(),
  disableOrganization: () => withOrganization(),
  enableOrganization: () => withOrganization(),
  listPlans: withPerson,
  getPlan: () => withOrganization(),
  changePlan: () => withOrganization(),
  getOrganizationSettings: withPerson,
  updateOrganizationSettings: withPerson,
  getRoleProfile: withRoleProfile,
  createRoleProfile: withPerson,
  updateRoleProfile: withRoleProfile,
  deleteRoleProfile: withRoleProfile,
  bulkEnableUsers: withUser,
  bulkDisableUsers: withUser,
  bulkDestroyUsers: withUser,
  previewImport: withPerson,
  startImport: withPerson,
  async getImport() {
    const as = await person();
    const { body } = await imported(server, as, csv('email', 'anna.verdi'));
    return { as, live: { userImport: body.id } };
  },
  exportUsers: withPerson,
  listUsers: withUser,
  listUserFilters: withPerson,
  getUser: withUser,
  createUser: withPerson,
  inviteUser: withPerson,
  resendInvitation: withInvitation,
  withdrawInvitation: withInvitation,
  updateUser: withUser,
  moveUser: withMover,
  enableUser: withUser,
  disableUser: withUser,
  destroyUser: withUser,
  getContact: themselves,
  updateContact: themselves,
  async confirmMethod() {
    const as = await person();
    const { body } = await beginFirst(as, 'app');
    return { as, live: { code: appCode(secretIn(body.details)) } };
  },
  deactivateMethod: withMethod,
  regenerateBackupCodes: withMethod,
  listActiveMethods: withMethod,
  listMfaMethods: withMethod,
  getMfaMethod: withMethod,
  async requestCode() {
    const as = await person();
    await withEmail(server, as);
    await forgetThrottles(server);
    return { as };
  },
  async changePrimaryMethod() {
    const as = await person();
    const { secret } = await withApp(server, as);
    await withEmail(server, as);
    await forgetStep(server, as.id);
    return { as, live: { code: appCode(secret) } };
  },
  async deactivateForUser() {
    const organization = await server.organization();
    const as = await server.person({ organization, profiles: ['admin'] });
    await withApp(server, await server.person({ organization, profiles: ['editor'] }));
    const [method] = await must(as.get('/api/mfa/admin/mfamethod/?everyone&no_page'));
    return { as, live: { method: method.id } };
  },
  renamePasskey: withPasskeys,
  removePasskey: withPasskeys,
  listViews: withView,
  createView: withPerson,
  updateView: withView,
  deleteView: withView,
  listNotifications: withNotification,
  readNotification: withNotification,
  async downloadAttachment() {
    const as = await person();
    await imported(server, as, csv('email', 'anna.verdi'));
    const [notification] = await must(as.get('/api/v1/notification/admin/notification/?no_page'));
    return { as, live: { notification: notification.id as string } };
  },
  getMailChoices: withPerson,
  changeMailChoices: withPerson,
  async stopMails() {
    const { id: user } = await person();
    const token = stopAddress(server.services, 'weekly_statistics', user).split('/').at(-2)!;
    return { as: server.stranger(), live: { user, token } };
  },
  readAllNotifications: withNotification,
  openMailbox: () => ({
    as: server.stranger({ host: 'localhost:3000' }),
    live: { mailboxKey: mailboxKeyOf(server) },
  }),
  listMailbox: async () => ({ as: await mailboxReader(server) }),
  clearMailbox: async () => ({ as: await mailboxReader(server) }),
  listAssistants: withAssistant,
  getChecklist: withAssistant,
  putChecklistAway: withAssistant,
  findLocalModels: withLocalModel,
  getAssistant: town,
  updateAssistant: withAssistant,
  saveColors: withAssistant,
  saveAnimation: withAssistant,
  async changeAssistantState() {
    const { as, live } = await withAssistant();
    return { as, live: { ...live, until: new Date(Date.now() + 86_400_000).toISOString() } };
  },
  enableAssistant: town,
  disableAssistant: withAssistant,
  listVersions: withAssistant,
  getVersion: withAssistant,
  restoreVersion: withAssistant,
  duplicateAssistant: withAssistant,
  archiveAssistant: withAssistant,
  async bringBackAssistant() {
    const sending = await withAssistant();
    await must(sending.as.post(`${sending.path}archive/`, {}));
    return sending;
  },
  exportAssistant: withAssistant,
  listKeys: withKey,
  issueKey: withAssistant,
  revokeKey: withKey,
  getInstallation: withAssistant,
  saveInstallation: withAssistant,
  getAdvanced: withAssistant,
  saveAdvanced: withAssistant,
  getTrainingPlan: withSchedule,
  saveTraining: withAssistant,
  checkInstallation: withInstalledPage,
  listFeatures: withPerson,
  recordInterest: withPerson,
  withdrawInterest: withPerson,
  listInterest: withInterest,
  listSources: withSource,
  addSource: withAssistant,
  previewSource: withSite,
  importColors: withSite,
  removeSource: withSource,
  updateSource: withSource,
  giveSitemap: withSource,
  removeSitemap: withSource,
  trainSource: withSource,
  train: withSource,
  listRuns: withRun,
  getRun: withRun,
  stopRun: withRun,
  runReport: withRun,
  async answerRemoval() {
    const { as, live } = await withSource();
    return { as, live: { ...live, run: await heldRun(server.services.db, live.assistant) } };
  },
  async watchRun() {
    const { as, path, live } = await withRun();
    // The events of a finished run end at once.
    await must(as.post(`${path}training-run/${live.run}/stop/`));
    return { as, live };
  },
  listRunDocuments: withRun,
  suggestQuestions: town,
  getDrive: withDrive,
  connectDriveKey: withDrive,
  beginDriveConsent: withDrive,
  finishDriveConsent: withDrive,
  disconnectDrive: withDrive,
  lookAtDriveFolder: withDrive,
  listFiles: withFile,
  getFileRoom: withFile,
  changeFileRoom: withFile,
  downloadFile: withFile,
  removeFile: withFile,
  addText: withAssistant,
  beginUpload: withAssistant,
  getUpload: withUpload,
  sendPiece: withUpload,
  cancelUpload: withUpload,
  finishUpload: withWholeUpload,
  listDocuments: town,
  tryAssistant: town,
  resumeTryAnswer: withAnswer,
  findTryQuestion: withAnswer,
  stopTryAnswer: withAnswer,
  askAsVisitor: () => ({ as: visitor() }),
  chooseAsVisitor: () => withVisitorsAnswer('Quando apre la biblioteca?'),
  chooseInTrial: withAnswer,
  resumeVisitorAnswer: withVisitorsAnswer,
  findVisitorQuestion: withVisitorsAnswer,
  stopVisitorAnswer: withVisitorsAnswer,
  openSession: withOrigin,
  getFace: withOrigin,
  async watchRights() {
    const as = await person();
    // The stream ends at the first change.
    const end = async () => must(as.patch(`/api/account/admin/user/${as.id}/`, { access: 'all' }));
    whenAnswering(end);
    return { as };
  },
  async followFace() {
    const sending = await withOrigin();
    // The stream ends when the page may no longer show the widget.
    const end = async () => must(here.admin.patch(`${AT}${here.assistant}/`, { allowed_origins: [] }));
    whenAnswering(end);
    return sending;
  },
  listOwnChats: () => ({ as: visitor() }),
  getOwnChat: withVisitorsAnswer,
  listIdentityProviders: withProvider,
  getIdentityProvider: withProvider,
  createIdentityProvider: withProvider,
  updateIdentityProvider: withProvider,
  deleteIdentityProvider: withProvider,
  testIdentityProvider: withProvider,
  listModelEndpoints: withModelEndpoint,
  createModelEndpoint: withModelEndpoint,
  updateModelEndpoint: withModelEndpoint,
  deleteModelEndpoint: withModelEndpoint,
  testModelEndpoint: withModelEndpoint,
  listEndpointModels: withModelEndpoint,
  lookForEndpoints: withModelEndpoint,
  getAssistantEndpoint: withModelEndpoint,
  chooseAssistantEndpoint: withModelEndpoint,
  getGapGrouping: withModelEndpoint,
  changeGapGrouping: withModelEndpoint,
  listSpendingLimits: withModelEndpoint,
  changeOrganizationSpending: withModelEndpoint,
  changeAssistantSpending: withModelEndpoint,
  findProviders: withPerson,
  startAtProvider: withProvider,
  finishAtProvider: withProvider,
  signOutByProvider: withProvider,
  listOwnIdentities: withLink,
  unlinkOwnIdentity: withLink,
  listIdentitySecrets: withIdentitySecret,
  issueIdentitySecret: withAssistant,
  deleteIdentitySecret: withIdentitySecret,
  rateMessage: withVisitorsAnswer,
  listChats: withTeachable,
  listChatFilters: withPerson,
  getChat: withTeachable,
  listChatMessages: withTeachable,
  findChatPlace: withTeachable,
  unmaskChat: withTeachable,
  listReviewEvents: withTeachable,
  reviewChat: withTeachable,
  bulkReviewChats: withTeachable,
  obfuscateChat: withTeachable,
  obfuscateChats: withTeachable,
  eraseVisitor: withTeachable,
  obfuscateRange: withTeachable,
  listWork: withRun,
  cancelWork: withRun,
  listErasureReceipts: withReceipt,
  getErasureReceipt: withReceipt,
  exportChats: withPerson,
  listMonitoredMessages: withTeachable,
  listMessageFilters: withPerson,
  getMonitoredMessage: withTeachable,
  findMessagePlace: withTeachable,
  getMessageTrace: withTeachable,
  reviewMessage: withTeachable,
  exportMessages: withPerson,
  startChatExport: withPerson,
  startMessageExport: withPerson,
  followChats: withLeaver,
  followChat: withLeaver,
  getTrace: withAnswer,
  listTryMessages: withAnswer,
};

const EXAMPLES: Record<string, Example> = examples;
/** Whether the answers are written again from this run. */
const WRITES = process.env['REGIA_WRITE_EXAMPLES'] === '1';
const written: Record<string, Example> = {};

test('the examples cover exactly the calls of the contract', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(EVERY_CALL.map(({ name }) => name).sort());
});

test.each(EVERY_CALL.filter(({ name }) => name in EXAMPLES))(
  'the example of $name is accepted as it stands, and answered as the document says',
  async ({ name, call }) => {
    const { as, live = {} } = await (SENDING[name] ?? anAdmin)();
    const example = EXAMPLES[name]!;
    const { params = {}, query = {}, body } = filled(example, live);
    const asked = new URLSearchParams(query).toString();
    const path = `${pathOf(call, params)}${asked === '' ? '' : `?${asked}`}`;
    const reply = await {
      GET: () => as.get(path),
      POST: () => as.post(path, body),
      PATCH: () => as.patch(path, body),
      DELETE: () => as.delete(path),
    }[call.method]();
    await Promise.all(changes.splice(0));
    expect([reply.status, reply.text.slice(0, 500)]).toEqual([
      call.stream ? 200 : call.ok || call.file ? (call.status ?? 200) : 204,
      expect.any(String),
    ]);
    const answer = call.stream ? undefined : asExample(reply.body, live);
    const { answer: kept, ...request } = example;
    written[name] = { ...request, ...(answer === undefined ? {} : { answer }) };
    if (!WRITES) expect(kept === undefined).toBe(answer === undefined);
  },
);

afterAll(async () => {
  if (!WRITES) return;
  const file = createRequire(import.meta.url).resolve('@regia/contract/examples.json');
  await writeFile(file, `${JSON.stringify({ ...EXAMPLES, ...written }, null, 2)}\n`);
});
