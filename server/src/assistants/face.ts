import type { Language } from '@regia/contract/fields';
import type { Face } from '@regia/contract/widget/face';
import type { ShownTexts } from '@regia/contract/widget/texts';
import { publicUrl } from '../platform/config.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { findForOrigin } from './origin-queries.ts';
import type { OpenAssistant } from './origin-queries.ts';

interface Asking {
  readonly publicId: string;
  readonly origin: string | undefined;
  readonly letOriginRead: (origin: string) => void;
}

/** Returns what a widget may know. Each field is named here, so that a new setting is not public by itself. */
export async function getFace(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { publicId, origin, letOriginRead }: Asking,
): Promise<Face> {
  const own = new URL(publicUrl(config)).origin;
  const assistant = origin === undefined ? undefined : await findForOrigin(db, { publicId }, { origin, own });
  if (!assistant) throw refuse('origin_not_allowed');
  letOriginRead(origin!);
  if (assistant.state === 'preview') throw refuse('assistant_in_preview');
  const { name, language, user_type, colors, animation } = assistant.configuration;
  return {
    name,
    language,
    state: assistant.state,
    ...absenceOf(assistant),
    user_type,
    colors,
    animation,
    texts: { 'it-IT': shownIn('it-IT', assistant), 'en-US': shownIn('en-US', assistant) },
  };
}

/** Adds the pages of the organization, in the language of the texts. */
function shownIn(language: Language, assistant: OpenAssistant): ShownTexts {
  const inLanguage = (address: string): string => address.replaceAll('{language}', language.slice(0, 2));
  const texts = assistant.configuration.texts[language];
  return {
    ...texts,
    suggested_questions: questionsIn(language, assistant),
    privacy_address: texts.privacy_address || inLanguage(assistant.privacyAddress),
    terms_address: inLanguage(assistant.termsAddress),
  };
}

/**
 * Returns the suggested questions in a language: the assistant's own, else those found in its pages. The pages of an assistant
 * for known visitors may be behind a sign-in, and everybody may read the face: it shows its own questions only.
 */
function questionsIn(language: Language, { configuration, foundQuestions }: OpenAssistant): string[] {
  const own = configuration.texts[language].suggested_questions;
  if (own.length > 0 || configuration.user_type === 'authenticated') return own;
  return [...foundQuestions[language]];
}

/** Returns what visitors are told while the assistant is off air. */
export const absenceOf = (
  assistant: Pick<OpenAssistant, 'state' | 'configuration' | 'offAirUntil'>,
): Pick<Face, 'pause_text' | 'returns_on'> => ({
  pause_text: assistant.configuration.pause_text,
  returns_on: assistant.state === 'off_air' ? (assistant.offAirUntil?.toISOString() ?? null) : null,
});
