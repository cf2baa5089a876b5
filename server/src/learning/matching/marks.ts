import { stem } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';

/** The kind of question: two questions about the same thing differ if one asks when and the other where. */
export type Asked =
  | 'when'
  | 'where'
  | 'how_much'
  | 'who'
  | 'why'
  | 'how'
  | 'what'
  /** To be answered with yes or no. */
  | 'whether'
  /** Words without a question, as in a search box. */
  | 'words';

const ASKS: Record<Language, readonly (readonly [Asked, RegExp])[]> = {
  it: [
    ['why', /\b(?:perche|come mai|per quale motivo|per che motivo)\b/u],
    [
      'when',
      /\b(?:quando|(?:a |in |per )?(?:che|quale|quali) (?:or[ae]|orari[oi]?|giorn[oi]|data|periodo)|orari[oi]?|da che ora)\b/u,
    ],
    [
      'where',
      /\b(?:dove|dov|in (?:che|quale) (?:posto|luogo|ufficio|via|sede)|(?:a )?(?:che|quale) indirizzo|indirizzo)\b/u,
    ],
    [
      'how_much',
      /\b(?:quant[oaie]|cost[oaie]|costano|costare|costera|prezz[oi]|tariff[ae]|(?:che|quale) (?:importo|cifra|somma))\b/u,
    ],
    [
      'how',
      /\b(?:come|in (?:che|quale) modo|(?:cosa|che cosa|che) (?:devo|bisogna|si deve|dobbiamo|posso|occorre) fare)\b/u,
    ],
    ['who', /\bchi\b/u],
    ['what', /\b(?:che cosa|cosa|cos|qual|quale|quali)\b/u],
    [
      'whether',
      /\b(?:posso|puo|possiamo|possono|si puo|devo|deve|dobbiamo|devono|bisogna|occorre|occorrono|serve|servono|c e|ci sono|sono|esiste|esistono|avete|fate|ho|ha|siete|viene|vale|valgono|necessari[oa]|obbligatori[oa])\b/u,
    ],
  ],
  en: [
    ['why', /\b(?:why|how come|for what reason)\b/u],
    [
      'when',
      /\b(?:when|what time|(?:what|which) (?:day|days|date|hours)|(?:opening )?hours|until what time)\b/u,
    ],
    ['where', /\b(?:where|(?:at |in )?(?:what|which) (?:place|office|address|street)|address)\b/u],
    ['how_much', /\b(?:how (?:many|much|long|far|old|big|often)|costs?|prices?|fees?)\b/u],
    ['how', /\b(?:how|what (?:do i|should i|must i|can i|do we) (?:have to |need to )?do)\b/u],
    ['who', /\b(?:who|whom|whose)\b/u],
    ['what', /\b(?:what|which)\b/u],
    [
      'whether',
      /\b(?:can|could|may|must|should|do|does|did|is|are|am|was|were|will|would|has|have|need|needs|required|necessary)\b/u,
    ],
  ],
};

/** Returns the kind of a question; `text` is folded, in lower case, one blank between words. */
export function askedBy(text: string, language: Language): Asked {
  let found: { asked: Asked; index: number } | undefined;
  for (const [asked, pattern] of ASKS[language]) {
    if (asked === 'whether') return found?.asked ?? (pattern.test(text) ? 'whether' : 'words');
    const index = pattern.exec(text)?.index;
    // "How much does it cost" asks how much, "when and where" asks when: the first one counts, and of two at one place
    // the one that stands first in the list.
    const isBefore = found === undefined || (index ?? Infinity) < found.index;
    // "What are the opening hours" asks when.
    const isNamedLater = found !== undefined && asked === 'what';
    if (index !== undefined && isBefore && !(isNamedLater && isKindNoun(found!.asked)))
      found = { asked, index };
  }
  return 'words';
}

const isKindNoun = (asked: Asked): boolean => ['when', 'where', 'how_much'].includes(asked);

const OPEN: ReadonlySet<Asked> = new Set(['how', 'whether', 'words']);

