import { foldedWords, languagesFrom } from './folded-words.ts';
import { isOfSigns } from './talking-signs.ts';

type Language = 'it' | 'en';

const SIGNS: ReadonlySet<string> = new Set('👎 😞 😟 🙁 ☹ 😕 😠 😡 🤬 😒 😤 🤦 🙄 😑 :( ;( =( ❌'.split(' '));

/** Whole messages that say that an answer was no help, without a question. */
const SENTENCES: Record<Language, readonly RegExp[]> = {
  it: [
    /^(?:la )?risposta (?:e )?(?:sbagliat[ao]|errata|inutile|incompleta)$/u,
    /^(?:e |hai |ha )?(?:sbagliato|inutile)$/u,
    /^non (?:mi )?(?:(?:e|sei|siete) )?(?:stat[oaei] )?(?:molto |affatto |per niente |per nulla )?(?:util[ei]|d aiuto|di (?:nessun )?aiuto)$/u,
    /^non (?:mi |ci )?(?:hai|ha|avete) (?:aiutat[oai]|risposto|capito)(?: (?:affatto|per niente|niente|nulla|alla (?:mia )?domanda|la (?:mia )?domanda))?$/u,
    /^non (?:rispond[ei]|ha risposto) (?:affatto )?alla (?:mia )?domanda$/u,
    /^non (?:e|era) (?:questo|quest[ao] che|quello che|quel che|cio che) (?:cercavo|cerco|volevo(?: sapere)?|chiedevo|ho chiesto|avevo chiesto|intendevo)$/u,
    /^non (?:e|era) (?:questo|giusto|corretto|vero)$/u,
    /^non c entra(?: (?:niente|nulla))?$/u,
    /^non (?:mi )?serve(?: a (?:niente|nulla))?$/u,
  ],
  en: [
    /^(?:(?:that|this|it) (?:s |is |was ))?(?:the )?(?:wrong|useless|unhelpful|incorrect)(?: answer)?$/u,
    /^(?:(?:that|this|it) )?(?:(?:s|is|was) not|isn t|wasn t|not) (?:very |really |at all )?(?:helpful|useful|right|correct|true|any help)$/u,
    /^(?:(?:that|this|it) )?(?:(?:s|is|was) not|isn t|wasn t|not) what i (?:asked(?: for)?|wanted|meant|need(?:ed)?|(?:am|was|m) looking for)$/u,
    /^you (?:did not|didn t|have not|haven t) (?:answer(?:ed)?|help(?:ed)?|underst(?:an|oo)d)(?: (?:me|my question|the question|at all))?$/u,
    /^(?:that|this|it) (?:does not|doesn t|did not|didn t) (?:help(?: me)?|answer (?:my|the) question)(?: at all)?$/u,
    /^no help(?: at all)?$/u,
  ],
};

/** A refusal in front of the sentence: "No, that's not what I asked". */
const NO = /^(?:no )+(?=\w+ \w)/u;

/** Recognizes a message that says no more than that the answer was no help, in words or with signs alone. */
export function dissatisfactionIn(message: string, otherwise: Language): Language | undefined {
  if (isOfSigns(message, SIGNS)) return otherwise;
  if (message.includes('?')) return undefined;
  const text = foldedWords(message).join(' ').replace(NO, '');
  return languagesFrom(otherwise).find((language) => SENTENCES[language].some((one) => one.test(text)));
}
