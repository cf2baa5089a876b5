import { indexLanguageOf } from '../../languages.ts';
import { smallTalkIn } from '../../small-talk.ts';
import type { RecognizedSmallTalk } from '../../small-talk.ts';
import type { AnswerPlan } from '../plan.ts';

/** Recognizes a message that asks nothing. It is not searched for. */
export const recognize = (
  { language }: Pick<AnswerPlan, 'language'>,
  content: string,
): RecognizedSmallTalk | undefined => smallTalkIn(content, indexLanguageOf(language));
