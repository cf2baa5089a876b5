import { extractiveAnswer, type ExtractiveAnswer } from '../answers/answer.ts';
import type { Extract } from '../answers/extract.ts';
import type { ScoredSection } from '../answers/section-scores.ts';
import type { SearchResult } from '../retrieval/search-types.ts';
import type { NoAnswer } from './data.ts';
import { percent } from './ranks.ts';
import type { Asked } from './sets.ts';

/** The answers as they are served, in percent. */
export interface ServedQuality {
  /** The answered among the questions that have an answer, and those that are answered with a warning. */
  readonly answered: number;
  readonly unsure: number;
  /** The answered questions whose quotation is from a right page and shows the answer, in its heading or its text. */
  readonly good: number;
  /** The answered questions whose first quotation is from a right page. */
  readonly firstRight: number;
  /** The quotations, of all answered questions, that are from a right page. */
  readonly quotationsRight: number;
  /** The answered among the questions that have no answer. */
  readonly falsely: number;
  /** The number of questions on other subjects that were answered. */
  readonly offTopic: number;
  /** The answered among the questions that have no answer, for each kind, as numbers. */
  readonly inVain: Readonly<Record<NoAnswer['kind'], { readonly answered: number; readonly asked: number }>>;
  /** The questions whose best section is from a right page. */
  readonly pageFirst: number;
  /** The questions that ask for one section and whose best section is that section of a right page. */
  readonly rightSection: { readonly right: number; readonly asked: number };
  /** The questions whose best section holds the answer. */
  readonly sectionFirst: number;
  /** The questions that show the answer if every question is answered. */
  readonly shown: number;
  /** The mean number of words that an answered question is shown. */
  readonly words: number;
  readonly offers: OfferQuality;
}

/** The sections that answers offer. */
interface OfferQuality {
  /** The questions with a right page in the quotations or among the offers, in percent. */
  readonly found: number;
  /** The questions with offers that neither quote nor offer a right page, in percent of those with offers. */
  readonly withoutRight: number;
  /** The mean number of offers of a question that has some. */
  readonly mean: number;
  /** The questions on other subjects that get offers. */
  readonly off: { readonly offered: number; readonly asked: number };
}

export interface AskedAndFound {
  readonly asked: Asked;
  readonly result: SearchResult;
}

export interface Unanswerable extends NoAnswer {
  readonly result: SearchResult;
}

/** One question with the answer that visitors see, and whether it is right as far as the set tells. */
export interface Judged {
  readonly question: string;
  readonly answer: ExtractiveAnswer;
  /** Whether a quotation is from a right page and shows the answer. */
  readonly isGood: boolean;
  /** Whether the first quotation is from a right page. */
  readonly isFirstRight: boolean;
}

export function judge({ asked, result }: AskedAndFound, keyOf: ReadonlyMap<string, string>): Judged {
  const answer = extractiveAnswer(result);
  return {
    question: asked.q,
    answer,
    isGood: answer.extracts.some((each) => showsAnswer(each, asked, keyOf)),
    isFirstRight: answer.extracts.slice(0, 1).some(({ scored }) => isRight(scored, asked, keyOf)),
  };
}

