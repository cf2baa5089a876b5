import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Call } from '@regia/contract/call';
import { bodyFor, CALLS, nameOf, paramsOf, pathOf } from '../../test/contract-calls.ts';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';
import { standInProvider } from '../../test/identity-provider.ts';
import { PROVIDERS } from '../../test/provider-scene.ts';
import { writeGaps } from '../gaps/public.ts';
import { notify } from '../notifications/public.ts';
import { newId } from '../platform/ids.ts';

/** Organizations as a whole belong to superusers; `organizations.attacks.test.ts` holds their calls. */
const OF_ORGANIZATIONS = /\/organization\/:id\//;
const WITH_ID = CALLS.filter((call) => paramsOf(call).includes('id') && !OF_ORGANIZATIONS.test(call.path));
/** An admin is refused before the row is looked for where the call belongs to superusers. */
const OF_ADMINS = WITH_ID.filter((call) => !call.path.endsWith('/user/:id/move/'));
/** The calls on the caller's own data, on data without an organisation, or before a sign-in: they require no chosen organisation. */
const WITHOUT_CHOICE = /\/(session|passkey|sign-in|account\/identity)\/|\/registration\/:id\/refuse\//;
const WRITING = WITH_ID.filter((call) => call.method !== 'GET' && !WITHOUT_CHOICE.test(call.path));

type Person = Awaited<ReturnType<TestServer['person']>>;
let theirs: Scene;
let own: Record<string, string>;
let foreign: Record<string, string>;
/** Rows of the other organization by the word that stands before `:id` in a path; made through the calls. */
let foreignIds: Record<string, string>;
let admin: Person;
let superuser: Person;

beforeAll(async () => {
  const idp = await standInProvider();
  theirs = await scene({ environment: { REGIA_ALLOW_HOSTS: idp.host } });
  const { server } = theirs;
  foreign = await createRows(theirs.admin, theirs.assistant, theirs.organization, theirs.admin.id);
  foreignIds = { ...(await createByCalls(idp.issuer)), assistant: theirs.assistant };
  await idp.close();
  const organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'] });
  superuser = await server.person({ organization, superuser: true });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Il nostro' });
  own = await createRows(admin, made.body.id as string, organization, admin.id);
});
afterAll(() => theirs.close());

/** Creates one row of every kind that has an id; returns the ids by parameter name. */
async function createRows(person: Caller, id: string, organization: string, userId: string) {
  const { db } = theirs.server.database;
  const [run, chat, question, message] = [newId(), newId(), newId(), newId()];
  const key = await person.post(`/api/v1/ai/admin/assistant/${id}/api-key/`, { name: 'altra' });
  const secret = await person.post(`/api/v1/ai/admin/assistant/${id}/identity-secret/`, {});
  const at = `/api/v1/ai/admin/assistant/${id}/source/`;
  const source = await person.post(at, { kind: 'sitemap', url: 'https://fonte.example.invalid/sitemap.xml' });
  await sql`insert into training_runs (id, organization_id, assistant_id) values (${run}, ${organization}, ${id})`.execute(
    db,
  );
  await sql`insert into chats (id, organization_id, assistant_id, channel, user_id, first_message)
    values (${chat}, ${organization}, ${id}, 'try', ${userId}, 'Domanda')`.execute(db);
  await sql`insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id,
      configuration_version, language, outcome)
    values (${question}, ${chat}, ${organization}, ${id}, 'human', 'Domanda', now(), null, null, null, null),
      (${message}, ${chat}, ${organization}, ${id}, 'assistant', 'Risposta', now(), ${question}, 1, 'it-IT', 'answered')`.execute(
    db,
  );
  const [passkey, request] = [newId(), newId()];
  await sql`insert into question_requests (assistant_id, asker_id, request_id, organization_id, chat_id, question_id, message_id)
    values (${id}, ${userId}, ${request}, ${organization}, ${chat}, ${question}, ${message})`.execute(db);
  return {
    id,
    source: source.body.id as string,
    key: key.body.key.id as string,
    secret: secret.body.row.id as string,
    run,
    chat,
    message,
    passkey,
    request_id: request,
    // Each assistant has a version 1 only.
    version: '7',
  };
}

