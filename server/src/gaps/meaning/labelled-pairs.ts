import type { GapLanguage } from '../wordings.ts';

export interface LabelledPair {
  readonly language: GapLanguage;
  readonly isSame: boolean;
  readonly questions: readonly [string, string];
}

/**
 * Pairs of questions to find the threshold of a model with. Those that ask the same share too few words to be found
 * without a model; those that do not are about neighboring things.
 */
const PAIRS: Record<GapLanguage, Record<'same' | 'other', readonly (readonly [string, string])[]>> = {
  it: {
    same: [
      [
        'Serve la marca da bollo per il certificato di residenza?',
        'L’attestato di dove abito è soggetto a imposta?',
      ],
      ['Quanto costa la mensa scolastica?', 'Qual è la tariffa per i pasti dei bambini a scuola?'],
      ['Quando apre la biblioteca?', 'In quali orari posso prendere libri?'],
      ['Ritirate i rifiuti ingombranti?', 'Chi viene a prendere un vecchio divano?'],
      ['Come si rinnova la carta di identità?', 'Ho il documento di riconoscimento scaduto, cosa faccio?'],
      ['Come iscrivo mio figlio all’asilo nido?', 'Dove presento la domanda per il posto al nido?'],
      ['Ci sono corsi di nuoto?', 'In piscina si può imparare a nuotare?'],
      ['Come prenoto la sala per il matrimonio?', 'Dove ci si può sposare in comune?'],
      ['Qual è il numero di telefono dell’anagrafe?', 'Come posso chiamare l’ufficio che fa i certificati?'],
      ['Dove pago la multa?', 'Come saldo una contravvenzione del vigile?'],
      ['Il Wi-Fi in piazza è gratis?', 'C’è internet libero nel centro storico?'],
      ['Posso avere il bonus per i libri di testo?', 'Esiste un contributo per comprare i testi scolastici?'],
    ],
    other: [
      [
        'Serve la marca da bollo per il certificato di residenza?',
        'Serve la marca da bollo per il certificato di nascita?',
      ],
      ['Quanto costa la mensa scolastica?', 'Quanto costa lo scuolabus?'],
      ['Quando apre la biblioteca?', 'Dove si trova la biblioteca?'],
      ['Ritirate i rifiuti ingombranti?', 'Quando passa la raccolta della carta?'],
      ['Come si rinnova la carta di identità?', 'Come si rinnova la patente?'],
      ['Come iscrivo mio figlio all’asilo nido?', 'Come iscrivo mio figlio alla scuola di musica?'],
      ['Ci sono corsi di nuoto?', 'Quanto costa il biglietto della piscina?'],
      ['Come prenoto la sala per il matrimonio?', 'Quali documenti servono per il matrimonio?'],
      ['Qual è il numero di telefono dell’anagrafe?', 'Qual è l’indirizzo dell’anagrafe?'],
      ['Dove pago la multa?', 'Come faccio ricorso contro una multa?'],
      ['Posso parcheggiare nella zona blu?', 'Posso entrare in auto nel centro storico?'],
      ['Come chiedo il bonus per i libri di testo?', 'Quando scade il bonus per gli affitti?'],
    ],
  },
  en: {
    same: [
      [
        'Do I need a stamp for the residence certificate?',
        'Is duty required on the document that shows where I live?',
      ],
      ['How much are school meals?', 'What is the fee for lunch at the canteen?'],
      ['When does the library open?', 'At what hours can I borrow books?'],
      ['Do you collect bulky waste?', 'Can somebody pick up my old sofa?'],
      ['How do I renew my identity card?', 'My ID has expired, what now?'],
      ['How do I enrol my child in the nursery?', 'Where do I apply for a place at the kindergarten?'],
      ['Are there swimming lessons?', 'Can I learn to swim at the pool?'],
      ['How do I book the hall for a wedding?', 'Where can we get married?'],
      ['What is the phone number of the registry?', 'How can I call the office for certificates?'],
      ['How do I get a parking permit?', 'Where do residents ask for leave to keep a car on the street?'],
      ['Is the Wi-Fi in the square free?', 'Is there public internet in the old town?'],
      ['Where do I pay a fine?', 'How can I settle a parking ticket?'],
    ],
    other: [
      ['Do I need a stamp for the residence certificate?', 'Do I need a stamp for the birth certificate?'],
      ['How much are school meals?', 'How much is the school bus?'],
      ['When does the library open?', 'Where is the library?'],
      ['Do you collect bulky waste?', 'When is waste paper collected?'],
      ['How do I renew my identity card?', 'How do I renew my driving licence?'],
      ['How do I enrol my child in the nursery?', 'How do I enrol my child in the music school?'],
      ['Are there swimming lessons?', 'How much is a ticket for the pool?'],
      ['How do I book the hall for a wedding?', 'Which documents do we need for a wedding?'],
      ['What is the phone number of the registry?', 'What is the address of the registry?'],
      ['How do I get a parking permit?', 'How much is a parking permit?'],
      ['Is the Wi-Fi in the square free?', 'Is parking in the square free?'],
      ['Where do I pay a fine?', 'How do I appeal against a fine?'],
    ],
  },
};

export const LABELLED_PAIRS: readonly LabelledPair[] = (['it', 'en'] as const).flatMap((language) =>
  (['same', 'other'] as const).flatMap((kind) =>
    PAIRS[language][kind].map((questions) => ({ language, isSame: kind === 'same', questions })),
  ),
);
