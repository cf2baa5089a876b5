import { isDocument } from '../kinds/website/crawl/file-address.ts';
import { collapse, isElement, type PageElement, type PageNode } from './page.ts';

const TEXT_MAX = 200;

/** Whether a link may lead to a document. */
export const mayNameFile = (href: string): boolean =>
  href.includes('.') && isDocument(href.split(/[?#]/u, 1)[0]!);

/** Texts that ask to open or save a file, and do not name it. */
const NAMELESS =
  /^(?:(?:scarica|scaricare|apri|leggi|visualizza|consulta|vedi|download|open|read|view|see)(?: (?:il|la|lo|l’|l'|the|this|questo))? ?)?(?:file|documento|document|allegato|attachment|modulo|form|pdf|docx?|word|qui|here|risorsa|resource)?$/iu;

/** The text of a link, if it names what the link leads to; else an empty text. */
export function textOfLink(element: PageElement): string {
  for (const text of [textOf(element), element.attribs['title'] ?? '', element.attribs['aria-label'] ?? '']) {
    const said = collapse(text.slice(0, TEXT_MAX).toWellFormed());
    if (!NAMELESS.test(withoutEnd(said))) return said;
  }
  return '';
}

const END_SIGNS = ' .:()[]';

function withoutEnd(text: string): string {
  let length = text.length;
  while (length > 0 && END_SIGNS.includes(text[length - 1]!)) length -= 1;
  return text.slice(0, length);
}

function textOf(node: PageNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) && node.name !== 'svg' ? node.children.map(textOf).join('') : '';
}
