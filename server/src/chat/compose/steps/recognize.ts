import { indexLanguageOf } from '../../languages.ts';
import { questionIn } from '../../recognition/question-in.ts';
import { recognized } from '../../recognition/recognize.ts';
import type { Recognized } from '../../recognition/recognize.ts';
import type { AnswerPlan } from '../plan.ts';

/** Recognizes a message that is not searched for; else returns its question without the greetings around it. */
export function recognize(
  { language }: Pick<AnswerPlan, 'language'>,
  content: string,
): { readonly recognized: Recognized } | { readonly recognized?: undefined; readonly question: string } {
  const otherwise = indexLanguageOf(language);
  const found = recognized(content, otherwise);
  return found ? { recognized: found } : { question: questionIn(content, otherwise) };
}
