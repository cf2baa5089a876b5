import {
  blockAfter,
  classNames,
  elementAfter,
  isOpener,
  isPressable,
  isTab,
  isTextPanel,
  namesOf,
  opensOther,
  soleControl,
} from './controls.ts';
import { saysNothing, titleOf } from './control-title.ts';
import type { Disclosure, Disclosures } from './disclosures.ts';
import { isFrame, isHidden } from './hidden.ts';
import { isElement, type PageElement } from './page.ts';
import { remembered } from './remembered.ts';
import { ScriptedState } from './scripted-state.ts';

/** Where an element stands: its number in the page, the number of its last descendant, the text before and at its end. */
interface Place {
  readonly first: number;
  last: number;
  readonly textBefore: number;
  textAfter: number;
  readonly hiddenIn: PageElement | undefined;
  /** Whether it stands in a menu, or in the header or footer of the site. */
  readonly isChrome: boolean;
}

interface Control extends Place {
  readonly element: PageElement;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  /** A plain link to an id, or a label: it is a control only if it opens something hidden, or a block beside it. */
  readonly isOpener: boolean;
  readonly isNamed: boolean;
  readonly isLabel: boolean;
  readonly isTab: boolean;
}

/** A control and what it may open. */
interface Pair {
  readonly control: Control;
  readonly panel: PageElement;
}

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
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'title']);
const PARENTS_MAX = 3;

/** Finds the controls of a page and what they open. The walk over the page calls it for each node, in their order. */
export class DisclosureFinder {
  #elements = 0;
  #text = 0;
  #chrome = 0;
  #forms = 0;
  #contents = 0;
  #silent = 0;
  readonly #hidden: PageElement[] = [];
  readonly #places = new Map<PageElement, Place>();
  readonly #byId = new Map<string, PageElement>();
  readonly #byClass = new Map<string, PageElement[]>();
  readonly #boxes = new Set<string>();
  readonly #controls = new Map<PageElement, Control>();
  readonly #labels: Control[] = [];
  /** Tabs whose panels were found by their order. */
  readonly #ordered = new Set<Control>();
  readonly #labelled: { panel: PageElement; ids: string[] }[] = [];
  readonly #shared = new Map<string, Control>();
  readonly #namedByValue: { control: Control; id: string }[] = [];
  readonly #pairs: Pair[] = [];
  readonly #mains: PageElement[] = [];
  readonly #states = new ScriptedState();

