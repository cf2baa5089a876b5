import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { hashOfKey } from './api-key.ts';
import { findKeyHolder, markKeyUsed } from './key-queries.ts';

/** Authenticates a visitor by an assistant's key. Does not check whether the assistant is on air: its callers do. */
export async function authenticateVisitor({ db }: Services, request: FastifyRequest): Promise<Visitor> {
  const [, plain] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const holder = plain === undefined ? undefined : await findKeyHolder(db, hashOfKey(plain));
  if (!holder) throw refuse('key_not_valid');
  if (holder.isUseStale) await markKeyUsed(db, holder.id);
  return { assistantId: holder.assistantId, organizationId: holder.organizationId, keyId: holder.id };
}
