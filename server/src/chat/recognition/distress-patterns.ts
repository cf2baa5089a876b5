/** Relatives, and people in a position of trust. */
const NEAR_IT =
  '(?:zi[oa]|nonn[oa]|padre|madre|papa|babbo|mamma|patrigno|matrigna|fratell(?:o|astro)|sorell(?:a|astra)|cugin[oa]|cognat[oa]|suocer[oa]|figlio|vicin[oa](?: di casa)?|collega|capo|datore di lavoro|maestr[oa]|professor(?:e|essa)|prof|insegnante|allenatore|istruttore|educatore|prete|parroco|sacerdote|catechista|bidello|medico|dottore|infermiere|badante|babysitter|amico di famiglia|amico)';
const NEAR_EN =
  '(?:(?:step ?|grand)?(?:father|mother)|step ?(?:dad|mum|mom)|grand(?:dad|pa|ma|mum)|dad|daddy|mum|mom|uncle|aunt|(?:step ?)?(?:brother|sister)(?: in law)?|cousin|(?:father|mother) in law|son|neighbou?r|colleague|boss|teacher|coach|instructor|tutor|priest|pastor|doctor|nurse|carer|babysitter|family friend)';
/** Children. */
const CHILD_IT =
  '(?:(?:la )?mia (?:figlia|sorellina|nipotina|bambina)|(?:il )?mio (?:figlio|fratellino|nipotino|bambino)|(?:la|una) bambina|(?:il|un) bambino|i bambini)';
const CHILD_EN =
  '(?:my (?:daughter|son|child|kids?|children|little (?:sister|brother)|niece|nephew)|the (?:child|children|kids?))';
const INTRUDER_EN =
  '(?:someone|somebody|a man|a stranger|they|burglars?|robbers?|thieves|intruders?|an intruder)';
const HOME_EN = '(?: (?:my|our) (?:house|home|flat|apartment|room|garage|place))';
/** "Mi tocca" is also "it is my turn" and "I have to": then an infinitive or a thing follows. */
const NO_DUTY_IT =
  '(?! (?:\\w+ ){0,2}\\w+r(?:e|mi|si|ci|vi|l[oaie])(?= |$))(?=$| (?:e|ed|ma|mentre|quando|sempre|spesso|ogni|anche|ancora|di notte|la notte|sotto|dappertutto|ovunque|dove|senza|contro|nelle|tra|fra|sul|sulle|li|il (?:seno|sedere|pene|corpo|culo)|il mio corpo|le (?:gambe|cosce|parti|tette)|la (?:vagina|gamba|coscia)|le mie parti))';

/** Partners and relatives who live in the same home. */
const AT_HOME_IT =
  '(?:(?:il |la |i )?mi(?:o|a|ei) (?:ex )?(?:marito|moglie|compagn[oa]|fidanzat[oa]|ragazz[oa]|moros[oa]|convivente|partner|ex|padre|papa|madre|mamma|genitori|patrigno|matrigna|fratello|zio|nonno|suocer[oa]|cognato)|lui|lei)';
const AT_HOME_EN =
  '(?:my (?:ex )?(?:husband|wife|partner|boyfriend|girlfriend|ex|father|dad|mother|mum|mom|parents|step ?(?:father|dad|mother|mum|mom)|brother|uncle|grandfather)|he|she)';
const ABUSER_IT =
  '(?:padre|papa|patrigno|zio|nonno|fratello|fratellastro|cugino|suocero|cognato|compagno di mia (?:madre|mamma))';
const THE_KIDS_IT = '(?:bambin[oiae]|bimb[oiae]|figli[oae]?|piccol[oiae])';
const THE_KIDS_EN = '(?:kids|children|baby|babies|toddler|boys|girls|little (?:one|boy|girl)s?)';
const NEAR_HOME_IT =
  '(?:sotto casa|fuori (?:di |da )?casa|davanti (?:a )?casa|a casa mia|sul lavoro|al lavoro|(?:fuori|davanti) (?:da|dal|dalla|dall|al|alla|all|a) (?:mio |mia )?(?:lavoro|ufficio|scuola|palestra|negozio|portone|porta|universita)|(?:al|sotto il|davanti al) (?:mio )?portone|alla (?:mia )?porta|all uscita|alla fermata|sotto le finestre|sotto la finestra)';
const NEAR_HOME_EN =
  '(?:outside|at|to|by|past|near|around|in front of) (?:my|our) (?:house|home|door|work|workplace|office|flat|apartment|place|school|gym|street|building|window|car)';
const AGAIN_AND_AGAIN_IT =
  '(?:di continuo|continuamente|in continuazione|sempre|tutto il (?:giorno|tempo)|tutti i giorni|tutte le (?:sere|notti|mattine)|ogni (?:giorno|ora|notte|sera|mattina|volta)|giorno e notte|di notte|cento volte|mille volte|ovunque|dappertutto)';
/** Words of a service for which somebody asks because a relative is dying. */
const CARE_SERVICE_IT =
  '(?:testament\\w+|biotestamento|dat|disposizioni|funeral\\w*|palliativ\\w+|hospice|assegno|accompagno|accompagnamento|indennita|invalidita|successione|eredita|notaio|104|permess[oi]|congedo|aspettativa|delega|tutor\\w*|amministratore|pensione|cremazione|cimiter\\w+|loculo|sepoltura|modul[oi]|contribut[oi]|bonus|residenza|carta d identita|assistenza domiciliare|assistente sociale)';
const CARE_SERVICE_EN =
  '(?:wills?|directives?|funerals?|palliative|hospice|benefits?|allowance|pension|carers? leave|leave|inheritance|probate|notary|cremation|cemetery|burial|power of attorney|attorney|social worker|home care|forms?|register)';

/** Bodies of water and mud, and the places that they reach. */
const PLACE_IT =
  '(?:casa|cantina|garage|negozio|appartamento|cucina|camera|macchina|auto|scuola|piano|primo piano|pian terreno|seminterrato)';
const PLACE_EN =
  '(?:house|home|flat|apartment|basement|garage|kitchen|room|shop|car|school|building|ground floor|street)';
/** Things that harm whoever swallows them. */
const HARMFUL_IT =
  '(?:pil[ae](?: a bottone)?|batteri[ae]|monet(?:a|e|ina|ine)|bigli[ae]|magnet[ei]|calamit[ae]|chiod[oi]|spill[ae]|ago|aghi|puntin[ae]|vetr[oi]|tapp[oi]|botton[ei]|giocattol[oi]|candeggina|veleno|detersivo|ammorbidente|acido|varechina|ammoniaca|soda caustica|diserbante|benzina|profumo|topicida|bacche|fung(?:o|hi) velenos[oi]|medicin[ae]|pastigli[ae]|pillol[ae]|compress[ae]|sonniferi|farmac[oi])';
const HARMFUL_EN =
  '(?:batter(?:y|ies)|coins?|marbles?|magnets?|nails?|pins?|needles?|glass(?! of)|buttons?|screws?|toys?|bleach|poison|acid|antifreeze|detergent|washing (?:up )?(?:liquid|tablets?|pods?)|dishwasher tablets?|weed ?killer|petrol|gasoline|perfume|rat poison|pills?|tablets?|medicines?|medication)';
/** Coins go into these. */
const SLOTS =
  '(?:parcometr[oi]|macchin(?:a|etta|ette)|distributor[ei]|bancomat|cassa|colonnina|emettitrice|parchimetro|machine|meter|dispenser|atm)';
/** Somebody asks for an appointment, not for help now. */
const CARE_VISIT_IT =
  '(?:visit[ae]|prenot\\w+|ticket|esenzion[ei]|certificat[oi]|invalidita|vaccin\\w+|assent[ei]|assenz[ae]|rientr\\w+|risarcimento|rimborso)';
const CARE_VISIT_EN =
  '(?:appointments?|book|booking|claims?|compensation|insurance|certificates?|benefits?|vaccin\\w+|absen(?:t|ce)|prescriptions?)';

/** An act is stalking with a word of fear or of a former partner. */
export const FEAR: Record<'it' | 'en', RegExp> = {
  it: /(?:^| )(?:paura|terrore|terrorizz\w+|spaventat[oa]|spaventa|angoscia|ex(?! (?:datore|capo|collega|colleghi|ufficio|inquilin[oa]|proprietari[oa]|padron\w+|sindaco|scuola|azienda|caserma|ospedale)))(?: |$)/u,
  en: /(?:^| )(?:scared|afraid|frightened|terrified|scares|frightens|scary|unsafe|safe|fear|ex(?! (?:employer|boss|colleague|landlord|employee|tenant|flatmate|manager)))(?: |$)/u,
};
/** Fear of a fraud is none of a person near. */
export const FEAR_OF_FRAUD =
  /(?:^| )(?:truff\w+|phishing|call center|virus|hacker|scams?|fraud|spam)(?: |$)/u;

/**
 * Pieces of the sentences of a person in distress, over stems, without accents, capitals and punctuation, between
 * whole words. The first group says it in the first person, or of somebody near. The second group is an emergency that
 * happens now; a condition in front ("what do I do if there is a fire?") makes it a question. The third group is distress
 * only with fear, or of a former partner.
 */
export const DISTRESS: Record<
  'it' | 'en',
  { readonly told: readonly string[]; readonly now: readonly string[]; readonly pursued: readonly string[] }
