import type { PageElement } from './page.ts';

/** Where an element stands: its number in the page, the number of its last descendant, the text before and at its end. */
export interface Place {
  readonly first: number;
  last: number;
  readonly textBefore: number;
  textAfter: number;
  readonly hiddenIn: PageElement | undefined;
  /** Whether it stands in a menu, or in the header or footer of the site. */
  readonly isChrome: boolean;
}

export interface Control extends Place {
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
export interface Pair {
  readonly control: Control;
  readonly panel: PageElement;
}

/** Adds a value to the list of a key. */
export function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
