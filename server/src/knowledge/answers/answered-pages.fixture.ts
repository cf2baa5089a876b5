import { testDatabase } from '../../../test/database.ts';
import { indexCorpus } from '../evaluation/index-corpus.ts';
import { cutPassages, defaultCut } from '../extraction/passages.ts';
import { extractMainContent } from '../extraction/main-content.ts';
import type { Language } from '../retrieval/language.ts';
import { search } from '../retrieval/search.ts';
import type { SearchOptions, SearchResult } from '../retrieval/search-types.ts';
import { openSqlIndex } from '../retrieval/sql-index.ts';
import { extractiveAnswer, type ExtractiveAnswer } from './answer.ts';
import type { Extract } from './extract.ts';
import type { Thresholds } from './decision.ts';

export interface AnsweredPages {
  find: (question: string, options?: Partial<SearchOptions>) => Promise<SearchResult>;
  ask: (question: string, thresholds?: Thresholds) => Promise<ExtractiveAnswer>;
  close: () => Promise<void>;
}

/** Every question is answered, however unsure the answer is. */
export const ALWAYS: Thresholds = { answer: 0, unsure: 0 };

/** Indexes pages of HTML as a training does, each by its address, and answers questions from them. */
export async function answeredPages(
  pages: Record<string, { title: string; main: string }>,
  language: Language,
): Promise<AnsweredPages> {
  return answeredHtml(
    Object.fromEntries(
      Object.entries(pages).map(([key, { title, main }]) => [
        key,
        `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`,
      ]),
    ),
    language,
  );
}

/** The same for whole pages. */
export async function answeredHtml(
  pages: Record<string, string>,
  language: Language,
): Promise<AnsweredPages> {
  const database = await testDatabase();
  const documents = Object.entries(pages).map(([key, html]) => {
    const page = extractMainContent(html, `https://comune.example${key}`);
    const cut = cutPassages(page, { ...defaultCut, language });
    return { key, language: cut.language, passages: cut.passages };
  });
  const { scope } = await indexCorpus(database.db, 'Answers', documents);
  const find = (question: string, options?: Partial<SearchOptions>) =>
    search(openSqlIndex(database.db), scope, question, { ...options, defaultLanguage: language });
  return {
    find,
    ask: async (question, thresholds) => extractiveAnswer(await find(question), thresholds),
    close: () => database.close(),
  };
}

export const textOf = ({ blocks }: Extract): string => blocks.map(({ text }) => text).join('\n');
export const headingOf = ({ scored }: Extract): string => scored.section.heading;
export const emphasisIn = ({ blocks }: Extract): string[] =>
  blocks.flatMap(({ text, emphasis }) => emphasis.map(([start, end]) => text.slice(start, end)));

/** Sentences about other things, so that a text has a length. */
export const filler = (words: number): string => {
  const sentence =
    'Gli uffici sono al secondo piano del palazzo e il personale risponde a tutti con cortesia ogni mattina.';
  const all = Array.from({ length: Math.ceil(words / 18) }, () => sentence).join(' ');
  return all
    .split(' ')
    .slice(0, words)
    .join(' ')
    .replace(/[.,]?$/u, '.');
};
