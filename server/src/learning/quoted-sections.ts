import type { SectionWanted } from '@regia/contract/learning/learnings';
import type { QuotedState } from '@regia/contract/learning/states';
import { addressAt, headingOf, readSections, sectionAt, sectionUnder } from '../knowledge/public.ts';
import type { PresentSection } from '../knowledge/public.ts';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Quoted } from './stored.ts';

interface Scope {
  readonly organizationId: string;
  readonly assistantId: string;
}

/** A quoted section, with its text as it stands now. */
export interface PresentQuoted extends Quoted {
  readonly heading: string;
  readonly address: string;
  readonly state: QuotedState;
  readonly text: string;
  /** Undefined if it is gone. */
  readonly section: PresentSection | undefined;
}

/** Reads the sections that corrections quote; undefined for a correction with a text of its own. */
export async function presentQuoted(
  db: Db,
  corrections: readonly (Scope & { readonly quoted: Quoted | null })[],
): Promise<(PresentQuoted | undefined)[]> {
  const quoting = corrections.flatMap(({ quoted, organizationId, assistantId }, at) =>
    quoted ? [{ ...quoted, organizationId, assistantId, at }] : [],
  );
  const found = await readSections(db, quoting);
  const sections = new Map(quoting.map(({ at }, number) => [at, found[number]!]));
  return corrections.map(({ quoted }, at) => {
    if (!quoted) return undefined;
    const section = sectionAt(sections.get(at) ?? [], quoted);
    return {
      ...quoted,
      heading: headingOf(quoted),
      address: addressAt(quoted.url, quoted.anchor),
      state: stateOf(quoted, section),
      text: section?.text ?? '',
      section,
    };
  });
}

function stateOf({ fingerprint }: Quoted, section: PresentSection | undefined): QuotedState {
  if (!section) return 'gone';
  return section.fingerprint === fingerprint ? 'same' : 'changed';
}

/** Reads one quoted section as it stands now; undefined if it is gone. */
export async function findQuoted(db: Db, scope: Scope, quoted: Quoted): Promise<PresentSection | undefined> {
  const [sections = []] = await readSections(db, [{ ...scope, ...quoted }]);
  return sectionAt(sections, quoted);
}

/** Finds the section that staff chose, as it stands now. */
export async function chosenSection(
  db: Db,
  { organizationId, assistantId }: Scope,
  { document, heading, anchor = null }: SectionWanted,
): Promise<Quoted> {
  const [sections = []] = await readSections(db, [{ organizationId, assistantId, document, url: '' }]);
  const section = sectionUnder(sections, { heading, anchor });
  if (!section) throw refuse('section_unknown');
  return quotedAs(section);
}

/** The stored place of a section, with the fingerprint of its present text. */
export const quotedAs = ({
  document,
  url,
  title,
  headings,
  anchor,
  fingerprint,
}: PresentSection): Quoted => ({
  document,
  url,
  title,
  headings: [...headings],
  anchor,
  fingerprint,
});
