import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appendAudit, hashWaiting } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const at = (rest = '', profile = 'admin') => `/api/v1/audit/${profile}/${rest}`;

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const note = (action: 'source.added' | 'training.started', subject: string) =>
    appendAudit(
      server.database.db,
      { userId: admin.id, username: admin.username, profile: 'admin', ip: '192.0.2.7' },
      { action, subject: ['assistant', subject], organizationId: organization, detail: { n: subject } },
    );
  return { organization, admin, note };
}

test('USER-11 an admin reads who did what, when and from where, newest first', async () => {
  const { admin, note } = await office();
  await note('source.added', 'uno');
  await note('training.started', 'due');
  const { body } = await admin.get(at('entry/?subject_type=assistant'), {
    headers: { 'accept-language': 'it-IT' },
  });
  expect(body.results).toMatchObject([
    {
      actor: { id: admin.id, name: admin.username },
      profile: 'admin',
      ip: '192.0.2.7',
      action: 'training.started',
      label: 'Addestramento avviato',
      subject_id: 'due',
      detail: { n: 'due' },
    },
    { action: 'source.added', subject_id: 'uno' },
  ]);
  const one = await admin.get(at(`entry/${body.results[0].id}/`));
  expect(one.body).toMatchObject({ action: 'training.started', label: 'Training started' });
});

test('USER-11 the log filters by action, person, object, address and time', async () => {
  const { admin, note } = await office();
  const before = new Date(Date.now() - 1_000).toISOString();
  await note('source.added', 'uno');
  const count = async (query: string) => (await admin.get(at(`entry/?${query}`))).body.count;
  expect(await count('action=source.added')).toBe(1);
  expect(await count('action__in=source.added,training.started')).toBe(1);
  expect(await count(`actor=${admin.username}&subject_id=uno`)).toBe(1);
  expect(await count('ip=192.0.2.7')).toBe(1);
  expect(await count(`at__gte=${before}&action=source.added`)).toBe(1);
  expect(await count(`at__lte=${before}&action=source.added`)).toBe(0);
  expect((await admin.get(at('entry/?action=nothing.done'))).status).toBe(400);
});

test('USER-11 the log is searched by person, object and address, filtered by the person’s id, and read from either end', async () => {
  const { admin, organization, note } = await office();
  const colleague = await server.person({ organization, profiles: ['admin'] });
  await note('source.added', 'primo-oggetto');
  const by = { userId: colleague.id, username: colleague.username, profile: 'admin', ip: '198.51.100.9' };
  await appendAudit(server.database.db, by, {
    action: 'training.started',
    subject: ['assistant', 'secondo-oggetto'],
    organizationId: organization,
  });
  const subjects = async (query: string) =>
    (await admin.get(at(`entry/?subject_type=assistant&${query}`))).body.results.map(
      (one: { subject_id: string }) => one.subject_id,
    );
  expect(await subjects('search=PRIMO')).toEqual(['primo-oggetto']);
  expect(await subjects('search=198.51')).toEqual(['secondo-oggetto']);
  expect(await subjects(`search=${colleague.username.toUpperCase()}`)).toEqual(['secondo-oggetto']);
  expect(await subjects(`actor_id=${colleague.id}`)).toEqual(['secondo-oggetto']);
  expect(await subjects('order_by__=at')).toEqual(['primo-oggetto', 'secondo-oggetto']);
  expect(await subjects('order_by__=-at')).toEqual(['secondo-oggetto', 'primo-oggetto']);
  const page = await admin.get(at('entry/?subject_type=assistant&page_size=1&page=2'));
  expect(page.body).toMatchObject({ count: 2, results: [{ subject_id: 'primo-oggetto' }] });
  const file = await admin.get(at('entry/export/?format=csv&search=secondo'));
  expect(file.text.trimEnd().split('\r\n')).toHaveLength(2);
  const { body } = await admin.get(at('entry/?action=audit.exported'));
  expect(body.results[0].detail.filters).toEqual({ search: 'secondo' });
});

test('USER-11 USER-08 the log of another organization is unknown, and a superuser reads that of the chosen one', async () => {
  const [one, other] = [await office(), await office()];
  await one.note('source.added', 'uno');
  const id = (await one.admin.get(at('entry/'))).body.results[0].id;
  expect((await other.admin.get(at(`entry/${id}/`))).status).toBe(404);
  expect((await other.admin.get(at('entry/?subject_id=uno'))).body.count).toBe(0);
  const superuser = await server.person({ organization: other.organization, superuser: true });
  const chosen = { headers: { 'regia-organization': one.organization } };
  expect((await superuser.get(at(`entry/${id}/`, 'superuser'), chosen)).status).toBe(200);
  expect((await superuser.get(at(`entry/${id}/`, 'superuser'))).status).toBe(404);
});

test.each(['editor', 'viewer'])('USER-11 the log is closed to an %s', async (profile) => {
  const { organization } = await office();
  const person = await server.person({ organization, profiles: [profile] });
  const calls = [person.get(at('entry/', profile)), person.post(at('verify/', profile))];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403]);
});

