import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { expect, test } from 'vitest';
import { animationSchema } from './animation-schema.ts';
import { animationValues, linesOf, savedAnimation, textOfLines } from './animation-values.ts';

const questions = ['Quando aprite?', 'Dove siete?'];
const SAVED = {
  animation: { ...DEFAULT_ANIMATION, greeting_delay: 7 },
  texts: {
    ...DEFAULT_TEXTS,
    'it-IT': { ...DEFAULT_TEXTS['it-IT'], greeting: 'Salve', suggested_questions: questions },
  },
};
const isAccepted = (changes: Record<string, string>) =>
  animationSchema.safeParse({ ...animationValues(SAVED), ...changes }).success;

test('AST-06 unchanged values are saved as they were', () => {
  expect(savedAnimation(animationValues(SAVED))).toEqual(SAVED);
});

test('AST-06 an empty question has a line, and is not saved', () => {
  expect(linesOf(textOfLines(['']))).toEqual(['']);
  expect(linesOf(textOfLines([]))).toEqual([]);
  const values = {
    ...animationValues(SAVED),
    'it-IT.suggested_questions': textOfLines(['', 'Dove siete?', ' ']),
  };
  expect(savedAnimation(values as never).texts['it-IT'].suggested_questions).toEqual(['Dove siete?']);
});

test('AST-06 the form accepts what the server accepts', () => {
  expect(isAccepted({})).toBe(true);
  expect(isAccepted({ greeting_delay: '30' })).toBe(true);
  for (const delay of ['', '31', '-1', '1.5', 'x'])
    expect(isAccepted({ greeting_delay: delay }), delay).toBe(false);
  expect(isAccepted({ 'en-US.handover_address': 'tel:+39061234' })).toBe(true);
  expect(isAccepted({ 'en-US.handover_address': 'javascript:alert(1)' })).toBe(false);
  expect(isAccepted({ 'en-US.handover_address': 'urp@comune.example' })).toBe(true);
  expect(isAccepted({ 'it-IT.suggested_questions': textOfLines(['a', 'b', 'c', 'd', 'e']) })).toBe(false);
  expect(isAccepted({ 'it-IT.suggested_questions': textOfLines(['a'.repeat(121)]) })).toBe(false);
});
