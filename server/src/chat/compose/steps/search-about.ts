import {
  askingPhrase,
  extractiveAnswer,
  holdsWordOf,
  isFollowUp,
  namesSubjectOf,
  search,
} from '../../../knowledge/public.ts';
import type { ExtractiveAnswer, OpenIndex, SearchResult } from '../../../knowledge/public.ts';
import type { Steps } from '../../steps.ts';
import { nameOf, subjectBefore } from '../subject-before.ts';
import type { SubjectBefore } from '../subject-before.ts';
import type { AskedQuestion } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';
import type { EarlierMessage } from './history.ts';

/** A question that was understood with the subject of the one before, or with what was asked about it. */
export interface About {
  readonly subject: string;
  readonly query: string;
  readonly found: SearchResult;
  readonly extractive: ExtractiveAnswer;
}

/** With the subject, the section must be surer by so much than with the words alone. */
export const MARGIN = 0;

/**
 * Searches again with the subject of the question before, because "And on Saturday?" alone finds nothing: with what was asked about
 * it, or, if the question asks for something itself, without the other words of the question before. "And the swimming pool?" asks
 * the same of another subject. `extractive` is the answer from the words alone. Undefined if the question is no follow-up, or its words alone find as much.
 */
export async function searchAbout(
  plan: Pick<AnswerPlan, 'search'>,
  openIndex: OpenIndex,
  { assistant, content, alone }: AskedQuestion,
  earlier: readonly EarlierMessage[],
  { found, extractive: own }: Pick<Found, 'found' | 'extractive'>,
  steps: Steps,
): Promise<About | undefined> {
  if (alone === true || !isFollowUp(found.question)) return undefined;
  const subject = subjectBefore(earlier, found.language);
  if (subject === undefined) return undefined;
  const language = found.question.isLanguageGuessed
    ? { defaultLanguage: found.language }
    : { language: found.language };
  const searchFor = async (query: string) => {
    const together = await search(openIndex, assistant.scope, query, { ...plan.search, ...language });
    return { query, found: together, extractive: withOwnWords(extractiveAnswer(together), found) };
  };
  const asks = askingPhrase(content, found.language) === undefined ? subject.asks : undefined;
  const other = asks === undefined ? undefined : await searchFor(`${content}, ${asks}`);
  const asked = other && ofOtherSubject(other, subject, { found, extractive: own });
  if (asked !== undefined) {
    steps.done('about', asked.found.dropped.length);
    return asked;
  }
  const withSubject = await searchFor(`${content} ${subject.query}`);
  const otherQuery =
    asks === undefined ? `${content} ${subject.name}` : `${content} ${subject.query}, ${asks}`;
  const otherwise = otherQuery === withSubject.query ? withSubject : await searchFor(otherQuery);
  const best = isAtLeast(otherwise, withSubject) ? otherwise : withSubject;
  const { dropped, passages } = best.found;
  const sure = own.decision?.c ?? 0;
  const isBetter = best.extractive.outcome !== 'not_answered' && sureOf(best) >= sure + MARGIN;
  steps.done('about', dropped.length + (isBetter ? 0 : passages.length));
  return isBetter ? { subject: subject.name, ...best } : undefined;
}

type Found = Omit<About, 'subject'>;

const RANK: Record<ExtractiveAnswer['outcome'], number> = { answered: 2, not_sure: 1, not_answered: 0 };
const rankOf = ({ outcome }: ExtractiveAnswer): number => RANK[outcome];
const sureOf = ({ extractive }: Found): number => extractive.decision?.c ?? 0;

const isAtLeast = (one: Found, other: Found): boolean =>
  rankOf(one.extractive) === rankOf(other.extractive)
    ? sureOf(one) >= sureOf(other)
    : rankOf(one.extractive) > rankOf(other.extractive);

/** The answer about another subject, if the words of the question are in the title of its page and not in that of the one before. */
function ofOtherSubject(
  other: Found,
  { title }: SubjectBefore,
  { found, extractive: own }: Pick<Found, 'found' | 'extractive'>,
): About | undefined {
  const { extractive } = other;
  const [first] = extractive.extracts;
  if (first === undefined || rankOf(extractive) < rankOf(own)) return undefined;
  const [named = ''] = first.scored.section.path;
  if (named === title || !namesSubjectOf(found.question, first)) return undefined;
  return { subject: nameOf({ title: named, heading: '' }), ...other };
}

/** A quotation that holds no word of the question itself would only repeat the answer before. */
const withOwnWords = (extractive: ExtractiveAnswer, { question }: SearchResult): ExtractiveAnswer =>
  extractive.outcome === 'answered' && !extractive.extracts.some((extract) => holdsWordOf(question, extract))
    ? { ...extractive, outcome: 'not_sure' }
    : extractive;
