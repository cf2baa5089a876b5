import { cloneNode, Element } from 'domhandler';
import type { PageElement } from './page.ts';
import type { TreeRule } from './tree-rule.ts';

/** A control of the page and the panels that it opens: an accordion's button and its answer, a tab and its page. */
export interface Disclosure {
  readonly control: PageElement;
  /** Its text is the heading of the panels; missing where the control says no more than "Read more". */
  readonly title: PageElement | undefined;
  /**
   * Where the heading stands: before its panel, as on the page; or moved into the panel, because other text stands
   * between (a list of tabs); or copied into it, because the control is a word of a sentence.
   */
  readonly stands: 'before' | 'moved' | 'copied';
}

export interface Disclosures {
  readonly byPanel: ReadonlyMap<PageElement, Disclosure>;
  /** By the element whose text is the heading, if it stands before its panel. */
  readonly byTitle: ReadonlyMap<PageElement, Disclosure>;
  /** Controls whose text is read where it stands. */
  readonly controls: ReadonlySet<PageElement>;
  /** Controls that are not text: tabs that stand apart from their panels, "Read more". */
  readonly spare: ReadonlySet<PageElement>;
  /** Hidden elements that are the frame of the whole page. */
  readonly frames: ReadonlySet<PageElement>;
  /** Disclosures of which no rule has dropped the panel. */
  readonly kept: Set<Disclosure>;
  /** Headings that were set into their panels. */
  readonly placed: Map<PageElement, Disclosure>;
}

const isHeadingName = (name: string): boolean => /^h[1-6]$/u.test(name);

export const dropSpareControls: TreeRule = (element, { disclosures }) =>
  disclosures.spare.has(element) ? 'drop' : undefined;

/** Sets the heading of a panel that stands apart from its control. The last rule: it sees the panels that stay. */
export const placeTitles: TreeRule = (element, { disclosures }) => {
  const disclosure = disclosures.byPanel.get(element);
  if (disclosure === undefined) return undefined;
  const isFirst = !disclosures.kept.has(disclosure);
  disclosures.kept.add(disclosure);
  const { title, stands } = disclosure;
  if (title === undefined || stands === 'before' || !isFirst) return undefined;
  const children = title.children.map((child) => cloneNode(child, true));
  const { id } = element.attribs;
  const name = isHeadingName(title.name) ? title.name : 'div';
  const heading = new Element(name, { role: 'heading', ...(id === undefined ? {} : { id }) }, children);
  for (const child of children) child.parent = heading;
  element.children.unshift(heading);
  disclosures.placed.set(heading, disclosure);
  return undefined;
};
