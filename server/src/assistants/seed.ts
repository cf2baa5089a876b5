import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { createAssistant } from './create-assistant.ts';
import { findAssistantByName, setState } from './queries.ts';

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

/**
 * Creates the demonstration's assistants, once, and returns them. They answer questions about the product itself, and are
 * on air for the page of the demonstration.
 */
export async function seedAssistants(
  db: Trx,
  organizationId: string,
  author: AuditAuthor,
): Promise<SeededAssistant[]> {
  const seeded: SeededAssistant[] = [];
  for (const guide of GUIDES) {
    const existing = await findAssistantByName(db, organizationId, guide.name);
    const id = existing?.id ?? (await createOnAir(db, organizationId, author, guide));
    seeded.push({ id, language: guide.language });
  }
  return seeded;
}

async function createOnAir(
  trx: Trx,
  organizationId: string,
  author: AuditAuthor,
  guide: Guide,
): Promise<string> {
  const id = await createAssistant(trx, organizationId, author, { ...guide, chat_page: 'open' });
  await setState(trx, id, 'on_air', '', null);
  await appendAudit(trx, author, {
    action: 'assistant.state_changed',
    subject: ['assistant', id],
    organizationId,
    detail: { from: 'preview', to: 'on_air' },
  });
  return id;
}
