import type { Language } from '@regia/contract/fields';
import type { Learning as OnWire } from '@regia/contract/learning/learnings';
import { isTextKey, textOf } from '../platform/http/texts.ts';
import type { Learning } from './learning-queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Converts a correction for staff; the reason is in the caller's language. */
export const presentLearning = (learning: Learning, language: Language): OnWire => ({
  id: learning.id,
  assistant: { id: learning.assistantId, name: learning.assistantName },
  message: learning.messageId,
  language: learning.language,
  question: learning.question,
  wordings: [...learning.wordings],
  answer: learning.answer,
  sources: [...learning.sources],
  quoted: learning.quoted && {
    document: learning.quoted.document,
    title: learning.quoted.title,
    heading: learning.quoted.heading,
    url: learning.quoted.address,
    state: learning.quoted.state,
  },
  author: learning.author,
  state: learning.state,
  reason: reasonText(learning.reason, language),
  conflict: learning.conflict,
  requested_on: learning.requestedOn.toISOString(),
  learnt_on: iso(learning.learntOn),
  verified_on: iso(learning.verifiedOn),
  expires_on: iso(learning.expiresOn),
  proof: learning.proof.map(({ askedOn, isPassed, ...one }) => ({
    ...one,
    asked_on: iso(askedOn),
    is_passed: isPassed,
  })),
  model_wordings: [...(learning.modelWordings ?? [])],
  paraphrase_model: learning.paraphraseCall?.model ?? null,
  paraphrase_failure: learning.paraphraseCall?.failure ?? null,
  version: learning.version,
});

function reasonText(reason: string, language: Language): string {
  const key = `learning_${reason}`;
  return isTextKey(key) ? textOf(language, key) : '';
}
