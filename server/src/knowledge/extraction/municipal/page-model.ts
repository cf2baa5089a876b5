import { isElement, type PageElement, type PageNode } from '../page.ts';
import { shortText } from '../short-text.ts';
import { chromeOf } from './chrome.ts';
import {
  isModelName,
  kindByTrail,
  plain,
  ROLE_OF_PART,
  ROLE_OF_TEXT,
  roleOfHeading,
  roleOfId,
  workByTrail,
  type PageKind,
  type SectionRole,
  type WorkPage,
} from './names.ts';

/** The facts of a page that is built to the municipal model. */
export interface PageModel {
  readonly kind?: PageKind;
  /** Set if the page is no content. */
  readonly work?: WorkPage;
  readonly headings: ReadonlyMap<PageElement, HeadingFacts>;
  /** The elements that are the site's frame. */
  readonly chrome: ReadonlySet<PageElement>;
  /** The status of a service that is not active, as the page says it. */
  readonly inactive?: string;
}

export interface HeadingFacts {
  readonly role?: SectionRole;
  /** The id of the section that the heading opens. */
  readonly anchor?: string;
}

/** A page with fewer of the names is not built to the model. */
const NAMES_LEAST = 2;
/** More headings or named elements are not examined. */
const HEADINGS_MOST = 500;
const NAMED_MOST = 400;
const TITLES_MOST = 20;
const HEADING_CHARACTERS = 80;
const STATUS_CHARACTERS = 200;
const TRAIL_CHARACTERS = 600;

const INACTIVE =
  /\b(?:non (?:e )?(?:piu )?(?:attivo|attiva|disponibile)|inattivo|disattiv\w+|sospes[oa]|chius[oa]|cessat[oa]|not (?:active|available)|inactive|suspended|closed)\b/;

interface Heading {
  readonly element: PageElement;
  readonly level: number;
  byText?: SectionRole;
  byPart?: SectionRole;
  id?: string;
}

/** Gathers the names of the model during the walk over a page. */
export class ModelSurvey {
  readonly #names = new Set<string>();
  readonly #named: { name: string; element: PageElement }[] = [];
  readonly #headings: Heading[] = [];
  readonly #titles: PageElement[] = [];
  #last: Heading | undefined;
  /** A named text or part whose first word or heading comes next. */
  #waiting: { role: SectionRole; isText: boolean; element: PageElement } | undefined;
  /** The id of the section that was just opened. */
  #id: string | undefined;

  enter(element: PageElement): void {
    const { name, attribs, isPlain } = element;
    const own = isPlain ? undefined : attribs['data-element'];
    if (own !== undefined && isModelName(own)) this.#note(own, element);
    if (!isPlain && attribs['id'] && (name === 'section' || name === 'article' || name === 'div'))
      this.#id = attribs['id'];
    const level = name.length === 2 && name.startsWith('h') ? Number(name[1]) : NaN;
    if (level >= 1 && level <= 6) this.#open(element, level);
  }

  /** Notes a word of the page. */
  text(): void {
    this.#id = undefined;
    if (this.#waiting === undefined) return;
    give(this.#last, this.#waiting);
    this.#waiting = undefined;
  }

  #note(name: string, element: PageElement): void {
    this.#names.add(name);
    if (this.#named.length < NAMED_MOST) this.#named.push({ name, element });
    const [text, part] = [ROLE_OF_TEXT[name], ROLE_OF_PART[name]];
    const role = text ?? part;
    if (role !== undefined) this.#waiting = { role, isText: text !== undefined, element };
  }

  #open(element: PageElement, level: number): void {
    const heading: Heading = { element, level, ...(this.#id === undefined ? {} : { id: this.#id }) };
    this.#id = undefined;
    if (this.#waiting !== undefined) {
      const isInner =
        this.#waiting.element === element || this.#last === undefined || level <= this.#last.level;
      give(isInner ? heading : this.#last, this.#waiting);
      this.#waiting = undefined;
    }
    this.#last = level === 1 ? undefined : heading;
    if (level === 1 && this.#titles.length < TITLES_MOST) this.#titles.push(element);
    if (level > 1 && this.#headings.length < HEADINGS_MOST) this.#headings.push(heading);
  }

  /** The facts of the page; undefined if it is not built to the model. */
  finish(): PageModel | undefined {
    if (this.#names.size < NAMES_LEAST) return undefined;
    const elementsOf = (name: string) =>
      this.#named.filter((one) => one.name === name).map(({ element }) => element);
    const [breadcrumb] = elementsOf('breadcrumb');
    const trail = breadcrumb === undefined ? [] : trailOf(breadcrumb);
    const isService = this.#names.has('service-title');
    const kind = isService ? 'service' : kindByTrail(trail);
    const work = workByTrail(trail, isService || this.#names.has('page-name') || kind !== undefined);
    const headings = this.#headings.map((heading) => [heading.element, factsOf(heading, kind)] as const);
    const contents = [
      ...headings.flatMap(([element, { role }]) => (role === undefined ? [] : [element])),
      ...this.#named.flatMap(({ name, element }) => (isContentName(name) ? [element] : [])),
      ...this.#titles,
    ];
    const [told] = elementsOf('service-status');
    const status = told && shortText(told, STATUS_CHARACTERS);
    return {
      ...(kind === undefined ? {} : { kind }),
      ...(work === undefined ? {} : { work }),
      headings: new Map(headings),
      chrome: chromeOf(this.#named, contents),
      ...(status !== undefined && INACTIVE.test(plain(status)) ? { inactive: status } : {}),
    };
  }
}

const isContentName = (name: string): boolean =>
  ROLE_OF_TEXT[name] !== undefined || ROLE_OF_PART[name] !== undefined || name === 'service-description';

function give(heading: Heading | undefined, { role, isText }: { role: SectionRole; isText: boolean }): void {
  if (heading === undefined) return;
  if (isText) heading.byText ??= role;
  else heading.byPart ??= role;
}

/** The names decide first; then the fixed headings and ids, on a page of a kind. */
function factsOf({ element, byText, byPart, id }: Heading, kind: PageKind | undefined): HeadingFacts {
  const own = element.attribs['id'] ?? id;
  const text = kind === undefined ? undefined : shortText(element, HEADING_CHARACTERS);
  const fixed = text === undefined ? undefined : roleOfHeading(text);
  const role =
    byText ?? fixed ?? byPart ?? (kind === undefined || own === undefined ? undefined : roleOfId(own));
  return { ...(role === undefined ? {} : { role }), ...(own === undefined ? {} : { anchor: own }) };
}

/** The steps of a breadcrumb after the home page. */
function trailOf(breadcrumb: PageElement): string[] {
  const items: string[] = [];
  const waiting: PageNode[] = [breadcrumb];
  for (let node = waiting.pop(); node !== undefined && items.length < 10; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (node.name === 'li') {
      let text = shortText(node, TRAIL_CHARACTERS) ?? '';
      while (/[\s/›>»]$/u.test(text)) text = text.slice(0, -1);
      if (text !== '') items.push(text);
    } else waiting.push(...node.children.slice(0, 50).toReversed());
  }
  return items[0] !== undefined && plain(items[0]).startsWith('home') ? items.slice(1) : items;
}
