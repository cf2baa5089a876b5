import * as client from 'openid-client';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { redirectUrl } from '../provider-addresses.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { codeOf, outboundErrorIn, ProviderError } from '../provider-error.ts';
import { providerFails } from '../notify-provider.ts';
import type { Provider } from '../provider-queries.ts';
import type { Bindings } from './pending-sign-in.ts';
import { readIdentity } from './read-identity.ts';
import type { Identity } from './read-identity.ts';

/**
 * Exchanges the code of an answer for the identity of the person. Checks state, issuer, audience, nonce, times and
 * signature; asks the discovered userinfo address for what the ID token lacks.
 */
export async function readAnswer(
  services: Services,
  clients: ProviderClients,
  provider: Provider,
  answer: string,
  { state, nonce, verifier }: Bindings,
): Promise<Identity> {
  const url = new URL(redirectUrl(services.config, provider.id));
  url.search = answer;
  try {
    const found = await clients.of(provider);
    const tokens = await client.authorizationCodeGrant(found, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const { groupsClaim } = provider;
    const isWhole = claims['email'] !== undefined && (groupsClaim === '' || groupsClaim in claims);
    const more =
      !isWhole && found.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(found, tokens.access_token, claims.sub)
        : {};
    return readIdentity(found.serverMetadata().issuer, groupsClaim, claims, more);
  } catch (error) {
    if (isUnreachable(error)) await providerFails(services, provider);
    throw refusalOf(services, provider, error);
  }
}

const isUnreachable = (error: unknown): boolean =>
  outboundErrorIn(error) !== undefined || error instanceof ProviderError;

function refusalOf({ log }: Services, provider: Provider, error: unknown): unknown {
  const { id, name } = provider;
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return refuse('provider_cancelled', { values: { name } });
  }
  const because = codeOf(error);
  if (isUnreachable(error)) {
    log.warn({ event: 'provider unreachable', provider: id, because }, 'sso');
    return refuse('provider_unreachable', { values: { name } });
  }
  if (isOfProtocol(error)) {
    log.warn({ event: 'answer of a provider refused', provider: id, because }, 'security');
    return refuse('provider_answer_wrong', { values: { name } });
  }
  return error;
}

const isOfProtocol = (error: unknown): boolean =>
  error instanceof client.ClientError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  error instanceof client.WWWAuthenticateChallengeError;
