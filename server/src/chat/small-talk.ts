import type { Configuration } from '@regia/contract/assistants/configuration';
import { fold } from '../knowledge/public.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'who_are_you' | 'acknowledgement';
type IndexLanguage = 'it' | 'en';

export interface RecognizedSmallTalk {
  readonly kind: SmallTalk;
  readonly language: IndexLanguage;
}

/** Words that may follow any of the phrases. */
const ADDED: Record<IndexLanguage, string> = {
  it: '(?: a tutti| a te| a lei| assistente| regia| come (?:stai|sta|va)| tutto bene| piacere| anche| mille| tante| molte| davvero| di tutto| di cuore| infinite| gentilissim[oa]| molto gentile| (?:sei|e) stat[oa] (?:molto )?(?:utile|gentile)| mi (?:sei|e) stat[oa] (?:molto )?utile)*',
  en: '(?: there| all| everyone| assistant| again| how are you(?: doing)?| so much| very much| a lot| for (?:the|your) help| for everything| indeed| that helped(?: a lot| me)?| (?:that|this) (?:was|is) (?:very |really )?(?:helpful|useful|great|perfect)| you ve been (?:very |really )?helpful)*',
};

/** The phrases, without accents and punctuation. A message must consist of one or several of them. */
const PHRASES: Record<IndexLanguage, readonly (readonly [SmallTalk, string])[]> = {
  it: [
    [
      'thanks',
      '(?:ok |va bene |perfetto |molto bene )?(?:(?:mille |tante |molte )?grazie|ti ringrazio|la ringrazio|vi ringrazio)',
    ],
    [
      'goodbye',
      '(?:arrivederci|arrivederla|addio|a presto|a dopo|alla prossima|ci vediamo|buona (?:giornata|serata|notte)|buon pomeriggio e arrivederci|buonanotte)',
    ],
    [
      'greeting',
      '(?:ciao(?: ciao)?|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|ehi|hey|ehila|pronto|hola|ciao a tutti|come (?:stai|sta|va))',
    ],
    [
      'who_are_you',
      '(?:chi (?:sei|e lei)|tu chi sei|lei chi e|(?:che )?cosa (?:sei|sai fare|puoi fare|fai)|cos e questo|come ti chiami|come si chiama lei|sei (?:un robot|un bot|una persona|umano|reale|vero)|(?:sto |sta )?parl(?:o|ando) con (?:un robot|un bot|una persona|una macchina)|in che (?:cosa|modo) (?:mi )?puoi aiutar(?:e|mi)|come (?:mi )?puoi aiutar(?:e|mi)|presentati)',
    ],
    [
      'acknowledgement',
      '(?:ok(?:ay)?|va bene|perfetto|capito|ho capito|chiaro|tutto chiaro|bene|molto bene|ottimo|benissimo|d accordo|certo|esatto|fantastico|grande|no|si)',
    ],
  ],
  en: [
    [
      'thanks',
      '(?:ok(?:ay)? |great |perfect )?(?:thanks|thank you|thx|ty|many thanks|cheers|much appreciated)',
    ],
    [
      'goodbye',
      '(?:bye(?: bye)?|goodbye|good bye|see you(?: later| soon)?|farewell|have a (?:nice|good|great) (?:day|evening|one)|good night|take care)',
    ],
    [
      'greeting',
      '(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?|what s up)',
    ],
    [
      'who_are_you',
      '(?:who are you|what are you|what is your name|what s your name|what can you do|what do you do|how can you help(?: me)?|are you (?:a )?(?:human|robot|bot|real|person|machine|an ai)|am i (?:talking|speaking) to (?:a )?(?:human|robot|bot|person|machine)|introduce yourself)',
    ],
    [
      'acknowledgement',
      '(?:ok(?:ay)?|alright|all right|got it|i see|understood|perfect|great|good|nice|cool|fine|sure|yes|no|awesome|right)',
    ],
  ],
};

const PATTERNS = (['it', 'en'] as const).flatMap((language) =>
  PHRASES[language].map(([kind, phrase]) => ({
    language,
    kind,
    begins: new RegExp(`^(?:${phrase})${ADDED[language]}(?: |$)`),
  })),
);

/** A word between two phrases. */
const AND = /^(?:e|and) /u;

/** A longer message is a question. */
const LONGEST = 80;
const PARTS_MAX = 4;

/** Recognizes a message that only greets, thanks, says goodbye, agrees, or asks who answers. */
export function smallTalkIn(message: string, otherwise: IndexLanguage): RecognizedSmallTalk | undefined {
  if (message.length > LONGEST) return undefined;
  let rest =
    fold(message.toLowerCase())
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const found: RecognizedSmallTalk[] = [];
  while (rest !== '' && found.length < PARTS_MAX) {
    const inFront = PATTERNS.filter(({ begins }) => begins.test(rest));
    const match = inFront.find(({ language }) => language === otherwise) ?? inFront[0];
    if (match === undefined) return undefined;
    found.push(match);
    rest = rest.replace(match.begins, '').replace(AND, '');
  }
  if (rest !== '') return undefined;
  // "Hello, who are you?" asks; "OK, thanks" thanks.
  const kinds: readonly SmallTalk[] = ['who_are_you', 'thanks', 'goodbye', 'greeting', 'acknowledgement'];
  const kind = kinds.find((each) => found.some((part) => part.kind === each));
  const told = found.find((part) => part.kind === kind);
  return told && { kind: told.kind, language: told.language };
}

/** The setting that holds the organisation's own text. */
export const SMALL_TALK_FIELDS = {
  greeting: 'small_talk_greeting',
  thanks: 'small_talk_thanks',
  goodbye: 'small_talk_goodbye',
  who_are_you: 'small_talk_who_are_you',
  acknowledgement: 'small_talk_acknowledgement',
} as const satisfies Record<SmallTalk, keyof Configuration>;