  text(data: string): void {
    if (this.#silent === 0) this.#text += data.trim().length;
  }

  enter(element: PageElement): void {
    this.#elements += 1;
    const { name, attribs } = element;
    if (SILENT.has(name)) this.#silent += 1;
    if (this.#isChrome(element)) this.#chrome += 1;
    if (name === 'main' || name === 'article') this.#contents += 1;
    if (name === 'form') this.#forms += 1;
    const isClosed = isHidden(element);
    if (isFrame(element)) this.#mains.push(element);
    if (isClosed || isFrame(element) || mayMatter(attribs)) this.#note(element, isClosed);
    if (isClosed) this.#hidden.push(element);
  }

  leave(element: PageElement): void {
    const { name } = element;
    if (SILENT.has(name)) this.#silent -= 1;
    if (name === 'main' || name === 'article') this.#contents -= 1;
    if (this.#isChrome(element)) this.#chrome -= 1;
    if (name === 'form') this.#forms -= 1;
    if (this.#hidden.at(-1) === element) this.#hidden.pop();
    this.#states.leave(element);
    for (const place of [this.#places.get(element), this.#controls.get(element)]) {
      if (place === undefined) continue;
      place.last = this.#elements;
      place.textAfter = this.#text;
    }
  }

  #note(element: PageElement, isClosed: boolean): void {
    const place = this.#placeHere();
    this.#places.set(element, place);
    const { name, attribs } = element;
    const { id } = attribs;
    if (id !== undefined && id !== '' && !this.#byId.has(id)) this.#byId.set(id, element);
    if (name === 'input') {
      if (id !== undefined && /^(?:checkbox|radio)$/iu.test(attribs['type'] ?? '') && this.#forms === 0)
        this.#boxes.add(id);
      return;
    }
    if (isClosed || attribs['class']?.includes('collapse'))
      for (const each of classNames(element).slice(0, 20)) push(this.#byClass, each, element);
    const control = this.#noteControl(element, place);
    const labels = attribs['aria-labelledby'];
    if (labels !== undefined && labels.length < 200)
      this.#labelled.push({ panel: element, ids: labels.split(/\s+/u) });
    this.#noteShared(element, control);
    this.#states.enter(element, control === undefined && !isPressable(element) ? undefined : element);
  }

  #placeHere(): Place {
    return {
      first: this.#elements,
      last: Number.MAX_SAFE_INTEGER,
      textBefore: this.#text,
      textAfter: Number.MAX_SAFE_INTEGER,
      hiddenIn: this.#hidden.at(-1),
      isChrome: this.#chrome > 0,
    };
  }

  #noteControl(element: PageElement, place: Place): Control | undefined {
    const { name, attribs } = element;
    if (name === 'label') {
      if (attribs['for'] === undefined || this.#forms > 0 || place.isChrome) return undefined;
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
      this.#controls.set(element, control);
      this.#labels.push(control);
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
    this.#controls.set(element, control);
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
        const named = control ?? this.#asControl(element);
        this.#shared.set(key, named);
        this.#namedByValue.push({ control: named, id: value });
      }
      if (!isControl) {
        const found = this.#shared.get(key);
        if (found !== undefined) this.#pairs.push({ control: found, panel: element });
      }
    }
  }

  /** An element as a control, though it names nothing. */
  #asControl(element: PageElement): Control {
    const known = this.#controls.get(element);
    if (known !== undefined) return known;
    const place = this.#places.get(element) ?? this.#placeHere();
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
    this.#controls.set(element, control);
    return control;
  }

  #isChrome({ name, attribs }: PageElement): boolean {
    if (name === 'header' && this.#contents === 0) return true;
    return (
      name === 'nav' || name === 'footer' || name === 'dialog' || CHROME_ROLES.has(attribs['role'] ?? '')
    );
  }

  resolve(): Disclosures {
    this.#pairNamed();
    this.#pairOrdered();
    this.#pairLabels();
    this.#pairLabelled();
    for (const [control, panel] of this.#states.pairs())
      if (!opensOther(control) && this.#places.has(control)) this.#pair(this.#asControl(control), panel);
    const frames = this.#frames();
    const open = this.#openPairs(frames);
    this.#pairBeside(open);
    return describe(open, frames, (element) => this.#places.get(element));
  }

  #pairNamed(): void {
    for (const { control, id } of this.#namedByValue) {
      const panel = this.#byId.get(id);
      if (panel !== undefined) this.#pair(control, panel);
    }
    for (const control of this.#controls.values()) {
      for (const id of control.ids) {
        const panel = this.#byId.get(id);
        if (panel !== undefined) this.#pair(control, panel);
      }
      for (const name of control.classes)
        for (const panel of this.#byClass.get(name)?.slice(0, 20) ?? []) this.#pair(control, panel);
    }
  }

  /** Tabs that name no panel open the children of the block after them, in their order. */
  #pairOrdered(): void {
    const lists = new Map<PageElement, Control[]>();
    for (const control of this.#controls.values()) {
      const isUnnamed = control.isLabel
        ? this.#isOfBox(control)
        : !control.ids.some((id) => this.#byId.has(id));
      if (!control.isTab || !isUnnamed) continue;
      const { parent } = control.element;
      const list = parent !== null && 'attribs' in parent && parent.name === 'li' ? parent.parent : parent;
      if (list !== null && 'attribs' in list && isElement(list)) push(lists, list, control);
    }
    for (const [list, controls] of lists) {
      const block =
        elementAfter(controls[0]!.element.parent === list ? controls.at(-1)!.element : list) ??
        elementAfter(list);
      const panels = block?.children.filter((child) => isElement(child)) ?? [];
      if (controls.length < 2 || panels.length !== controls.length) continue;
      for (const [index, control] of controls.entries()) {
        this.#pair(control, panels[index]!);
        this.#ordered.add(control);
      }
    }
  }

  #isOfBox({ element }: Control): boolean {
    return this.#boxes.has(element.attribs['for'] ?? '');
  }

  #pairLabels(): void {
    for (const control of this.#labels) {
      const isAlone = this.#isOfBox(control) && !this.#ordered.has(control);
      const panel = isAlone ? blockAfter(control.element) : undefined;
      if (panel !== undefined) this.#pair(control, panel);
    }
  }

  #pairLabelled(): void {
    for (const { panel, ids } of this.#labelled) {
      for (const id of ids.slice(0, 3)) {
        const label = this.#byId.get(id);
        const element = label && soleControl(label);
        if (element === undefined || isPressable(panel) || opensOther(element)) continue;
        const known = this.#controls.get(element);
        if (known !== undefined) this.#pair(known, panel);
        else if ((isTab(element) || isOpener(element) || isHidden(panel)) && this.#places.has(element))
          this.#pair(this.#asControl(element), panel);
      }
    }
  }

  /** Adds a control and a panel; where the control stands inside what it names, the block after it is the panel. */
  #pair(control: Control, named: PageElement): void {
    const place = this.#places.get(named);
    const isAround = place !== undefined && place.first <= control.first && control.last <= place.last;
    const panel = isAround ? blockAfter(control.element) : named;
    if (panel === undefined || panel === control.element) return;
    if (isAround && isFrame(named)) return;
    if (control.isChrome && !control.isTab) return;
    const opens = control.isLabel || control.isTab || isOpener(control.element);
    if (!opens && !isClosedPanel(panel) && !(control.isOpener && blockAfter(control.element) === panel))
      return;
    this.#pairs.push({ control, panel });
    for (const other of [...hiddenAround(panel), ...hiddenWithin(panel)])
      this.#pairs.push({ control, panel: other });
  }

  /** Openers that name nothing in the page open the block beside them. */
  #pairBeside(open: Pair[]): void {
    const used = new Set(open.map(({ control }) => control.element));
    const taken = new Set(open.map(({ panel }) => panel));
    for (const control of this.#controls.values()) {
      if (used.has(control.element) || control.isChrome) continue;
      if (!control.isOpener || control.isTab || isHidden(control.element)) continue;
      if (control.ids.some((id) => this.#byId.has(id))) continue;
      if (control.hiddenIn !== undefined && !taken.has(control.hiddenIn)) continue;
      const panel = blockAfter(control.element);
      if (panel === undefined || taken.has(panel) || !isTextPanel(panel, isHidden(panel))) continue;
      if (isClosedPanel(panel) && control.isNamed) continue;
      // What is seen beside a title may go on after this block.
      const isAlone = panel.name !== 'p' && isPressable(control.element);
      if (!isClosedPanel(panel) && !isAlone && !isAnswerByClass(panel)) continue;
      taken.add(panel);
      open.push({ control, panel });
      for (const inner of hiddenWithin(panel)) open.push({ control, panel: inner });
    }
  }

  /** The pairs whose control is seen: not hidden, or in a panel that a seen control opens. */
  #openPairs(frames: ReadonlySet<PageElement>): Pair[] {
    const seen = new Set<PageElement>(frames);
    const waiting = new Map<PageElement, Pair[]>();
    const open: Pair[] = [];
    const left = this.#pairs.filter(({ panel }) => isTextPanel(panel, isHidden(panel))).toReversed();
    for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
      const { control, panel } = pair;
      const blocker = [control.hiddenIn, this.#places.get(panel)?.hiddenIn].find(
        (each) => each !== undefined && !seen.has(each),
      );
      if (blocker !== undefined) {
        push(waiting, blocker, pair);
        continue;
      }
      if (isHidden(control.element) && !frames.has(control.element)) continue;
      open.push(pair);
      if (!isHidden(panel) || seen.has(panel)) continue;
      seen.add(panel);
      for (const freed of waiting.get(panel) ?? []) left.push(freed);
      waiting.delete(panel);
    }
    return open;
  }

  /** Hidden elements that hold the whole page: `html`, `body`, its only main part, and what stands around that. */
  #frames(): Set<PageElement> {
    const frames = new Set(this.#mains.filter(({ name }) => name === 'html' || name === 'body'));
    const mains = this.#mains.filter((element) => !frames.has(element));
    const isSeen = (element: PageElement): boolean => {
      const hiddenIn = this.#places.get(element)?.hiddenIn;
      return !isHidden(element) && (hiddenIn === undefined || frames.has(hiddenIn));
    };
    if (mains.some(isSeen)) return frames;
    const [main] = mains;
    if (main === undefined) return frames;
    frames.add(main);
    const place = this.#places.get(main)!;
    const holdsMost = 2 * (place.textAfter - place.textBefore) > this.#text;
    for (
      let around = place.hiddenIn;
      around !== undefined && holdsMost;
      around = this.#places.get(around)?.hiddenIn
    )
      frames.add(around);
    return frames;
  }
}

/** Classes of controls, and of what Bootstrap opens. */
const TELLING_CLASS = /accordion|collaps|toggle|expand|faq|question|disclosure|trigger|opener|spoiler|tab/iu;

const isTelling = remembered((names) => TELLING_CLASS.test(names));

/** A first look at an element: most have a class or an address alone, and matter to no control. */
function mayMatter(attribs: PageElement['attribs']): boolean {
  for (const name in attribs) {
    if (name === 'class') {
      if (isTelling(attribs[name]!)) return true;
    } else if (name === 'href') {
      const value = attribs[name]!;
      if (value.startsWith('#') || value.startsWith('javascript:')) return true;
    } else if (!IDLE.has(name)) return true;
  }
  return false;
}

/** Attributes that say nothing about what a control opens. */
const IDLE = new Set(
  'style title rel target src alt width height lang dir type name value datetime content'.split(' '),
);

const isAnswerByClass = (element: PageElement): boolean =>
  classNames(element).some((each) =>
    /(?:^|[_-])(?:answer|risposta|content|body|panel|pane)(?:$|[_-])/iu.test(each),
  );

function attribsSayPanel(element: PageElement): boolean {
  return (
    element.attribs['role'] === 'tabpanel' ||
    classNames(element).some((each) => /(?:^|[_-])(?:content|pane|panel|body)$/iu.test(each))
  );
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Whether the panel is hidden, or its only child. */
function isClosedPanel(panel: PageElement): boolean {
  return isHidden(panel) || hiddenAround(panel).length > 0 || hiddenWithin(panel).length > 0;
}

/** Hidden elements around a panel that hold nothing else. */
function hiddenAround(panel: PageElement): PageElement[] {
  const found: PageElement[] = [];
  let element = panel;
  for (let step = 0; step < PARENTS_MAX; step += 1) {
    const { parent } = element;
    if (parent === null || !('attribs' in parent) || !isElement(parent) || isFrame(parent)) break;
    if (onlyChild(parent) !== element) break;
    if (isHidden(parent)) found.push(parent);
    element = parent;
  }
  return found;
}

function hiddenWithin(panel: PageElement): PageElement[] {
  const found: PageElement[] = [];
  let element = onlyChild(panel);
  for (let step = 0; element !== undefined && step < PARENTS_MAX; step += 1) {
    if (isHidden(element)) found.push(element);
    element = onlyChild(element);
  }
  return found;
}

function onlyChild(element: PageElement): PageElement | undefined {
  if (element.children.length > 10) return undefined;
  const children = element.children.filter(
    (node) => node.type !== 'comment' && !(node.type === 'text' && node.data.trim() === ''),
  );
  const [child] = children;
  return children.length === 1 && child !== undefined && isElement(child) ? child : undefined;
}

/** Chooses the control of each panel, and says where its heading stands. */
function describe(
  open: readonly Pair[],
  frames: ReadonlySet<PageElement>,
  placeOf: (element: PageElement) => Place | undefined,
): Disclosures {
  const titles = new Map<PageElement, PageElement | undefined>();
  const counts = new Map<PageElement, number>();
  for (const { control } of open) {
    if (!titles.has(control.element)) titles.set(control.element, titleOf(control.element));
    counts.set(control.element, (counts.get(control.element) ?? 0) + 1);
  }
  const best = new Map<PageElement, Control>();
  const isBetter = (panel: PageElement, one: Control, other: Control): boolean => {
    const first = placeOf(panel)?.first ?? 0;
    const rank = ({ element, first: at }: Control): number[] => [
      titles.get(element) === undefined ? 0 : 1,
      (counts.get(element) ?? 0) > 3 ? 0 : 1,
      at <= first ? 1 : 0,
      at <= first ? at : -at,
    ];
    const [left, right] = [rank(one), rank(other)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at !== -1 && left[at]! > right[at]!;
  };
  for (const { control, panel } of open) {
    const known = best.get(panel);
    if (known === undefined || isBetter(panel, control, known)) best.set(panel, control);
  }
  const firstPanel = new Map<Control, PageElement>();
  for (const [panel, control] of best) {
    const known = firstPanel.get(control);
    if (known === undefined || (placeOf(panel)?.first ?? 0) < (placeOf(known)?.first ?? 0))
      firstPanel.set(control, panel);
  }
  const starts = [...firstPanel.keys()].map(({ first }) => first).toSorted((one, other) => one - other);
  const made = new Map<Control, Disclosure>();
  const byPanel = new Map<PageElement, Disclosure>();
  const byTitle = new Map<PageElement, Disclosure>();
  const spare = new Set<PageElement>();
  const kept = new Set<PageElement>();
  for (const [control, panel] of firstPanel) {
    const { element } = control;
    const stands = standing(control, placeOf(panel), starts);
    const found = titles.get(element);
    const isBeside = found !== undefined && found !== element && found.parent === element.parent;
    const title = isBeside && stands !== 'before' ? undefined : found;
    const disclosure: Disclosure = { control: element, title, stands };
    made.set(control, disclosure);
    if (title === undefined || saysNothing(element)) spare.add(element);
    if (title === undefined) continue;
    if (stands !== 'moved') kept.add(element);
    if (stands === 'before') byTitle.set(title, disclosure);
    else if (stands === 'moved') {
      spare.add(element);
      spare.add(title);
    }
  }
  for (const [panel, control] of best) byPanel.set(panel, made.get(control)!);
  for (const { control, panel } of open) {
    const chosen = byPanel.get(panel);
    if (chosen === undefined || chosen.control === control.element || made.has(control)) continue;
    const other = best.get(panel)!;
    if (control.first <= other.first && other.last <= control.last) continue;
    if (control.isTab || titles.get(control.element) === undefined) spare.add(control.element);
  }
  return { byPanel, byTitle, controls: kept, spare, frames, kept: new Set(), placed: new Map() };
}

/** The place of a control's heading: see `Disclosure.stands`. */
function standing(
  control: Control,
  panel: Place | undefined,
  starts: readonly number[],
): Disclosure['stands'] {
  const { element } = control;
  if (isInSentence(element)) return 'copied';
  if (panel === undefined) return 'before';
  if (control.first > panel.first) return 'moved';
  const hasTextBetween = panel.textBefore > control.textAfter;
  if (!hasTextBetween) return 'before';
  if (control.isTab) return 'moved';
  const next = startAfter(starts, control.last);
  return next !== undefined && next < panel.first ? 'moved' : 'before';
}

function startAfter(starts: readonly number[], at: number): number | undefined {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return starts[low];
}

/** Whether other words stand beside the control in its line. */
function isInSentence(control: PageElement): boolean {
  if (control.name !== 'a' && control.name !== 'span') return false;
  const { parent } = control;
  if (parent === null || !('attribs' in parent) || !isElement(parent)) return false;
  if (/^h[1-6]$/u.test(parent.name)) return false;
  return [control.previousSibling, control.nextSibling].some(
    (node) => node !== null && node.type === 'text' && /[\p{L}\p{N}]{2}/u.test(node.data.slice(0, 200)),
  );
}