const made = (reply: Reply): string => {
  if (reply.status > 202 || reply.body.id === undefined) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.id as string;
};

/** A visitor's conversation and what staff made of it, and a row of each other kind that an organization has. */
async function createByCalls(issuer: string): Promise<Record<string, string>> {
  const { server, organization, admin: owner } = theirs;
  const asked = async (question: string): Promise<{ chat: string; id: string }> =>
    told(await (await theirs.ask(question)).rest()).last.data.message;
  const { chat, id: message } = await asked('Serve la marca da bollo per il certificato di residenza?');
  const { chat: erased } = await asked('Quando è aperta la biblioteca comunale?');
  await writeGaps(server.database.db);
  const at = '/api/v1/monitoring/admin/';
  const [gap] = (await owner.get(`${at}gap/`)).body.results;
  const now = new Date();
  await notify(server.database.db, [
    { organizationId: organization, kind: 'plan', subject: '', code: 'users_near', count: 1, firstSeenOn: now, lastSeenOn: now },
  ]); // prettier-ignore
  const [notice] = (await owner.get('/api/v1/notification/admin/notification/?no_page')).body;
  const content = Buffer.from('Nome;Cognome;E-mail\nAnna;Verdi;anna.verdi@comune.example\n').toString(
    'base64',
  );
  const columns = ['first_name', 'last_name', 'email'];
  return {
    chat,
    message,
    gap: gap.id as string,
    notification: notice.id as string,
    user: (await server.person({ organization, profiles: ['viewer'] })).id,
    learning: made(await owner.post(`${at}message/${message}/request-learning/`, { answer: 'No.' })),
    'erasure-receipt': made(await owner.post(`${at}chat/${erased}/obfuscate/`)),
    view: made(await owner.post('/api/v1/view/admin/view/', { list: 'chats', name: 'Nostra', query: { view: 'negative' }, is_shared: true })),
    profile: made(await owner.post('/api/v1/role/admin/profile/', { label: 'Sportello', permissions: ['assistant.list'] })),
    'identity-provider': made(await owner.post(PROVIDERS, { name: 'Ente', issuer })),
    import: made(await owner.post('/api/account/admin/user/import/', { file_name: 'a.csv', content, columns, invite: false })),
  }; // prettier-ignore
}

/** The word before `:id`, which says of what kind the row is. */
const kindOf = (call: Call): string => /([^/]+)\/:id\//.exec(call.path)![1]!;
/** The ids of rows of the other organization that fit the path of a call. */
const foreignFor = (call: Call): Record<string, string> => ({
  ...foreign,
  id: foreignIds[kindOf(call)] ?? foreign['id']!,
});

const TABLES = [
  'assistants', 'assistant_versions', 'assistant_keys', 'identity_secrets', 'sources', 'documents', 'passages', 'training_runs', 'chats',
  'messages', 'answers_under_way', 'question_requests', 'audit_entries', 'learnings', 'learning_proofs', 'gaps', 'gap_messages',
]; // prettier-ignore

/** Returns all rows of an organisation as one text. */
async function stateOf(organization: string): Promise<string> {
  const { db } = theirs.server.database;
  const all = await Promise.all(
    TABLES.map((table) =>
      sql<{
        row: string;
      }>`select t::text as row from ${sql.table(table)} as t where organization_id = ${organization} order by 1`.execute(
        db,
      ),
    ),
  );
  return JSON.stringify(all.map(({ rows }) => rows));
}

