import type { Block } from './page.ts';
import { countWords } from './sections.ts';

/**
 * Panels that hold code and few words, in the middle of a section (the same command for two systems), become a part of it: the title
 * of each is a line before its code, and the section's heading is not repeated after them.
 */
export function joinCodePanels(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let section: Block | undefined;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    const after = section && isBelow(block, section) ? endOfPanels(blocks, at, section) : undefined;
    if (after === undefined) {
      if (block.kind === 'heading') section = block;
      joined.push(block);
      continue;
    }
    for (const panel of blocks.slice(at, after)) {
      const { text, anchor } = panel;
      if (panel.kind !== 'heading') joined.push(panel);
      else joined.push({ kind: 'paragraph', text: `${text}:`, ...(anchor === undefined ? {} : { anchor }) });
    }
    at = after;
  }
  return joined;
}

/** More blocks than these are no panels beside a text. */
const BLOCKS_MAX = 60;
/** The most words that stand beside the code of a panel. */
const WORDS_MAX = 20;

/** The place of the section's repeated heading, if only panels of code stand before it. */
function endOfPanels(blocks: readonly Block[], from: number, section: Block): number | undefined {
  let [words, code] = [0, 0];
  for (let at = from; at < Math.min(blocks.length, from + BLOCKS_MAX); at++) {
    const block = blocks[at]!;
    if (block.kind === 'code') code += 1;
    else if (block.kind !== 'heading') words += countWords(block.text);
    else if (at > from) {
      if (code === 0) return undefined;
      if (!isBelow(block, section))
        return block.text === section.text && block.level === section.level ? at : undefined;
      [words, code] = [0, 0];
    }
    if (words > WORDS_MAX) return undefined;
  }
  return undefined;
}

const isBelow = ({ kind, level = 6 }: Block, section: Block): boolean =>
  kind === 'heading' && level > (section.level ?? 6);
