import { answererFigures, type AnsweredSet, type AnswererFigures } from './ask-answerer.ts';
import { judge } from './served-quality.ts';
import { figuresOf, type AskedSet, type SetFigures } from './set-quality.ts';
import { twoFigures, type TwoFigures } from './two-figures.ts';
import { verdictOnQuoted } from './verdicts.ts';

/** The figures of a set, with those of the endpoints that were asked. */
export interface EvaluatedSet extends SetFigures {
  /** Those of the answers without a model, which are the same in each run. */
  readonly quoted: TwoFigures;
  readonly endpoints: readonly AnswererFigures[];
}

export const evaluatedSet = (asked: AskedSet, answered: readonly AnsweredSet[] = []): EvaluatedSet => ({
  ...figuresOf(asked),
  quoted: twoFigures([asked.clean.map((each) => verdictOnQuoted(judge(each, asked.corpus.keyOf)))]),
  endpoints: answered.map(answererFigures),
});
