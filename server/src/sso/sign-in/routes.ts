import * as calls from '@regia/contract/sso/sign-in';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import { callerOf } from '../../platform/network-address.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { findProviders } from './find-providers.ts';
import { finishAtProvider } from './finish-at-provider.ts';
import { listOwnIdentities, unlinkOwnIdentity } from './own-identities.ts';
import { signOutByProvider } from './sign-out-by-provider.ts';
import { startAtProvider } from './start-at-provider.ts';

const SEARCHES_A_MINUTE = 60;

export const providerSignInRoutes = (services: Services, clients: ProviderClients): Route[] => [
  on(calls.findProviders, async ({ db, body, ip }) => {
    const key = callerOf(ip);
    await spend(services.pool, { scope: 'provider search', key, most: SEARCHES_A_MINUTE, seconds: 60 });
    return { results: await findProviders(db, body.email) };
  }),
  on(calls.startAtProvider, (incoming) => startAtProvider(services, clients, incoming)),
  on(calls.finishAtProvider, (incoming) => finishAtProvider(services, clients, incoming)),
  on(calls.signOutByProvider, (incoming) => signOutByProvider(services, clients, incoming)),
  on(calls.listOwnIdentities, async ({ db, actor }) => ({ results: await listOwnIdentities(db, actor) })),
  on(calls.unlinkOwnIdentity, async ({ db, actor, params }) => {
    await unlinkOwnIdentity(db, actor, params.id);
    return undefined;
  }),
];
