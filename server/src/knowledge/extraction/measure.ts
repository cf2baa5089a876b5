import { isDocument } from '../kinds/website/crawl/file-address.ts';
import { classFact } from './class-facts.ts';
import { isElement, type PageElement, type PageNode } from './page.ts';
import { startOf, UNREAD } from './short-text.ts';

/** The signs in a part of a page that tell content from what stands around it. */
export interface Measured {
  readonly characters: number;
  /** The characters of headings that are no links. */
  readonly titles: number;
  /** The characters of link texts. */
  readonly linked: number;
  readonly links: number;
  /** Links that lead to documents. */
  readonly documents: number;
  readonly headings: number;
  /** Fields to write in. */
  readonly fields: number;
  /** Fields to choose with, and buttons. */
  readonly choices: number;
  readonly images: number;
  /** Links and buttons that answer a comment. */
  readonly replies: number;
  /** Parts that are marked as one comment each. */
  readonly comments: number;
  /** Buttons that accept cookies. */
  readonly accepts: number;
}

/** The most nodes to visit: nested parts must not make the reading of a page quadratic. */
const NODES_MAX = 1_500;
const HEADING = /^h[1-6]$/u;
const REPLY = /^(?:rispondi|reply|respond|segnala|report)(?: .{0,40})?$/u;
const ACCEPT = /^(?:accett|accept|ok$|allow|consent|agree|i agree|rifiuta|reject|ho capito|got it)/u;
const COMMENT = /(?:^|\s)(?:comment|comment-body|comment-item|commento|review|recensione)(?:\s|$)/u;

const isCommentByClass = classFact((names) => COMMENT.test(names));

/** Measures some nodes, as far as the bound reaches. */
export function measure(nodes: readonly PageNode[]): Measured {
  const counts = {
    characters: 0,
    titles: 0,
    linked: 0,
    links: 0,
    documents: 0,
    headings: 0,
    fields: 0,
    choices: 0,
    images: 0,
    replies: 0,
    comments: 0,
    accepts: 0,
  };
  let left = NODES_MAX;

  const visit = (node: PageNode, isLinked: boolean, isTitle: boolean): void => {
    if (left <= 0) return;
    left -= 1;
    if (node.type === 'text') {
      const size = node.data.trim().length;
      counts.characters += size;
      if (isLinked) counts.linked += size;
      else if (isTitle) counts.titles += size;
      return;
    }
    if (!isElement(node) || UNREAD.has(node.name)) return;
    note(node, counts);
    const isLink = node.name === 'a' || node.name === 'button';
    const isHeading = isTitle || HEADING.test(node.name);
    for (const child of node.children) visit(child, isLinked || isLink, isHeading);
  };

  for (const node of nodes) visit(node, false, false);
  return counts;
}

function note(element: PageElement, counts: { -readonly [K in keyof Measured]: number }): void {
  const { name, attribs } = element;
  if (name === 'img') counts.images += 1;
  if (HEADING.test(name)) counts.headings += 1;
  const classes = attribs['class'];
  const isComment = classes !== undefined && isCommentByClass(classes);
  if (isComment || COMMENT.test(attribs['itemprop'] ?? '')) counts.comments += 1;
  if (name === 'textarea') counts.fields += 1;
  if (name === 'input') {
    const type = attribs['type'] ?? 'text';
    if (/^(?:text|email|search|tel|url|number)$/iu.test(type)) counts.fields += 1;
    if (/^(?:radio|checkbox|range|button|submit|image)$/iu.test(type)) counts.choices += 1;
  }
  if (name !== 'a' && name !== 'button') return;
  const href = name === 'a' ? attribs['href'] : undefined;
  if (href !== undefined) counts.links += 1;
  if (href !== undefined && isDocument(href.split(/[?#]/u, 1)[0]!)) counts.documents += 1;
  if (name === 'button') counts.choices += 1;
  const text = startOf(element).toLowerCase();
  if (REPLY.test(text)) counts.replies += 1;
  if (ACCEPT.test(text)) counts.accepts += 1;
}
