const PAGE = /^page=(\d{1,6})$/u;

/** The number of the page of a file at which an anchor opens it; undefined for the anchor of a heading. */
export function pageOf(anchor: string | null | undefined): number | undefined {
  const number = PAGE.exec(anchor ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

interface Part {
  readonly anchor: string | null;
  readonly isContinued: boolean;
}

/** Whether the anchors of two texts under the same headings may be those of one section: it goes on over the pages of a file. */
export const mayBeOneSection = (one: Part, other: Part): boolean =>
  one.anchor === other.anchor ||
  ((one.isContinued || other.isContinued) &&
    pageOf(one.anchor) !== undefined &&
    pageOf(other.anchor) !== undefined);

/** The part of an address that opens a document at an anchor. Programs that show files know `page=12` only as it stands. */
export const fragmentOf = (anchor: string): string =>
  `#${pageOf(anchor) === undefined ? encodeURIComponent(anchor) : anchor}`;
