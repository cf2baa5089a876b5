import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Call } from '@regia/contract/call';
import { bodyFor, CALLS, nameOf, paramsOf, pathOf } from '../../test/contract-calls.ts';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';
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
let admin: Person;
let superuser: Person;

beforeAll(async () => {
  theirs = await scene();
  const { server } = theirs;
  foreign = await createRows(theirs.admin, theirs.assistant, theirs.organization, theirs.admin.id);
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
    const stranger = await send(admin, call, { ...foreign, profile: 'admin' });
    expect([stranger.status, stranger.body]).toEqual([404, NOT_FOUND]);
    for (const name of paramsOf(call).filter((one) => one !== 'profile' && one !== 'id')) {
      const mixed = await send(admin, call, { ...own, [name]: foreign[name]!, profile: 'admin' });
      expect([name, mixed.status, mixed.body]).toEqual([name, 404, NOT_FOUND]);
      const other = await send(admin, call, { ...own, id: foreign['id']!, profile: 'admin' });
      expect([name, other.status, other.body]).toEqual([name, 404, NOT_FOUND]);
    }
    const chosen = { 'regia-organization': theirs.organization };
    const claiming = await send(admin, call, { ...foreign, profile: 'admin' }, chosen);
    expect([claiming.status, claiming.body]).toEqual([404, NOT_FOUND]);
    expect(await stateOf(theirs.organization)).toBe(before);
  });
});

describe('USER-08 A56 refuses writes of a superuser without a chosen organisation, and outside the chosen one', () => {
  test.each(WRITING.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const before = await stateOf(theirs.organization);
    const unchosen = await send(superuser, call, { ...foreign, profile: 'superuser' });
    expect([unchosen.status, unchosen.headers['regia-refusal']]).toEqual([400, 'organization_required']);
    const me = await superuser.get('/api/account/me/');
    const elsewhere = { 'regia-organization': me.body.organization.id as string };
    const wrong = await send(superuser, call, { ...foreign, profile: 'superuser' }, elsewhere);
    expect([wrong.status, wrong.body]).toEqual([404, NOT_FOUND]);
    expect(await stateOf(theirs.organization)).toBe(before);
  });
});
