import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { COMMANDS } from '../../launcher/help.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Given = Parameters<typeof runCommand>[2];
const regia = (words: string[], given?: Given) => runCommand(server, words, given);

test('migrate changes nothing on a database that is up to date', async () => {
  expect(await regia(['migrate'])).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
});

test('AUTH-12 claim-domain gives a domain to one organisation only', async () => {
  const [first, second] = [
    await server.organization('Comune di Prova'),
    await server.organization('Altro Ente'),
  ];
  const claimed = await regia(['claim-domain', 'Comune di Prova', 'Comune-Prova.example']);
  expect(claimed).toMatchObject({
    code: 0,
    stdout: 'Comune di Prova now decides on registrations from comune-prova.example.\n',
  });
  expect((await regia(['claim-domain', first, 'comune-prova.example'])).stdout).toContain(
    'Nothing was changed',
  );
  for (const [words, complaint] of [
    [['Altro Ente', 'comune-prova.example'], 'comune-prova.example is already claimed by Comune di Prova.'],
    [['Altro Ente', 'gmail.com'], 'gmail.com is a public email provider: anyone can have an address there.'],
    [['Altro Ente'], 'Usage: npm run regia -- claim-domain ORGANIZATION DOMAIN'],
  ] as const) {
    const refused = await regia(['claim-domain', ...words]);
    expect([refused.code === 0, refused.stderr.trim()]).toEqual([false, complaint]);
  }
  expect((await regia(['claim-domain', 'Nessun Ente', 'a.example'])).stderr).toMatch(
    /^There is no organization "Nessun Ente"\./,
  );
  const rows = await server.database.db
    .selectFrom('organization_domains')
    .select('domain')
    .where('organization_id', 'in', [first, second])
    .execute();
  expect(rows).toEqual([{ domain: 'comune-prova.example' }]);
});

test('USER-05 acomea-profile makes the profile once, for the superusers of the organization alone, and removes it', async () => {
  const organization = await server.organization('Ente Acomea');
  const held = ['superuser', 'acomea', 'admin'];
  const superuser = await server.person({ organization, superuser: true, profiles: held });
  const admin = await server.person({ organization, profiles: ['admin', 'acomea'] });
  const elsewhere = await server.person({ organization: await server.organization(), superuser: true });
  const namesOf = async (one: typeof admin) =>
    (await one.get('/api/account/me/')).body.profiles.map(({ name }: { name: string }) => name);
  const command = (...words: string[]) => regia(['acomea-profile', 'Ente Acomea', ...words]);
  expect((await command()).stderr.trim()).toBe('Usage: npm run regia -- acomea-profile ORGANIZATION on|off');
  expect(await namesOf(superuser)).toEqual(['superuser', 'admin']);
  expect((await command('on')).stdout).toBe('Profile acomea of Ente Acomea: its superusers can use it.\n');
  expect((await command('on')).stdout).toContain('its superusers can use it, as before.');
  expect(await namesOf(superuser)).toEqual(['superuser', 'admin', 'acomea']);
  expect([await namesOf(admin), await namesOf(elsewhere)]).toEqual([['admin'], ['superuser']]);
  const organizations = (profile: string) => `/api/v1/organization/${profile}/organization/`;
  expect((await superuser.post(organizations('acomea'), { name: 'Fatto da acomea' })).status).toBe(201);
  expect((await admin.get(organizations('acomea'))).status).toBe(403);
  expect((await command('off')).stdout).toBe('Profile acomea of Ente Acomea: there is none.\n');
  expect(await namesOf(superuser)).toEqual(['superuser', 'admin']);
  expect((await command('off')).stdout).toContain('there is none, as before.');
  const { rows } = await server.database.pool.query(
    `select action, detail from audit_entries where organization_id = $1 and action like 'role_profile%' order by id`,
    [organization],
  );
  expect(rows).toEqual([
    { action: 'role_profile.created', detail: { name: 'acomea' } },
    { action: 'role_profile.deleted', detail: { name: 'acomea' } },
  ]);
});

test('MFA-07 require-second-factor refuses holders of the profile everything but the set-up; turning it off restores access', async () => {
  const organization = await server.organization('Ente Severo');
  const admin = await server.person({ organization, profiles: ['admin'] });
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const menu = (profile: string) => `/api/v1/role/${profile}/menu/`;
  const on = await regia(['require-second-factor', 'Ente Severo', 'admin', 'on']);
  expect(on).toMatchObject({ code: 0, stdout: 'admin of Ente Severo: they must have a second factor.\n' });
  const shut = await admin.get(menu('admin'));
  expect([shut.status, shut.headers['regia-refusal']]).toEqual([403, 'second_factor_required']);
  expect((await viewer.get(menu('viewer'))).status).toBe(200);
  expect((await regia(['require-second-factor', 'Ente Severo', 'admin', 'on'])).stdout).toContain(
    'as before',
  );
  expect((await regia(['require-second-factor', 'Ente Severo', 'admin', 'off'])).code).toBe(0);
  expect((await admin.get(menu('admin'))).status).toBe(200);
  for (const words of [
    ['Ente Severo', 'admin'],
    ['Ente Severo', 'admin', 'yes'],
    ['Ente Severo', 'capo', 'on'],
  ]) {
    expect((await regia(['require-second-factor', ...words])).code).not.toBe(0);
  }
});

test.each(['short', 'a'.repeat(40), 'change-me-change-me-change-me-change-me', ''])(
  'A06 REGIA_SECRET "%s" starts nothing, and one line says why',
  async (secret) => {
    const { code, stderr } = await regia([], { environment: { REGIA_SECRET: secret, PORT: '1' } });
    expect(code).not.toBe(0);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^REGIA_SECRET/);
  },
);

test.each([
  ['says nothing', () => {}, /accepts the connection but does not respond/],
  [
    'is a web server',
    (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    /is not PostgreSQL/,
  ],
  ['hangs up', (socket: Socket) => socket.destroy(), /is not PostgreSQL/],
] as const)('F7 F15 reports a database that %s in one line', async (_name, answer, told) => {
  const stranger = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  try {
    const DATABASE_URL = `postgres://regia:hidden@127.0.0.1:${port}/regia`;
    const { code, stderr } = await regia([], { environment: { DATABASE_URL } });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(told);
    expect(stderr).not.toContain('hidden');
  } finally {
    stranger.close();
  }
});

test.each(['203.0.113.7', 'no-such-host.invalid'])(
  'F7 HOST=%s, which this machine has not, is told as that',
  async (HOST) => {
    const { code, stderr } = await regia([], { environment: { HOST } });
    expect(code).toBe(78);
    expect(stderr.trim()).toMatch(
      new RegExp(`^HOST is "${HOST}": this machine does not have that address\\..*$`),
    );
  },
);

test('an unknown command lists the known ones', async () => {
  const { code, stderr } = await regia(['toString']);
  expect(code).not.toBe(0);
  expect(stderr).toMatch(
    /migrate, seed, remove-conversations, create-superuser, set-password, claim-domain, require-second-factor, acomea-profile, accept-secret, doctor/,
  );
  expect(stderr.trim()).toBe(
    `There is no command "toString". Commands: ${Object.keys(COMMANDS).join(', ')}.`,
  );
});
