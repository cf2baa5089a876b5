import type { Reasons, SmallTalkTexts, Topic } from './topic.ts';

/** The questions of people to the Italian assistant, as they type them. */
export const topicsIt: readonly Topic[] = [
  // Passwords and accounts: as everywhere, the most frequent.
  {
    weight: 12,
    asks: [
      'Ho dimenticato la password, cosa faccio?',
      'ho scordato la password come faccio a entrare',
      'password dimenticata',
      'Non ricordo più la password per accedere',
    ],
    next: [
      ['Il link per la nuova password quanto dura?', 'il link è scaduto, come ne chiedo un altro?'],
      ['Come cambio la password dopo che sono entrata?'],
    ],
  },
  {
    weight: 5,
    asks: [
      'Come cambio la password?',
      'vorrei cambiare la pasword del mio account',
      'quali regole ci sono per la password?',
    ],
  },
  {
    weight: 4,
    asks: [
      'Perché devo aspettare prima di riprovare ad accedere?',
      'mi dice di aspettare per rimettere la password, perchè?',
    ],
  },
  {
    weight: 5,
    asks: ['Come mi registro?', 'come faccio la registrazione a Regia?', 'Devo registrarmi, da dove parto?'],
    next: [['Il link di conferma non arriva, cosa controllo?'], ['Chi accetta la mia registrazione?']],
  },
  {
    weight: 4,
    asks: [
      'Come cambio l’indirizzo e-mail con cui accedo?',
      'devo cambiare la mail del mio account, come si fa',
    ],
  },
  { weight: 3, asks: ['Come vedo le sessioni aperte?', 'come chiudo le sessioni sugli altri computer?'] },
  // Second factor.
  {
    weight: 6,
    asks: [
      'Ho perso il telefono, come rientro?',
      'ho cambiato telefono e non ho più l’app di autenticazione',
      'telefono rotto, non riesco ad entrare con il codice',
    ],
    next: [['Che cosa sono i codici di riserva?', 'dove trovo i codici di riserva?']],
  },
  {
    weight: 4,
    asks: ['A cosa serve il secondo fattore?', 'come attivo l’app di autenticazione?'],
    next: [['E una passkey che cos’è?', 'Come aggiungo una passkey?']],
  },
  { weight: 3, asks: ['Come rendo obbligatorio il secondo fattore per tutti gli amministratori?'] },
  // Training.
  {
    weight: 9,
    asks: [
      'Come addestro un assistente su un sito web?',
      'Come faccio imparare il sito del Comune all’assistente?',
      'come si fa l’addestramento?',
      'dove metto la sitemap?',
    ],
    next: [
      ['Un nuovo addestramento rilegge tutto?', 'ogni volta rilegge tutte le pagine?'],
      ['Posso seguire l’addestramento mentre va avanti?'],
    ],
  },
  {
    weight: 7,
    asks: [
      'Perché una pagina è stata saltata?',
      'alcune pagine del sito non sono state lette, come mai?',
      'nel rapporto ci sono pagine saltate, cosa vuol dire?',
    ],
    next: [['Che cosa succede se un addestramento non riesce?']],
  },
  { weight: 4, asks: ['Che cosa vuol dire «Novità da imparare»?', 'cos’è l’avviso novità da imparare?'] },
  {
    weight: 4,
    asks: ['Come preparo il sito perché le risposte siano buone?', 'come devo scrivere le pagine del sito?'],
  },
  { weight: 2, asks: ['Come tolgo una fonte?', 'vorrei togliere una fonte vecchia dall’assistente'] },
  // Answers.
  {
    weight: 7,
    asks: [
      'Perché l’assistente dice «non lo so»?',
      'L’assistente risponde che non lo sa ma la pagina esiste',
      'come mai non sa rispondere?',
    ],
    next: [['Come insegno una correzione?', 'come correggo una risposta sbagliata?']],
  },
  { weight: 4, asks: ['Quanto è sicura una risposta?', 'Che cosa sono i numeri accanto alle frasi?'] },
  {
    weight: 5,
    asks: ['Come insegno una correzione?', 'come gli insegno la risposta giusta?'],
    next: [['Dove vedo le lacune?', 'Quali domande non hanno una buona risposta?']],
  },
  { weight: 3, asks: ['capisce gli errori di battitura?', 'Riconosce i sinonimi?'] },
  {
    weight: 3,
    asks: ['Da dove prende le risposte un assistente?', 'inventa le risposte o le prende dal sito?'],
  },
  // Assistants.
  {
    weight: 8,
    asks: [
      'Come metto in onda un assistente?',
      'come faccio a pubblicare l’assistente per i cittadini?',
      'come si manda in onda',
    ],
    next: [
      ['E come lo metto fuori onda in agosto?', 'come lo metto fuori onda?'],
      ['Chi può mandare in onda un assistente?'],
    ],
  },
  { weight: 4, asks: ['Come creo un assistente?', 'voglio creare un nuovo assistente per la biblioteca'] },
  { weight: 4, asks: ['Cosa vuol dire in prova?', 'che differenza c’è tra in prova e fuori onda?'] },
  {
    weight: 5,
    asks: ['Come cambio i colori della chat?', 'posso usare i colori del nostro sito nella chat?'],
    next: [['Come cambio i testi della chat?', 'Come scrivo il messaggio di benvenuto?']],
  },
  { weight: 2, asks: ['Come duplico un assistente?', 'posso archiviare un assistente che non usiamo più?'] },
  // Installation.
  {
    weight: 9,
    asks: [
      'Come metto l’assistente sul mio sito?',
      'dove incollo il codice della chat?',
      'come installo la chat su WordPress?',
      'Come si mette la chat nel sito del comune?',
    ],
    next: [
      [
        'Come controllo che la chat funzioni sulla mia pagina?',
        'la chat non appare sulla pagina, cosa controllo?',
      ],
    ],
  },
  {
    weight: 4,
    asks: ['Come creo una chiave?', 'dove trovo la chiave dell’assistente?'],
    next: [['Come revoco una chiave?', 'posso mettere la chiave nelle pagine del sito?']],
  },
  // People and permissions.
  {
    weight: 6,
    asks: [
      'Come invito un collega?',
      'come aggiungo una persona nuova?',
      'devo aggiungere una collega dell’anagrafe, come faccio?',
    ],
    next: [['Come accetto chi si è registrato?'], ['Quali profili ci sono e che differenza c’è?']],
  },
  {
    weight: 5,
    asks: [
      'Che cosa può fare un redattore?',
      'un redattore può creare una chiave?',
      'cosa può fare il lettore?',
    ],
  },
  {
    weight: 5,
    asks: ['Perché leggo «Permesso negato»?', 'mi dice permesso negato, perché?'],
    next: [['Chi può creare assistenti e chiavi?']],
  },
  { weight: 3, asks: ['Come importo gli utenti da un file?', 'si possono importare gli utenti da excel?'] },
  // Conversations and privacy.
  {
    weight: 4,
    asks: ['Come cancello i dati personali di una conversazione?', 'come oscuro i dati personali?'],
    next: [['Dopo quanti giorni si cancellano le conversazioni?']],
  },
  { weight: 3, asks: ['Come revisiono una conversazione?', 'dove vedo le conversazioni da revisionare?'] },
  { weight: 3, asks: ['Che cosa contano le statistiche?', 'come leggo le statistiche?'] },
  // The installation.
  { weight: 3, asks: ['Come faccio il backup dei dati?', 'Dove stanno i dati di Regia?'] },
  { weight: 3, asks: ['Come collego un modello?', 'serve un modello di intelligenza artificiale?'] },
  { weight: 3, asks: ['Come cambio lingua e tema?', 'si può mettere il tema scuro?'] },
  { weight: 2, asks: ['A che cosa serve Regia?', 'cos’è Regia?'] },
  // The manual does not answer these.
  {
    weight: 3,
    asks: ['qual è il prezzo di Regia?', 'quanto costa la licenza'],
  },
  { weight: 3, asks: ['si accede con SPID o CIE?', 'posso entrare con la CIE?'] },
  {
    weight: 3,
    asks: ['L’assistente risponde anche per telefono?', 'c’è una versione vocale per il telefono?'],
  },
  {
    weight: 3,
    asks: ['Si possono fare corsi di formazione per i colleghi?', 'organizzate corsi per i nuovi utenti?'],
  },
  { weight: 2, asks: ['orari dell’ufficio anagrafe', 'Dove si paga la TARI?'] },
  { weight: 1, asks: ['Quanto costa la carta d’identità elettronica?'] },
  { weight: 1, asks: ['che tempo fa domani?', 'chi ha vinto ieri sera?'] },
  // With personal data, as people write it.
  {
    weight: 2,
    asks: [
      'Buongiorno, mi chiamo Giulia Marchi, la mia e-mail è giulia.marchi@example.com: non mi arriva il link di conferma della registrazione',
      'sono Roberto Conti, tel. 333 555 0142, non riesco ad accedere, ho dimenticato la password',
      'Potete attivare il mio account? Codice fiscale RSSMRA80A01H501U, e-mail m.rossi@example.org',
    ],
  },
];

export const smallTalkIt: SmallTalkTexts = {
  greetings: ['Buongiorno', 'Salve', 'Ciao!', 'buongiorno a tutti', 'Buon pomeriggio'],
  thanks: ['Grazie mille!', 'grazie', 'Perfetto, grazie', 'ok grazie', 'Grazie, molto gentile'],
  others: ['Chi sei?', 'sei un robot?', 'parlo con una persona?'],
};

export const reasonsIt: Reasons = {
  down: [
    'Non risponde alla mia domanda',
    'Troppo lungo, cercavo solo il passaggio finale',
    'L’informazione c’è ma non la trovavo',
    'Non è quello che ho chiesto',
    'Risposta generica',
  ],
  up: [
    'Chiaro e veloce',
    'Proprio quello che cercavo',
    'Utile il collegamento alla pagina',
    'Risolto, grazie',
  ],
};
