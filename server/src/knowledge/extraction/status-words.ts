/** The phrases of pages without content of their own, in both languages. Each is tried on at most 300 characters, in small letters. */

const whole = (parts: readonly string[]): RegExp => new RegExp(`^(?:${parts.join('|')})$`, 'u');
const within = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'u');

/** Titles of a check for robots. */
export const WAITING = whole([
  'just a moment|one moment(?: please)?|please wait|un momento(?: per favore)?|solo un momento|un attimo(?: solo)?|attendere(?: prego)?',
  'attention required(?: .{0,30})?|security check|access denied|pardon our interruption|checking your browser(?: .{0,60})?',
  'controllo di sicurezza|verifica di sicurezza|controllo del browser|ddos protection(?: .{0,30})?|human verification',
]);

/** Asks to prove that one is human. */
export const PROVES_HUMAN = within([
  "(?:verify|verifying|confirm|prove|make sure|check)(?: that)? you(?:’re|'re| are)(?: not a| a)? (?:human|real|robot|bot)",
  "are you (?:a )?(?:human|robot)|i(?:’m|'m| am) not a robot|non sono un robot|checking (?:if the site connection is secure|your browser)",
  'verifica(?:re)? (?:che tu sia|che sei|di essere|che lei sia) (?:un )?(?:essere )?uman[oa]|conferma(?:re)? (?:di|che) .{0,15}(?:uman[oa]|non .{0,10}robot)',
  '(?:dimostra|verifica|prova)(?:re)?(?: di| che)? non (?:essere|sei) un (?:robot|bot)|sei un (?:essere )?umano|sei un robot',
  '(?:complete|solve|completa|risolvi)(?:re)? (?:the|il|la) (?:captcha|security check|verifica di sicurezza)',
  'enable javascript and cookies to continue|unusual traffic|traffico insolito',
]);

/** Asks to enable JavaScript. */
export const JAVASCRIPT = within([
  '(?:enable|activate|turn on|allow) (?:.{0,20} )?javascript|javascript (?:is|must be|needs to be|has to be) (?:disabled|enabled|required|turned|not)',
  '(?:requires?|needs?|without) javascript|javascript (?:è|non è|deve essere|risulta) (?:.{0,20} )?(?:disabilitat|disattivat|abilitat|attiv|necessari|richiest|support)',
  '(?:abilit|attiv)(?:a|are|i|ate) (?:.{0,20} )?javascript|(?:richiede|necessita di|serve|senza) javascript',
]);

/** Titles of a page that does not exist. */
export const NOT_FOUND = whole([
  '(?:errore |error |http |codice )?404(?: ?[:,.–-]? ?(?:error|errore|not found|(?:page|file) not found|pagina non trovata|non trovat[oa]|pagina inesistente))?',
  '(?:ops|oops|ooops|spiacenti|ci dispiace|sorry)[,!:… ]{0,4}(?:pagina non trovata|page not found|(?:la |questa )?pagina .{0,40}non .{2,40}|(?:this|the|that) page .{0,60})',
  '(?:pagina|risorsa|contenuto|documento|articolo|indirizzo|file) (?:non (?:è stat[ao] )?trovat[oa]|inesistente|non (?:esistente|disponibile|presente))(?: .{0,10})?',
  "(?:page|resource|content|document|file)(?: cannot be| could not be| was)? not (?:be )?(?:found|available)|not found|page (?:doesn’t|doesn't|does not) exist|nothing found",
  '(?:la|questa) pagina (?:.{0,40} )?non (?:esiste|è stata trovata|è (?:più )?disponibile|è presente)(?: più)?(?: .{0,20})?',
  "(?:the|this|that) page (?:.{0,50} )?(?:can’t be found|can't be found|cannot be found|could not be found|was not found|doesn’t exist|doesn't exist|does not exist|no longer exists|isn’t available|isn't available|is not available)",
  "(?:we )?(?:couldn’t|couldn't|could not|can’t|can't|cannot) find (?:the|that|this|your) page(?: .{0,40})?|non abbiamo trovato la pagina(?: .{0,40})?",
]);

