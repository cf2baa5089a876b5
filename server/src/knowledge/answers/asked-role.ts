import type { SectionFeature } from '@regia/contract/chat/trace-words';
import type { Question } from '../retrieval/question.ts';
import { askedRoles, asksFor, type AskedRoles } from './asked-roles.ts';
import type { Section } from './sections.ts';

/** The figures of a section that its choice needs. */
interface Scored {
  readonly section: Pick<Section, 'role' | 'blocks'>;
  readonly passage: { readonly documentId: string };
  readonly score: number;
  readonly features: Readonly<Record<SectionFeature, number>>;
  readonly units: readonly unknown[];
}

/** The reason why a section is chosen that tells what is asked for. */
export interface Told<One> {
  /** The section of its page that the words of the question found. */
  readonly foundBy: One;
  /** The share of the question's weight in words that ask for the role, which the section need not repeat. */
  readonly share: number;
  /** The same for words that no document has. */
  readonly unknown: number;
}

/** Sections that seldom answer a question for something else. */
const ASIDE: ReadonlySet<string> = new Set(['contacts', 'people', 'conditions']);
/** How far they fall behind the other sections of their page. */
const BEHIND = 1.5;

/** How far the section that tells what is asked for is ahead of the best section of its page. */
const AHEAD = 1;

/**
 * Puts the section that tells what a question asks for before the other sections of its page, where the page says what its
 * sections tell: the page is found by all its words, and such a section seldom repeats them.
 */
export function withAskedRole<One extends Scored>(
  sections: readonly One[],
  question: Question,
  weight: number,
): (One & { told?: Told<One> })[] {
  if (!sections.some(({ section }) => section.role)) return [...sections];
  const asked = askedRoles(question);
  const meant = new Set(asked.flatMap(({ roles }) => roles));
  const pages = Map.groupBy(sections, ({ passage }) => passage.documentId);
  const chosen = new Map<One, One>();
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
    const { role } = one.section;
    if (best === undefined) {
      if (role === undefined || !ASIDE.has(role) || meant.has(role)) return one;
      const features = { ...one.features, asked_role: -BEHIND / weight };
      return { ...one, score: one.score - BEHIND, features };
    }
    const added = best.score - one.score + AHEAD;
    return {
      ...one,
      score: one.score + added,
      features: { ...one.features, asked_role: added / weight },
      told: { foundBy: best, ...weightsOf(question, (word) => asksFor(role!, word)) },
    };
  });
}

/** The share of the question's weight in some of its words, and the share of those that no document has. */
function weightsOf(
  { terms }: Question,
  isMeant: (word: string) => boolean,
): { share: number; unknown: number } {
  const says = terms.filter(({ isAsking }) => !isAsking);
  const weigh = (some: typeof says) => some.reduce((sum, { idf }) => sum + idf, 0);
  const total = weigh(says);
  if (total === 0) return { share: 0, unknown: 0 };
  const meant = says.filter(({ word }) => isMeant(word));
  const unknown = meant.filter(({ df, synonyms }) => df === 0 && synonyms.length === 0);
  return { share: weigh(meant) / total, unknown: weigh(unknown) / total };
}

/** The best section with a role of the first group that the page has. */
function sectionWith<One extends Scored>(own: readonly One[], asked: readonly AskedRoles[]): One | undefined {
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
