import { expect, test } from 'vitest';
import { cleanParaphrases } from './clean-paraphrases.ts';

const asked = {
  question: 'Serve la marca da bollo per il certificato di residenza?',
  language: 'it' as const,
  known: ['Il certificato di residenza è in bollo?'],
};

test('MON-03 a model’s paraphrases are questions of the same language about the same subject, five at most', () => {
  const good = [
    'Occorre una marca da bollo per avere il certificato di residenza?',
    'Devo comprare un bollo per il certificato di residenza?',
    'Il certificato di residenza richiede il bollo?',
    'Per il certificato di residenza bisogna pagare il bollo?',
    'È obbligatorio il bollo sul certificato di residenza?',
  ];
  expect(cleanParaphrases(good, asked)).toEqual(good);
  expect(cleanParaphrases([...good, 'Il certificato di residenza è esente da bollo?'], asked)).toEqual(good);
  expect(cleanParaphrases([`  ${good[0]!.replace(' una', '   una')} `], asked)).toEqual([good[0]]);
});

test.each([
  ['the question itself, in other letters', 'SERVE la marca da bollo per il certificato di residenza ?'],
  ['a known wording', 'il certificato di residenza, è in bollo?'],
  ['no question', 'Il certificato di residenza è in bollo.'],
  ['an introduction', 'Ecco le parafrasi del certificato di residenza:'],
  ['two questions', 'Serve il bollo? E per il certificato di residenza?'],
  ['two lines', 'Serve il bollo\nper il certificato di residenza?'],
  ['a hidden character', 'Occorre il bollo\u202E per il certificato di residenza?'],
  ['a tag', 'Occorre il bollo <b>per il certificato</b> di residenza?'],
  ['a web address', 'Il certificato di residenza su https://altro.example richiede il bollo?'],
  ['the name of a site', 'Il certificato di residenza su altro.it richiede il bollo?'],
  ['a mail address', 'Chi scrive a ada@posta.example paga il bollo per la residenza?'],
  ['a phone', 'Per il certificato di residenza chiamo il 338 7654321?'],
  ['a name', 'Mi chiamo Ada Neri, serve il bollo per la residenza?'],
  ['another language', 'Do I need a revenue stamp for the certificato di residenza?'],
  ['a new number', 'Occorre la marca da bollo da 16 euro per il certificato di residenza?'],
  ['another subject', 'Quando apre la biblioteca comunale?'],
  ['too short', 'Bollo?'],
  ['too long', `Occorre il bollo per il certificato di residenza ${'molto '.repeat(40)}urgente?`],
])('MON-03 a model’s paraphrases leave out %s', (_what, written) => {
  expect(cleanParaphrases([written], asked)).toEqual([]);
});

test('MON-03 a model’s paraphrases are without repeats, and wordings that lose a number of the question', () => {
  const one = 'Il bollo si paga sul certificato di residenza?';
  expect(cleanParaphrases([one, one.toUpperCase(), `«${one}`], asked)).toEqual([one]);
  const taxi = { question: 'Il passaporto a 12 anni costa meno?', language: 'it' as const, known: [] };
  expect(
    cleanParaphrases(
      ['Per i bambini il passaporto costa meno?', 'A 12 anni si paga meno il passaporto?'],
      taxi,
    ),
  ).toEqual(['A 12 anni si paga meno il passaporto?']);
});
