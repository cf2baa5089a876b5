import { isClutter } from './clutter.ts';
import { collapse, isElement, type PageElement, type PageNode } from './page.ts';

/** Everything one walk over a parsed page can gather: looking for each thing by itself costs more than parsing. */
export interface Survey {
  lang?: string;
  title: string;
  base?: string;
  /** Content of `<meta http-equiv=refresh>`. */
  refresh?: string;
  hrefs: string[];
  body?: PageElement;
  /** Elements that name themselves the main part. */
  mains: PageElement[];
  hasScript: boolean;
  asksForScript: boolean;
  hasEmptyFrame: boolean;
}

const FRAME_IDS = new Set(['root', 'app', '__next', '__nuxt']);

export function survey(nodes: PageNode[]): Survey {
  const found: Survey & { otherTitle: string } = {
    title: '',
    otherTitle: '',
    hrefs: [],
    mains: [],
    hasScript: false,
    asksForScript: false,
    hasEmptyFrame: false,
  };
  for (const node of nodes) visit(node, found);
  const { otherTitle, ...rest } = found;
  return { ...rest, title: found.title || otherTitle };
}

function visit(node: PageNode, found: Survey & { otherTitle: string }): void {
  if (!isElement(node)) return;
  note(node, found);
  if (node.name === 'svg') return;
  for (const child of node.children) visit(child, found);
}

function note(element: PageElement, found: Survey & { otherTitle: string }): void {
  const { name, attribs } = element;
  const href = attribs['href'];
  if (name === 'a' || name === 'area') {
    if (href !== undefined) found.hrefs.push(href);
  } else if (name === 'title') found.title ||= collapse(text(element));
  else if (name === 'h1') found.otherTitle ||= collapse(text(element));
  else if (name === 'meta') noteMeta(attribs, found);
  else if (name === 'base' && href !== undefined) found.base ??= href;
  else if (name === 'html' && attribs['lang'])
    found.lang = attribs['lang'].slice(0, 2).toWellFormed().toLowerCase();
  else if (name === 'body') found.body ??= element;
  else if (name === 'script') found.hasScript = true;
  else if (name === 'noscript') found.asksForScript ||= /javascript/iu.test(text(element));
  if (isMain(element)) found.mains.push(element);
  if ((name === 'app-root' || FRAME_IDS.has(attribs['id'] ?? '')) && text(element).trim() === '')
    found.hasEmptyFrame = true;
}

function noteMeta(attribs: PageElement['attribs'], found: Survey & { otherTitle: string }): void {
  const content = attribs['content'];
  if (content === undefined) return;
  if (attribs['http-equiv']?.toLowerCase() === 'refresh') found.refresh = content;
  if (attribs['property'] === 'og:title') found.otherTitle ||= collapse(content);
}

function isMain({ name, attribs }: PageElement): boolean {
  if (name === 'main' || name === 'article' || attribs['role'] === 'main') return true;
  return attribs['id'] === 'content' || attribs['id'] === 'main-content';
}

function text(node: PageNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) ? node.children.map(text).join('') : '';
}

/** Characters of text below a node that are not clutter. */
export function textSize(node: PageNode): number {
  if (node.type === 'text') return node.data.trim().length;
  if (!isElement(node) || isClutter(node)) return 0;
  return node.children.reduce((sum, child) => sum + textSize(child), 0);
}
