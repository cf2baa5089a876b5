import { expect, test } from 'vitest';
import { corpusGroups, corpusHash, listed } from './distress-corpus.ts';
import { distressIn, distressSigns } from './distress.ts';
import { FITTED_FROM } from './distress-weights.ts';

const LANGUAGES = ['it', 'en'] as const;

/** Phrases that are in no corpus: the words of distress in another order, and other words. */
const UNSEEN: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  it: [
    'sono tre notti che resto sveglia col coltello sul comodino perché lui ha le chiavi',
    'è entrato dal balcone mentre dormivo, è ancora qui',
    'mia figlia di sei anni dice che il nonno le fa il solletico sotto le mutandine',
    'i miei vogliono guarirmi dall’omosessualità a botte',
    'siamo sul gommone e il motore è fermo, entra acqua',
    'mi faccio pena, il mondo gira meglio senza di me',
  ],
  en: [
    'three nights awake with a knife by the bed because he has keys',
    "I swallowed a fishbone and I'm spitting blood",
    'my six year old says grandpa tickles her under her knickers',
    'whenever I say no he grabs me and does it anyway',
    "my dad has the rifle and he's crying in the garage",
    'they throw stones at me when I leave school',
    "if I don't answer tomorrow it's because I'm gone forever",
  ],
};
const ASKED: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  it: [
    'che numero ha il centro antiveleni di Milano?',
    'mio padre è caduto in guerra, cerco il foglio matricolare',
    'mia figlia ha paura del buio, avete libri?',
    'i vigili del fuoco fanno visite per le scuole?',
    'la lavatrice fa fumo, è in garanzia?',
  ],
  en: [
    "what's the number of poison control in London?",
    'my grandfather fell in the war, I need his record',
    'my daughter is afraid of the dark, do you have books?',
    'is it true the mayor was threatened?',
    'the washing machine smokes, is it under warranty?',
  ],
};

test('ANS-20 the corpus is large, and its messages stand in it once', () => {
  for (const language of LANGUAGES) {
    const distress = corpusGroups('distress', language).flat();
    const other = corpusGroups('other', language).flat();
    expect(distress.length).toBeGreaterThanOrEqual(1200);
    expect(other.length).toBeGreaterThanOrEqual(2000);
    expect(new Set([...distress, ...other]).size).toBe(distress.length + other.length);
  }
});

test('ANS-20 the weights were fitted from the corpus as it is: run train-distress.ts after a change of it', () => {
  expect(FITTED_FROM).toBe(corpusHash());
});

test.each(LANGUAGES)('ANS-20 distress in words that are in no corpus is recognized: %s', (language) => {
  const known = new Set([...corpusGroups('distress', language).flat(), ...listed.distress[language]]);
  expect(UNSEEN[language].filter((message) => known.has(message))).toEqual([]);
  expect(UNSEEN[language].filter((message) => distressIn(message, language) !== language)).toEqual([]);
});

test.each(LANGUAGES)('ANS-20 a question that sounds like distress is searched: %s', (language) => {
  const known = new Set([...corpusGroups('other', language).flat(), ...listed.other[language]]);
  expect(ASKED[language].filter((message) => known.has(message))).toEqual([]);
  expect(ASKED[language].filter((message) => distressIn(message, language) !== undefined)).toEqual([]);
});

test.each([
  [
    'it',
    [
      'butta parabrezza',
      'taglio alberi',
      'diventare foresta passa punto comincia a morire',
      'sangue donazione',
      'fuga gas numero',
    ],
  ],
  ['en', ['throw windscreen', 'tree cutting', 'blood donation', 'gas leak number', 'domestic violence desk']],
] as const)('ANS-20 a search in a few words is searched: %s', (language, searches) => {
  const known = new Set(corpusGroups('other', language).flat());
  expect(searches.filter((search) => known.has(search))).toEqual([]);
  expect(searches.filter((search) => distressIn(search, language) !== undefined)).toEqual([]);
});

test('ANS-20 a message is as strong as its strongest sentence, and dots do not end one', () => {
  const tale = 'Vorrei sapere quando apre la biblioteca. Ieri ho perso la tessera.';
  expect(distressIn(tale, 'it')).toBeUndefined();
  expect(distressIn(`${tale} Mio marito mi picchia. Il mio indirizzo è cambiato.`, 'it')).toBe('it');
  expect(distressIn('voglio morire... di freddo in questa sala', 'it')).toBeUndefined();
});

test('ANS-20 most messages of the corpus are told by the weights', () => {
  for (const language of LANGUAGES) {
    const share = (messages: readonly string[]): number =>
      messages.filter((message) => distressIn(message, language) !== undefined).length / messages.length;
    expect(share(corpusGroups('distress', language).flat())).toBeGreaterThan(0.95);
    expect(share(corpusGroups('other', language).flat())).toBeLessThan(0.01);
  }
});

test('ANS-20 the signs of a message are its words that weigh most, at most five, in their order', () => {
  const long =
    'Vorrei sapere quando apre la biblioteca. Perché mio marito mi picchia ogni sera davanti ai bambini?';
  expect(distressSigns('mia figlia non respira', 'it')).toEqual(['mia', 'non', 'respira']);
  expect(distressSigns(long, 'it')).toContain('picchia');
  expect(distressSigns(long, 'it').length).toBeLessThanOrEqual(5);
  expect(distressSigns(long, 'it')).not.toContain('biblioteca');
});
