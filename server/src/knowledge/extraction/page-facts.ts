import { classFact } from './class-facts.ts';
import { textsOf, thingsOf, typesOf, type Thing } from './json-ld.ts';
import { parseHtml } from './parse-html.ts';
import { collapse, isElement, type PageElement, type PageFacts, type PageNode } from './page.ts';
import { pageDate } from './page-date.ts';
import { startOf } from './short-text.ts';

type DateKind = 'published' | 'updated';

/** The names of meta tags, best first. */
const META: Record<DateKind, readonly string[]> = {
  published: [
    'article:published_time',
    'og:published_time',
    'datepublished',
    'dcterms.issued',
    'dc.date.issued',
    'dc.date.created',
    'dcterms.created',
    'dcterms.date',
    'dc.date',
    'date',
    'pubdate',
    'publish-date',
  ],
  updated: [
    'article:modified_time',
    'og:updated_time',
    'datemodified',
    'dcterms.modified',
    'dc.date.modified',
    'last-modified',
    'revised',
  ],
};
const KIND_OF_META = new Map(
  (['published', 'updated'] as const).flatMap((kind) =>
    META[kind].map((name, rank) => [name, { kind, rank }] as const),
  ),
);

/** Types of JSON-LD whose dates are those of the page. */
const PAGE_TYPE = /(?:Page|Article|Posting|Report|Service|CreativeWork|Legislation|DigitalDocument)$/u;

const SAID_MAX = 200;
/** Shorter than the bound of a date's text, so that a longer one is still seen as too long. */
const TIME_TEXT_MAX = 100;

const PUBLISHED_CLASS = /(?:^|[\s_-])(?:published|pubdate|entry-date|post-date|dt-published)(?:[\s_-]|$)/iu;
const UPDATED_CLASS = /(?:^|[\s_-])(?:updated|modified|dt-updated)(?:[\s_-]|$)/iu;

/** Gathers the facts during the walk over a page, before anything is dropped from it. */
export class FactSurvey {
  readonly #meta: { kind: DateKind; rank: number; said: string }[] = [];
  readonly #times: { kind: DateKind | undefined; said: string }[] = [];
  readonly #trails: PageElement[] = [];

  enter(element: PageElement): void {
    const { name, attribs } = element;
    if (name === 'meta') this.#enterMeta(attribs);
    else if (name === 'time' || (!element.isPlain && attribs['itemprop'] !== undefined))
      this.#enterTime(element);
    if (this.#trails.length < TRAILS_MAX && isTrail(element)) this.#trails.push(element);
  }

  finish(lang: string | undefined, said: readonly Thing[], nowMs: number): PageFacts {
    const dates = (texts: readonly string[]): string[] =>
      texts.map((text) => pageDate(text, lang, nowMs)).filter((date) => date !== undefined);
    const things = outerThings(said);
    const own = things.filter((thing) => typesOf(thing).some((type) => PAGE_TYPE.test(type)));
    const [published] = [
      ...onlyOne(dates(saidIn(own, 'datePublished'))),
      ...dates(this.#saidInMeta('published')),
      ...dates(this.#saidInTimes('published')),
      ...onlyOne(dates(this.#saidInTimes(undefined))),
    ];
    const [updated] = [
      ...onlyOne(dates(saidIn(own, 'dateModified'))),
      ...dates(this.#saidInMeta('updated')),
      ...dates(this.#saidInTimes('updated')),
    ];
    const isLater = updated !== undefined && (published === undefined || updated >= published);
    return {
      ...(published === undefined ? {} : { publishedOn: published }),
      ...(isLater ? { updatedOn: updated } : {}),
      breadcrumb: trailIn(things) ?? this.#trail(),
    };
  }

  #enterMeta(attribs: PageElement['attribs']): void {
    const name = (attribs['property'] ?? attribs['name'] ?? attribs['itemprop'])?.slice(0, 40).toLowerCase();
    const content = attribs['content'];
    const known = name === undefined ? undefined : KIND_OF_META.get(name);
    if (known === undefined || content === undefined || this.#meta.length >= SAID_MAX) return;
    this.#meta.push({ ...known, said: content });
  }

  #enterTime(element: PageElement): void {
    const { name, attribs } = element;
    if (this.#times.length >= SAID_MAX) return;
    const property = attribs['itemprop']?.slice(0, 40).toLowerCase();
    const kind = property === undefined ? undefined : KIND_OF_META.get(property)?.kind;
    if (property !== undefined && kind === undefined) return;
    const said = attribs['datetime'] ?? attribs['content'] ?? startOf(element, TIME_TEXT_MAX);
    this.#times.push({ kind: kind ?? (name === 'time' ? kindOfTime(attribs) : undefined), said });
  }

  #saidInMeta(wanted: DateKind): string[] {
    return this.#meta
      .filter(({ kind }) => kind === wanted)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ said }) => said);
  }

  #saidInTimes(wanted: DateKind | undefined): string[] {
    return this.#times.filter(({ kind }) => kind === wanted).map(({ said }) => said);
  }

  #trail(): string[] {
    for (const element of this.#trails) {
      const names = namesIn(element);
      if (names.length > 0) return names;
    }
    return [];
  }
}

function kindOfTime(attribs: PageElement['attribs']): DateKind | undefined {
  const classes = attribs['class']?.slice(0, SAID_MAX) ?? '';
  if (attribs['pubdate'] !== undefined || PUBLISHED_CLASS.test(classes)) return 'published';
  return UPDATED_CLASS.test(classes) ? 'updated' : undefined;
}

/** The reader of JSON-LD looks for things no deeper than this. */
const DEPTH_MAX = 12;

/** The things that no other one holds: a comment is part of its article. The graph around things is none. */
function outerThings(things: readonly Thing[]): Thing[] {
  const inner = new Set<unknown>();
  const hold = (value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || inner.has(value) || depth > DEPTH_MAX) return;
    inner.add(value);
    for (const part of Object.values(value)) hold(part, depth + 1);
  };
  for (const thing of things)
    if (!inner.has(thing))
      for (const [name, value] of Object.entries(thing)) if (name !== '@graph') hold(value);
  return things.filter((thing) => !inner.has(thing));
}

