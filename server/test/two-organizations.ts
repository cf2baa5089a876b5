import { sql } from 'kysely';
import type { Call } from '@regia/contract/call';
import { writeGaps } from '../src/gaps/public.ts';
import { sealDriveSecret } from '../src/knowledge/drive/drive-accounts.ts';
import { CHAT_EXPORT, exported, notices } from '../src/monitoring/exports/exports.fixture.ts';
import { notify } from '../src/notifications/public.ts';
import { newId } from '../src/platform/ids.ts';
import { scene, told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import { bodyFor, CALLS, paramsOf, pathOf } from './contract-calls.ts';
import { standInProvider } from './identity-provider.ts';
import { PROVIDERS } from './provider-scene.ts';
import type { Caller, Reply, TestServer } from './server.ts';

/** Organizations as a whole belong to superusers; `organizations.attacks.test.ts` holds their calls. */
const OF_ORGANIZATIONS = /\/organization\/:id\//;
/** The calls on one row by its id. */
export const WITH_ID = CALLS.filter(
  (call) => paramsOf(call).includes('id') && !OF_ORGANIZATIONS.test(call.path),
);
/** The calls on the caller's own data, on data without an organisation, or before a sign-in: they require no chosen organisation. */
const WITHOUT_CHOICE = /\/(session|passkey|sign-in|account\/identity)\/|\/registration\/:id\/refuse\//;
export const WRITING = WITH_ID.filter((call) => call.method !== 'GET' && !WITHOUT_CHOICE.test(call.path));
/** Rows of one person, and registrations, which have no organization yet. */
export const OF_PERSONS = new Set([
  'session',
  'identity',
  'mfamethod',
  'contact',
  'registration',
  'provider',
]);

type Person = Awaited<ReturnType<TestServer['person']>>;
type Ids = Record<string, string>;

/** Two organizations with a row of every kind, and a superuser of the first one. */
export interface TwoOrganizations {
  /** The second organization. */
  readonly theirs: Scene;
  readonly admin: Person;
  readonly superuser: Person;
  /** The ids of the first organization by parameter name. */
  readonly own: Ids;
  readonly foreign: Ids;
  /** Rows of the second organization by the word that stands before `:id` in a path; made through the calls. */
  readonly foreignIds: Ids;
  /** The notification with the file of an export that the admin of the second organization made. */
  readonly file: string;
  /** The ids of rows of the second organization that fit the path of a call. */
  readonly foreignFor: (call: Call) => Ids;
  readonly send: (who: Caller, call: Call, params: Ids, headers?: Record<string, string>) => Promise<Reply>;
  close(): Promise<void>;
}

export async function twoOrganizations(): Promise<TwoOrganizations> {
  const idp = await standInProvider();
  const theirs = await scene({ environment: { REGIA_ALLOW_HOSTS: idp.host } });
  const { server } = theirs;
  const foreign = await createRows(theirs, theirs.admin, theirs.assistant, theirs.organization);
  const foreignIds: Ids = { ...(await createByCalls(theirs, idp.issuer)), assistant: theirs.assistant };
  await idp.close();
  await exported(server, theirs.admin, `${CHAT_EXPORT}?format=csv`);
  const [file] = await notices(theirs.admin);
  // A version that no other assistant has.
  for (const pause_text of ['Torniamo presto.', 'Torniamo domani.'])
    await theirs.admin.patch(`/api/v1/ai/admin/assistant/${theirs.assistant}/`, { pause_text });
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const superuser = await server.person({ organization, superuser: true });
  const first = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Il nostro' });
  const own = await createRows(theirs, admin, first.body.id as string, organization);
  return {
    theirs,
    admin,
    superuser,
    own,
    foreign,
    foreignIds,
    file: file!.id,
    foreignFor: (call) => ({ ...foreign, id: foreignIds[kindOf(call)] ?? foreign['id']! }),
    send: (who, call, params, headers) => send(theirs.organization, who, call, { params, headers }),
    close: () => theirs.close(),
  };
}

/** Creates one row of every kind that has an id; returns the ids by parameter name. */
async function createRows({ server }: Scene, person: Person, id: string, organization: string): Promise<Ids> {
  const { db } = server.database;
  const userId = person.id;
  const [run, chat, question, message] = [newId(), newId(), newId(), newId()];
  const key = await person.post(`/api/v1/ai/admin/assistant/${id}/api-key/`, { name: 'altra' });
  const secret = await person.post(`/api/v1/ai/admin/assistant/${id}/identity-secret/`, {});
  const at = `/api/v1/ai/admin/assistant/${id}/source/`;
  const source = await person.post(at, { kind: 'sitemap', url: 'https://fonte.example.invalid/sitemap.xml' });
  await sql`insert into training_runs (id, organization_id, assistant_id) values (${run}, ${organization}, ${id})`.execute(
    db,
  );
  // The run is under way: nothing is learnt of them.
  const file = await person.post(`/api/v1/ai/admin/assistant/${id}/file-text/`, {
    name: 'a.txt',
    text: 'Testo',
  });
  const upload = await person.post(`/api/v1/ai/admin/assistant/${id}/file-upload/`, {
    name: 'b.txt',
    bytes: 5,
  });
  await sql`insert into chats (id, organization_id, assistant_id, channel, user_id, first_message)
    values (${chat}, ${organization}, ${id}, 'try', ${userId}, 'Domanda')`.execute(db);
  await sql`insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id,
      configuration_version, language, outcome)
    values (${question}, ${chat}, ${organization}, ${id}, 'human', 'Domanda', now(), null, null, null, null),
      (${message}, ${chat}, ${organization}, ${id}, 'assistant', 'Risposta', now(), ${question}, 1, 'it-IT', 'answered')`.execute(
    db,
  );
  const account = {
    kind: 'service_account',
    address: 'a@b.iam.gserviceaccount.com',
    keyId: 'f0',
    privateKey: '',
  } as const;
  await sql`insert into drive_accounts (assistant_id, organization_id, kind, address, sealed, connected_by)
    values (${id}, ${organization}, ${account.kind}, ${account.address}, ${sealDriveSecret(server.services, id, account)}, '')`.execute(
    db,
  );
  const [passkey, request] = [newId(), newId()];
  await sql`insert into question_requests (assistant_id, asker_id, request_id, organization_id, chat_id, question_id, message_id)
    values (${id}, ${userId}, ${request}, ${organization}, ${chat}, ${question}, ${message})`.execute(db);
  return {
    id,
    source: source.body.id as string,
    file: file.body.id as string,
    upload: upload.body.id as string,
    key: key.body.key.id as string,
    secret: secret.body.row.id as string,
    run,
    chat,
    message,
    passkey,
    request_id: request,
    version: '3',
  };
}

const made = (reply: Reply): string => {
  if (reply.status > 202 || reply.body.id === undefined) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.id as string;
};

/** A visitor's conversation and what staff made of it, and a row of each other kind that an organization has. */
async function createByCalls(theirs: Scene, issuer: string): Promise<Ids> {
  const { server, organization, admin: owner } = theirs;
  const asked = async (question: string): Promise<{ chat: string; id: string }> =>
    told(await (await theirs.ask(question)).rest()).last.data.message;
  const { chat, id: message } = await asked('Serve la marca da bollo per il certificato di residenza?');
  const { chat: erased } = await asked('Quando è aperta la biblioteca comunale?');
  await writeGaps(server.database.db);
  const at = '/api/v1/monitoring/admin/';
  const [gap] = (await owner.get(`${at}gap/`)).body.results;
  const now = new Date();
  const cause = { organizationId: organization, kind: 'plan', subject: '', code: 'users_near' } as const;
  await notify(server.database.db, [{ ...cause, count: 1, firstSeenOn: now, lastSeenOn: now }]);
  const [notice] = (await owner.get('/api/v1/notification/admin/notification/?no_page')).body;
  const content = Buffer.from('Nome;Cognome;E-mail\nAnna;Verdi;anna.verdi@comune.example\n').toString(
    'base64',
  );
  const columns = ['first_name', 'last_name', 'email'];
  const importId = made(
    await owner.post('/api/account/admin/user/import/', {
      file_name: 'a.csv',
      content,
      columns,
      invite: false,
    }),
  );
  return {
    chat,
    message,
    gap: gap.id as string,
    notification: notice.id as string,
    user: (await server.person({ organization, profiles: ['viewer'] })).id,
    learning: made(await owner.post(`${at}message/${message}/request-learning/`, { answer: 'No.' })),
    'erasure-receipt': made(await owner.post(`${at}chat/${erased}/obfuscate/`)),
    view: made(
      await owner.post('/api/v1/view/admin/view/', {
        list: 'chats',
        name: 'Nostra',
        query: { view: 'negative' },
        is_shared: true,
      }),
    ),
    profile: made(
      await owner.post('/api/v1/role/admin/profile/', {
        label: 'Sportello',
        permissions: ['assistant.list'],
      }),
    ),
    'model-endpoint': made(
      await owner.post('/api/v1/organization/admin/model-endpoint/', {
        name: 'Nostro',
        kind: 'other',
        url: 'https://203.0.112.9/v1',
        model: 'small',
      }),
    ),
    // The limits of an assistant have its id.
    'spending-limit': theirs.assistant,
    'identity-provider': made(await owner.post(PROVIDERS, { name: 'Ente', issuer })),
    import: importId,
    work: importId,
  };
}

/** The word before `:id`, which says of what kind the row is. */
export const kindOf = (call: Call): string => /([^/]+)\/:id\//.exec(call.path)![1]!;

/** Returns the rows of an organisation in every table as one text. */
export async function stateOf({ database: { db } }: TestServer, organization: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname = 'organization_id' and not a.attisdropped order by 1`.execute(db);
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t
        where organization_id = ${organization} order by 1`.execute(db),
    ),
  );
  return JSON.stringify(all.map(({ rows }, at) => [tables[at]!.name, rows]));
}

function send(
  organization: string,
  who: Caller,
  call: Call,
  { params, headers = {} }: { params: Ids; headers?: Record<string, string> | undefined },
): Promise<Reply> {
  const path = pathOf(call, params);
  const sample = bodyFor(call);
  // A move names an organization that is there.
  const isMove = sample !== undefined && 'organization' in sample;
  const body = isMove ? { organization, role_profile: [] } : sample;
  if (call.method === 'GET') return who.get(path, { headers });
  if (call.method === 'DELETE') return who.delete(path, { headers });
  return who[call.method === 'POST' ? 'post' : 'patch'](path, body, { headers });
}
