import { asksForHours } from '../retrieval/answer-type.ts';
import { fold, type Language } from '../retrieval/language.ts';

/** A kind of thing that a question asks for and that a text shows by its form. */
export type AnswerKind =
  | 'hours'
  | 'price'
  | 'duration'
  | 'date'
  | 'place'
  | 'person'
  | 'telephone'
  | 'email'
  | 'number'
  | 'may';

type Asks = readonly (readonly [AnswerKind, RegExp])[];

/** The questions for each kind, without accents and capitals. The first that fits counts. */
const ASKS: Record<Language, Asks> = {
  it: [
    [
      'duration',
      /\b(?:quanto tempo|quanto dura(?:no)?|quanto ci (?:vuole|mette|mettono|vogliono)|quanto (?:bisogna|devo|si deve) aspettare|per quanto (?:e|sono|resta|rimane|vale|valgono) |entro quanto|ogni quanto|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane))\b/,
    ],
    [
      'price',
      /\b(?:quanto (?:mi |ci |vi )?(?:costa(?:no)?|coster\w{1,5}|pago|paga|pagare|si paga|si spende|viene a costare)|quanto (?:devo|bisogna|si deve|dovro) pagare|qual e (?:il )?(?:prezzo|costo|tariffa)|(?:quali|che) (?:sono )?(?:i |le )?(?:costi|prezzi|tariffe)|che (?:costo|prezzo) ha)\b/,
    ],
    [
      'telephone',
      /\b(?:(?:a |al )?(?:che|quale) numero (?:devo |posso |si |bisogna )?(?:chiam|telefon|rispond)\w{1,8}|qual e il (?:numero (?:di telefono|verde|da chiamare)|telefono) d\w{1,5}|^(?:numero di telefono|numero verde|telefono) d\w{1,5})\b/,
    ],
    [
      'email',
      /\b(?:a (?:che|quale) (?:indirizzo )?(?:e ?mail|mail|pec|posta elettronica)|qual e (?:la |l )?(?:indirizzo )?(?:e ?mail|mail|pec))\b/,
    ],
    [
      'date',
      /\b(?:entro quando|fino a quando|(?:fino a|entro|da) (?:che|quale) giorno|(?:in )?(?:che|quale) (?:data|anno|mese)|quando (?:scade|scadono|scadra)|qual e la (?:data|scadenza))\b/,
    ],
    [
      'place',
      /\b(?:dove siete|dove si (?:trova|trovano) (?:l |la |il |lo |gli |le |i )(?:vostr\w{1,2} )?(?:uffici\w{0,2}|sede|sedi|museo|biblioteca|sportell\w{1,2}|scuol\w{1,2}|palestr\w{1,2}|piscina|municipio|stazione|negozi\w{0,2}|ambulatori\w{0,2})|in (?:che|quale) via|qual e l indirizzo (?:d\w{1,5} )(?!e ?mail|mail|pec))\b/,
    ],
    [
      'person',
      /\b(?:(?:chi e|come si chiama) (?:il|la|l) (?:responsabile|sindac\w|direttor\w|direttrice|presidente|assessor\w|referente|titolare)|a (?:che|quale) ufficio|quale ufficio)\b|^chi ha (?:inventato|scritto|scoperto|fondato|creato|costruito|progettato|vinto)\b/,
    ],
    ['number', /\b(?:quant[ie] \w|quanto (?:e|sono) (?:alt|grand|lung|larg|profond|lontan)[oaie]\b)/],
    ['may', /^(?:(?:e |ma )?(?:posso|possiamo|si puo|si possono|e possibile|potrei))\b/],
  ],
  en: [
    [
      'duration',
      /\b(?:how long (?:does|do|is|are|was|were|has|have|will|can|must|should|did|it)|how much time does it take|how many (?:days|months|years|hours|minutes|weeks)|how often)\b/,
    ],
    [
      'price',
      /\b(?:how much (?:does|do|is|are|will|would|did) [\w ]{0,60}\b(?:costs?|charged?|pay|price)|how much (?:is|are) (?:a|an|the) |how much (?:do|must|should|would|will) (?:i|we) (?:have to )?pay|what (?:is|s|are) (?:the |your )?(?:\w{1,20} )?(?:price|cost|fee|prices|costs|fees))\b/,
    ],
    [
      'telephone',
      /\b(?:(?:what|which) (?:is |s )?(?:the |your )?(?:phone|telephone) number|(?:what|which) number (?:can|do|should) i (?:call|ring|phone)|^(?:phone|telephone) number)\b/,
    ],
    ['email', /\b(?:(?:what|which) (?:is |s )?(?:the |your )?e ?mail (?:address)|(?:what|which) e ?mail)\b/],
    [
      'date',
      /\b(?:what year|which year|(?:what|which) date|by when|until when|when (?:does|do|will|did) [\w ]{0,60}\b(?:expire|end|start|begin))\b/,
    ],
    [
      'place',
      /\b(?:where are you|where is (?:the|your) (?:[\w]{1,20} )?(?:office|library|museum|desk|station|school|shop|pool|gym|branch|town hall)|what (?:is|s) (?:the|your) (?:postal |street )?address)\b/,
    ],
    [
      'person',
      /\b(?:who is (?:the|your) (?:head|director|mayor|manager|president|person)|which office|what office)\b|^who (?:invented|wrote|discovered|founded|created|built|designed|owns|owned|runs|leads|led|won|plays|played)\b/,
    ],
    ['number', /\bhow (?:many|old|tall|high|far|big|large|heavy|deep) \w/],
    ['may', /^(?:can|may|could|am i allowed to|is it possible to) (?:i |we |you |one )?/],
  ],
};

