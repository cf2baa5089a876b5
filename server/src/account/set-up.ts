import { sql } from 'kysely';
import type { TokenPair } from '@regia/contract/account/calls';
import type { setUp as setUpCall } from '@regia/contract/account/set-up';
import { plainCode } from '@regia/contract/account/typed-code';
import { appendAudit } from '../audit/public.ts';
import { newCode, sha256 } from '../platform/crypto.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Incoming } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { callerOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import { storedObject } from '../platform/stored-json.ts';
import { spend } from '../platform/throttle.ts';
import { demandUncommon } from './password-rules.ts';
import { createPerson } from './people.ts';
import { hasUsers } from './queries.ts';
import { openSession, pairFor } from './login/sessions.ts';
import { tokensOf } from './login/tokens.ts';

const CODE = 'setup code';

/** The codes of earlier starts that are told apart from a wrong code. */
const EARLIER_MAX = 20;

const hashOf = (code: string): string => sha256(plainCode(code));

/**
 * Creates a code for the first run, for the terminal; stores its hash. The codes of earlier starts are no longer valid:
 * their hashes stay, so that a person who types one is told.
 */
export async function newSetupCode(db: Db): Promise<string> {
  const code = newCode();
  const { hash, earlier } = await storedCode(db);
  const value = JSON.stringify({
    hash: hashOf(code),
    earlier: [...(hash === undefined ? [] : [hash]), ...earlier].slice(0, EARLIER_MAX),
  });
  await db
    .insertInto('installation')
    .values({ key: CODE, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return code;
}

async function storedCode(db: Db | Trx): Promise<{ hash?: string; earlier: readonly string[] }> {
  const row = await db
    .selectFrom('installation as i')
    .select('i.value')
    .where('i.key', '=', CODE)
    .executeTakeFirst();
  const { hash, earlier } = storedObject(row?.value);
  return {
    ...(typeof hash === 'string' ? { hash } : {}),
    earlier: Array.isArray(earlier) ? earlier.filter((one) => typeof one === 'string') : [],
  };
}

/** Whether the first run is open: a code exists and no account does. */
export async function isSetUpOpen(db: Db): Promise<boolean> {
  const code = await db
    .selectFrom('installation as i')
    .select('i.key')
    .where('i.key', '=', CODE)
    .executeTakeFirst();
  return code !== undefined && !(await hasUsers(db));
}

type Input = Pick<Incoming<typeof setUpCall>, 'body' | 'ip' | 'userAgent'>;

/** Runs the first set-up: creates one organisation and its first superuser, with the code. */
export async function setUp(services: Services, { body, ip, userAgent }: Input): Promise<TokenPair> {
  if (!(await isSetUpOpen(services.db))) throw refuse('setup_closed');
  demandUncommon(body.password, [body.username, body.email], 'password');
  await spend(services.pool, { scope: 'set-up', key: callerOf(ip), most: 10, seconds: 60 * 60 });
  const session = await inTransaction(services.db, async (trx) => {
    // Deleting the code decides which of two concurrent callers is the first.
    const taken = await trx
      .deleteFrom('installation as i')
      .where('i.key', '=', CODE)
      .where(sql<boolean>`i.value ->> 'hash' = ${hashOf(body.code)}`)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) {
      const { earlier } = await storedCode(trx);
      throw refuse(earlier.includes(hashOf(body.code)) ? 'setup_code_replaced' : 'setup_code_not_valid');
    }
    if (await hasUsers(trx)) throw refuse('setup_closed');
    const organizationId = await createOrganization(trx, body.organization_name);
    const userId = await createPerson(trx, {
      organizationId,
      username: body.username,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      password: body.password,
      profiles: FIRST_PROFILES,
      isSuperuser: true,
      ...(body.language === undefined ? {} : { language: body.language }),
    });
    await appendAudit(
      trx,
      { userId, username: body.username, ip },
      {
        action: 'organization.created',
        organizationId,
        subject: ['organization', organizationId],
        detail: { name: body.organization_name },
      },
    );
    return openSession(trx, { userId, rememberMe: false, ip, userAgent });
  });
  return pairFor(tokensOf(services), session);
}

/** The profiles of the first superuser of an organisation. */
export const FIRST_PROFILES = ['superuser', 'admin'] as const;

export async function createOrganization(db: Db, name: string): Promise<string> {
  const id = newId();
  await db.insertInto('organizations').values({ id, name }).execute();
  return id;
}
