import { expect, test } from 'vitest';
import { questionCandidates } from './question-candidates.ts';

const suggested = (language: 'it' | 'en', title: string, heading: string) =>
  questionCandidates([{ id: title, title, headings: [heading] }], language).map(({ question }) => question);

test.each([
  ['it', 'Perché scegliere noi?'],
  ['it', 'Perché noi'],
  ['it', 'Perché scegliere il nido comunale?'],
  ['it', 'Hai bisogno di una mano con la domanda?'],
  ['it', 'Hai domande?'],
  ['it', 'Altri dubbi?'],
  ['it', 'Hai perso la carta d’identità?'],
  ['it', 'Sei un nuovo residente del comune?'],
  ['it', 'Vuoi saperne di più sul servizio?'],
  ['it', 'Lo sapevi che la biblioteca presta anche i giochi?'],
  ['it', 'Non sai come si paga la mensa?'],
  ['it', 'Ti serve un certificato?'],
  ['it', 'Ha domande sul servizio?'],
  ['it', 'Avete dubbi sulla domanda?'],
  ['it', 'Che cosa aspetti a iscriverti al nido?'],
  ['it', 'Cosa dicono di noi i cittadini?'],
  ['it', 'Cosa offriamo ai cittadini?'],
  ['it', 'Come lavorare con noi'],
  ['it', 'Chi sono i nostri volontari?'],
  ['en', 'Why choose us?'],
  ['en', 'Why choose the public library?'],
  ['en', 'Need a hand with the form?'],
  ['en', 'Have any questions?'],
  ['en', 'Do you have questions about the card?'],
  ['en', 'Ready to get started with your card?'],
  ['en', 'Are you a new resident of the city?'],
  ['en', 'Did you know that the library lends games?'],
  ['en', 'What do we offer to the people of the city?'],
  ['en', 'Who are our volunteers?'],
  ['en', 'What are you waiting for?'],
] as const)('ANS-10 leaves out a question that the organisation asks (%s): %s', (language, heading) => {
  expect(suggested(language, 'Home', heading)).toEqual([]);
  expect(suggested(language, heading, 'Orari')).toEqual([]);
});

test.each([
  ['it', 'Come si paga la mensa?'],
  ['it', 'Avete un parcheggio per le biciclette?'],
  ['it', 'Siete aperti la domenica?'],
  ['it', 'Che cosa devi portare per la carta?'],
  ['it', 'Perché la piscina è chiusa?'],
  ['it', 'Dove possiamo lasciare la bicicletta?'],
  ['it', 'Quanto costa il biglietto se siamo in quattro?'],
  ['en', 'Do you lend games and films?'],
  ['en', 'Are you open on Sundays?'],
  ['en', 'How do I renew the card?'],
  ['en', 'Where can we leave the bicycles?'],
  ['en', 'Why is the pool closed?'],
] as const)('ANS-10 keeps a question that a visitor asks (%s): %s', (language, heading) => {
  expect(suggested(language, 'Home', heading)).toEqual([heading]);
});
