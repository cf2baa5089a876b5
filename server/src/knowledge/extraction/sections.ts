import { SECTION_HEADING_MAX } from '@regia/contract/limits';
import type { SectionRole } from './municipal/names.ts';
import type { Block } from './page.ts';

/** The heading that a block stands under. */
export interface Place {
  /** Document › heading › sub-heading. */
  readonly path: readonly string[];
  readonly anchor: string | null;
  /** The role of the text, by its heading or by one above. */
  readonly role?: SectionRole;
}

/** A block with its place. The heading of a joined section is a block, too. */
export interface PlacedBlock extends Block {
  readonly place: Place;
}

/** The text under one heading, or under several that were joined. */
export interface Section extends Place {
  readonly blocks: readonly PlacedBlock[];
}

/**
 * Cuts a page at its headings. A heading that repeats the document's title opens no new level. A heading that is too long is a
 * paragraph, because each passage below it would have a copy.
 */
export function readSections(documentTitle: string, blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const above: { level: number; text: string; role: SectionRole | undefined }[] = [];
  let place: Place = { path: [documentTitle], anchor: null };
  let current: PlacedBlock[] = [];
  const close = (): void => {
    if (current.length > 0) sections.push({ ...place, blocks: current });
    current = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.text.length > SECTION_HEADING_MAX) {
      current.push({ ...block, kind: block.kind === 'heading' ? 'paragraph' : block.kind, place });
      continue;
    }
    const level = block.level ?? 6;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    if (block.text !== documentTitle) above.push({ level, text: block.text, role: block.role });
    close();
    const role = above.findLast((heading) => heading.role !== undefined)?.role;
    place = {
      path: [documentTitle, ...above.map((heading) => heading.text)],
      anchor: block.anchor ?? null,
      ...(role === undefined ? {} : { role }),
    };
  }
  close();
  return sections;
}

/**
 * Joins a section that is too short to the next one under the same parent. Both headings stay in the text. A section
 * whose heading is a question stays alone, because its text answers that question only.
 */
export function joinShort(sections: readonly Section[], minWords: number): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last && wordCount(last) < minWords && sameParent(last, section) && !asks(last) && !asks(section))
      joined[joined.length - 1] = join(last, section);
    else joined.push(section);
  }
  return joined;
}

const asks = ({ path }: Section): boolean => path.at(-1)!.trimEnd().endsWith('?');

function join(first: Section, second: Section): Section {
  const parent = first.path.slice(0, -1);
  const isFirstHeaded = first.blocks[0]?.kind === 'heading';
  return {
    path: [...parent, `${first.path.at(-1)} / ${second.path.at(-1)}`],
    anchor: first.anchor,
    blocks: [...(isFirstHeaded ? first.blocks : headed(first)), ...headed(second)],
  };
}

function headed({ path, anchor, blocks }: Section): PlacedBlock[] {
  return [{ kind: 'heading', text: path.at(-1)!, place: { path, anchor } }, ...blocks];
}

function sameParent(first: Section, second: Section): boolean {
  if (first.path.length !== second.path.length || first.path.length < 2) return false;
  return first.path.slice(0, -1).every((part, index) => part === second.path[index]);
}

function wordCount(section: Section): number {
  return section.blocks.reduce((sum, block) => sum + countWords(block.text), 0);
}

export function countWords(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7e && !(code >= 0xc0 && code < 0x250) && !(code >= 0x2010 && code < 0x2028))
      return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isOfWord = isLetterOrDigit(code);
    if (isOfWord && !isInWord) words += 1;
    isInWord = isOfWord;
  }
  return words;
}

/** Whether a code up to U+024F, the end of the Latin letters with signs, is that of a letter or a digit. */
const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7);
