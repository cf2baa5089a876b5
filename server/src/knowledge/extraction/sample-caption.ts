import type { PageElement } from './page.ts';
import { shortWords } from './short-text.ts';

/** The most characters of the caption that a template gives to every picture. */
const SAMPLE_MOST = 80;
/** The words that only name a caption, its picture and its place. */
const OF_SAMPLE = new Set(
  [
    'didascalia dell della del di per l la le il lo un una uno immagine foto fotografia figura sopra sotto precedente esempio qui questa testo titolo segnaposto',
    'a an the caption for of image photo picture figure above below sample example placeholder text here goes title',
  ]
    .join(' ')
    .split(' '),
);
const NAMES_CAPTION = new Set(['didascalia', 'caption', 'placeholder', 'segnaposto']);

/** Whether a caption is the sample of a template, which tells nothing of the picture: "A caption for the above image". */
export function isSampleCaption(element: PageElement): boolean {
  if (element.name !== 'figcaption') return false;
  const words =
    shortWords(element, SAMPLE_MOST)
      ?.toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => NAMES_CAPTION.has(word)) && words.every((word) => OF_SAMPLE.has(word));
}
