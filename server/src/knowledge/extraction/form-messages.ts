import { measure } from './measure.ts';
import { isElement, type PageElement, type PageNode } from './page.ts';

/** Says that a form was sent, or that it was not. */
const MESSAGE = new RegExp(
  [
    '^(?:(?:grazie|thank you|thanks)[,!.]{0,2} )?(?:il (?:tuo|suo)|la (?:tua|sua)|your) (?:messaggio|richiesta|iscrizione|message|request|submission)',
    ' (?:è stat[ao]|has been|was) (?:.{1,20} )?(?:inviat|ricevut|sent|received|submitted)',
    '|^(?:oops|ops)[,!.]{0,2} (?:something went wrong|.{0,30}(?:errore|andato storto))|^something went wrong while',
  ].join(''),
  'u',
);

const CHARACTERS_MOST = 200;

/** Whether an element that begins with such words is a message that its form shows once it is sent. */
export function isFormMessage(element: PageElement, start: string): boolean {
  if (!MESSAGE.test(start) || !isAtForm(element)) return false;
  const { characters, headings, fields } = measure([element]);
  return characters <= CHARACTERS_MOST && headings === 0 && fields === 0;
}

/** The most elements around, and nodes on each side, that are looked at. */
const AROUND_MAX = 4;
const BESIDE_MAX = 6;

function isAtForm(element: PageElement): boolean {
  if (isBesideForm(element, 'prev') || isBesideForm(element, 'next')) return true;
  let { parent } = element;
  for (let level = 0; level < AROUND_MAX && parent !== null && 'name' in parent; level += 1) {
    if (parent.name === 'form') return true;
    ({ parent } = parent);
  }
  return false;
}

function isBesideForm(element: PageElement, side: 'prev' | 'next'): boolean {
  let node: PageNode | null = element[side];
  for (let steps = 0; steps < BESIDE_MAX && node !== null; steps += 1) {
    if (isElement(node) && node.name === 'form') return true;
    node = node[side];
  }
  return false;
}
