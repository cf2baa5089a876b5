import { readBlocks } from './blocks.ts';
import { readThings } from './json-ld.ts';
import {
  collapse,
  isElement,
  type Block,
  type ExtractedPage,
  type PageElement,
  type PageNode,
} from './page.ts';
import { judgePage } from './page-status.ts';
import { parseHtml } from './parse-html.ts';
import { withSchemaFacts } from './schema-org.ts';
import { survey, textSize } from './survey.ts';
import type { Survey } from './surveyed-page.ts';
import { applyTreeRules } from './tree-rules.ts';

const MAIN_MIN_CHARACTERS = 200;
const MAIN_MIN_SHARE = 0.3;
/** An article may be one of several parts. */
const ARTICLE_MIN_SHARE = 0.5;

/** Extracts the main content of a page, without the parts that repeat on every page of its site. */
export function extractMainContent(html: string, url: string, nowMs = Date.now()): ExtractedPage {
  const nodes = parseHtml(html);
  const seen = survey(nodes);
  const base = (seen.base === undefined ? undefined : resolve(seen.base, url)) ?? url;
  const things = readThings(seen.jsonLd);
  const page = {
    title: seen.title,
    ...(seen.lang === undefined ? {} : { lang: seen.lang }),
    ...(seen.model?.inactive === undefined ? {} : { inactive: seen.model.inactive }),
    links: absoluteLinks(seen.hrefs, base),
    fileTexts: textsOfFiles(seen.fileTexts, base),
    facts: seen.facts.finish(seen.lang, things, nowMs),
  };
  const redirectTo = refreshTarget(seen.refresh, base);
  if (redirectTo !== undefined) return { ...page, blocks: [], status: 'redirect', redirectTo };
  const cleaned = applyTreeRules(nodes, seen);
  const read = mainBlocks(seen.body ? [seen.body] : cleaned.nodes, cleaned.mains, seen);
  const said = { blocks: read, ...(seen.model?.kind === undefined ? {} : { kind: seen.model.kind }) };
  const { blocks, ...facts } = withSchemaFacts(said, things);
  const isFilledByScript = seen.hasScript && (seen.asksForScript || seen.hasEmptyFrame);
  const { title } = page;
  const judged = { title, url, blocks, signs: seen.signs, isFilledByScript, model: seen.model };
  return { ...page, ...facts, blocks, status: judgePage(judged) };
}

/**
 * Takes the largest element that is marked as main, if it holds enough of the text; else the body without its header.
 */
function mainBlocks(whole: PageNode[], mains: PageElement[], page: Survey): Block[] {
  let best: PageElement | undefined;
  let bestSize = 0;
  const sizes = new Map<PageNode, number>();
  for (const candidate of mains) {
    const size = textSize(candidate, sizes);
    if (size > bestSize) [best, bestSize] = [candidate, size];
  }
  for (const node of whole) if (isElement(node)) dropSurroundings(node);
  const wholeSize = whole.reduce((sum, node) => sum + textSize(node), 0);
  if (best && bestSize >= MAIN_MIN_CHARACTERS) {
    const lead = leadBefore(best, page.title);
    const minShare = best.name === 'article' && lead.length === 0 ? ARTICLE_MIN_SHARE : MAIN_MIN_SHARE;
    const blocks = bestSize >= minShare * wholeSize ? readBlocks([...lead, best], page) : [];
    // A main part that holds only headings and forms is not what the page says.
    if (blocks.some(({ kind }) => kind !== 'heading')) return blocks;
  }
  return readBlocks(whole, page);
}

/**
 * The parts from the page's heading to its main part, if the heading stands before it: a page may show its heading, its
 * first words and its prices above.
 */
function leadBefore(main: PageElement, title: string): PageNode[] {
  if (headingIn(main) !== undefined) return [];
  for (let branch = main; branch.parent !== null && 'name' in branch.parent; branch = branch.parent) {
    const siblings = branch.parent.children;
    const end = siblings.indexOf(branch);
    for (let at = end - 1; at >= 0; at -= 1) {
      const heading = headingIn(siblings[at]!);
      if (heading !== undefined) return isOfSite(heading, main, title) ? [] : siblings.slice(at, end);
    }
  }
  return [];
}

