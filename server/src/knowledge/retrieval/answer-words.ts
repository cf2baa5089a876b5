import type { Language } from './language.ts';

/** The texts around quotations in an answer; Italian addresses visitors as *Lei*. */
export const answerWords: Record<Language, { uncertain: string; unknown: string }> = {
  it: {
    uncertain: 'Non ho trovato una risposta certa. Queste pagine potrebbero aiutarLa:',
    unknown: 'Non lo so: nelle pagine che conosco non ho trovato una risposta alla Sua domanda.',
  },
  en: {
    uncertain: 'I couldn’t find a definite answer. These pages may help you:',
    unknown: 'I don’t know. I couldn’t find an answer to your question in the pages I know.',
  },
};