/** Whether two kinds of questions may ask the same: "Can I pay online?" and "How do I pay online?" do. */
export function mayAskTheSame(one: Asked, other: Asked): boolean {
  if (one === other || one === 'words' || other === 'words') return true;
  if (OPEN.has(one) && OPEN.has(other)) return true;
  const pair = new Set([one, other]);
  return pair.has('what') && pair.has('whether');
}

/** Stop words that change the meaning of a question. Two questions must have the same ones. */
const TURNING: Record<Language, ReadonlyMap<string, string>> = {
  it: new Map(
    Object.entries({
      non: 'not',
      senza: 'not',
      nessun: 'not',
      nessuno: 'not',
      nessuna: 'not',
      mai: 'not',
      contro: 'against',
      piu: 'more',
      meno: 'less',
      prima: 'before',
      dopo: 'after',
      oltre: 'over',
      sotto: 'under',
      sopra: 'over',
      entro: 'within',
      fuori: 'out',
      fino: 'until',
      solo: 'only',
      soltanto: 'only',
      tranne: 'but',
      eccetto: 'but',
      durante: 'during',
    }),
  ),
  en: new Map(
    Object.entries({
      not: 'not',
      no: 'not',
      without: 'not',
      never: 'not',
      cannot: 'not',
      t: 'not',
      nor: 'not',
      against: 'against',
      more: 'more',
      less: 'less',
      before: 'before',
      after: 'after',
      over: 'over',
      above: 'over',
      under: 'under',
      below: 'under',
      within: 'within',
      out: 'out',
      off: 'out',
      outside: 'out',
      until: 'until',
      only: 'only',
      except: 'but',
      during: 'during',
    }),
  ),
};
/** "Come mai" asks why; "più" of "in più" and "di più" adds nothing. */
const HARMLESS: Record<Language, RegExp> = {
  it: /\b(?:come mai|mai visto|in piu|di piu|per lo piu|prima possibile|prima volta)\b/gu,
  en: /\b(?:find out|more about|know more|not sure|once more)\b/gu,
};

