import * as client from 'openid-client';
import { outboundFor } from '../platform/outbound/outbound-for.ts';
import type { Services } from '../platform/services.ts';
import { openClientSecret } from './client-secret.ts';
import { addressRule, guardedFetch } from './guarded-fetch.ts';
import { outboundErrorIn, ProviderError } from './provider-error.ts';
import type { Provider } from './provider-queries.ts';

const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 200;
/** Longer than the limit of the guarded fetch, which then names the problem. */
const TIMEOUT_S = 15;

type Settings = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>;

/** The clients of providers: addresses and keys of each are read once and remembered for some minutes. */
export interface ProviderClients {
  /** Reads the addresses of a provider. Throws a `ProviderError`, or an error of the outbound guard. */
  discover(settings: Settings): Promise<client.Configuration>;
  /** The client of a stored provider, remembered until its settings change. */
  of(provider: Provider): Promise<client.Configuration>;
  readonly fetch: client.CustomFetch;
  readonly isUsable: (address: string) => boolean;
}

export function openProviderClients(
  services: Pick<Services, 'config' | 'secret' | 'network'>,
): ProviderClients {
  const { config } = services;
  const isUsable = addressRule(config);
  const fetch = guardedFetch(outboundFor(services), isUsable);
  const known = new Map<string, { readonly untilMs: number; readonly made: Promise<client.Configuration> }>();

  async function discover(settings: Settings): Promise<client.Configuration> {
    if (!isUsable(settings.issuer)) throw new ProviderError('issuer_not_web');
    const secret = openClientSecret(services, settings);
    const made = await client
      .discovery(
        new URL(settings.issuer),
        settings.clientId || 'not set yet',
        undefined,
        authentication(secret),
        {
          [client.customFetch]: fetch,
          timeout: TIMEOUT_S,
          // The guarded fetch decides about http. The signature of every ID token is checked with the published keys.
          execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
        },
      )
      .catch((cause: unknown) => {
        throw problemOf(cause);
      });
    const { issuer, ...addresses } = made.serverMetadata();
    // The library accepts a common issuer of many tenants, which would let in the users of all of them.
    if (new URL(issuer).href !== new URL(settings.issuer).href) throw new ProviderError('issuer_differs');
    const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = addresses;
    const needed = [authorization_endpoint, token_endpoint, jwks_uri];
    const all = userinfo_endpoint === undefined ? needed : [...needed, userinfo_endpoint];
    if (!all.every((address) => address !== undefined && isUsable(address))) {
      throw new ProviderError('issuer_addresses');
    }
    return made;
  }

  return {
    discover,
    isUsable,
    fetch,
    of(provider) {
      const key = `${provider.id} ${provider.updatedOn.getTime()}`;
      const found = known.get(key);
      if (found && Date.now() < found.untilMs) return found.made;
      known.delete(key);
      const made = discover(provider);
      if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!);
      known.set(key, { made, untilMs: Date.now() + REMEMBERED_MS });
      made.catch(() => known.delete(key));
      return made;
    },
  };
}

/** Sends the secret in the way that the provider supports; the header is the usual one. */
function authentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = supported.includes('client_secret_basic') || !supported.includes('client_secret_post');
    return (isBasic ? basic : post)(server, metadata, body, headers);
  };
}

function problemOf(cause: unknown): unknown {
  const outbound = outboundErrorIn(cause);
  if (outbound) {
    const isOfAddress = outbound.problem === 'address_not_allowed' || outbound.problem === 'port_not_allowed';
    return isOfAddress ? outbound : new ProviderError('issuer_unreachable', { cause });
  }
  const code = cause instanceof client.ClientError ? cause.code : undefined;
  const differs = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return new ProviderError(differs ? 'issuer_differs' : 'issuer_without_discovery', { cause });
}
