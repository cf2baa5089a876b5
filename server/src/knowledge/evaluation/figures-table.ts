import { escapeHtml } from '../../platform/escape-html.ts';
import type { EvaluatedSet } from './evaluated-set.ts';
import {
  costInWords,
  failuresInWords,
  NONE,
  percentInWords,
  secondsInWords,
  shareInWords,
  tokensInWords,
  vainInWords,
} from './figure-words.ts';

const COLUMNS = [
  'Set',
  'Answers of',
  'Answered %',
  'Right of these %',
  'In vain',
  'Alike in all runs %',
  'Failed',
  'Tokens',
  'Cost',
  'First word',
];

const MEANING =
  'Answered: the questions in scope that got an answer. Right of these: whole answers that cite a right page and hold what answers; a partial answer counts as wrong. In brackets: the least and the greatest value of one run.';

/** A table of the figures: for each set the answers without a model, then those of each endpoint. */
export const figuresTable = (sets: readonly EvaluatedSet[]): string =>
  [
    `<p class="note" id="figures">${MEANING}</p>`,
    '<div class="figures" role="region" aria-label="Figures" aria-describedby="figures" tabindex="0">',
    '<table>',
    `<thead><tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...sets.flatMap(rowsOf),
    '</tbody>',
    '</table>',
    '</div>',
  ].join('\n');

function rowsOf({ name, quoted, endpoints, served: { inVain } }: EvaluatedSet): string[] {
  const vain = {
    answered: inVain.near.answered + inVain.off.answered,
    asked: inVain.near.asked + inVain.off.asked,
  };
  return [
    rowOf([
      name,
      'quotations, without a model',
      shareInWords(quoted.answered),
      shareInWords(quoted.right),
      vainInWords(vain),
      ...Array<string>(COLUMNS.length - 5).fill(NONE),
    ]),
    ...endpoints.map((figures) =>
      rowOf([
        name,
        `${figures.name} (${figures.model}), ${figures.runs === 1 ? '1 run' : `${figures.runs} runs`}`,
        shareInWords(figures.answered),
        shareInWords(figures.right),
        vainInWords(figures.inVain),
        percentInWords(figures.alike),
        failuresInWords(figures),
        tokensInWords(figures),
        costInWords(figures.cost),
        secondsInWords(figures.firstWordMs),
      ]),
    ),
  ];
}

const rowOf = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell).replace(' (', '<br>(')}</td>`).join('')}</tr>`;
