import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Language } from '@regia/contract/fields';
import { hasContact } from '@regia/contract/widget/contact-card';
import { chatText } from '../../texts.ts';
import type { AnswerPlan } from '../plan.ts';

/** The parts after an answer that found nothing: questions that the assistant can answer, and the contact. */
export function leadOn(
  { suggestedQuestions, contact }: Pick<AnswerPlan, 'suggestedQuestions' | 'contact'>,
  language: Language,
): readonly AnswerPart[] {
  const questions = suggestedQuestions[language];
  return [
    ...(questions.length > 0 ? [{ kind: 'questions' as const, questions: [...questions] }] : []),
    ...contactPart({ contact }, language),
  ];
}

/** Says that a subject is not answered, with the ways to a person. */
export const refusalParts = (
  {
    refusedSubjectsText,
    contact,
    language: own,
  }: Pick<AnswerPlan, 'refusedSubjectsText' | 'contact' | 'language'>,
  language: Language,
): AnswerPart[] => [
  // The organization writes its text in the language of the assistant.
  { kind: 'text', text: (own === language && refusedSubjectsText) || chatText(language, 'refused_subject') },
  ...contactPart({ contact }, language),
];

/** The ways to a person; no part without any. */
export const contactPart = ({ contact }: Pick<AnswerPlan, 'contact'>, language: Language): AnswerPart[] =>
  hasContact(contact[language]) ? [{ kind: 'contact', contact: contact[language] }] : [];