export const NOT_FOUND_SENTENCE = within([
  '(?:la|questa) (?:pagina|risorsa)(?: web)?(?: che .{3,40}| richiesta| cercata| indicata)? ?(?:non (?:esiste|è stata trovata|è (?:più )?(?:disponibile|presente|raggiungibile))|potrebbe essere stata (?:rimossa|spostata))',
  'il contenuto (?:che .{3,40}|richiesto|cercato) non (?:esiste|è stato trovato|è (?:più )?disponibile)',
  "(?:the|this) (?:page|resource|content|url|link)(?: that)?(?: you(?:’re|'re| are| were| have|r)? .{3,50}| requested)? ?(?:can’t be found|can't be found|cannot be found|could not be found|couldn’t be found|couldn't be found|was not found|doesn’t exist|doesn't exist|does not exist|no longer exists|has been (?:removed|moved|deleted)|may have been (?:removed|moved|deleted))",
  "(?:couldn’t|couldn't|could not|can’t|can't|cannot) find (?:the|that) page|non (?:abbiamo|riusciamo a) trova(?:to|re) la pagina|errore 404|error 404",
]);

/** Titles of an error of the server. */
export const SERVER_ERROR = whole([
  '(?:http )?(?:errore|error) (?:50\\d|interno(?: del server)?|del server)(?: .{0,40})?|50\\d(?: .{0,40})?(?:error|errore|unavailable|gateway)(?: .{0,20})?',
  'internal server error|server error|service (?:temporarily )?unavailable|bad gateway|servizio (?:temporaneamente )?non disponibile|application error',
]);

/** Titles of a site that is being maintained. */
export const MAINTENANCE = whole([
  '(?:il |questo )?(?:sito|portale|servizio|pagina) (?:web )?(?:è |temporaneamente |momentaneamente )?in manutenzione|manutenzione in corso|torniamo (?:subito|presto)',
  "(?:site |website |this site is )?(?:under|down for|in) (?:scheduled )?maintenance(?: mode)?|we[’']ll be (?:right )?back(?: soon| shortly)?",
]);

/** Titles of a page that is refused. */
export const REFUSED = whole([
  '(?:accesso|permesso) (?:negato|non autorizzato|vietato|non consentito)|non autorizzato|(?:error |errore )?40[13](?: .{0,30})?',
  '(?:access|permission) (?:denied|forbidden)|forbidden|unauthori[sz]ed|not authori[sz]ed',
]);

/** Titles of a page that is not made yet. */
export const UNDER_CONSTRUCTION = whole([
  '(?:pagina|sito|sezione|contenuto|area) (?:web )?(?:è )?in (?:costruzione|allestimento|arrivo|preparazione|fase di .{3,30})|lavori in corso',
  '(?:page |site |website |this page is )?under construction|coming soon|work in progress',
]);

/** Titles of a page to sign in. */
export const SIGN_IN = whole([
  "(?:accedi|accesso|login|log in|log-in|entra|autenticazione|autenticati|identificati|sign in|sign-in|sign on)(?: (?:con|al|all|alla|a|ai|to|with|for) .{1,50}| all[’'].{1,50})?",
  "accesso (?:area )?(?:riservat[oa]|utenti|personale|richiesto)|area riservata|effettua (?:di nuovo |nuovamente )?(?:il login|l[’']accesso)|(?:member|user|customer|client|account) (?:login|log in|sign in)",
  'please (?:log|sign) in(?: .{0,40})?|(?:login|sign-in|authentication|authorization) required|registrati|registrazione|create (?:an |your )?account|sign up|register|(?:la tua )?sessione (?:è )?scaduta|(?:your )?session (?:has )?(?:expired|timed out)',
]);

/** Refuses to show the page before. */
export const NEEDS_SIGN_IN = within([
  "(?:devi|occorre|bisogna|è necessario|è obbligatorio) (?:prima )?(?:effettuare (?:il login|l[’']accesso)|accedere|autenticarsi|autenticarti|essere (?:autenticat|registrat|loggat)|fare il login|aver effettuato)",
  '(?:pagina|contenuto|articolo|sezione|area|documento) (?:è )?(?:riservat|protett)[oa] (?:agli|ai|da|alle|a chi)|(?:this|the) (?:page|content|area) is (?:restricted|protected|for members|only (?:available )?(?:to|for) (?:members|registered))',
  '(?:please|you must|you need to|you have to) (?:first )?(?:log|sign|be logged|be signed)[ -]in|(?:log|sign) in to (?:continue|view|see|read|access this)',
]);

