import type { PageKind, SectionRole } from '../extraction/municipal/names.ts';
import type { BlockKind } from '../extraction/page.ts';
import type { PassageText } from '../retrieval/queries.ts';
import { readStoredSections } from '../retrieval/stored-sections.ts';
import type { StoredSection } from '../retrieval/stored-sections.ts';

export interface SectionBlock {
  readonly kind: Exclude<BlockKind, 'heading'>;
  readonly text: string;
}

/** The text under one heading, as far as a passage holds it. */
export interface Section {
  /** The document's title, then the headings. */
  readonly path: readonly string[];
  /** The last heading; empty if the text stands right under the title. */
  readonly heading: string;
  readonly anchor: string | null;
  /** Whether the section began in the passage before. */
  readonly isContinued: boolean;
  /** The role of its text, on a page that says it. */
  readonly role?: SectionRole;
  readonly kind?: PageKind;
  /** The status of a service that is not active, as its page says it. */
  readonly inactive?: string;
  readonly blocks: readonly SectionBlock[];
}

const BETWEEN_HEADINGS = ' › ';
const JOINED_HEADINGS = ' / ';
const BETWEEN_CELLS = ' | ';

/** Returns the sections of a passage. A passage of an earlier version is read by its lines. */
export function sectionsOf(passage: PassageText): Section[] {
  const stored = readStoredSections(passage.sections);
  if (stored === undefined) return fromLines(passage);
  const sections: Section[] = [];
  let at = 0;
  for (const section of stored) {
    const blocks: SectionBlock[] = [];
    for (const [kind, length] of section.blocks) {
      const text = passage.body.slice(at, at + length);
      at += length + 1;
      if (kind !== 'heading') blocks.push({ kind, text: kind === 'item' ? withoutDash(text) : text });
    }
    if (blocks.length > 0)
      sections.push({ ...placeOf(section), isContinued: section.isContinued, ...factsOf(section), blocks });
  }
  return sections;
}

const placeOf = ({ path, anchor }: Pick<StoredSection, 'path' | 'anchor'>) => ({
  path,
  anchor,
  heading: path.length > 1 ? path.at(-1)! : '',
});

const factsOf = ({ role, kind, inactive }: StoredSection) => ({
  ...(role === undefined ? {} : { role }),
  ...(kind === undefined ? {} : { kind }),
  ...(inactive === undefined ? {} : { inactive }),
});

const withoutDash = (text: string): string => (text.startsWith('- ') ? text.slice(2) : text);

/** Reads sections from the lines of a passage: a line that is one of the joined headings begins a section. */
function fromLines({ title, anchor, body }: PassageText): Section[] {
  const path = title.split(BETWEEN_HEADINGS);
  const headings = path.length > 1 ? path.at(-1)!.split(JOINED_HEADINGS) : [];
  const sections: { path: string[]; blocks: SectionBlock[] }[] = [];
  for (const line of body.split('\n')) {
    if (line.trim() === '') continue;
    if (headings.includes(line)) sections.push({ path: [...path.slice(0, -1), line], blocks: [] });
    else {
      const open = sections.at(-1) ?? sections[sections.push({ path, blocks: [] }) - 1]!;
      open.blocks.push(blockOf(line));
    }
  }
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ path: own, blocks }) => ({ ...placeOf({ path: own, anchor }), isContinued: false, blocks }));
}

function blockOf(line: string): SectionBlock {
  if (line.startsWith('- ')) return { kind: 'item', text: withoutDash(line) };
  return { kind: line.includes(BETWEEN_CELLS) ? 'row' : 'paragraph', text: line };
}
