import { pdfOf, textFile, zipOf } from './made-files.ts';
import type { MadeFile } from './made-files.ts';
import { openDocumentOf, slidesOf, wordOf, workbookOf } from './made-office.ts';

/** A file with one answer. */
interface AnsweringFile {
  readonly question: string;
  readonly answer: string;
  /** The place that an answer names. */
  readonly place: string;
  /** The name under which the cited file is opened. */
  readonly name: string;
}

/** A file of each kind that is read, with questions about them. */
export interface KindsOfFiles {
  readonly files: readonly MadeFile[];
  /** A text that is pasted: its name and its words. */
  readonly pasted: readonly [name: string, text: string];
  readonly asked: readonly AnsweringFile[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const made = (name: string, mimeType: string, buffer: Buffer): MadeFile => ({ name, mimeType, buffer });
const word = (name: string, ...words: Parameters<typeof wordOf>) =>
  made(name, `${OFFICE}.wordprocessingml.document`, wordOf(...words));
const workbook = (name: string, ...words: Parameters<typeof workbookOf>) =>
  made(name, `${OFFICE}.spreadsheetml.sheet`, workbookOf(...words));
const slides = (name: string, ...words: readonly string[]) =>
  made(name, `${OFFICE}.presentationml.presentation`, slidesOf(...words));
const openDocument = (name: string, ...words: Parameters<typeof openDocumentOf>) =>
  made(name, 'application/vnd.oasis.opendocument.text', openDocumentOf(...words));
const webPage = (name: string, heading: string, text: string) =>
  made(
    name,
    'text/html',
    Buffer.from(`<!doctype html><title>${heading}</title><h1>${heading}</h1><p>${text}</p>`),
  );

export const IN_ITALIAN: KindsOfFiles = {
  files: [
    pdfOf('Avviso nido.pdf', [
      { heading: 'Iscrizioni al nido', lines: ['Le domande per il nido si presentano dal 2 al 31 marzo.'] },
    ]),
    word('Biblioteca.docx', 'Prestito dei libri', 'I libri si tengono in prestito per trenta giorni.'),
    workbook('Impianti.xlsx', 'Tariffe', [
      ['Impianto', 'Tariffa oraria'],
      ['Palestra Volta', '25 euro'],
    ]),
    textFile('Rifiuti.csv', 'Rifiuto,Giorno di raccolta\nVetro,venerdì mattina\nCarta,mercoledì sera\n'),
    slides('Lavoro.pptx', 'Sportello lavoro', 'Lo sportello lavoro riceve il martedì pomeriggio.'),
    openDocument('Verbale.odt', 'Lavori in via Roma', 'I lavori in via Roma cominciano il 4 maggio.'),
    webPage('Matrimonio.html', 'Matrimonio civile', 'Il matrimonio civile si celebra in villa Serena.'),
    textFile('Suolo.md', '# Suolo pubblico\n\nIl canone del suolo pubblico è di due euro al metro quadro.\n'),
    textFile('Numeri.txt', 'Numeri utili\n\nPer i guasti ai lampioni si chiama lo 041 555 0202.\n'),
    zipOf('Regolamenti.zip', [
      textFile('orti/Orti.md', '# Orti urbani\n\nUn orto urbano si assegna per tre anni.\n'),
    ]),
  ],
  pasted: ['Mercato', 'Mercato settimanale\n\nIl mercato si tiene ogni sabato in piazza Garibaldi.'],
  asked: [
    {
      question: 'Quando si presentano le domande per il nido?',
      answer: '31 marzo',
      place: 'Iscrizioni al nido, p. 1',
      name: 'Avviso nido.pdf',
    },
    {
      question: 'Per quanto si tengono i libri in prestito?',
      answer: 'trenta giorni',
      place: 'Prestito dei libri',
      name: 'Biblioteca.docx',
    },
    {
      question: 'Quanto costa la palestra Volta?',
      answer: '25 euro',
      place: 'Impianti › Tariffe',
      name: 'Impianti.xlsx',
    },
    {
      question: 'Qual è il giorno di raccolta del vetro?',
      answer: 'venerdì mattina',
      place: 'Rifiuti',
      name: 'Rifiuti.csv',
    },
    {
      question: 'Quando riceve lo sportello lavoro?',
      answer: 'martedì pomeriggio',
      place: 'Lavoro › Slide 1',
      name: 'Lavoro.pptx',
    },
    {
      question: 'Quando cominciano i lavori in via Roma?',
      answer: '4 maggio',
      place: 'Lavori in via Roma',
      name: 'Verbale.odt',
    },
    {
      question: 'Dove si celebra il matrimonio civile?',
      answer: 'villa Serena',
      place: 'Matrimonio civile',
      name: 'Matrimonio.html',
    },
    {
      question: 'Quanto è il canone del suolo pubblico?',
      answer: 'due euro',
      place: 'Suolo pubblico',
      name: 'Suolo.md',
    },
    {
      question: 'Chi si chiama per i guasti ai lampioni?',
      answer: '041 555 0202',
      place: 'Numeri',
      name: 'Numeri.txt',
    },
    {
      question: 'Per quanto si assegna un orto urbano?',
      answer: 'tre anni',
      place: 'Orti urbani',
      name: 'Orti.md',
    },
    {
      question: 'Quando si tiene il mercato?',
      answer: 'ogni sabato',
      place: 'Mercato',
      name: 'Mercato.txt',
    },
  ],
};

export const IN_ENGLISH: KindsOfFiles = {
  files: [
    pdfOf('Nursery.pdf', [
      { heading: 'Enrollment', lines: ['Applications for the nursery are made from 2 to 31 March.'] },
    ]),
    word('Library.docx', 'Lending of books', 'Books can be borrowed for thirty days.'),
    workbook('Grounds.xlsx', 'Prices', [
      ['Ground', 'Price per hour'],
      ['Volta gym', '25 euros'],
    ]),
    textFile('Waste.csv', 'Waste,Collection day\nGlass,Friday morning\nPaper,Wednesday evening\n'),
    slides('Jobs.pptx', 'Job desk', 'The job desk is open on Tuesday afternoons.'),
    openDocument('Minutes.odt', 'Works in Rome Street', 'The works in Rome Street begin on 4 May.'),
    webPage('Wedding.html', 'Civil wedding', 'A civil wedding is held in Villa Serena.'),
    textFile('Ground.md', '# Public ground\n\nThe charge for public ground is two euros a square meter.\n'),
    textFile('Numbers.txt', 'Useful numbers\n\nFor broken street lamps call 041 555 0202.\n'),
    zipOf('Rules.zip', [
      textFile('gardens/Gardens.md', '# Community gardens\n\nA community garden is given for three years.\n'),
    ]),
  ],
  pasted: ['Market', 'Weekly market\n\nThe market is held every Saturday in Garibaldi Square.'],
  asked: [
    {
      question: 'When are applications for the nursery made?',
      answer: '31 March',
      place: 'Enrollment, p. 1',
      name: 'Nursery.pdf',
    },
    {
      question: 'For how many days can books be borrowed?',
      answer: 'thirty days',
      place: 'Lending of books',
      name: 'Library.docx',
    },
    {
      question: 'What is the price per hour of the Volta gym?',
      answer: '25 euros',
      place: 'Grounds › Prices',
      name: 'Grounds.xlsx',
    },
    { question: 'When is glass collected?', answer: 'Friday morning', place: 'Waste', name: 'Waste.csv' },
    {
      question: 'When is the job desk open?',
      answer: 'Tuesday afternoons',
      place: 'Jobs › Slide 1',
      name: 'Jobs.pptx',
    },
    {
      question: 'When do the works in Rome Street begin?',
      answer: '4 May',
      place: 'Works in Rome Street',
      name: 'Minutes.odt',
    },
    {
      question: 'Where is a civil wedding held?',
      answer: 'Villa Serena',
      place: 'Civil wedding',
      name: 'Wedding.html',
    },
    {
      question: 'How much is the charge for public ground?',
      answer: 'two euros',
      place: 'Public ground',
      name: 'Ground.md',
    },
    {
      question: 'Whom do I call for broken street lamps?',
      answer: '041 555 0202',
      place: 'Numbers',
      name: 'Numbers.txt',
    },
    {
      question: 'For how long is a community garden given?',
      answer: 'three years',
      place: 'Community gardens',
      name: 'Gardens.md',
    },
    {
      question: 'When is the market held?',
      answer: 'every Saturday',
      place: 'Market',
      name: 'Market.txt',
    },
  ],
};