/** Asks to sign in. */
export const ASKS_SIGN_IN = within([
  'per (?:accedere|continuare|proseguire|visualizzare|vedere|leggere|consultare) .{0,100}(?:accedi|autentic|credenziali|login|effettua l|modalità|registra|spid)',
  "effettua (?:di nuovo |nuovamente )?(?:il login|l[’']accesso)|accedi con (?:spid|cie|le tue|la tua|il tuo|un|google|facebook)|inserisci (?:le tue credenziali|username|nome utente|email e password|la (?:tua )?password)|password dimenticata",
  '(?:log|sign) in (?:to|with) your|forgot(?:ten)? (?:your )?password',
]);

/** Titles of the area of one person. */
export const OWN_AREA = whole([
  'area (?:personale|riservata|utente|cliente|clienti|soci)|(?:il mio|mio) (?:account|profilo|spazio)|la mia (?:area|scrivania|pagina|area personale)',
  '(?:i miei|le mie) (?:ordini|pratiche|dati|prenotazioni|messaggi|pagamenti|documenti|richieste|abbonamenti|appuntamenti)',
  'my (?:account|area|page|profile|dashboard|orders|bookings|requests|details|payments|messages|documents)|account|dashboard|profilo(?: utente)?|(?:user )?profile|scrivania|il tuo (?:account|profilo)|your (?:account|profile)',
]);

