/** The headings of parts around the content, in both languages. */

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

/** Over a list of other pages. */
export const OTHER_PAGES = whole(
  [
    'leggi anche|leggi pure|vedi anche|da leggere|continua a leggere',
    '(?:articoli|notizie|contenuti|pagine|post|prodotti|servizi|argomenti|news|documenti|eventi|link) (?:correlat[ie]|simili|consigliati|suggeriti|collegat[ie])',
    'correlati|simili|consigliati(?: per te)?|scelti per te|altri articoli|altre notizie|articoli recenti',
    '(?:altr[ie] .{1,30} che )?(?:ti )?potrebbe(?:ro)?(?: anche)? (?:interessarti|piacerti|interessare|piacere|esserti utile)(?: anche)?',
    'potresti essere interessat[oa](?: anche)?(?: a)?|chi ha (?:acquistato|visto|comprato) .{1,60}',
    "(?:visti|visualizzati) di recente|i più (?:letti|venduti|visti|cliccati)|condividi(?: (?:su|sui social|via|con gli amici|questa pagina|questo|la pagina|la notizia|l[’']articolo)(?: .{1,30})?)?|seguici(?: su .{1,40})?",
    'related(?: .{1,30})?|read (?:also|more|next|this next)|keep reading|up next|more (?:from|on|about|like) .{1,60}|more (?:stories|news|articles|posts)',
    'you (?:may|might)(?: also)? (?:like|be interested in|enjoy)|see also|also on .{1,40}|similar .{1,30}',
    'recommended(?: .{1,30})?|(?:most|popular|recent|latest|trending|top) (?:reads?|posts|articles|stories)|recent posts|popular posts',
    '(?:previous|next|precedente|successiv[oa])(?: (?:article|post|story))?|(?:articolo|post|notizia) (?:precedente|successiv[oa])',
    'customers(?: who .{1,60})?(?: also (?:bought|viewed|liked))?|people also .{1,30}|recently viewed.{0,20}|best ?sellers',
    'share(?: (?:this|on|it)(?: .{0,40})?)?|follow us(?: .{1,30})?',
    'aggiungi al (?:tuo )?calendario|salva nel calendario|add to (?:your )?calendar',
  ].join('|'),
);

/** The words that the phrases of lines begin with: most lines begin with another and are not looked at further. */
export const FIRST_WORDS: ReadonlySet<string> = new Set(
  [
    'leggi vedi da continua articoli articolo notizie notizia contenuti pagine post prodotti servizi argomenti news documenti',
    'eventi link correlati correlate simili consigliati scelti altri altre potrebbe potrebbero ti potresti chi visti visualizzati',
    'i condividi seguici precedente successivo successiva aggiungi salva torna home homepage quanto questa questo le vi è',
    'hai valuta dai grazie il utilizziamo usiamo noi related read keep up more you see also similar recommended most popular',
    'recent latest trending top previous next customers people recently best bestsellers share follow add was is did how',
    'rate what this our we back go thank thanks your la oops ops something',
  ].flatMap((words) => words.split(' ')),
);

/** Over comments that are counted. */
export const COUNTED_THREAD = whole(
  [
    '\\d+ (?:commenti|commento|risposte|recensioni|comments?|replies|responses|reviews|thoughts?)(?: .{1,120})?',
    '(?:commenti|commento|comments?|risposte|responses|recensioni|reviews)(?: dei (?:lettori|clienti|visitatori))? ?[(:]? ?\\d+ ?\\)?',
    'nessun commento|un commento|(?:one|1|no) (?:comment|response|thought|reply)s?(?: (?:on|to) .{1,120})?',
  ].join('|'),
);

/** Over comments, if what follows looks like comments. */
export const THREAD = whole(
  [
    'commenti|comments?|i (?:vostri|tuoi) commenti|discussione|discussion|recensioni(?: dei clienti)?|(?:customer )?reviews',
    '(?:lascia|scrivi|aggiungi|inserisci|invia|pubblica)(?: un| il tuo)? commento|lascia una (?:risposta|recensione)',
    "scrivi una recensione|partecipa alla (?:discussione|conversazione)|rispondi|di[’']? la tua",
    '(?:leave|post|add|write|submit) (?:a|your) (?:comment|reply|review)(?: .{1,30})?|join the (?:discussion|conversation)',
  ].join('|'),
);

/** Over a form for an address of email. */
export const SIGN_UP = whole(
  [
    'newsletter|(?:iscriviti|abbonati|registrati)(?: subito| ora)? al(?:la)?(?: nostra)? (?:newsletter|mailing list)',
    'ricevi (?:la|le) (?:nostra |nostre )?(?:newsletter|novità|notizie)(?: .{1,40})?|(?:resta|rimani)(?: sempre)? aggiornat[oa]',
    'non perder(?:ti|e) (?:le|le nostre|nessuna) novità',
    '(?:subscribe|sign up)(?: (?:to|for) (?:my|our|the) (?:.{1,30} )?(?:newsletter|mailing list|updates))?|join our (?:newsletter|mailing list)',
    'get (?:our|the) newsletter|stay (?:up to date|updated|informed|in the loop|in touch)|never miss (?:a|an) .{1,20}',
  ].join('|'),
);

/** Over a box about the author. */
export const AUTHOR = whole(
  "l[’']aut(?:ore|rice)|(?:informazioni )?sull[’']aut(?:ore|rice)|chi è l[’']aut(?:ore|rice)|about the author|about the writer|(?:scritto da|written by) .{2,60}",
);

/** Asks for the reader’s opinion about the page. Anything may follow. */
export const RATING = new RegExp(
  [
    '^(?:quanto (?:sono chiare le informazioni|(?:è|ti è) stat[ao] (?:facile|utile|semplice|chiar[ao]) (?:usare |utilizzare )?(?:quest|il servizio|la pagina))',
    'quest[ao] (?:pagina|articolo|contenuto|informazione) (?:(?:ti|le|vi) )?(?:è|era) (?:stat[ao] )?(?:utile|chiar[ao]|di aiuto)',
    '(?:ti|le|vi) è stat[ao] (?:utile|di aiuto)(?:\\?| quest)|è stat[ao] utile(?: quest[ao] .{3,20})?\\?|hai trovato (?:quello|ciò) che cercavi|hai trovato utile',
    "valuta (?:questa|questo|la pagina|il servizio|l[’']articolo)|dai un voto a quest|grazie,? il tuo parere ci aiuterà",
    'was this (?:page |article |information |content |answer )?(?:helpful|useful)|(?:is|was) this page (?:clear|useful|helpful)',
    'did this (?:page|article) (?:help|answer)|did you find (?:what you|this (?:page|article))|how (?:clear|useful|helpful) (?:is|was|are) (?:this|the information)',
    'rate this (?:page|article|post|content)|is there anything wrong with this page|what do you think of this page)',
  ].join('|'),
  'u',
);

/** Begins the notice of a site about its own cookies. */
export const COOKIES =
  /^(?:(?:questo|il nostro|il presente) sito (?:web )?(?:usa|utilizza|fa uso di|impiega)|utilizziamo|usiamo|(?:this|our) (?:site|website) uses|we (?:use|value)|noi e (?:i nostri|terze parti)) .{0,80}?(?:cookie|privacy)/u;

/** Leads back, without a word of its own. */
export const BACK =
  /^(?:[←‹«<] ?)?(?:torna|back|go back)(?: (?:a|al|alla|ai|alle|all[’'].{2,20}|to|indietro|su|home)(?: .{1,40})?)?$/u;

/** The path from the site's first page to this one. */
export const TRAIL = /^home(?:page)? ?[·›»>/|→]/u;
