import type { Services } from '../../platform/services.ts';
import { afterSignOutUrl } from '../provider-addresses.ts';
import type { ProviderClients } from '../provider-clients.ts';
import { findActiveProvider } from '../provider-queries.ts';

/** The longest that a sign-out waits for the addresses of the provider. */
const WAIT_MS = 3_000;

/**
 * Returns the address at which a session also ends at its provider; undefined if there is none. It contains no token:
 * the provider asks the person to confirm.
 */
export async function signOutAddress(
  { db, config }: Services,
  clients: ProviderClients,
  sessionId: string,
): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions as s')
    .select('s.provider_id')
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  const provider = session?.provider_id && (await findActiveProvider(db, session.provider_id));
  if (!provider) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS, undefined).unref());
  const found = await Promise.race([clients.of(provider).catch(() => undefined), late]);
  const address = found?.serverMetadata().end_session_endpoint;
  if (address === undefined || !clients.isUsable(address)) return undefined;
  const url = new URL(address);
  url.searchParams.set('client_id', provider.clientId);
  url.searchParams.set('post_logout_redirect_uri', afterSignOutUrl(config));
  return url.href;
}
