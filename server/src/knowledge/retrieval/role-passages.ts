import { askedRoles } from '../answers/asked-roles.ts';
import { holdsFact } from '../answers/facts.ts';
import type { AskedRoles } from '../answers/asked-things.ts';
import { sectionsOf } from '../answers/sections.ts';
import { noConfidence } from './confidence.ts';
import type { IndexReader } from './index-reader.ts';
import type { PassageText } from './queries.ts';
import type { Question } from './question.ts';
import type { FoundPassage } from './search-types.ts';
import { readStoredSections } from './stored-sections.ts';

/** The pages that are examined, and the passages that one of them may add. */
const PAGES = 3;
const PER_PAGE = 3;

/**
 * Adds passages of the best pages whose sections tell what the question asks for: they seldom repeat its words, so that a search by
 * words misses them. Pages that do not say what their sections tell add nothing.
 */
export async function withRolePassages(
  index: Pick<IndexReader, 'around'>,
  question: Question,
  best: readonly FoundPassage[],
  scoreOf: (id: string) => Pick<FoundPassage, 'score' | 'confidence'> | undefined,
): Promise<FoundPassage[]> {
  const pages = Map.groupBy(best, ({ documentId }) => documentId);
  const examined = [...pages.values()].slice(0, PAGES).filter((own) => own.some(saysRoles));
  const groups = examined.length === 0 ? [] : askedRoles(question).filter(({ roles }) => roles.length > 0);
  if (groups.length === 0) return [...best];
  const found = await Promise.all(
    examined.map(async (own) => {
      if (own.some((one) => holds(one, groups[0]!))) return [];
      const known = new Set(own.map(({ id }) => id));
      const others = (await index.around(own[0]!.id)).filter((one) => !known.has(one.id));
      const group = groups.find((each) => [...own, ...others].some((one) => holds(one, each)));
      if (group === undefined || own.some((one) => holds(one, group))) return [];
      return others.filter((one) => holds(one, group)).slice(0, PER_PAGE);
    }),
  );
  const last = best.at(-1)?.rank ?? 0;
  const added = found.flat().map((passage, at) => ({
    ...passage,
    ...(scoreOf(passage.id) ?? { score: 0, confidence: noConfidence }),
    rank: last + 1 + at,
  }));
  return [...best, ...added];
}

/** Whether the page of a passage says what its sections tell. */
const saysRoles = ({ sections }: PassageText): boolean =>
  (readStoredSections(sections) ?? []).some(({ role, kind }) => role !== undefined || kind !== undefined);

const holds = (passage: PassageText, { roles, fact }: AskedRoles): boolean =>
  sectionsOf(passage).some(
    ({ role, blocks }) =>
      role !== undefined && roles.includes(role) && (fact === undefined || holdsFact(fact, blocks)),
  );