export function servedQuality(
  found: readonly AskedAndFound[],
  none: readonly Pick<Unanswerable, 'kind' | 'result'>[],
  keyOf: ReadonlyMap<string, string>,
  alsoOff: readonly SearchResult[] = [],
): ServedQuality {
  const judged = found.map((each) => ({ ...judge(each, keyOf), asked: each.asked }));
  const answered = judged.filter(({ answer }) => answer.outcome === 'answered');
  const quotations = answered.flatMap(({ answer, asked }) =>
    answer.extracts.map(({ scored }) => isRight(scored, asked, keyOf)),
  );
  const falsely = none.filter(({ result }) => extractiveAnswer(result).outcome === 'answered');
  const inVain = (wanted: NoAnswer['kind']) => ({
    answered: falsely.filter(({ kind }) => kind === wanted).length,
    asked: none.filter(({ kind }) => kind === wanted).length,
  });
  const forced = found.map(({ asked, result }) => ({ asked, answer: extractiveAnswer(result, FORCED) }));
  const firstSections = forced.flatMap(({ asked, answer }) => {
    const first = answer.considered[0]?.scored;
    return first === undefined ? [] : [{ asked, first }];
  });
  const words = answered.reduce(
    (sum, { answer }) => sum + answer.extracts.reduce((part, each) => part + each.words, 0),
    0,
  );
  return {
    answered: percent(answered.length, judged.length),
    unsure: percent(judged.filter(({ answer }) => answer.outcome === 'not_sure').length, judged.length),
    good: percent(answered.filter(({ isGood }) => isGood).length, answered.length),
    firstRight: percent(answered.filter(({ isFirstRight }) => isFirstRight).length, answered.length),
    quotationsRight: percent(quotations.filter(Boolean).length, quotations.length),
    falsely: percent(falsely.length, none.length),
    offTopic: falsely.filter(({ kind }) => kind === 'off').length,
    inVain: { near: inVain('near'), off: inVain('off') },
    pageFirst: percent(
      firstSections.filter(({ asked, first }) => isRight(first, asked, keyOf)).length,
      forced.length,
    ),
    rightSection: {
      right: firstSections.filter(
        ({ asked, first }) => asked.asksForSection && isRight(first, asked, keyOf) && isUnder(first, asked),
      ).length,
      asked: forced.filter(({ asked }) => asked.asksForSection).length,
    },
    sectionFirst: percent(
      firstSections.filter(({ asked, first }) => holdsAnswer(first, asked, keyOf)).length,
      forced.length,
    ),
    shown: percent(
      forced.filter(({ asked, answer }) => answer.extracts.some((each) => showsAnswer(each, asked, keyOf)))
        .length,
      forced.length,
    ),
    words: Math.round(words / Math.max(1, answered.length)),
    offers: offerQuality(judged, keyOf, [
      ...none.flatMap(({ kind, result }) => (kind === 'off' ? [result] : [])),
      ...alsoOff,
    ]),
  };
}

function offerQuality(
  judged: readonly { readonly answer: ExtractiveAnswer; readonly asked: Asked }[],
  keyOf: ReadonlyMap<string, string>,
  off: readonly SearchResult[],
): OfferQuality {
  const holdsRight = ({ answer, asked }: (typeof judged)[number]): boolean =>
    [...answer.extracts, ...answer.offers].some(({ scored }) => isRight(scored, asked, keyOf));
  const withOffers = judged.filter(({ answer }) => answer.offers.length > 0);
  const offers = withOffers.reduce((sum, { answer }) => sum + answer.offers.length, 0);
  return {
    found: percent(judged.filter(holdsRight).length, judged.length),
    withoutRight: percent(withOffers.filter((one) => !holdsRight(one)).length, withOffers.length),
    mean: Math.round((100 * offers) / Math.max(1, withOffers.length)) / 100,
    off: {
      offered: off.filter((result) => extractiveAnswer(result).offers.length > 0).length,
      asked: off.length,
    },
  };
}

/** Every question is answered, however unsure the answer is. */
export const FORCED = { answer: 0, unsure: 0 };

/** A text without what differs between two ways of writing the same: case, accents and spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase();

export const isRight = (
  { passage }: ScoredSection,
  { right }: Asked,
  keyOf: ReadonlyMap<string, string>,
): boolean => right.includes(keyOf.get(passage.documentId) ?? '');

export const showsAnswer = (
  { scored, blocks }: Extract,
  asked: Asked,
  keyOf: ReadonlyMap<string, string>,
): boolean => isRight(scored, asked, keyOf) && answers(scored, blocks, asked);

const holdsAnswer = (scored: ScoredSection, asked: Asked, keyOf: ReadonlyMap<string, string>): boolean =>
  isRight(scored, asked, keyOf) && answers(scored, scored.section.blocks, asked);

/** Whether a section stands under the heading that answers, or under one of its sub-headings. */
const isUnder = ({ section }: ScoredSection, { heading = '' }: Asked): boolean =>
  section.path.slice(1).some((text) => plain(text) === plain(heading));

/** A frequent question is answered by the text under it: a heading joined with others counts for its own text only. */
function answers(
  { section }: ScoredSection,
  blocks: readonly { readonly text: string }[],
  { answers: texts, heading }: Asked,
): boolean {
  if (heading !== undefined && plain(section.heading) === plain(heading)) return true;
  const shown = plain([section.heading, ...blocks.map(({ text }) => text)].join(' '));
  return texts.some((text) => shown.includes(plain(text)));
}
