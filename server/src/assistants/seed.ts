import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Language } from '@regia/contract/fields';
import type { AuditAuthor } from '../audit/public.ts';
import type { Db } from '../platform/db.ts';
import { createAssistant } from './create-assistant.ts';
import { findAssistantByName } from './queries.ts';

type Guide = Pick<Configuration, 'language' | 'name' | 'default_system_instructions'>;

/** One guide for each language of the manual. */
const GUIDES: readonly Guide[] = [
  {
    language: 'it-IT',
    name: 'Guida di Regia',
    default_system_instructions:
      'Rispondi a chi lavora con Regia, in modo breve e concreto. Indica sempre la pagina del manuale in cui si trova quello che dici.',
  },
  {
    language: 'en-US',
    name: 'Regia guide',
    default_system_instructions:
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
