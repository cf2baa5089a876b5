import type { ExtractBlock } from '@regia/contract/chat/answer-parts';
import { withCleanEnd, withRestOfList } from './clean-end.ts';
import { isInstruction } from './evidence.ts';
import { withLeadIn } from './lead-in.ts';
import type { WordMatcher } from './matched-words.ts';
import type { JoinedSection, JoinedUnit } from './joined-section.ts';
import type { ScoredSection } from './section-scores.ts';
import { headerOf, isInRow, namedRows } from './table-rows.ts';

export interface Extract {
  readonly scored: ScoredSection;
  /** The parts of the section that the extract shows: more than one where it is split over passages. */
  readonly parts: readonly ScoredSection[];
  readonly blocks: readonly ExtractBlock[];
  readonly words: number;
  /** The terms of the question in the extract and the headings above it, as bits. */
  readonly exact: number;
  readonly near: number;
}

/** The facts about the question that decide where its answer begins. */
interface Asked {
  /** The answer stands at the start of the section. */
  readonly beginsAtStart: boolean;
  /** It asks how something is done. */
  readonly isHow: boolean;
}

const WHOLE_SECTION = 120;
const WINDOW = 80;

/**
 * Chooses what to show of a section: all of a short one, else all of a short part of it and what it needs of the part
 * beside it, else the best window of adjacent units.
 */
export function extractOf(
  joined: JoinedSection,
  matcher: WordMatcher,
  { beginsAtStart, isHow }: Asked,
): Extract | undefined {
  const { scored, units } = joined;
  if (scored.units.length === 0) return undefined;
  const own = units.filter(({ part }) => part === scored);
  const named = namedRows(joined, matcher);
  const isNamed = (unit: JoinedUnit) => named.has(unit);
  const window = () =>
    windowOf(joined, matcher, isNamed, beginsAtStart && !joined.section.isContinued && !isInRow(joined));
  const found =
    wordsIn(units) <= WHOLE_SECTION
      ? units
      : wordsIn(own) > WHOLE_SECTION || (!own.some(isNamed) && window().some(isNamed))
        ? window()
        : withTextBeside(joined, own);
  const chosen = withLeadIn(units, withCleanEnd(units, withRestOfList(units, found)));
  const seen = chosen.reduce(
    (bits, { words }) => ({ exact: bits.exact | words.exact, near: bits.near | words.near }),
    { exact: scored.path.exact, near: scored.path.near },
  );
  return {
    scored,
    parts: joined.parts.filter((part) => chosen.some((unit) => unit.part === part)),
    blocks: withStatus(joined, blocksOf(joined, chosen, isHow ? firstStep(joined, chosen) : undefined)),
    words: wordsIn(chosen),
    ...seen,
  };
}

/** Puts the status of a service that is not active before a quotation from its page. */
function withStatus({ section: { inactive } }: JoinedSection, blocks: ExtractBlock[]): ExtractBlock[] {
  if (inactive === undefined || blocks.some(({ text }) => text === inactive)) return blocks;
  return [{ kind: 'paragraph', text: inactive, emphasis: [] }, ...blocks];
}

const wordsIn = (units: readonly JoinedUnit[]): number =>
  units.reduce((sum, { words }) => sum + words.count, 0);

/** The most words of a part together with text of the part beside it. */
const TWO_PARTS = 200;
/** The part beside it joins if its best sentence answers at least this far as well. */
const NEARLY_AS_WELL = 0.8;

/** Returns a short part of a section, with text of the part before or after it where one needs the other. */
function withTextBeside(joined: JoinedSection, own: readonly JoinedUnit[]): readonly JoinedUnit[] {
  const { units, scored, parts } = joined;
  const [first, last] = [units.indexOf(own[0]!), units.indexOf(own.at(-1)!)];
  const range = (from: number, to: number) => units.slice(from, to + 1);
  const at = parts.indexOf(scored);
  const neighbours = [parts[at + 1], parts[at - 1]].filter((part) => part !== undefined);
  for (const beside of neighbours.toSorted((a, b) => b.features.best_unit - a.features.best_unit)) {
    if (beside.features.best_unit < NEARLY_AS_WELL * scored.features.best_unit) continue;
    const best = units.findIndex(
      ({ part, evidence }) => part === beside && evidence === beside.features.best_unit,
    );
    const both = best < 0 ? [] : range(Math.min(first, best), Math.max(last, best));
    if (both.length > 0 && wordsIn(both) <= TWO_PARTS) return both;
  }
  const from = units[first - 1]?.text.endsWith(':') === true ? first - 1 : first;
  return range(from, last);
}

