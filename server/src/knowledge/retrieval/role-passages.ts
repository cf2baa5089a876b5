import { askedRoles } from '../answers/asked-roles.ts';
import type { SectionRole } from '../extraction/municipal/names.ts';
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
  const groups = examined.length === 0 ? [] : askedRoles(question);
  if (groups.length === 0) return [...best];
  const [first] = groups;
  const wanted = groups.flatMap(({ roles }) => roles);
  const missing = examined.filter((own) => !own.some((one) => holds(one, first!.roles)));
  const found = await Promise.all(
    missing.map(async (own) => {
      const known = new Set(own.map(({ id }) => id));
      const others = (await index.around(own[0]!.id)).filter((one) => !known.has(one.id));
      return wanted
        .flatMap((role) => others.filter((one) => holds(one, [role])))
        .filter((one, at, all) => all.indexOf(one) === at)
        .slice(0, PER_PAGE);
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

const rolesIn = ({ sections }: PassageText): SectionRole[] =>
  (readStoredSections(sections) ?? []).flatMap(({ role }) => role ?? []);

/** Whether the page of a passage says what its sections tell. */
const saysRoles = ({ sections }: PassageText): boolean =>
  (readStoredSections(sections) ?? []).some(({ role, kind }) => role !== undefined || kind !== undefined);

const holds = (passage: PassageText, roles: readonly SectionRole[]): boolean =>
  rolesIn(passage).some((role) => roles.includes(role));
