import type { SectionRole } from '../extraction/municipal/names.ts';
import type { Language } from '../retrieval/language.ts';
import type { Question } from '../retrieval/question.ts';
import { askedKind, spoken, type AnswerKind } from './asked-kind.ts';
import { ASKED, type AskedRoles, type AskedThing } from './asked-things.ts';
import { mended } from './mended-words.ts';
import { thingAskedIn } from './role-questions.ts';

const BY_KIND: Readonly<Partial<Record<AnswerKind, AskedThing>>> = {
  hours: 'hours',
  price: 'cost',
  duration: 'deadlines',
  date: 'limit',
  place: 'address',
  person: 'contacts',
  telephone: 'contacts',
  email: 'contacts',
};

/** Words that ask for a role. A section that has the role need not repeat them. */
const ASKING: Readonly<Record<SectionRole, RegExp>> = {
  cost: /^(?:cost\w{0,6}|pag\w{1,5}|prezz[oi]|tariff[ae]|grat(?:is|uit\w)|euro|soldi|fees?|prices?|charged?|free|pay)$/,
  needed:
    /^(?:document\w{0,8}|cart[ae]|modul[oi]|serv\w{1,4}|occorr\w{1,4}|port(?:are|o)|bring|needed|papers?|forms?)$/,
  contacts:
    /^(?:telefon\w{1,4}|numero|chiam\w{1,4}|scriv\w{1,4}|rivolg\w{1,4}|uffici\w{0,2}|indirizzo|e?mail|pec|contatt\w{1,4}|recapit[oi]|sentire|parlare|call|phone|telephone|number|office|contacts?|address|write)$/,
  people: /^(?:responsabil[ei]|person[ae]|who)$/,
  deadlines:
    /^(?:scad\w{1,6}|termin[ei]|temp[oi]|giorn[oi]|mes[ei]|dat[ae]|ritardo|deadlines?|expires?|days?|long)$/,
  hours:
    /^(?:or[ae]|orari?o?|apr\w{1,4}|chiud\w{1,4}|apert\w|inizi\w{1,3}|cominci\w{1,3}|hours?|open|close)$/,
  audience: /^(?:diritto|requisit[oi]|spetta|destinat\w|eligible|entitled|requirements)$/,
  outcome: /^(?:otte\w{2,5}|ricev\w{1,4}|danno|rilasci\w{1,5}|receive|obtain)$/,
  place: /^(?:indirizzo|via|trov\w{1,4}|address|street)$/,
  access: /^(?:online|internet|computer|sportello|persona|mano|cellulare|telefono)$/,
  how: /^(?:modo|way)$/,
  description: /^(?:significato|meaning)$/,
  conditions: /^(?:condizion[ei]|conditions)$/,
};

/** Whether a word of a question, without accents and capitals, asks for a role. */
export const asksFor = (role: SectionRole, word: string): boolean => ASKING[role].test(word);

/** The age that people must have. */
const AGE =
  /\b(?:(?:a|da|fino a|con) quanti anni|quanti anni (?:dev|bisogna|si dev)|dev(?:e|ono|o) (?:gia )?avere (?:gia |almeno )?\w{1,12} anni|(?:che|quale) eta|how old|(?:what|which) age)/;
/** The time that people have for a thing, not that it takes. */
const HAVE =
  /\b(?:(?:quanto tempo|quanti giorni|quanti mesi|quante settimane) (?:ho|abbiamo|c e|ci sono|hanno|si ha|si hanno)|how (?:long|many (?:days|weeks|months)) (?:do|have) (?:i|we) (?:have|got))\b/;
/** The same for a thing that people must do within a time: "within how long must I apply". */
const MUST_WITHIN =
  /\b(?:entro quant[oi](?: \w{1,12}){0,4} (?:devo|dobbiamo|bisogna|si deve|posso|possiamo|va|vanno)|within how (?:long|many \w{1,8}) (?:must|do|can|should) (?:i|we))\b/;
const HOW_OFTEN = /\b(?:ogni quant[oiae]|quante volte|how often)\b/;
/** The time for which a thing is valid stands anywhere: it is no deadline. */
const VALIDITY =
  /\b(?:dura|durano|durata|vale|valgono|valid[oaie]|validita|scade|scadono|valid|last|lasts|expires?)\b/;
const VALID_FOR = /\b(?:quanto (?:e|sono|resta|rimane) valid|how long (?:is|are) (?:\w{1,12} ){1,3}valid)/;
/** Enrolments and calls for applications open on a date, not at an hour. */
const OPENS_ONCE = /\b(?:iscrizion|domand|band|richiest|graduatori|scad|rat[ae]\b|applications?|enrol)/;

