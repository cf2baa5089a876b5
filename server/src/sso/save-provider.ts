import type { Body } from '@regia/contract/call';
import { PROVIDERS_PER_ORGANIZATION } from '@regia/contract/limits';
import type {
  createIdentityProvider as createCall,
  updateIdentityProvider as updateCall,
} from '@regia/contract/sso/providers';
import { appendAudit } from '../audit/public.ts';
import { demandStepUp, recheckStepUp } from '../mfa/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { isTaken } from '../platform/is-taken.ts';
import type { Services } from '../platform/services.ts';
import { sealClientSecret } from './client-secret.ts';
import { demandAdministrator } from './demand-administrator.ts';
import { endProviderSessions } from './end-provider-sessions.ts';
import { changeSettings, differences } from './change-settings.ts';
import { checkIssuer } from './issuer.ts';
import { providerWorks } from './notify-provider.ts';
import type { ProviderClients } from './provider-clients.ts';
import { findProvider } from './provider-queries.ts';

/** Adds a provider, inactive. Returns its id. */
export async function createProvider(
  services: Services,
  clients: ProviderClients,
  actor: Actor,
  { name, issuer: typed, code }: Body<typeof createCall>,
): Promise<string> {
  const organizationId = organizationOf(actor);
  demandAdministrator(actor);
  const issuer = await checkIssuer(clients, typed);
  await demandStepUp(services, actor, code);
  const id = newId();
  await refuseTakenName(() =>
    inTransaction(services.db, async (trx) => {
      await recheckStepUp(trx, actor);
      await lockProviders(trx, organizationId);
      const { count } = await trx
        .selectFrom('identity_providers as i')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('i.organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= PROVIDERS_PER_ORGANIZATION) {
        throw refuse('provider_limit_reached', { values: { limit: PROVIDERS_PER_ORGANIZATION } });
      }
      await trx
        .insertInto('identity_providers')
        .values({ id, organization_id: organizationId, name, issuer, client_secret: null })
        .execute();
      await appendAudit(trx, actor, {
        action: 'identity_provider.created',
        subject: ['identity_provider', id],
        detail: { name, issuer },
      });
    }),
  );
  return id;
}

/** Changes a provider; absent fields stay. A change of its trust ends the sessions that it has opened. */
export async function updateProvider(
  services: Services,
  clients: ProviderClients,
  actor: Actor,
  id: string,
  { code, ...given }: Body<typeof updateCall>,
): Promise<void> {
  const organizationId = organizationOf(actor);
  demandAdministrator(actor);
  const known = await findProvider(services.db, organizationId, id);
  if (!known) throw refuse('not_found');
  const issuer =
    given.issuer === undefined || given.issuer === known.issuer
      ? known.issuer
      : await checkIssuer(clients, given.issuer);
  await demandStepUp(services, actor, code);
  await refuseTakenName(() =>
    inTransaction(services.db, async (trx) => {
      await recheckStepUp(trx, actor);
      await lockProviders(trx, organizationId);
      const before = await findProvider(trx, organizationId, id);
      if (!before) throw refuse('not_found');
      const moves = issuer !== before.issuer;
      if (moves && before.clientSecret !== null && given.client_secret === undefined) {
        throw refuse('client_secret_required');
      }
      const sealed =
        given.client_secret === undefined
          ? before.clientSecret
          : sealClientSecret(services, issuer, given.client_secret);
      await changeSettings(trx, actor, before, { ...given, issuer, sealed });
      const after = (await findProvider(trx, organizationId, id))!;
      const [needsId, needsSecret] = [after.clientId === '', after.clientSecret === null];
      if (after.isActive && (needsId || needsSecret)) {
        throw refuse('provider_incomplete', {
          fields: {
            ...(needsId && { client_id: 'field_required' as const }),
            ...(needsSecret && { client_secret: 'field_required' as const }),
          },
        });
      }
      if (moves) await trx.deleteFrom('user_identities as u').where('u.provider_id', '=', id).execute();
      if (moves || after.clientId !== before.clientId || (before.isActive && !after.isActive)) {
        await endProviderSessions(trx, id, 'the identity provider was changed');
      }
      const detail = differences(before, after);
      if (detail) {
        await providerWorks(trx, before);
        await appendAudit(trx, actor, {
          action: 'identity_provider.updated',
          subject: ['identity_provider', id],
          detail,
        });
      }
    }),
  );
}

/** Deletes a provider. Its links go with it; the accounts stay and sign in with a password. */
export async function deleteProvider(services: Services, actor: Actor, id: string): Promise<void> {
  const organizationId = organizationOf(actor);
  demandAdministrator(actor);
  await inTransaction(services.db, async (trx) => {
    await lockProviders(trx, organizationId);
    const provider = await findProvider(trx, organizationId, id);
    if (!provider) throw refuse('not_found');
    await endProviderSessions(trx, id, 'the identity provider was deleted');
    await providerWorks(trx, provider);
    await trx.deleteFrom('identity_providers as i').where('i.id', '=', id).execute();
    await appendAudit(trx, actor, {
      action: 'identity_provider.deleted',
      subject: ['identity_provider', id],
      detail: { name: provider.name, issuer: provider.issuer },
    });
  });
}

/** Lets only one transaction at a time change the providers of an organization. */
const lockProviders = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();

async function refuseTakenName(change: () => Promise<void>): Promise<void> {
  await change().catch((error: unknown) => {
    throw isTaken(error, 'identity_providers_name') ? refuse('provider_name_taken') : error;
  });
}
