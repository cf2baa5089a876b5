import type { Candidate } from './candidates.ts';
import { confidence, noConfidence } from './confidence.ts';
import { correctQuestion } from './corrected-question.ts';
import type { IndexReader, OpenIndex } from './index-reader.ts';
import { lexemesOf, readQuestion, weigh, type Question } from './question.ts';
import { Scorer } from './scoring.ts';
import { defaultSearch, type SearchOptions, type SearchResult } from './search-types.ts';
import { select } from './selection.ts';
import { synonymsFor } from './synonyms.ts';
import type { IndexScope } from './tables.ts';
import type { RankedPassage } from './ranked-passage.ts';

/** Searches an assistant's passages for a question, best first; reports for each why it was kept or dropped. */
export async function search(
  openIndex: OpenIndex,
  scope: IndexScope,
  text: string,
  options: Partial<SearchOptions> = {},
): Promise<SearchResult> {
  const settings = { ...defaultSearch, ...options };
  const first = await attempt(await openIndex(scope, settings.version), text, settings);
  // If a training run ends during the search, passages are missing; the second attempt reads the new index.
  return first.isWhole ? first.result : (await attempt(await openIndex(scope), text, settings)).result;
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
  const ranked = rank(question, candidates, statistics.averageLen);
  const best = ranked[0];
  const { kept, dropped } = select(question, ranked, options);
  clock.done('score');
  const texts = await index.passages([...kept, ...dropped].map(({ passage }) => passage.candidate.id));
  clock.done('read');
  const result: SearchResult = {
    index,
    question,
    language: question.language,
    corrections,
    passages: kept.flatMap(({ passage, rank, confidence: sure }) => {
      const found = texts.get(passage.candidate.id);
      return found ? [{ ...found, score: passage.score.score, rank, confidence: sure }] : [];
    }),
    dropped: dropped.flatMap(({ passage, rank, droppedBy }) => {
      const found = texts.get(passage.candidate.id);
      if (!found) return [];
      const { id, documentId, url, title } = found;
      return [{ id, documentId, url, title, score: passage.score.score, rank, droppedBy }];
    }),
    confidence: best ? confidence(question, best.score) : noConfidence,
    candidates: candidates.length,
    corpus: statistics.passages,
    timings: clock.timings,
  };
  return { result, isWhole: texts.size === kept.length + dropped.length };
}

function rank(question: Question, candidates: Candidate[], averageLen: number): RankedPassage[] {
  const scorer = new Scorer(question, averageLen);
  return candidates
    .map((candidate) => ({ candidate, score: scorer.score(candidate.tokens, candidate.len) }))
    .sort((a, b) => b.score.score - a.score.score || (a.candidate.id < b.candidate.id ? -1 : 1));
}

class StepClock {
  readonly timings: SearchResult['timings'] = [];
  #last = performance.now();

  done(step: SearchResult['timings'][number]['step']): void {
    const now = performance.now();
    this.timings.push({ step, ms: now - this.#last });
    this.#last = now;
  }
}
