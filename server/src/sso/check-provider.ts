import * as client from 'openid-client';
import type { Answer } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import { PROVIDER_CHECKS } from '@regia/contract/sso/providers';
import type { testIdentityProvider as testCall } from '@regia/contract/sso/providers';
import type { Services } from '../platform/services.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { redirectUrl } from './provider-addresses.ts';
import type { ProviderClients } from './provider-clients.ts';
import { codeOf, outboundErrorIn, ProviderError } from './provider-error.ts';
import type { Provider } from './provider-queries.ts';

type Check = (typeof PROVIDER_CHECKS)[number];

/** The failure of a check, with the key of its text. */
class Failed extends Error {
  readonly says: TextKey;
  readonly isMissing: boolean;

  constructor(says: TextKey, { isMissing = false } = {}) {
    super(says);
    this.says = says;
    this.isMissing = isMissing;
  }
}

/** Tests the stored settings of a provider, one step after the other. A failed step skips those after it. */
export async function checkProvider(
  services: Services,
  clients: ProviderClients,
  provider: Provider,
  language: Language,
): Promise<Answer<typeof testCall>> {
  let found: client.Configuration | undefined;
  const steps: Record<Check, () => Promise<void>> = {
    discovery: async () => {
      found = await clients.discover(provider).catch((error: unknown) => {
        throw new Failed(error instanceof ProviderError ? error.problem : 'issuer_blocked');
      });
    },
    sign_in: async () => checkSignIn(found!),
    keys: () => checkKeys(found!, clients),
    client: () => checkClient(services, found!, provider),
  };
  const checks: Answer<typeof testCall>['checks'] = [];
  let isOver = false;
  for (const name of PROVIDER_CHECKS) {
    if (isOver) {
      checks.push({ name, outcome: 'skipped', text: textOf(language, 'provider_check_skipped') });
      continue;
    }
    try {
      await steps[name]();
      checks.push({ name, outcome: 'passed', text: textOf(language, `provider_${name}_passed`) });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      isOver = true;
      checks.push({
        name,
        outcome: error.isMissing ? 'skipped' : 'failed',
        text: textOf(language, error.says),
      });
      services.log.info({ event: 'provider test failed', provider: provider.id, because: error.says }, 'sso');
    }
  }
  return { checks };
}

function checkSignIn(found: client.Configuration): void {
  const server = found.serverMetadata();
  if (server.response_types_supported?.includes('code') === false) throw new Failed('provider_without_code');
  const methods = server.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) throw new Failed('provider_without_pkce');
}

async function checkKeys(found: client.Configuration, { fetch }: ProviderClients): Promise<void> {
  const address = found.serverMetadata().jwks_uri!;
  const answer = await fetch(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  })
    .then((response) => response.json() as Promise<{ keys?: unknown[] } | null>)
    .catch(() => null);
  if (!Array.isArray(answer?.keys) || answer.keys.length === 0) throw new Failed('provider_without_keys');
}

/** The errors with which a provider refuses the client itself. */
const OF_CLIENT: readonly string[] = ['invalid_client', 'unauthorized_client'];

/** Redeems a code that does not exist: the provider refuses the code if it knows the client, else the client. */
async function checkClient(
  { config }: Services,
  found: client.Configuration,
  { id, clientId, clientSecret }: Provider,
): Promise<void> {
  if (clientId === '' || clientSecret === null) {
    throw new Failed('provider_client_missing', { isMissing: true });
  }
  try {
    await client.genericGrantRequest(found, 'authorization_code', {
      code: 'a-test-of-the-client',
      redirect_uri: redirectUrl(config, id),
      code_verifier: client.randomPKCECodeVerifier(),
    });
  } catch (error) {
    if (error instanceof client.ResponseBodyError && !OF_CLIENT.includes(error.error)) return;
    if (outboundErrorIn(error)) throw new Failed('issuer_unreachable');
    if (error instanceof client.ResponseBodyError || codeOf(error) === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') {
      throw new Failed('provider_client_refused');
    }
    throw new Failed('provider_client_unclear');
  }
}
