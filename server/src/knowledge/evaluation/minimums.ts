import type { ExtractionQuality } from './extraction-quality.ts';
import type { SetQuality } from './set-quality.ts';

interface Minimum {
  /** R@1, R@5, R@10, MRR@10. */
  ranks: [number, number, number, number];
  /** The served answers: least answered, good, first page right, quotations right; most answered in vain. */
  served?: {
    answered: number;
    good?: number;
    firstRight?: number;
    quotationsRight?: number;
    falsely: number;
    /** The right page in the answer or among the offers. */
    found: number;
    /** The best section is from the right page. */
    pageFirst?: number;
    /** The number of questions that ask for one section, and get it. */
    rightSection?: number;
    /** The most questions on other subjects that may get offers, in percent. Few subjects are foreign to an encyclopaedia: it has none. */
    offersOffTopic?: number;
  };
  /** How far R@10 may fall with a typo in each question. */
  typo: number;
}

/** The minimum for each figure, about one point below the measured value. Below it, the build fails. */
const minimums: Record<string, Minimum> = {
  'qa-it': {
    ranks: [77, 92, 94.5, 83.5],
    served: { answered: 72, good: 85, falsely: 5, found: 91 },
    typo: 2,
  },
  'qa-en': {
    ranks: [82, 93.5, 95, 87],
    served: { answered: 77.5, good: 90, falsely: 5, found: 92.5 },
    typo: 2,
  },
  // With 83 questions, one more or less is over a point.
  'faq-it': {
    ranks: [42, 63, 75, 51],
    served: { answered: 35, falsely: 0, found: 64, offersOffTopic: 5 },
    typo: 3,
  },
  'site-it': {
    ranks: [62, 91, 95, 74],
    served: {
      answered: 57,
      good: 56,
      firstRight: 77.5,
      quotationsRight: 79.5,
      falsely: 5,
      found: 84,
      pageFirst: 71.5,
      offersOffTopic: 9,
    },
    typo: 2,
  },
  'site-en': {
    ranks: [62, 92, 95, 75],
    served: {
      answered: 60,
      good: 60,
      firstRight: 77,
      quotationsRight: 78,
      falsely: 5,
      found: 86.5,
      pageFirst: 63,
      offersOffTopic: 16,
    },
    typo: 2,
  },
  // With 104 questions, one more or less is a point; two of them need pages that are left out on purpose.
  comune: {
    ranks: [82.5, 95, 96, 87.5],
    served: {
      answered: 54.5,
      good: 95,
      falsely: 0,
      found: 91,
      pageFirst: 86.5,
      rightSection: 71,
      offersOffTopic: 13,
    },
    typo: 7,
  },
};

const NOISE_COST = 1.5;
const OFF_TOPIC = 0;
/** Lists the figures below the minimum, one line each. */
export function shortcomings(quality: SetQuality): string[] {
  const goal = minimums[quality.name];
  if (goal === undefined) return [];
  const found: string[] = [];
  const expect = (isWell: boolean, what: string) => isWell || found.push(`${quality.name}: ${what}`);
  const { r1, r5, r10, mrr } = quality.engine;
  (['R@1', 'R@5', 'R@10', 'MRR'] as const).forEach((name, index) => {
    const [measured, wanted] = [[r1, r5, r10, mrr][index] ?? 0, goal.ranks[index] ?? 0];
    expect(measured >= wanted, `${name} is ${measured}, at least ${wanted}`);
  });
  expect(r1 > quality.textbook.r1, `R@1 is not above the textbook's ${quality.textbook.r1}`);
  if (goal.served !== undefined) {
    const { served } = quality;
    const { falsely, ...least } = goal.served;
    const { right } = served.rightSection;
    const sections = least.rightSection ?? 0;
    expect(right >= sections, `right sections are ${right}, at least ${sections}`);
    for (const name of ['answered', 'good', 'firstRight', 'quotationsRight', 'pageFirst'] as const) {
      const wanted = least[name] ?? 0;
      expect(served[name] >= wanted, `served answers: ${name} is ${served[name]}, at least ${wanted}`);
    }
    expect(
      served.falsely <= falsely,
      `served answers: answered in vain are ${served.falsely}, at most ${falsely}`,
    );
    expect(
      served.offers.found >= goal.served.found,
      `right page in the answer or the offers is ${served.offers.found}, at least ${goal.served.found}`,
    );
    const { offered, asked } = served.offers.off;
    const most = goal.served.offersOffTopic ?? 100;
    expect(
      100 * offered <= most * asked,
      `questions on other subjects with offers are ${offered} of ${asked}, at most ${most} %`,
    );
    expect(
      served.offTopic <= OFF_TOPIC,
      `answered questions on other subjects are ${served.offTopic}, at most ${OFF_TOPIC}`,
    );
  }
  for (const { kind, ranks } of quality.noise) {
    if (kind === 'typo')
      expect(ranks.r10 >= r10 - goal.typo, `R@10 with typos is ${ranks.r10}, clean ${r10}`);
    else expect(ranks.r1 >= r1 - NOISE_COST, `R@1 with ${kind} is ${ranks.r1}, clean ${r1}`);
  }
  return found;
}

export function extractionShortcomings(quality: ExtractionQuality): string[] {
  const found: string[] = [];
  if (quality.f1 < 96) found.push(`main content: F1 is ${quality.f1.toFixed(1)}, at least 96`);
  if (quality.worstRecall < 0.9)
    found.push(`main content: worst recall is ${quality.worstRecall.toFixed(2)}, at least 0.90`);
  return found;
}
