import { DISTRESS_WEIGHTS } from './distress-weights.ts';
import { readModel, weightOf } from './distress-model.ts';
import { languagesFrom } from './folded-words.ts';

type Language = 'it' | 'en';

const MODELS = { it: readModel(DISTRESS_WEIGHTS.it), en: readModel(DISTRESS_WEIGHTS.en) };

/** Recognizes a message of a person in distress: self-harm, violence or stalking suffered, an emergency. The whole message is read. */
export const distressIn = (message: string, otherwise: Language): Language | undefined =>
  languagesFrom(otherwise).find((language) => weightOf(message, language, MODELS[language]) > 0);
