import { expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

const captioned = (caption: string): string =>
  `<figure><img src="a.png"><figcaption>${caption}</figcaption></figure><p>La piscina riapre.</p>`;

test.each([
  'Una didascalia per l’immagine sopra.',
  "Una didascalia per l'immagine sopra.",
  'A caption for the above image.',
  'Placeholder',
])('TRN-11 the sample caption of a template is no content: %s', (caption) => {
  expect(textsOf(captioned(caption))).toEqual(['La piscina riapre.']);
});

test.each([
  'La piscina sopra il lago',
  'Foto sopra: il sindaco',
  'Titolo',
  'La foto',
  'Didascalia: il sindaco',
])('TRN-11 a caption that tells something of its picture is content: %s', (caption) => {
  expect(textsOf(captioned(caption))).toEqual([caption, 'La piscina riapre.']);
});

test('TRN-11 the words of a sample caption elsewhere are content', () => {
  expect(textsOf('<p>Una didascalia per l’immagine</p>')).toEqual(['Una didascalia per l’immagine']);
});
