type Language = 'it' | 'en';

const short = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .split(',')
      .map((pair) => pair.trim().split('=', 2))
      .map(([written = '', meant = '']) => [written, meant]),
  );

/** Spellings of text messages, and the words that they stand for. */
export const WRITTEN_SHORT: Record<Language, ReadonlyMap<string, string>> = {
  it: short(
    'nn=non, ke=che, k=che, xke=perche, xche=perche, perke=perche, x=per, cmq=comunque, qlc=qualcosa, qlcn=qualcuno, qcn=qualcuno, qlcuno=qualcuno, tt=tutto, tutt=tutto, sn=sono, dv=dove, cn=con, mlt=molto, anke=anche, ki=chi, kiamate=chiamate, qst=questo, adss=adesso, ora=adesso, oggigiorno=oggi, pls=per favore, plis=per favore, ragà=ragazzi, po=poco, babbo=papa, pà=papa',
  ),
  en: short(
    'u=you, ur=your, r=are, pls=please, plz=please, wanna=want to, gonna=going to, gotta=have to, im=i am, ive=i have, id=i would, hes=he is, shes=she is, theyre=they are, theres=there is, its=it is, cant=can not, cannot=can not, dont=do not, doesnt=does not, wont=will not, isnt=is not, arent=are not, wasnt=was not, didnt=did not, hasnt=has not, havent=have not, couldnt=could not, wouldnt=would not, ppl=people, sb=somebody, smn=someone, sum1=someone, some1=someone, somebody=someone, anybody=anyone, nobody=noone, bf=boyfriend, gf=girlfriend, hubby=husband, wifey=wife, coz=because, cuz=because, bc=because, rn=right now, idk=i do not know, thru=through, 2nite=tonight, tonite=tonight, anymore=any more, mom=mum, mummy=mum, daddy=dad, outta=out of, kinda=kind of, abt=about, w=with',
  ),
};

