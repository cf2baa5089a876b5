import type { Block } from './page.ts';

/** The text under one heading. */
export interface Section {
  /** Document › heading › sub-heading. */
  path: string[];
  anchor?: string;
  blocks: Block[];
}

/** Cuts a page at its headings. A heading that repeats the document's title opens no new level. */
export function readSections(documentTitle: string, blocks: Block[]): Section[] {
  const sections: Section[] = [];
  const above: { level: number; text: string }[] = [];
  let current: Section = { path: [documentTitle], blocks: [] };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      current.blocks.push(block);
      continue;
    }
    const level = block.level ?? 6;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    if (block.text !== documentTitle) above.push({ level, text: block.text });
    if (current.blocks.length > 0) sections.push(current);
    current = {
      path: [documentTitle, ...above.map((heading) => heading.text)],
      blocks: [],
      ...anchorOf(block),
    };
  }
  if (current.blocks.length > 0) sections.push(current);
  return sections;
}

function anchorOf(block: Block): { anchor?: string } {
  return block.anchor === undefined ? {} : { anchor: block.anchor };
}

/** Joins a section that is too short to the next one under the same parent; both headings stay in the text. */
export function joinShort(sections: Section[], minWords: number): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last && wordCount(last) < minWords && sameParent(last, section))
      joined[joined.length - 1] = join(last, section);
    else joined.push(section);
  }
  return joined;
}

function join(first: Section, second: Section): Section {
  const parent = first.path.slice(0, -1);
  const firstBlocks = first.path.length === second.path.length ? headed(first) : first.blocks;
  return {
    ...first,
    path: [...parent, `${first.path.at(-1)} / ${second.path.at(-1)}`],
    blocks: [...firstBlocks, ...headed(second)],
  };
}

function headed(section: Section): Block[] {
  return [{ kind: 'paragraph', text: section.path.at(-1) ?? '' }, ...section.blocks];
}

function sameParent(first: Section, second: Section): boolean {
  if (first.path.length !== second.path.length || first.path.length < 2) return false;
  return first.path.slice(0, -1).every((part, index) => part === second.path[index]);
}

function wordCount(section: Section): number {
  return section.blocks.reduce((sum, block) => sum + countWords(block.text), 0);
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
