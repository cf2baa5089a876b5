import { elementBefore } from './controls.ts';
import { isElement, type PageElement } from './page.ts';
import { countWords } from './sections.ts';
import { shortText, visitSome } from './short-text.ts';

const TITLE_CHARACTERS = 300;
const TITLE_WORDS = 40;

/** Words of controls that say only that something opens; the text that they open goes on with the text before it. */
const NO_TITLES = new Set(
  [
    'leggi|mostra|vedi|visualizza|apri|espandi|carica|scopri|continua|chiudi|comprimi|riduci|nascondi|altro|di più|meno|toggle',
    'leggi tutto|leggi di più|leggi altro|continua a leggere|leggi la risposta|leggi meno',
    'mostra tutto|mostra tutti|mostra tutte|mostra di più|mostra altro|mostra altri|mostra altre|mostra meno|mostra risposta|mostra la risposta|mostra nascondi',
    'vedi tutto|vedi tutti|vedi tutte|vedi di più|vedi altro|vedi altri|vedi altre|vedi risposta|vedi la risposta|visualizza tutto|visualizza tutti|visualizza altro',
    'apri tutto|apri tutti|apri chiudi|apri la risposta|espandi tutto|espandi tutti|espandi comprimi|chiudi tutto|chiudi tutti|carica altro|carica altri|scopri di più|scopri tutto',
    'read|read more|more|less|show|show more|show all|show less|show answer|show the answer|show hide|hide|expand|expand all|expand collapse|collapse|collapse all',
    'open|open all|open close|close|close all|view|view all|view more|view answer|see more|see all|see answer|load more|learn more|continue reading|toggle section',
  ]
    .join('|')
    .split('|'),
);

/** Whether the text of a control names what it opens. */
export function isTitle(text: string): boolean {
  const letters = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return letters !== '' && !NO_TITLES.has(letters);
}

/** Whether the control says nothing about what it opens: a sign, a number, "Read more". */
export function saysNothing(control: PageElement): boolean {
  const text = shortText(control, TITLE_CHARACTERS);
  return text !== undefined && !isTitle(text);
}

/**
 * The element whose text is the heading of what a control opens: the heading that holds the control or that it holds,
 * the control itself, or, where the control says nothing, the heading beside it.
 */
export function titleOf(control: PageElement): PageElement | undefined {
  const text = shortText(control, TITLE_CHARACTERS);
  const heading = headingAround(control);
  if (text === undefined || countWords(text) > TITLE_WORDS) return heading ?? headingIn(control);
  if (isTitle(text)) return heading ?? headingIn(control) ?? control;
  if (heading !== undefined && isTitle(shortText(heading, TITLE_CHARACTERS)?.replace(text, '') ?? ''))
    return heading;
  const beside = elementBefore(control);
  return beside !== undefined && isHeading(beside) ? beside : undefined;
}

export const isHeading = ({ name, attribs }: PageElement): boolean =>
  /^h[1-6]$/u.test(name) || attribs['role'] === 'heading';

function headingAround(control: PageElement): PageElement | undefined {
  let element = control;
  for (let step = 0; step < 4; step += 1) {
    if (isHeading(element)) return element;
    const { parent } = element;
    if (parent === null || !isElement(parent as PageElement)) return undefined;
    element = parent as PageElement;
  }
  return undefined;
}

/** The heading that an element holds. */
export function headingIn(control: PageElement): PageElement | undefined {
  let found: PageElement | undefined;
  visitSome(
    control,
    (node) => {
      if (isElement(node) && isHeading(node)) found = node;
      return found === undefined;
    },
    60,
  );
  return found;
}
