import { fold, type Language } from '../retrieval/language.ts';

/**
 * Questions in which the organisation speaks: it asks the reader something, or asks about itself to praise itself. A visitor asks
 * neither. The plural "Avete un parcheggio?" and "Do you open on Sundays?" are questions of visitors.
 */
const ASKS_THE_READER: Record<Language, RegExp> = {
  it: /^(?:e |ma |o )?(?:non )?(?:hai|sei|vuoi|sai|lo sai|lo sapevi|sapevi|lo sapevate|lo sapeva|cerchi|desideri|conosci|stai|pensi|preferisci|credi|ami|ti \p{L}+|pront[oaie]|curios[oaie]|interessat[oaie]|vuole|volete|desidera|desiderate|cercate|(?:ha|avete) (?:altre |ancora |qualche )?(?:bisogno|domand[ae]|dubbi\p{L}*|problem[ai])|siete pront[ie]|possiamo aiutar\p{L}+|come possiamo|serve (?:un )?(?:aiuto|mano)|(?:altr[ei] |ancora )?(?:domande|dubbi)$|bisogno d\p{L}+)(?= |$)/u,
  en: /^(?:and |but |or )?(?:still )?(?:want|need|ready|interested|looking|curious|confused|lost|(?:have|got) (?:a |any |more )?(?:questions?|problems?|doubts?)|(?:any |more )?questions$|would you like|did you know|do you (?:have (?:a |any |more )?questions?|need|want|know|like|qualify|think|love)|are you (?:ready|looking|interested|an?|new|eligible|sure|having|tired)|have you (?:ever|got|been|heard|lost|considered)|don t|can we help|how can we|what can we do for)(?= |$)/u,
};
const ABOUT_ITSELF: Record<Language, RegExp> = {
  it: /(?:^| )(?:noi|nostr[oaie]|(?:cosa|che|chi|come|perche) (?:facciamo|offriamo|proponiamo|crediamo|lavoriamo|siamo)|perche (?:sceglier\p{L}*|scegliete|affidar\p{L}+|fidar\p{L}+|unir\p{L}+|aspettare)|(?:cosa|che) (?:stai |state )?aspett\p{L}+)(?= |$)/u,
  en: /(?:^| )(?:us|our|ours|(?:what|who|how|why) (?:do|are|can) we(?: (?:do|offer|help|work|believe|different))?$|what do we (?:do|offer)|what we (?:do|offer)|who we are|why (?:choose|wait|trust|join)|what are you waiting for)(?= |$)/u,
};

/** Whether a question is one that the organisation asks, not a visitor: "Hai domande?", "Perché scegliere noi?". */
export function isOfOrganisation(question: string, language: Language): boolean {
  const text = (fold(question.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return ASKS_THE_READER[language].test(text) || ABOUT_ITSELF[language].test(text);
}
