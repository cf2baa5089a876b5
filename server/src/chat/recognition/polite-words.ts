const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Words that thank, take leave or greet, wherever they stand in a message. */
export const TALKING: Record<
  'it' | 'en',
  { readonly [K in 'thanks' | 'goodbye' | 'greeting']: ReadonlySet<string> }
> = {
  it: {
    thanks: words(
      'grazie grz grx ringrazio ringraziamo ringraziarti ringraziarla ringraziarvi ringraziamenti',
    ),
    goodbye: words('arrivederci arrivederla addio buonanotte'),
    greeting: words('ciao salve buongiorno buonasera'),
  },
  en: {
    thanks: words('thanks thank thx thnx tks cheers'),
    goodbye: words('bye goodbye'),
    greeting: words('hello hi hey'),
  },
};

/** Words that say nothing to search for beside one of these. */
export const BESIDE_TALKING: Record<'it' | 'en', ReadonlySet<string>> = {
  it: words(`
    a ad al alla alle agli ai anche ancora allora adesso abbiamo aiutato aiutata aiutarmi aiuto appena apprezzo assistenza attenzione avermi
    averci aver avere altra altre altro bene benissimo bravi bravissimi bravo brava buon buona buono ce celerita che chiarezza chiarimenti chiarimento chiaro chiara
    chiarissimo chiarissima ci cio come cordiale cordialita cordiali comunque consigli consiglio contento contenta cortese cortesia cosi cuore d da davvero
    dato dei del dell della delle dello di dirti disponibile disponibili disponibilita disturbo domanda domande dopo dubbi dubbio e ed efficace efficienti efficiente efficienza
    era esauriente esaurienti esistere esperienza essere fantastici fantastico fantastica fatto faccio finito fino fortuna gentile gentili gentilezza gentilissimi gentilissimo
    gentilissima gia giornata grande grandi grandissimi gli guardo ha hai ho i il immediata impegno in infatti infinite info informazione informazioni indicazioni
    la l le leggo lei lo lavoro ma mi mille mio mia moltissimo molto molte momento ne nessuna nessun niente non nulla oggi ok ora ottima ottimo ottimi ottenuto
    pace pazienza per perfetta perfetto pero piacere poi precisione precisa preciso presto preziosa prezioso preziosi professionalita pronta prontezza proprio provo provero
    quando quanto quello quella quel questa questo quindi rapida rapidita rapidi rapido rapidissima riposo risolto risposta risposte risposto salutato saluti saluto sei semplice sempre serata sera sentirci
    servizio se serviva serve servito siete simpatico simpatica soddisfatto soddisfatta soccorso solo sono spiegato spiegazione spiegazioni splendida splendido stato stata stati state super supporto
    suo sua su subito tanto tante tanti tempestiva tempestivita tempo ti tu tua tuo tuoi tue tutta tutte tutti tutto trovato un una utile utili utilissimo utilissima utilissimi va vado vedo
    veloce veloci velocissimi velocissimo velocita vero vi voi vostra vostro vostri vostre volta serena sereno prossima capito capisco chiaramente
    auguro auguri weekend settimana fine festa feste natale pasqua domani notte pomeriggio`),
  en: words(`
    a about absolutely again ahead all also already always am amazing an and answer answers answered answering anyway appreciate appreciated are as assistance at awesome
    back be been being best better brilliant but bit big bot bunch care check clear cleared clarification clarifying cool day did do doing done don enough evening ever
    everyone everything excellent exactly explained explaining explanation fast fantastic feel feedback fine for friendly friend from fun glad go going gonna good got
    great had happy has have helped helping helpful helps help hear hope how i ill indeed info information instant it its is just kind kindly kindness know later let letting
    ll lot lots lovely luck m made makes making many me million mine moment more morning most much my needed need nice night no not now of
    off oh ok okay on one out patience patient perfect perfectly pleasure pretty problem prompt question questions quick quickly re read real really reply replies resolved response right
    rest s see sense service so solved some sorted speak special speed super support sure t take talk talking team tell than that the them then there these they
    thing things this those time tips to today tomorrow too totally truly try until up use useful ve very was wanted way week weekend well went were what when will wish with
    wonderful work works worries would yes you your yours exist existing`),
};