test('USER-11 A107 the check proves an untouched chain, and names the first broken entry', async () => {
  const { admin, note, organization } = await office();
  await note('source.added', 'uno');
  await note('source.added', 'due');
  await hashWaiting(server.database.db);
  const whole = await admin.post(at('verify/'));
  expect(whole.body).toMatchObject({ broken_at: null, waiting: 0, changed_waiting: 0 });
  await sql`update audit_entries set detail = '{"n": "altro"}' where organization_key = ${organization}
    and subject_id = 'due'`.execute(server.database.db);
  const broken = await admin.post(at('verify/'));
  expect(broken.body).toMatchObject({ proved: whole.body.proved - 1, broken_at: whole.body.proved });
});

test('USER-11 a person can start ten checks a minute', async () => {
  const { admin } = await office();
  for (let n = 0; n < 10; n += 1) expect((await admin.post(at('verify/'))).status).toBe(200);
  expect((await admin.post(at('verify/'))).status).toBe(429);
});

test('USER-11 an export has the entries that the filters show, oldest first, and is an entry itself', async () => {
  const { admin, note } = await office();
  await note('source.added', 'uno');
  await note('training.started', '=due');
  await note('source.added', 'tre');
  const { status, text, headers } = await admin.get(at('entry/export/?format=csv&subject_type=assistant'));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('audit-log.csv');
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(
    /^Number,When,Who,Profile,IP address,Action,Action code,Type of object,Object,Name of the object,Details/,
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(5, 9))).toEqual([
    [expect.any(String), 'source.added', 'assistant', 'uno'],
    ['Training started', 'training.started', 'assistant', `"'=due"`],
    [expect.any(String), 'source.added', 'assistant', 'tre'],
  ]);
  const { body } = await admin.get(at('entry/?action=audit.exported'));
  expect(body.results).toMatchObject([
    { actor: { id: admin.id }, detail: { format: 'csv', filters: { subject_type: 'assistant' } } },
  ]);
});

test('USER-11 an export has more entries than one batch, and not those of its own writing', async () => {
  const { admin, organization } = await office();
  await sql`
    insert into audit_entries (organization_key, organization_id, at, actor_name, profile, ip, action, subject_type,
      subject_id, detail)
    select ${organization}, ${organization}::uuid, now(), 'a', '', '', 'source.added', 'assistant', n::text, '{}'
    from generate_series(1, 1200) as n`.execute(server.database.db);
  const { text } = await admin.get(at('entry/export/?format=csv'));
  const subjects = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[8]);
  expect(subjects).toEqual(expect.arrayContaining(['1', '1200']));
  expect(subjects.filter((one) => /^\d+$/.test(one ?? ''))).toHaveLength(1200);
  expect(text).not.toContain('audit.exported');
});

test('USER-11 USER-08 an export has no entry of another organization, and needs its own permission', async () => {
  const [one, other] = [await office(), await office()];
  await one.note('source.added', 'uno');
  expect((await other.admin.get(at('entry/export/?format=csv'))).text).not.toContain('uno');
  const person = await server.person({ organization: one.organization, profiles: ['editor'] });
  expect((await person.get(at('entry/export/?format=csv', 'editor'))).status).toBe(403);
});

test('USER-11 people, assistants, role profiles, organizations and identity providers have their names; those that are gone or hidden keep their ids', async () => {
  const { admin, organization } = await office();
  const other = await office();
  const made = async (name: string) =>
    (await admin.post('/api/v1/ai/admin/assistant/', { name })).body.id as string;
  const [seen, hidden] = [await made('Anagrafe'), await made('Tributi')];
  const colleague = await server.person({ organization, profiles: ['viewer'] });
  const role = await admin.post('/api/v1/role/admin/profile/', {
    label: 'Lettori',
    permissions: ['notification.list'],
  });
  const provider = randomUUID();
  await sql`insert into identity_providers (id, organization_id, name, issuer)
    values (${provider}, ${organization}, 'Accesso del Comune', 'https://login.example')`.execute(
    server.database.db,
  );
  const write = (subject: readonly [string, string]) =>
    appendAudit(
      server.database.db,
      { userId: admin.id, username: admin.username, profile: 'admin', ip: '192.0.2.8' },
      { action: 'source.added', subject, organizationId: organization, detail: {} },
    );
  for (const subject of [
    ['user', colleague.id],
    ['user', other.admin.id],
    ['assistant', seen],
    ['assistant', hidden],
    ['role_profile', role.body.id as string],
    ['session', seen],
    ['identity_provider', provider],
    ['organization', organization],
    ['organization', other.organization],
  ] as const)
    await write(subject);
  const reader = await server.person({ organization, profiles: ['admin'], access: [seen] });
  const named = async (caller: Caller) =>
    ((await caller.get(at('entry/?ip=192.0.2.8'))).body.results as { subject_name: string }[])
      .map(({ subject_name: name }) => name)
      .toReversed();
  const own = (await admin.get('/api/account/me/')).body.organization.name as string;
  const others = ['Lettori', '', 'Accesso del Comune', own, ''];
  expect(await named(admin)).toEqual([colleague.username, '', 'Anagrafe', 'Tributi', ...others]);
  expect(await named(reader)).toEqual([colleague.username, '', 'Anagrafe', '', ...others]);
  const file = await admin.get(at('entry/export/?format=csv&ip=192.0.2.8'));
  expect(file.text.split('\r\n')[1]!.split(',').slice(7, 10)).toEqual([
    'user',
    colleague.id,
    colleague.username,
  ]);
  await sql`delete from users where id = ${colleague.id}`.execute(server.database.db);
  expect((await named(admin))[0]).toBe('');
});
