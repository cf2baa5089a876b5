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
    /^(?:io )?non (?:ci )?(?:si capisce|capisco|sto capendo|ho capito|si capisce) (?:proprio |davvero )?(?:(?:piu )?(?:niente|nulla|un tubo|un cavolo|un accidente|una mazza)(?: di (?:quello|cio|quel) che (?:dici|dice|dite|scrivi|scrive|mi dici|hai detto|hai scritto|ha detto|ha scritto|c e scritto))?|(?:quello|cio|quel) che (?:dici|dice|dite|scrivi|scrive|mi dici|mi dice))$/u,
    /^(?:tu |voi |lei )?non (?:mi |ci )?(?:capisci|capisce|capite)(?: (?:proprio|davvero|mai|piu))?(?: (?:niente|nulla|un tubo|una mazza|quello che (?:dico|chiedo|scrivo)))?$/u,
    /^(?:questo |il |il vostro |vostro |la |la vostra |questa )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso) (?:(?:e|fa|fate) )(?:davvero |proprio |solo )?(?:pessim[oa]|inutile|(?:una |uno )?(?:schifo|vergogna|pena|disastro)|vergognos[oa]|ridicol[oa]|ridere|pieta)$/u,
    /^(?:(?:e|siete|sei|fate|fai|che) (?:davvero |proprio |veramente )?(?:una |uno |un )?(?:vergogna|schifo|disastro|delusione|perdita di tempo|presa in giro|pena|scandalo|vergognos[oa]|scandalos[oa]|assurd[oa]|ridicol[oa])|vergogna|vergognatevi|vergognati)$/u,
    /^mi (?:hai|ha|avete) (?:proprio |davvero )?(?:stufat[oa]|stancat[oa]|delus[oa]|fatto perdere tempo)$/u,
    /^mi (?:stai|sta|state) (?:solo )?(?:prendendo in giro|facendo perdere (?:solo )?tempo)$/u,
    /^(?:sto|mi fai|mi fate) (?:solo )?(?:perdendo|perdere) (?:solo )?tempo$/u,
    /^non (?:sai|sa|sapete|fai|fa|fate|risolvi|risolvete|servi|servite) (?:mai |proprio |a )?(?:niente|nulla|rispondere|fare (?:niente|nulla)|aiutarmi)$/u,
    /^(?:sono|siamo) (?:davvero |molto |proprio )?(?:stuf[oaie]|arrabbiat[oaie]|delus[oaie]|furios[oaie]|esasperat[oaie]|indignat[oaie])(?: (?:con voi|di (?:voi|te|questo (?:servizio|sito)|questa burocrazia)))?$/u,
    /^(?:non (?:mi )?serv[ei] a (?:niente|nulla)(?: (?:quest[oa] |il |la |il vostro |la vostra |vostr[oa] |sto )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso|cosa|affare|aggeggio|programma|chat|app|portale))?)$/u,
    /^(?:(?:quest[oa] |il |la |il vostro |la vostra |vostr[oa] |sto )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso|cosa|affare|aggeggio|programma|chat|app|portale) non (?:serve a|capisce|sa|fa) (?:mai )?(?:niente|nulla))$/u,
    /^(?:che (?:schifo|vergogna|pena|delusione|disastro|porcheria|disservizio)(?: (?:di )?(?:quest[oa] |il |la |il vostro |la vostra |vostr[oa] |sto )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso|cosa|affare|aggeggio|programma|chat|app|portale))?)$/u,
    /^(?:(?:che )?(?:pessim[oa]|orribile|orrend[oa]|scadente|schifos[oa]|penos[oa]|vergognos[oa]|ridicol[oa]|inutile|scandalos[oa]) (?:quest[oa] |il |la |il vostro |la vostra |vostr[oa] |sto )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso|cosa|affare|aggeggio|programma|chat|app|portale)|(?:quest[oa] |il |la |il vostro |la vostra |vostr[oa] |sto )?(?:servizio|sito|comune|ufficio|chatbot|assistente|bot|robot|assistenza|coso|cosa|affare|aggeggio|programma|chat|app|portale) (?:davvero |proprio |veramente )?(?:pessim[oa]|orribile|orrend[oa]|scadente|schifos[oa]|penos[oa]|vergognos[oa]|ridicol[oa]|inutile|scandalos[oa]))$/u,
    /^(?:(?:state|stai|sta) dicendo|dici|dite|dice|hai detto|avete detto) (?:(?:delle |solo )?cose (?:non vere|sbagliate|false|a caso|senza senso)|(?:delle |solo )?(?:sciocchezze|stupidaggini|cavolate|fesserie|bugie)|il falso)$/u,
    /^(?:e|sara) (?:gia )?la (?:seconda|terza|quarta|quinta|decima|centesima|millesima) volta che (?:(?:te|ve|glie) ?lo |lo )?(?:chiedo|dico|scrivo|domando|ripeto)$/u,
    /^(?:te|ve) l ho (?:gia )?(?:chiesto|detto|scritto)(?: (?:prima|due volte|tre volte|mille volte))?$/u,
    /^mi (?:hai|ha|avete) dato (?:una|la|delle|un) (?:risposta|informazione|risposte|informazioni|indicazione) (?:sbagliat[ae]|errat[ae]|inutil[ei]|scorrett[ae])$/u,
    // Nobody answers at the office, either.
    /^(?:(?:sono|e|da|e da) (?:\w+ ){1,4}?(?:che )?(?:aspett|att(?:end|es)|chiam|telefon|scriv|prov)(?:o|iamo) (?:e |ma )?)?(?:(?:al telefono )?non (?:mi |ci )?(?:risponde|aiuta|ascolta|richiama|ha risposto) (?:mai )?nessuno|nessuno (?:mi |ci )?(?:risponde|aiuta|ascolta|richiama|ha (?:mai )?risposto))(?: mai| al telefono| alle (?:e )?mail| da (?:mesi|settimane|giorni))*$/u,
    /^(?:io )?(?:non (?:ce la faccio|ne posso|sopporto) piu|sono (?:stuf[oa]|stanc[oa]|esaust[oa]) (?:di|del|della)|basta|odio) ?(?:con |di |a )?(?:voi|te|(?:quest[oaei] |quest |la |il |i |gli |le |tutta questa |la vostra )?(?:burocrazia|sito|ufficio|uffici|comune|servizio|assistente|chatbot|bot|moduli|modulo|scartoffie|carte|attese|attesa|sistema|app|portale|disservizi))$/u,
  ],
  en: [
    /^(?:(?:that|this|it) (?:s |is |was ))?(?:the )?(?:wrong|useless|unhelpful|incorrect)(?: answer)?$/u,
    /^(?:(?:that|this|it) )?(?:(?:s|is|was) not|isn t|wasn t|not) (?:very |really |at all )?(?:helpful|useful|right|correct|true|any help)$/u,
    /^(?:(?:that|this|it) )?(?:(?:s|is|was) not|isn t|wasn t|not) what i (?:asked(?: for)?|wanted|meant|need(?:ed)?|(?:am|was|m) looking for)$/u,
    /^you (?:did not|didn t|have not|haven t) (?:answer(?:ed)?|help(?:ed)?|underst(?:an|oo)d)(?: (?:me|my question|the question|at all))?$/u,
    /^(?:that|this|it) (?:does not|doesn t|did not|didn t) (?:help(?: me)?|answer (?:my|the) question)(?: at all)?$/u,
    /^no help(?: at all)?$/u,
    /^i (?:don t|do not|can t|cannot|didn t) (?:understand|get|follow) (?:anything|a (?:word|thing)|nothing|any of (?:it|this|that)|what (?:you (?:say|said|mean|wrote|are saying|re saying)))(?: (?:at all|you (?:say|said|wrote|are saying|re saying)))?$/u,
    /^you (?:don t|do not|never|can t|cannot) (?:understand|know|help|answer|get it)(?: (?:me|us|anything|a thing|nothing|at all|my question|people|anyone))*$/u,
    /^(?:what a |total |such a |this is (?:a )?|it s (?:a )?|that s (?:a )?)(?:complete |total )?(?:waste of (?:my )?time|joke|disgrace|disaster|shame|rubbish|garbage|mess|nonsense|ridiculous|pathetic|hopeless|terrible|awful)$/u,
    /^(?:this|your|the) (?:bot|chatbot|assistant|service|site|website|office|council|thing) (?:is|s) (?:so |really |totally |completely |absolutely |a |just )*(?:useless|stupid|rubbish|terrible|awful|hopeless|joke|disgrace|pathetic|ridiculous|waste of time|garbage|dumb)$/u,
    /^(?:(?:such |what )?(?:an? )?(?:really |very )?(?:terrible|awful|horrible|useless|appalling|rubbish|pathetic|dreadful|poor|disgraceful|lousy|ridiculous|worst|bad) (?:bot|chatbot|robot|assistant|service|site|website|office|council|thing|app|chat|answers?|help|support))$/u,
    /^(?:this|your|the) (?:bot|chatbot|robot|assistant|service|site|thing) (?:doesn t|does not|can t|cannot|never) (?:understands?|knows?|helps?|answers?)(?: (?:me|us|anything|a thing|at all|my questions?|people))*$/u,
    /^what you (?:say|said|re saying|are saying|wrote) (?:is|was|isn t|is not) (?:not )?(?:true|wrong|false|incorrect|nonsense|a lie|right|correct)$/u,
    /^(?:this|that|it) (?:is|s) (?:now )?the (?:second|third|fourth|fifth|tenth|hundredth) time (?:that )?i (?:ask(?:ed)?|(?:m|am) asking|(?:ve|have) asked|wrote|write)(?: (?:you|this|that|it))*$/u,
    /^i(?: ve| have)? (?:already|just) (?:asked|told|said|written)(?: (?:you|this|that|it))*$/u,
    /^you (?:gave|have given|ve given) (?:me )?(?:an? |the )?(?:wrong|incorrect|useless|bad) (?:answers?|information|info|address|advice)$/u,
    // Nobody answers at the office, either.
    /^(?:i(?: ve| have)? (?:been )?(?:waited|waiting|called|calling|written|writing|emailed|emailing|tried|trying) (?:\w+ ){1,5}?(?:and|but) )?(?:nobody|no one|noone) (?:ever )?(?:repli(?:es|ed)|answers|answered|responds|responded|calls back|called back|helps|helped|listens|cares)(?: (?:to )?(?:me|us)| the (?:phone|telephone)| (?:to )?my (?:e ?mails?|calls))*$/u,
    /^i (?:m|am) (?:so |really |very |totally )?(?:frustrated|annoyed|angry|fed up|furious|disappointed)(?: (?:with|at|by) (?:you|this|this (?:bot|service|site)|the council))?$/u,
    /^(?:i )?(?:can t|cannot) (?:take|stand|bear|deal with) (?:this|the|your|all this) (?:bureaucracy|red tape|paperwork|site|website|bot|service|office)(?: any ?more)?$/u,
  ],
};

