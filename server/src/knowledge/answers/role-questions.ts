import { ROLE_QUESTIONS_EN } from '../lists/role-questions-en.ts';
import { ROLE_QUESTIONS_IT } from '../lists/role-questions-it.ts';
import type { Language } from '../retrieval/language.ts';
import type { AskedThing, RoleQuestions } from './asked-things.ts';

const whole = (lists: RoleQuestions): [AskedThing, RegExp][] =>
  lists.map(([thing, pieces]) => [thing, new RegExp(`(?:^| )(?:${pieces.join('|')})(?= |$)`, 'u')]);
const PATTERNS: Record<Language, readonly [AskedThing, RegExp][]> = {
  it: whole(ROLE_QUESTIONS_IT),
  en: whole(ROLE_QUESTIONS_EN),
};

/** The longest clause that is looked at, in characters. */
const CHARACTERS = 400;

/** The thing that a clause asks for, without accents, capitals and punctuation. */
export const thingAskedIn = (clause: string, language: Language): AskedThing | undefined =>
  PATTERNS[language].find(([, asks]) => asks.test(clause.slice(0, CHARACTERS)))?.[0];
