import { randomUUID } from 'node:crypto';
import type { Answer } from '@regia/contract/call';
import type { openSession as openSessionCall } from '@regia/contract/chat/visitor-calls';
import { findForOrigin, makeToken, TOKEN_SECONDS } from '../assistants/public.ts';
import { refuse } from '../platform/http/refuse.ts';
import { callerOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { refuseUnlessOnAir } from './on-air.ts';

interface Opening {
  readonly publicId: string;
  readonly origin: string | undefined;
  readonly ip: string;
  readonly letOriginRead: (origin: string) => void;
}

/**
 * Starts a session of a new visitor. An unknown assistant and an origin that is not allowed get the same answer, so
 * nobody can find out public ids.
 */
export async function openSession(
  services: Services,
  { publicId, origin, ip, letOriginRead }: Opening,
): Promise<Answer<typeof openSessionCall>> {
  const { db, pool, config } = services;
  const [assistant, spent] = await Promise.allSettled([
    origin === undefined ? undefined : findForOrigin(db, { publicId }, origin),
    spend(pool, {
      scope: 'chat.sessions',
      key: callerOf(ip),
      most: config.REGIA_ADDRESS_SESSIONS,
      seconds: 60,
    }),
  ]);
  if (assistant.status === 'rejected') throw assistant.reason;
  if (assistant.value) letOriginRead(origin!);
  if (spent.status === 'rejected') throw spent.reason;
  if (!assistant.value) throw refuse('origin_not_allowed');
  refuseUnlessOnAir(assistant.value);
  const session = { assistantId: assistant.value.id, visitorId: randomUUID(), origin: origin! };
  return { token: makeToken(services, { ...session, beganMs: Date.now() }), expires_in: TOKEN_SECONDS };
}
