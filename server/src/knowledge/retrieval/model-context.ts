import type { PassageText } from './queries.ts';
import type { FoundPassage } from './search-types.ts';

export interface ContextPart {
  /** The number by which a model cites it, from 1. */
  number: number;
  /** The found passages in this part, best first; a citation of the part counts for the first. */
  passages: FoundPassage[];
  title: string;
  text: string;
}

/**
 * Returns the passages for a model's prompt, best first, each with its neighbours while the budget of characters
 * allows. Adjacent passages are merged, so that the model reads one text and cites one number.
 */
export function modelContext(
  found: FoundPassage[],
  neighbours: PassageText[],
  budgetCharacters: number,
): ContextPart[] {
  const taken = new Map<string, PassageText>();
  const owners = new Map<string, FoundPassage>();
  let left = budgetCharacters;
  const take = (passage: PassageText): void => {
    if (taken.has(passage.id) || (passage.body.length > left && taken.size > 0)) return;
    taken.set(passage.id, passage);
    left -= passage.body.length;
  };
  for (const passage of found) {
    take(passage);
    owners.set(passage.id, passage);
  }
  for (const passage of found) {
    if (!taken.has(passage.id)) continue;
    for (const near of neighbours) {
      if (near.documentId === passage.documentId && Math.abs(near.ord - passage.ord) === 1) take(near);
    }
  }
  const order = new Map(found.map((passage, index) => [passage.id, index]));
  const runs = mergeRuns([...taken.values()]).map((run) => ({
    run,
    passages: run
      .flatMap((each) => owners.get(each.id) ?? [])
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  }));
  return runs
    .sort((a, b) => (order.get(a.passages[0]?.id ?? '') ?? 0) - (order.get(b.passages[0]?.id ?? '') ?? 0))
    .map(({ run, passages }, index) => ({
      number: index + 1,
      passages,
      title: passages[0]?.title ?? run[0]?.title ?? '',
      text: runText(run),
    }));
}

function mergeRuns(passages: PassageText[]): PassageText[][] {
  const runs: PassageText[][] = [];
  const inOrder = passages.toSorted((a, b) =>
    a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : a.ord - b.ord,
  );
  for (const passage of inOrder) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.documentId === passage.documentId && passage.ord === last.ord + 1)
      runs.at(-1)?.push(passage);
    else runs.push([passage]);
  }
  return runs;
}

/** Joins the bodies; where the heading changes, the new heading is inserted. */
function runText(run: PassageText[]): string {
  return run
    .map((passage, index) => {
      const isNew = index > 0 && passage.title !== run[index - 1]?.title;
      return isNew ? `${passage.title}\n${passage.body}` : passage.body;
    })
    .join('\n');
}
