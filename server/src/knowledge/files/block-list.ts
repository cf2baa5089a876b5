import type { Block, BlockKind } from '../extraction/page.ts';
import { collapse } from '../extraction/page.ts';
import { UnreadableFile } from './file-content.ts';
import { FILE_LIMITS } from './file-limits.ts';

/** The blocks of a file, in reading order, within the bound of their characters. */
export class BlockList {
  readonly blocks: Block[] = [];
  #characters = 0;

  heading(text: string, level: number): void {
    const heading = collapse(text);
    if (heading !== '')
      this.add([{ kind: 'heading', text: heading, level: Math.min(6, Math.max(1, level)) }]);
  }

  /** Adds a text; each of its lines is a block. */
  text(kind: BlockKind, text: string): void {
    for (const line of text.split('\n')) {
      const words = collapse(line);
      if (words !== '') this.add([{ kind, text: words }]);
    }
  }

  add(blocks: readonly Block[]): void {
    for (const block of blocks) {
      this.#characters += block.text.length;
      if (this.#characters > FILE_LIMITS.characters)
        throw new UnreadableFile('too_large', String(FILE_LIMITS.characters));
      this.blocks.push({ ...block, text: block.text.toWellFormed() });
    }
  }
}

/**
 * The level 1 is that of a document's title. A file with several headings of that level has no title among them, so all are
 * one level lower.
 */
export function withTitleLevel(blocks: readonly Block[]): Block[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const firsts = headings.filter(({ level }) => level === 1);
  if (firsts.length === 0 || (firsts.length === 1 && firsts[0] === headings[0])) return [...blocks];
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: Math.min(6, (block.level ?? 5) + 1) } : block,
  );
}
