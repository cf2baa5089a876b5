import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { expect, test } from 'vitest';
import { animationSchema } from './animation-schema.ts';

const questions = ['Quando aprite?', 'Dove siete?'];
const settingsWith = (more: object, delay: unknown = 7) => ({
  animation: { ...DEFAULT_ANIMATION, greeting_delay: delay },
  texts: {
    ...DEFAULT_TEXTS,
    'it-IT': { ...DEFAULT_TEXTS['it-IT'], greeting: 'Salve', suggested_questions: questions, ...more },
  },
});
const isAccepted = (more: object, delay?: unknown) =>
  animationSchema.safeParse(settingsWith(more, delay)).success;

test('AST-06 unchanged values are saved as they were', () => {
  expect(animationSchema.parse(settingsWith({}))).toEqual(settingsWith({}));
});

test('AST-06 an empty question is not saved', () => {
  const typed = settingsWith({ suggested_questions: ['', 'Dove siete?', ' '] });
  expect(animationSchema.parse(typed).texts['it-IT'].suggested_questions).toEqual(['Dove siete?']);
});

test('AST-06 the form accepts what the server accepts', () => {
  expect(isAccepted({})).toBe(true);
  expect(isAccepted({}, 30)).toBe(true);
  for (const delay of [null, 31, -1, '1.5', 'x']) expect(isAccepted({}, delay), String(delay)).toBe(false);
  const withContact = (given: object) => isAccepted({ contact: { ...NO_CONTACT, ...given } });
  expect(withContact({ phone: '+39 06 1234', email: 'urp@comune.example' })).toBe(true);
  expect(withContact({ phone: 'allo sportello' })).toBe(false);
  expect(withContact({ link: 'javascript:alert(1)' })).toBe(false);
  expect(withContact({ link: 'comune.example/urp' })).toBe(true);
  expect(isAccepted({ suggested_questions: ['a', 'b', 'c', 'd', 'e'] })).toBe(false);
  expect(isAccepted({ suggested_questions: ['a'.repeat(121)] })).toBe(false);
});