const INSULT_IT =
  /^(?:tu |voi |lei |ma |che |e )*(?:sei|siete|lei e|e) (?:(?:proprio|davvero|veramente|solo|solamente|tutti|tutta|una|un|uno|dei|degli|delle|manica|massa|branco|banda|di|gente|molto|cosi|bot|robot|assistente|servizio|comune) ){0,5}(?:incapac[ei]|inutil[ei]|incompetent[ei]|pessim[oaie]|ridicol[oaie]|idiot[aie]|stupid[oaie]|scem[oaie]|cretin[oaie]|imbecill[ei]|deficient[ei]|buffon[ei]|ladr[oi]|vergognos[oaie]|inefficient[ei]|ignorant[ei]|fannullon[ei]|tont[oaie]|ottus[oaie]|scandalos[oaie])(?: totali?| e basta| davvero)?$/u;
const INSULT_EN =
  /^(?:but )?(?:you re|you are|are you|u r|ur|youre|you) (?:(?:all|so|totally|completely|absolutely|just|really|such|a|an|bunch|of|the|very|pretty|actually) ){0,5}(?:useless|stupid|dumb|incompetents?|idiots?|rubbish|hopeless|terrible|awful|worthless|pathetic|ridiculous|morons?|crap|garbage|joke|worst|unhelpful|clueless|no help|no good)(?: (?:bot|assistant|service|machine|people))?$/u;
