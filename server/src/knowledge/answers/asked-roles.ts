import type { SectionRole } from '../extraction/municipal/names.ts';
import { givesHours } from '../retrieval/answer-type.ts';
import type { Language } from '../retrieval/language.ts';
import type { Question } from '../retrieval/question.ts';
import { askedKind, showsKind, spoken, type AnswerKind } from './asked-kind.ts';

/** Roles of sections that may tell what a question asks for; with `if`, only a section with such a text. */
export interface AskedRoles {
  readonly roles: readonly SectionRole[];
  readonly if?: (text: string) => boolean;
}

const one = (...roles: SectionRole[]): AskedRoles => ({ roles });

const HOURS: readonly AskedRoles[] = [
  one('hours'),
  { roles: ['contacts', 'place', 'access', 'how'], if: givesHours },
];
const ADDRESS: readonly AskedRoles[] = [
  one('place'),
  { roles: ['contacts', 'access'], if: (text) => showsKind('place', text) },
];
const COST: readonly AskedRoles[] = [one('cost')];
const CONTACTS: readonly AskedRoles[] = [one('contacts'), one('people')];
const DATES: readonly AskedRoles[] = [one('deadlines'), one('hours')];
const WAYS: readonly AskedRoles[] = [one('access', 'how')];
const PLACES: readonly AskedRoles[] = [one('access'), one('how')];
const MANNER: readonly AskedRoles[] = [one('how'), one('access')];

