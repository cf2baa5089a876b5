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
import { demandCodeForNext, demandPasswordForFirst, recheckProofs } from './prove-identity.ts';
import type { DemandPassword, Given } from './prove-identity.ts';
import { relyingParty } from './relying-party.ts';
import { demandTransport, sendCode, sentText } from './send-code.ts';
import { isSent } from './sent-codes.ts';

/** The text to show, and the options for the browser, that the user needs before they can give the first code. */
export interface CodeInstructions {
  details: string;
  options?: Record<string, unknown>;
}

/** The limit of set-ups that send no message: it only saves processor time. */
const SET_UPS_AN_HOUR = 30;

interface ActivationRequest {
  readonly name: string;
  readonly given: Given;
  readonly demandPassword: DemandPassword;
  readonly language: Language;
}

/**
 * Starts the set-up of a method. A second start replaces the first one, whose secret or challenge is then
 * invalid.
 */
export async function activateMethod(
  services: Services,
  actor: Actor,
  { name, given, demandPassword, language }: ActivationRequest,
): Promise<CodeInstructions> {
  if (!isMethod(name)) throw refuse('method_unknown');
  const holder = await getHolder(services.db, actor.userId);
  demandInactive(await findMethods(services.db, holder.id), name);
  await demandPasswordForFirst(services, actor, given, demandPassword);
  const prove = () => demandCodeForNext(services, actor, given);
  const activation = { services, actor, holder, prove };
  if (name === 'app') return activateApp(activation);
  if (name === 'passkey') return activatePasskey(activation, language);
  demandTransport(services, holder, name);
  await prove();
  await sendCode(services, holder, name, (trx) => insertPendingMethod(trx, actor, { name }));
  return { details: sentText(language, name) };
}

interface Activation {
  readonly services: Services;
  readonly actor: Actor;
  readonly holder: Holder;
  readonly prove: () => Promise<void>;
}

async function activateApp({ services, actor, holder, prove }: Activation): Promise<CodeInstructions> {
  await prove();
  await countSetUp(services, holder, 'app');
  const { sealed, address } = newAppSecret(services, holder.username);
  await inTransaction(services.db, (trx) =>
    insertPendingMethod(trx, actor, { name: 'app', secretSealed: sealed }),
  );
  return { details: address };
}

/** Starts adding a passkey. Unlike the other methods, passkeys may be added while the method is active. */
async function activatePasskey(
  { services, actor, holder, prove }: Activation,
  language: Language,
): Promise<CodeInstructions> {
  const party = relyingParty(services.config);
  if (party === undefined) throw refuse('method_unknown');
  if ((await countPasskeys(services.db, holder.id)) >= PASSKEYS_MAX) {
    throw refuse('passkey_limit_reached', { values: { limit: PASSKEYS_MAX } });
  }
  await prove();
  await countSetUp(services, holder, 'passkey');
  const options = await inTransaction(services.db, async (trx) => {
    await insertPendingMethod(trx, actor, { name: 'passkey' });
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

async function insertPendingMethod(
  trx: Trx,
  actor: Actor,
  { name, secretSealed = null }: SetUp,
): Promise<void> {
  const id = actor.userId;
  await recheckProofs(trx, actor);
  const methods = await findMethods(trx, id);
  demandInactive(methods, name);
  // A pending method by mail or SMS is kept: only its code is sent again.
  if (isSent(name) && methods.some((method) => method.name === name)) return;
  if (methods.some((method) => method.name === name && method.isActive)) return;
  const asked = { secret_sealed: secretSealed, last_counter: null, created_on: new Date() };
  await trx
    .insertInto('mfa_methods')
    .values({ id: newId(), user_id: id, name, ...asked })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(asked))
    .execute();
}
