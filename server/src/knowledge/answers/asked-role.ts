import type { SectionFeature } from '@regia/contract/chat/trace-words';
import type { SectionRole } from '../extraction/municipal/names.ts';
import type { Question } from '../retrieval/question.ts';
import { holdsFact } from './facts.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';
import { askedRoles, asksFor } from './asked-roles.ts';
import { holdsAlone } from './held-alone.ts';
import { subjectBits } from './subject-words.ts';
import type { AskedRoles } from './asked-things.ts';
import type { Section } from './sections.ts';
import { bestOf, bestUnmarked, factAsked } from './unmarked-pages.ts';

/** The figures of a section that its choice needs. */
interface Scored {
  readonly section: Pick<Section, 'path' | 'role' | 'kind' | 'heading' | 'blocks'>;
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
/** Sections whose words do not tell what their page is about. */
const BESIDE: ReadonlySet<string> = new Set(['needed', ...ASIDE]);
/** The least share of a question's subject that a page must have, of the most that one of the pages has. */
const OF_THE_MOST = 0.6;
/** How far they fall behind the other sections of their page, and so does the text under its title: it says little, with the words of the title. */
const BEHIND = 1.5;

/** How far the section that tells what is asked for is ahead of the best section of its page. */
const AHEAD = 1;
/** How far a page whose title names the subject may be behind a page that does not say what its sections tell, and still come before it. */
const LIFT_MOST = 3;

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
  const named = namedPages(sections, question, matcher);
  const asked = named.size > 0 ? SUMMARY : askedRoles(question);
  const meant = new Set<string>(asked.flatMap(({ roles }) => roles));
  const pages = [...Map.groupBy(sections, ({ passage }) => passage.documentId).values()].map((own) => ({
    own,
    subject: subjectShare(own, question, matcher, asked[0]?.roles ?? []),
  }));
  const most = Math.max(...pages.map(({ subject }) => subject));
  const subjectOf = subjectBits(question, asked[0]?.roles ?? [], matcher);
  const unmarked = bestUnmarked(sections, factAsked(asked));
  const chosen = new Map<One, { by: number; foundBy: One }>();
  for (const { own, subject } of pages) {
    const { found, group } = sectionWith(own, asked) ?? {};
    const isMeant = named.size === 0 || named.has(own[0]!.passage.documentId);
    if (found === undefined || !isMeant || subject === 0 || subject < OF_THE_MOST * most) continue;
    const best = bestOf(own);
    const title = matcher.match(own[0]!.section.path[0]!, question.language);
    const isNamed = (subjectOf & (title.exact | title.near)) !== 0;
    const behind = isNamed && unmarked !== undefined ? unmarked.score - best.score : 0;
    const lift = Math.min(LIFT_MOST, Math.max(0, behind));
    const isBestMeant = group?.yieldsToWords && holdsAlone(best, found, own, question, matcher);
    if (!isBestMeant) chosen.set(found, { by: best.score - found.score + AHEAD + lift, foundBy: best });
    else if (lift > 0) chosen.set(best, { by: AHEAD + lift, foundBy: best });
  }
  return sections.map((one) => {
    const choice = chosen.get(one);
    if (choice === undefined) return isBehind(one, meant, named.size > 0) ? moved(one, -BEHIND, weight) : one;
    const { by, foundBy } = choice;
    const { role } = one.section;
    return {
      ...moved(one, by, weight),
      told: { foundBy, ...weightsOf(question, (word) => role !== undefined && asksFor(role, word)) },
    };
  });
}

/** A question that is the name of a thing asks for what its page says first. */
const SUMMARY: readonly AskedRoles[] = [{ roles: [], orOpening: true }, { roles: ['description'] }];
const NAME_WORDS = 3;

/** The pages whose titles have all words of a short question that asks for nothing: "ztl". */
function namedPages(
  sections: readonly Scored[],
  question: Question,
  matcher: WordMatcher,
): ReadonlySet<string> {
  const { terms, words, language } = question;
  const isName = words.length <= NAME_WORDS && !terms.some(({ isAsking }) => isAsking);
  const subject = isName ? subjectBits(question, [], matcher) : 0;
  if (subject === 0 || askedRoles(question).length > 0) return new Set();
  const isNamed = ({ section: { path, role, kind } }: Scored) =>
    (role ?? kind) !== undefined && (subject & ~matcher.match(path[0]!, language).exact) === 0;
  return new Set(sections.filter(isNamed).map(({ passage }) => passage.documentId));
}

const moved = <One extends Scored>(one: One, by: number, weight: number): One => ({
  ...one,
  score: one.score + by,
  features: { ...one.features, asked_role: by / weight },
});

/** The text right under the title of a service. */
const isOpening = ({ heading, kind }: Pick<Section, 'heading' | 'kind'>): boolean =>
  heading === '' && kind === 'service';

const isBehind = ({ section, features }: Scored, meant: ReadonlySet<string>, isName: boolean): boolean =>
  (isOpening(section) && features.definition === 0 && !isName) ||
  (section.role !== undefined && ASIDE.has(section.role) && !meant.has(section.role));

/**
 * The share of a question's subject that a page is about, besides the words that ask for the roles: "which office" is on every
 * page. A word that stands only among the things that are needed, or in an address, does not tell what the page is about.
 */
function subjectShare(
  own: readonly Scored[],
  { terms }: Question,
  matcher: WordMatcher,
  roles: readonly SectionRole[],
): number {
  let [exact, near] = [0, 0];
  for (const { section, path, text } of own) {
    const tells =
      section.role === undefined ||
      !BESIDE.has(section.role) ||
      (ASIDE.has(section.role) && roles.includes(section.role));
    exact |= path.exact | (tells ? text.exact : 0);
    near |= path.near | (tells ? text.near : 0);
  }
  const subject = subjectBits({ terms }, roles, matcher);
  const total = matcher.weigh(subject);
  return total === 0
    ? 0
    : (matcher.weigh(exact & subject) + matcher.weigh((exact | near) & subject)) / (2 * total);
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
function sectionWith<One extends Scored>(
  own: readonly One[],
  asked: readonly AskedRoles[],
): { found: One; group: AskedRoles } | undefined {
  for (const group of asked) {
    const { roles, fact, orOpening } = group;
    const fitting = own.filter(
      ({ section, units }) =>
        ((section.role !== undefined && roles.includes(section.role)) || (orOpening && isOpening(section))) &&
        units.length > 0 &&
        (fact === undefined || holdsFact(fact, section.blocks)),
    );
    if (fitting.length > 0) return { found: bestOf(fitting), group };
  }
  return undefined;
}
