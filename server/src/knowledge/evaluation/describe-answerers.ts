import type { AnswererFigures } from './ask-answerer.ts';
import type { EvaluatedSet } from './evaluated-set.ts';
import {
  costInWords,
  failuresInWords,
  percentInWords,
  secondsInWords,
  shareInWords,
  tokensInWords,
  vainInWords,
} from './figure-words.ts';

/** Describes the answers of the endpoints to one set beside the quotations, for people; no line without an endpoint. */
export function describeAnswerers({ quoted, endpoints, served: { inVain } }: EvaluatedSet): string[] {
  if (endpoints.length === 0) return [];
  const vain = {
    answered: inVain.near.answered + inVain.off.answered,
    asked: inVain.near.asked + inVain.off.asked,
  };
  return [
    `  without a model   answered ${shareInWords(quoted.answered)}   right of these ${shareInWords(quoted.right)}   in vain ${vainInWords(vain)}`,
    ...endpoints.flatMap(describeAnswerer),
  ];
}

const describeAnswerer = (figures: AnswererFigures): string[] => [
  `  ${figures.name} (${figures.model})   answered ${shareInWords(figures.answered)}   right of these ${shareInWords(figures.right)}   in vain ${vainInWords(figures.inVain)}`,
  `    runs ${figures.runs}   judged alike in all ${percentInWords(figures.alike)}   failed ${failuresInWords(figures)}`,
  `    tokens ${tokensInWords(figures)}   cost ${costInWords(figures.cost)}   first word ${secondsInWords(figures.firstWordMs)}`,
];
