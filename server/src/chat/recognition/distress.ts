import { DISTRESS, FEAR, FEAR_OF_FRAUD } from './distress-patterns.ts';
import { languagesFrom, readingsOf } from './folded-words.ts';

type Language = 'it' | 'en';

const whole = (pieces: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${pieces.join('|')})(?= |$)`, 'u');
const PATTERNS = {
  it: { told: whole(DISTRESS.it.told), now: whole(DISTRESS.it.now), pursued: whole(DISTRESS.it.pursued) },
  en: { told: whole(DISTRESS.en.told), now: whole(DISTRESS.en.now), pursued: whole(DISTRESS.en.pursued) },
};
const CONDITION: Record<Language, RegExp> = {
  it: /(?:^| )(?:se|quando|qualora|in caso|nel caso)(?: |$)|^(?:cosa fare|come|dove|chi|quanto|quale|a chi) /u,
  en: /(?:^| )(?:if|when|in case|should there)(?: |$)|^(?:what to do|how|where|who|which|is there) /u,
};

/** Recognizes a message of a person in distress: self-harm, violence or stalking suffered, an emergency. The whole message is read. */
export function distressIn(message: string, otherwise: Language): Language | undefined {
  const texts = readingsOf(message).map((words) => words.join(' '));
  return languagesFrom(otherwise).find((language) =>
    texts.some(
      (text) =>
        PATTERNS[language].told.test(text) ||
        (PATTERNS[language].now.test(text) && !CONDITION[language].test(text)) ||
        (FEAR[language].test(text) && !FEAR_OF_FRAUD.test(text) && PATTERNS[language].pursued.test(text)),
    ),
  );
}