> = {
  it: {
    told: [
      // Self-harm
      '(?:voglio|vorrei|volevo|sto per|ho deciso di|ho voglia di|penso di|pensavo di|sto pensando di|intendo|preferisco|preferirei|desidero|meglio|spero di|medito di) (?:solo |soltanto |davvero |proprio )?(?:morire(?! (?:di|dal|dalla|dalle) (?:freddo|caldo|fame|sete|noia|vergogna|invidia|risate|ridere|sonno))|suicidarmi|uccidermi|ammazzarmi|impiccarmi|farla finita(?! con)|spararmi|tagliarmi|non esistere|sparire per sempre|togliermi la vita|farmi (?:del |un po di )?male|buttarmi (?:giu|sotto|dal|dalla|dalle))',
      '(?:voglio|vorrei|meglio|farei meglio a) (?:essere |esser )?mort[oa](?: io)?',
      '(?:vorrei|era meglio|sarebbe meglio|meglio) (?:non )?(?:essere mort[oa]|non svegliarmi(?: mai)? piu|svegliarmi mai piu|non essere mai nat[oa]|se non fossi (?:mai )?nat[oa]|se morissi|non esserci piu|se non ci fossi(?: piu| mai stat[oa])?|essere mai nat[oa])',
      '(?:mi|me) (?:voglio|vorrei|uccido|ammazzo|suicido|taglio le vene|sparo|impicco|butto (?:giu|sotto|dal|dalla))(?: (?:uccidere|ammazzare|suicidare|impiccare|fare del male|fare male|sparare|buttare|tagliare))?',
      '(?:non (?:voglio|vorrei|ho (?:piu )?voglia di|riesco|ce la faccio|ho la forza (?:di|per)|ha senso)) (?:piu )?(?:a |di )?(?:vivere|continuare a vivere|stare al mondo|esistere|andare avanti(?: cosi)?)(?: piu)?',
      '(?:non ho|non c e|senza) (?:piu )?(?:motivo|motivi|ragione|ragioni) (?:di|per) (?:vivere|continuare a vivere|stare al mondo)',
      '(?:non )?(?:ho|avere) (?:dei |pensieri |brutti )*(?:pensieri )?(?:suicid[ai]|di (?:suicidio|morte|farla finita))',
      '(?:penso|pensato|pensando|penso spesso|penso sempre|sto pensando) (?:spesso |sempre |anche |seriamente )?(?:al suicidio|alla morte|di suicidarmi|di farla finita|di uccidermi|di ammazzarmi|di morire|a come (?:uccidermi|morire|farla finita)|a farla finita|a uccidermi)',
      '(?:ho (?:tentato|provato|cercato)(?: (?:il suicidio|di suicidarmi|di uccidermi|a uccidermi|a suicidarmi|di ammazzarmi|di togliermi la vita|a farla finita)))',
      '(?:come (?:posso |faccio a |si fa a |potrei |ci si )?(?:suicidarmi|suicidarsi|uccidermi|uccide|ammazzarmi|morire senza (?:dolore|soffrire)|togliermi la vita|farla finita|suicida|impiccarmi))',
      'la mia vita (?:non (?:ha (?:piu )?(?:senso|valore)|vale (?:piu )?(?:niente|nulla))|e (?:inutile|finita|un inferno))',
      '(?:la vita |vivere )?non vale la pena (?:di )?(?:vivere|essere vissuta|vivere cosi|andare avanti)',
      '(?:(?:la vita |vivere )non ha (?:piu )?(?:nessun )?senso|non ha (?:piu )?senso (?:vivere|andare avanti|continuare a vivere))',
      'mi (?:faccio|sto facendo|sono fatt[oa]) (?:del )?male(?: da sol[oa]| apposta| volontariamente)?(?= |$)',
      'mi (?:taglio|sto tagliando|sono tagliat[oa] (?:le vene|i polsi|apposta))(?: (?:le vene|i polsi|le braccia|da sol[oa]|apposta|quando|per))?(?= |$)',
      '(?:ho|ha) (?:preso|ingoiato|ingerito|mandato giu|inghiottito) (?:(?:troppe|troppi|tante|tutte le|tutti i|un sacco di|molte|(?:una|un|mezza|tutta la|tutto il) (?:scatola|flacone|confezione|boccetta|blister) di) )(?:pillole|pastiglie|pasticche|compresse|medicine|sonniferi|gocce|tranquillanti|psicofarmaci|ansiolitici|farmaci)',
      '(?:mi|io) (?:manca la forza di vivere|odio e voglio morire)',
      '(?:non ce la faccio (?:davvero )?piu|voglio farla finita|sono disperat[oa]|non voglio piu vivere|addio a tutti per sempre)$',
      '(?:staranno|starebbero|starebbe|sarebbe|staremmo) (?:tutti )?(?:meglio|bene) senza di me',
      '(?:mi[ao]|un|una|un mio|una mia|il mio|la mia) (?:amic[oa]|figli[oa]|sorella|fratello|madre|mamma|padre|papa|marito|moglie|compagn[oa]|fidanzat[oa]|collega|vicin[oa]|ragazz[oa]|nonn[oa]|zi[oa]|cugin[oa]|alunn[oa]|student(?:e|essa)) (?:(?:mi )?(?:ha detto|dice|ha scritto|minaccia) (?:che )?(?:di )?)?(?:vuole|vorrebbe|sta per|volersi|ha tentato di|ha provato a|di volersi|pensa di|parla di|si vuole|tenta di|ha cercato di)? ?(?:uccidersi|suicidarsi|ammazzarsi|farla finita|togliersi la vita|morire|uccidere|suicidare|ammazzare|si taglia|si fa del male|farsi del male|suicidio)',
      '(?:smettere|smetto) di (?:farmi (?:del )?male|tagliarmi|ferirmi)',
      '(?:messaggio|lettera|biglietto) d(?:i)? addio',
      '(?:mi vergogno di (?:esistere|vivere|essere (?:viv[oa]|al mondo|nat[oa]))|odio (?:me stess[oa]|la mia vita)|mi odio$)',
      // Violence suffered
      '(?:mi|ci) (?:ha|hanno) (?:messo|versato|buttato) (?:qualcosa|una droga|della droga|una sostanza|delle gocce) (?:nel|dentro il|in un|nella) (?:\\w+ )?(?:bicchiere|drink|cocktail|bevanda|birra)',
      '(?:mi|ci) (?:chiede|chiedono|ha chiesto|hanno chiesto) (?:\\w+ ){0,2}?(?:foto|video) (?:\\w+ )?(?:nud[oaie]|intim[oaie]|svestit[oaie]|senza vestiti)',
      '(?:mi (?:ha|hanno) (?:\\w+ )?drogat[oa]|(?:sono|credo di essere) stat[oa] drogat[oa])',
      'mi (?:(?:ha|hanno|sta|stanno|vuole|vogliono|continua a|continuano a|ha appena|hanno appena|puo) )?(?:sempre |ancora |spesso |di nuovo )?(?:picchi(?:a|ano|ato|ata|ando|are)|men(?:a|ano|ato|ata)|massacr\\w+|violent(?:a|ano|ato|ata|ando|are)|stupr(?:a|ano|ato|ata|are)|aggred(?:ito|ita|isce|iscono|endo|ire)|maltratt(?:a|ano|ato|ata|ando)|perseguit(?:a|ano|ato|ata|ando)|molest(?:a|ano|ato|ata|ando)|strangol\\w+|accoltell\\w+|violentando|stalker\\w+|stalkizz\\w+|ricatta(?:no|to|ta|ndo)? con (?:foto|video|le|i|delle|dei|mie|dei miei)|uccid(?:e(?! (?:la|il|l|lo|le|i|quest[oa]|tutta|sto)(?: |$))|era|ere|ono)|ammazz(?:a|era|are|ano)|fa(?:nno)? del male|fatto del male|bullizz\\w+)',
      '(?:mi|ci) (?:ha|hanno) (?:\\w+ )?(?:puntato|minacciat[oa] (?:di morte|con)|messo le mani addosso|alzato le mani|dato (?:un pugno|uno schiaffo|dei pugni|schiaffi|calci|una coltellata)|sparato|tirato (?:uno schiaffo|un pugno|schiaffi|pugni)|rinchius[oa]|sequestrat[oa]|costrett[oa] a (?:fare sesso|un rapporto|rapporti)|toccat[oa] (?:nelle parti|senza|contro))',
      '(?:qualcuno|un uomo|uno|una persona|un tizio|un ragazzo) (?:\\w+ )?mi (?:sta )?(?:seguendo|segue|inseguendo|pedinando|insegue)',
      '(?:costring\\w+|obblig\\w+|forza) (?:mi )?a (?:fare sesso|(?:avere )?rapporti|prostituir\\w+|spogliarmi)',
      '(?:vengo|venivo|vengono|veniamo) (?:\\w+ )?(?:picchiat|violentat|maltrattat|abusat|aggredit|molestat|bullizzat)[oaie]',
      '(?:picchia|mena|maltratta|violenta|abusa di|minaccia) (?:mia|mio|la mia|il mio|sua|suo|i miei|i suoi|le mie) (?:madre|mamma|sorella|fratello|moglie|figli[oae]?|bambin[oiae]|nonna|padre)',
      '(?:mi|ci) (?:mette le mani addosso|alza le mani|tira (?:schiaffi|pugni|calci)|da (?:schiaffi|pugni|calci)|tocca (?:e io )?(?:e )?non voglio|chiude in casa|tiene chius[oa](?: in casa)?|segrega|impedisce di uscire)',
      '(?:mio|mia|il mio|la mia|miei|i miei) (?:ex |ex )?(?:marito|moglie|compagn[oa]|fidanzat[oa]|ragazz[oa]|padre|madre|papa|mamma|patrigno|fratello|zio|nonno|figlio|genitori|convivente|partner|ex|datore di lavoro|capo|vicino|suocer[oa]) (?:\\w+ ){0,4}?(?:mi (?:\\w+ )?(?:picchi\\w*|men(?:a|ato|ata)|minacci\\w*|segu(?:e|ito|ita)|insult\\w*|umili\\w*|maltratt\\w*|controlla|spaventa)|abusa|ha abusato|e violent[oa]|diventa violent[oa]|alza le mani)',
      '(?:abus(?:a|ano|ato|ava)|ha abusato|hanno abusato) (?:sessualmente )?di (?:me|noi|mia figlia|mio figlio|un bambino|una bambina)',
      '(?:sono|siamo|sono stat[oa]|sono sempre stat[oa]|ero|mi sento) (?:\\w+ )?(?:vittim[ae] d[i ] ?(?:\\w+ )?(?:violenz\\w+|abus\\w+|stalking|stupro|maltrattament\\w+|bullismo|molesti\\w+|revenge|un\\w* (?:violenza|stupro|aggressione))|(?:violentat|stuprat|aggredit|picchiat|molestat|accoltellat|abusat|rapit|minacciat(?![oaie] di (?:una |un )?(?:multa|sanzione|sfratto|licenziamento|denuncia))|sequestrat|perseguitat)[oaie])',
      '(?:ho|abbiamo|ho appena|sto|continuo a) (?:subito|subire|subendo) (?:\\w+ ){0,2}?(?:violenz[ae]|abus[io]|stupro|un aggressione|aggressione|molestie|maltrattamenti|stalking|bullismo)',
      '(?:io )?subisco (?:\\w+ ){0,2}?(?:violenz[ae]|abusi|maltrattamenti|molestie|stalking|bullismo)',
      `(?<!(?: |^)(?:di|da|a|con|per|del|dal|al|della|dalla|alla) )(?:(?:(?:il|la|un|una|lo) )?(?:mi[ao] )?${NEAR_IT}|un uomo|un tizio|uno sconosciuto|una persona|qualcuno|lui|lei) (?:\\w+ ){0,2}?mi (?:\\w+ )?(?:tocca|toccava|toccano)${NO_DUTY_IT}`,
      `(?:(?:mi[ao] )?${NEAR_IT}|un uomo|un tizio|uno sconosciuto|una persona|qualcuno|lui|lei) (?:\\w+ ){0,3}?mi (?:ha (?:\\w+ )?toccat[oa](?! (?:pagare|fare|il cuore))|sta toccando|palp(?:a|ava|eggia|eggiava)|ha (?:\\w+ )?palp(?:at|eggiat)[oa]|ha (?:\\w+ )?baciat[oa] (?:contro|senza|a forza|con la forza)|bacia (?:contro|senza|a forza|con la forza)|fa toccare|chiede di (?:toccarl[oa]|spogliarmi)|costringe a (?:toccar\\w+|spogliarmi))`,
      `${NEAR_IT} (?:\\w+ ){0,2}?(?:vuole|cerca di|prova a|tenta di|continua a|ha provato a|ha cercato di|ha tentato di) (?:toccarmi|baciarmi|palparmi|palpeggiarmi|spogliarmi)`,
      `${NEAR_IT} (?:\\w+ )?(?:tocca|ha toccato|palpeggia|ha palpeggiato) ${CHILD_IT}`,
      'ho (?:tanta |molta |tantissima )?paura (?:a (?:tornare|rientrare) a casa|di (?:mio|mia|lui|lei|tornare a casa|morire|essere uccis[oa])|che (?:mio|mia|lui|lei|mi)|per la mia vita|de(?:l|lla) (?:mio|mia) (?:ex|compagn[oa]|fidanzat[oa]|ragazz[oa]|moros[oa]|convivente|partner|patrigno|matrigna|papa|padre|madre|capo|vicin[oa]|datore|allenatore|professore))',
      '(?:vuole|vogliono|ha detto che|minaccia di|minacciano di|cerca di|sta cercando di) (?:mi )?(?:uccider(?:mi|ci|a)|ammazzar(?:mi|ci|a)|violentar(?:mi|la)|picchiar(?:mi|la)|farmi del male|rapirmi)',
      '(?:mi|ci) (?:sta |stanno )?(?:segue|seguono|seguendo|inseguendo|pedinando|inseguono|insegue)(?: (?:per strada|sotto casa|ovunque|da|sempre|qualcuno|un uomo|e ho paura|dappertutto|ancora|fino a casa)|$)',
      '(?:un|una|il|la|mio|mia|nostr[oa]|i|dei|alcuni|questo|questa|ho visto|vedo|sento) (?:vicin[oaie]|bambin[oaie]|donna|ragazz[oaie]|uomo|amic[oa]|sorella|figli[oae]|madre|mamma|nonn[oa]|minore) (?:\\w+ ){0,3}?(?:viene|vengono|e stat[oa]|subisce|subiscono|che viene) (?:\\w+ )?(?:picchiat[oaie]|maltrattat[oaie]|violentat[oaie]|abusat[oaie]|violenza|violenze|abusi|aggredit[oa]|stuprat[oa])',
      '(?:i vicini|il vicino|la vicina|un uomo|qualcuno|lui|il marito) (?:\\w+ )?(?:sta (?:picchiando|aggredendo|violentando|strangolando)|stanno (?:picchiando|aggredendo)|picchia|picchiano|maltratta) (?:la|una|sua|un|il|i|suo|dei)',
      // Self-harm in everyday words
      '(?:sono|mi sento|ero) (?:\\w+ )?(?:stanc[oa]|stuf[oa]) (?:di (?:vivere(?! (?:in|qui|qua|con|a|ad|da|dai|nel|nella|nei|tra|lontano|senza)(?: |$))|esistere|stare al mondo|questa vita)|della (?:mia )?vita)',
      '(?:la faccio|la faro|l ho quasi fatta|facciamola) finita(?! con)',
      '(?:vorrei|voglio|volevo|desidero) (?:solo |soltanto |tanto |proprio |davvero )?(?:sparire|scomparire|svanire)(?: (?:dal mondo|da questo mondo|da tutto|dalla faccia della terra|nel nulla)|(?! (?:da|dal|dai|dagli|dalla|dalle|dall|il|la|le|i|lo|gli|un|una|quest[oaie])(?: |$)))',
      'non voglio piu (?:stare|restare|rimanere|essere|esserci)(?: qui| qua| al mondo)? (?:e tutto inutile|e inutile|tutto e inutile|non ha (?:piu )?senso|niente ha senso|non serve a niente|su questa terra|al mondo|in questo mondo|voglio solo)',
      'non voglio piu esserci$',
      '(?:e|sarebbe|era|forse e) meglio se (?:io )?(?:muoio|morissi|sparisco|sparissi)',
      'non vedo (?:piu )?(?:nessun |alcun |un |una |nessuna )?(?:futuro|speranza|via d uscita)(?= (?:per me|davanti a me|nella mia vita)|$)',
      'non ho (?:piu )?voglia di (?:niente|nulla|fare (?:piu )?(?:niente|nulla)|alzarmi)(?! (?:di|da) )',
      '(?:dormire|addormentarmi|chiudere gli occhi) e non (?:svegliar(?:mi|si)|risvegliar(?:mi|si)|riaprirli)(?: mai)?(?: piu)?',
      '(?:spero di |vorrei )?non (?:svegliarmi|risvegliarmi) (?:mai piu|piu|domani|domattina)',
      'mi sono (?:di nuovo |ancora )?tagliat[oa] (?:di nuovo|ancora|le braccia|le gambe|le cosce|stanotte|da sol[oa])',
      'ho (?:ripreso|ricominciato) a tagliarmi',
      '(?:ho|avere|faccio|mi vengono|mi tornano|tornano) (?:\\w+ )?(?:brutti pensieri|pensieri (?:molto |davvero )?(?:brutti|bruttissimi|neri|cupi|orribili))',
      '(?:sono|mi sento) (?:\\w+ )?un peso per (?:tutti|gli altri|la mia famiglia|i miei|loro)',
      'nessuno (?:sentirebbe la mia mancanza|mi vuole bene|si accorgerebbe se|se ne accorgerebbe|piangerebbe)',
      '(?:sono|mi sento) (?:\\w+ ){0,2}?(?:depress[oa]|disperat[oa]|inutile|vuot[oa] dentro|senza speranza|un fallimento|un peso)$',
      'mi sento (?:\\w+ ){0,2}?sol[oa](?= (?:al mondo|e|ma|da|in|sempre|ultimamente|oggi|stasera)(?: |$)|$)',
      'sono (?:tanto|molto|cosi|troppo|terribilmente|completamente) sol[oa](?: al mondo| e triste)?$',
      'non ho (?:piu )?nessuno(?: al mondo| con cui parlare| a cui importi di me)?$',
      // Violence at home in everyday words
      '(?:mi|ci) (?:ha|hanno) (?:\\w+ )?(?:spint[oaie] (?:giu|per terra|a terra|contro|dalle scale|per le scale|addosso)|strattonat[oaie]|scaraventat[oaie]|buttat[oaie] (?:per terra|a terra|giu|contro)|sbattut[oaie] (?:contro|a terra|per terra|al muro)|tirat[oaie] (?:per )?i capelli|afferrat[oaie] per|pres[oaie] (?:a (?:schiaffi|calci|pugni|botte|cinghiate|sberle|ceffoni)|per (?:il collo|i capelli|la gola))|schiaffeggiat[oaie]|riempit[oaie] di (?:botte|lividi|pugni|calci)|rotto (?:un braccio|il braccio|il naso|un dente|una costola)|sputat[oa] addosso|strozzat[oaie]|soffocat[oaie])(?!.* (?:risarcimento|rimborso|assicurazione)(?: |$))',
      `${AT_HOME_IT} (?:\\w+ ){0,4}?(?:diventa|e|era|sta diventando|e diventato) (?:\\w+ )?(?:cattiv[oa]|aggressiv[oa]|manesc[oa]|pericolos[oa]|crudele|una bestia) (?:con|contro|verso) (?:me|noi|mi[ao]|i|il|la|le|nostr[oai])`,
      `${AT_HOME_IT} (?:\\w+ )?(?:quando|se|appena) (?:beve|ha bevuto|e ubriac[oa]|torna ubriac[oa]|si arrabbia|si ubriaca) (?:\\w+ ){0,2}?(?:mi|ci|rompe|spacca|urla|lancia|tira|alza|picchia|diventa|fa paura|perde)`,
      `${AT_HOME_IT} (?:\\w+ ){0,2}?(?:mi|ci) (?:urla (?:sempre )?(?:addosso|contro)|lancia (?:addosso|contro|le cose|gli oggetti|i piatti)|tira (?:addosso|i capelli|per i capelli|le cose|gli oggetti|i piatti)|spinge|strattona|sbatte (?:contro|al|per)|prende a (?:schiaffi|calci|pugni|botte|cinghiate)|strozza|riempie di (?:botte|lividi)|fa (?:davvero |molta |tanta )?paura|sputa addosso|terrorizza|mette paura)`,
      `(?:picchia|mena|prende a (?:schiaffi|botte|cinghiate|calci)|alza le mani (?:su|sui|sulla|con|ai)|urla addosso (?:a|ai|alla|al)|riempie di botte) (?:sempre |spesso )?(?:i |il |la |le |con i )?(?:miei |nostri |nostra |nostro |suoi |mia |mio |mie )?${THE_KIDS_IT}`,
      '(?:lo|la|li|le) (?:picchia|picchiano|maltratta|maltrattano|massacra|massacrano) (?:\\w+ )?(?:di botte|sempre|spesso|ogni|tutti|tutte|a scuola|davanti)',
      '(?:sento|sentiamo|si sente|si sentono) (?:\\w+ ){0,2}?(?:piangere|urlare|gridare|(?:le )?urla di|(?:il )?pianto di|(?:le )?grida di) (?:un |una |il |la |i |dei |delle )?(?:bambin[oaie]|bimb[oaie]|donna|ragazz[oa]|signora)',
      '(?:sento|sentiamo|si sente) (?:sempre |spesso )?(?:un|una|il|la) (?:bambin[oa]|bimb[oa]|donna|ragazza|signora) (?:che )?(?:\\w+ )?(?:piange\\w*|urla\\w*|grida\\w*|chiede\\w* aiuto)',
      '(?:mi|ci) (?:ha |hanno )?(?:chiest[oa]|chiede|chiedono|dett[oa]|obbligat[oa]|costrett[oa]|obbliga|costringe) (?:di|a) (?:spogliar(?:mi|ci)|denudarmi|toccar(?:lo|gli|mi)|baciarlo|mandargli (?:\\w+ ){0,2}?(?:nud[oaie]|senza vestiti|intim[oaie]))',
      `${ABUSER_IT} (?:\\w+ ){0,2}?(?:entra|viene|e entrato|si infila) (?:\\w+ ){0,2}?(?:nel mio letto|a letto con me|(?:in (?:camera|stanza)(?: mia)?|nella mia (?:camera|stanza)) (?:\\w+ ){0,2}?(?:notte|notti|dormo|spoglio))`,
      `${AT_HOME_IT} (?:\\w+ ){0,2}?ci (?:picchia|picchiano|mena|menano|maltratta|maltrattano|minaccia|insulta|ha picchiat[oaie])`,
      `(?:papa|mamma|babbo|papino|${NEAR_IT}) (?:\\w+ ){0,5}?ci (?:picchia|mena|maltratta|minaccia(?! di)|prende a (?:schiaffi|botte|cinghiate|calci)|riempie di botte)(?= |$)`,
      'mi sento (?:\\w+ )?(?:(?:pedinat|spiat|perseguitat|minacciat)[oa]|(?:seguit|osservat|controllat)[oa] (?:ogni volta|quando (?:esco|torno|cammino|vado)|sempre|ovunque|dappertutto|per strada|sotto casa|di notte|la (?:notte|sera)|da (?:qualcuno|un uomo|uno|un tizio|lui)))',
      '(?:mi|ci) (?:ha|hanno) (?:\\w+ )?(?:dato (?:uno spintone|una spinta|degli spintoni|una sberla|un ceffone|una testata)|messo (?:le mani|una mano) (?:al collo|alla gola))',
      '(?:mi|ci) (?:manda|mandano|ha mandato|hanno mandato) (?:\\w+ )?(?:foto|video) (?:\\w+ )?(?:nud[oaie]|intim[oaie]|porno)',
      // Kept from leaving
      `${AT_HOME_IT} (?:\\w+ ){0,2}?(?:mi (?:obbliga|costringe) a (?:stare|restare|rimanere) in casa|non vuole che (?:io )?(?:esca|lavori|veda (?:nessuno|le mie amiche|i miei)))`,
      `${AT_HOME_IT} (?:\\w+ ){0,3}?non (?:mi|ci) (?:fa|lascia|permette di) (?:\\w+ )?(?:uscire|andare via|andarmene|scappare|telefonare|vedere nessuno|parlare con nessuno)`,
      'non (?:mi|ci) (?:fa|fanno|lascia|lasciano|permette di|permettono di) (?:\\w+ )?(?:uscire (?:di|da) casa|andare via di casa)',
      '(?:mi|ci) (?:tiene|tengono|ha|hanno) (?:\\w+ )?(?:chius[oaie]|rinchius[oaie]|segregat[oaie]|prigionier[oaie]) (?:a chiave|dentro|in (?:casa|camera|bagno|cantina|garage|una stanza))',
      `${AT_HOME_IT} (?:\\w+ ){0,2}?mi (?:ha )?(?:tolto|preso|sequestrato|nascosto|toglie|sequestra|nasconde) (?:il (?:telefono|cellulare|passaporto)|i (?:documenti|soldi)|le chiavi)`,
    ],
    now: [
      `(?:sto|stiamo|sta) (?:\\w+ )?(?:morendo(?! (?:di|dal|dalla) (?:\\w+ )?(?:caldo|freddo|fame|sete|sonno|noia|ridere|risate|curiosita|voglia|invidia|vergogna)(?: |$))(?!.* ${CARE_SERVICE_IT}(?: |$))|soffocando|sanguinando|dissanguand\\w+|affogando|annegando|perdendo (?:molto |tanto )?sangue|andando a fuoco|bruciando|avendo un (?:infarto|ictus|malore))`,
      '(?:aiuto|aiutatemi|aiutami) (?:(?:subito|presto|vi prego|ti prego|per favore|mi stanno|mi vuole|sto male|sto per|c e|sono (?:in pericolo|ferit[oa]|rinchius[oa])|ho paura))',
      '(?:vi prego |ti prego |per favore )?(?:aiutatemi|salvatemi)',
      'sono (?:in (?:pericolo|serio pericolo|pericolo di vita)|ferit[oa] grave|gravemente ferit[oa]|chius[oa] dentro e non|intrappolat[oa])',
      '(?:siamo|e|sono) (?:in )?(?:un )?pericolo di vita',
      '(?:c e|ce|ci sono|vedo|e scoppiato) (?:un |una |il |i |dei |dell )?(?:incendio(?! boschiv)|fuoco|esplosione|fuga di gas|odore (?:forte )?di gas|ladro|ladri|uomo armato|sparatoria|ferito|feriti|persona (?:a terra|ferita|svenuta))',
      '(?:sento|c e|ce|sentiamo) (?:\\w+ )?(?:odore|puzza) (?:\\w+ )?di gas',
      '(?:uomo|persona|tizio|ragazzo|gente) armat[oa]',
      '(?:sta bruciando|va a fuoco|brucia|e in fiamme|sta andando a fuoco) (?:la|il|casa|tutto|un|l)',
      '(?:la|il|mia|mio|nostra|casa|l) (?:\\w+ ){0,2}?(?:va a fuoco|sta bruciando|e in fiamme|brucia)',
      '(?:non|no) (?:riesco (?:piu )?a respirare|respir[ao](?: piu)?|si muove(?: piu|$)|risponde e non respira|da segni di vita|si sveglia(?: piu)?)',
      '(?:(?:ha|ho)(?! avut)|credo di avere|sta avendo|penso di avere|(?:ha|ho) appena avuto) (?:un )?(?:infarto|ictus|arresto cardiaco|attacco di cuore|emorragia|overdose|dolore forte al petto|forte dolore al petto|attacco di panico)',
      '(?:e|mi[ao] \\w+ e|si e) (?:\\w+ )?(?:svenut[oa]|privo di sensi|priva di sensi|in overdose|in coma|caduto dal balcone|collassat[oa])',
      `(?:ha|ho|hanno|abbiamo|si e)(?<!${SLOTS} (?:ha|hanno)) (?:\\w+ )?(?:bevuto|ingerito|ingoiato|inghiottito|mandato giu|mangiato) (?:\\w+ ){0,3}?${HARMFUL_IT}(?= |$)(?!.* ${CARE_VISIT_IT}(?: |$))`,
      '(?:chiama(?:te|mi|temi)?|serve|mandate|ci serve|mi serve|ho bisogno di|mandate subito|chiamate subito) (?:subito |urgentemente |immediatamente )?(?:un |una |l |la |i |il |le )?(?:ambulanza|polizia|carabinieri|vigili del fuoco|pompieri|soccorsi|118|112|113|115)(?: subito| vi prego)?$',
      '(?:c e stato|ho (?:appena )?(?:avuto|visto)|abbiamo (?:appena )?avuto|ho fatto) (?:un )?(?:\\w+ )?(?:incidente)(?: \\w+){0,4}? (?:ferit\\w*|grave|gravissimo|sangue|non si muove|incosciente|adesso|ora)(?!.* (?:risarcimento|rimborso|assicurazione|denuncia|invalidita|infortunio|pratica))',
      '(?:e un|e una|questa e un|ho un) (?:vera )?emergenza(?: (?:medica|sanitaria|aiuto|grave|adesso))?$',
      '^emergenza$',
      '(?:mio|mia|mi) (?:\\w+ ){0,2}?(?:e scompars[oa]|e sparit[oa]|sanguina|ha le convulsioni|non respira|sta male e|si e spar\\w+)',
      '(?:rapina|furto|aggressione) in corso',
      '(?:mi|ci) sta(?:nno)? (?:rapinando|derubando)',
      '(?:stanno|(?:qualcuno|un uomo|uno|un tizio|uno sconosciuto|lui|il mio ex) sta) (?:entrando|cercando di entrare|sfondando|forzando|scassinando|rubando) (?:in casa|la (?:mia )?porta|la serratura|nella)',
      '(?:(?:qualcuno|uno sconosciuto|un uomo) e (?:appena )?entrato|(?:sono|mi sono) (?:appena )?entrati(?: (?:i |dei )?ladri)?) in casa(?: mia| nostra)? (?:\\w+ )?(?:adesso|ora|in questo momento)(?= |$)',
      '(?:(?:qualcuno|uno sconosciuto|un uomo) e appena entrato|(?:sono|mi sono) appena entrati(?: (?:i |dei )?ladri)?) in casa',
      '(?:c e|ho) (?:qualcuno|uno sconosciuto|un (?:uomo|tizio|intruso|estraneo)|gente) (?:in casa (?:mia|nostra)|nella mia casa)',
      '(?:ladri|ladro|rapinatori|intruso) (?:sono |e )?(?:ancora )(?:in casa|qui|dentro)',
      // Somebody fell or lies there
      'cadut[oa] (?:\\w+ ){0,4}?non (?:si (?:alza|rialza|muove|sveglia)|riesce (?:piu )?(?:ad? )?(?:alzarsi|rialzarsi|muoversi)|(?:mi )?(?:respira|risponde|reagisce|parla))',
      '(?:non (?:mi )?(?:risponde|reagisce|si sveglia|parla)|e svenut[oa])(?: piu)? (?:\\w+ ){0,2}?(?:per|a) terra',
      '(?:per|a) terra (?:\\w+ ){0,3}?(?:non (?:mi )?(?:risponde|reagisce|si sveglia|si muove|si alza|si rialza|parla|respira)|svenut[oa]|incosciente|priv[oa] di sensi)',
      'non riesce (?:piu )?a respirare',
      'cadut[oa] (?:\\w+ ){0,4}?(?:perde (?:molto |tanto )?sangue|sanguina|sta sanguinando|ha perso (?:i sensi|conoscenza)|e svenut[oa])',
      '(?:perde|perdo|perdiamo) (?:molto |tanto |troppo |un sacco di )sangue',
      '(?:ha battuto|ha sbattuto|battendo|sbattendo) la testa e (?:\\w+ )?(?:non|vomita|sanguina|sta male|ha perso)',
      '(?:ha le|sta avendo (?:le |delle )?) ?convulsioni',
      '(?:si sta (?:buttando|gettando|lanciando) (?:giu|sotto|da|dal|dalla|dall|nel)|(?:sta per|vuole|minaccia di) (?:buttarsi|gettarsi|lanciarsi|impiccarsi|spararsi|suicidarsi|uccidersi)(?= (?:giu|sotto|da|dal|dalla|dall|nel|e|adesso|ora|subito)(?: |$)|$))',
      '(?:(?:sto|sta) per|mi sento) (?:svenire|perdere i sensi|collassare)',
      '(?:perdo|perde) (?:\\w+ )?sangue (?:da|dal|dalla|dalle)',
      '(?:bambin[oaie]|bimb[oaie]|neonat[oai]) (?:\\w+ ){0,2}?(?:sol[oaie]) (?:\\w+ )?(?:in|nella|nell|dentro) (?:la |l )?(?:macchina|auto)',
      `(?:${NEAR_IT}|uomo|tizio|ragazzo|qualcuno|lui|marito|compagno|ex|studente) (?:\\w+ ){0,2}?(?:ha|con|impugna) (?:in mano )?(?:un|una) (?:coltello|pistola|fucile|accetta|ascia|machete)`,
      '(?:e|sta|giace) (?:qui|li|ancora|adesso|ora|stes[oa]|sdraiat[oa]|distes[oa]) (?:per|a|in) terra',
      '(?:vicin[oa]|donna|ragazz[oa]|bambin[oa]|uomo|qualcuno|signor[ae]|persona|anzian[oa]) (?:\\w+ ){0,3}?(?:grida|urla|(?:sta )?(?:gridando|urlando)) aiuto',
      '(?:figli[oa]|bambin[oa]|bimb[oa]|neonat[oa]|piccol[oa]|nipotin[oa]) (?:\\w+ ){0,2}?(?:chius[oa]|bloccat[oa]|rimast[oa]|intrappolat[oa]) (?:\\w+ )?(?:in|nella|nell|dentro) (?:la |l )?(?:mia )?(?:macchina|auto|ascensore|bagno|cantina)',
      '(?:(?:bombola|tubo|fornello|cucina|caldaia|contatore|stufa|rubinetto) (?:del|di|a) gas (?:sta )?perd(?:e|endo)|(?:bombola|caldaia|contatore|tubo) (?:sta )?perd(?:e|endo) gas)',
      '(?:in|per|a|da) terra (?:\\w+ ){0,3}?non (?:riesce|riesco|ce la fa) (?:piu )?(?:ad? )?(?:alzar(?:si|mi)|rialzar(?:si|mi)|muover(?:si|mi)|tirarsi su)',
      'non (?:riesce|riesco|ce la fa) (?:piu )?(?:ad? )?(?:alzar(?:si|mi)|rialzar(?:si|mi)) da terra',
      // Signs of an illness that does not wait
      `(?:ha|ho|e|sta|con) (?:\\w+ )?febbre (?:altissima|(?:\\w+ ){0,3}?(?:4[0-3]|quaranta|quarantuno|quarantadue))(?= |$)(?!.* ${CARE_VISIT_IT}(?: |$))`,
      `(?:4[0-3]|quaranta|quarantuno|quarantadue) (?:(?:e mezz[oa]|gradi|\\d) )*(?:di )?febbre(?= |$)(?!.* ${CARE_VISIT_IT}(?: |$))`,
      `(?:(?:mi|gli|le) (?:fa|fanno) (?:\\w+ )?male|(?:ho|ha|sento|sente) (?:\\w+ ){0,3}?(?:dolor[ei]|fitt[ae]|male|un peso|oppressione|una morsa)) (?:\\w+ )?(?:il|al|sul|nel) (?:petto|torace|cuore)(?= |$)(?!.* ${CARE_VISIT_IT}(?: |$))`,
      '(?:ha|ho) (?:\\w+ )?(?:la bocca storta|(?:le |il )?(?:labbra|viso|faccia) (?:\\w+ )?(?:blu|viola|cianotic[ohe]+))',
      'non (?:sente|sento|muove|muovo|riesce a muovere|riesco a muovere) (?:piu )?(?:(?:un|il|meta del|mezzo) )(?:braccio|lato|corpo|viso)',
      '(?:fa |faccio |con )?(?:fatica|stenta|difficolta) (?:ad? |nel )respir(?:are|o)(?= |$)(?!.* (?:visita|prenot\\w+|esenzione|invalidita)(?: |$))',
      '(?:respira|respiro) (?:\\w+ )?(?:male|a fatica|con (?:fatica|difficolta)|appena)(?= |$)',
      '(?:si sta|mi sto|sta per|si e) (?:strozzand|soffocand|annegand|affogand|avvelenat)[oa]',
      '(?:il sangue non si ferma|non (?:si ferma|smette|riesco a fermare) il sangue|non smette di sanguinare)',
      '(?:(?:mi )?si sono rotte le acque|(?:sto|sta) (?:\\w+ )?partorendo|(?:ho|ha) le doglie)',
      '(?:shock anafilattico|(?:gli|le|mi) si (?:sta )?gonfia(?:ndo)? (?:la gola|la lingua|il viso))',
      // Water, mud and walls
      `(?:acqua|fango|piena) (?:ci |gia |ormai )?(?:sta (?:entrando|salendo|invadendo)|e entrat[ao]|continua a (?:salire|entrare)) (?!dal )(?:\\w+ ){0,3}?${PLACE_IT}(?= |$)(?!.* (?:condensa|infiltrazion\\w+|perdita|tubo|tubatura|ieri|danni|rimborso|risarcimento|settimana|mese)(?: |$))`,
      `(?:sta|stanno) (?:entrando|salendo) (?:l |il |molta |tanta )?(?:acqua|fango) (?!dal )(?:\\w+ ){0,2}?${PLACE_IT}(?= |$)(?!.* (?:condensa|infiltrazion\\w+|perdita|tubo|tubatura)(?: |$))`,
      'sta arrivando (?:l |la |il )?(?:acqua|piena|onda|fango) (?:\\w+ ){0,5}?(?:bloccat|intrappolat)[oaie]',
      '(?:siamo|sono|e|e rimast[oa]|siamo rimasti) (?:bloccat|intrappolat|isolat|incastrat|chius)[oaie] (?:\\w+ ){0,2}?(?:ascensore|sul tetto|al piano (?:terra|di sopra)|sott[eo] ?passo|nell acqua|nel fango|sotto le macerie|nella neve|in (?:auto|macchina) (?:nell|con l|e l) acqua)(?= |$)',
      '(?:(?:il )?(?:fiume|torrente|canale) (?:sta |e )?(?:esonda(?:ndo|to)|straripa(?:ndo|to)|uscito dagli argini)|(?:il tetto|il palazzo|il muro|il ponte|il balcone|il solaio|il soffitto|la casa) sta crollando|sta crollando (?:il (?:tetto|palazzo|muro|ponte|balcone|solaio|soffitto)|la casa)|(?:c e|sta facendo) (?:il |un )?terremoto|la terra (?:sta )?trema(?:ndo)?)',
      // Smoke
      '(?:vedo|vediamo|c e|ce|esce|viene|si vede|sta uscendo) (?:del |il |un |molto |tanto |tantissimo |un sacco di |sempre piu )*fumo (?:nero |denso |bianco )?(?:uscire|che (?:esce|viene)|(?:dal|dalla|dalle|dall|nel|nella|nelle|nell|dai|in) (?:\\w+ )?(?:palazzo|casa|appartamento|finestr[ae]|tetto|scal[ae]|cantina|garage|porta|negozio|scuola|edificio|condominio|stanza|cucina|auto|macchina|motore|piano|ascensore|ospedale))(?!.* (?:camin[oi]|comignol[oi]|ciminier[ae]|barbecue|fabbric[ae]|stuf[ae])(?: |$))',
    ],
    pursued: [
      `(?:(?:mi|ci|lo|la) )?(?:sta )?aspett(?:a|ava|ando|ato) (?:\\w+ ){0,3}?${NEAR_HOME_IT}`,
      `(?:si presenta|si e presentat[oa]|si apposta|si piazza|si fa trovare|viene|arriva|torna|gira|passa|(?:me )?l[oa] (?:ri)?trovo|e|sta) (?:\\w+ ){0,3}?${NEAR_HOME_IT} (?:\\w+ )?${AGAIN_AND_AGAIN_IT}`,
      `(?:si presenta|si e presentat[oa]|si apposta|si piazza|si fa trovare|me l[oa] (?:ri)?trovo|(?:viene|arriva|torna|gira|passa|e|sta) (?:sempre|ancora|spesso|ogni (?:giorno|sera|notte))) (?:\\w+ ){0,3}?(?:${NEAR_HOME_IT}|ovunque)`,
      `ex (?:\\w+ ){0,3}?${NEAR_HOME_IT} (?:adesso|ora|in questo momento|e (?:ho paura|non se ne va|urla))`,
      `(?:uomo|tizio|qualcuno|sconosciuto|persona|ragazzo|signore) (?:\\w+ ){0,3}?${NEAR_HOME_IT}`,
      'mi (?:controlla|spia|legge|guarda|sorveglia|ha controllato|ha messo|ha installato) (?:\\w+ ){0,2}?(?:telefono|cellulare|messaggi|chat|whatsapp|gps|localizzatore|microspia|telecamer[ae]|posizione|spostamenti)',
      `mi (?:chiama|scrive|telefona|cerca|manda (?:\\w+ )?messaggi|segue|osserva|fissa|insulta|tormenta|assilla|minaccia|tempesta di \\w+) (?:\\w+ ){0,2}?${AGAIN_AND_AGAIN_IT}`,
      'mi (?:tormenta|assilla|minaccia|tempesta|ossessiona|pedina|spia)',
      'non (?:mi|ci) (?:lascia|da) (?:\\w+ )?(?:in pace|stare|pace|tregua)',
      'non (?:la )?smette (?:mai |piu )?di (?:scriver|chiamar|cercar|seguir|minacciar|insultar|tormentar|telefonar)(?:mi|ci)',
    ],
  },
  en: {
    told: [
      '(?:i|we) (?:just |really |only |honestly |don t |still )?(?:want|wanna|wish|wanted|plan|intend|decided|am going|m going|m about|am about|would like|d like|need|have decided|feel like|hope) (?:to |i (?:was|were|could) |gonna )?(?:just )?(?:die|dying|dead|to die|kill(?:ing)? myself|be dead|end (?:it all|it|my life)|ending (?:it all|my life)|commit suicide|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|hang myself|shoot myself|disappear forever|never wake up|not (?:exist|be alive|wake up)|take my (?:own )?life|jump off)',
      '(?:i m|i am|im|been|i ve been|have been|i keep|keep) (?:\\w+ )?(?:thinking (?:about|of)|considering|planning) (?:\\w+ )?(?:suicide|killing myself|kill myself|ending (?:it(?: all)?|my life)|hurting myself|harming myself|dying|death|taking my (?:own )?life|to kill myself)',
      '(?:think|thought|thoughts) (?:about|of) (?:\\w+ )?(?:suicide|killing myself|ending (?:it all|my life)|hurting myself|harming myself|taking my (?:own )?life)',
      '(?:i m|i am|im|feel|feeling|i ve been) (?:\\w+ )?suicidal',
      '(?:i )?(?:have|had|having) (?:\\w+ )?(?:suicidal|dark) thoughts',
      '(?:don t|do not|dont|no longer|didn t) want to (?:live|be alive|exist|be here|wake up|go on|be here anymore)',
      '(?:can t|cannot|cant|can not) (?:go on|take it|do this|live like this|keep going|bear it|take this|cope)(?: (?:any ?more|like this|living|any longer|at all))*$',
      '(?:can t|cannot|cant) (?:go on|keep) living',
      '(?:no|any) (?:reason|point|purpose) (?:to|in|for) (?:live|living|be alive|going on|life)',
      '(?:my life|life) (?:is|s|has) (?:not worth living|no longer worth living|meaningless|no meaning|worthless|over|pointless|no purpose)',
      '(?:better off (?:dead|without me|if i (?:was|were) dead|if i died)|(?:nobody|no one|noone) would (?:miss me|care if i (?:died|die|was dead|disappeared)))',
      '(?:i m|i am|i ll|i will|im|gonna|i might|i may|i could|i want|i tried|i ve tried|i have tried|going|should i|i should) (?:\\w+ )?(?:to )?(?:kill(?:ing)? myself|hang(?:ing)? myself|shoot(?:ing)? myself|cut(?:ting)? myself|hurt(?:ing)? myself|harm(?:ing)? myself|end (?:my life|it all)|commit suicide|overdose|self ?harm(?:ing)?|take my (?:own )?life)',
      'i (?:\\w+ )?(?:cut|hurt|harm|burn|hate) myself(?: (?:on purpose|again|when|and want|and wanna|sometimes|every|to feel|because))',
      'i (?:cut|harm) myself$',
      '(?:been|keep|started|am|m) (?:cutting|hurting|harming|burning) myself',
      '(?:going|about|want|ready) to jump(?: off|$)',
      '(?:isn t|not|no longer|never|hardly) worth living',
      '(?:beat|beats|hit|hits|abuses|hurts|beating|hitting|hurting|abusing|raped|threatens) (?:my|his|her) (?:mum|mom|mother|sister|brother|wife|kids|children|son|daughter|girlfriend|child|baby|grandmother)',
      '(?:force|forces|forced|forcing|makes) me to (?:have sex|sleep with|undress|do sexual)',
      'i (?:m|am) hiding(?: from)?',
      'i (?:\\w+ )?self ?harm',
      '(?:how (?:can|do|could|should|to) (?:i )?)(?:\\w+ )?(?:kill myself|die without pain|commit suicide|end my life|die painlessly|hang myself)',
      '(?:best|easiest|painless|quickest) way(?:s)? to (?:die|kill myself|end my life|commit suicide)',
      '(?:i|he|she|(?:mother|father|mum|mom|dad|son|daughter|sister|brother|husband|wife|friend|partner|kid|child)) (?:took|(?:have|has|ve|s) taken|swallowed|just took) (?:\\w+ )?(?:too many|a lot of|all (?:of )?(?:my|the|her|his)|lots of|(?:a|an|the|my|his|her) (?:(?:whole|entire|full) )?(?:bottle|box|pack|packet|strip) of) (?:\\w+ )?(?:pills|tablets|medication|medicine|paracetamol|sleeping pills|drops|sedatives|tranquillizers|painkillers)',
      'my (?:friend|son|daughter|sister|brother|mother|mum|mom|father|dad|husband|wife|partner|boyfriend|girlfriend|colleague|neighbou?r|student|child|cousin) (?:\\w+ ){0,4}?(?:kill (?:him|her|them)sel(?:f|ves)|suicidal|suicide|end (?:his|her|their) life|to die|self ?harms?|(?:hurts?|cuts?|harms?) (?:him|her|them)sel(?:f|ves)|(?:is|was|being|been) (?:being )?(?:beaten|abused|raped|attacked|assaulted))',
      '(?:can t|cannot|can not) stop (?:hurting|cutting|harming) myself',
      '(?:sent|left|wrote|found|written) (?:\\w+ ){0,2}?(?:goodbye|suicide|farewell) (?:message|note|letter)',
      'i (?:don t|do not) want anything any ?more(?= |$)|i (?:haven t|have not) eaten (?:\\w+ )?for (?:\\w+ )?(?:days|weeks)',
      '(?:asks|asked|asking|begs|forces|pressures) me (?:for|to send) (?:\\w+ ){0,3}?(?:nudes|naked (?:photos|pictures|videos)|(?:photos|pictures|videos) (?:\\w+ )?(?:naked|without (?:\\w+ )?clothes))',
      '(?:ashamed of (?:being alive|existing|living)|i hate (?:myself|my life|being alive)(?= (?:and|so|i|any ?more)(?: |$)|$))',
      // Violence suffered
      '(?:put|slipped|dropped) something (?:in|into) my (?:drink|glass|beer|cocktail)|my drink (?:was|has been|is) spiked|i (?:was|have been|ve been|think i was) (?:drugged|spiked)',
      '(?:my (?:ex |ex-)?(?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|mum|mom|stepfather|stepdad|brother|uncle|son|parents|ex|boss|neighbou?r)|he|she|they|someone|somebody|a man|people|kids at school|classmates) (?:\\w+ ){0,3}?(?:beats?|beat|hits?|hit|hurts?|hurting|beating|hitting|abus(?:es|ed|ing)|rap(?:ed|es|ing)|attack(?:ed|s|ing)|threaten(?:s|ed|ing)|punch(?:ed|es|ing)|kick(?:ed|s|ing)|strangl\\w+|chok(?:ed|es|ing)|stalk(?:s|ed|ing)|molest(?:s|ed|ing)|assault(?:ed|s|ing)|stabbed|slap(?:ped|s|ping)|bull(?:y|ies|ied|ying)|grabbed|touch(?:es|ed|ing)|follow(?:s|ed|ing)|kidnap\\w*|harass\\w*|lock(?:s|ed)|controls|terroris\\w+) (?:me|us)',
      '(?:is|are|keeps?|wants? to|threatened to|threatens to|threatening to|going to|trying to|tried to|gonna|will) (?:kill|hurt|rape|beat|stab|attack|shoot|stalk) (?:me|us|my (?:child|children|kids|son|daughter|mother|mum|mom|sister))',
      '(?:i m|i am|im|i was|i ve been|i have been|i got|i just got|i just was|been|we were|i feel) (?:\\w+ )?(?:being )?(?:beaten|raped|abused|assaulted|molested|attacked|stalked|stabbed|threatened with|sexually (?:abused|assaulted|harassed)|kidnapped|bullied|harassed|followed|trafficked|mugged)',
      '(?:i m|i am|im|i was|i have been|i ve been) (?:a |the )?(?:victim|survivor) of (?:\\w+ )?(?:\\w+ )?(?:violence|abuse|stalking|rape|bullying|harassment|assault|trafficking)',
      '(?:i m|i am|im|i m so|so) (?:\\w+ )?(?:scared|afraid|terrified|frightened) (?:of (?:my (?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|ex|stepfather|brother|son|parents)|him|her|going home|them)|(?:that )?(?:he|she|they|someone|my \\w+) (?:ll|will|is|s|might|may|wants|are|would)|for my life|to go home)',
      '(?:i )?(?:suffer|suffered|suffering|experience|experiencing|experienced|living with|live with|live in) (?:\\w+ )?(?:domestic (?:violence|abuse)|sexual (?:violence|abuse|assault)|an abusive (?:relationship|partner|husband|marriage)|abuse at home|physical abuse)',
      `(?:my (?:ex )?|the |an? |our )${NEAR_EN} (?:\\w+ ){0,3}?(?:touch(?:es|ed|ing)|grop(?:es|ed|ing)|fondl(?:es|ed|ing)) (?:me|us|my (?:body|private|breasts?|legs?|thighs?|genitals)|${CHILD_EN})(?= |$)`,
      `(?:my (?:ex )?|the |an? |our )${NEAR_EN} (?:\\w+ ){0,3}?(?:puts? (?:his|her) hands on me|kiss(?:es|ed) me (?:without|against|by force)|makes? me (?:touch|undress)|(?:wants|tries|tried|asks me) to touch (?:me|him|her))`,
      'i (?:m|am) in an? (?:abusive|violent) (?:relationship|marriage|home|household)',
      '(?:my (?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|ex|stepfather|brother)) (?:is|s|gets|became|turned|has become) (?:\\w+ )?(?:violent|abusive|aggressive)',
      // Self-harm in everyday words
      '(?:i m|i am|im|i feel|so|just|really|i ve been|been) (?:\\w+ ){0,2}?(?:tired|sick|exhausted|done) (?:of|with|from) (?:living|being alive|existing|my life|life)(?! (?:in|with|here|at|next|on|near|under|out|without|insurance)(?: |$))',
      '(?:i want|i wish|i d like|i would like|i just want|i only want|wanna) (?:i could |to )?(?:just )?(?:disappear|vanish|fade away|stop existing|sleep forever)(?! (?:from|the|a|this|when|after)(?: |$))',
      'i (?:don t|can t|do not|cannot) see (?:a|any) (?:future|hope|way out)(?= (?:for me|for myself|any ?more)|$)',
      'and (?:never|not) wake up(?: again| any ?more)?',
      '(?:hope|wish) i (?:never|don t|didn t|won t|wouldn t) (?:ever )?wake up',
      'i (?:m|am|ll|will|might) (?:be )?(?:going to |gonna )?(?:end|ending) (?:it|things|everything) (?:tonight|today|now|soon|for good)',
      '(?:have|had|having|get|getting) (?:\\w+ ){0,2}?(?:bad|black|ugly|horrible|awful) thoughts(?= (?:again|and|at night|about (?:myself|dying))(?: |$)|$)',
      'i (?:m|am|feel like) (?:just |only )?(?:a|such a) burden(?: (?:to|on) (?:everyone|everybody|my family|others|them))?',
      '(?:i feel|i m feeling|i am feeling|feeling|i m|i am) (?:\\w+ ){0,2}?(?:hopeless|worthless|desperate|lonely|all alone|so alone|depressed|empty inside)$',
      '(?:i have|i ve got|i ve) (?:no one|nobody)(?: left| to talk to| who cares)?$',
      '(?:nobody|no one) (?:loves me|cares about me|would (?:notice|care|miss me)(?= if i(?: |$)|$))',
      'i (?:can t|cannot|cant|can not|don t want to) (?:go on|carry on|keep going) (?:like this|living(?: like this)?|any ?more|any longer|with (?:my |this )?life)(?: any ?more| any longer| like this)*(?= (?:i|and|everything|please)(?: |$))',
      // Violence at home in everyday words
      `${AT_HOME_EN} (?:\\w+ ){0,2}?(?:pushed|pushes|pushing|shoved|shoves|shoving|threw|throws|throwing|dragged|drags|slammed|slams|pinned|pins|knocked|held|spat|burned|burnt) (?:me|us) (?:down|against|into|onto|out of|over|around|by|to the|on the|off|up against|at|with)`,
      `${AT_HOME_EN} (?:\\w+ ){0,2}?(?:pushes|shoves|shoved|pushed|spits on|screams at|yells at|scares|terrifies|frightens|intimidates) (?:me|us)(?= (?:when|and|every|all|a lot|around|so|too)(?: |$)|$)`,
      `${AT_HOME_EN} (?:\\w+ ){0,2}?(?:throws|threw|throwing) (?:things|stuff|plates|objects|furniture|an? \\w+) at (?:me|us|the kids|my kids|the children)`,
      `${AT_HOME_EN} (?:\\w+ ){0,3}?(?:hits?|hitting|beats?|beating|slap(?:s|ped|ping)?|hurts?|hurting|smack(?:s|ed|ing)?|kick(?:s|ed|ing)?|shak(?:es|ing)|shook|threaten(?:s|ed|ing)?|(?:scream|yell|shout)(?:s|ed|ing)? at) (?:the|our|my|his|her) ${THE_KIDS_EN}`,
      `${AT_HOME_EN} (?:\\w+ ){0,3}?(?:gets?|becomes|turns|is|s) (?:\\w+ )?(?:mean|nasty|violent|aggressive|rough|physical|cruel|dangerous|scary) (?:(?:with|to|towards) (?:me|us|the kids|the children|my (?:kids|children|son|daughter))|(?:when|after|if) (?:he|she) (?:\\w+ )?(?:drinks|drinking|drunk|drank|angry))`,
      '(?:i|we) (?:\\w+ )?hear (?:\\w+ ){0,2}?(?:child|children|kid|kids|baby|woman|girl) (?:\\w+ )?(?:crying|screaming|cry|scream|begging)(?= (?:every|all|next door|and|at night|upstairs|downstairs|for help)(?: |$)|$)',
      '(?:man|stranger|guy|somebody|someone|teacher|coach|uncle) (?:\\w+ ){0,4}?(?:asked|told|asks|tells|forced) me to (?:undress|take (?:off my|my) (?:clothes|top|pants)|touch (?:him|myself|his)|send (?:\\w+ ){0,2}?(?:nudes|naked \\w+))',
      `(?:neighbou?rs?|man|woman|guy|somebody|someone|husband|father|mother|couple|parents) (?:\\w+ ){0,3}?(?:is|are|s|re|keeps?) (?:\\w+ )?(?:beating|hitting|hurting|abusing|strangling|attacking|kicking|slapping|mistreating) (?:up )?(?:their|his|her|a|the|my) (?:\\w+ )?(?:${THE_KIDS_EN}|child|kid|son|daughter|wife|girlfriend|woman|girl|boy|mother)(?= (?:with|and|again|every|all|next|in|at|right|now|please|so|very|badly|upstairs|outside)(?: |$)|$)`,
      '(?:father|dad|stepfather|stepdad|uncle|grandfather|grandpa|brother|stepbrother|cousin) (?:\\w+ )?(?:comes|came|gets|got|sneaks) (?:\\w+ )?(?:into|in) (?:my (?:bed|bedroom|room)|bed with me)(?: (?:\\w+ ){0,2}?(?:night|nights|sleep|asleep|sleeping)| and (?:touches|lies|gets))',
      '(?:dad|daddy|mum|mom|mummy|mommy) (?:hits?|beats?|hurts|slaps|kicks) (?:me|us)',
      `(?:i was|i got|i ve been|we were) (?:\\w+ )?(?:pushed|shoved|thrown|hit|kicked|slapped|punched|choked|strangled|dragged) (?:\\w+ ){0,4}?by (?:him|her|my (?:ex )?(?:husband|wife|partner|boyfriend|girlfriend|ex|father|dad|mother|mum|mom|stepfather|stepdad|brother|uncle))`,
      // Kept from leaving
      `${AT_HOME_EN} (?:\\w+ )?(?:won t|will not|wouldn t|doesn t|does not|didn t|never|isn t|refuses to|is not) (?:let|lets|letting) (?:me|us) (?:leave|go out|out|go home|go anywhere|see any(?:one|body)|talk to any(?:one|body)|use (?:my|the) phone)(?! (?:a|an|it|this|review|feedback)(?: |$))`,
      `${AT_HOME_EN} (?:\\w+ ){0,2}?(?:keeps|kept|holds|held|locks|locked|is keeping|s keeping) (?:me|us) (?:\\w+ )?(?:locked|inside|in the (?:house|room|basement|bedroom|bathroom)|prisoner|captive|hostage|from leaving)`,
      `${AT_HOME_EN} (?:\\w+ )?(?:took|takes|hid|hides|has taken) (?:away )?my (?:phone|passport|keys|documents|money)(?= (?:and|so|away|from me)(?: |$)|$)`,
      '(?:i m|im|i am|we re|we are) (?:being )?(?:locked in|held|kept|trapped) (?:\\w+ ){0,3}?(?:by (?:my|him|her|a)|against (?:my|our) will|and he|and she)',
    ],
    now: [
      `(?:i m|i am|im|he s|he is|she s|she is|someone is|my (?!(?:server|process|app|application|container|pod|worker|script|program|job|thread|service|database|connection|session|site|website|phone|battery|laptop|computer|car|plants?|tree|garden|lawn|grass|business) )\\w+ is|we are) (?:\\w+ )?(?:dying(?! (?:to|for|of (?:laughter|boredom|heat|cold|hunger|thirst|curiosity|embarrassment)|from (?:laughter|boredom))(?: |$))(?!.* ${CARE_SERVICE_EN}(?: |$))|choking|bleeding|drowning|suffocating|bleeding out|having (?:a |an )?(?:heart attack|stroke|seizure|panic attack|asthma attack)|unconscious|not breathing|overdosing|in danger|in (?:mortal|serious|grave|immediate) danger|badly hurt|seriously injured|trapped|not responding)`,
      '(?:there is|there s|theres|i see|we have) (?:a |an )?(?:\\w+ )?(?:fire(?: (?:in|at|here|now|on)|$)|gas leak|explosion|burglar|intruder|gunman|shooter|man with a (?:gun|knife)|person (?:bleeding|unconscious|on the ground))',
      '(?:house|flat|apartment|kitchen|building|home|car|room|shop|school|shed|roof|garage|barn|woods?|forest|church) (?:\\w+ ){0,3}?(?:is|s) (?:on fire(?! (?:alarms?|drill|safety|insurance|watch))|burning|in flames)',
      '(?:can t|cannot|cant|isn t|is not|not|stopped|has stopped) breath(?:e|ing)',
      '(?:call|send|get|need|i need|please send|please call) (?:me )?(?:an |the |a )?(?:ambulance|police|fire brigade|fire department|firefighters|911|999|112)(?: (?:now|please|immediately|right now|quickly|fast|he|she|they|i|someone|somebody|my|there)|$)',
      '(?:save me|help me please i beg you|someone help me|somebody help me|please someone help)',
      '(?:i |we )?(?:can )?smell (?:of )?gas',
      '(?:had|been in|there s been|there has been|there was|witnessed|just saw) (?:a |an )?(?:\\w+ )?(?:accident|crash)(?: \\w+){0,4}? (?:injured|hurt|bleeding|unconscious|blood|dying)(?!.* (?:claim|claims|compensation|insurance|benefits?))',
      `(?:swallowed|drank|drunk|ingested|ate|eaten)(?<!${SLOTS} (?:has |have |just )?(?:swallowed|ate|eaten)) (?:\\w+ ){0,2}?${HARMFUL_EN}(?= |$)(?!.* ${CARE_VISIT_EN}(?: |$))`,
      '(?:this is|it s|it is|i have|we have) (?:an |a )?(?:real |medical |life threatening )?emergency(?: (?:please|help|now|here))*$',
      '^emergency$',
      '(?:someone|somebody|a man|they) (?:is|s|are|re) (?:\\w+ )?(?:breaking|trying to (?:break|get)) in(?:to)?',
      `(?:man|men|guy|somebody|someone|stranger|people|burglars?|ex|husband|boyfriend) (?:\\w+ ){0,3}?trying to (?:break in(?:$| (?:now|please|right now|and)(?: |$)|to${HOME_EN})|get in(?:to|side)?${HOME_EN})`,
      `${INTRUDER_EN} (?:has |have )?(?:(?:broke|broken) in(?:to|side)?|(?:got|gotten|came|come) in(?:to|side)?(?= my| our))(?:${HOME_EN})? (?:right now|just now|now|still (?:here|inside|in)|and (?:they |he |she )?(?:are|is|s|re) still (?:here|inside|in))(?= |$)`,
      `${INTRUDER_EN} (?:has |have |ve |s )?just (?:(?:broke|broken) in(?:$|(?:to|side)?${HOME_EN})|(?:got|gotten|came|come) in(?:to|side)?${HOME_EN})`,
      '(?:someone|somebody|a man|a stranger|burglars?|robbers?|thieves|an? intruder) (?:is |are |s )?(?:in|inside) (?:my|our) (?:house|home|flat|apartment|room|garden)',
      '(?:someone|somebody|a man|they) (?:is|s|are|re) (?:\\w+ )?(?:forcing|(?:trying to )?(?:force|break down|kick in)) (?:open )?(?:my|our|the) (?:front |back )?(?:door|window)',
      '(?:heart attack|overdose|stroke)(?: (?:right )?now| help)$',
      '(?:has|have|s|having) (?:had )?(?:collapsed|fainted|passed out(?! of)|chest pains?|severe chest pain)',
      // Somebody fell or lies there
      '(?:fell|fallen|collapsed|slipped) (?:\\w+ ){0,5}?(?:can t|cannot|cant|won t|doesn t|isn t|is not|not|does not) (?:\\w+ )?(?:get(?:ting)? (?:back )?up|mov(?:e|ing)|stand(?: up)?|respond(?:ing)?|wak(?:e|ing) up|answer(?:ing)?|talk(?:ing)?)',
      '(?:lying|laying|is|s) on the (?:\\w+ )?(?:floor|ground|pavement) (?:\\w+ ){0,3}?(?:not (?:moving|responding|breathing|answering|waking)|isn t (?:moving|responding|breathing)|won t (?:wake|move|answer|respond|get up)|doesn t (?:move|answer|respond)|unconscious|bleeding|can t get up)',
      '(?:won t wake up|isn t responding|not responding|doesn t (?:answer|respond)|not moving|isn t moving|unconscious) (?:\\w+ ){0,2}?on the (?:floor|ground)',
      'losing (?:\\w+ ){0,3}?blood',
      '(?:my|the|our) (?:\\w+ ){0,4}?(?:baby|child|son|daughter|husband|wife|mother|father|mum|mom|dad|gran|grandma|grandmother|grandpa|grandfather|partner|friend) (?:won t wake up|isn t waking up|is not waking up|doesn t wake up|isn t moving|is not moving|isn t responding|is not responding|is unresponsive)(?: please| help| now)*$',
      '(?:he|she|son|daughter|child|baby|kid|husband|wife|mother|father|mum|mom|dad|man|woman|girl|boy|someone|somebody) (?:has |have |just )*(?:fell|fallen|jumped) (?:off|from|out of) (?:a |the |our |my )?(?:balcony|roof|window|bridge|ladder)(?!.* (?:claims?|compensation|insurance)(?: |$))',
      '(?:hit|banged) (?:his|her|my) head and (?:\\w+ )?(?:won t|is|isn t|can t|passed|vomit\\w*|bleeding|unconscious)',
      '(?:he|she) (?:is|s) (?:lying )?on the (?:\\w+ )?(?:floor|ground)(?= (?:and|now|please|help)(?: |$)|$)',
      '(?:screaming|shouting|crying|calling|yelling) for help',
      '(?:son|daughter|child|baby|kid|toddler|children|kids|boy|girl) (?:\\w+ ){0,2}?(?:locked|trapped|stuck) (?:\\w+ )?in(?:side)? (?:the|my|our|a) (?:car|bathroom|lift|elevator|room|basement)',
      '(?:i m|i am|im|he s|he is|she s|she is|(?:mother|father|mum|mom|dad|wife|husband|son|daughter|child) is) (?:\\w+ )?(?:about|going) to (?:faint|pass out|collapse)',
      '(?:child|baby|toddler|kid|infant|children) (?:\\w+ ){0,2}?(?:alone|unattended) (?:\\w+ )?in(?:side)? (?:a|the) (?:\\w+ )?car(?! park)',
      `(?:${NEAR_EN}|man|guy|somebody|someone|he|she|husband|boyfriend|ex|student) (?:\\w+ ){0,2}?(?:has|with|holding|waving|carrying) an? (?:knife|gun|axe|machete|rifle)(?! (?:licen[cs]e|permit|sharpen\\w*|collection|shop))`,
      'gas (?:(?:bottle|pipe|cylinder|stove|boiler|line|tank|cooker|meter) )?(?:is |s )leaking',
      '(?:on|from|off) the (?:\\w+ )?(?:floor|ground) (?:\\w+ ){0,2}?(?:can t|cannot|cant) (?:\\w+ )?(?:get up|stand|move)',
      '(?:man|woman|boy|girl|guy|somebody|someone|friend|brother|sister|son|daughter|husband|wife|he|she) (?:is|s) (?:\\w+ )?(?:about to|going to|threatening to|trying to) (?:jump (?:off|from|out)|hang (?:him|her)self|shoot (?:him|her)self)',
      // Signs of an illness that does not wait
      `(?:4[0-3]|10[4-8]) (?:(?:and a half|point|\\d|degrees?|celsius|c) )*(?:of )?fever(?= |$)(?!.* ${CARE_VISIT_EN}(?: |$))`,
      `(?:has|have|got|running)(?<!(?:pool|water|sauna|spa|server|cpu|gpu|room|oven|engine|sensor) has) (?:\\w+ ){0,3}?(?:fever|temperature) (?:\\w+ ){0,2}?(?:4[0-3]|10[4-8])(?= |$)(?!.* ${CARE_VISIT_EN}(?: |$))`,
      `(?:my|his|her|(?:son|daughter|child|baby|kid|toddler) s) (?:fever|temperature) (?:is|s|has (?:gone|risen)(?: up)?) (?:\\w+ ){0,2}?(?:4[0-3]|10[4-8])(?= |$)`,
      `(?:my|his|her) chest (?:\\w+ )?(?:hurts|is hurting|aches|feels (?:\\w+ )?tight|is (?:\\w+ )?tight)(?!.* ${CARE_VISIT_EN}(?: |$))`,
      `(?:pains?|tightness|pressure) in (?:my|his|her|the) (?:chest|heart)(?!.* ${CARE_VISIT_EN}(?: |$))`,
      '(?:(?:struggl(?:es|ing)|fighting|gasping|finding it hard) (?:to breathe|for (?:air|breath))|(?:trouble|difficulty|problems?) breathing|(?:barely|hardly) breath(?:e|es|ing))',
      '(?:lips|face) (?:\\w+ ){0,2}?(?:is|are|have (?:gone|turned)|turned|turning|going|gone) (?:\\w+ )?(?:blue|purple)',
      '(?:face|mouth) (?:is |s |has )(?:\\w+ )?(?:drooping|drooped)',
      '(?:bleeding|blood) (?:won t|doesn t|does not|isn t|is not|will not) stop(?:ping)?|can t stop the bleeding',
      '(?:my|her) waters? (?:have |has |just )*(?:broke|broken)|(?:i m|i am|she s|she is|(?:wife|partner|sister|daughter) is) (?:\\w+ )?(?:in labou?r|giving birth)(?= (?:and|now|please|at home)(?: |$)|$)',
      '(?:anaphyla\\w+|(?:throat|tongue|face) (?:is |s )(?:\\w+ )?swelling)',
      // Water, mud and walls
      `(?:water|mud) (?:is |s |keeps? )(?:\\w+ )?(?:coming|pouring|rising|flooding|rushing|getting) (?:\\w+ ){0,3}?${PLACE_EN}(?= |$)`,
      '(?:i m|i am|we re|we are|he is|she is|they are) (?:trapped|stuck|stranded) (?:\\w+ ){0,2}?(?:lift|elevator|on the roof|underpass|under the rubble|in the (?:water|mud|flood|snow))(?= (?:and|since|for|please|now|with|we|i|help)(?: |$)|$)',
      '(?:the )?(?:river|canal|dam) (?:is|has) (?:\\w+ )?(?:bursting|burst|overflowing|flooding)|(?:there s|there is) an earthquake|(?:building|house|roof|wall|ceiling|bridge|balcony) (?:is|s) collapsing',
      // Smoke
      '(?:smoke (?:is |s )?(?:\\w+ )?(?:coming|pouring|billowing) (?:out of|from|through|out)|(?:there s|theres|there is|i (?:can )?(?:see|smell)) (?:\\w+ ){0,2}?smoke (?:\\w+ )?(?:in|inside|from|out of) (?:the|my|our|a) (?:building|house|flat|apartment|kitchen|stairs|stairwell|roof|window|basement|garage|hallway|corridor|room))(?!.* (?:chimneys?|barbecues?|bbq|factory|stoves?)(?: |$))',
    ],
    pursued: [
      `(?:ex|(?:husband|wife|boyfriend|girlfriend|partner)|man|stranger|someone|somebody|he|she) (?:is|s) (?:\\w+ )?(?:outside|at|in front of|near) (?:my|our) (?:house|home|door|work|flat|apartment|window)`,
      `(?:waits?|waiting|stands?|standing|sits?|sitting|parks?|parked|hangs? around|hanging around|hangs?|lurks?|lurking|shows? up|showing up|showed up|turns? up|turning up|turned up|(?:keeps?|is always|s always|kept) (?:coming|driving|walking|going|calling)) (?:\\w+ ){0,2}?${NEAR_HOME_EN}`,
      '(?:checks?|checking|goes through|going through|reads?|reading|controls?|controlling|tracks?|tracking|monitors?|monitoring|spies on|spying on|hacked|put a tracker (?:on|in)) (?:\\w+ )?my (?:phone|messages|texts|location|calls|emails?|every move|car|whereabouts)',
      '(?:keeps?|kept|won t stop|doesn t stop|never stops|constantly|always|is always) (?:\\w+ )?(?:calling|texting|messaging|contacting|phoning|following|watching|threatening|turning up|showing up|coming (?:back|round|over|to)|bothering|harassing|ringing)',
      '(?:won t|doesn t|will not|does not|refuses to|never) leaves? me alone',
      '(?:calls|texts|messages|rings|phones|watches|follows|threatens) me (?:\\w+ ){0,2}?(?:all the time|constantly|every (?:day|night|hour)|day and night|non stop|nonstop|all (?:day|night))',
    ],
  },
};