function windowOf(
  joined: JoinedSection,
  matcher: WordMatcher,
  isNamed: (unit: JoinedUnit) => boolean,
  beginsAtStart: boolean,
): readonly JoinedUnit[] {
  const { units } = joined;
  let best: readonly JoinedUnit[] = [units[0]!];
  let bestWorth = -Infinity;
  const headers = units.map((unit) => (unit.kind === 'row' ? headerOf(units, unit) : undefined));
  for (let from = 0; from < (beginsAtStart ? 1 : units.length); from++) {
    let words = 0;
    for (let to = from; to < units.length; to++) {
      words += units[to]!.words.count;
      if (words > WINDOW && to > from) break;
      const worth =
        worthOf(joined, from, to, words, matcher, headers[from]) +
        (units.slice(from, to + 1).some(isNamed) ? NAMED_ROW : 0);
      if (worth > bestWorth) [best, bestWorth] = [units.slice(from, to + 1), worth];
    }
  }
  return best;
}

const COVERAGE = 0.6;
const EVIDENCE_SUM = 0.1;
const FILL = 0.08;
const AT_START = 0.1;
const CLEAN_EDGE = 0.08;
const FAULT = 0.3;
const NAMED_ROW = 0.6;

function worthOf(
  { scored: { path }, section, units }: JoinedSection,
  from: number,
  to: number,
  words: number,
  matcher: WordMatcher,
  header: JoinedUnit | undefined,
): number {
  const inside = units.slice(from, to + 1);
  let [exact, near, most, sum] = [path.exact, path.near, 0, 0];
  // The row that names the columns is shown with a row of its table.
  for (const unit of header === undefined ? inside : [header, ...inside]) {
    exact |= unit.words.exact;
    near |= unit.words.near;
    most = Math.max(most, unit.evidence);
    sum += unit.evidence;
  }
  const first = units[from]!;
  const last = units[to]!;
  const before = units[from - 1];
  const isCleanStart = first.start === 0 && first.kind !== 'item';
  const isCleanEnd = units[to + 1]?.block !== last.block;
  const faults =
    Number(last.text.endsWith(':')) +
    Number(before?.text.endsWith(':') === true || (first.kind === 'item' && before?.kind === 'item')) +
    Number(!inside.some((unit) => unit.kind !== 'paragraph' || /[.!?…]["'”»)]*$/u.test(unit.text)));
  return (
    most +
    COVERAGE * matcher.share({ exact, near }) +
    EVIDENCE_SUM * sum +
    FILL * Math.min(1, words / WINDOW) +
    (from === 0 && !section.isContinued ? AT_START : 0) +
    CLEAN_EDGE * (Number(isCleanStart) + Number(isCleanEnd)) -
    FAULT * faults
  );
}

/** A heading that is this near to the question says how the same thing is done. */
const SAME_THING = 0.6;

/** The first step of the section that says how it is done: the details below repeat the words of the question more often. */
const firstStep = ({ scored }: JoinedSection, units: readonly JoinedUnit[]): JoinedUnit | undefined =>
  scored.features.heading < SAME_THING
    ? undefined
    : units.find(({ kind, text }) => kind !== 'code' && isInstruction(text, scored.passage.language));

/** Groups the units of each block again, and marks the unit that answers best. */
function blocksOf(
  { section }: JoinedSection,
  units: readonly JoinedUnit[],
  answering: JoinedUnit | undefined,
): ExtractBlock[] {
  const best = answering ?? units.reduce((top, unit) => (unit.evidence > top.evidence ? unit : top));
  const isAlone = units.length === 1;
  return [...Map.groupBy(units, ({ block }) => block)].map(([block, own]) => {
    const start = own[0]!.start;
    const end = own.at(-1)!.end;
    const { kind, text } = section.blocks[block]!;
    const isMarked = best.block === block && best.evidence > 0 && !isAlone && kind !== 'code';
    return {
      kind,
      text: clipped(text.slice(start, end)),
      emphasis: isMarked ? [[best.start - start, best.end - start]] : [],
    };
  });
}

/** The longest block that is shown, in characters: a list of names in one line, or a long piece of code. */
const LONGEST = 1_500;

function clipped(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return `${cut.slice(0, end > 0 ? end : LONGEST).toWellFormed()}…`;
}
