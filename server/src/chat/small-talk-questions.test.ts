import { describe, expect, test } from 'vitest';
import { dataFolder, evaluationSets, hasData } from '../knowledge/evaluation/development-sets.ts';
import { smallTalkIn } from './small-talk.ts';

/** Questions that begin or end like small talk, and ask something. */
const QUESTIONS = [
  'Chi sei autorizzato a delegare?',
  'Cosa fai se perdo la tessera?',
  'Cosa puoi fare con lo SPID?',
  'Come ti chiami fuori dal servizio?',
  'Va bene la carta d’identità scaduta?',
  'Si può entrare con il cane?',
  'Grazie a chi si paga meno?',
  'Pronto soccorso: dov’è?',
  'Salve, orari?',
  'Ciao, orari',
  'Buona sera, quanto costa?',
  'No tax area',
  'Certo che posso pagare in contanti?',
  'Ok, e poi?',
  'Buona giornata dello sport: quando?',
  'Bene confiscato, chi decide?',
  'Parlo con un robot o chiamo l’ufficio?',
  'What are you open on Sunday?',
  'What do you do with my data?',
  'How can you help me pay?',
  'Are you open?',
  'Are you a bot with access to my data?',
  'Fine for parking?',
  'Right of way',
  'Good practices',
  'Good night bus',
  'Great hall booking',
  'Hi-fi shop',
  'See you at the desk: where is it?',
  'Thanks to whom do I pay less?',
  'How are you funded?',
  'What’s up with the pool?',
  'Hello, opening hours?',
  'Yes, but when?',
  'Ciao, salve, bene, ottimo, e la TARI?',
];

test.each(QUESTIONS)('ANS-10 %s is a question', (question) => {
  expect([smallTalkIn(question, 'it'), smallTalkIn(question, 'en')]).toEqual([undefined, undefined]);
});

describe.skipIf(!hasData())(`ANS-10 the questions of the sets of ${dataFolder}`, () => {
  test.each(evaluationSets)('no question of $name is small talk', (set) => {
    const all = [...set.questions(), ...set.unanswerable()].map(({ q }) => q);
    expect(all.length).toBeGreaterThan(90);
    expect(all.filter((q) => smallTalkIn(q, 'it') ?? smallTalkIn(q, 'en'))).toEqual([]);
  });
});
