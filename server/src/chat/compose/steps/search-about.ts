import { extractiveAnswer, holdsWordOf, isFollowUp, search } from '../../../knowledge/public.ts';
import type { ExtractiveAnswer, OpenIndex, SearchResult } from '../../../knowledge/public.ts';
import type { Steps } from '../../steps.ts';
import { subjectBefore } from '../subject-before.ts';
import type { AskedQuestion } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';
import type { EarlierMessage } from './history.ts';

/** A question that was understood with the subject of the one before. */
export interface About {
  readonly subject: string;
  readonly query: string;
  readonly found: SearchResult;
  readonly extractive: ExtractiveAnswer;
}

/** With the subject, the section must be surer by so much than with the words alone. */
export const MARGIN = 0;

/**
 * Searches again with the subject of the question before, because "And on Saturday?" alone finds nothing. Undefined if the
 * question is no follow-up, or its words alone find as much.
 */
export async function searchAbout(
  plan: Pick<AnswerPlan, 'search'>,
  openIndex: OpenIndex,
  { assistant, content, alone }: AskedQuestion,
  earlier: readonly EarlierMessage[],
  found: SearchResult,
  steps: Steps,
): Promise<About | undefined> {
  if (alone === true || !isFollowUp(found.question)) return undefined;
  const subject = subjectBefore(earlier, found.language);
  if (subject === undefined) return undefined;
  const query = `${content} ${subject.query}`;
  const language = found.question.isLanguageGuessed
    ? { defaultLanguage: found.language }
    : { language: found.language };
  const together = await search(openIndex, assistant.scope, query, { ...plan.search, ...language });
  const extractive = withOwnWords(extractiveAnswer(together), found);
  const sure = extractiveAnswer(found).decision?.c ?? 0;
  const sureTogether = extractive.decision?.c ?? 0;
  const isBetter = extractive.outcome !== 'not_answered' && sureTogether >= sure + MARGIN;
  steps.done('about', together.dropped.length + (isBetter ? 0 : together.passages.length));
  if (!isBetter) return undefined;
  return { subject: subject.name, query, found: together, extractive };
}

/** A quotation that holds no word of the question itself would only repeat the answer before. */
const withOwnWords = (extractive: ExtractiveAnswer, { question }: SearchResult): ExtractiveAnswer =>
  extractive.outcome === 'answered' && !extractive.extracts.some((extract) => holdsWordOf(question, extract))
    ? { ...extractive, outcome: 'not_sure' }
    : extractive;
