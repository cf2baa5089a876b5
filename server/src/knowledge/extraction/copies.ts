import type { Block } from './page.ts';

/** Leaves out sections that stand on the page twice under the same headings, for narrow and for wide screens. */
export function withoutCopies(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  const kept: Block[] = [];
  const above: { level: number; text: string }[] = [];
  let from = 0;
  while (from < blocks.length) {
    const first = blocks[from]!;
    let to = from + 1;
    while (to < blocks.length && blocks[to]!.kind !== 'heading') to += 1;
    const section = blocks.slice(from, to);
    from = to;
    if (first.kind === 'heading') {
      const level = first.level ?? 6;
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      above.push({ level, text: first.text });
    }
    const texts = section.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
    const key = JSON.stringify([above.slice(-2).map(({ text }) => text), texts]);
    if (first.kind === 'heading' && texts.length > 0 && seen.has(key)) continue;
    seen.add(key);
    for (const block of section) kept.push(block);
  }
  return kept;
}
