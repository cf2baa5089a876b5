import type { Language } from '../retrieval/language.ts';
import { asksFor, askedThing } from './asked-roles.ts';
import { ASKED, type AskedRoles, type AskedThing } from './asked-things.ts';

/** The shortest question for each thing, without a subject. */
const PHRASES: Readonly<Record<Language, Readonly<Record<AskedThing, string>>>> = {
  it: {
    hours: 'a che ora',
    address: 'indirizzo',
    cost: 'quanto costa',
    contacts: 'a chi mi rivolgo',
    deadlines: 'quando',
    frequency: 'ogni quanto',
    limit: 'entro quando',
    validity: 'quanto dura',
    needed: 'che cosa serve',
    item: 'che cosa serve',
    outcome: 'che cosa si ottiene',
    audience: 'chi ha diritto',
    status: 'è sospeso',
    ways: 'online',
    places: 'dove',
    manner: 'come si fa',
    payment: 'quanto si paga',
  },
  en: {
    hours: 'what hours',
    address: 'what is the address',
    cost: 'how much',
    contacts: 'who do I contact',
    deadlines: 'when',
    frequency: 'how often',
    limit: 'by when',
    validity: 'how long is it valid',
    needed: 'what do I need',
    item: 'what do I need',
    outcome: 'what do I get',
    audience: 'who is entitled',
    status: 'still active',
    ways: 'online',
    places: 'where',
    manner: 'how to',
    payment: 'do I pay',
  },
};

/** The thing that a question asks for, as a question without a subject: "How much is the pass?" asks "how much". Undefined if it asks for nothing. */
export function askingPhrase(text: string, language: Language): string | undefined {
  const thing = askedThing({ text, language });
  return thing && PHRASES[language][thing];
}

/** Whether a word asks for the thing that the question asks for: "costs" in a question for a price. */
export function isAskingFor(text: string, language: Language): (word: string) => boolean {
  const thing = askedThing({ text, language });
  const roles = thing === undefined ? [] : (ASKED[thing] satisfies readonly AskedRoles[])[0]!.roles;
  return (word) => roles.some((role) => asksFor(role, word));
}