/** Words of other questions: beside them, "when" joins two clauses and asks nothing. */
const OTHER: Record<Language, RegExp> = {
  it: /\b(?:come|dove|cosa|quanto|chi|quale|quali)\b/,
  en: /\b(?:how|where|what|who|whom|which)\b/,
};
const JOINS: Record<Language, RegExp> = {
  it: /(?<!\b(?:entro|fino a|da|per) )\bquando\b/,
  en: /(?<!\b(?:by|until|from|since) )\bwhen\b/,
};
/** "the car that they give me" asks nothing either. */
const RELATIVE =
  /(?<=\b(?!(?:cosa|sapere|dire|dirmi|capire|scusi|scusa|ciao|salve|allora|quindi|invece)\b)[a-z]{4,20} )che (?:mi|ci|vi|gli|le|lo|la|li) [a-z]{1,20}/g;

/** The clauses of a question, the last one first: people tell their case, and then ask. */
const clausesOf = (text: string, language: Language): string[] =>
  text
    .split(/[,;:.!?()]+/u)
    .map((clause) => mended(spoken(clause), language))
    .filter((clause) => clause !== '')
    .toReversed();

/** Words of a clause in which people say who they are or how they live, before they ask whether a thing is for them. */
const STATES: Record<Language, RegExp> = {
  it: /^(?:(?!mi\b)\w{1,10} )?(?:non )?(?:sono|siamo|abito|abitiamo|vivo|viviamo|risiedo|lavoro|studio|gestisco|(?:ho|abbiamo)(?! (?!avut|compiut|fatt)\w{2,12}(?:at|ut|it|rs)[oaie]\b)|mi[oa] \w{1,12} (?:non )?(?:e|ha|fa|vive|abita|lavora))\b/,
  en: /^(?:i am|i m|we are|i live|we live|i have|we have|i work|i run|my \w{1,12} (?:is|has|lives|works))\b/,
};
/** The same without a pause: "sono straniero posso avere il pass". */
const WHETHER: Record<Language, RegExp> = {
  it: /\b(?:posso|possiamo|puo|possono|potrei|devo|dobbiamo|deve|devono|(?:(?:me|ce) l[oaie]|mi|ci) (?:date|danno))\b/,
  en: /\b(?:can|may|must|should|do) (?:i|we|he|she|they)\b/,
};

type Asked = Pick<Question, 'text' | 'language'>;

/** The roles of the sections that tell what a question asks for, those of the first group before those of the next. */
export function askedRoles(question: Asked): readonly AskedRoles[] {
  const thing = askedThing(question);
  return thing === undefined ? [] : ASKED[thing];
}

/** One question is asked several times for its roles. */
const KNOWN = new WeakMap<object, { readonly thing: AskedThing | undefined }>();

/** The thing that a question asks for. */
export function askedThing(question: Asked): AskedThing | undefined {
  const known = KNOWN.get(question);
  if (known !== undefined) return known.thing;
  const thing = thingOf(question);
  KNOWN.set(question, { thing });
  return thing;
}

function thingOf({ text, language }: Asked): AskedThing | undefined {
  const clauses = clausesOf(text, language);
  for (const [index, clause] of clauses.entries()) {
    const thing = thingIn(clause, language);
    if (thing !== undefined) return thing;
    const isOfThem = clauses.slice(index).some((one) => STATES[language].test(one));
    if (isOfThem && WHETHER[language].test(clause)) return 'audience';
  }
  return undefined;
}

function thingIn(clause: string, language: Language): AskedThing | undefined {
  if (AGE.test(clause)) return 'audience';
  const kind = askedKind(clause, language);
  if (VALID_FOR.test(clause)) return 'validity';
  if (kind === 'hours' && OPENS_ONCE.test(clause)) return 'deadlines';
  if (kind === 'duration' && VALIDITY.test(clause)) return 'validity';
  if (kind === 'duration' && (HAVE.test(clause) || MUST_WITHIN.test(clause))) return 'limit';
  if (HOW_OFTEN.test(clause)) return 'frequency';
  const byKind = kind === undefined ? undefined : BY_KIND[kind];
  if (byKind !== undefined) return byKind;
  const asking = OTHER[language].test(clause) ? clause.replace(JOINS[language], ' ') : clause;
  return thingAskedIn(asking.replace(RELATIVE, ' ').replace(/ {2,}/g, ' ').trim(), language);
}
