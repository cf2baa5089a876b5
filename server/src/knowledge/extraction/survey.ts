import { mayNameFile, textOfLink } from './file-links.ts';
import { ControlNotes } from './control-notes.ts';
import { findDisclosures } from './control-pairs.ts';
import { CHARACTERS_MOST, SCRIPTS_MOST } from './json-ld.ts';
import { ModelSurvey } from './municipal/page-model.ts';
import { FactSurvey } from './page-facts.ts';
import { collapse, isElement, type PageElement, type PageNode } from './page.ts';
import { noSigns } from './page-signs.ts';
import type { Survey } from './surveyed-page.ts';

/** Elements whose text is read during the walk. */
const WITH_TEXT = new Set(['h1', 'noscript', 'title']);
const FRAME_IDS = new Set(['root', 'app', '__next', '__nuxt']);

export function survey(nodes: PageNode[]): Survey {
  const found: Found = {
    names: new ModelSurvey(),
    title: '',
    otherTitle: '',
    hrefs: [],
    fileTexts: new Map(),
    hasScript: false,
    asksForScript: false,
    hasEmptyFrame: false,
    jsonLd: [],
    facts: new FactSurvey(),
    controls: new ControlNotes(),
    signs: noSigns(),
  };
  for (const node of nodes) visit(node, found, new Set());
  const { otherTitle, names, controls, ...rest } = found;
  const model = names.finish();
  return {
    ...rest,
    title: found.title || otherTitle,
    disclosures: findDisclosures(controls),
    ...(model === undefined ? {} : { model }),
  };
}

type Found = Omit<Survey, 'disclosures'> & {
  otherTitle: string;
  readonly names: ModelSurvey;
  readonly controls: ControlNotes;
};

/** Returns whether the node contains text. For nested elements of one name, the text is read once. */
function visit(node: PageNode, found: Found, outer: ReadonlySet<string>): boolean {
  if (node.type === 'text') {
    const characters = node.data.trim().length;
    found.controls.text(characters);
    const hasText = characters > 0;
    if (hasText) found.names.text();
    return hasText;
  }
  if (!isElement(node)) return false;
  note(node, found, outer);
  found.names.enter(node);
  found.facts.enter(node);
  if (node.name === 'svg') return false;
  found.controls.enter(node);
  const inner = WITH_TEXT.has(node.name) ? new Set([...outer, node.name]) : outer;
  let hasText = false;
  for (const child of node.children) hasText = visit(child, found, inner) || hasText;
  found.controls.leave(node);
  const isFrame = node.name === 'app-root' || (!node.isPlain && FRAME_IDS.has(node.attribs['id'] ?? ''));
  if (isFrame && !hasText) found.hasEmptyFrame = true;
  return hasText;
}

function note(element: PageElement, found: Found, outer: ReadonlySet<string>): void {
  const { name, attribs } = element;
  if (outer.has(name)) return;
  const href = attribs['href'];
  if (name === 'a' || name === 'area') {
    if (href === undefined) return;
    found.hrefs.push(href);
    if (mayNameFile(href) && !found.fileTexts.has(href)) found.fileTexts.set(href, textOfLink(element));
  } else if (name === 'title') found.title ||= collapse(text(element));
  else if (name === 'h1') found.otherTitle ||= collapse(text(element));
  else if (name === 'meta') noteMeta(attribs, found);
  else if (name === 'base' && href !== undefined) found.base ??= href;
  else if (name === 'html' && attribs['lang'])
    found.lang = attribs['lang'].slice(0, 2).toWellFormed().toLowerCase();
  else if (name === 'body') found.body ??= element;
  else if (name === 'script') noteScript(element, found);
  else if (name === 'noscript') found.asksForScript ||= /javascript/iu.test(text(element));
}

function noteScript(element: PageElement, found: Found): void {
  const isData = element.attribs['type']?.trim().toLowerCase() === 'application/ld+json';
  if (!isData) found.hasScript = true;
  else if (found.jsonLd.length < SCRIPTS_MOST) {
    const json = text(element);
    if (json.length <= CHARACTERS_MOST) found.jsonLd.push(json);
  }
}

function noteMeta(attribs: PageElement['attribs'], found: Found): void {
  const content = attribs['content'];
  if (content === undefined) return;
  if (attribs['http-equiv']?.toLowerCase() === 'refresh') found.refresh = content;
  if (attribs['property'] === 'og:title') found.otherTitle ||= collapse(content);
}

/** Whether the element is marked as the main part of its page. */
export function isMain({ name, attribs, isPlain }: PageElement): boolean {
  if (name === 'main' || name === 'article') return true;
  if (isPlain) return false;
  if (attribs['role'] === 'main') return true;
  return attribs['id'] === 'content' || attribs['id'] === 'main-content';
}

function text(node: PageNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) ? node.children.map(text).join('') : '';
}

/**
 * The number of characters below a node; `known` caches the sizes of main parts, which may be nested.
 */
export function textSize(node: PageNode, known = new Map<PageNode, number>()): number {
  if (node.type === 'text') return node.data.trim().length;
  if (!isElement(node)) return 0;
  const before = known.get(node);
  if (before !== undefined) return before;
  let size = 0;
  for (const child of node.children) size += textSize(child, known);
  if (isMain(node)) known.set(node, size);
  return size;
}
