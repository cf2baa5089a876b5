import { classNames, isOpener, isPressable, isTab, namesOf } from './controls.ts';
import { firstLook, Look } from './first-look.ts';
import { isHidden } from './hidden.ts';
import { push, type Control, type Pair, type Place } from './noted-control.ts';
import type { PageElement } from './page.ts';
import { ScriptedState } from './scripted-state.ts';

/** Attributes whose value is the same on a control and on its panel. */
const SHARED_VALUES = [
  'data-tab',
  'data-w-tab',
  'data-tab-id',
  'data-tab-name',
  'data-panel',
  'data-accordion',
];
const CONTROL_CLASS = /(?:^|[_-])(?:title|toggle|trigger|link|header|button|btn|nav|label)$/iu;
const CHROME_ROLES = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'menu',
  'menubar',
  'dialog',
  'alertdialog',
]);

type Surrounding = 'chrome' | 'content' | 'form' | 'header' | 'silent';
/** Elements that say where what is inside them stands. */
const SURROUNDINGS = new Map<string, Surrounding | 'frame'>([
  ...['nav', 'footer', 'dialog'].map((name) => [name, 'chrome'] as const),
  ...['script', 'style', 'noscript', 'template', 'title'].map((name) => [name, 'silent'] as const),
  ...['html', 'body', 'main'].map((name) => [name, 'frame'] as const),
  ['article', 'content'],
  ['form', 'form'],
  ['header', 'header'],
]);

const NO_ATTRIBUTES: PageElement['attribs'] = {};

/** Notes what may be a control or a panel. The walk over a page calls it for each node, in their order. */
export class ControlNotes {
  #elements = 0;
  #text = 0;
  /** The numbers of open elements that change what is inside. */
  readonly #counts: Record<Surrounding, number> = { chrome: 0, content: 0, form: 0, header: 0, silent: 0 };
  /** The open elements that were noted. */
  readonly #open: { element: PageElement; counted: Surrounding | undefined; place: Place | undefined }[] = [];
  readonly #hidden: PageElement[] = [];
  readonly places = new Map<PageElement, Place>();
  readonly byId = new Map<string, PageElement>();
  readonly byClass = new Map<string, PageElement[]>();
  /** The ids of check boxes outside forms. */
  readonly boxes = new Set<string>();
  readonly controls = new Map<PageElement, Control>();
  readonly labels: Control[] = [];
  readonly labelled: { panel: PageElement; ids: string[] }[] = [];
  readonly #shared = new Map<string, Control>();
  readonly namedByValue: { control: Control; id: string }[] = [];
  /** Pairs of the same value of an attribute. */
  readonly pairs: Pair[] = [];
  readonly mains: PageElement[] = [];
  readonly states = new ScriptedState();

  /** The number of characters of the page's text so far. */
  get characters(): number {
    return this.#text;
  }

