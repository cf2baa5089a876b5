import { closeNotifications, notify } from '../notifications/public.ts';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import type { Provider } from './provider-queries.ts';

type Known = Pick<Provider, 'organizationId' | 'name'>;
const subjectOf = ({ organizationId, name }: Known) =>
  ({ organizationId, kind: 'identity_provider', subject: name }) as const;

/** Tells the staff that a provider cannot be reached. The sign-in is answered even if that fails. */
export async function providerFails(
  { db, log }: Pick<Services, 'db' | 'log'>,
  provider: Known,
): Promise<void> {
  const now = new Date();
  const seen = { count: 1, firstSeenOn: now, lastSeenOn: now };
  await notify(db, [{ ...subjectOf(provider), code: 'unreachable', ...seen }]).catch((error: unknown) => {
    log.warn({ err: error }, 'writing a notification about an identity provider failed');
  });
}

/** Closes the notification: the provider answers again, or its settings were changed. */
export const providerWorks = (db: Db, provider: Known): Promise<void> =>
  closeNotifications(db, subjectOf(provider), 0);
