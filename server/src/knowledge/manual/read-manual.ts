import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeading } from './heading.ts';
import { manualFolder } from './manual-folder.ts';

export const MANUAL_LANGUAGES = ['it', 'en'] as const;
export type ManualLanguage = (typeof MANUAL_LANGUAGES)[number];

export interface ManualPage {
  readonly language: ManualLanguage;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly markdown: string;
  readonly sections: readonly ManualSection[];
}

/** One question of a page, with its answer. */
export interface ManualSection {
  readonly id: string;
  readonly heading: string;
  /** The answer without markup. */
  readonly text: string;
}

let pages: Promise<readonly ManualPage[]> | undefined;

/** Returns all pages of the manual, in their order; reads them once. */
export const readManual = (): Promise<readonly ManualPage[]> => (pages ??= readAll());

async function readAll(): Promise<readonly ManualPage[]> {
  const folder = manualFolder();
  const read = await Promise.all(
    MANUAL_LANGUAGES.map(async (language) => {
      const files = (await readdir(join(folder, language))).filter((file) => file.endsWith('.md'));
      return Promise.all(
        files.map(async (file) => parse(language, await readFile(join(folder, language, file), 'utf8'))),
      );
    }),
  );
  return read.flat().toSorted((one, other) => one.order - other.order);
}

function parse(language: ManualLanguage, text: string): ManualPage {
  const [, head = '', markdown = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const field = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [slug, title] = [field('slug'), field('title')];
  if (slug === '' || title === '')
    throw new Error(`A page of the manual has no slug or title: ${title || slug}`);
  return {
    language,
    slug,
    title,
    description: field('description'),
    order: Number(field('order')),
    markdown,
    sections: sectionsOf(markdown),
  };
}

const sectionsOf = (markdown: string): ManualSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [first = '', ...body] = section.split('\n');
      const { id, text: heading } = readHeading(first);
      return { id, heading, text: plain(body.join('\n')) };
    });

const plain = (markdown: string): string =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(/^\|[-| ]+\|$/gm, '')
    .replace(/^!\[.*$/gm, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*|[`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
