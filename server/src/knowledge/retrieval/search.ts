import { confidence, noConfidence } from './confidence.ts';
import type { IndexReader, OpenIndex } from './index-reader.ts';
import { lexemesOf, readQuestion } from './question.ts';
import { defaultSearch, type FoundPassage, type SearchOptions, type SearchResult } from './search-types.ts';
import type { PassageText } from './queries.ts';
import { titleOfFirst } from './passage-title.ts';
import { rankFiltered } from './search-filters.ts';
import { withRolePassages } from './role-passages.ts';
import { select } from './selection.ts';
import type { Looked } from './selection.ts';
import { StepClock } from './step-clock.ts';
import { synonymsFor } from './synonyms.ts';
import type { IndexScope } from './tables.ts';

/** The attempts of one search, while training runs end during it. */
const ATTEMPTS = 3;

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
  const { found, filters } = await rankFiltered({ index, statistics, options, clock }, asked);
  const { question, corrections, ranked, related } = found;
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
    filters,
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
    candidates: ranked.length,
    corpus: statistics.passages,
    timings: clock.timings,
  };
  const isKnown = lexemesOf(asked).some((lexeme) => statistics.df(lexeme) > 0);
  // A filter may leave nothing.
  const mayBeEmpty = !isKnown || (options.filter ?? options.within) !== undefined;
  const isWhole = texts.size === looked.length && (ranked.length > 0 || mayBeEmpty);
  return { result, isWhole };
}

function withTexts(ranked: Looked[], texts: ReadonlyMap<string, PassageText>): FoundPassage[] {
  return ranked.flatMap(({ passage, rank, confidence: sure }) => {
    const found = texts.get(passage.candidate.id);
    return found ? [{ ...found, score: passage.score.score, rank, confidence: sure }] : [];
  });
}
