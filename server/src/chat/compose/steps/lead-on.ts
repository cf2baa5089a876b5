import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Language } from '@regia/contract/fields';
import type { AnswerPlan } from '../plan.ts';

/** The parts after an answer that found nothing: questions that the assistant can answer, and the contact. */
export const leadOn = (_plan: AnswerPlan, _language: Language): readonly AnswerPart[] => [];
