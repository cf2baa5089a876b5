import { withoutInvisible } from '@regia/contract/invisible';
import type { ChildNode } from 'domhandler';
import type { PageKind, SectionRole } from './municipal/names.ts';

declare module 'domhandler' {
  interface Element {
    /** Set by the parser if the element has no attributes but `class` and `href`, as most: rules need not ask for others. */
    isPlain?: true;
  }
}

/** A node of the parsed page. */
export type PageNode = ChildNode;
export type PageElement = Extract<PageNode, { attribs: unknown }>;

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'row' | 'code';

/** The smallest piece of a page; it is cut only at the end of a sentence. */
export interface Block {
  kind: BlockKind;
  text: string;
  /** Id of the heading itself, or of the nearest heading before; a citation's link ends with it. */
  anchor?: string;
  /** The level of a heading, 1 to 6; the button of an accordion is one level below the heading before it. */
  level?: number;
  /** Set for a row that names the columns of its table. */
  isHeader?: boolean;
  /** The role of the heading's section, on a page that says it. */
  role?: SectionRole;
}

/** The facts that a page says about itself, beside its text. */
export interface PageFacts {
  /** Days, as YYYY-MM-DD. */
  readonly publishedOn?: string;
  readonly updatedOn?: string;
  /** The names of the pages above it and its own, from the home page on. */
  readonly breadcrumb: readonly string[];
}

export type PageStatus =
  | 'ok'
  | 'redirect'
  | 'empty'
  | 'needs_javascript'
  | 'says_not_found'
  | 'asks_sign_in'
  | 'bot_check'
  | 'server_error'
  | 'refused'
  | 'form_step'
  | 'personal_area'
  | 'search_results';

export interface ExtractedPage {
  title: string;
  lang?: string;
  blocks: Block[];
  /** The kind of the page, if its names say it. */
  kind?: PageKind;
  /** The status of a service that is not active. */
  inactive?: string;
  /** Absolute addresses of the page's links, without fragment and without repeats. */
  links: string[];
  /** The texts of those that may lead to documents. */
  fileTexts: ReadonlyMap<string, string>;
  facts: PageFacts;
  status: PageStatus;
  redirectTo?: string;
}

/** Elements that occur inside a line of text. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr img label button picture source'.split(
    ' ',
  ),
);

export function isElement(node: PageNode): node is PageElement {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

// Letters and signs of European languages, quotation marks, dashes and currencies are always visible.
const TWO_BLANKS_OR_OTHER = /[^ !-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u20a0-\u20bf]|  /;
// oxlint-disable-next-line no-control-regex -- control characters are blanks here
const MAYBE_INVISIBLE = /[^\0- !-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u20a0-\u20bf]/;

/** Leaves out invisible characters, and sets one blank between words. Most texts need little of both. */
export function collapse(text: string): string {
  if (isPlain(text)) return text;
  const visible = (MAYBE_INVISIBLE.test(text) ? withoutInvisible(text) : text).trim();
  return isPlain(visible) ? visible : visible.replace(/\s+/gu, ' ');
}

/** Whether a text is of words of such characters, parted by one blank each. */
const isPlain = (text: string): boolean =>
  !text.startsWith(' ') && !text.endsWith(' ') && !TWO_BLANKS_OR_OTHER.test(text);
