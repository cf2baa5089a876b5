import type { SectionFeature } from '@regia/contract/chat/trace-words';
import type { SectionRole } from '../extraction/municipal/names.ts';
import type { AskedRoles } from './asked-things.ts';
import { holdsFact, type FactKind } from './facts.ts';
import type { Section } from './sections.ts';

interface Scored {
  readonly section: Pick<Section, 'role' | 'kind' | 'blocks'>;
  readonly passage: { readonly documentId: string };
  readonly score: number;
  readonly features: Readonly<Record<SectionFeature, number>>;
}

const FACT_OF: Readonly<Partial<Record<SectionRole, FactKind>>> = {
  cost: 'cost',
  deadlines: 'deadline',
  contacts: 'contact',
  hours: 'hours',
  place: 'address',
};

/** The fact that a question asks for, if the first sections that tell it show it by its form. */
export const factAsked = ([first]: readonly AskedRoles[]): FactKind | undefined =>
  first?.fact ?? FACT_OF[first?.roles[0] ?? 'how'];

/**
 * The best section of the pages that do not say what their sections tell, such as lists of news. A section that holds the fact
 * that is asked for, or whose heading is a question, may answer and does not count.
 */
export function bestUnmarked<One extends Scored>(
  sections: readonly One[],
  fact: FactKind | undefined,
): One | undefined {
  const marked = new Set(
    sections.flatMap(({ section: { role, kind }, passage }) => ((role ?? kind) ? [passage.documentId] : [])),
  );
  const some = sections.filter(
    ({ section, passage, features }) =>
      !marked.has(passage.documentId) &&
      features.question_heading === 0 &&
      !(fact && holdsFact(fact, section.blocks)),
  );
  return some.length === 0 ? undefined : bestOf(some);
}

/** The one with the highest score. */
export const bestOf = <One extends { readonly score: number }>(some: readonly One[]): One =>
  some.reduce((best, one) => (one.score > best.score ? one : best));