/** The form of each kind in a text without accents and capitals. */
const HOLDS: Record<Exclude<AnswerKind, 'hours' | 'may'>, RegExp> = {
  price:
    /\d\s?(?:€|eur|euro|\$|usd|£|gbp|cent|%|per ?cent|dollar|pound)|(?:€|\$|£|eur|euro)\s?\d|\bgratuit|\bgratis\b|senza (?:alcun |nessun )?(?:cost|spes|oner|commission)|\bnon (?:ha|hanno|prevede|prevedono|comporta|costa|costano|si paga)\b|\b(?:no|without|any) (?:additional |extra )?(?:cost|fee|charge)|\bfree\b|\bdollars?\b|\beuros?\b|\bpounds?\b/,
  duration:
    /\b(?:\d[\d.,]*|un|uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|quindici|venti|trenta|sessanta|pochi|poche|alcuni|alcune|qualche|mezz|a|an|one|two|three|four|five|six|seven|eight|nine|ten|few|several|some|half|every|each|ogni|per)\W{0,3}(?:\w{1,12}\W{1,2}){0,2}(?:second|minut|or[ae]\b|giorn|settiman|mes[ei]\b|ann[oi]\b|decenn|secol|day|hour|week|month|year|decade|centur|seconds)|\b(?:immediat|subito|tempo reale|illimitat|indeterminat|instant|forever|permanent|indefinit|always|sempre|fino a(?:l|lla)?|d(?:a|al|agli|all) (?:anni|\d)|entro|since|until|within|daily|weekly|monthly|yearly|annual|quotidian|settimanal|mensil|trimestral|semestral|giornalier)/,
  date: /\b[12]\d{3}\b|\b(?:qualsiasi momento|any ?time)\b|\b\d{1,2}[/.-]\d{1,2}\b|\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b\d+\W{0,3}(?:giorn|mes[ei]|ann[oi]|day|month|year|hour|or[ae]\b)|\b(?:giorni|mesi|anni|days|months|years|ore)\b|\b(?:domani|oggi|today|tomorrow)\b/,
  place:
    /\b(?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|street|st|road|rd|avenue|ave|square|lane|presso|sede|piano|edificio|building|floor|located|situat\w+|si trova|si trovano|indirizzo|address|\d{5})\b/,
  person:
    /\b(?:uffici\w{0,2}|settore|servizio|sportello|dott\w*|ing|avv|office|department|team|mr|mrs|ms|dr)\b/,
  telephone: /\+?\d[\d\s./()-]{4,}\d|\b1\d{2}\b/,
  email: /\S@\S/,
  number:
    /\d|\b(?:uno|una|un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|mille|milion\w|nessun\w{0,2}|tutt[ie]|illimitat\w|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds?|thousands?|millions?|billions?|no|none|all|every|unlimited|single|several|both|half|first|second|third|dozens?)\b/,
};

/** Whether a text has the form of a kind of answer. */
export const showsKind = (kind: keyof typeof HOLDS, text: string): boolean => HOLDS[kind].test(plain(text));

/** Whether a thing may or must be done. */
const YES_OR_NO: Record<Language, RegExp> = {
  it: /^(?:(?:e |ma |scusi |scusa |salve |buongiorno )?(?:posso|possiamo|puo|si puo|si possono|possono|e possibile|potrei|devo|dobbiamo))\b/,
  en: /^(?:can|may|could|must|should|am i allowed to|is it possible to|do i (?:have|need) to) /,
};
export const isYesOrNo = (question: string, language: Language): boolean =>
  YES_OR_NO[language].test(spoken(question));

/** The first or the last day of a period, not a day of the week. */
const UNTIL_DAY =
  /\b(?:fino a|entro|dopo|da) (?:che|quale) giorno\b|\b(?:until|by|from) (?:what|which) day\b/;

export const plain = (text: string): string => fold(text.toLowerCase());
export const spoken = (question: string): string =>
  plain(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The kind of answer that a question asks for; undefined if its answer has no form of its own. */
export function askedKind(question: string, language: Language): AnswerKind | undefined {
  const text = spoken(question);
  if (asksForHours(question, language) && !UNTIL_DAY.test(text)) return 'hours';
  return ASKS[language].find(([, asks]) => asks.test(text))?.[0];
}
