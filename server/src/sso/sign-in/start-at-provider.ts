import * as client from 'openid-client';
import type { Answer } from '@regia/contract/call';
import type { startAtProvider as startCall } from '@regia/contract/sso/sign-in';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { callerOf } from '../../platform/network-address.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { redirectUrl } from '../provider-addresses.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { codeOf } from '../provider-error.ts';
import { providerFails } from '../notify-provider.ts';
import { findActiveProvider } from '../provider-queries.ts';
import { storePending } from './pending-sign-in.ts';

const STARTS_A_MINUTE = 60;

type Input = Pick<Incoming<typeof startCall>, 'params' | 'body' | 'ip'>;

/** Starts a sign-in: authorization code with PKCE, state and nonce. The verifier stays on the server. */
export async function startAtProvider(
  services: Services,
  clients: ProviderClients,
  { params, body, ip }: Input,
): Promise<Answer<typeof startCall>> {
  const { pool, db, log, config } = services;
  await spend(pool, { scope: 'provider start', key: callerOf(ip), most: STARTS_A_MINUTE, seconds: 60 });
  const provider = await findActiveProvider(db, params.id);
  if (!provider) throw refuse('provider_not_offered');
  const found = await clients.of(provider).catch(async (error: unknown) => {
    log.warn({ event: 'provider unreachable', provider: provider.id, because: codeOf(error) }, 'sso');
    await providerFails(services, provider);
    throw refuse('provider_unreachable', { values: { name: provider.name } });
  });
  const bindings = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(found, {
    redirect_uri: redirectUrl(config, provider.id),
    scope: provider.scopes,
    state: bindings.state,
    nonce: bindings.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(bindings.verifier),
    code_challenge_method: 'S256',
  });
  const step = await storePending(services, provider.id, body.rememberMe ?? false, bindings);
  return { url: url.href, step };
}