const UNCLEAR_IT =
  /^(?:boh|mah|bo|uffa|mboh|(?:scusa|scusi|come|eh|ma) (?:cosa|come|che|scusa|scusi)|cosa|come|che|cosa cosa|come scusa|ma che dici|ma che dice|ma cosa dici|che stai dicendo|ma che stai dicendo)$/u;
const UNCLEAR_EN =
  /^(?:(?:sorry|pardon|excuse me|wait|um|uh) )?(?:what|huh|eh|pardon|come again|say that again|say again|wtf|sorry|what are you talking about)$/u;

/** Whole messages that complain or did not follow, with a question mark or without. */
const EVEN_ASKED: Record<Language, readonly RegExp[]> = {
  it: [INSULT_IT, UNCLEAR_IT],
  en: [INSULT_EN, UNCLEAR_EN],
};
/** Question marks alone. */
const MARKS = /^[\s!.…]*\?[\s?!.…]*$/u;

/** Words in front of the sentence: "No, that's not what I asked". */
const NO = /^(?:(?:no|ma|pero|senti|guarda|guardi|scusa|scusi|but|well|look) )+(?=\w+ \w)/u;

/** Recognizes a message that says no more than that the answer was no help or not understood, in words or with signs alone. */
export function dissatisfactionIn(message: string, otherwise: Language): Language | undefined {
  if (isOfSigns(message, SIGNS) || MARKS.test(message)) return otherwise;
  const written = foldedWords(message).join(' ');
  const text = written.replace(NO, '');
  const isAsked = message.includes('?');
  return languagesFrom(otherwise).find(
    (language) =>
      EVEN_ASKED[language].some((one) => one.test(text) || one.test(written)) ||
      (!isAsked && SENTENCES[language].some((one) => one.test(text))),
  );
}
