import type { Language } from '@regia/contract/fields';
import type { AuditAuthor } from '../audit/public.ts';
import type { Db } from '../platform/db.ts';
import { createAssistant } from './create-assistant.ts';
import { findAssistantByName } from './queries.ts';

interface Guide {
  readonly language: Language;
  readonly name: string;
  readonly instructions: string;
}

/** One guide for each language of the manual. */
const GUIDES: readonly Guide[] = [
  {
    language: 'it-IT',
    name: 'Guida di Regia',
    instructions:
      'Rispondi a chi lavora con Regia, in modo breve e concreto. Indica sempre la pagina del manuale in cui si trova quello che dici.',
  },
  {
    language: 'en-US',
    name: 'Regia guide',
    instructions:
      'You help people who work with Regia. Keep answers short and practical, and always name the page of the manual they come from.',
  },
];

export interface SeededAssistant {
  readonly id: string;
  readonly language: Language;
}

/** Creates the demonstration's assistants, once, and returns them. They answer questions about the product itself. */
export async function seedAssistants(
  db: Db,
  organizationId: string,
  author: AuditAuthor,
): Promise<SeededAssistant[]> {
  const seeded: SeededAssistant[] = [];
  for (const guide of GUIDES) {
    const existing = await findAssistantByName(db, organizationId, guide.name);
    const id = existing?.id ?? (await createAssistant(db, organizationId, author, guide));
    seeded.push({ id, language: guide.language });
  }
  return seeded;
}
