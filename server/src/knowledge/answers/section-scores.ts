import type { SectionFeature } from '@regia/contract/chat/trace-words';
import type { Language } from '../retrieval/language.ts';
import { hashOf } from '../retrieval/passage-tokens.ts';
import type { FoundPassage, SearchResult } from '../retrieval/search-types.ts';
import { withAskedRole, type Told } from './asked-role.ts';
import { defines, definedSubject, namesSubject } from './definition.ts';
import { evidenceFor } from './evidence.ts';
import { unitsOf, type Unit } from './units.ts';
import { WordMatcher, type MatchedWords } from './matched-words.ts';
import { isQuestionHeading } from './question-heading.ts';
import { sectionsOf, type Section } from './sections.ts';
import { sentences } from '../retrieval/sentences.ts';

/** A section of one of the best passages, with the figures by which it is chosen. */
export interface ScoredSection {
  readonly section: Section;
  readonly passage: FoundPassage;
  readonly score: number;
  readonly features: Readonly<Record<SectionFeature, number>>;
  readonly units: readonly Unit[];
  /** The words of the headings above the text. */
  readonly path: MatchedWords;
  /** The words of the text. */
  readonly text: MatchedWords;
  /** Set where the section is chosen because it tells what is asked for. */
  readonly told?: Told<ScoredSection>;
}

/** The weight of each feature in the score. */
export const SECTION_WEIGHTS: Readonly<Record<SectionFeature, number>> = {
  passage: 3,
  heading: 2.3,
  question_heading: 5,
  path: 2.5,
  words: 3.2,
  best_unit: 1.5,
  related: 0.9,
  definition: 1,
  long_list: -0.5,
  headline: -2,
  opposite: -4,
  asked_role: 10,
};

/** The part of a search result from which a section is chosen. */
export type SectionSource = Pick<SearchResult, 'question' | 'best' | 'related' | 'confidence' | 'corpus'>;

/** Scores the sections of the best passages, best first. */
export function scoreSections(result: SectionSource, matcher: WordMatcher): ScoredSection[] {
  const { question } = result;
  const evidence = evidenceFor(question, matcher);
  const best = result.best[0]?.score || 1;
  const subject = definedSubject(question.text, question.language);
  const isHeaded = result.related.size > 0;
  const scored = result.best
    .flatMap((passage) => sectionsOf(passage).map((section) => ({ passage, section })))
    .map(({ passage, section }) => {
      const path = matcher.match(section.path.join('\n'), passage.language);
      const units = unitsOf(section, passage.language, matcher, evidence);
      const text = wordsOf(units);
      const ofHeading = matcher.match(headingOf(section), passage.language);
      const isOpposite = matcher.isOpposite(ofHeading, passage.language);
      const heading = isOpposite ? 0 : headingScore(section, ofHeading, passage, matcher, subject);
      const features: Record<SectionFeature, number> = {
        passage: Math.max(0, passage.score / best),
        heading,
        question_heading: isQuestionHeading(section.heading, passage.language) ? aboveChance(heading) : 0,
        path: matcher.share(path),
        best_unit: Math.max(0, ...units.map((unit) => unit.evidence)),
        words: isHeaded ? matcher.share({ exact: path.exact | text.exact, near: path.near | text.near }) : 0,
        related: isHeaded ? relatedShare(result, path, text) : 0,
        definition: subject ? definitionScore(section, passage, subject) : 0,
        long_list: isLongList(section) ? 1 : 0,
        headline: isHeadline(section, units, passage.language) ? 1 : 0,
        opposite: isOpposite ? 1 : 0,
        asked_role: 0,
      };
      const score = Object.entries(SECTION_WEIGHTS).reduce(
        (sum, [name, weight]) => sum + weight * features[name as SectionFeature],
        0,
      );
      return { section, passage, score, features, units, path, text };
    });
  return withAskedRole(scored, question, matcher, SECTION_WEIGHTS.asked_role).sort(
    (a, b) => b.score - a.score || a.passage.rank - b.passage.rank,
  );
}

