import { mayBeOneSection } from '../sections/page-anchor.ts';
import type { ScoredSection } from './section-scores.ts';
import type { Unit } from './units.ts';

/** A section that may be split over several passages, with the pieces that may be quoted. */
export interface JoinedSection {
  /** The part that was chosen. */
  readonly scored: ScoredSection;
  /** All its parts among the best passages, in the order of the page. */
  readonly parts: readonly ScoredSection[];
  readonly section: ScoredSection['section'];
  readonly units: readonly JoinedUnit[];
}

/** A unit whose `block` counts through the blocks of all parts. */
export interface JoinedUnit extends Unit {
  readonly part: ScoredSection;
}

/** Joins a section with the parts of it in the passages before and after. */
export function joinSection(scored: ScoredSection, sections: readonly ScoredSection[]): JoinedSection {
  const parts = partsOf(scored, sections);
  let blocks = 0;
  const units: JoinedUnit[] = [];
  for (const part of parts) {
    const repeated = part === parts[0] ? 0 : repeatedRows(part, units);
    for (const unit of part.units.slice(repeated)) units.push({ ...unit, block: unit.block + blocks, part });
    blocks += part.section.blocks.length;
  }
  const section = {
    ...scored.section,
    isContinued: parts[0]!.section.isContinued,
    blocks: parts.flatMap((part) => part.section.blocks),
  };
  return { scored, parts, section, units };
}

/** The number of rows at the beginning of a part that repeat the names of the columns. */
function repeatedRows({ units }: ScoredSection, before: readonly JoinedUnit[]): number {
  const seen = new Set(before.filter(({ kind }) => kind === 'row').map(({ text }) => text));
  const first = units.findIndex(({ kind, text }) => kind !== 'row' || !seen.has(text));
  return first === -1 ? units.length : first;
}

function partsOf(scored: ScoredSection, sections: readonly ScoredSection[]): ScoredSection[] {
  const same = sections.filter((other) => isSameSection(scored, other));
  const at = (ord: number) => same.find(({ passage }) => passage.ord === ord);
  const parts = [scored];
  for (;;) {
    const next = at(parts.at(-1)!.passage.ord + 1);
    if (next?.section.isContinued !== true) break;
    parts.push(next);
  }
  while (parts[0]!.section.isContinued) {
    const previous = at(parts[0]!.passage.ord - 1);
    if (previous === undefined) break;
    parts.unshift(previous);
  }
  return parts;
}

/** Whether two sections are parts of one: they share the page and the headings. */
export function isSameSection(a: ScoredSection, b: ScoredSection): boolean {
  return (
    a.passage.documentId === b.passage.documentId &&
    mayBeOneSection(a.section, b.section) &&
    a.section.path.join('\n') === b.section.path.join('\n')
  );
}
