import type { Block } from './page.ts';

/** The heading that text stands under at a point of the page. */
export interface ReadingPlace {
  /** The heading in effect. */
  readonly heading: Block | undefined;
  readonly anchor: string | undefined;
  /** Level of the last real heading: the titles of accordions are one level below it. */
  readonly level: number;
  /** Whether the heading in effect must be repeated before the next text, because another one stood between. */
  readonly isInterrupted: boolean;
}

export const FIRST_PLACE: ReadingPlace = {
  heading: undefined,
  anchor: undefined,
  level: 1,
  isInterrupted: false,
};
