import type { SecondStep, TokenPair } from '@regia/contract/account/calls';
import type { finishAtProvider as finishCall } from '@regia/contract/sso/sign-in';
import {
  answerBegun,
  beginSession,
  findPerson,
  invitationHolds,
  lockAdmins,
  lockUnchanged,
} from '../../account/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Trx } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { languageNamed } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { callerOf } from '../../platform/network-address.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { providerWorks } from '../notify-provider.ts';
import { findActiveProvider, lockUnchangedProvider } from '../provider-queries.ts';
import { applyGroups } from './apply-groups.ts';
import { findAccount } from './find-account.ts';
import { NoAccount } from './no-account.ts';
import { takePending } from './pending-sign-in.ts';
import { readAnswer } from './read-answer.ts';

const FINISHES_A_MINUTE = 60;

type Input = Pick<
  Incoming<typeof finishCall>,
  'params' | 'body' | 'ip' | 'userAgent' | 'headers' | 'language'
>;

/**
 * Finishes a sign-in at a provider. The token of the browser is used up first, so that no answer is tried twice. No
 * transaction is open while the provider is asked.
 */
export async function finishAtProvider(
  services: Services,
  clients: ProviderClients,
  { params, body, ip, userAgent, headers, language }: Input,
): Promise<TokenPair | SecondStep> {
  const { pool, db, log } = services;
  await spend(pool, { scope: 'provider finish', key: callerOf(ip), most: FINISHES_A_MINUTE, seconds: 60 });
  const provider = await findActiveProvider(db, params.id);
  if (!provider) throw refuse('provider_not_offered');
  const pending = await takePending(services, params.id, body.step);
  if (!pending) throw refuse('provider_step_over');
  const identity = await readAnswer(services, clients, provider, body.answer, pending);
  await providerWorks(db, provider);
  const from = {
    ip,
    userAgent,
    rememberMe: pending.rememberMe,
    language: languageNamed(headers['accept-language']),
    provider: { id: provider.id, session: identity.session, hasFactor: provider.leavesSecondFactor },
  };
  try {
    const { userId, begun } = await inTransaction(db, async (trx) => {
      await lockAdmins(trx, provider.organizationId);
      if (!(await lockUnchangedProvider(trx, provider))) throw refuse('provider_step_over');
      const id = await findAccount(trx, provider, identity);
      await lockUnchanged(trx, { id }, 'provider_no_account');
      if ((await isInvited(trx, id)) && !(await invitationHolds(trx, id))) throw new NoAccount('invitation');
      await applyGroups(trx, provider, identity, id);
      const person = await findPerson(trx, id);
      // The organization may have been disabled meanwhile.
      if (!person?.isActive) throw new NoAccount('disabled');
      return { userId: id, begun: await beginSession(trx, person, from) };
    });
    return await answerBegun(services, begun, { userId, language, otherwise: 'provider_step_over' });
  } catch (error) {
    if (!(error instanceof NoAccount)) throw error;
    log.warn(
      { event: 'provider sign-in refused', provider: provider.id, because: error.reason, ip },
      'security',
    );
    throw refuse('provider_no_account', { values: { name: provider.name } });
  }
}

const isInvited = async (trx: Trx, id: string): Promise<boolean> => {
  const user = await trx
    .selectFrom('users as u')
    .select('u.is_invited')
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return user.is_invited;
};
