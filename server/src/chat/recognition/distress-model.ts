import { featuresOf } from './distress-features.ts';
import { foldedWords, readingsOf } from './folded-words.ts';

type Language = 'it' | 'en';

/** A linear model over the features of words. Above 0 a message is one of distress. */
export interface DistressModel {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** How many words are judged at once at most, and how far the next ones begin behind them. */
const MOST_WORDS = 24;
const STEP = 12;
/** A shorter sentence is judged together with the others only. */
const LEAST_WORDS = 3;

const DOTS = /\.{2,}/gu;
const SENTENCE = /[^.!?;\n]+/gu;

/** The whole message, and its sentences where there are several. */
export function judgedTexts(message: string): readonly string[] {
  const sentences = message.replace(DOTS, ' ').match(SENTENCE) ?? [];
  if (sentences.length < 2) return [message];
  return [message, ...sentences.filter((sentence) => foldedWords(sentence).length >= LEAST_WORDS)];
}

/** What the strongest text of a message weighs. */
export function weightOf(message: string, language: Language, model: DistressModel): number {
  return Math.max(
    ...judgedTexts(message)
      .flatMap((text) => readingsOf(text))
      .flatMap((words) => piecesOf(words))
      .map((words) => weightOfWords(words, language, model)),
  );
}

/** The sum of the weights over the root of the number of features: a long text weighs no more than a short one. */
function weightOfWords(
  words: readonly string[],
  language: Language,
  { bias, weights }: DistressModel,
): number {
  const features = featuresOf(words, language);
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return bias + sum / Math.sqrt(features.size || 1);
}

/** Words in pieces that overlap. */
function piecesOf(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length <= MOST_WORDS) return [words];
  const count = Math.ceil((words.length - MOST_WORDS) / STEP) + 1;
  return Array.from({ length: count }, (_, index) => words.slice(index * STEP, index * STEP + MOST_WORDS));
}

/** Reads stored weights: a line holds a whole number, and the features of this weight behind it. */
export function readModel({ bias, lines }: { readonly bias: number; readonly lines: string }): DistressModel {
  const weights = new Map<string, number>();
  for (const line of lines.trim().split('\n')) {
    const [weight, ...features] = line.split(' ');
    for (const feature of features) weights.set(feature, Number(weight));
  }
  return { bias, weights };
}

/** Stores weights as whole numbers, grouped by weight. */
export function writtenModel({ bias, weights }: DistressModel): { bias: number; lines: string } {
  const byWeight = Map.groupBy([...weights], ([, weight]) => Math.round(weight));
  const lines = [...byWeight]
    .filter(([weight]) => weight !== 0)
    .toSorted(([one], [other]) => other - one)
    .map(([weight, features]) => [weight, ...features.map(([feature]) => feature).toSorted()].join(' '));
  return { bias: Math.round(bias), lines: lines.join('\n') };
}
