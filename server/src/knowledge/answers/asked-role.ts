import type { SectionFeature } from '@regia/contract/chat/trace-words';
import type { SectionRole } from '../extraction/municipal/names.ts';
import type { Question } from '../retrieval/question.ts';
import { holdsFact } from './facts.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';
import { askedRoles, asksFor } from './asked-roles.ts';
import type { AskedRoles } from './asked-things.ts';
import type { Section } from './sections.ts';

/** The figures of a section that its choice needs. */
interface Scored {
  readonly section: Pick<Section, 'role' | 'kind' | 'heading' | 'blocks'>;
  readonly passage: { readonly documentId: string };
  readonly score: number;
  readonly features: Readonly<Record<SectionFeature, number>>;
  readonly units: readonly unknown[];
  readonly path: MatchedWords;
  readonly text: MatchedWords;
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
/** How far they fall behind the other sections of their page, and so does the text under its title: it says little, with the words of the title. */
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
  matcher: WordMatcher,
  weight: number,
): (One & { told?: Told<One> })[] {
  if (!sections.some(({ section }) => section.role)) return [...sections];
  const asked = askedRoles(question);
  const meant = new Set<string>(asked.flatMap(({ roles }) => roles));
  const pages = Map.groupBy(sections, ({ passage }) => passage.documentId);
  const chosen = new Map<One, One>();
  for (const own of pages.values()) {
    const found = sectionWith(own, asked);
    if (found !== undefined && isAboutSubject(own, question, matcher, asked[0]!.roles))
      chosen.set(
        found,
        own.reduce((best, one) => (one.score > best.score ? one : best)),
      );
  }
  return sections.map((one) => {
    const best = chosen.get(one);
    if (best === undefined) return isBehind(one, meant) ? moved(one, -BEHIND, weight) : one;
    const { role } = one.section;
    return {
      ...moved(one, best.score - one.score + AHEAD, weight),
      told: { foundBy: best, ...weightsOf(question, (word) => role !== undefined && asksFor(role, word)) },
    };
  });
}

const moved = <One extends Scored>(one: One, by: number, weight: number): One => ({
  ...one,
  score: one.score + by,
  features: { ...one.features, asked_role: by / weight },
});

/** The text right under the title of a service. */
const isOpening = ({ heading, kind }: Pick<Section, 'heading' | 'kind'>): boolean =>
  heading === '' && kind === 'service';

const isBehind = ({ section, features }: Scored, meant: ReadonlySet<string>): boolean =>
  (isOpening(section) && features.definition === 0) ||
  (section.role !== undefined && ASIDE.has(section.role) && !meant.has(section.role));

/** Whether a page has a word of the question besides those that ask for the roles: "which office" is on every page. */
function isAboutSubject(
  own: readonly Scored[],
  { terms }: Question,
  matcher: WordMatcher,
  roles: readonly SectionRole[],
): boolean {
  const [exact, near] = [
    own.reduce((bits, { path, text }) => bits | path.exact | text.exact, 0),
    own.reduce((bits, { path, text }) => bits | path.near | text.near, 0),
  ];
  const subject = matcher.subjectIn({ exact, near }, Infinity);
  return terms.some(
    ({ word }, index) => (subject & (1 << index)) !== 0 && !roles.some((role) => asksFor(role, word)),
  );
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
  for (const { roles, fact, orOpening } of asked) {
    const fitting = own.filter(
      ({ section, units }) =>
        ((section.role !== undefined && roles.includes(section.role)) || (orOpening && isOpening(section))) &&
        units.length > 0 &&
        (fact === undefined || holdsFact(fact, section.blocks)),
    );
    if (fitting.length > 0) return fitting.reduce((best, one) => (one.score > best.score ? one : best));
  }
  return undefined;
}
