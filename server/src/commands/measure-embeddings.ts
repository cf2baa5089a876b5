import { WrongSetting } from '../platform/config.ts';
import { openEmbeddings } from '../platform/embeddings/embeddings.ts';
import { ModelFailure } from '../platform/model/failure.ts';
import { complain, say } from '../platform/terminal.ts';
import { measureThreshold } from '../gaps/public.ts';
import type { Measured } from '../gaps/public.ts';
import type { Command } from './command.ts';

/** Measures the configured embeddings model on labelled questions, and prints the threshold that fits it. */
export const measureEmbeddings: Command = async ({ config }, { words }) => {
  if (words.length > 0) throw new WrongSetting('Usage: npm run regia -- measure-embeddings');
  const embeddings = openEmbeddings(config);
  if (!embeddings)
    throw new WrongSetting('There is no embeddings model: set EMBEDDINGS_URL and EMBEDDINGS_NAME.');
  try {
    say(report(embeddings.name, config.EMBEDDINGS_ALIKE_FROM, await measureThreshold(embeddings)));
    return 0;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    complain(`The embeddings endpoint at ${embeddings.host} failed: ${error.reason}.`);
    return 1;
  }
};

function report(name: string, set: number, { pairs, threshold }: Measured): string {
  const lines = pairs
    .toSorted((one, other) => other.cosine - one.cosine)
    .map(
      ({ cosine, isSame, questions }) =>
        `${cosine.toFixed(3)}  ${isSame ? 'same ' : 'other'}  ${questions.join('  |  ')}`,
    );
  return [...lines, '', ...conclusion(name, set, { pairs, threshold })].join('\n');
}

function conclusion(name: string, set: number, { pairs, threshold }: Measured): string[] {
  if (threshold === undefined)
    return [`${name} tells no pair that asks the same from the others. Use another model, or none.`];
  const same = pairs.filter(({ isSame }) => isSame);
  const found = same.filter(({ cosine }) => cosine >= threshold).length;
  const wrong = pairs.filter(({ isSame, cosine }) => !isSame && cosine >= set).length;
  return [
    `${name}: EMBEDDINGS_ALIKE_FROM=${threshold} joins ${found} of ${same.length} pairs that ask the same, and no other pair.`,
    `With the value of now, ${set}, ${wrong} other pairs would be joined.`,
  ];
}
