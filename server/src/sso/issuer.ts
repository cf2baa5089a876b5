import { refuse } from '../platform/http/refuse.ts';
import type { Refusal } from '../platform/http/refuse.ts';
import { addressRefusal } from '../platform/outbound/address-refusal.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { ProviderClients } from './provider-clients.ts';
import { ProviderError } from './provider-error.ts';

/** People copy the address of the discovery document; the issuer is the part before it. */
const DISCOVERY = '/.well-known/openid-configuration';

/** Checks a typed issuer with its own discovery document. Returns it as the document writes it. */
export async function checkIssuer(clients: ProviderClients, typed: string): Promise<string> {
  const at = typed.indexOf(DISCOVERY);
  const issuer = at === -1 ? typed : typed.slice(0, at);
  const { search, hash } = URL.parse(issuer) ?? { search: '?', hash: '' };
  if (search !== '' || hash !== '') throw refuseIssuer(new ProviderError('issuer_not_web'));
  const found = await clients
    .discover({ issuer, clientId: '', clientSecret: null })
    .catch((error: unknown) => {
      throw refuseIssuer(error);
    });
  return found.serverMetadata().issuer;
}

function refuseIssuer(error: unknown): unknown {
  if (error instanceof ProviderError) return refuse('issuer_not_usable', { says: error.problem });
  const refusal: Refusal | undefined =
    error instanceof OutboundError ? addressRefusal(error, { field: 'issuer' }) : undefined;
  return refusal ?? error;
}