export function turningWords(text: string, language: Language): string[] {
  const words = text.replaceAll(HARMLESS[language], ' ').split(' ');
  return [...new Set(words.flatMap((word) => TURNING[language].get(word) ?? []))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
}

/** Which words belong to a turning word: they are compared as such, not as words of the subject. */
export const isTurningWord = (word: string, language: Language): boolean => TURNING[language].has(word);

const stems = (words: string, language: Language): ReadonlySet<string> =>
  new Set(words.split(' ').map((word) => stem(word, language)));

/** Words around a question that say nothing about its subject, besides the asking words of retrieval. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  it: stems(
    'informazione informazioni info gentilmente cortesemente domanda domandare chiedere chiedo chiedevo sapere necessario necessaria obbligatorio obbligatoria gentile gentili signori esattamente precisamente semplicemente riguardo circa merito proposito rispondere risposta buona sera giorno buonasera spiegare indicare indicarmi fornire',
    'it',
  ),
  en: stems(
    'much many information info question ask asking asked wonder wondering necessary required exactly please kindly regarding concerning answer sir madam morning evening dear find',
    'en',
  ),
};
/** Words whose meaning the kind of question already has: "at what time", "at which address". */
const OF_KIND: Partial<Record<Asked, Record<Language, ReadonlySet<string>>>> = {
  when: {
    it: stems(
      'ora ore orario orari giorno giorni data periodo apre aprite aprono aprire aperta aperto aperti apertura',
      'it',
    ),
    en: stems('time times hour hours day days date open opens opened opening', 'en'),
  },
  where: {
    it: stems('indirizzo posto luogo sede via ubicato ubicata situato', 'it'),
    en: stems('address place located location', 'en'),
  },
  how_much: {
    it: stems('costo costa costano viene prezzo prezzi tariffa tariffe importo cifra somma', 'it'),
    en: stems('cost costs price prices fee fees', 'en'),
  },
  what: { it: stems('cosa cose', 'it'), en: stems('thing things', 'en') },
  how: { it: stems('modo maniera', 'it'), en: stems('way', 'en') },
};

/** Whether a word says nothing about the subject of any question. */
export const isFiller = (stemmed: string, language: Language): boolean => FILLERS[language].has(stemmed);

/** Whether a word only says what the kind of the question already says. */
export const isOfKind = (stemmed: string, asked: Asked, language: Language): boolean =>
  OF_KIND[asked]?.[language].has(stemmed) ?? false;

/** Whether a word says what some kind of question says. */
export const isKindWord = (stemmed: string, language: Language): boolean =>
  Object.values(OF_KIND).some((words) => words[language].has(stemmed));

/** "Quanto si paga" asks what "quanto costa" asks. */
const PAYS: Record<Language, { readonly stem: string; readonly asked: RegExp }> = {
  it: {
    stem: stem('pagare', 'it'),
    asked:
      /\bquanto (?:(?:si|ci|mi|le) )?(?:paga|pago|pagano|paghiamo|(?:devo|deve|si deve|bisogna) pagare)\b/u,
  },
  en: {
    stem: stem('pay', 'en'),
    asked: /\bhow much (?:(?:do|does|must|should|would|will) (?:i|we|you|one) )(?:(?:have|need) to )?pay\b/u,
  },
};
/** Whether a word only asks for a price; `text` is folded. */
export const asksForPrice = (stemmed: string, text: string, language: Language): boolean =>
  stemmed === PAYS[language].stem && PAYS[language].asked.test(text);

/** "La piscina comunale" is the swimming pool that the visitors of a municipality ask about. */
const OF_HOUSE: Record<Language, ReadonlySet<string>> = {
  it: stems('comune comunale comunali municipale municipali', 'it'),
  en: stems('municipal municipality', 'en'),
};
/** With these words it is another thing: the police of a municipality and that of the state. */
const NEEDS_HOUSE: Record<Language, ReadonlySet<string>> = {
  it: stems('polizia vigile vigili guardia imposta tassa tributo addizionale', 'it'),
  en: stems('police guard tax taxes', 'en'),
};
export const isOfHouse = (stemmed: string, language: Language): boolean => OF_HOUSE[language].has(stemmed);
export const needsHouse = (stemmed: string, language: Language): boolean =>
  NEEDS_HOUSE[language].has(stemmed);

/** "È stato", "sono state": not the state of anything. */
const PASSIVE = /\b(?:e|sono|era|erano|sia|siano|essere|sara)$/u;
export const isAuxiliary = (word: string, before: string): boolean =>
  /^stat[oaie]$/u.test(word) && PASSIVE.test(before);

const FROM = /\b(?:da|dal|dalla|dallo|dai|dagli|dalle|from)$/u;
const TO = /\b(?:a|ad|al|alla|allo|ai|agli|alle|to|verso|towards|toward|into)$/u;

/** Whether the words before a place say that it is where a way begins, or ends. */
export function directionAfter(before: string): 'from' | 'to' | undefined {
  return FROM.test(before) ? 'from' : TO.test(before) ? 'to' : undefined;
}

/** Pairs that retrieval takes for synonyms, because a page about one helps with the other; a correction must not. */
const NOT_THE_SAME: Record<Language, ReadonlySet<string>> = {
  it: stems(
    'moglie marito figlio figlia coniuge parente nucleo minore minorenne ragazzo padre madre papà mamma data limite termine entro lavoro aziendale punto esercizio conto banca bancario corrente sportello cittadinanza web sito gratis gratuito uscire esco esce chiuso chiusura aperto apertura ente amministrazione invalido disabile vedente cieco reddito tassato statistica differenza numero dato massimo minimo abbonamento utenza canone buono bonus arrivare avere spesa spese cancellarsi recesso eliminare norma decreto legge verbale desktop browser lista',
    'it',
  ),
  en: stems('edit rate setup modify', 'en'),
};
export const mayStandFor = (one: string, other: string, language: Language): boolean =>
  !NOT_THE_SAME[language].has(one) && !NOT_THE_SAME[language].has(other);
