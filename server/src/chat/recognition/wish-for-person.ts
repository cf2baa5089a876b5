import { languagesFrom, readingsOf } from './folded-words.ts';

type Language = 'it' | 'en';

interface Words {
  /** A person, and a word that names only a person who answers. */
  readonly person: RegExp;
  readonly answeringPerson: RegExp;
  /** To speak or to write with somebody, or only to call or to write. */
  readonly speak: RegExp;
  readonly call: RegExp;
  readonly want: RegExp;
  /** How to reach somebody. */
  readonly contact: RegExp;
  readonly number: RegExp;
  /** Those who run the assistant. */
  readonly you: RegExp;
  readonly machine: RegExp;
  /** Words that may stand beside these. Any other word names a subject: then the message is a question. */
  readonly beside: RegExp;
  /** In the whole text: "is there", "whom", "call me", "no robot", "by voice", "give me", "of the municipality". */
  readonly isThere: RegExp;
  readonly whom: RegExp;
  readonly callMe: RegExp;
  readonly noMachine: RegExp;
  readonly aloud: RegExp;
  readonly giveMe: RegExp;
  readonly ofTheirs: RegExp;
  /** A whole message. */
  readonly bare: RegExp;
}

const anyOf = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/u).join('|')})$`, 'u');

const WORDS: Record<Language, Words> = {
  it: {
    person: anyOf(
      `person[ae] qualcuno qualcun nessuno essere individuo responsabil[ei] impiegat[oaie] dipendent[ei] funzionari[oae]? tecnic[oi]
      assistenza supporto ufficio uffici sportello urp call center addett[oaie] incaricat[oaie] centralino referente`,
    ),
    answeringPerson: anyOf(
      'operator[ei] operatric[ei] uman[oaie] consulent[ei] addett[oaie] centralinist[aei] centralino',
    ),
    speak: anyOf(
      `parl(?:are|o|arci|arne|ar|iamo|i|a|argli|arle|arvi) chiam(?:ami|imi|are|o|arvi|arlo|arla|i|iamo|ate|armi|atemi)
      telefon(?:are|arvi|ata|ate|i|iamo|ami|atemi|armi) scriv(?:ere|o|ervi|iamo|imi|etemi|ermi) conta(?:tt|t)(?:are|arvi|arla|arti|arli|o|ato|iamo|ami|ate|i|armi|atemi) rivolger(?:mi|ci|si|e)
      rispond(?:a|e|ere|ermi|iate|ete) comunicare conversare discutere chattare sentire chiedere aiut(?:armi|i|a|are|o|arci|ami|atemi)
      pass(?:a|ami|are|armi|atemi|i|ate|armela) trasfer(?:ire|irmi|isci|iscimi|itemi|isca) metti(?:mi)? mett(?:a|ermi|etemi|ere|ersi) colleg(?:a|ami|are|armi|atemi)
      richiam(?:are|armi|ato|ata|atemi|ami|ate|i|imi) ricontatt(?:are|armi|ato|ata|ami|ate|i|atemi) interagire avere dialogare raggiung(?:ere|ervi) inoltra(?:re|mi)? mand(?:armi|are|arci|ate|ami|atemi)`,
    ),
    call: anyOf(
      `chiamar(?:e|vi) chiamo telefon(?:are|arvi) scriver(?:e|vi) scrivo contattar(?:e|vi|la) richiamat[oa] ricontattat[oa] richiamar(?:e|mi)
      richiamatemi chiamatemi telefonatemi contattatemi chiamarmi telefonarmi`,
    ),
    want: anyOf(
      `vogli(?:o|amo) vuol[ei]? vorrei vorremmo volevo poss(?:o|iamo) pot(?:rei|remmo|re|ete|reste|resti|rebbe) puo puoi desider(?:o|erei|iamo) prefer(?:isco|irei)
      bisogno serv(?:e|irebbe|ono) necessito fammi fatemi faccia facci dammi datemi dia gradirei cerco dovrei devo pretendo esigo esiste avete passami
      passatemi chiedo richiedo necessario possibile fate dai hai chiamatemi telefonatemi richiamatemi contattatemi`,
    ),
    contact: anyOf('contatt[oi] contatt(?:are|arvi|arla|iamo) recapit[oi] contattarvi ricontattato'),
    number: anyOf(
      'numero telefono telefonico cellulare email mail e-mail pec whatsapp indirizzo telefonic[oi]',
    ),
    you: anyOf('voi vi vostr[oaie] chiamarvi scrivervi telefonarvi contattarvi parlarvi raggiungervi'),
    machine: anyOf('robot bot chatbot macchina computer'),
    isThere: /(?:^| )(?:c e|ce|esiste|ci sono) /u,
    whom: /(?:^| )(?:a|con|da) chi /u,
    callMe:
      /(?:^| )(?:(?:ri)?chiam(?:ami|atemi|imi)|telefon(?:ami|atemi)|(?:ri)?contatt(?:ami|atemi)|scriv(?:imi|etemi)|mi (?:(?:ri)?chiam(?:ate|i)|telefon(?:ate|i)|(?:ri)?contatt(?:ate|i))|mi (?:puo|puoi|potete|potrebbe|potreste|potresti|deve|fa|fate) (?:far )?(?:(?:ri)?chiamare|telefonare|(?:ri)?contattare)|essere (?:(?:ri)?chiamat|(?:ri)?contattat)[oa])(?: |$)/u,
    noMachine:
      /(?:^| )(?:non (?:mi )?(?:serv(?:e|ono)|voglio|vogliamo|interessa|piacciono|sopporto|parlo con|ho bisogno di)|basta|niente|odio) (?:con )?(?:un |il |i |questo |questi |dei |di un )?(?:robot|bot|chatbot|risponditor[ei])(?: |$)/u,
    aloud:
      /(?:^| )(?:parl\w+|sentir\w+) (?:\w+ )?(?:a voce|di persona|(?:per|al) telefono|dal vivo|faccia a faccia)(?: |$)/u,
    giveMe: /(?:^| )mi (?:da|date|darebbe|daresti|dareste) /u,
    ofTheirs:
      /(?:^| )(?:numero (?:di telefono|verde)|telefono|centralino|e?mail|pec|recapit[oi]) (?:del|della|dell) (?:comune|municipio|ente)$/u,
    bare: /^(?:(?:il|un|il vostro) )?(?:numero(?: di telefono)?|telefono|e?mail|numero verde(?: io)?|pec|assistenza(?: clienti| umana)?|servizio clienti|supporto|chiamare|centralino|dove (?:vi|la|ti) (?:posso )?trov(?:o|are))$/u,
    beside: anyOf(
      `un una uno il lo la i gli le l con al allo alla ai a ad da dal dallo dalla di del dello della dei in per per qualche mi ti si se che non e ed ma cui quale qual come dove chi
      quando quali verde trovare trovo reclamare lamentarmi aiutando stai sta c ce ci sono sia ora adesso subito oggi direttamente davvero veramente proprio invece solo soltanto anche pure piu ancora gia qui li su
      bot robot macchina chatbot computer automatico automatica assistente virtuale risponditore
      vero vera reali reale umana umano carne ossa vivo viva fisica fisico voce persona comune municipio ente favore piacere cortesia cortesemente gentilmente
      linea contatto momento cosi capito capisci capisce capendo hai ha ho abbiamo risposta risposte risposto rispondi utile basta stanco stanca altro altra
      allora dunque quindi scusa scusi questo questa quello tuo tua mio mia suo sua meglio niente nulla problema aiuto mano fa faccio fare fai fosse sarebbe
      possa possano posso potermi poter potere disposizione disponibile disponibili via chat mezzo tramite modo reparto servizio clienti cittadini pubblico
      no si ok grazie ciao salve buongiorno buonasera sapere avrei ne diretto diretta nessun nostro nostri loro lei tu io noi dell dall all sul te
      essere sto parlando sono vostri informazioni dati esperto esperta competente sei inutile stupid[oa] incapace pronto dietro parte schermo sappia capisca conosce ehi ehila hey chatbots? risponditor[ei] date darebbe daresti dareste odio piacciono sopporto interessa persona faccia elettronica verde`,
    ),
  },
  en: {
    person: anyOf(
      `person people someone somebody anyone anybody representative rep staff employee employees advis[eo]rs? support team manager supervisor
      official officer helpdesk desk office service colleague department one`,
    ),
    answeringPerson: anyOf(
      'humans? agents? operators? representatives? reps? advis[eo]rs? person receptionist consultant',
    ),
    speak: anyOf(
      `talk(?:ing|s)? speak(?:ing|s)? understands? knows? chat(?:ting)? call phone ring write email message contact connect(?:ed)? transfer(?:red)? put reach help assist hear escalate
      get hand handover forward answer answers respond reply ask callback passed pass switch communicate`,
    ),
    call: anyOf('call ring write callback'),
    want: anyOf(
      `want wanna wish would d like love can could may might need prefer let give get please have must should demand require looking gimme possible`,
    ),
    contact: anyOf('contacts? contacting touch'),
    number: anyOf('number helpline hotline phone telephone email e-mail address whatsapp mail'),
    you: anyOf('you your yours u'),
    machine: anyOf('robot bot bots chatbot machine computer'),
    isThere:
      /(?:^| )(?:is|are|s|hello) (?:there|any(?:one|body)|some(?:one|body)) ?|^any(?:one|body) (?:there|here)/u,
    whom: /(?:^| )whom? (?:can|should|do|could|may|must) i /u,
    callMe:
      /(?:^| )(?:(?:call|ring|phone|telephone|email|contact|message|write)(?: back)?(?: to)? (?:me|us)|(?:give|get) (?:me|us) (?:a )?(?:call|ring|callback))(?: |$)/u,
    noMachine:
      /(?:^| )(?:(?:don t|dont|do not) (?:want|need|like)|no|no more|hate|enough) (?:of )?(?:a |an |this |your |these |another )?(?:robots?|bots?|chatbots?)(?: |$)/u,
    aloud:
      /(?:^| )(?:talk|speak|chat|talking|speaking) (?:\w+ )?(?:in person|(?:on|over) the phone|by phone|face to face)(?: |$)/u,
    giveMe: /(?:^| )(?:give|tell|send) (?:me|us) /u,
    ofTheirs:
      /(?:^| )(?:phone number|telephone number|e?mail(?: address)?|phone) (?:of|for) (?:the )?(?:council|town hall|city council|municipality|city hall)$/u,
    bare: /^(?:(?:a|the) )?(?:(?:phone|telephone) number|phone|email(?: address)?|customer (?:service|support)|support|help ?desk|live chat)$/u,
    beside: anyOf(
      `i a an the to with me my we us our in for of is are am be do does did have has having get in through who whom what which how where when some any actual real live instead
      not don t dont won this that these it its s m ve ll re bot bots robot machine chatbot ai computer automated rather just now today directly here available
      phone telephone by via on at from else more else way able customer service human alive there no yes ok hi hello thanks please
      details detail information info understand understood useless helping helpful you your answer answered never mind back up over out line touch
      and but so if then actually really someone only city council town hall municipality will being flesh blood hand behind side screen else other another member hello stop wait real-life right so hey robots? chatbots? hate enough face tell send`,
    ),
  },
};

/** Words that may stand beside "call me", too: when, and at which number. */
const CALL_WHEN: Record<Language, RegExp> = {
  it: anyOf(
    `\\d+ domani dopodomani stamattina stasera mattina mattino pomeriggio sera dopo prima ore alle alla verso entro tra un paio minuti ora
    lunedi martedi mercoledi giovedi venerdi sabato cellulare cell casa`,
  ),
  en: anyOf(
    `\\d+ tomorrow tonight morning afternoon evening after before later soon asap minutes hours am pm
    monday tuesday wednesday thursday friday saturday mobile cell home`,
  ),
};

/** Words that may stand beside a wish for somebody who speaks a language. */
const IN_A_LANGUAGE: Record<Language, RegExp> = {
  it: anyOf(
    `tedesc[oa] ingles[ei] frances[ei] spagnol[oa] portoghes[ei] rumen[oa] albanes[ei] ucrain[oa] russ[oa] polacc[oa] cines[ei] giappones[ei] arab[oa] turc[oa] bengalese
    hindi urdu sloven[oa] croat[oa] ladin[oa] italian[oa] lis lingua lingue segni mia altre straniere straniera`,
  ),
  en: anyOf(
    `german english french spanish portuguese romanian albanian ukrainian russian polish chinese japanese arabic turkish bengali hindi urdu slovenian
    croatian italian sign language languages foreign`,
  ),
};
/** "C'è qualcuno che parla tedesco?" */
const SPEAKS: Record<Language, RegExp> = {
  it: /(?:^| )(?:qualcuno|operator[ei]|impiegat[oi]|persona|addett[oi]) (?:\w+ ){0,2}?(?:parl[aoi]|sappia|capisc[ae]|parlino|parlano|parlare|conosc[ae]) /u,
  en: /(?:^| )(?:any(?:one|body)|some(?:one|body)|person|people|staff|operator|agent) (?:\w+ ){0,2}?(?:speaks?|speaking|understands?|talks?|knows?) /u,
};

const WORDS_MAX = 24;
/** Words that name a person who answers, in a message of at most so many words, are a wish. */
const BARE_MAX = 3;

/** "What is a contact?", "Who may call?" ask about the thing. "Do I need an e-mail address?" asks about the visitor's own. */
const ASKS_ABOUT = /^(?:what|che|cosa|cos|chi puo|chi deve|who (?:may|can|must) (?!i )) ?/u;
const NEEDS = /(?:^| )(?:serv(?:e|ono|irebbe)|bisogno|devo|need|must|require)(?: |$)/u;

function isWishIn(words: readonly string[], language: Language): boolean {
  const known = WORDS[language];
  const text = words.join(' ');
  const isCallMe = known.callMe.test(text) && !ASKS_ABOUT.test(text);
  const isSpeaker = SPEAKS[language].test(text);
  const kinds = [
    ...Object.values(known),
    ...(isCallMe ? [CALL_WHEN[language]] : []),
    ...(isSpeaker ? [IN_A_LANGUAGE[language]] : []),
  ];
  if (!words.every((word) => kinds.some((kind) => kind.test(word)))) return false;
  const has = (kind: RegExp): boolean => words.some((word) => kind.test(word));
  const [isThere, wants, speaks, isAnswering] = [
    known.isThere.test(text),
    has(known.want),
    has(known.speak),
    has(known.answeringPerson),
  ];
  return (
    isCallMe ||
    known.bare.test(text) ||
    known.noMachine.test(text) ||
    (known.aloud.test(text) && (wants || speaks)) ||
    known.ofTheirs.test(text) ||
    (has(known.number) && known.giveMe.test(text)) ||
    (isAnswering && words.length <= BARE_MAX) ||
    ((isAnswering || has(known.person)) && (speaks || wants || isThere || has(known.contact))) ||
    (has(known.contact) && !isThere && !ASKS_ABOUT.test(text)) ||
    (speaks && (has(known.you) || known.whom.test(text) || (has(known.machine) && wants))) ||
    (has(known.call) && wants && !ASKS_ABOUT.test(text)) ||
    (has(known.number) && (has(known.you) || isThere || (wants && !NEEDS.test(text))))
  );
}

/** Recognizes a message that asks for a person, and names no service, place or matter besides. */
export function wishForPerson(message: string, otherwise: Language): Language | undefined {
  const readings = readingsOf(message).filter((words) => words.length <= WORDS_MAX);
  return languagesFrom(otherwise).find((language) => readings.some((words) => isWishIn(words, language)));
}
