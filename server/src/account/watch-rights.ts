import type { RightsEvent, UnreadEvent } from '@regia/contract/account/calls';
import type { UnreadWatch } from '../notifications/public.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { getMe } from './me.ts';
import type { RightsWatch } from './rights-watch.ts';

interface Watches {
  readonly rights: RightsWatch;
  readonly unread: UnreadWatch;
}
interface Watching {
  readonly db: Db;
  readonly actor: Actor;
  readonly signal: AbortSignal;
}

/**
 * Streams the rights of the caller and the number of their unread notifications. Ends after the first change of the
 * rights: the next stream is opened with the session and the organization of then.
 */
export async function watchRights(
  watches: Watches,
  { db, actor, signal }: Watching,
): Promise<AsyncIterable<ServerEvent>> {
  const changes = new AbortController();
  const until = AbortSignal.any([signal, watches.rights.closing, changes.signal]);
  const { organization } = await getMe(db, actor);
  const followed = { userId: actor.userId, organizationId: organization?.id ?? null };
  await watches.rights.follow(followed, () => changes.abort(), until);
  return (async function* () {
    const { profiles } = await getMe(db, actor);
    const data: RightsEvent = {
      profiles: profiles.map(({ name, permissions }) => ({ name, permissions })),
    };
    yield { event: 'rights', data };
    if (profiles.some(({ permissions }) => permissions.includes('notification.list')))
      yield* unreadCounts(watches.unread, followed, until);
    if (!until.aborted) await new Promise((resolve) => until.addEventListener('abort', resolve));
    if (changes.signal.aborted) yield { event: 'changed', data: {} };
  })();
}

/** The count at once, and after each change until the signal aborts. */
async function* unreadCounts(
  watch: UnreadWatch,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string | null },
  until: AbortSignal,
): AsyncIterable<ServerEvent> {
  // A superuser without a chosen organization.
  if (organizationId === null) return;
  let latest: number | undefined;
  let wake = () => {};
  const counted = (count: number) => {
    latest = count;
    wake();
  };
  until.addEventListener('abort', () => wake(), { once: true });
  const first = await watch.follow({ userId, organizationId }, counted, until);
  // A change during the first count is newer.
  latest ??= first;
  let sent: number | undefined;
  while (!until.aborted) {
    if (sent === latest) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    sent = latest;
    const data: UnreadEvent = { count: sent };
    yield { event: 'unread', data };
  }
}
