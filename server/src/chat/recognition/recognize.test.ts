import { QUESTION_MAX } from '@regia/contract/limits';
import { expect, test } from 'vitest';
import { dissatisfactionIn } from './dissatisfaction.ts';
import { distressEn, distressIt } from './distress.fixture.ts';
import { smallTalkEn, smallTalkIt, wishesEn, wishesIt } from './phrases.fixture.ts';
import { questionIn } from './question-in.ts';
import { recognized } from './recognize.ts';
import { wishForPerson } from './wish-for-person.ts';

const LISTS = [
  ['small_talk', 'it', smallTalkIt, 60],
  ['small_talk', 'en', smallTalkEn, 60],
  ['contact', 'it', wishesIt, 60],
  ['contact', 'en', wishesEn, 50],
  ['distress', 'it', distressIt, 40],
  ['distress', 'en', distressEn, 40],
] as const;

test.each(LISTS)(
  'ANS-10 ANS-20 every phrase of the list %s %s is recognized',
  (kind, language, phrases, least) => {
    expect(phrases.length).toBeGreaterThanOrEqual(least);
    for (const assistant of ['it', 'en'] as const)
      expect(phrases.filter((phrase) => recognized(phrase, assistant)?.kind !== kind)).toEqual([]);
    expect(phrases.filter((phrase) => recognized(phrase, language)?.language !== language)).toEqual([]);
  },
);

test('ANS-20 distress is recognized before a greeting and a wish for a person', () => {
  expect(recognized('Ciao, voglio parlare con qualcuno, voglio morire', 'it')?.kind).toBe('distress');
  expect(recognized('hello, I need to talk to someone. I want to die', 'en')?.kind).toBe('distress');
});

test('ANS-20 agreement comes before dissatisfaction, and dissatisfaction before the wish for a person', () => {
  expect(dissatisfactionIn('eh', 'it')).toBe('en');
  expect(recognized('eh', 'it')).toEqual({ kind: 'small_talk', talk: 'acknowledgement', language: 'it' });
  expect(wishForPerson('you can’t help me', 'en')).toBe('en');
  expect(recognized('you can’t help me', 'en')).toEqual({ kind: 'dissatisfaction', language: 'en' });
});

test('ANS-20 distress is recognized in stretched words, and at the end of a long message', () => {
  for (const message of ['voglio morireee', 'mio marito mi picchiaaa', 'I want to dieee'])
    expect([message, recognized(message, 'it')?.kind]).toEqual([message, 'distress']);
  const end = ' voglio morire';
  const longest = `${'a '.repeat((QUESTION_MAX - end.length) / 2)}${end}`;
  expect([longest.length, recognized(longest, 'it')?.kind]).toEqual([QUESTION_MAX, 'distress']);
});

test.each([
  ['Ciao, quando apre la biblioteca?', 'quando apre la biblioteca?'],
  ['Buongiorno quando apre la biblioteca? Grazie mille!', 'quando apre la biblioteca?'],
  ['Grazie! E per gli studenti?', 'E per gli studenti?'],
  ['ok perfetto, e il sabato', 'e il sabato'],
  ['hi there, when does it open? thanks', 'when does it open?'],
  ['Ciaooo quando apre la biblioteca? Grazieee 👍', 'quando apre la biblioteca?'],
  ['Heyyy when does it open? 🙏', 'when does it open?'],
  ['Pronto soccorso: dov’è?', 'Pronto soccorso: dov’è?'],
  ['Hi-fi shop', 'Hi-fi shop'],
  ['Grazie a chi si paga meno?', 'Grazie a chi si paga meno?'],
  ['Costa 1,50 euro? Ok', 'Costa 1,50 euro?'],
  ['Quando apre la biblioteca, grazie', 'Quando apre la biblioteca'],
  ['… quando apre?', 'quando apre?'],
  ['???', '???'],
])('ANS-10 the question of "%s" is "%s"', (message, question) => {
  expect(questionIn(message, 'it')).toBe(question);
});
