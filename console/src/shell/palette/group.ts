import type { EntryGroup } from './entries.ts';
import { type Ranked, rank } from './match.ts';
import type { Entry } from './entries.ts';

export type FoundEntry = Ranked<Entry>;

export interface FoundGroup {
  label: string;
  entries: readonly FoundEntry[];
}

const MAX_PER_GROUP = 6;

const nearest = (group: FoundGroup) => group.entries[0]?.distance ?? Infinity;

/** Ranks the groups by their best match. Limits each group, and leaves out entries of the groups before it. */
export function search(query: string, groups: readonly EntryGroup[]): FoundGroup[] {
  const asked = query.trim() !== '';
  const ranked = groups.map(({ label, entries }) => {
    const found = rank(query, entries);
    return { label, entries: asked ? found.slice(0, MAX_PER_GROUP) : found };
  });
  const ordered = asked ? ranked.toSorted((one, other) => nearest(one) - nearest(other)) : ranked;
  const seen = new Set<string>();
  return ordered
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter((group) => group.entries.length > 0);
}
