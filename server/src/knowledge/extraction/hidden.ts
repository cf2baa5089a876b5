import { Comment } from 'domhandler';
import { classFact } from './class-facts.ts';
import type { PageElement, PageNode } from './page.ts';
import { holdsAtLeast } from './short-text.ts';
import type { TreeRule } from './tree-rule.ts';

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu;
/** A hidden text with fewer words is a sign of the page ("Loading"), not the text of the heading before it. */
const TEXT_WORDS = 2;

/** Stands in a page's tree in place of a hidden text, so that the heading of that text is left out, too. */
export const HIDDEN_TEXT: PageNode = new Comment('');

/** Whether a browser shows nothing of the element. A text that is hidden until it is found is shown by searching. */
export function isHidden({ attribs, isPlain }: PageElement): boolean {
  if (isPlain) return false;
  if (attribs['hidden'] !== undefined && attribs['hidden'] !== 'until-found') return true;
  const { style, class: classes } = attribs;
  if (style !== undefined && HIDDEN_STYLE.test(style)) return true;
  return attribs['aria-hidden'] === 'true' && classes !== undefined && isHiddenByClass(classes);
}

const HIDDEN_CLASS = /(?:^|\s)(?:hidden|d-none|is-hidden)(?:\s|$)/u;
/** Shows the element on some screens: `md:block`, `d-md-flex`. */
const SHOWN_CLASS = /:|(?:^|\s)d-\w{2,3}-/u;

/** A class may mean anything; with it, the element must also be hidden from those who listen. */
const isHiddenByClass = classFact((names) => HIDDEN_CLASS.test(names) && !SHOWN_CLASS.test(names));

/** Drops hidden elements that no control of the page opens and that are not the frame of the whole page. */
export const dropHidden: TreeRule = (element, { disclosures }) => {
  if (!isHidden(element) || disclosures.byPanel.has(element) || disclosures.frames.has(element))
    return undefined;
  return holdsAtLeast(element, TEXT_WORDS) ? [HIDDEN_TEXT] : 'drop';
};

/** Whether the element is the frame of a page: `html`, `body`, or marked as its main part. */
export function isFrame({ name, attribs, isPlain }: PageElement): boolean {
  return name === 'html' || name === 'body' || name === 'main' || (!isPlain && attribs['role'] === 'main');
}
