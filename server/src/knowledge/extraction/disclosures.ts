import type { PageElement } from './page.ts';

/** A control of the page and the panels that it opens: an accordion's button and its answer, a tab and its page. */
export interface Disclosure {
  readonly control: PageElement;
  /** Its text is the heading of the panels; missing where the control says no more than "Read more". */
  readonly title: PageElement | undefined;
  /** The id of the first panel. */
  readonly panelId: string | undefined;
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