const SITE_PART =
  /(?:^|[\s_-])(?:header|masthead|branding|logo|banner|topbar|navbar|testata|site-?title|site-?name)(?:$|[\s_-])/iu;

/**
 * Whether a heading is the name of the site: it leads to the first page, stands in the site's header, or ends a title that
 * begins with a heading of the main part.
 */
function isOfSite(heading: PageElement, main: PageElement, title: string): boolean {
  const text = collapse(textOf(heading)).toLowerCase();
  const whole = title.toLowerCase();
  if (text === '') return true;
  const own = headingIn(main, /^h[2-3]$/u);
  const owned = own === undefined ? '' : collapse(textOf(own)).toLowerCase();
  if (owned !== '' && whole.startsWith(owned) && whole.endsWith(text)) return true;
  if (heading.children.some(leadsHome)) return true;
  for (let at: PageElement | null = heading; at !== null; at = parentOf(at)) {
    const { class: names = '', id = '' } = at.attribs;
    if (SITE_PART.test(`${names} ${id}`.slice(0, 300))) return true;
  }
  return false;
}

const leadsHome = (node: PageNode): boolean =>
  isElement(node) && node.name === 'a' && HOME.test(node.attribs['href'] ?? '#');

const HOME = /^(?:https?:\/\/[^/]{1,100})?\/?(?:index\.\w{2,5})?$/u;

const parentOf = ({ parent }: PageElement): PageElement | null =>
  parent !== null && 'name' in parent && parent.name !== 'body' ? (parent as PageElement) : null;

/** The first heading in a part, of the first level unless others are named. */
function headingIn(node: PageNode, names = /^h1$/u): PageElement | undefined {
  if (!isElement(node)) return undefined;
  if (names.test(node.name)) return node;
  for (const child of node.children) {
    const found = headingIn(child, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

const textOf = (node: PageNode): string =>
  node.type === 'text' ? node.data : isElement(node) ? node.children.map(textOf).join('') : '';

/** Removes the site's own header and sidebars; those inside the main part belong to the page and stay. */
function dropSurroundings(element: PageElement): void {
  if (element.children.some(isAround))
    element.children = element.children.filter((child) => !isAround(child));
  for (const child of element.children)
    if (isElement(child) && child.name !== 'main' && child.name !== 'article') dropSurroundings(child);
}

const isAround = (node: PageNode): boolean =>
  isElement(node) && (node.name === 'header' || node.name === 'aside');

/** Parses `5; url='/new'`: seconds, then the address. Without an address the page only reloads itself. */
function refreshTarget(content: string | undefined, base: string): string | undefined {
  const value = content?.trim() ?? '';
  const end = value.search(/[;,]/u);
  if (end === -1 || !/^\d/u.test(value)) return undefined;
  const rest = value.slice(end + 1).trimStart();
  const named = /^url\s*=/iu.exec(rest)?.[0].length ?? 0;
  const [target = ''] = rest.slice(named).trimStart().replace(/^['"]/u, '').split(/['"]/u, 1);
  return target === '' ? undefined : resolve(target.trim(), base);
}

function absoluteLinks(hrefs: string[], base: string): string[] {
  const found = new Set<string>();
  const addresses = new Set<string>();
  for (const href of hrefs) {
    if (href.startsWith('#')) continue;
    const hash = href.indexOf('#');
    addresses.add(hash === -1 ? href : href.slice(0, hash));
  }
  for (const address of addresses) {
    const target = resolve(address, base)?.split('#')[0];
    if (target?.startsWith('http')) found.add(target);
  }
  return [...found];
}

function textsOfFiles(texts: ReadonlyMap<string, string>, base: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [href, text] of texts) {
    const address = resolve(href, base)?.split('#')[0];
    if (address !== undefined) found.set(address, found.get(address) || text);
  }
  return found;
}

function resolve(target: string, base: string): string | undefined {
  return URL.parse(target, base)?.href;
}