const saidIn = (things: readonly Thing[], property: string): string[] =>
  things.flatMap((thing) => textsOf(thing, property));

/** Several dates are those of the things in a list. */
const onlyOne = (dates: readonly string[]): string[] => (new Set(dates).size === 1 ? dates.slice(0, 1) : []);

const TRAILS_MAX = 5;
const NAMES_MAX = 10;
const NAME_MAX = 150;
const TRAIL_NODES_MAX = 300;

const TRAIL_LABEL = /breadcrumb|percorso|sei in|briciole|you are here/iu;
const TRAIL_CLASS = /(?:^|[\s_-])breadcrumbs?(?:[\s_-]|$)/iu;
const BETWEEN = /^[\s/›>»|·→\\-]+|(?<![\s/›>»|·→\\-])[\s/›>»|·→\\-]+$/gu;

function isTrail({ name, attribs, isPlain }: PageElement): boolean {
  const classes = attribs['class'];
  const itemtype = isPlain ? undefined : attribs['itemtype'];
  if (name === 'nav' && TRAIL_LABEL.test(attribs['aria-label']?.slice(0, NAME_MAX) ?? '')) return true;
  if (itemtype?.slice(0, NAME_MAX).endsWith('schema.org/BreadcrumbList') === true) return true;
  if (classes === undefined || name === 'body' || name === 'html') return false;
  return isTrailByClass(classes);
}

const isTrailByClass = classFact((names) => TRAIL_CLASS.test(names.slice(0, NAME_MAX)));

/** The names in a breadcrumb: the items of its list, else its links and the text after them. */
function namesIn(trail: PageElement): string[] {
  const items: string[] = [];
  const pieces: string[] = [];
  const waiting: PageNode[] = [trail];
  for (let nodes = 0; nodes < TRAIL_NODES_MAX && items.length < NAMES_MAX; nodes++) {
    const node = waiting.pop();
    if (node === undefined) break;
    if (node.type === 'text') pieces.push(...node.data.slice(0, 4 * NAME_MAX).split(/[/›>»|]/u));
    else if (isElement(node) && node.name === 'li') items.push(startOf(node, 2 * NAME_MAX, TRAIL_NODES_MAX));
    else if (isElement(node) && node.type === 'tag')
      waiting.push(...node.children.slice(0, TRAIL_NODES_MAX).toReversed());
  }
  return named(items.length > 0 ? items : pieces);
}

/** The breadcrumb in JSON-LD, in the order of its positions. */
function trailIn(things: readonly Thing[]): string[] | undefined {
  const list = things.find((thing) => typesOf(thing).includes('BreadcrumbList'));
  if (list === undefined) return undefined;
  const names = thingsOf(list, 'itemListElement')
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
    .flatMap((item) =>
      [...textsOf(item, 'name'), ...thingsOf(item, 'item').flatMap((page) => textsOf(page, 'name'))].slice(
        0,
        1,
      ),
    );
  return names.length > 0 ? named(names.map(unescaped)) : undefined;
}

/** A name with the signs that HTML writes as codes; programs write them into JSON-LD, too. */
const unescaped = (name: string): string =>
  name.includes('&')
    ? parseHtml(name.slice(0, 4 * NAME_MAX))
        .map((node) => (node.type === 'text' ? node.data : ''))
        .join('')
    : name;

/** Names without the signs between them, and without the label before them. */
const named = (names: readonly string[]): string[] =>
  names
    .slice(0, TRAIL_NODES_MAX)
    .map((name) =>
      collapse(name.slice(0, 4 * NAME_MAX))
        .replace(BETWEEN, '')
        .slice(0, NAME_MAX)
        .toWellFormed(),
    )
    .filter((name) => name !== '' && !name.endsWith(':'))
    .slice(0, NAMES_MAX);
