import { expect, test } from 'vitest';
import { dissatisfactionIn } from './dissatisfaction.ts';
import { recognized } from './recognize.ts';

test.each([
  ['👎', 'it'],
  ['👎🏽 👎!', 'it'],
  ['🤦‍♀️', 'it'],
  [':-(', 'it'],
  ['😡😡😡', 'it'],
  ['Non mi è stato utile', 'it'],
  ['non mi hai aiutato per niente!', 'it'],
  ['Risposta sbagliata', 'it'],
  ['No, non è quello che cercavo.', 'it'],
  ['non hai risposto alla mia domanda', 'it'],
  ['Non c’entra niente', 'it'],
  ['wrong answer', 'en'],
  ['That’s not what I asked', 'en'],
  ['this doesn’t help', 'en'],
  ['You didn’t answer my question', 'en'],
  ['not helpful', 'en'],
] as const)('ANS-20 %s says that the answer was no help, in %s', (message, language) => {
  expect(dissatisfactionIn(message, 'it')).toBe(language);
  expect(recognized(message, 'it')?.kind).toBe('dissatisfaction');
});

test('ANS-20 a sign has the language of the assistant', () => {
  expect(dissatisfactionIn('👎', 'en')).toBe('en');
});

test.each([
  '👍',
  '👎 👍',
  '👎 🚗',
  '',
  '!',
  'Non mi è stato utile il modulo, dove trovo quello nuovo?',
  'Non è giusto?',
  'Risposta sbagliata al concorso, come faccio ricorso',
  'non serve il bollo',
  'wrong address on my card',
  'what is wrong',
])('ANS-20 %j does not say that the answer was no help', (message) => {
  expect(dissatisfactionIn(message, 'it')).toBeUndefined();
});
