import { hiddenAround, hiddenWithin, isClosedPanel } from './closed-panel.ts';
import type { ControlNotes } from './control-notes.ts';
import {
  blockAfter,
  classNames,
  elementAfter,
  isOpener,
  isPressable,
  isTab,
  isTextPanel,
  opensOther,
  soleControl,
} from './controls.ts';
import { describeDisclosures } from './describe-disclosures.ts';
import type { Disclosures } from './disclosures.ts';
import { isFrame, isHidden } from './hidden.ts';
import { push, type Control, type Pair } from './noted-control.ts';
import { isElement, type PageElement } from './page.ts';

/** The controls of a page that are seen, and what they open. */
export function findDisclosures(notes: ControlNotes): Disclosures {
  const pairs = new ControlPairs(notes);
  const frames = pairs.frames();
  return describeDisclosures(pairs.open(frames), frames, (element) => notes.places.get(element));
}

class ControlPairs {
  readonly #notes: ControlNotes;
  /** Controls with what they name, or what names them. */
  readonly #named: Pair[];
  /** Tabs whose panels were found by their order. */
  readonly #ordered = new Set<Control>();

  constructor(notes: ControlNotes) {
    this.#notes = notes;
    this.#named = [...notes.pairs];
    this.#pairNamed();
    this.#pairOrdered();
    this.#pairLabels();
    this.#pairLabelled();
    for (const [control, panel] of notes.states.pairs())
      if (!opensOther(control) && notes.places.has(control)) this.#pair(notes.asControl(control), panel);
  }

  open(frames: ReadonlySet<PageElement>): Pair[] {
    const open = this.#openPairs(frames);
    this.#pairBeside(open);
    return open;
  }

  #pairNamed(): void {
    for (const { control, id } of this.#notes.namedByValue) {
      const panel = this.#notes.byId.get(id);
      if (panel !== undefined) this.#pair(control, panel);
    }
    for (const control of this.#notes.controls.values()) {
      for (const id of control.ids) {
        const panel = this.#notes.byId.get(id);
        if (panel !== undefined) this.#pair(control, panel);
      }
      for (const name of control.classes)
        for (const panel of this.#notes.byClass.get(name)?.slice(0, 20) ?? []) this.#pair(control, panel);
    }
  }

  /** Tabs that name no panel open the children of the block after them, in their order. */
  #pairOrdered(): void {
    const lists = new Map<PageElement, Control[]>();
    for (const control of this.#notes.controls.values()) {
      const isUnnamed = control.isLabel
        ? this.#isOfBox(control)
        : !control.ids.some((id) => this.#notes.byId.has(id));
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
    return this.#notes.boxes.has(element.attribs['for'] ?? '');
  }

  #pairLabels(): void {
    for (const control of this.#notes.labels) {
      const isAlone = this.#isOfBox(control) && !this.#ordered.has(control);
      const panel = isAlone ? blockAfter(control.element) : undefined;
      if (panel !== undefined) this.#pair(control, panel);
    }
  }

  #pairLabelled(): void {
    for (const { panel, ids } of this.#notes.labelled) {
      for (const id of ids.slice(0, 3)) {
        const label = this.#notes.byId.get(id);
        const element = label && soleControl(label);
        if (element === undefined || isPressable(panel) || opensOther(element)) continue;
        const known = this.#notes.controls.get(element);
        if (known !== undefined) this.#pair(known, panel);
        else if ((isTab(element) || isOpener(element) || isHidden(panel)) && this.#notes.places.has(element))
          this.#pair(this.#notes.asControl(element), panel);
      }
    }
  }

  /** Adds a control and a panel; where the control stands inside what it names, the block after it is the panel. */
  #pair(control: Control, named: PageElement): void {
    const place = this.#notes.places.get(named);
    const isAround = place !== undefined && place.first <= control.first && control.last <= place.last;
    const panel = isAround ? blockAfter(control.element) : named;
    if (panel === undefined || panel === control.element) return;
    if (isAround && isFrame(named)) return;
    if (control.isChrome && !control.isTab) return;
    const opens = control.isLabel || control.isTab || isOpener(control.element);
    if (!opens && !isClosedPanel(panel) && !(control.isOpener && blockAfter(control.element) === panel))
      return;
    this.#named.push({ control, panel });
    for (const other of [...hiddenAround(panel), ...hiddenWithin(panel)])
      this.#named.push({ control, panel: other });
  }

  /** Openers that name nothing in the page open the block beside them. */
  #pairBeside(open: Pair[]): void {
    const used = new Set(open.map(({ control }) => control.element));
    const taken = new Set(open.map(({ panel }) => panel));
    for (const control of this.#notes.controls.values()) {
      if (used.has(control.element) || control.isChrome) continue;
      if (!control.isOpener || control.isTab || isHidden(control.element)) continue;
      if (control.ids.some((id) => this.#notes.byId.has(id))) continue;
      if (control.hiddenIn !== undefined && !taken.has(control.hiddenIn)) continue;
      const panel = blockAfter(control.element);
      if (panel === undefined || taken.has(panel) || !isTextPanel(panel, isHidden(panel))) continue;
      if (isClosedPanel(panel) && control.isNamed) continue;
      // A text that is seen may go on after the block beside its title.
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
    const left = this.#named.filter(({ panel }) => isTextPanel(panel, isHidden(panel))).toReversed();
    for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
      const { control, panel } = pair;
      const blocker = [control.hiddenIn, this.#notes.places.get(panel)?.hiddenIn].find(
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
  frames(): Set<PageElement> {
    const frames = new Set(this.#notes.mains.filter(({ name }) => name === 'html' || name === 'body'));
    const mains = this.#notes.mains.filter((element) => !frames.has(element));
    const isSeen = (element: PageElement): boolean => {
      const hiddenIn = this.#notes.places.get(element)?.hiddenIn;
      return !isHidden(element) && (hiddenIn === undefined || frames.has(hiddenIn));
    };
    if (mains.some(isSeen)) return frames;
    const [main] = mains;
    if (main === undefined) return frames;
    frames.add(main);
    const place = this.#notes.places.get(main)!;
    const holdsMost = 2 * (place.textAfter - place.textBefore) > this.#notes.characters;
    for (
      let around = place.hiddenIn;
      around !== undefined && holdsMost;
      around = this.#notes.places.get(around)?.hiddenIn
    )
      frames.add(around);
    return frames;
  }
}

const isAnswerByClass = (element: PageElement): boolean =>
  classNames(element).some((each) =>
    /(?:^|[_-])(?:answer|risposta|content|body|panel|pane)(?:$|[_-])/iu.test(each),
  );
