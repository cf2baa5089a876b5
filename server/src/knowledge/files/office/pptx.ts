import type { Block } from '../../extraction/page.ts';
import { countWords } from '../../extraction/sections.ts';
import { BlockList, withTitleLevel } from '../block-list.ts';
import { UnreadableFile } from '../file-content.ts';
import type { FileContent } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { coreTitle } from './core-title.ts';
import { readSlide } from './pptx-slide.ts';
import { readRelations } from './relations.ts';
import { xmlChildren } from './xml.ts';

const PRESENTATION = 'ppt/presentation.xml';

/** Reads the slides of a presentation in their order, each with its title as the heading and its notes at the end. */
export async function readPptx(parts: ZipParts): Promise<FileContent> {
  const slides = await slidesOf(parts);
  const read: Block[][] = [];
  for (const [at, part] of slides.entries()) read.push(await readSlide(parts, part, at + 1));
  const list = new BlockList();
  for (const blocks of withoutRepeated(read)) list.add(blocks);
  return {
    title: await coreTitle(parts.pieces('docProps/core.xml')),
    blocks: withTitleLevel(list.blocks),
    pages: slides.length,
  };
}

async function slidesOf(parts: ZipParts): Promise<string[]> {
  const relations = new Map((await readRelations(parts, PRESENTATION)).map(({ id, target }) => [id, target]));
  const listed = await xmlChildren(parts.pieces(PRESENTATION), 'sldIdLst');
  if (listed.length > FILE_LIMITS.slides)
    throw new UnreadableFile('too_many_pages', String(FILE_LIMITS.slides));
  return listed.flatMap(({ attributes }) => relations.get(attributes['r:id'] ?? '') ?? []);
}

const REPEATED_SLIDES_MIN = 4;
const REPEATED_SHARE = 0.5;
const REPEATED_WORDS = 15;

/** Leaves out the short texts that stand on most slides: names, dates and addresses beside the content. */
function withoutRepeated(slides: readonly Block[][]): Block[][] {
  const counts = new Map<string, number>();
  for (const blocks of slides)
    for (const text of new Set(blocks.filter(mayRepeat).map((block) => block.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  const least = Math.max(REPEATED_SLIDES_MIN, slides.length * REPEATED_SHARE);
  return slides.map((blocks) =>
    blocks.filter((block) => !mayRepeat(block) || (counts.get(block.text) ?? 0) < least),
  );
}

const mayRepeat = ({ kind, text }: Block): boolean =>
  (kind === 'paragraph' || kind === 'item') && countWords(text) <= REPEATED_WORDS;
