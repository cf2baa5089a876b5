import { saysNothing, titleOf } from './control-title.ts';
import type { Disclosure, Disclosures } from './disclosures.ts';
import type { Control, Pair, Place } from './noted-control.ts';
import { isElement, type PageElement } from './page.ts';

/** Chooses the control of each panel, and says where its heading stands. */
export function describeDisclosures(
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
      -(counts.get(element) ?? 0),
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
