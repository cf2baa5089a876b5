import type { Block } from './page.ts';

/** Leaves out sections that stand on the page twice under the same headings, for narrow and for wide screens. */
export function withoutCopies(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  const kept: Block[] = [];
  const above: { level: number; text: string }[] = [];
  for (const section of headedSections(blocks)) {
    const [first] = section;
    if (first?.kind === 'heading') {
      const level = first.level ?? 6;
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      above.push({ level, text: first.text });
      const path = above.slice(-2).map(({ text }) => text);
      const key = JSON.stringify([path, section.slice(1).map(({ text }) => text)]);
      if (section.length > 1 && seen.has(key)) continue;
      seen.add(key);
    }
    for (const block of section) kept.push(block);
  }
  return kept;
}

/** Parts the blocks before each heading. */
function headedSections(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || sections.length === 0) sections.push([block]);
    else sections.at(-1)!.push(block);
  }
  return sections;
}