function send(who: Caller, call: Call, params: Record<string, string>, headers = {}): Promise<Reply> {
  const path = pathOf(call, params);
  const sample = bodyFor(call);
  // A move names an organization that is there.
  const isMove = sample !== undefined && 'organization' in sample;
  const body = isMove ? { organization: theirs.organization, role_profile: [] } : sample;
  if (call.method === 'GET') return who.get(path, { headers });
  if (call.method === 'DELETE') return who.delete(path, { headers });
  return who[call.method === 'POST' ? 'post' : 'patch'](path, body, { headers });
}

const NOT_FOUND = { detail: 'Not found.', status_code: 404 };

describe('USER-08 A45 A48 a row of another organisation gets the answer of a missing row', () => {
  test.each(OF_ADMINS.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const before = await stateOf(theirs.organization);
    const unknownIds = {
      ...Object.fromEntries(paramsOf(call).map((name) => [name, newId()])),
      profile: 'admin',
    };
    const missing = await send(admin, call, unknownIds);
    expect([missing.status, missing.body]).toEqual([404, NOT_FOUND]);
    const stranger = await send(admin, call, { ...foreignFor(call), profile: 'admin' });
    expect([stranger.status, stranger.body]).toEqual([404, NOT_FOUND]);
    for (const name of paramsOf(call).filter((one) => one !== 'profile' && one !== 'id')) {
      const mixed = await send(admin, call, { ...own, [name]: foreign[name]!, profile: 'admin' });
      expect([name, mixed.status, mixed.body]).toEqual([name, 404, NOT_FOUND]);
      const other = await send(admin, call, { ...own, id: foreignFor(call)['id']!, profile: 'admin' });
      expect([name, other.status, other.body]).toEqual([name, 404, NOT_FOUND]);
    }
    const chosen = { 'regia-organization': theirs.organization };
    const claiming = await send(admin, call, { ...foreignFor(call), profile: 'admin' }, chosen);
    expect([claiming.status, claiming.body]).toEqual([404, NOT_FOUND]);
    expect(await stateOf(theirs.organization)).toBe(before);
  });
});

describe('USER-08 A56 refuses writes of a superuser without a chosen organisation, and outside the chosen one', () => {
  test.each(WRITING.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const before = await stateOf(theirs.organization);
    const unchosen = await send(superuser, call, { ...foreignFor(call), profile: 'superuser' });
    expect([unchosen.status, unchosen.headers['regia-refusal']]).toEqual([400, 'organization_required']);
    const me = await superuser.get('/api/account/me/');
    const elsewhere = { 'regia-organization': me.body.organization.id as string };
    const wrong = await send(superuser, call, { ...foreignFor(call), profile: 'superuser' }, elsewhere);
    expect([wrong.status, wrong.body]).toEqual([404, NOT_FOUND]);
    expect(await stateOf(theirs.organization)).toBe(before);
  });
});

/** Rows of one person, and registrations, which have no organization yet. */
const OF_PERSONS = new Set(['session', 'identity', 'mfamethod', 'contact', 'registration', 'provider']);
/** Each reading of one row by its own id alone. A notification without a file has none to download. */
const READINGS = WITH_ID.filter(
  (call) =>
    call.method === 'GET' && call.stream !== true && !call.path.includes('/attachment/') &&
    paramsOf(call).length === 2 && !OF_PERSONS.has(kindOf(call)),
); // prettier-ignore

test('USER-08 each kind of row with an organization is attacked by an id of its own kind', () => {
  const kinds = new Set(WITH_ID.map(kindOf).filter((kind) => !OF_PERSONS.has(kind)));
  expect([...kinds].toSorted()).toEqual(Object.keys(foreignIds).toSorted());
});

test.each(READINGS.map((call) => [nameOf(call), call] as const))(
  'USER-08 the attacked row is there for its own organization: %s',
  async (_, call) => {
    const reply = await send(theirs.admin, call, { ...foreignFor(call), profile: 'admin' });
    expect([reply.status, reply.text.slice(0, 200)]).not.toEqual([404, expect.anything()]);
  },
);
