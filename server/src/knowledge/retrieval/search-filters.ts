import { filterIn } from '../filters/question-filter.ts';
import type { AllowedDocuments } from '../filters/filtered-documents.ts';
import { confidence, defaultThresholds } from './confidence.ts';
import { readQuestion } from './question.ts';
import type { Question } from './question.ts';
import { rankCandidates } from './ranked-candidates.ts';
import type { RankedCandidates, Searching } from './ranked-candidates.ts';
import type { AppliedFilters } from './search-types.ts';
import { synonymsFor } from './synonyms.ts';

interface RankedFiltered {
  readonly found: RankedCandidates;
  readonly filters: AppliedFilters;
}

/**
 * Ranks the passages of the documents that the filters allow. Where that of the question leaves nothing that answers, it is dropped;
 * that of the settings never is.
 */
export async function rankFiltered(searching: Searching, asked: Question): Promise<RankedFiltered> {
  const { index, statistics, options } = searching;
  const { filter: set, within, readsFilter } = options;
  const holding = [set ?? [], within ?? []].flat();
  if (holding.length === 0 && !readsFilter)
    return {
      found: await rankCandidates(searching, asked, undefined),
      filters: { set, read: undefined, isDropped: false },
    };
  const namesSources = holding.some(({ source }) => source.is.length + source.not.length > 0);
  const sources = readsFilter || namesSources ? await index.sources() : [];
  let allowed: AllowedDocuments | undefined;
  for (const filter of holding)
    allowed = intersection(allowed, await index.documents(filter, sources, statistics));
  const named = readsFilter ? filterIn(asked.text, sources) : undefined;
  const rest = named && questionOf(named.rest, asked, options.synonyms);
  if (named && rest && rest.terms.length > 0) {
    const ofQuestion = await index.documents(named.filter, sources, statistics);
    const found = await rankCandidates(searching, rest, intersection(allowed, ofQuestion));
    if (answers(found)) return { found, filters: { set, read: named.filter, isDropped: false } };
  }
  return {
    found: await rankCandidates(searching, asked, allowed),
    filters: { set, read: named?.filter, isDropped: named !== undefined },
  };
}

/** The question without the terms that name its filter. Its statistics are among those of the whole question. */
const questionOf = (rest: string, asked: Question, synonyms: string): Question => {
  const { text, language, isLanguageGuessed } = asked;
  const without = readQuestion(rest, language, language, (spoken) => synonymsFor(spoken, synonyms));
  return { ...without, text, isLanguageGuessed };
};

const intersection = (one: AllowedDocuments | undefined, other: AllowedDocuments): AllowedDocuments =>
  one === undefined ? other : new Set([...other].filter((id) => one.has(id)));

const answers = ({ question, ranked: [best] }: RankedCandidates): boolean =>
  best !== undefined && confidence(question, best.score).p >= defaultThresholds.suggest;
