export interface SitePage {
  readonly path: string;
  readonly language: 'it' | 'en';
  readonly title: string;
  /** Paragraphs, each with its heading. */
  readonly sections: readonly (readonly [heading: string, text: string])[];
}

/** A small invented municipality, in the usual words of such sites; half of it in English. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/it/carta-identita/',
    language: 'it',
    title: 'Carta d’identità elettronica',
    sections: [
      [
        'Come si chiede',
        'La carta d’identità elettronica si chiede allo sportello anagrafe di piazza Garibaldi 4, su appuntamento. Servono una fototessera recente, la tessera sanitaria e la carta scaduta.',
      ],
      [
        'Quanto costa',
        'La carta d’identità elettronica costa 22,50 euro, da pagare allo sportello con carta o contanti. Il duplicato per smarrimento costa 27,80 euro.',
      ],
      [
        'Quando arriva',
        'La carta arriva a casa con raccomandata entro sei giorni lavorativi dalla richiesta. Fino ad allora vale la ricevuta.',
      ],
    ],
  },
  {
    path: '/it/rifiuti/',
    language: 'it',
    title: 'Raccolta dei rifiuti',
    sections: [
      [
        'Calendario',
        'La plastica si raccoglie il martedì, la carta il giovedì, il vetro il primo lunedì del mese. I sacchi si espongono dopo le 20 della sera prima.',
      ],
      [
        'Ingombranti',
        'Gli ingombranti si ritirano a domicilio, gratis, chiamando il numero verde 800 123 456. Il ritiro avviene entro dieci giorni dalla chiamata.',
      ],
    ],
  },
  {
    path: '/it/biblioteca/',
    language: 'it',
    title: 'Biblioteca comunale',
    sections: [
      [
        'Orari',
        'La biblioteca comunale è aperta dal lunedì al venerdì dalle 9 alle 19 e il sabato dalle 9 alle 13. In agosto chiude il sabato.',
      ],
      [
        'Prestito',
        'Il prestito dei libri dura trenta giorni e si può rinnovare due volte, anche per telefono. Si prendono fino a cinque libri insieme.',
      ],
    ],
  },
  {
    path: '/it/tari/',
    language: 'it',
    title: 'Tassa sui rifiuti (TARI)',
    sections: [
      [
        'Scadenze',
        'La TARI si paga in tre rate: 30 aprile, 31 luglio e 30 novembre. Chi paga tutto entro il 30 aprile ha uno sconto del due per cento.',
      ],
      [
        'Riduzioni',
        'Ha diritto a una riduzione del trenta per cento chi vive da solo e chi composta gli scarti in giardino. La domanda si presenta all’ufficio tributi.',
      ],
    ],
  },
  {
    path: '/en/identity-card/',
    language: 'en',
    title: 'Electronic identity card',
    sections: [
      [
        'How to apply',
        'You apply for the electronic identity card at the registry office in piazza Garibaldi 4, by appointment. Bring a recent photograph, your health card and the expired card.',
      ],
      [
        'What it costs',
        'The electronic identity card costs 22.50 euros, paid at the desk by card or cash. A duplicate after a loss costs 27.80 euros.',
      ],
    ],
  },
  {
    path: '/en/waste/',
    language: 'en',
    title: 'Waste collection',
    sections: [
      [
        'Calendar',
        'Plastic is collected on Tuesdays, paper on Thursdays, glass on the first Monday of the month. Bags are put out after eight in the evening of the day before.',
      ],
      [
        'Bulky waste',
        'Bulky waste is collected from your home free of charge: call the toll-free number 800 123 456. It is picked up within ten days of the call.',
      ],
    ],
  },
  {
    path: '/en/library/',
    language: 'en',
    title: 'Public library',
    sections: [
      [
        'Opening hours',
        'The public library is open from Monday to Friday from nine to seven and on Saturdays from nine to one. In August it closes on Saturdays.',
      ],
      [
        'Loans',
        'Books are lent for thirty days and a loan can be renewed twice, by telephone as well. You may borrow up to five books at once.',
      ],
    ],
  },
  {
    path: '/en/parking/',
    language: 'en',
    title: 'Parking permits',
    sections: [
      [
        'Residents',
        'A resident’s parking permit costs 36 euros a year and covers one car. It is issued by the local police in via Roma 12 within five working days.',
      ],
      [
        'Visitors',
        'Visitors park in the blue spaces for 1.20 euros an hour. On Sundays and public holidays parking is free everywhere.',
      ],
    ],
  },
];
