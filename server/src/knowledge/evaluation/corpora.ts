import { readFileSync } from 'node:fs';
import { extractMainContent } from '../extraction/main-content.ts';
import { blockHashes, repeatedHashes, withoutRepeated } from '../extraction/boilerplate.ts';
import { cutPassages, defaultCut, type CutPassage } from '../extraction/passages.ts';
import type { Language } from '../retrieval/language.ts';
import { listSite, pairLine, passageLine, readLines } from './data.ts';

export interface CorpusDocument {
  /** The document's key in the questions: a page's address, or the id of a paragraph or a pair. */
  key: string;
  language: Language;
  passages: CutPassage[];
}

const single = (title: string, body: string): CutPassage[] => [{ title, anchor: null, body, ord: 0 }];

export function paragraphs(folder: string, file: string, language: Language): CorpusDocument[] {
  return readLines(folder, file, passageLine).map(({ id, title, text }) => ({
    key: id,
    language,
    passages: single(title, text),
  }));
}

export function pairs(folder: string, file: string, language: Language): CorpusDocument[] {
  return readLines(folder, file, pairLine).map(({ id, topic, question, answer }) => ({
    key: id,
    language,
    passages: single([topic, question].filter(Boolean).join(' › '), answer),
  }));
}

/** Turns the files of a site into passages, as the crawler does. */
export function sitePages(folder: string, site: string, language: Language): CorpusDocument[] {
  const pages = listSite(folder, site).map(({ path, file }) => ({
    path,
    page: extractMainContent(readFileSync(file, 'utf8'), `http://localhost:8080/${path}`),
  }));
  const repeated = repeatedHashes(pages.map(({ page }) => blockHashes(page.blocks)));
  const seen = new Set<string>();
  return pages.flatMap(({ path, page }) => {
    const blocks = withoutRepeated(page.blocks, repeated);
    const text = blocks.map((block) => block.text).join('\n');
    if (page.status !== 'ok' || seen.has(text)) return [];
    seen.add(text);
    const cut = cutPassages(
      { ...page, blocks, breadcrumb: page.facts.breadcrumb },
      { ...defaultCut, language },
    );
    return [{ key: path, language: cut.language, passages: cut.passages }];
  });
}