const BY_KIND: Readonly<Partial<Record<AnswerKind, readonly AskedRoles[]>>> = {
  hours: HOURS,
  price: COST,
  duration: DATES,
  date: DATES,
  place: ADDRESS,
  person: CONTACTS,
  telephone: CONTACTS,
  email: CONTACTS,
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

type Asks = readonly (readonly [readonly AskedRoles[], RegExp])[];

/** The questions for each role, without accents, capitals and punctuation. The first that fits counts. */
const ASKS: Record<Language, Asks> = {
  it: [
    [
      COST,
      /\b(?:quanto (?:si )?(?:paga|pagano|costa|costano)|gratis|gratuit\w|a pagamento|cost[oi]|prezz[oi]|tariff[ae]|import[oi]|esenzion\w|esent[ei])\b/,
    ],
    [
      [one('needed')],
      /\b(?:(?:che|quali|quanti) (?:tipo di )?(?:document\w{1,8}|cart[ae]|moduli|certificat[oi]|dati|requisiti tecnici)|(?:che )?cosa (?:mi |ci |vi )?(?:serv|occorr)\w{1,5}|(?:che )?cosa (?:devo|bisogna|si deve|debbo|dobbiamo) (?:avere|portare|presentare|allegare|preparare|consegnare|mandare)|di (?:che )?cosa (?:ho|c e|abbiamo) bisogno|documentazione|document\w{1,8} (?:per|serv|necessari|occorr|da)\w{0,5}|serv(?:e|ono) (?:\w{1,12} ){0,3}(?:isee|spid|cie|document\w{1,8}|fototessera|foto|marca da bollo|certificat[oi]))\b/,
    ],
    [
      CONTACTS,
      /\b(?:a chi (?:mi |ci |ci si )?(?:rivolg|scriv|chied|telefon|parl|mand|invi)\w{1,6}|a chi (?:devo|posso|bisogna|si deve)|chi (?:devo |posso |bisogna |si deve )?(?:chiam|contatt|sent)\w{1,6}|chi (?:se ne|si) occupa|con chi (?:devo |posso )?parl\w{1,5}|(?:che|quale|quali) uffici\w{0,2}|numero (?:di telefono|verde|da chiamare|d\w{1,4} (?:uffici\w|polizia|comune|sportello|segreteria))|telefono (?:d\w{1,5}|ufficio)|(?:e ?)?mail|pec|contatt[oi]|recapit[oi])\b/,
    ],
    [
      DATES,
      /\b(?:entro quando|fino a quando|da quando|per quando|scad(?:e|ono|ra|enza|enze)|quanto tempo|in quanto|tempi|termin[ei]|in ritardo|dopo (?:la scadenza|\w{1,12} (?:giorn|mes|settiman|ann)\w{1,2})|prima del|quando)\b/,
    ],
    [
      [one('outcome')],
      /\b(?:(?:che )?cosa (?:si ottiene|ottengo|ricev\w{1,4}|si riceve|mi (?:danno|arriva|rilasciano))|mi (?:danno|arriva)|quanto (?:mi danno|prendo|si prende|ricevo))\b/,
    ],
    [
      [one('audience')],
      /\b(?:chi (?:puo|possono|ha diritto|deve|devono)|a chi (?:spetta|e rivolt\w|si rivolge|e destinat\w|serve)|(?:ho|hanno|abbiamo|ha) diritto|requisiti|mi spetta|dev(?:e|ono) (?:anche )?\w{3,12}re (?:i|il|gli|le|la|lo|l|anche|mi[oa]) |(?<!si )(?:puo|possono) (?:anche )?(?:chied|richied|aver|otten|iscriv|partecip|usar)\w{1,5}|(?:l[aoie]|l) (?:posso|possiamo) (?:gia |anche )?(?:chied|richied|aver|otten|iscriv|prend)\w{1,5})\b/,
    ],
    [
      ADDRESS,
      /\b(?:indirizzo|dov e|dove (?:si trova|si trovano|siete|sta|stanno|si svolge|si tiene)|in (?:che|quale) via)\b/,
    ],
    [
      WAYS,
      /\b(?:on ?line|on line|(?:dal|da|col) (?:computer|pc|telefono|cellulare|casa)|internet|senza andare|sportello|di persona|a mano|portar\w{1,3}|consegnar\w{1,3}|appuntamento)\b/,
    ],
    [PLACES, /\b(?:dove|da dove)\b/],
    [MANNER, /\bcome (?!mai\b|si chiama|ci si arriva|arriv|raggiung)/],
    [COST, /\b(?:si paga|(?:devo|bisogna|si deve|dobbiamo) pagare)\b/],
  ],
  en: [
    [COST, /\b(?:how much|costs?|price|prices|fee|fees|free of charge|for free|charge[sd]?)\b/],
    [
      [one('needed')],
      /\b(?:(?:what|which) (?:documents?|papers?|forms?|paperwork|data)|what (?:do|should|must) (?:i|we) (?:need|bring|have|submit|attach|prepare)|what is needed|documents? (?:for|needed|required)|do i need (?:an? |my |the )?(?:spid|isee|documents?|id|photos?|passport))\b/,
    ],
    [
      CONTACTS,
      /\b(?:who (?:do|should|can|must) i (?:contact|call|ask|write|ring|speak|talk|phone)|whom|who to (?:contact|ask|call)|(?:which|what) office|phone number|telephone|e ?mail|contacts?)\b/,
    ],
    [DATES, /\b(?:by when|until when|deadlines?|how long|when|due date|expir\w{1,5}|late)\b/],
    [
      [one('outcome')],
      /\b(?:what (?:do|will|would) (?:i|we) (?:get|receive|obtain)|how much (?:do|will) i (?:get|receive))\b/,
    ],
    [
      [one('audience')],
      /\b(?:who (?:can|may|is entitled|is eligible|must|has to)|who is it for|am i (?:entitled|eligible)|eligib\w{1,6}|requirements)\b/,
    ],
    [ADDRESS, /\b(?:address|where (?:is|are)|which street)\b/],
    [WAYS, /\b(?:online|in person|by hand|appointment)\b/],
    [PLACES, /\bwhere\b/],
    [MANNER, /\bhow (?:do|can|to|should)\b/],
    [COST, /\b(?:do|must|should) (?:i|we) (?:have to )?pay\b/],
  ],
};

/** The time for which a thing is valid stands anywhere: it is no deadline. */
const VALIDITY = /\b(?:dura|durano|durata|vale|valgono|valid[oaie]|validita|valid|last|lasts)\b/;
/** Enrolments and calls for applications open on a date, not at an hour. */
const OPENS_ONCE = /\b(?:iscrizion|domand|band|richiest|graduatori|applications?|enrol)/;

/** The roles of the sections that tell what a question asks for, those of the first group before those of the next. */
export function askedRoles({ text, language }: Pick<Question, 'text' | 'language'>): readonly AskedRoles[] {
  const words = spoken(text);
  const kind = askedKind(text, language);
  if (kind === 'hours' && OPENS_ONCE.test(words)) return DATES;
  if (kind === 'duration' && VALIDITY.test(words)) return [];
  const byKind = kind === undefined ? undefined : BY_KIND[kind];
  return byKind ?? ASKS[language].find(([, asks]) => asks.test(words))?.[0] ?? [];
}
