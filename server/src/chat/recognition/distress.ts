import { DISTRESS_WEIGHTS } from './distress-weights.ts';
import { judgedTexts, readModel, weightOf } from './distress-model.ts';
import { languagesFrom } from './folded-words.ts';

type Language = 'it' | 'en';

const MODELS = { it: readModel(DISTRESS_WEIGHTS.it), en: readModel(DISTRESS_WEIGHTS.en) };

/** Recognizes a message of a person in distress: self-harm, violence or stalking suffered, an emergency. The whole message is read. */
export const distressIn = (message: string, otherwise: Language): Language | undefined =>
  languagesFrom(otherwise).find((language) => weightOf(message, language, MODELS[language]) > 0);

const SIGNS = 5;
/** A longer text is cut here before its signs are looked for: each word is tried without. */
const MOST_WORDS = 60;
const WORDS = /[\p{L}\p{N}'’]+/gu;

/** The words without which a message of distress weighs least, at most five, in their order. */
export function distressSigns(message: string, language: Language): readonly string[] {
  const model = MODELS[language];
  const text = judgedTexts(message).reduce((one, other) =>
    weightOf(other, language, model) > weightOf(one, language, model) ? other : one,
  );
  const words = (text.match(WORDS) ?? []).slice(0, MOST_WORDS);
  const whole = weightOf(words.join(' '), language, model);
  const signs = words
    .map((word, at) => ({
      word,
      at,
      fall: whole - weightOf(words.toSpliced(at, 1).join(' '), language, model),
    }))
    .filter(({ fall }) => fall > 0)
    .toSorted((one, other) => other.fall - one.fall)
    .slice(0, SIGNS)
    .toSorted((one, other) => one.at - other.at);
  return [...new Set(signs.map(({ word }) => word))];
}
