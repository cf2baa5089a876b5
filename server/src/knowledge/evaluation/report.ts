import type { ExtractionQuality } from './extraction-quality.ts';
import type { Ranks } from './ranks.ts';
import type { SetFigures, SetQuality } from './set-quality.ts';

const ranks = ({ r1, r5, r10, mrr }: Ranks): string =>
  [r1, r5, r10, mrr].map((share) => share.toFixed(1)).join(' / ');

export function describeExtraction({
  precision,
  recall,
  f1,
  worstRecall,
  msPerPage,
}: ExtractionQuality): string {
  const shares = `P ${precision.toFixed(1)}  R ${recall.toFixed(1)}  F1 ${f1.toFixed(1)}  worst R ${worstRecall.toFixed(2)}`;
  return `main content   ${shares}  ${msPerPage.toFixed(1)} ms a page`;
}

/** Describes one set in a few lines, for people. */
export function describeSet(quality: SetQuality): string {
  const { served } = quality;
  return [
    ...describeRanks(quality),
    ...quality.noise.map(({ kind, ranks: noisy }) => `  ${kind.padEnd(13)}  ${ranks(noisy)}`),
    ...describeServed(quality),
    `  in vain        ${served.falsely.toFixed(1)}   on other subjects ${served.offTopic}`,
    `  search and answer ms p50 ${quality.searchMs.p50.toFixed(1)} p95 ${quality.searchMs.p95.toFixed(1)}   ingest ${quality.ingestPerSecond} passages/s`,
  ].join('\n');
}

/** Describes the answers of one set in a few lines, for people. */
export function describeFigures(figures: SetFigures): string {
  const { near, off } = figures.served.inVain;
  const vain = `near the subject ${near.answered} of ${near.asked}   on other subjects ${off.answered} of ${off.asked}`;
  return [
    ...describeRanks(figures),
    ...describeServed(figures),
    ...(near.asked + off.asked === 0
      ? []
      : [`  in vain        ${figures.served.falsely.toFixed(1)}   ${vain}`]),
  ].join('\n');
}

const describeRanks = ({ name, questions, passages, engine, textbook }: SetFigures): string[] => [
  `${name}   ${questions} questions, ${passages} passages, R@1 / 5 / 10 / MRR`,
  `  engine         ${ranks(engine)}`,
  `  textbook BM25  ${ranks(textbook)}`,
];

const describeServed = ({ served }: SetFigures): string[] => [
  `  section first  ${served.sectionFirst.toFixed(1)}   answer shown if all are answered ${served.shown.toFixed(1)}   right page first ${served.pageFirst.toFixed(1)}`,
  ...(served.rightSection.asked === 0
    ? []
    : [
        `  right section  ${served.rightSection.right} of the ${served.rightSection.asked} questions that ask for one`,
      ]),
  `  answered       ${served.answered.toFixed(1)}   with a warning ${served.unsure.toFixed(1)}   words ${served.words}`,
  `  of answered    right page and answer shown ${served.good.toFixed(1)}   first page right ${served.firstRight.toFixed(1)}   quotations from the right page ${served.quotationsRight.toFixed(1)}`,
  `  offers         right page in the answer or the offers ${served.offers.found.toFixed(1)}   lists without it ${served.offers.withoutRight.toFixed(1)}   offers a list ${served.offers.mean.toFixed(1)}   on other subjects ${served.offers.off.offered} of ${served.offers.off.asked}`,
];
