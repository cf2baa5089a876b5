import { expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { askedKind } from './asked-kind.ts';
import { isChrome } from './chrome.ts';
import { madeSource } from './made-sections.fixture.ts';

test.each([
  ['Quanto costa il passaporto?', 'it', 'price'],
  ['quali sono i costi della mensa', 'it', 'price'],
  ['Quanto tempo ci vuole per il passaporto?', 'it', 'duration'],
  ['quanto dura la tessera', 'it', 'duration'],
  ['A che numero devo chiamare?', 'it', 'telephone'],
  ['A quale indirizzo e-mail scrivo?', 'it', 'email'],
  ['Entro quando si paga la TARI?', 'it', 'date'],
  ['Fino a che giorno si paga la TARI?', 'it', 'date'],
  ['Dove si trova l’ufficio anagrafe?', 'it', 'place'],
  ['Chi è il responsabile dei tributi?', 'it', 'person'],
  ['Come si chiama il sindaco?', 'it', 'person'],
  ['Da che giorno si paga la TARI?', 'it', 'date'],
  ['Siete aperti il sabato?', 'it', 'hours'],
  ['Quanti libri si possono prendere?', 'it', 'number'],
  ['A che ora apre la biblioteca?', 'it', 'hours'],
  ['Posso delegare un altro?', 'it', 'may'],
  ['Come si paga la mensa?', 'it', undefined],
  ['How much does a card cost?', 'en', 'price'],
  ['How long does it take?', 'en', 'duration'],
  ['What is your phone number?', 'en', 'telephone'],
  ['What email address do I use?', 'en', 'email'],
  ['In which year was it founded?', 'en', 'date'],
  ['Where is the library?', 'en', 'place'],
  ['Who is the head of the office?', 'en', 'person'],
  ['How many books can I borrow?', 'en', 'number'],
  ['Can I cancel my card?', 'en', 'may'],
  ['How do I pay?', 'en', undefined],
  ['How old is the library?', 'en', 'number'],
  ['How long was the library closed?', 'en', 'duration'],
  ['Who invented the lottery?', 'en', 'person'],
  ['Chi ha fondato la biblioteca?', 'it', 'person'],
  ['Quanto è alto il campanile?', 'it', 'number'],
] as const)('ANS-17 "%s" (%s) asks for %s', (question, language, kind) => {
  expect(askedKind(question, language)).toBe(kind);
});

const outcomeOf = (question: string, blocks: string, language: 'it' | 'en' = 'it') =>
  extractiveAnswer(madeSource(question, [{ path: ['Passaporto'], blocks }], { language }), {
    answer: 0,
    unsure: 0,
  }).outcome;

test.each([
  ['Quanto costa il passaporto?', 'Il passaporto dura dieci anni.', 'Il passaporto costa 42,50 euro.'],
  ['Quanto costa il passaporto?', 'Il passaporto si chiede allo sportello.', 'Il passaporto è gratuito.'],
  ['Quanto dura il passaporto?', 'Il passaporto costa 42,50 euro.', 'Il passaporto vale 10 anni.'],
  ['Entro quando si chiede il passaporto?', 'Il passaporto è un documento.', 'Si chiede entro il 31 marzo.'],
  ['A che numero devo chiamare per il passaporto?', 'Il passaporto si chiede.', 'Passaporto: 0123 456789.'],
  ['A quale mail scrivo per il passaporto?', 'Il passaporto si chiede.', 'Passaporto: a@comune.example.'],
  ['Dove si trova l’ufficio del passaporto?', 'Il passaporto si chiede.', 'Passaporto: via Roma 1.'],
  ['Chi è il responsabile del passaporto?', 'Il passaporto si chiede.', 'Il passaporto: Anna Baldini.'],
  ['Quante foto per il passaporto?', 'Il passaporto vuole foto.', 'Il passaporto vuole 2 foto.'],
  ['Posso usare il passaporto?', 'Per annullare il passaporto scriva.', 'Il passaporto si usa sempre.'],
  [
    'Posso usare il passaporto?',
    'Per annullare il passaporto scriva.',
    'Il passaporto si può usare o annullare.',
  ],
  [
    'A che ora apre il passaporto?',
    'Il passaporto si chiede allo sportello.',
    'Il passaporto: dalle 9 alle 12.',
  ],
] as const)('ANS-17 "%s": not sure from "%s", answered from "%s"', (question, without, held) => {
  expect([outcomeOf(question, without), outcomeOf(question, held)]).toEqual(['not_sure', 'answered']);
});

test('ANS-17 ANS-20 a question whether a thing may be undone is answered by how to undo it', () => {
  expect(outcomeOf('Posso annullare il passaporto?', 'Per annullare il passaporto scriva.')).toBe('answered');
});

test('ANS-17 a kind far from the unit that answers is not held', () => {
  const near = 'Il passaporto vale anni. Il passaporto costa 42 euro.';
  const far = 'Il passaporto costa secondo la legge. Vale dieci anni. Serve la foto. La foto costa 5 euro.';
  expect(outcomeOf('quanto costa il passaporto', near)).toBe('answered');
  expect(outcomeOf('quanto costa il passaporto', far)).toBe('not_sure');
});

test.each([
  'Inserendo il tuo indirizzo email stai accettando la nostra informativa sulla privacy.',
  'Cliccando su Invia dichiari di aver letto l’informativa.',
  'Ho letto e accetto i termini e le condizioni.',
  'This site is protected by reCAPTCHA and the Google Privacy Policy apply.',
  'By submitting this form you agree to our terms.',
  'Nome *',
  'E-mail (required)',
])('ANS-17 "%s" is what a form says, and is never quoted', (text) => {
  expect([isChrome(text, 'it'), isChrome(text, 'en')]).toEqual([true, true]);
});

test.each([
  'Inserendo la tessera nel lettore si accede al servizio.',
  'Il consenso al trattamento si revoca per posta.',
  'Il captcha è un controllo che distingue le persone dai programmi.',
])('ANS-17 "%s" is text of the page', (text) => {
  expect(isChrome(text, 'it')).toBe(false);
});
