import type { Candidate } from './candidates.ts';
import { confidence, noConfidence } from './confidence.ts';
import { correctQuestion } from './corrected-question.ts';
import { relatedness, relatedStems } from './feedback.ts';
import type { Related } from './feedback.ts';
import { HashMarks } from './hash-marks.ts';
import type { IndexReader, OpenIndex } from './index-reader.ts';
import { lexemesOf, readQuestion, weigh, type Question } from './question.ts';
import { Scorer } from './scoring.ts';
import { defaultSearch, type FoundPassage, type SearchOptions, type SearchResult } from './search-types.ts';
import type { IndexStatistics, PassageText } from './queries.ts';
import { pageKindFactor } from './page-kinds.ts';
import { titleOfFirst } from './passage-title.ts';
import { withRolePassages } from './role-passages.ts';
import { select } from './selection.ts';
import type { Looked } from './selection.ts';
import { synonymsFor } from './synonyms.ts';
import type { IndexScope } from './tables.ts';
import type { RankedPassage } from './ranked-passage.ts';

/** The attempts of one search, while training runs end during it. */
const ATTEMPTS = 3;
/** The share of passages under a heading from which the feedback is used. */
const MOSTLY_HEADED = 0.5;

/** Searches an assistant's passages for a question, best first; reports for each why it was kept or dropped. */
export async function search(
  openIndex: OpenIndex,
  scope: IndexScope,
  text: string,
  options: Partial<SearchOptions> = {},
): Promise<SearchResult> {
  const settings = { ...defaultSearch, ...options };
  let found = await attempt(await openIndex(scope, settings.version), text, settings);
  // If a training run ends during the search, passages are missing; another attempt reads the new index.
  for (let tries = 1; !found.isWhole && tries < ATTEMPTS; tries++)
    found = await attempt(await openIndex(scope), text, settings);
  return found.result;
}

async function attempt(
  index: IndexReader,
  text: string,
  options: SearchOptions,
): Promise<{ result: SearchResult; isWhole: boolean }> {
  const clock = new StepClock();
  const asked = readQuestion(text, options.language, options.defaultLanguage, (language) =>
    synonymsFor(language, options.synonyms),
  );
  clock.done('analyse');
  const statistics = await index.statistics(lexemesOf(asked));
  clock.done('statistics');
  const weighed = weigh(asked, statistics.df, statistics.passages);
  const { question, corrections } = await correctQuestion(index, weighed, statistics, options.synonyms);
  clock.done('correct');
  const candidates = await index.candidates(question, statistics);
  clock.done('candidates');
  const { ranked, related } = await rank(index, question, candidates, statistics, options);
  const top = ranked[0];
  const { kept, dropped } = select(question, ranked, options);
  clock.done('score');
  const looked = [...kept, ...dropped];
  const texts = await index.passages(looked.map(({ passage }) => passage.candidate.id));
  const scores = new Map(ranked.map(({ candidate, score }) => [candidate.id, score]));
  const best = await withRolePassages(
    index,
    question,
    withTexts(
      looked.filter(({ rank }) => rank <= options.best).sort((a, b) => a.rank - b.rank),
      texts,
    ),
    (id) => {
      const score = scores.get(id);
      return score && { score: score.score, confidence: confidence(question, score) };
    },
  );
  clock.done('read');
  const result: SearchResult = {
    index,
    question,
    language: question.language,
    corrections,
    related,
    passages: withTexts(kept, texts),
    best,
    dropped: dropped.flatMap(({ passage, rank, droppedBy }) => {
      const found = texts.get(passage.candidate.id);
      if (!found) return [];
      const { id, documentId, url } = found;
      return [
        { id, documentId, url, title: titleOfFirst(found), score: passage.score.score, rank, droppedBy },
      ];
    }),
    confidence: top ? confidence(question, top.score) : noConfidence,
    candidates: candidates.length,
    corpus: statistics.passages,
    timings: clock.timings,
  };
  const isKnown = lexemesOf(asked).some((lexeme) => statistics.df(lexeme) > 0);
  const isWhole = texts.size === looked.length && (candidates.length > 0 || !isKnown);
  return { result, isWhole };
}

function withTexts(ranked: Looked[], texts: ReadonlyMap<string, PassageText>): FoundPassage[] {
  return ranked.flatMap(({ passage, rank, confidence: sure }) => {
    const found = texts.get(passage.candidate.id);
    return found ? [{ ...found, score: passage.score.score, rank, confidence: sure }] : [];
  });
}

/** Scores the candidates; where documents have headings, again with the stems that the best have in common. */
async function rank(
  index: IndexReader,
  question: Question,
  candidates: readonly Candidate[],
  statistics: IndexStatistics,
  { feedback }: SearchOptions,
): Promise<{ ranked: RankedPassage[]; related: Related }> {
  const { averageLen, headed, passages } = statistics;
  const scorer = new Scorer(question, averageLen);
  const factorOf = pageKindFactor(question);
  const first = candidates
    .map((candidate) => {
      const found = scorer.score(candidate.tokens, candidate.len);
      return { candidate, score: { ...found, score: found.score * factorOf(candidate.tokens) } };
    })
    .sort(byScore);
  if (first.length === 0 || headed < passages * MOSTLY_HEADED) return { ranked: first, related: new Map() };
  const vocabulary = await index.vocabulary(statistics);
  const related = relatedStems(question, first, (stem) => vocabulary.frequencyOfHash(stem), passages);
  const marks = new HashMarks(related.keys());
  const weight = feedback * question.terms.reduce((sum, { idf }) => sum + idf, 0);
  const ranked = first.map(({ candidate, score }) => {
    const added = weight * relatedness(candidate, related, marks, averageLen);
    return { candidate, score: { ...score, score: score.score + added } };
  });
  return { ranked: ranked.sort(byScore), related };
}

const byScore = (a: RankedPassage, b: RankedPassage): number =>
  b.score.score - a.score.score || (a.candidate.id < b.candidate.id ? -1 : 1);

class StepClock {
  readonly timings: SearchResult['timings'] = [];
  #last = performance.now();

  done(step: SearchResult['timings'][number]['step']): void {
    const now = performance.now();
    this.timings.push({ step, ms: now - this.#last });
    this.#last = now;
  }
}
