import { UnreadableFile } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { detectLanguage } from '../../retrieval/language.ts';
import type { Language } from '../../retrieval/language.ts';
import { formatOf } from '../tables/number-format.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { readRelations } from './relations.ts';
import { childrenOf, readXml, textBelow, xmlChildren } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** The parts of a workbook that all its sheets share. */
export interface Book {
  /** The sheets that are shown, in their order. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly texts: readonly string[];
  /** The number formats by the number of a cell's style. */
  readonly formats: readonly string[];
  readonly is1904: boolean;
  /** The language of its texts, in which numbers and dates are written. */
  readonly language: Language;
}

const WORKBOOK = 'xl/workbook.xml';
const LANGUAGE_CHARACTERS = 100_000;

export async function readBook(parts: ZipParts): Promise<Book> {
  const relations = await readRelations(parts, WORKBOOK);
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  let is1904 = false;
  const sheets: { name: string; part: string }[] = [];
  await readXml(
    parts.pieces(WORKBOOK),
    new Set(['sheets']),
    ({ attributes }) => {
      const part = targets.get(attributes['r:id'] ?? '');
      const isShown = (attributes['state'] ?? 'visible') === 'visible';
      if (part !== undefined && isShown) sheets.push({ name: attributes['name'] ?? '', part });
    },
    (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  );
  if (sheets.length > FILE_LIMITS.sheets)
    throw new UnreadableFile('too_many_pages', String(FILE_LIMITS.sheets));
  const partOf = (type: string): string => relations.find((one) => one.type === type)?.target ?? '';
  const texts = await readTexts(parts, partOf('sharedStrings'));
  return {
    sheets,
    texts,
    formats: await readFormats(parts, partOf('styles')),
    is1904,
    language: detectLanguage(sampleOf(texts), 'it'),
  };
}

async function readTexts(parts: ZipParts, part: string): Promise<string[]> {
  const texts: string[] = [];
  await readXml(parts.pieces(part), new Set(['sst']), (element) => texts.push(richText(element)));
  return texts;
}

/** The text of a cell, without how it is spoken. */
export const richText = (element: XmlElement): string =>
  childrenOf(element)
    .map((child) =>
      child.name === 't'
        ? textBelow(child)
        : child.name === 'r'
          ? childrenOf(child, 't').map(textBelow).join('')
          : '',
    )
    .join('');

async function readFormats(parts: ZipParts, part: string): Promise<string[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  for (const { name, attributes } of await xmlChildren(parts.pieces(part), 'numFmts', 'cellXfs')) {
    if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
    else if (name === 'xf') ids.push(Number(attributes['numFmtId'] ?? '0'));
  }
  return ids.map((id) => formatOf(id, own));
}

function sampleOf(texts: readonly string[]): string {
  let sample = '';
  for (const text of texts) {
    if (sample.length > LANGUAGE_CHARACTERS) break;
    sample += ` ${text.slice(0, 1_000)}`;
  }
  return sample;
}
