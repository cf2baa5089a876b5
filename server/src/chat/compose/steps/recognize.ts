import { detectLanguage } from '../../../knowledge/public.ts';
import { indexLanguageOf } from '../../languages.ts';
import { refusedSubject } from '../../recognition/refused-subject.ts';
import { questionIn } from '../../recognition/question-in.ts';
import { recognized } from '../../recognition/recognize.ts';
import type { Recognized } from '../../recognition/recognize.ts';
import type { AnswerPlan } from '../plan.ts';

/** Recognizes a message that is not searched for; else returns its question without the greetings around it. */
export function recognize(
  { language, refusedSubjects }: Pick<AnswerPlan, 'language' | 'refusedSubjects'>,
  content: string,
): { readonly recognized: Recognized } | { readonly recognized?: undefined; readonly question: string } {
  const otherwise = indexLanguageOf(language);
  const found = recognized(content, otherwise);
  if (found) return { recognized: found };
  const subject = refusedSubject(content, refusedSubjects);
  return subject === undefined
    ? { question: questionIn(content, otherwise) }
    : { recognized: { kind: 'subject', language: detectLanguage(content, otherwise), subject } };
}
