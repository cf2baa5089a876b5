import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { findChat } from './chat-queries.ts';
import type { ChatWatch } from './chat-watch.ts';

/** Streams the conversations that change, or one of them with the colleagues who look at it. */
export async function followChats(
  db: Db,
  watch: ChatWatch,
  actor: Actor,
  signal: AbortSignal,
  chatId?: string,
): Promise<AsyncIterable<ServerEvent>> {
  const scope = writeScopeOf(actor);
  if (chatId !== undefined && !(await findChat(db, scope, chatId))) throw refuse('not_found');
  const until = AbortSignal.any([signal, watch.closing]);
  const waiting: ServerEvent[] = [];
  let wake = (): void => {};
  const push = (event: ServerEvent): void => {
    // A newer event of one conversation replaces an older one that the client has not taken yet.
    const same = chatId === undefined ? -1 : waiting.findIndex((one) => one.event === event.event);
    if (same === -1) waiting.push(event);
    else waiting[same] = event;
    if (waiting.length > WAITING_MAX) waiting.shift();
    wake();
  };
  let told: string | undefined;
  const follower = {
    organizationId: scope.organizationId,
    listedFor: scope.listedFor,
    chatId,
    userId: actor.userId,
    changed: (chats: readonly MonitoredChat[]) => push({ event: 'changed', data: { chats } }),
    readers(names: readonly string[]) {
      if (names.join() === told) return;
      told = names.join();
      push({ event: 'readers', data: { names } });
    },
  };
  until.addEventListener('abort', () => wake(), { once: true });
  await watch.follow(follower, until);
  if (chatId !== undefined) {
    const { organizationId } = scope;
    await watch.look({ organizationId, chatId, userId: actor.userId, name: actor.username }, until);
    follower.readers(watch.readersOf(chatId, actor.userId));
  }
  return (async function* () {
    while (!until.aborted) {
      const next = waiting.shift();
      if (next) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  })();
}

/** The most events that wait for a slow client; the list is read again at the next change. */
const WAITING_MAX = 50;