  text(characters: number): void {
    if (this.#counts.silent === 0) this.#text += characters;
  }

  enter(element: PageElement): void {
    this.#elements += 1;
    const surrounding = SURROUNDINGS.get(element.name);
    const { role } = element.isPlain ? NO_ATTRIBUTES : element.attribs;
    const look = firstLook(element);
    const isClosed = !element.isPlain && isHidden(element);
    const isOfFrame = surrounding === 'frame' || role === 'main';
    if (surrounding === undefined && role === undefined && look === Look.nothing && !isClosed) return;
    const isChrome =
      surrounding === 'chrome' ||
      (surrounding === 'header' && this.#counts.content === 0) ||
      (role !== undefined && CHROME_ROLES.has(role));
    const counted = isChrome ? 'chrome' : surrounding === 'frame' ? undefined : surrounding;
    if (counted !== undefined) this.#counts[counted] += 1;
    if (isOfFrame) {
      this.mains.push(element);
      if (element.name === 'main') this.#counts.content += 1;
    }
    const isNoted = isClosed || isOfFrame || look !== Look.nothing;
    const place = isNoted ? this.#note(element, isClosed, look) : undefined;
    if (isClosed) this.#hidden.push(element);
    this.#open.push({ element, counted, place });
  }

  leave(element: PageElement): void {
    const open = this.#open.at(-1);
    if (open?.element !== element) return;
    this.#open.pop();
    const { counted, place } = open;
    if (counted !== undefined) this.#counts[counted] -= 1;
    if (element.name === 'main') this.#counts.content -= 1;
    if (this.#hidden.at(-1) === element) this.#hidden.pop();
    this.states.leave(element);
    if (place === undefined) return;
    for (const each of [place, this.controls.get(element)]) {
      if (each === undefined) continue;
      each.last = this.#elements;
      each.textAfter = this.#text;
    }
  }

  #note(element: PageElement, isClosed: boolean, look: Look): Place {
    const place = this.#placeHere();
    this.places.set(element, place);
    const { name, attribs } = element;
    const { id } = attribs;
    if (id !== undefined && id !== '' && !this.byId.has(id)) this.byId.set(id, element);
    if (name === 'input') {
      if (id !== undefined && /^(?:checkbox|radio)$/iu.test(attribs['type'] ?? '') && this.#counts.form === 0)
        this.boxes.add(id);
      return place;
    }
    if (isClosed || attribs['class']?.includes('collapse'))
      for (const each of classNames(element).slice(0, 20)) push(this.byClass, each, element);
    if (look !== Look.control) return place;
    const control = this.#noteControl(element, place);
    const labels = attribs['aria-labelledby'];
    if (labels !== undefined && labels.length < 200)
      this.labelled.push({ panel: element, ids: labels.split(/\s+/u) });
    this.#noteShared(element, control);
    this.states.enter(element, control === undefined && !isPressable(element) ? undefined : element);
    return place;
  }

  #placeHere(): Place {
    return {
      first: this.#elements,
      last: Number.MAX_SAFE_INTEGER,
      textBefore: this.#text,
      textAfter: Number.MAX_SAFE_INTEGER,
      hiddenIn: this.#hidden.at(-1),
      isChrome: this.#counts.chrome > 0,
    };
  }

  #noteControl(element: PageElement, place: Place): Control | undefined {
    const { name, attribs } = element;
    if (name === 'label') {
      if (attribs['for'] === undefined || place.isChrome) return undefined;
      const control = {
        ...place,
        element,
        ids: [],
        classes: [],
        isOpener: false,
        isNamed: false,
        isLabel: true,
        isTab: isTab(element),
      };
      this.controls.set(element, control);
      this.labels.push(control);
      return control;
    }
    const names = namesOf(element);
    if (names === undefined) return undefined;
    const isOfTabs = isTab(element);
    if (place.isChrome && !isOfTabs) return undefined;
    // A panel often names its control, too: `aria-controls` on what cannot be pressed opens nothing.
    if (!isPressable(element) && attribs['aria-controls'] === undefined && !isOpener(element))
      return undefined;
    const control = { ...place, element, ...names, isLabel: false, isTab: isOfTabs };
    this.controls.set(element, control);
    return control;
  }

  /** Pairs an element with the control before it that has the same value of an attribute. */
  #noteShared(element: PageElement, control: Control | undefined): void {
    for (const attribute of SHARED_VALUES) {
      const value = element.attribs[attribute];
      if (value === undefined || value === '' || value.length > 80) continue;
      const key = `${attribute} ${value}`;
      const isControl = isPressable(element) || classNames(element).some((each) => CONTROL_CLASS.test(each));
      if (isControl && attribsSayPanel(element)) continue;
      if (isControl) {
        const named = control ?? this.asControl(element);
        this.#shared.set(key, named);
        this.namedByValue.push({ control: named, id: value });
      }
      if (!isControl) {
        const found = this.#shared.get(key);
        if (found !== undefined) this.pairs.push({ control: found, panel: element });
      }
    }
  }

  /** An element as a control, though it names nothing. */
  asControl(element: PageElement): Control {
    const known = this.controls.get(element);
    if (known !== undefined) return known;
    const place = this.places.get(element) ?? this.#placeHere();
    const control = {
      ...place,
      element,
      ids: [],
      classes: [],
      isOpener: true,
      isNamed: false,
      isLabel: false,
      isTab: isTab(element),
    };
    this.controls.set(element, control);
    return control;
  }
}

function attribsSayPanel(element: PageElement): boolean {
  return (
    element.attribs['role'] === 'tabpanel' ||
    classNames(element).some((each) => /(?:^|[_-])(?:content|pane|panel|body)$/iu.test(each))
  );
}