/** Words that mean alike in a sentence of distress: the name of the class, then its words. */
const CLASSES: Record<Language, Record<string, string>> = {
  it: {
    partner:
      'marito moglie compagno compagna fidanzato fidanzata convivente partner moroso morosa ragazzo ragazza consorte coniuge',
    parent: 'padre madre papa mamma genitori genitore patrigno matrigna papi mami mama',
    ex: 'ex',
    child:
      'figlio figlia figli figlie bambino bambina bambini bambine bimbo bimba bimbi bimbe neonato neonata piccolo piccola piccoli nipotino nipotina fratellino sorellina figlioletto figlioletta pargolo creatura figliolo figliola cucciolo',
    relative:
      'fratello sorella nonno nonna nonni zio zia cugino cugina cognato cognata suocero suocera nipote genero nuora zii fratellastro',
    acquaintance:
      'amico amica amici amiche vicino vicina vicini collega colleghi coinquilino coinquilina compagni compagne alunno alunna studente studentessa utente paziente cliente signore signora anziano anziana vecchietto vecchietta tizio uomo donna sconosciuto sconosciuta ragazzino ragazzina operaio passante ciclista turista badante',
    authority:
      'prof professore professoressa maestro maestra insegnante allenatore istruttore educatore prete parroco sacerdote catechista capo titolare datore superiore direttore allenatrice mister don tutor',
    body: 'testa braccio braccia gamba gambe polso polsi vene petto torace collo gola faccia bocca naso occhio occhi pancia schiena mano mani dito piede piedi stomaco cuore labbra lingua viso',
    weapon:
      'coltello coltelli pistola fucile arma armi armato armati ascia martello bastone spranga lametta mannaia taglierino machete mazza',
    poison:
      'candeggina varechina ammoniaca acido veleno detersivo topicida solvente trielina diluente antigelo insetticida diserbante soda ammorbidente sgorgatore acquaragia',
    medicine:
      'pillole pillola pastiglie pastiglia compresse farmaci medicine gocce sonniferi tranquillanti psicofarmaci ansiolitici xanax tavor valium pasticche antidolorifici antidepressivi barbiturici ansiolitico sonnifero lexotan tachipirina',
    building:
      'casa cantina garage appartamento cucina camera palazzo condominio tetto scale salotto soggiorno stanza bagno capannone stalla fienile balcone soffitto solaio baracca negozio scuola ascensore pianerottolo',
    hit: 'strattonato strattonarmi picchiarla spintonato picchia picchiano picchiato picchiata picchiati picchiava picchiare mena menano menato menata menare botte schiaffi schiaffo pugni pugno calci calcio sberle sberla ceffone ceffoni cinghia cinghiate schiaffeggia schiaffeggiato schiaffeggiata massacra massacrato massacrata pesta pestato pestata pestano malmena malmenato malmenata percuote bastonate legnate gonfia manate strattona strattonata spintona spintonata spintoni spinto spinta cazzotti',
    kill: 'uccidere uccidermi uccide ucciderci ucciderla ucciderlo ammazzare ammazzarmi ammazza ammazzarci ammazzo uccido suicidarmi suicidarsi suicidio suicida suicidare impiccarmi impiccarsi uccidersi ammazzarsi spararmi spararsi ammazzarla strozzarmi',
    breathe:
      'respira respirare respiro respirando respiri fiato soffoca soffoco soffocando soffocare strozza strozzando affoga affogando annega annegando boccheggia rantola asfissia',
    down: 'svenuto svenuta svenire sviene svenendo incosciente privo sensi esanime accasciato accasciata crollato crollata collassato collassata collassa stramazzato stramazzata svengo inerte',
    threat:
      'minaccia minacciano minacciato minacciata minacciando minacce ricatta ricattano ricattato ricattata ricattando ricatto perseguita perseguitano perseguitando pedina pedinano pedinando intimidisce',
    fear: 'paura terrore terrorizzata terrorizzato spaventata spaventato impaurita impaurito angoscia terrorizza spaventa spavento tremo terrorizzati panico spaventati',
    sexual:
      'stuprata stuprato stupra stupro stuprare violentata violentato violenta violentare palpeggia palpeggiata palpata palpa molesta molestata molestato molesta molestano abusa abusato abusata abusi tocca toccata toccato toccarmi tocca toccava sesso nuda nudo nude sessuale sessuali sessualmente rapporti intime',
    now: 'adesso subito presto immediatamente sta stanno sto stiamo appena',
    help: 'aiuto aiutatemi aiutami aiutateci soccorso soccorsi ambulanza aiutate salvatemi salvateci salvami sos aiutalo aiutatelo help',
    fire: 'fuoco fiamme incendio brucia bruciando fumo incendiato incendiata fiamma incendi esplosione esploso esplosa scoppiato scoppiata scoppio',
    blood:
      'sangue sanguina sanguino sanguinando emorragia dissanguando sanguinante insanguinata insanguinato',
    edge: 'ponte cornicione davanzale ringhiera parapetto binari binario cavalcavia diga scogliera precipizio dirupo balaustra viadotto grata',
    trapped:
      'bloccato bloccata bloccati intrappolato intrappolata intrappolati incastrato incastrata incastrati chiuso chiusa chiusi rinchiuso rinchiusa prigioniera prigioniero legata legato sepolto sepolta circondati accerchiato isolati isolata sequestrata sequestrato rapita rapito barricato nascosta nascosto murata segregata',
    throw:
      'tira lancia tirato lanciato scaglia scagliato sbatte sbattuto sbattuta scaraventa scaraventato butta buttata buttato scuote scosso trascina trascinata trascinato afferra afferrata afferrato sputa sputato',
    force:
      'costringe costringono costretta costretto obbliga obbligano obbligata obbligato forza impedisce vieta proibisce pretende costringermi obbligarmi',
    undress:
      'spogliare spogliarmi spogliata spogliato spoglia svestita svestito mutande reggiseno pantaloni gonna slaccia slacciato',
    water: 'acqua fango fiume torrente canale piena alluvione mare lago piscina onda corrente',
    swallow:
      'ingoiato ingoiata ingerito ingerita inghiottito bevuto bevuta mangiato mandato inghiotte ingoia leccato masticato sniffato iniettato inalato respirato',
    die: 'morire muoio morta morto muore morendo morte crepare morirò sparire scomparire addio',
    hurt: 'ferito ferita feriti ustionato ustionata rotto rotta schiacciato schiacciata investito investita caduto caduta cade precipitato ribaltato ribaltata accoltellato accoltellata sfregiata lividi livido',
    wound: 'taglio tagliarmi tagliata tagliato tagliando ferirmi autolesionismo graffio brucio tagli',
    emergency_staff: 'ambulanza polizia carabinieri pompieri 118 112 113 115 vigili',
    paper:
      'certificato modulo moduli domanda pratica ricevuta bolletta multa tassa tari imu isee spid patente passaporto carta tessera documento documenti fattura contratto abbonamento biglietto delega iscrizione bando graduatoria rimborso preventivo verbale scontrino ricetta bonus contributo contributi pensione permesso',
    office:
      'comune ufficio sportello biblioteca museo anagrafe asilo nido mensa palestra parcheggio consultorio ambulatorio negozio ristorante portale sito app segreteria farmacia cinema teatro mercato parco',
    hours:
      'orari orario apre chiude aperto aperta aperti appuntamento prenotare prenotazione prenoto scadenza scade costo costa prezzo gratis gratuito sconto quanto pagare paga pago',
    lesson:
      'corso lezione film libro serie tesi ricerca articolo romanzo poesia canzone spettacolo mostra esame compito convegno incontro statistiche dati volontariato volontario assicurazione polizza legge storia',
    software:
      'password server login file errore query account email mail link pagina browser computer telefono schermo stampante aggiornamento',
    wish: 'vorrei vorremmo potrei posso possiamo serve servono cerco cercavo chiedo avete esiste',
  },
  en: {
    partner: 'husband wife boyfriend girlfriend partner fiance fiancee spouse bloke fella missus',
    parent:
      'father mother dad mum parents parent stepdad stepfather stepmum stepmother stepmom mam papa ma pa',
    ex: 'ex',
    child:
      'son daughter child children kid kids baby babies toddler toddlers newborn infant grandson granddaughter boy girl boys girls',
    relative:
      'brother sister uncle aunt auntie cousin grandfather grandmother gran grandma grandad granddad grandpa nan nana nephew niece sibling granny',
    acquaintance:
      'friend mate neighbour neighbor neighbours neighbors colleague coworker roommate flatmate housemate classmate student pupil man woman guy bloke stranger lady gentleman passenger passerby cyclist customer patient resident client person someone lodger',
    authority:
      'teacher coach priest pastor boss manager supervisor tutor instructor trainer vicar employer carer scoutmaster',
    body: 'head arm arms leg legs wrist wrists neck throat chest face mouth nose eye eyes stomach belly back hand hands finger heart lips tongue vein veins skull',
    weapon: 'knife knives gun pistol rifle weapon armed axe hammer bat machete blade razor shotgun crowbar',
    poison:
      'bleach ammonia acid poison detergent antifreeze weedkiller pesticide solvent turpentine cleaner disinfectant',
    medicine:
      'pills pill tablets tablet paracetamol meds medication medicines ibuprofen xanax valium painkillers antidepressants ibuprofens insulin opioids tranquillisers sleepers',
    building:
      'house home flat apartment kitchen bedroom room garage basement cellar building roof stairs attic shed barn school shop lift balcony ceiling bathroom hallway stairwell',
    hit: 'hit hits hitting beat beats beating beaten punch punches punched punching slap slaps slapped slapping kick kicks kicked kicking smack smacks smacked shove shoves shoved push pushes pushed thump thumped whack belt batters battered battering strangle strangles strangled strangling choked chokes headbutted thrashed thrashes bruises grabbed grabs throttled',
    kill: 'kill kills killing suicide suicidal murder hang hanging',
    breathe:
      'breathe breathing breath breathes choking suffocating suffocate gasping drowning drown wheezing',
    down: 'unconscious unresponsive collapsed collapsing fainted fainting faint passed lifeless motionless limp comatose',
    threat:
      'threatens threatened threatening threaten threats threat blackmail blackmails blackmailing blackmailed stalks stalking stalked stalker stalk harasses harassing harassed',
    fear: 'scared afraid terrified frightened petrified scares fear frightens scary terrifies shaking unsafe',
    sexual:
      'rape raped rapes raping assaulted assaults molested molests molesting groped gropes groping sexually naked sex nude nudes touches touched touching fondled sexual undress indecent intimate',
    now: 'now right just immediately quick quickly currently',
    help: 'help sos ambulance paramedics rescue helpp hlp',
    fire: 'fire flames smoke burning blaze explosion exploded ablaze alight',
    blood: 'blood bleeding bleeds bleed haemorrhaging hemorrhaging bloody haemorrhage',
    edge: 'bridge ledge railing tracks rails cliff overpass dam parapet precipice viaduct platform',
    trapped:
      'stuck trapped locked pinned tied buried surrounded stranded imprisoned prisoner kidnapped captive hiding hidden cornered barricaded chained wardrobe closet',
    throw:
      'throws threw throw hurls hurled slams slammed drags dragged yanks yanked shakes shook grabs spat spits smashes smashed tosses flung',
    force: 'forces forced forcing makes made coerces forbids obliges pressures pressured',
    undress: 'strip undressed clothes underwear pants trousers skirt bra knickers unzips unzipped unbuttoned',
    water: 'water mud river stream canal flood flooding sea lake pool wave current tide',
    swallow:
      'swallowed swallow drank drinks drink ate eaten ingested licked chewed sniffed snorted injected inhaled downed overdosed overdose',
    die: 'die dying died dead death disappear vanish goodbye farewell gone',
    hurt: 'hurt injured wounded burned burnt broken crushed fell falls fallen overturned stabbed scarred bruise bruised scalded trampled electrocuted run',
    wound: 'cut cutting cuts slit sliced harm harming harms',
    emergency_staff: 'police paramedics firefighters 999 911 112 cops ambulance',
    paper:
      'certificate form forms application receipt bill fine tax licence license passport card document documents invoice contract subscription ticket enrolment refund quote permit pass benefit benefits pension voucher grant grants registration',
    office:
      'council office desk library museum registry nursery canteen gym parking clinic restaurant site app website pharmacy cinema theatre market park',
    hours:
      'hours opening open opens close closes appointment book booking deadline due cost costs price free discount much pay pays paid',
    lesson:
      'course lesson film movie book series thesis research article novel poem song exhibition exam homework conference talk statistics data volunteer insurance policy law history class',
    software:
      'password server login file error query account email link page browser computer screen printer update endpoint api database code',
    wish: 'would like could may wants want wish looking available',
  },
};

/** The class of each of its words and of their own spelling. */
export const wordClasses = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(CLASSES[language]).flatMap(([name, words]) =>
      words.split(' ').map((word): [string, string] => [word, `@${name}`]),
    ),
  );
