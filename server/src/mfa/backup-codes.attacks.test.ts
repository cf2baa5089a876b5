import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import {
  MFA,
  firstStep,
  secondStep,
  withApp,
  withEmail,
  WRONG,
  good,
  manySteps,
} from '../../test/second-factor.ts';
import { appCode } from '../../test/totp.ts';
import { twoServers } from '../../test/two-servers.ts';
import { checkCode } from './check-code.ts';

// The real library, with its calls counted: measuring time would be unreliable on a busy machine.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const { server, either, someone } = await twoServers();

test('A32 MFA-06 a backup code works once, in any spelling and with parallel requests', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const code = backupCodes[0]!;
  const forms = [
    code,
    code.toLowerCase(),
    code.replace('-', ''),
    code.replace('-', ' '),
    `${code}\n`,
    `  ${code.toLowerCase().replace('-', ' - ')}\r\n`,
  ];
  const steps = await manySteps(server, person.username, forms.length);
  const replies = await Promise.all(
    forms.map((form, index) => secondStep(either(index), steps[index]!.body.ephemeral_token, form)),
  );
  expect(good(replies)).toBe(1);
  const { rows } = await server.database.pool.query(
    'select count(*) filter (where used_on is not null) as used, count(*) as all from backup_codes where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ used: 1, all: 10 }]);
});

test('A32 MFA-06 backup codes are stored as keyed hashes', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const { rows } = await server.database.pool.query('select code_hash from backup_codes where user_id = $1', [
    person.id,
  ]);
  for (const { code_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const code of backupCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
});

test('A32 MFA-06 regenerating backup codes, through any method, invalidates the old ones', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  await withEmail(server, person);
  const made = await person.post(`${MFA}/email/codes/regenerate/`, { code: appCode(secret) });
  expect(made.status).toBe(200);
  expect(made.body.backup_codes).toHaveLength(10);
  const first = await firstStep(server, person.username);
  expect((await secondStep(server, first.body.ephemeral_token, backupCodes[0]!)).body).toEqual(WRONG);
  expect((await secondStep(server, first.body.ephemeral_token, made.body.backup_codes[9])).status).toBe(200);
});

test('A32 MFA-06 1,000 wrong backup codes cause no slow hash', async () => {
  const person = await someone();
  await withApp(server, person);
  const wrong = Array.from({ length: 1_000 }, (_, count) => `AAAA-${String(count).padStart(4, '2')}`);
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const answers = await Promise.all(
    wrong.map((code) => checkCode(server.services, { userId: person.id, code })),
  );
  expect(answers).not.toContain(true);
  expect([vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]).toEqual([0, 0]);
});
