import { sharedTitle } from './passage-title.ts';
import type { PassageText } from './queries.ts';
import type { FoundPassage } from './search-types.ts';

/** A passage of a prompt, and the number by which a model cites it, from 1. */
export interface NumberedPassage {
  readonly number: number;
  readonly passage: PassageText;
}

/**
 * Returns the passages for a model's prompt, with their neighbours while the budget of characters allows. Each has a
 * number of its own, so that a citation shows the text that supports the statement. Adjacent passages stand side by
 * side, in the order of the page; the group with the best passage comes first.
 */
export function modelContext(
  found: readonly FoundPassage[],
  neighbours: readonly PassageText[],
  budgetCharacters: number,
): NumberedPassage[] {
  const taken = new Map<string, PassageText>();
  let left = budgetCharacters;
  const take = (passage: PassageText): void => {
    if (taken.has(passage.id) || (passage.body.length > left && taken.size > 0)) return;
    taken.set(passage.id, passage);
    left -= passage.body.length;
  };
  for (const passage of found) take(passage);
  for (const passage of found.filter(({ id }) => taken.has(id))) {
    for (const near of neighbours) {
      if (near.documentId === passage.documentId && Math.abs(near.ord - passage.ord) === 1) take(near);
    }
  }
  const rank = new Map(found.map((passage, index) => [passage.id, index]));
  const bestRank = (group: readonly PassageText[]): number =>
    Math.min(...group.map(({ id }) => rank.get(id) ?? Infinity));
  return adjacentGroups([...taken.values()])
    .sort((a, b) => bestRank(a) - bestRank(b))
    .flat()
    .map((passage, index) => ({ number: index + 1, passage: { ...passage, title: sharedTitle(passage) } }));
}

function adjacentGroups(passages: readonly PassageText[]): PassageText[][] {
  const groups: PassageText[][] = [];
  const inOrder = passages.toSorted((a, b) =>
    a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : a.ord - b.ord,
  );
  for (const passage of inOrder) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last?.documentId === passage.documentId && passage.ord === last.ord + 1) group.push(passage);
    else groups.push([passage]);
  }
  return groups;
}
