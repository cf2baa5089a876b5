import { describe, expect, test } from 'vitest';
import { defines, definedSubject, namesSubject } from './definition.ts';

describe('ANS-01 questions that ask what something is', () => {
  test.each([
    ['Che cos’è la TARI?', 'it', ['tar']],
    ['cosa sono le fasce orarie', 'it', ['fasc', 'orar']],
    ['mi puoi spiegare che cosa significa ISEE', 'it', ['ise']],
    ['Chi è il sindaco?', 'it', ['sindac']],
    ['Cosa s’intende per TARI?', 'it', ['tar']],
    ["Che s'intende per TARI?", 'it', ['tar']],
    ['Cosa si intende con TARI?', 'it', ['tar']],
    ['Che cosa indica la TARI?', 'it', ['tar']],
    ['che cos è la tari', 'it', ['tar']],
    ['cos e la tari', 'it', ['tar']],
    ['cose la tari', 'it', ['tar']],
    ['Cose da fare in agosto', 'it', undefined],
    ['whats a passkey', 'en', ['passkey']],
    ['what s a passkey', 'en', ['passkey']],
    ['Cosa succede se pago tardi?', 'it', undefined],
    ['Cos’è previsto per chi ha tre figli?', 'it', undefined],
    ['Quando si paga la TARI?', 'it', undefined],
    ['Che cos’è la tessera elettorale doppia della seconda casa al mare?', 'it', undefined],
    ['Che cos’è la tessera elettorale doppia?', 'it', ['tesser', 'elettoral', 'dopp']],
    ['Che cos’è la tessera elettorale doppia estiva?', 'it', undefined],
    ['What is a passkey?', 'en', ['passkey']],
    ['Who are the councillors?', 'en', ['councillor']],
    ['What is the price of a permit?', 'en', undefined],
    ['How do I pay?', 'en', undefined],
  ] as const)('%s (%s) asks for %j', (question, language, stems) => {
    const subject = definedSubject(question, language);
    expect(subject === undefined ? undefined : [...subject]).toEqual(stems);
  });

  test.each([
    ['La TARI', true],
    ['Che cos’è la TARI?', true],
    ['La tassa TARI', true],
    ['TARI, rate e scadenze dell’anno', false],
    ['Rifiuti', false],
    ['', false],
  ])('the heading "%s" names the TARI: %s', (heading, names) => {
    expect(namesSubject(heading, new Set(['tar']), 'it')).toBe(names);
  });

  test.each([
    ['La TARI è la tassa sui rifiuti.', true],
    ['La tassa è la TARI.', false],
    ['La TARI si paga in tre rate.', false],
    [`La TARI ${'e poi ancora '.repeat(6)} è la tassa.`, false],
  ])('"%s" says what the TARI is: %s', (sentence, says) => {
    expect(defines(sentence, new Set(['tar']), 'it')).toBe(says);
  });
});
