import { expect, test } from 'vitest';
import { readWording } from './matching/read-wording.ts';
import { likeness } from './matching/same-question.ts';
import { paraphrasesOf } from './proof/paraphrases.ts';

const known = { df: () => 0, passages: 40, corrected: () => undefined };

function agree(question: string, taught: string, language: 'it' | 'en'): boolean {
  const [one, other] = [readWording(question, language), readWording(taught, language)];
  return one !== undefined && other !== undefined && likeness(one, other, known) > 0;
}

/** A question that was taught, questions that mean the same, and questions that mean something else. */
const TAUGHT: readonly {
  readonly language: 'it' | 'en';
  readonly taught: string;
  readonly same: readonly string[];
  readonly other: readonly string[];
}[] = [
  {
    language: 'it',
    taught: 'Serve la marca da bollo per il certificato di residenza?',
    same: [
      'serve la marca da bollo per il certificato di residenza',
      'Per il certificato di residenza serve la marca da bollo?',
      'Buongiorno, vorrei sapere se occorre la marca da bollo per il certificato di residenza. Grazie',
      'marca da bollo certificato di residenza',
      'È necessaria la marca da bollo per i certificati di residenza?',
      'Serve la marca da bollo per il certifcato di residenza?',
      'Per il documento di residenza serve la marca da bollo?',
    ],
    other: [
      'Serve la marca da bollo per il certificato di nascita?',
      'Quanto costa la marca da bollo per il certificato di residenza?',
      'Dove compro la marca da bollo per il certificato di residenza?',
      'Serve la marca da bollo per il certificato di residenza se lo chiede un avvocato?',
      'Come si cambia residenza?',
      'Certificato di residenza',
      'Perché serve la marca da bollo per il certificato di residenza?',
      'Non serve la marca da bollo per il certificato di residenza?',
      'Serve la marca da bollo da 2 euro per il certificato di residenza?',
    ],
  },
  {
    language: 'it',
    taught: "Quanto costa la carta d'identità elettronica?",
    same: [
      "Qual è il prezzo della carta d'identità elettronica?",
      "costo carta d'identità elettronica",
      'Quanto viene a costare la carta di identità elettronica?',
      'Che prezzo ha la carta d’identità elettronica?',
    ],
    other: [
      "Quanto costa la carta d'identità elettronica per i minorenni?",
      "Quanto dura la carta d'identità elettronica?",
      "Dove si fa la carta d'identità elettronica?",
      "Quando posso ritirare la carta d'identità elettronica?",
      'Quanto costa il passaporto elettronico?',
      "Quanto costa la carta d'identità cartacea?",
    ],
  },
  {
    language: 'it',
    taught: 'Quanto costa l’abbonamento della piscina comunale?',
    same: [
      'Quanto si paga per l’abbonamento alla piscina comunale?',
      'Quanto costa l’abbonamento alla piscina?',
      'Quanto si paga l’abbonamento alla piscina del Comune?',
      'Che prezzo ha l’abbonamento per la piscina municipale?',
    ],
    other: [
      'Quanto costa l’abbonamento della palestra comunale?',
      'Quanto costa l’abbonamento della piscina universitaria?',
      'Quanto costa l’abbonamento annuale della piscina?',
      'Quanto costa la piscina comunale?',
    ],
  },
  {
    language: 'en',
    taught: 'How much is a season ticket for the swimming pool?',
    same: [
      'What does the swimming pool season ticket cost?',
      'How much do I pay for a season ticket for the municipal swimming pool?',
    ],
    other: [
      'How much is a season ticket for the gym?',
      'Where do I buy a season ticket for the swimming pool?',
    ],
  },
  {
    language: 'it',
    taught: 'Dove si trova la polizia municipale?',
    same: ['Dov’è la polizia municipale?'],
    other: ['Dove si trova la polizia?', 'Dove si trova il Comune?'],
  },
  {
    language: 'it',
    taught: 'Quando apre la biblioteca di via Roma 12?',
    same: [
      'A che ora apre la biblioteca di via Roma 12?',
      'Quali sono gli orari della biblioteca di via Roma 12?',
    ],
    other: [
      'Quando apre la biblioteca di via Roma 14?',
      'Quando apre la biblioteca di via Milano 12?',
      'Quando apre la biblioteca?',
      'Quando chiude la biblioteca di via Roma 12?',
      'Dove è la biblioteca di via Roma 12?',
      'Quando apre il museo di via Roma 12?',
    ],
  },
  {
    language: 'it',
    taught: 'Come pago la TARI se non ho ricevuto l’avviso?',
    same: [
      'Se non ho ricevuto l’avviso come faccio a pagare la TARI?',
      'Come si paga la TARI se l’avviso non è stato ricevuto?',
    ],
    other: [
      'Come pago la TARI se ho ricevuto l’avviso?',
      'Come pago l’IMU se non ho ricevuto l’avviso?',
      'Quando pago la TARI se non ho ricevuto l’avviso?',
    ],
  },
  {
    language: 'it',
    taught: 'Posso parcheggiare in zona B prima delle 20?',
    same: ['In zona B posso parcheggiare prima delle 20?', 'Si può parcheggiare in zona B prima delle 20?'],
    other: [
      'Posso parcheggiare in zona A prima delle 20?',
      'Posso parcheggiare in zona B dopo le 20?',
      'Posso parcheggiare in zona B prima delle 18?',
    ],
  },
  {
    language: 'it',
    taught: 'Quando parte la navetta da Rimini a Riccione?',
    same: [
      'A che ora parte la navetta da Rimini a Riccione?',
      'Da Rimini a Riccione quando parte la navetta?',
    ],
    other: [
      'Quando parte la navetta da Riccione a Rimini?',
      'Quando parte la navetta da Rimini a Cattolica?',
    ],
  },
  {
    language: 'it',
    taught: 'Come richiedo il bonus per il figlio?',
    same: ['Come faccio a richiedere il bonus per i figli?'],
    other: ['Come richiedo il bonus per la moglie?', 'Come richiedo il bonus per il padre?'],
  },
  {
    language: 'en',
    taught: 'How much does a resident parking permit cost?',
    same: [
      'What is the price of a resident parking permit?',
      'resident parking permit fee',
      'Hello, please tell me how much resident parking permits cost',
      'How much does a residnt parking permit cost?',
    ],
    other: [
      'Where do I get a resident parking permit?',
      'How much does a visitor parking permit cost?',
      'How long is a resident parking permit valid?',
      'How much does a resident parking fine cost?',
      'How much does a second resident parking permit cost?',
    ],
  },
  {
    language: 'en',
    taught: 'Can I renew my library card online?',
    same: [
      'How do I renew my library card online?',
      'Is it possible to renew a library card online?',
      'renew library card online',
    ],
    other: [
      'Can I renew my library card without coming online?',
      'Can I renew my identity card online?',
      'When can I renew my library card online?',
      'Why can I not renew my library card online?',
      'Can I cancel my library card online?',
    ],
  },
  {
    language: 'en',
    taught: 'Is the office open before 9 on Monday?',
    same: ['Is the office open on Monday before 9?'],
    other: [
      'Is the office open after 9 on Monday?',
      'Is the office open before 9 on Tuesday?',
      'Is the office open before 8 on Monday?',
    ],
  },
];

test.each(TAUGHT)('MON-03 questions that mean the same as “$taught”', ({ language, taught, same }) => {
  expect(same.filter((question) => !agree(question, taught, language))).toEqual([]);
  const made = paraphrasesOf(taught, language);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((question) => !agree(question, taught, language))).toEqual([]);
});

test.each([
  ['it', 'Quanto costa la piscina?', 'Quanto si paga per la piscina?'],
  ['it', 'A che ora apre la biblioteca comunale?', 'Quando apre la biblioteca comunale?'],
  ['en', 'How much is a season ticket for the gym?', 'What does a season ticket for the gym cost?'],
  ['en', 'How much is a season ticket for the gym?', 'season ticket for the gym'],
] as const)('MON-03 a proof in %s asks “%s” in another form, too: “%s”', (language, taught, other) => {
  expect(paraphrasesOf(taught, language)).toContain(other);
});

test.each(TAUGHT)(
  'MON-03 questions that mean something else than “$taught”',
  ({ language, taught, other }) => {
    expect(other.filter((question) => agree(question, taught, language))).toEqual([]);
  },
);
