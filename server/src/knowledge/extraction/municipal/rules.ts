import { Element, Text } from 'domhandler';
import { classFact } from '../class-facts.ts';
import { isElement, type PageElement, type PageNode } from '../page.ts';
import type { TreeRule } from '../tree-rule.ts';
import { shortText } from '../short-text.ts';

/** On a page of the model, drops what its names call the frame, and writes each date of a calendar as one line. */
export const followModel: TreeRule = (element, { model }) => {
  if (model === undefined) return undefined;
  if (model.chrome.has(element)) return 'drop';
  const line = datedLine(element);
  return line === undefined ? undefined : [new Element('ul', {}, [new Element('li', {}, [new Text(line)])])];
};

const ENTRIES = /(?:^|\s)(?:calendar-date|point-list)(?:\s|$)/u;
const DAYS = /(?:^|\s)(?:calendar-date-day|point-list-aside)(?:\s|$)/u;
const isEntryByClass = classFact((names) => ENTRIES.test(names));
const CHARACTERS_MOST = 600;

/** The date and the text of an entry: "04 gen 2022: Apertura iscrizioni". */
function datedLine(element: PageElement): string | undefined {
  const classes = element.attribs['class'];
  if (classes === undefined || !isEntryByClass(classes)) return undefined;
  const parts = element.children.filter((child) => isElement(child));
  const day = parts.find((part) => DAYS.test(part.attribs['class'] ?? ''));
  if (day === undefined) return undefined;
  const texts = parts.filter((part) => part !== day).map((part) => shortText(part, CHARACTERS_MOST));
  if (texts.length === 0 || texts.some((text) => !text)) return undefined;
  const { title, rest } = titled(parts.filter((part) => part !== day));
  const when = yearLast(shortText(day, CHARACTERS_MOST) ?? '');
  const what = [title, rest].filter((text) => text !== '').join(when === '' ? ': ' : '. ');
  return when === '' ? what : `${when}: ${what}`;
}

const yearLast = (day: string): string => day.replace(/^(\d{4}) (.+)$/u, '$2 $1');

/** The first heading of some elements, and their other text. */
function titled(parts: readonly PageElement[]): { title: string; rest: string } {
  const heading = firstHeading(parts);
  const all = parts.map((part) => shortText(part, CHARACTERS_MOST) ?? '').join(' ');
  const title = heading === undefined ? '' : (shortText(heading, CHARACTERS_MOST) ?? '');
  return { title, rest: all.startsWith(title) ? all.slice(title.length).trim() : all };
}

function firstHeading(parts: readonly PageNode[]): PageElement | undefined {
  const waiting: PageNode[] = parts.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/u.test(node.name)) return node;
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return undefined;
}
