import { Text } from 'domhandler';
import { isIconWord } from './icon-words.ts';
import { collapse, isElement, type PageElement, type PageNode } from './page.ts';
import type { TreeRule } from './tree-rule.ts';

/** A name that a program gave to a picture. */
const FILE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;
const NODES_MAX = 60;
const LABEL_MAX = 100;

const UNREAD = new Set('script style template noscript title'.split(' '));
/** Text that only programs which read aloud get. */
const UNSEEN = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)/u;
/** The names of signs in fonts of icons, as a class or as a word. */
const YES = /(?:^|[\s_-])(?:check|checkmark|tick|yes|done|ok)(?:[\s_-]|$)/u;
const NO = /(?:^|[\s_-])(?:times|xmark|x|cross|close|clear|cancel|remove|no|ban)(?:[\s_-]|$)/u;

/** Reads a cell of a table that holds signs alone: a picture with a text, a tick with a label. */
export const readCellSigns: TreeRule = (element) => {
  if (element.name !== 'td' && element.name !== 'th') return undefined;
  const sign = signIn(element);
  if (sign !== '') element.children = [new Text(sign)];
  return undefined;
};

/** The text of the signs of a cell; empty if the cell has a text of its own, or nothing. */
function signIn(cell: PageElement): string {
  const labels: string[] = [];
  const icons: string[] = [];
  const waiting: PageNode[] = cell.children.slice(0, NODES_MAX).toReversed();
  let nodes = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes += 1;
    if (nodes > NODES_MAX || (node.type === 'text' && node.data.trim() !== '')) return '';
    if (!isElement(node) || UNREAD.has(node.name)) continue;
    const label = labelOf(node);
    if (label !== '') labels.push(label);
    const classes = node.attribs['class']?.slice(0, LABEL_MAX) ?? '';
    const isIcon = isIconWord(node);
    if (isIcon || node.name === 'i' || node.name === 'span')
      icons.push(`${classes} ${isIcon ? textIn(node) : ''}`);
    if (label === '' && !isIcon && node.name !== 'svg')
      waiting.push(...node.children.slice(0, NODES_MAX).toReversed());
  }
  if (labels.length > 0) return labels.join(' ');
  if (icons.some((icon) => YES.test(icon))) return '✓';
  return icons.some((icon) => NO.test(icon)) ? '✗' : '';
}

/** The text that stands for an element without a visible one. */
function labelOf(element: PageElement): string {
  const { name, attribs } = element;
  if (UNSEEN.test(attribs['class']?.slice(0, LABEL_MAX) ?? '')) return textIn(element);
  const named = attribs['aria-label'] ?? attribs['alt'] ?? (name === 'abbr' ? undefined : attribs['title']);
  if (named !== undefined && (named !== '' || name !== 'svg')) {
    const label = collapse(named.slice(0, LABEL_MAX));
    return FILE_NAME.test(label) ? '' : label;
  }
  const title =
    name === 'svg' ? element.children.find((child) => isElement(child) && child.name === 'title') : undefined;
  return title !== undefined && isElement(title) ? textIn(title) : '';
}

const textIn = (element: PageElement): string =>
  collapse(
    element.children
      .slice(0, NODES_MAX)
      .map((child) => (child.type === 'text' ? child.data.slice(0, LABEL_MAX) : ''))
      .join(' '),
  ).slice(0, LABEL_MAX);
