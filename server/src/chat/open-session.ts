import { randomUUID } from 'node:crypto';
import type { Answer, Body } from '@regia/contract/call';
import type { openSession as openSessionCall } from '@regia/contract/chat/visitor-calls';
import { findForOrigin, identifyForSession } from '../assistants/public.ts';
import type { OpenAssistant } from '../assistants/public.ts';
import { publicUrl } from '../platform/config.ts';
import { refuse } from '../platform/http/refuse.ts';
import { callerOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import {
  makeRememberedVisitor,
  makeToken,
  readRememberedVisitor,
  TOKEN_SECONDS,
} from '../visitors/public.ts';
import { refuseUnlessOnAir } from './on-air.ts';

interface Opening extends Omit<Body<typeof openSessionCall>, 'assistant'> {
  readonly publicId: string;
  readonly origin: string | undefined;
  readonly ip: string;
  readonly letOriginRead: (origin: string) => void;
}

/**
 * Starts a session of a visitor. An unknown assistant and an origin that is not allowed get the same answer, so nobody
 * can find out public ids.
 */
export async function openSession(
  services: Services,
  opening: Opening,
): Promise<Answer<typeof openSessionCall>> {
  const { publicId, origin, ip, letOriginRead } = opening;
  const { db, pool, config } = services;
  const own = new URL(publicUrl(config)).origin;
  const [found, spent] = await Promise.allSettled([
    origin === undefined ? undefined : findForOrigin(db, { publicId }, { origin, own }),
    spend(pool, {
      scope: 'chat.sessions',
      key: callerOf(ip),
      most: config.REGIA_ADDRESS_SESSIONS,
      seconds: 60,
    }),
  ]);
  if (found.status === 'rejected') throw found.reason;
  const assistant = found.value;
  if (assistant) letOriginRead(origin!);
  if (spent.status === 'rejected') throw spent.reason;
  if (!assistant) throw refuse('origin_not_allowed');
  refuseUnlessOnAir(assistant);
  const { visitor, ...session } = await visitorOf(services, assistant, origin!, opening);
  const token = makeToken(services, {
    assistantId: assistant.id,
    origin: origin!,
    beganMs: Date.now(),
    ...session,
  });
  return { token, expires_in: TOKEN_SECONDS, visitor };
}

/** The visitor of a session: the one that the site names, the one that returns, or a new one. */
async function visitorOf(
  services: Services,
  assistant: OpenAssistant,
  origin: string,
  { identity, visitor: remembered, remember }: Opening,
) {
  if (assistant.configuration.user_type === 'authenticated') {
    const { visitorId, ...signed } = await identifyForSession(services, assistant, identity ?? '');
    return { visitorId, identity: signed, visitor: null };
  }
  const place = { assistantId: assistant.id, origin };
  const known = remembered === undefined ? undefined : readRememberedVisitor(services, remembered, place);
  const visitorId = known ?? randomUUID();
  return {
    visitorId,
    visitor: remember === true ? makeRememberedVisitor(services, { ...place, visitorId }) : null,
  };
}
