import { PASSKEYS_MAX } from '@regia/contract/limits';
import type { Language } from '@regia/contract/fields';
import { isMethod } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import { inTransaction } from '../platform/db.ts';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { newAppSecret } from './app-codes.ts';
import { registrationOptions } from './passkey-options.ts';
import { countPasskeys, findMethods, getHolder } from './queries.ts';
import type { HeldMethod, Holder } from './queries.ts';
import { demandCodeForNext, demandPasswordForFirst, demandProofStill } from './prove-oneself.ts';
import type { DemandPassword, Given } from './prove-oneself.ts';
import { relyingParty } from './relying-party.ts';
import { demandWay, sendCode, sentText } from './send-code.ts';
import { isSent } from './sent-codes.ts';

/** What must be shown, or done by the browser, before the first code can be given. */
export interface ToDo {
  details: string;
  options?: Record<string, unknown>;
}

/** Nothing is sent for these, so it is only about work. */
const SET_UPS_AN_HOUR = 30;

interface Asked {
  readonly name: string;
  readonly given: Given;
  readonly demandPassword: DemandPassword;
  readonly language: Language;
}

/** Begins to set a method up; begun again, whatever the first time gave is worth nothing any more. */
export async function activateMethod(
  services: Services,
  actor: Actor,
  { name, given, demandPassword, language }: Asked,
): Promise<ToDo> {
  if (!isMethod(name)) throw refuse('method_unknown');
  const holder = await getHolder(services.db, actor.userId);
  demandInactive(await findMethods(services.db, holder.id), name);
  await demandPasswordForFirst(services, actor, given, demandPassword);
  const prove = () => demandCodeForNext(services, actor, given);
  const asking = { services, actor, holder, prove };
  if (name === 'app') return activateApp(asking);
  if (name === 'passkey') return activatePasskey(asking, language);
  demandWay(services, holder, name);
  await prove();
  await sendCode(services, holder, name, (trx) => askFor(trx, actor, { name }));
  return { details: sentText(language, name) };
}

interface Asking {
  readonly services: Services;
  readonly actor: Actor;
  readonly holder: Holder;
  readonly prove: () => Promise<void>;
}

async function activateApp({ services, actor, holder, prove }: Asking): Promise<ToDo> {
  await prove();
  await countSetUp(services, holder, 'app');
  const { sealed, address } = newAppSecret(services, holder.username);
  await inTransaction(services.db, (trx) => askFor(trx, actor, { name: 'app', secretSealed: sealed }));
  return { details: address };
}

/** A method that is active already may be given one passkey more. */
async function activatePasskey(
  { services, actor, holder, prove }: Asking,
  language: Language,
): Promise<ToDo> {
  const party = relyingParty(services.config);
  if (party === undefined) throw refuse('method_unknown');
  if ((await countPasskeys(services.db, holder.id)) >= PASSKEYS_MAX) {
    throw refuse('passkey_limit_reached', { values: { limit: PASSKEYS_MAX } });
  }
  await prove();
  await countSetUp(services, holder, 'passkey');
  const options = await inTransaction(services.db, async (trx) => {
    await askFor(trx, actor, { name: 'passkey' });
    return registrationOptions(trx, holder, party);
  });
  return { details: textOf(language, 'code_by_passkey'), options };
}

const countSetUp = (services: Services, { id }: Holder, name: Method): Promise<void> =>
  spend(services.pool, {
    scope: 'second factor set-up',
    key: `${id} ${name}`,
    most: SET_UPS_AN_HOUR,
    seconds: 60 * 60,
  });

function demandInactive(methods: readonly HeldMethod[], name: Method): void {
  const isActive = methods.some((method) => method.name === name && method.isActive);
  if (isActive && name !== 'passkey') throw refuse('method_already_active');
}

interface SetUp {
  readonly name: Method;
  readonly secretSealed?: string | null;
}

async function askFor(trx: Trx, actor: Actor, { name, secretSealed = null }: SetUp): Promise<void> {
  const id = actor.userId;
  await demandProofStill(trx, actor);
  const methods = await findMethods(trx, id);
  demandInactive(methods, name);
  // Only its code is sent again.
  if (isSent(name) && methods.some((method) => method.name === name)) return;
  if (methods.some((method) => method.name === name && method.isActive)) return;
  const asked = { secret_sealed: secretSealed, last_counter: null, created_on: new Date() };
  await trx
    .insertInto('mfa_methods')
    .values({ id: newId(), user_id: id, name, ...asked })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(asked))
    .execute();
}