/** A person’s fiscal code, with nothing but its name. */
export const FISCAL_CODE =
  /^(?:(?:cf|c\.f\.|codice fiscale):? )?[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/iu;

/** Greets one person. */
export const GREETS =
  /^(?:bentornat[oa]|benvenut[oa]|ciao|salve|welcome back|welcome|hello|hi),? \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?!?$/iu;

/** Names what is a person’s own. */
export const OWN = whole([
  '(?:le mie|i miei|il mio|la mia|my) .{3,30}|(?:ultimi|ultime) (?:messaggi|attività|pratiche|pagamenti|ordini|notifiche)',
  'ultimo accesso|last (?:login|sign-in)|scrivania|storico ordini|order history|recent orders|saved items|cambia (?:la )?password|change (?:my )?password|impostazioni (?:del )?profilo|account settings|dati del profilo|logout|log out|sign out|disconnetti',
]);

/** One case of a person. */
export const CASE =
  /^(?:pratica|richiesta|ordine|pagamento|protocollo|numero (?:pratica|ordine)|order|request|case)(?: n[.°])?:? (?:n[.°] )?#?[a-z]{0,4}[\d/-]{3,20}[a-z]?$/u;

/** Says which step it is. */
export const STEP_OF =
  /^(?:(?:passo|passaggio|fase|step|pagina) )?\d{1,2} ?(?:\/|di|of) ?\d{1,2}(?: ?[:–-] .{1,60})?$/u;

/** Tells how a form is filled in, or how its data are kept. */
export const ABOUT_FIELDS =
  /^(?:inserisc|inserire|scegli|selezion|indica|aggiungi|carica|compila|enter|choose|select|add|upload|fill)|trattamento dei dati|informativa (?:sulla )?privacy|privacy policy|personal data/u;

/** Stands where a script will fill in the page. */
export const LOADING = /^(?:caricamento|loading|attendere|please wait|un attimo)(?: .{0,40})?[.…]{0,3}$/u;

/** Says that fields are required. */
export const REQUIRED = within([
  'camp[io] .{0,60}obbligator|fields? .{0,60}(?:required|mandatory)|required fields|\\* ?(?:obbligatori|required|mandatory|campo)',
]);

/** Lets a person check what was filled in. */
export const REVIEWS = within([
  'informazioni che (?:hai|ha) fornito|(?:verifica|controlla|ricontrolla)(?:re)? (?:tutti )?i dati|(?:verifica|controlla) che (?:siano|i dati siano) corrett',
  'potrai (?:ri)?controllare|check your answers|review your (?:answers|order|application|details|data)|rivedi (?:le|i) (?:informazioni|dati)',
]);

/** Headings of a purchase. */
export const PURCHASE =
  /^(?:(?:shipping|billing|delivery) (?:address|details|info|information|method)|payment(?: (?:info|information|method|details))?|customer (?:info|information|details)|order (?:summary|review)|your order|place order|indirizzo di (?:spedizione|fatturazione)|dati di fatturazione|metodo di (?:pagamento|spedizione)|riepilogo (?:dell[’']|del tuo )?ordine|il tuo ordine|conferma acquisto)$/u;

/** Titles of a cart. */
export const CART = whole([
  '(?:(?:il )?(?:tuo|mio) )?carrello(?: acquisti| della spesa)?(?: è (?:attualmente )?vuoto)?',
  '(?:(?:your|my) )?(?:shopping )?(?:cart|basket|bag)(?: is (?:currently )?empty)?',
]);
export const EMPTY_CART = whole([
  '(?:(?:il )?(?:tuo )?carrello è (?:attualmente )?vuoto|(?:nessun|non ci sono) (?:prodott|articol)[oi] (?:nel|in questo) (?:tuo )?carrello)[.!]?',
  '(?:(?:your |the )?(?:shopping )?(?:cart|basket|bag) is (?:currently )?empty|(?:there are )?no (?:items|products) in (?:your|the) (?:cart|basket|bag))[.!]?',
]);
/** Lines of a cart with goods. */
export const CART_LINE = whole([
  '(?:subtotale|totale (?:provvisorio|parziale|carrello)|subtotal|(?:cart|estimated) total)(?::.{0,30})?',
  '(?:continua|prosegui) (?:lo shopping|gli acquisti|con gli acquisti)|continue shopping|aggiorna (?:il )?carrello|update cart',
  "procedi (?:all[’'](?:acquisto|ordine)|al pagamento|con l[’']ordine)|vai alla cassa|concludi (?:l[’'])?ordine|(?:proceed to )?check ?out",
]);

/** Titles of the last step of a form. */
export const CONFIRMED = whole([
  '(?:la (?:tua )?)?(?:richiesta|segnalazione|domanda|prenotazione|iscrizione|registrazione|messaggio|pagamento|ordine|documento|appuntamento|pratica|modulo|operazione|invio) (?:è stat[ao] )?(?:inviat|ricevut|registrat|confermat|completat|effettuat|creat|riuscit|conclus)[oa](?: con successo| correttamente)?',
  '(?:your )?(?:request|application|payment|order|booking|message|form|appointment|report|registration|submission)(?: has been| was| is)? (?:sent|received|submitted|confirmed|complete|completed|successful)',
  'grazie(?: .{0,60})?|thank you(?: .{0,60})?|thanks(?: .{0,60})?|order confirmation|conferma(?: .{0,30})?',
]);

/** Says that what a person sent has arrived. */
export const CONFIRMS = within([
  'abbiamo (?:ricevuto|registrato|preso in carico) (?:la|il|correttamente|con successo)|abbiamo inviato (?:il|la|un|una) (?:riepilogo|conferma|email|e-mail|ricevuta|mail)',
  '(?:richiesta|segnalazione|domanda|prenotazione|iscrizione|messaggio|pagamento|ordine|modulo|appuntamento)(?: .{0,40})? è (?:stat[ao] )?(?:inviat|ricevut|registrat|confermat|completat|effettuat|fissat)[oa]',
  "we(?:’ve|'ve| have)? (?:received|got|recorded) your|we(?:’ve|'ve| have)? (?:emailed|sent you|sent a)|your (?:request|application|payment|order|booking|message|form|appointment|report|registration)(?: .{0,40})? (?:has been|was|is) (?:sent|received|submitted|confirmed|completed|successful)",
]);

/** Titles of a list of results. */
export const RESULTS = whole([
  '(?:risultati|risultato) (?:di|della|per la) ricerca(?: (?:per|di) .{1,100})?|risultati per .{1,100}|hai cercato:? .{1,100}|ricerca per:? .{1,100}',
  'search results(?: (?:for|of) .{1,100})?|results for .{1,100}|(?:you searched|search) for:? .{1,100}',
]);
export const SEARCH = whole(['ricerca|cerca(?: nel sito)?|search|risultati|results|motore di ricerca']);

/** Counts results. */
export const RESULT_COUNT = within([
  '^(?:circa )?\\d[\\d.,]{0,9} (?:risultat[oi]|results?)(?: .{0,60})?$|(?:trovat[eio]|sono|found|showing) .{0,30}\\d[\\d.,]{0,9} (?:risultat[oi]|results?)',
  '^risultati (?:di|della|per la) ricerca per:?$|^search results for:?$|nessun risultato|no results|non ha prodotto (?:alcun )?risultat|0 risultati|did not match any|nothing matched',
]);

export const SEARCH_ADDRESS =
  /[?&](?:s|q|query|search|cerca|ricerca|keywords?|searchword|testo)=|\/(?:search|cerca|risultati-(?:di-)?ricerca|search-results)(?:$|[/.?])/iu;
