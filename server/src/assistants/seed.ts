import type { AuditAuthor } from '../audit/public.ts';
import type { Db } from '../platform/db.ts';
import { createAssistant } from './create-assistant.ts';
import { findAssistantByName } from './queries.ts';

const NAME = 'Guida di Regia';
const INSTRUCTIONS =
  'Rispondi a chi lavora con Regia, in modo breve e concreto. Indica sempre la pagina del manuale in cui si trova quello che dici.';

/** Creates the demo assistant, once, and returns its id. It answers questions about the product itself. */
export async function seedAssistants(db: Db, organizationId: string, author: AuditAuthor): Promise<string> {
  const there = await findAssistantByName(db, organizationId, NAME);
  if (there) return there.id;
  return createAssistant(db, organizationId, author, {
    name: NAME,
    language: 'it-IT',
    instructions: INSTRUCTIONS,
  });
}
