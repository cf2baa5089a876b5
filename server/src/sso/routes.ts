import type { Language } from '@regia/contract/fields';
import * as calls from '@regia/contract/sso/providers';
import type { IdentityProvider } from '@regia/contract/sso/providers';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { profilesOf } from '../roles/public.ts';
import { checkProvider } from './check-provider.ts';
import { presentProvider } from './present-provider.ts';
import type { ProviderClients } from './provider-clients.ts';
import { findProvider, listProviders } from './provider-queries.ts';
import type { Provider } from './provider-queries.ts';
import { createProvider, deleteProvider, updateProvider } from './save-provider.ts';

const TESTS_A_MINUTE = 20;

/** The settings of the providers of an organization. */
export const providerRoutes = (services: Services, clients: ProviderClients): Route[] => [
  on(calls.listIdentityProviders, async ({ db, actor, language }) => {
    const organizationId = organizationOf(actor);
    const [providers, profiles, claimed] = await Promise.all([
      listProviders(db, organizationId),
      profilesOf(db, organizationId),
      db
        .selectFrom('organization_domains as d')
        .select('d.domain')
        .where('d.organization_id', '=', organizationId)
        .orderBy('d.domain')
        .execute(),
    ]);
    return {
      results: providers.map((one) => presentProvider(one, profiles, services.config, language)),
      claimed_domains: claimed.map(({ domain }) => domain),
    };
  }),
  on(calls.getIdentityProvider, ({ actor, params, language }) =>
    oneProvider(services, actor, params.id, language),
  ),
  on(calls.createIdentityProvider, async ({ actor, body, language }) =>
    oneProvider(services, actor, await createProvider(services, clients, actor, body), language),
  ),
  on(calls.updateIdentityProvider, async ({ actor, params, body, language }) => {
    await updateProvider(services, clients, actor, params.id, body);
    return oneProvider(services, actor, params.id, language);
  }),
  on(calls.deleteIdentityProvider, async ({ actor, params }) => {
    await deleteProvider(services, actor, params.id);
    return undefined;
  }),
  on(calls.testIdentityProvider, async ({ actor, params, language }) => {
    const provider = await findOwn(services, actor, params.id);
    const key = provider.organizationId;
    await spend(services.pool, { scope: 'provider test', key, most: TESTS_A_MINUTE, seconds: 60 });
    return checkProvider(services, clients, provider, language);
  }),
];

async function findOwn({ db }: Services, actor: Actor, id: string): Promise<Provider> {
  const provider = await findProvider(db, organizationOf(actor), id);
  if (!provider) throw refuse('not_found');
  return provider;
}

async function oneProvider(
  services: Services,
  actor: Actor,
  id: string,
  language: Language,
): Promise<IdentityProvider> {
  const provider = await findOwn(services, actor, id);
  const profiles = await profilesOf(services.db, provider.organizationId);
  return presentProvider(provider, profiles, services.config, language);
}
