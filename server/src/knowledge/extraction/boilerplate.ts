import { createHash } from 'node:crypto';
import type { Block } from './page.ts';

const MIN_PAGES = 8;
const MIN_SHARE = 0.25;

/** A short hash of a block's text. It allows counting a site's blocks without keeping its pages. */
export function blockHash(block: Block): string {
  return createHash('sha256').update(block.text.toLowerCase()).digest('base64url').slice(0, 16);
}

/** Returns the distinct hashes of a page's blocks. Headings such as "Contacts" may repeat and do not count. */
export function blockHashes(blocks: Block[]): string[] {
  return [...new Set(blocks.filter((block) => block.kind !== 'heading').map(blockHash))];
}

/** Returns the hashes that repeat on so many pages of a site that they do not describe any of them. */
export function repeatedHashes(pages: Iterable<readonly string[]>): Set<string> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const hashes of pages) {
    total += 1;
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  if (total < MIN_PAGES) return new Set();
  return new Set([...counts].filter(([, count]) => count >= total * MIN_SHARE).map(([hash]) => hash));
}

/** Leaves out repeated blocks, but not under a heading that says what its text tells: there each page has its own right answer. */
export function withoutRepeated(blocks: Block[], repeated: ReadonlySet<string>): Block[] {
  if (repeated.size === 0) return blocks;
  let above: Block[] = [];
  return blocks.filter((block) => {
    if (block.kind !== 'heading') return above.some(({ role }) => role) || !repeated.has(blockHash(block));
    above = [...above.filter(({ level = 6 }) => level < (block.level ?? 6)), block];
    return true;
  });
}
