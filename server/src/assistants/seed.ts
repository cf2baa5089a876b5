import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Language } from '@regia/contract/fields';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import type { WidgetTexts } from '@regia/contract/widget/texts';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { createAssistant } from './create-assistant.ts';
import { findAssistantByName, setState } from './queries.ts';

type Guide = Pick<Configuration, 'language' | 'name' | 'default_system_instructions'> & {
  /** The widget's own texts, in the guide's language. */
  readonly texts: Partial<WidgetTexts>;
};

/** One guide for each language of the manual. */
const GUIDES: readonly Guide[] = [
  {
    language: 'it-IT',
    name: 'Guida di Regia',
    default_system_instructions:
      'Rispondi a chi lavora con Regia, in modo breve e concreto. Indica sempre la pagina del manuale in cui si trova quello che dici.',
    texts: {
      greeting: 'Buongiorno, sono l’assistente di Regia. Rispondo con il manuale e indico sempre la pagina.',
      suggested_questions: [
        'Come addestro un assistente su un sito?',
        'Come metto in onda un assistente?',
        'Come metto l’assistente sul mio sito?',
      ],
      popup_text: 'Ha una domanda su Regia? Posso aiutarla subito.',
      popup_button: 'Faccia una domanda',
    },
  },
  {
    language: 'en-US',
    name: 'Regia guide',
    default_system_instructions:
      'You help people who work with Regia. Keep answers short and practical, and always name the page of the manual they come from.',
    texts: {
      greeting: 'Hello, I’m the Regia assistant. I answer from the manual and always name the page.',
      suggested_questions: [
        'How do I train an assistant on a website?',
        'How do I put an assistant on air?',
        'How do I put the assistant on my site?',
      ],
      popup_text: 'A question about Regia? I can help right away.',
      popup_button: 'Ask a question',
    },
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
  const { language } = guide;
  const texts = { ...DEFAULT_TEXTS, [language]: { ...DEFAULT_TEXTS[language], ...guide.texts } };
  const id = await createAssistant(trx, organizationId, author, { ...guide, texts, chat_page: 'open' });
  await setState(trx, id, 'on_air', '', null);
  await appendAudit(trx, author, {
    action: 'assistant.state_changed',
    subject: ['assistant', id],
    organizationId,
    detail: { from: 'preview', to: 'on_air' },
  });
  return id;
}
