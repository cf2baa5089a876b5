import { expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { madeSource } from './made-sections.fixture.ts';

const outcomeOf = (question: string, blocks: string, unknown: readonly string[]) =>
  extractiveAnswer(madeSource(question, [{ path: ['Esami'], blocks }], { unknown }), { answer: 0, unsure: 0 })
    .outcome;

test.each([
  ['come si prepara la carbonara?', 'Prepararsi a un esame chiede tempo.', ['carbonara'], 'not_sure'],
  ['come si prepara la carbonara?', 'Un esame si prepara con il tempo.', ['carbonara'], 'answered'],
  ['come si prepara un esame?', 'Prepararsi agli esami chiede tempo.', [], 'answered'],
] as const)('ANS-17 "%s" and "%s", where no document has %j: %s', (question, text, unknown, outcome) => {
  expect(outcomeOf(question, text, unknown)).toBe(outcome);
});
