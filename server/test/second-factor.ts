import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { codesSentTo } from './sent-messages.ts';
import type { Caller, Reply, TestServer } from './server.ts';
import { PASSWORD } from './server.ts';
import { SoftwareKey } from './passkey.ts';
import { appCode, secretIn } from './totp.ts';

export const MFA = '/api/account/mfa';

/** Clears all throttles, so that tests about other subjects need not wait. */
export const forgetThrottles = (server: TestServer) =>
  server.database.pool.query(`with a as (delete from throttles)
    update mfa_codes set created_on = created_on - interval '2 minutes'`);

/**
 * The answers to a wrong code in the second step of a sign-in, to an expired token, and to a wrong code elsewhere.
 */
export const WRONG = { error: 'Invalid or expired code.', status_code: 401 };
export const OVER = { error: 'Invalid or expired token.', status_code: 401 };
export const NOT_VALID = { code: ['Code invalid or expired.'], status_code: 400 };

export interface AppHolder {
  readonly secret: string;
  readonly backupCodes: string[];
}

type Begin = (code: string) => Promise<Reply>;
const proofs = new WeakMap<Caller, (begin: Begin) => Promise<Reply>>();

/** Starts a first method: with the password. */
export const beginFirst = (person: Caller, name: string): Promise<Reply> =>
  person.post(`${MFA}/${name}/activate/`, { current_password: PASSWORD });

/** Starts a further method: with a code of the app or passkey that this file set up, otherwise with the password. */
export const beginMethod = (person: Caller, name: string): Promise<Reply> =>
  proofs.get(person)?.((code) => person.post(`${MFA}/${name}/activate/`, { code })) ??
  beginFirst(person, name);

/** Sets the app up and clears its last used step, so that the test can use its current code again. */
export async function withApp(server: TestServer, person: Caller & { id: string }): Promise<AppHolder> {
  const begun = await beginMethod(person, 'app');
  const secret = secretIn(begun.body.details);
  const confirmed = await person.post(`${MFA}/app/activate/confirm/`, { code: appCode(secret) });
  if (confirmed.status !== 200) throw new Error(`No app: ${confirmed.status} ${confirmed.text}`);
  await forgetStep(server, person.id);
  proofs.set(person, async (begin) => {
    const reply = await begin(appCode(secret));
    await forgetStep(server, person.id);
    return reply;
  });
  return { secret, backupCodes: confirmed.body.backup_codes };
}

export const forgetStep = (server: TestServer, userId: string) =>
  server.database.pool.query('update mfa_methods set last_counter = null where user_id = $1', [userId]);

/** Moves the time when a person's sessions got the password or a code into the past. */
export const ageProofs = (server: TestServer, userId: string, minutes = 11) =>
  server.database.pool.query(
    `update sessions set password_given_on = now() - make_interval(mins => $2),
       code_given_on = case when code_given_on is null then null else now() - make_interval(mins => $2) end
     where user_id = $1`,
    [userId, minutes],
  );

export async function withEmail(
  server: TestServer,
  person: Caller & { username: string },
): Promise<{ address: string }> {
  const address = `${person.username}@esempio.example`;
  await beginMethod(person, 'email');
  const code = (await codesSentTo(server, address)).at(-1)!;
  const confirmed = await person.post(`${MFA}/email/activate/confirm/`, { code });
  if (confirmed.status !== 200) throw new Error(`No e-mail: ${confirmed.status} ${confirmed.text}`);
  return { address };
}

export async function withPasskey(
  person: Caller,
  key: SoftwareKey = new SoftwareKey(),
  name = 'Portatile',
): Promise<SoftwareKey> {
  const begun = await beginMethod(person, 'passkey');
  const confirmed = await person.post(`${MFA}/passkey/activate/confirm/`, {
    code: key.create(begun.body.options),
    name,
  });
  if (confirmed.status !== 200) throw new Error(`No passkey: ${confirmed.status} ${confirmed.text}`);
  proofs.set(person, async (begin) => {
    const asked = await person.post(`${MFA}/code/request/`, { method: 'passkey' });
    return begin(key.get(asked.body.options));
  });
  return key;
}

export const firstStep = (server: TestServer, username: string, more: object = {}): Promise<Reply> =>
  server.stranger().post(`${MFA}/login/`, { username, password: PASSWORD, ...more });

export const secondStep = (server: TestServer, token: string, code: string): Promise<Reply> =>
  server.stranger().post(`${MFA}/login/code/`, { ephemeral_token: token, code });

/** First steps one after the other: in parallel, the throttle of the address would refuse some. */
export async function manySteps(server: TestServer, username: string, count: number): Promise<Reply[]> {
  const steps = [];
  for (let done = 0; done < count; done++) {
    await server.database.pool.query('delete from throttles');
    steps.push(await firstStep(server, username));
  }
  return steps;
}

export const good = (replies: readonly Reply[]): number => replies.filter((one) => one.status === 200).length;

export const sessionsOf = async ({ database }: TestServer, userId: string): Promise<number> =>
  (await database.pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount!;

interface Meanwhile<T> {
  /** Waits for the lock on the person's row, in `waiting` parallel calls (one by default). */
  call: () => Promise<T>;
  waiting?: number;
  /** A statement about the person, whose id is `$1`. */
  change: string;
}

/**
 * Runs a statement while a call waits for the person's row: the call has checked the person before, and finds another
 * state after it. Returns the call's answer.
 */
export async function meanwhile<T>(
  { database }: TestServer,
  userId: string,
  { call, waiting = 1, change }: Meanwhile<T>,
): Promise<T> {
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from users where id = $1 for update', [userId]);
    const reply = call();
    await eventually(async () => {
      const { rowCount } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(waiting);
    });
    await other.query(change, [userId]);
    await other.query('commit');
    return await reply;
  } finally {
    other.release();
  }
}
