import type { IndexReader } from '../retrieval/index-reader.ts';
import { sectionsOf } from '../answers/sections.ts';
import type { GivenAnswer, GivenCitation } from './answerers.ts';
import { plain, type Judged } from './served-quality.ts';
import type { Asked, EvaluationSet } from './sets.ts';

/** The verdicts on a question that a document answers. */
export type Verdict = 'right' | 'partly' | 'text missing' | 'wrong page' | 'not answered' | 'failed';
/** The verdicts on a question that nothing answers. */
export type VainVerdict = 'in vain' | 'rightly silent' | 'failed';

const ANSWERS: ReadonlySet<Verdict> = new Set(['right', 'partly', 'text missing', 'wrong page']);
export const isAnswer = (verdict: Verdict): boolean => ANSWERS.has(verdict);

const isAnswered = ({ outcome }: GivenAnswer): boolean => outcome === 'answered' || outcome === 'partly';

/** A quotation in place of a failed model is no answer of the model. */
export const hasFailed = ({ failure, outcome }: GivenAnswer): boolean =>
  failure !== null && outcome !== 'partly';

interface Judging {
  readonly set: Pick<EvaluationSet, 'isPairs'>;
  readonly keyOf: ReadonlyMap<string, string>;
  readonly index: IndexReader;
}

/** Judges an answer by what the set says: a right one is whole, cites a right document, and holds what answers. */
export async function verdictOn(given: GivenAnswer, asked: Asked, judging: Judging): Promise<Verdict> {
  if (hasFailed(given)) return 'failed';
  if (!isAnswered(given)) return 'not answered';
  if (given.outcome === 'partly') return 'partly';
  const { keyOf, set } = judging;
  const right = given.citations.filter(({ documentId }) => asked.right.includes(keyOf.get(documentId) ?? ''));
  if (right.length === 0) return 'wrong page';
  // Nobody writes a whole answer of a pair again word by word: its document holds nothing else.
  if (set.isPairs === true || holdsOneOf(given, asked.answers)) return 'right';
  return (await citesHeading(given, right, asked.heading, judging.index)) ? 'right' : 'text missing';
}

export const verdictOnVain = (given: GivenAnswer): VainVerdict =>
  hasFailed(given) ? 'failed' : isAnswered(given) ? 'in vain' : 'rightly silent';

/** The verdict on an answer without a model, in the same words. */
export function verdictOnQuoted({
  answer,
  isGood,
  isFirstRight,
}: Pick<Judged, 'answer' | 'isGood' | 'isFirstRight'>): Verdict {
  if (answer.outcome !== 'answered') return 'not answered';
  if (isGood) return 'right';
  return isFirstRight ? 'text missing' : 'wrong page';
}

/** The signs of Markdown and the numbers of citations, which stand between words of the text. */
const SIGNS = /\[\d{1,4}\]|[*_`]/gu;
const bare = (text: string): string => plain(text.replace(SIGNS, ''));

function holdsOneOf({ text }: GivenAnswer, wanted: readonly string[]): boolean {
  const shown = bare(text);
  return wanted.map(bare).some((one) => one !== '' && shown.includes(one));
}

/** Whether the section under a heading is cited: a model cites the passage that holds it. */
async function citesHeading(
  { isQuoted }: GivenAnswer,
  cited: readonly GivenCitation[],
  heading: string | undefined,
  index: IndexReader,
): Promise<boolean> {
  if (heading === undefined) return false;
  const isWanted = (one: string): boolean => plain(one) === plain(heading);
  if (isQuoted) return cited.some((one) => isWanted(one.heading));
  const passages = await index.passages(cited.map(({ passageId }) => passageId));
  return [...passages.values()].some((passage) => sectionsOf(passage).some((one) => isWanted(one.heading)));
}
