import type { Question } from '../retrieval/question.ts';
import { askedRoles, type AskedRoles } from './asked-roles.ts';
import type { ScoredSection } from './section-scores.ts';

/** How far the section that tells what is asked for is ahead of the best section of its page. */
const AHEAD = 1;

/**
 * Puts the section that tells what a question asks for before the other sections of its page, where the page says what its
 * sections tell: the page is found by all its words, and such a section seldom repeats them.
 */
export function withAskedRole(
  sections: readonly ScoredSection[],
  question: Question,
  weight: number,
): ScoredSection[] {
  if (!sections.some(({ section }) => section.role)) return [...sections];
  const asked = askedRoles(question);
  if (asked.length === 0) return [...sections];
  const pages = Map.groupBy(sections, ({ passage }) => passage.documentId);
  const chosen = new Map<ScoredSection, ScoredSection>();
  for (const own of pages.values()) {
    const found = sectionWith(own, asked);
    if (found !== undefined)
      chosen.set(
        found,
        own.reduce((best, one) => (one.score > best.score ? one : best)),
      );
  }
  return sections.map((one) => {
    const best = chosen.get(one);
    if (best === undefined) return one;
    const added = best.score - one.score + AHEAD;
    return {
      ...one,
      score: one.score + added,
      features: { ...one.features, asked_role: added / weight },
      ...(best === one ? {} : { foundBy: best }),
    };
  });
}

/** The best section with a role of the first group that the page has. */
function sectionWith(own: readonly ScoredSection[], asked: readonly AskedRoles[]): ScoredSection | undefined {
  for (const { roles, if: isMeant } of asked) {
    const fitting = own.filter(
      ({ section: { role, blocks }, units }) =>
        role !== undefined &&
        roles.includes(role) &&
        units.length > 0 &&
        isMeant?.(blocks.map(({ text }) => text).join('\n')) !== false,
    );
    if (fitting.length > 0) return fitting.reduce((best, one) => (one.score > best.score ? one : best));
  }
  return undefined;
}
