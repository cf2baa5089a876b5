import { repeatedHashes } from '../extraction/boilerplate.ts';
import type { IndexPage } from './index-queries.ts';

/** A page with the same blocks as so many others adds nothing. */
const OTHERS_MAX = 20;

/** The blocks of one source, compared. */
export interface ComparedPages {
  /** The hashes of blocks that describe no page, because they repeat on the whole site. */
  readonly repeated: ReadonlySet<string>;
  /** For a page that is the same as many others, the address of the first of them. */
  readonly copies: ReadonlyMap<string, string>;
}

/**
 * Compares the pages of one source. Pages with the same blocks count once, so that their text is not taken for a menu.
 * Headings may differ, and so may the blocks that repeat on the site.
 */
export function comparePages(pages: readonly IndexPage[]): ComparedPages {
  const sameBlocks = Map.groupBy(pages, ({ blockHashes }) => keyOf(blockHashes));
  const counted = [...sameBlocks.values()].flatMap((same) => (isMany(same) ? same.slice(0, 1) : same));
  const repeated = repeatedHashes(counted.map(({ blockHashes }) => blockHashes));
  const copies = new Map<string, string>();
  const sameOwn = Map.groupBy(pages, ({ blockHashes }) =>
    keyOf(blockHashes.filter((hash) => !repeated.has(hash))),
  );
  for (const [key, [first, ...others]] of sameOwn) {
    if (key === '' || first === undefined || others.length < OTHERS_MAX) continue;
    for (const { id } of others) copies.set(id, first.address);
  }
  return { repeated, copies };
}

const isMany = (same: readonly IndexPage[]): boolean => same.length > OTHERS_MAX;

const keyOf = (hashes: readonly string[]): string => hashes.toSorted().join(' ');
