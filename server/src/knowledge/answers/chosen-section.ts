import type { Db } from '../../platform/db.ts';
import { noConfidence } from '../retrieval/confidence.ts';
import { correctQuestion } from '../retrieval/corrected-question.ts';
import type { OpenIndex } from '../retrieval/index-reader.ts';
import type { Language } from '../retrieval/language.ts';
import { readDocument } from '../retrieval/queries.ts';
import type { PassageText } from '../retrieval/queries.ts';
import { lexemesOf, readQuestion, weigh } from '../retrieval/question.ts';
import type { SearchLimits } from '../retrieval/search-types.ts';
import { synonymsFor } from '../retrieval/synonyms.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { Extract } from './extract.ts';
import { fragmentOf } from '../sections/page-anchor.ts';
import { isSameSection } from './joined-section.ts';
import { WordMatcher } from './matched-words.ts';
import { beginningOf, headingOf } from './section-label.ts';
import { scoreSections, type ScoredSection } from './section-scores.ts';
import { showSections } from './show-section.ts';

/** A section as it was offered. */
export interface OfferedSection {
  readonly document: string;
  readonly passage: string;
  /** The heading of the section; the title of its page or its first words if it has none. */
  readonly heading: string;
  /** Opens the page at the section. */
  readonly url: string;
}

interface Asked {
  readonly text: string;
  readonly language: Language | undefined;
  readonly defaultLanguage: Language;
  readonly limits: Pick<SearchLimits, 'synonyms'>;
}

/**
 * Quotes a section that somebody chose, with the words of their question. Its page is read, and nothing is searched for: a
 * training may have changed the text of the section since it was offered. Undefined if the section is gone.
 */
export async function quoteChosenSection(
  { db, openIndex }: { readonly db: Db; readonly openIndex: OpenIndex },
  scope: IndexScope,
  { text, language, defaultLanguage, limits }: Asked,
  offered: OfferedSection,
): Promise<Extract | undefined> {
  const asked = readQuestion(text, language, defaultLanguage, (spoken) =>
    synonymsFor(spoken, limits.synonyms),
  );
  const [index, nearby] = await Promise.all([
    openIndex(scope),
    readDocument(db, scope, offered.document, offered.passage),
  ]);
  const statistics = await index.statistics(lexemesOf(asked));
  const weighed = weigh(asked, statistics.df, statistics.passages);
  const { question } = await correctQuestion(index, weighed, statistics, limits.synonyms);
  const matcher = new WordMatcher(question);
  const quoteFrom = (passages: readonly PassageText[]): Extract | undefined => {
    const best = passages.map((passage, at) => ({
      ...passage,
      score: 1,
      rank: at + 1,
      confidence: noConfidence,
    }));
    const source = {
      question,
      best,
      related: new Map<number, number>(),
      confidence: noConfidence,
      corpus: statistics.passages,
    };
    const sections = scoreSections(source, matcher);
    const chosen = findOffered(sections, offered);
    return chosen && showSections(question, sections, matcher)(chosen);
  };
  return quoteFrom(nearby) ?? quoteFrom(await readDocument(db, scope, offered.document));
}

/** Finds the part of the section that can be quoted. Its address tells apart two sections with one heading. */
function findOffered(
  sections: readonly ScoredSection[],
  { passage: id, heading, url }: OfferedSection,
): ScoredSection | undefined {
  const named = sections.filter(
    (one) => headingOf(one) === heading || (one.section.heading === '' && beginningOf(one) === heading),
  );
  const isThere = ({ section, passage }: ScoredSection): boolean => {
    const anchor = section.anchor ?? passage.anchor;
    return anchor === null ? !url.includes('#') : url.endsWith(fragmentOf(anchor));
  };
  const same = named.find((one) => isThere(one) && one.passage.id === id) ?? named.find(isThere) ?? named[0];
  return same && named.find((one) => one.units.length > 0 && isSameSection(one, same));
}