/** The words of what may be quoted of a section. */
const wordsOf = (units: readonly Unit[]): MatchedWords => ({
  exact: units.reduce((bits, { words }) => bits | words.exact, 0),
  near: units.reduce((bits, { words }) => bits | words.near, 0),
  words: units.reduce((bits, { words }) => bits | words.words, 0n),
  stems: new Set(units.flatMap(({ words }) => [...words.stems])),
  count: units.reduce((sum, { words }) => sum + words.count, 0),
});

/** Any two questions share a word: up to here a question as a heading says nothing. */
const CHANCE = 0.2;
const aboveChance = (heading: number): number => Math.max(0, heading - CHANCE) / (1 - CHANCE);

const NEAR_COUNTS = 0.5;
const OTHER_KIND = 0.4;

const headingOf = ({ heading, path }: Section): string => (heading === '' ? path[0]! : heading);

/** The counter of a step beside its heading, as in "03 Use the discount": it says nothing. */
const COUNTER = /^0\d$/u;

/** How far question and heading are about the same: the harmonic mean of the shares that each has of the other. */
function headingScore(
  section: Section,
  found: MatchedWords,
  { language }: FoundPassage,
  matcher: WordMatcher,
  subject: ReadonlySet<string> | undefined,
): number {
  const text = headingOf(section);
  if (found.stems.size === 0) return 0;
  const ofQuestion = matcher.share(found);
  const says = [...found.stems].filter((stem) => !COUNTER.test(stem));
  const ofHeading =
    says.reduce((sum, stem) => {
      const how = matcher.has(stem);
      return sum + (how === 'exact' ? 1 : how === 'near' ? NEAR_COUNTS : 0);
    }, 0) / Math.max(1, says.length);
  if (ofQuestion + ofHeading === 0) return 0;
  const mean = (2 * ofQuestion * ofHeading) / (ofQuestion + ofHeading);
  const definesToo = definedSubject(text, language) !== undefined;
  const isSubject = subject !== undefined && namesSubject(text, subject, language);
  return definesToo === (subject !== undefined) || isSubject ? mean : OTHER_KIND * mean;
}

function relatedShare({ related }: SectionSource, path: MatchedWords, text: MatchedWords): number {
  const stems = new Set([...path.stems, ...text.stems].map(hashOf));
  let sum = 0;
  for (const [stem, weight] of related) if (stems.has(stem)) sum += weight;
  return sum;
}

const BY_HEADING = 0.5;
const BY_TITLE = 0.8;
const BY_SENTENCE = 0.6;

/** How likely a section is to define the subject: by its heading, its page's title, or a sentence "X is …". */
function definitionScore(
  section: Section,
  { language, ord }: FoundPassage,
  subject: ReadonlySet<string>,
): number {
  const { heading, path, blocks, isContinued } = section;
  const byHeading = heading !== '' && namesSubject(heading, subject, language) ? BY_HEADING : 0;
  const isFirst = ord === 0 && !isContinued;
  const byTitle = isFirst && namesSubject(path[0]!, subject, language) ? BY_TITLE : 0;
  const bySentence = blocks.some(
    ({ kind, text }) =>
      (kind === 'paragraph' || kind === 'item') &&
      sentences(text, language).some((sentence) => defines(sentence, subject, language)),
  );
  return byHeading + byTitle + (bySentence ? BY_SENTENCE : 0);
}

const LONG = 12;
const MOSTLY = 0.8;
const SHORT_LINE = 60;

function isLongList({ blocks }: Section): boolean {
  if (blocks.length <= LONG) return false;
  const lines = blocks.filter(({ kind, text }) => kind !== 'paragraph' || text.length < SHORT_LINE);
  return lines.length > MOSTLY * blocks.length;
}

/**
 * Whether a section is a headline: one line without an end and without a number, as below a link to an article. The text
 * under a question answers it, however short.
 */
function isHeadline({ heading }: Section, units: readonly Unit[], language: Language): boolean {
  const [only, second] = units;
  if (only === undefined || second !== undefined || heading === '' || only.kind !== 'paragraph') return false;
  if (isQuestionHeading(heading, language)) return false;
  return !/\d/u.test(only.text) && !/[.!?…:;]["'”»)]*$/u.test(only.text);
}
