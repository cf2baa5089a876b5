import type { ExtractBlock } from './answer-parts.ts';
import { emphasizedPieces } from './emphasis.ts';

/**
 * Groups the blocks of a quotation for display: consecutive items are one list, consecutive rows one table. If the whole
 * quotation is emphasized, nothing of it is: emphasis tells the answer from the rest, and there is no rest.
 */
export function blockGroups(blocks: readonly ExtractBlock[]): ExtractBlock[][] {
  const isWhole = blocks.every(({ text, emphasis }) =>
    emphasizedPieces(text, emphasis).every(({ isEmphasized }) => isEmphasized),
  );
  return groupsOf(isWhole ? blocks.map((block) => ({ ...block, emphasis: [] })) : blocks);
}

function groupsOf(blocks: readonly ExtractBlock[]): ExtractBlock[][] {
  const groups: ExtractBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const joins = (block.kind === 'item' || block.kind === 'row') && last?.[0]?.kind === block.kind;
    if (joins) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
